import { lazy, Suspense, type ReactNode } from 'react'
import type { DatePickerProps } from './DatePicker.tsx'
import './field.css'

const Loaded = lazy(async () => ({ default: (await import('./DatePicker.tsx')).DatePicker }))

/** A day of the calendar. Its place is kept while the script comes. */
export function DatePicker(props: DatePickerProps): ReactNode {
  const waiting = (
    <div className="field">
      <span className="field__label">{props.label}</span>
      <span className="input" />
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  )
}
