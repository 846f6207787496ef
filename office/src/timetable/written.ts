import type { ProductFile } from '@opentop/contract/product-file'
import { timeIn, withField } from '../draft/written.ts'

type Schedule = NonNullable<ProductFile['options'][number]['schedule']>[number]

/** Sorted and each once; separated by commas or spaces. */
export function timesIn(text: string): { value: string[] } | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const times = parts.map(timeIn)
  const known = times.flatMap((one) => (one ? [one.value] : []))
  return known.length === parts.length && known.length > 0 ? { value: [...new Set(known)].toSorted() } : undefined
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type Weekday = (typeof weekdays)[number]

/** All seven are the same as none. */
export function withWeekday(row: Schedule, weekday: Weekday): Schedule {
  const present: readonly Weekday[] = row.weekdays ?? weekdays
  const next = weekdays.filter((one) => (one === weekday ? !present.includes(one) : present.includes(one)))
  return next.length === 0 ? row : withField(row, 'weekdays', next.length === weekdays.length ? undefined : next)
}
