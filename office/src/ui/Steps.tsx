import type { ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import './steps.css'

type Props = { label: string; steps: readonly string[]; present: number }

export function Steps({ label, steps, present }: Props): ReactNode {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classes('steps__step', place < present && 'steps__step--done', place === present && 'steps__step--now')}
          aria-current={place === present ? 'step' : undefined}
        >
          <span className="steps__name">{step}</span>
        </li>
      ))}
    </ol>
  )
}
