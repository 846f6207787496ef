import { cutoffMinute, cutoffOf } from './cutoff.ts'
import { daysBetween, type Day } from '../day.ts'
import type { BlockFacts, OptionFacts, ProductFacts, Texts } from '../facts.ts'

export type Label = 'AVAILABLE' | 'ALMOST_SOLD_OUT' | 'SOLD_OUT' | 'BLOCK_OUT' | 'UNAVAILABLE'

export const departureSaleStates = ['open', 'stopped', 'closed'] as const

/** `held` counts the live holds of other baskets only. */
export type DepartureFacts = {
  optionId: number
  day: Day
  minute: number
  capacity: number | null
  held: number
  sold: number
  onSale: boolean
  sale: (typeof departureSaleStates)[number]
  closedReason: Texts | null
  isOpened: boolean
  delayMinutes: number
}
export type LocalMoment = { now: number; today: Day }
export type LabelView = {
  option: OptionFacts
  product: ProductFacts
  blocks: readonly BlockFacts[]
  moment: LocalMoment
  timezone: string
  lastMinute: number
}
export type Labelled = { label: Label; left?: number; reason?: Texts }

const maxDaysAhead = 365
const fewSeats = 5
const fewPercent = 10

export function labelOf(departure: DepartureFacts, view: LabelView): Labelled {
  if (!isSold(departure, view)) return { label: 'UNAVAILABLE' }
  const reason = closedReason(departure, view)
  if (reason) return { label: 'BLOCK_OUT', reason }
  if (departure.capacity === null) return { label: 'AVAILABLE' }
  const left = remainingOf(departure)
  if (left < Math.max(1, view.option.minPassengers)) return { label: 'SOLD_OUT' }
  if (left <= fewSeats || left * 100 <= departure.capacity * fewPercent) return { label: 'ALMOST_SOLD_OUT', left }
  return { label: 'AVAILABLE' }
}

function isSold(departure: DepartureFacts, { option, product, moment, timezone, lastMinute }: LabelView): boolean {
  if (!departure.onSale || departure.sale === 'stopped' || option.status !== 'active' || product.status !== 'active') return false
  const { today, now } = moment
  if ((option.saleFrom !== null && today < option.saleFrom) || (option.saleTo !== null && option.saleTo < today)) return false
  const ahead = daysBetween(today, departure.day)
  if (ahead < 0 || ahead > maxDaysAhead) return false
  const cutoff = ahead * 1440 + cutoffMinute(option, departure.minute, lastMinute) + departure.delayMinutes
  // Fast path: only a cut-off within a day of now needs the time zone conversion.
  if (cutoff >= 2 * 1440) return true
  if (cutoff < -1440) return false
  return now < cutoffOf(option, departure.day, departure.minute, timezone, lastMinute) + departure.delayMinutes * 60_000
}

function closedReason({ sale, closedReason: reason, isOpened, day }: DepartureFacts, view: LabelView): Texts | undefined {
  if (sale === 'closed' && reason) return reason
  return isOpened ? undefined : blockOn(day, view)?.reason
}

export function blockOn(day: Day, { blocks, option, product }: Pick<LabelView, 'blocks' | 'option' | 'product'>): BlockFacts | undefined {
  const refs = { option: option.id, product: product.id, location: product.locationId }
  return blocks.find((block) => block.refId === refs[block.kind] && block.fromDay <= day && day <= block.toDay)
}

export function remainingOf({ capacity, held, sold }: DepartureFacts): number {
  return capacity === null ? Infinity : capacity - sold - held
}

export function fits(departure: DepartureFacts, seats: number): boolean {
  return seats <= remainingOf(departure)
}

export function isBookable(label: Label): boolean {
  return label === 'AVAILABLE' || label === 'ALMOST_SOLD_OUT'
}

const ranks: Record<Label, number> = { AVAILABLE: 0, ALMOST_SOLD_OUT: 1, SOLD_OUT: 2, BLOCK_OUT: 3, UNAVAILABLE: 4 }

export function bestLabel(labels: readonly Label[]): Label {
  return labels.reduce((best, label) => (ranks[label] < ranks[best] ? label : best), 'UNAVAILABLE')
}

export function worstLabel(labels: readonly Label[]): Label {
  return labels.length === 0 ? 'UNAVAILABLE' : labels.reduce((worst, label) => (ranks[label] > ranks[worst] ? label : worst))
}
