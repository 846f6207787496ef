import type { ProductFile } from '@opentop/contract/product-file'

type Schedule = NonNullable<ProductFile['options'][number]['schedule']>[number]
type Parsed<V> = { value: V } | undefined

const time = /^([01]\d|2\d):[0-5]\d$/
const day = /^(today([+-]\d{1,3})?|\d{4}-\d{2}-\d{2})$/

export function timeIn(text: string): Parsed<string> {
  const written = text.trim().padStart(5, '0')
  return time.test(written) ? { value: written } : undefined
}

/** Sorted and each once; separated by commas or spaces. */
export function timesIn(text: string): Parsed<string[]> {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const times = parts.map(timeIn)
  const known = times.flatMap((one) => (one ? [one.value] : []))
  return known.length === parts.length && known.length > 0 ? { value: [...new Set(known)].toSorted() } : undefined
}

export function dayIn(text: string): Parsed<string> {
  const written = text.trim()
  const isKnown = day.test(written) && (written.startsWith('today') || !Number.isNaN(Date.parse(written)))
  return isKnown ? { value: written } : undefined
}

export function numberIn(text: string): Parsed<number> {
  return /^\d{1,6}$/.test(text.trim()) ? { value: Number(text) } : undefined
}

/** An empty field is no value. */
function orNothing<V>(read: (text: string) => Parsed<V>): (text: string) => Parsed<V | undefined> {
  return (text) => (text.trim() === '' ? { value: undefined } : read(text))
}

export const dayOrNothing = orNothing(dayIn)
export const timeOrNothing = orNothing(timeIn)
export const numberOrNothing = orNothing(numberIn)

export function withField<T extends object, K extends keyof T>(row: T, field: K, value: T[K] | undefined): T {
  const { [field]: _before, ...rest } = row
  return (value === undefined ? rest : { ...rest, [field]: value }) as T
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type Weekday = (typeof weekdays)[number]

/** All seven are the same as none. */
export function withWeekday(row: Schedule, weekday: Weekday): Schedule {
  const present: readonly Weekday[] = row.weekdays ?? weekdays
  const next = weekdays.filter((one) => (one === weekday ? !present.includes(one) : present.includes(one)))
  return next.length === 0 ? row : withField(row, 'weekdays', next.length === weekdays.length ? undefined : next)
}
