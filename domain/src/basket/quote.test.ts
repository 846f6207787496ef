import { describe, expect, test } from 'vitest'
import type { DepartureFacts } from '../availability/availability.ts'
import { departuresByDay, type AvailabilityView } from '../availability/day-availability.ts'
import type { CatalogueFacts, LocationFacts, OptionFacts } from '../facts.ts'
import { betterMixOf, quotePrice, waysOf, type QuoteRequest } from './quote.ts'
import { offer, option, price, product } from '../testing/sample.ts'

const day = '2026-12-01'
const family = offer(8, { count: 4 })
const bus = option({
  id: 1,
  kind: 'timed',
  passengers: [offer(2), offer(3), family],
  prices: [price(1, 2, 2500), price(2, 3, 1300), price(3, 8, 6200), price(4, 2, 1000, { minuteFrom: 1200 })],
})
const evening = option({ id: 2, kind: 'timed', passengers: [offer(2), offer(3)], prices: [price(9, 2, 500), price(10, 3, 500)] })
const facts = product({ id: 1, locationId: 7, options: [bus, evening] })

function view(departures: readonly Partial<DepartureFacts>[]): AvailabilityView {
  const rows = departures.map((row) => ({
    optionId: 1,
    day,
    minute: 600,
    capacity: 40,
    held: 0,
    sold: 0,
    onSale: true,
    sale: 'open' as const,
    closedReason: null,
    isOpened: false,
    delayMinutes: 0,
    ...row,
  }))
  return {
    facts: { blocks: [], products: new Map([[1, facts]]), options: new Map<number, OptionFacts>() } as unknown as CatalogueFacts,
    product: facts,
    location: { id: 7, timezone: 'Europe/London' } as LocationFacts,
    moment: { now: Date.UTC(2026, 10, 15, 12), today: '2026-11-15' },
    lang: 'en',
    currencyId: 1,
    site: 'worldwide',
    channel: 'web',
    departures: departuresByDay(rows),
  }
}
const wanted = { option: bus, product: facts, location: { id: 7 } as LocationFacts }
const four: QuoteRequest = {
  day,
  party: [
    { typeId: 2, quantity: 2 },
    { typeId: 3, quantity: 2 },
  ],
}

describe('a quote', () => {
  test('R-PRICE-6 is the price at the chosen time, and before that the lowest that a departure of the day asks', () => {
    const cents = (rows: readonly Partial<DepartureFacts>[], more: Partial<QuoteRequest> = {}) =>
      quotePrice(wanted, { ...four, ...more }, view(rows))
    const both = [{}, { minute: 1200 }]
    expect(cents(both, { time: '10:00' })).toMatchObject({ ok: true, amountCents: 7600 })
    expect(cents(both, { time: '20:00' })).toMatchObject({ ok: true, amountCents: 4600 })
    expect(cents(both)).toMatchObject({ ok: true, amountCents: 4600 })
    expect(cents([{}])).toMatchObject({ ok: true, amountCents: 7600 })
    expect(cents([{}, { minute: 1200, sold: 38 }]), 'too few seats in the evening').toMatchObject({ ok: true, amountCents: 7600 })
    expect(cents([]), 'no departure').toMatchObject({ ok: false })
  })

  test('BOOK-03 names bookable tickets of that day that cost less', () => {
    const better = betterMixOf(wanted, four, 7600, [bus], view([{ minute: 600 }]))
    expect(better).toMatchObject({ optionId: 1, amountCents: 6200, minute: 600, party: [{ typeId: 8, quantity: 1 }] })
  })

  test.each<[string, Partial<DepartureFacts>[], number | undefined]>([
    ['another option where it has seats', [{ minute: 600 }, { optionId: 2, minute: 1200 }], 2],
    ['not where it is sold out', [{ minute: 600 }, { optionId: 2, minute: 1200, sold: 40 }], 1],
    ['not where the seats do not reach for all', [{ minute: 600, sold: 38 }], undefined],
    ['nothing on a day without departures', [], undefined],
  ])('BOOK-03 %s', (_name, departures, expected) =>
    expect(betterMixOf(wanted, four, 7600, [bus, evening], view(departures))?.optionId).toBe(expected),
  )

  test('BOOK-03 the chosen option keeps its time', () => {
    const seen = view([{ minute: 600 }, { minute: 1200 }])
    expect(betterMixOf(wanted, { ...four, time: '10:00' }, 7600, [bus], seen)?.minute).toBe(600)
  })

  test('looks at the products of the same city only', () => {
    const elsewhere = product({
      id: 2,
      locationId: 8,
      options: [option({ id: 21, kind: 'package', components: [{ names: facts.names, optionIds: [1] }] })],
    })
    expect(waysOf(wanted, [facts, elsewhere]).map(({ id }) => id)).toEqual([1, 2])
  })
})
