import { describe, expect, test } from 'vitest'
import type { OptionFacts, PriceRow, ProductFacts } from '../facts.ts'
import { cheapestOf, fromPriceOfOption, fromPriceOfProduct } from './from-price.ts'

const row = (cents: number, more: Partial<PriceRow> = {}): PriceRow => ({
  id: cents,
  typeId: 2,
  currencyId: 1,
  cents,
  referenceCents: null,
  saleFrom: null,
  saleTo: null,
  serviceFrom: null,
  serviceTo: null,
  weekdays: null,
  minuteFrom: null,
  minuteTo: null,
  leadDaysMin: null,
  leadDaysMax: null,
  minPassengers: null,
  site: null,
  channel: null,
  priority: 0,
  ...more,
})
const option = (id: number, prices: PriceRow[]) =>
  ({ id, kind: 'day', status: 'active', minPassengers: 1, prices }) as unknown as OptionFacts
const today = '2026-11-17'
const early = { leadDaysMin: 14, priority: 2 }
/** Saturday and Sunday. */
const weekend = 96
const on = (days: readonly string[], minutes: (number | null)[] = [null]) => ({ today, days: days.map((day) => ({ day, minutes })) })
const from = (prices: PriceRow[], days: string[], minutes?: number[]) =>
  fromPriceOfOption(option(1, prices), { currencyId: 1, site: 'worldwide', bookable: new Map([[1, on(days, minutes)]]) })

describe('TRUE-02 a lowest price names its condition', () => {
  test.each<[string, PriceRow[], string[], object]>([
    ['the price of the next day has no condition', [row(4200)], [today, '2026-12-05'], { cents: 4200, condition: {} }],
    ['a price for early bookings', [row(4200), row(3780, early)], [today, '2026-12-05'], { cents: 3780, condition: { leadDays: 14 } }],
    ['an early price that is the next one', [row(4200), row(3780, early)], ['2026-12-05'], { cents: 3780, condition: {} }],
    [
      'a price of some days only',
      [row(4200), row(4400, { weekdays: weekend })],
      ['2026-11-21', '2026-11-23'],
      { cents: 4200, condition: { someDays: true } },
    ],
    [
      'an early price for some weekdays only',
      [row(4200), row(3900, { ...early, weekdays: weekend })],
      [today, '2026-12-05'],
      { cents: 3900, condition: { someDays: true } },
    ],
    [
      'a reduced price keeps the usual one',
      [row(4200, { referenceCents: 4700, struckCents: 4700 })],
      [today],
      { cents: 4200, wasCents: 4700, condition: {} },
    ],
  ])('%s', (_what, prices, days, expected) => expect(from(prices, days)).toMatchObject(expected))

  test('a price of the evening counts where an evening departure can be booked, and only there', () => {
    const prices = [row(2900), row(2200, { minuteFrom: 1080 })]
    expect(from(prices, [today], [600, 1200])).toMatchObject({ cents: 2200, condition: {} })
    expect(from(prices, [today], [600])).toMatchObject({ cents: 2900 })
    expect(from([row(2900), row(3300, { minuteFrom: 1080 })], [today], [1200])).toMatchObject({ cents: 3300 })
  })

  test('an open ticket is bought today, so that a price for early bookings is not its price', () => {
    const open = { ...option(1, [row(4200), row(3780, early)]), kind: 'open' } as OptionFacts
    const view = { currencyId: 1, site: 'worldwide', bookable: new Map([[1, on([today])]]) }
    expect(fromPriceOfOption(open, view)).toMatchObject({ cents: 4200, condition: {} })
  })

  test('a product compares its cheapest option with its own next day, and a city its products', () => {
    const product = { status: 'active', options: [option(1, [row(4200)]), option(2, [row(3900)])] } as unknown as ProductFacts
    const bookable = new Map([
      [1, on([today])],
      [2, on(['2026-11-20'])],
    ])
    const lowest = fromPriceOfProduct(product, { currencyId: 1, site: 'worldwide', bookable })
    expect(lowest).toMatchObject({ cents: 3900, condition: { someDays: true } })
    expect(cheapestOf([{ cents: 4000, condition: {} }, ...(lowest ? [lowest] : [])])).toBe(lowest)
    expect(fromPriceOfProduct({ ...product, status: 'hidden' } as ProductFacts, { currencyId: 1, site: 'paris', bookable })).toBe(undefined)
  })
})
