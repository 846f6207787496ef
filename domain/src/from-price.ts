import { addDays, type Day } from './day.ts'
import type { OptionFacts, PriceRow, ProductFacts } from './facts.ts'
import { choosePrice } from './price.ts'

const adult = 2
const horizonDays = 30

/** What a lowest price asks for, where it is not the price of the next day that can be booked. */
type Condition = { leadDays?: number; someDays?: true }
type FromPrice = { cents: number; wasCents: number | null; condition: Condition }
export type BookableDays = ReadonlyMap<number, readonly Day[]>
export type PriceView = { currencyId: number; site: string; today: Day; bookable: BookableDays; channel?: 'web' | 'agent' }

/** The lowest price of an option, and the price of the next day that can be booked. */
type Prices = { lowest: DayPrice; next: DayPrice }
type DayPrice = { day: Day; row: PriceRow }

/** The cheapest Adult price that can be booked in the next 30 days, with its condition. */
export function fromPriceOfProduct(product: ProductFacts, view: PriceView): FromPrice | undefined {
  if (product.status !== 'active') return undefined
  return fromPriceOf(product.options.flatMap((option) => pricesOf(option, view) ?? []))
}

export function fromPriceOfOption(option: OptionFacts, view: PriceView): FromPrice | undefined {
  const prices = pricesOf(option, view)
  return prices && fromPriceOf([prices])
}

/** The cheapest of some lowest prices. */
export function cheapestOf(prices: readonly FromPrice[]): FromPrice | undefined {
  return prices.toSorted((a, b) => a.cents - b.cents)[0]
}

function fromPriceOf(prices: readonly Prices[]): FromPrice | undefined {
  const lowest = prices.map((one) => one.lowest).toSorted((a, b) => a.row.cents - b.row.cents)[0]
  const next = prices.map((one) => one.next).toSorted((a, b) => a.day.localeCompare(b.day) || a.row.cents - b.row.cents)[0]
  if (!lowest || !next) return undefined
  const { cents, referenceCents } = lowest.row
  return {
    cents,
    wasCents: referenceCents !== null && referenceCents > cents ? referenceCents : null,
    condition: cents < next.row.cents ? conditionOf(lowest.row) : {},
  }
}

function conditionOf({ leadDaysMin, weekdays, serviceFrom, serviceTo }: PriceRow): Condition {
  const isOnAnyDay = weekdays === null && serviceFrom === null && serviceTo === null
  return leadDaysMin !== null && isOnAnyDay ? { leadDays: leadDaysMin } : { someDays: true }
}

/** Every list of cards needs these, so they are cached per version of the seats. */
const known = new WeakMap<BookableDays, Map<string, Prices | undefined>>()

function pricesOf(option: OptionFacts, view: PriceView): Prices | undefined {
  let prices = known.get(view.bookable)
  if (!prices) known.set(view.bookable, (prices = new Map()))
  const key = `${option.id} ${view.currencyId} ${view.site} ${view.today} ${view.channel ?? 'web'}`
  if (!prices.has(key)) prices.set(key, option.status === 'active' ? lowestAndNext(option, view) : undefined)
  return prices.get(key)
}

function lowestAndNext(option: OptionFacts, view: PriceView): Prices | undefined {
  const priced = daysOf(option, view).flatMap((day) => {
    const row = adultPrice(option, day, view)
    return row ? [{ day, row }] : []
  })
  const next = priced[0]
  return next && { next, lowest: priced.reduce((best, one) => (one.row.cents < best.row.cents ? one : best)) }
}

/** An open ticket costs what it costs today; a package has no departures of its own and sells on any day. */
function daysOf(option: OptionFacts, view: PriceView): readonly Day[] {
  if (option.kind === 'open') return [view.today]
  if (option.kind === 'package') return Array.from({ length: horizonDays }, (_, n) => addDays(view.today, n))
  return view.bookable.get(option.id) ?? []
}

function adultPrice(option: OptionFacts, serviceDay: Day, view: PriceView): PriceRow | undefined {
  return choosePrice(option.prices, {
    typeId: adult,
    currencyId: view.currencyId,
    saleDay: view.today,
    serviceDay,
    minute: null,
    passengers: 1,
    site: view.site,
    channel: view.channel ?? 'web',
  })?.row
}
