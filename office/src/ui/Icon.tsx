import type { ReactNode } from 'react'
import './icon.css'
import { icons, type IconName } from './icons.tsx'

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {icons[name]}
    </svg>
  )
}
