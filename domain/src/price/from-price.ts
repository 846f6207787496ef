import type { BookableTimes } from '../availability/bookable-times.ts'
import type { Day } from '../day.ts'
import type { OptionFacts, PriceRow, ProductFacts } from '../facts.ts'
import { lowestAdultPrice } from './lowest-price.ts'
import { isReduced, markOf } from './price.ts'

type Condition = { leadDays?: number; someDays?: true; reduced?: true }
type FromPrice = { cents: number; wasCents?: number; condition: Condition }
export type PriceView = { currencyId: number; site: string; bookable: BookableTimes; channel?: 'web' | 'agent' }

type Prices = { lowest: DayPrice; next: DayPrice }
type DayPrice = { day: Day; row: PriceRow }

export function fromPriceOfProduct(product: ProductFacts, view: PriceView): FromPrice | undefined {
  if (product.status !== 'active') return undefined
  return fromPriceOf(product.options.flatMap((option) => pricesOf(option, view) ?? []))
}

export function fromPriceOfOption(option: OptionFacts, view: PriceView): FromPrice | undefined {
  const prices = pricesOf(option, view)
  return prices && fromPriceOf([prices])
}

export function cheapestOf(prices: readonly FromPrice[]): FromPrice | undefined {
  return prices.toSorted((a, b) => a.cents - b.cents)[0]
}

function fromPriceOf(prices: readonly Prices[]): FromPrice | undefined {
  const lowest = prices.map((one) => one.lowest).toSorted((a, b) => a.row.cents - b.row.cents)[0]
  const next = prices.map((one) => one.next).toSorted((a, b) => a.day.localeCompare(b.day) || a.row.cents - b.row.cents)[0]
  if (!lowest || !next) return undefined
  const { wasCents } = markOf(lowest.row)
  return {
    cents: lowest.row.cents,
    ...(wasCents === undefined ? {} : { wasCents }),
    condition: {
      ...(lowest.row.cents < next.row.cents ? conditionOf(lowest.row) : {}),
      ...(isReduced(lowest.row) ? { reduced: true } : {}),
    },
  }
}

function conditionOf({ leadDaysMin, weekdays, serviceFrom, serviceTo }: PriceRow): Condition {
  const isOnAnyDay = weekdays === null && serviceFrom === null && serviceTo === null
  return leadDaysMin !== null && isOnAnyDay ? { leadDays: leadDaysMin } : { someDays: true }
}

/** Every list of cards needs these, so they are cached per version of the seats. */
const known = new WeakMap<BookableTimes, Map<string, Prices | undefined>>()

function pricesOf(option: OptionFacts, view: PriceView): Prices | undefined {
  let prices = known.get(view.bookable)
  if (!prices) known.set(view.bookable, (prices = new Map()))
  const key = `${option.id} ${view.currencyId} ${view.site} ${view.channel ?? 'web'}`
  if (!prices.has(key)) prices.set(key, lowestAndNext(option, view))
  return prices.get(key)
}

function lowestAndNext(option: OptionFacts, { bookable, channel = 'web', ...list }: PriceView): Prices | undefined {
  const times = bookable.get(option.id)
  if (!times) return undefined
  const priced = times.days.flatMap((one) => {
    const chosen = lowestAdultPrice(option, one, { ...list, channel, saleDay: times.today })
    return chosen ? [{ day: one.day, row: chosen.row }] : []
  })
  const next = priced[0]
  return next && { next, lowest: priced.reduce((best, one) => (one.row.cents < best.row.cents ? one : best)) }
}
