import type { ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import './timeline.css'

type StopProps = {
  kind?: 'money' | 'ok' | 'bad' | 'later' | undefined
  title: ReactNode
  time?: ReactNode
  children?: ReactNode
}

export function Timeline({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  )
}

export function TimelineStop({ kind, title, time, children }: StopProps): ReactNode {
  return (
    <li className={classes('timeline__stop', kind && `timeline__stop--${kind}`)}>
      {time && <span className="timeline__time">{time}</span>}
      <b>{title}</b>
      {children && <div className="timeline__detail">{children}</div>}
    </li>
  )
}
