import { addDays, type Day } from './day.ts'
import type { OptionFacts, ProductFacts } from './facts.ts'
import { choosePrice } from './price.ts'

const adult = 2
const horizonDays = 30

type FromPrice = { cents: number; wasCents: number | null }
export type BookableDays = ReadonlyMap<number, readonly Day[]>
export type PriceView = { currencyId: number; site: string; today: Day; bookable: BookableDays; channel?: 'web' | 'agent' }

/** The cheapest Adult price that can be booked in the next 30 days. */
export function fromPriceOfProduct(product: ProductFacts, view: PriceView): FromPrice | undefined {
  if (product.status !== 'active') return undefined
  return cheapest(product.options.map((option) => fromPriceOfOption(option, view)))
}

/** Every list of cards needs these, so they are cached per version of the seats. */
const known = new WeakMap<BookableDays, Map<string, FromPrice | undefined>>()

export function fromPriceOfOption(option: OptionFacts, view: PriceView): FromPrice | undefined {
  let prices = known.get(view.bookable)
  if (!prices) known.set(view.bookable, (prices = new Map()))
  const key = `${option.id} ${view.currencyId} ${view.site} ${view.today} ${view.channel ?? 'web'}`
  if (!prices.has(key))
    prices.set(key, option.status === 'active' ? cheapest(daysOf(option, view).map((day) => adultPrice(option, day, view))) : undefined)
  return prices.get(key)
}

/** Open tickets and packages have no departures of their own: they sell on any day. */
function daysOf(option: OptionFacts, view: PriceView): readonly Day[] {
  if (option.kind === 'open' || option.kind === 'package') return Array.from({ length: horizonDays }, (_, n) => addDays(view.today, n))
  return view.bookable.get(option.id) ?? []
}

function adultPrice(option: OptionFacts, serviceDay: Day, view: PriceView): FromPrice | undefined {
  const chosen = choosePrice(option.prices, {
    typeId: adult,
    currencyId: view.currencyId,
    saleDay: view.today,
    serviceDay,
    minute: null,
    passengers: 1,
    site: view.site,
    channel: view.channel ?? 'web',
  })
  if (!chosen) return undefined
  const { cents, referenceCents } = chosen.row
  return { cents, wasCents: referenceCents !== null && referenceCents > cents ? referenceCents : null }
}

function cheapest(prices: readonly (FromPrice | undefined)[]): FromPrice | undefined {
  return prices.reduce((best, price) => (price && (!best || price.cents < best.cents) ? price : best), undefined)
}
