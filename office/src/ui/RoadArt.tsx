import type { ReactNode } from 'react'
import bus from './bus.svg'
import './state.css'

export function RoadArt(): ReactNode {
  return (
    <svg className="state__art" viewBox="0 0 150 56" aria-hidden="true">
      <path d="M6 49H144" stroke="var(--seat)" strokeWidth="5" strokeLinecap="round" />
      <path d="M144 42v14" stroke="var(--seat-blocked)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="14" cy="49" r="6" fill="var(--panel)" stroke="var(--seat-blocked)" strokeWidth="4" />
      <image href={bus} x="52" y="12" width="60" height="34" />
    </svg>
  )
}
