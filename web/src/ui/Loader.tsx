import type { ReactNode } from 'react'
import { Bus } from './Bus.tsx'

/** Covers the page while it changes as a whole. */
export function Loader({ text }: { text: string }) {
  return (
    <div className="loader" role="status" aria-live="polite">
      <div>
        <LoaderRoad />
        <p className="t-3">{text}</p>
      </div>
    </div>
  )
}

/** A page of its own that waits for something, such as a payment. */
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

function LoaderRoad() {
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
