import type { ReactNode } from 'react'
import { Bus } from './Bus.tsx'
import { Icon } from './Icon.tsx'
import './steps.css'

type Step = { text: string; href?: string | undefined }

type StepsProps = { label: string; steps: readonly Step[]; current: number; doneText: string }

export function Steps({ label, steps, current, doneText }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        if (index < current) return <DoneStep key={step.text} step={step} doneText={doneText} />
        if (index === current) return <CurrentStep key={step.text}>{step.text}</CurrentStep>
        return (
          <li key={step.text}>
            <i />
            {step.text}
          </li>
        )
      })}
    </ol>
  )
}

function DoneStep({ step, doneText }: { step: Step; doneText: string }) {
  return (
    <li className="is-done">
      <i>
        <Icon name="check" />
      </i>
      {step.href ? <a href={step.href}>{step.text}</a> : <span>{step.text}</span>}
      <span className="visually-hidden">{doneText}</span>
    </li>
  )
}

function CurrentStep({ children }: { children: ReactNode }) {
  return (
    <li className="is-now" aria-current="step">
      <Bus className="steps__bus" />
      <i />
      {children}
    </li>
  )
}
