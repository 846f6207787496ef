import type { ProductFile } from '@opentop/contract/product-file'
import type { timetableWords } from '../messages/timetables.ts'
import type { Words } from '../messages/translate.ts'

type Option = ProductFile['options'][number]
type Row = Partial<NonNullable<Option['schedule']>[number] & NonNullable<Option['days']>[number]>

/** A value of a timetable in one line: a clock, minutes, patterns or exceptions. */
export function shownTimes(value: unknown, t: Words<typeof timetableWords>): string {
  if (!Array.isArray(value)) return String(value ?? '')
  return (value as Row[]).map((row) => shownRow(row, t)).join('; ')
}

function shownRow({ from, to, weekdays, times, day, time, closed, capacity }: Row, t: Words<typeof timetableWords>): string {
  const span = from === undefined && to === undefined ? undefined : `${from ?? ''} – ${to ?? ''}`
  const days = weekdays?.map((one) => t(one)).join(' ')
  const seats = capacity === undefined || capacity === null ? undefined : `${t('seats')} ${capacity}`
  return [day, span, days, times?.join(', '), time, closed && t('closed'), seats].filter(Boolean).join(' · ')
}
