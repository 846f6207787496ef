import type { ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './booking-step.css'

type StepFrameProps = { id: string; title: string; summary?: string | undefined; done: boolean; now?: boolean; children: ReactNode }

export function StepFrame({ id, title, summary, done, now, children }: StepFrameProps) {
  return (
    <section
      className={classes('booking-step', done && 'is-done', !done && now && 'is-now')}
      id={`step-${id}`}
      tabIndex={-1}
      aria-labelledby={`step-${id}-title`}
    >
      <span className="booking-step__dot">{done && <Icon name="check" />}</span>
      <div className="booking-step__head">
        <h3 className="title-4" id={`step-${id}-title`}>
          {title}
        </h3>
        {summary && <span className="small muted">{summary}</span>}
      </div>
      {children}
    </section>
  )
}

/** A live region: it stays in the page while empty, because screen readers ignore one that is inserted with its text. */
export function StepMessage({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className="field-error">
          <Icon name="info" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
