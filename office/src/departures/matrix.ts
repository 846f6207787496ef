import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { DepartureCell } from '@opentop/contract/departure'
import { addDays, dayNumber, weekdayOf, type Day } from '@opentop/domain/day'
import type { View } from './departure-address.ts'

export type Departures = OfficeAnswers['getDepartures']
type Option = Departures['options'][number]
export type Departure = DepartureCell & { optionId: number; option: string; durationMinutes?: number | undefined }
export type Place = { day: Day; departures: readonly Departure[] }
export type Row = { id: string; option: string; minute: number; places: readonly (Place | undefined)[] }
export type Matrix = { view: View; days: readonly Day[]; rows: readonly Row[]; hasOptions: boolean }

const daysOf: Readonly<Record<Exclude<View, 'month'>, number>> = { day: 1, week: 7 }

export function spanOf(view: View, from: Day): { from: Day; days: number } {
  if (view !== 'month') return { from, days: daysOf[view] }
  const first = `${from.slice(0, 8)}01`
  return { from: first, days: Number(addDays(nextMonth(first), -1).slice(8)) }
}

export function stepped(view: View, from: Day, by: 1 | -1): Day {
  if (view !== 'month') return addDays(from, by * daysOf[view])
  const first = `${from.slice(0, 8)}01`
  return by === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 8)}01`
}

const nextMonth = (first: Day): Day => `${addDays(first, 31).slice(0, 8)}01`

export function matrixOf({ options }: Pick<Departures, 'options'>, view: View, from: Day): Matrix {
  const span = spanOf(view, from)
  const days = Array.from({ length: span.days }, (_, index) => addDays(span.from, index))
  const shown = options.filter(({ cells }) => cells.length > 0)
  const rows = view === 'month' ? weeksOf(shown, days) : shown.flatMap((option) => timesOf(option, days))
  return { view, days, rows, hasOptions: shown.length > 1 }
}

function timesOf(option: Option, days: readonly Day[]): Row[] {
  const minutes = [...new Set(option.cells.map(({ minute }) => minute))].toSorted((a, b) => a - b)
  const byKey = new Map(option.cells.map((cell) => [`${cell.day} ${cell.minute}`, departureOf(option, cell)]))
  return minutes.map((minute) => ({
    id: `${option.optionId} ${minute}`,
    option: option.name,
    minute,
    places: days.map((day) => {
      const departure = byKey.get(`${day} ${minute}`)
      return departure && { day, departures: [departure] }
    }),
  }))
}

function weeksOf(options: readonly Option[], days: readonly Day[]): Row[] {
  const byDay = new Map<Day, Departure[]>()
  for (const option of options)
    for (const cell of option.cells) byDay.set(cell.day, [...(byDay.get(cell.day) ?? []), departureOf(option, cell)])
  const first = days[0] ?? ''
  const monday = addDays(first, -weekdayOf(first))
  const last = days.at(-1) ?? ''
  const weeks = Math.ceil((dayNumber(last) - dayNumber(monday) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) => ({
    id: `week ${week}`,
    option: '',
    minute: week,
    places: Array.from({ length: 7 }, (_each, weekday) => {
      const day = addDays(monday, week * 7 + weekday)
      return day < first || day > last ? undefined : { day, departures: byDay.get(day) ?? [] }
    }),
  }))
}

function departureOf({ optionId, name, durationMinutes }: Option, cell: DepartureCell): Departure {
  return { ...cell, optionId, option: name, durationMinutes }
}
