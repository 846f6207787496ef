import { daysBetween, weekdayOf, type Day } from '../day.ts'
import type { PriceRow } from '../facts.ts'

export type PriceQuestion = {
  typeId: number
  currencyId: number
  saleDay: Day
  serviceDay: Day
  minute: number | null
  passengers: number
  site: string
  channel: 'web' | 'agent'
}

type Condition = { name: string; given: (row: PriceRow) => boolean; met: (row: PriceRow, q: PriceQuestion) => boolean }

const conditions: readonly Condition[] = [
  {
    name: 'sale window',
    given: (r) => r.saleFrom !== null || r.saleTo !== null,
    met: (r, q) => (r.saleFrom ?? q.saleDay) <= q.saleDay && q.saleDay <= (r.saleTo ?? q.saleDay),
  },
  {
    name: 'service dates',
    given: (r) => r.serviceFrom !== null || r.serviceTo !== null,
    met: (r, q) => (r.serviceFrom ?? q.serviceDay) <= q.serviceDay && q.serviceDay <= (r.serviceTo ?? q.serviceDay),
  },
  { name: 'weekdays', given: (r) => r.weekdays !== null, met: (r, q) => ((r.weekdays ?? 127) >> weekdayOf(q.serviceDay)) % 2 === 1 },
  {
    name: 'times',
    given: (r) => r.minuteFrom !== null || r.minuteTo !== null,
    met: (r, q) => q.minute !== null && (r.minuteFrom ?? q.minute) <= q.minute && q.minute <= (r.minuteTo ?? q.minute),
  },
  {
    name: 'lead days',
    given: (r) => r.leadDaysMin !== null || r.leadDaysMax !== null,
    met: (r, q) => {
      const lead = daysBetween(q.saleDay, q.serviceDay)
      return (r.leadDaysMin ?? lead) <= lead && lead <= (r.leadDaysMax ?? lead)
    },
  },
  { name: 'passengers', given: (r) => r.minPassengers !== null, met: (r, q) => q.passengers >= (r.minPassengers ?? 1) },
  { name: 'site', given: (r) => r.site !== null, met: (r, q) => r.site === q.site },
  { name: 'channel', given: (r) => r.channel !== null, met: (r, q) => r.channel === q.channel },
]

export type ChosenPrice = { row: PriceRow; why: string[] }

/** Highest priority wins, then the row with more conditions, then the first in the list. */
export function choosePrice(rows: readonly PriceRow[], question: PriceQuestion): ChosenPrice | undefined {
  let best: { row: PriceRow; given: Condition[] } | undefined
  for (const row of rows) {
    if (row.typeId !== question.typeId || row.currencyId !== question.currencyId) continue
    const given = conditions.filter((condition) => condition.given(row))
    if (!given.every((condition) => condition.met(row, question))) continue
    if (!best || outranks(row, given.length, best.row, best.given.length)) best = { row, given }
  }
  return (
    best && {
      row: best.row,
      why: [...(best.row.priority === 0 ? [] : [`priority ${best.row.priority}`]), ...best.given.map((condition) => condition.name)],
    }
  )
}

function outranks(a: PriceRow, aConditions: number, b: PriceRow, bConditions: number): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority
  return aConditions > bConditions
}

export function markOf(row: PriceRow): { wasCents?: number; early?: true } {
  if (isEarly(row)) return { early: true }
  return row.struckCents === undefined ? {} : { wasCents: row.struckCents }
}

/** Coupons and members' discounts leave such a price alone unless their rules say otherwise. */
export function isReduced({ cents, referenceCents }: Pick<PriceRow, 'cents' | 'referenceCents'>): boolean {
  return referenceCents !== null && referenceCents > cents
}

/** A price for those who book some days ahead. It is called early price, and never shown as a reduction. */
export function isEarly({ leadDaysMin }: Pick<PriceRow, 'leadDaysMin'>): boolean {
  return leadDaysMin !== null && leadDaysMin > 0
}
