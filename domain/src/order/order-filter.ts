import { addDays, isDay, type Day } from '../day.ts'
import type { TransactionState } from '../payment/transaction.ts'

export const stateFilter = ['AWAITING_PAYMENT', 'PAID', 'PAID_UNFULFILLED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'] as const
export type OrderState = Extract<TransactionState, (typeof stateFilter)[number]>
export const orderChannels = ['web', 'agent', 'desk'] as const
export type OrderChannel = (typeof orderChannels)[number]
export const orderNeeds = ['any', 'ticket', 'refund', 'mail'] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** Days relative to today, so that a saved view stays useful. */
export const travelSpans = ['today', 'tomorrow', 'next-7-days'] as const
export const soldSpans = ['today', 'yesterday', 'last-7-days', 'this-month'] as const
type DaySpan = { from: Day; to: Day }

/** The end of a span is the start of the next day, so that has to be a day too. */
const lastDay: Day = '9999-12-30'
const span = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/
export function daySpan(text: string, today: Day): DaySpan | undefined {
  const named = namedSpan(text, today)
  if (named) return named
  const [, from, to = from] = span.exec(text) ?? []
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return undefined
  if (from > lastDay || to > lastDay) return undefined
  return from <= to ? { from, to } : { from: to, to: from }
}

function namedSpan(text: string, today: Day): DaySpan | undefined {
  const day = (from: number, to = from): DaySpan => ({ from: addDays(today, from), to: addDays(today, to) })
  switch (text) {
    case 'today':
      return day(0)
    case 'tomorrow':
      return day(1)
    case 'yesterday':
      return day(-1)
    case 'next-7-days':
      return day(0, 6)
    case 'last-7-days':
      return day(-6, 0)
    case 'this-month':
      return { from: `${today.slice(0, 8)}01`, to: today }
    default:
      return undefined
  }
}
