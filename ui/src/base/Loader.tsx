import type { ReactNode } from 'react'
import { Bus } from './Bus.tsx'
import './loader.css'

export function LoaderPage({ children }: { children: ReactNode }) {
  return (
    <div className="loader loader--page" aria-busy="true">
      <div>
        <LoaderRoad />
        {children}
      </div>
    </div>
  )
}

export function LoaderRoad() {
  return (
    <div className="loader__road" aria-hidden="true">
      <div className="loader__line">
        <i />
        <i />
        <i />
      </div>
      <Bus className="loader__bus" />
    </div>
  )
}
