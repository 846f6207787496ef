import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Shape = 'line' | 'short' | 'title' | 'image' | 'price' | 'round'

export function Skeleton({ shape = 'line', className }: { shape?: Shape | undefined; className?: string | undefined }) {
  return <span className={classes('sk', `sk--${shape}`, className)} aria-hidden="true" />
}

/** Says once that something is loading, whatever the number of grey boxes inside. */
export function SkeletonGroup({ text, className, children }: { text: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="vh">{text}</span>
      {children}
    </div>
  )
}
