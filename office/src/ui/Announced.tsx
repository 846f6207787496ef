import type { ReactNode } from 'react'

/** What the keys moved to, for screen readers: rows that are only drawn as present say nothing by themselves. */
export function Announced({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="for-readers" role="status">
      {children}
    </p>
  )
}
