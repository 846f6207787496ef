import { join } from 'node:path'
import type { Catalogue } from '@opentop/contract/catalogue'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { addDays } from '@opentop/domain/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFolder } from './folder.ts'
import { parseCatalogue } from './read.ts'

const today = '2026-11-15'
const folder = join(import.meta.dirname, '../../../catalogue')
let catalogue: Catalogue
let rows: ReturnType<typeof rowsOf>

beforeAll(async () => {
  const parsed = parseCatalogue(await readFolder(folder))
  expect(parsed.mistakes).toEqual([])
  catalogue = parsed.catalogue
  rows = rowsOf(catalogue, today)
})

describe('CAT-09 the demo catalogue', () => {
  test('VAR-10 has at least 110 cities in at least 30 countries on 5 continents', () => {
    const countries = new Set(rows.locations.map((location) => location.country_id))
    const continents = new Set(rows.countries.filter((country) => countries.has(country.id)).map((country) => country.continent_id))
    expect(rows.locations.length).toBeGreaterThanOrEqual(110)
    expect(countries.size).toBeGreaterThanOrEqual(30)
    expect(continents.size).toBe(5)
  })
  test('CAT-03 has maps of at least 30 cities, each a small file with water or parks; those of the largest have streets', async () => {
    const files = await readFolder(folder)
    const mapped = catalogue.cities.flatMap(({ key, map }) => (map ? [{ key, kinds: new Set(map.map(({ kind }) => kind)) }] : []))
    expect(mapped.length).toBeGreaterThanOrEqual(30)
    for (const { key, kinds } of mapped) {
      expect(files.get(`cities/${key}/map.yaml`)?.length, key).toBeLessThan(16_000)
      expect(
        ['sea', 'river', 'park'].some((kind) => kinds.has(kind as 'sea')),
        key,
      ).toBe(true)
    }
    const drawnWell = mapped.filter(({ kinds }) => kinds.has('street') && kinds.has('park') && (kinds.has('sea') || kinds.has('river')))
    expect(drawnWell.map(({ key }) => key)).toEqual(expect.arrayContaining(['barcelona', 'berlin', 'lisbon', 'london', 'paris', 'rome']))
  })
  test('has at least 12 cities with two products, a package, stops, questions, reviews and service updates', () => {
    const rich = catalogue.cities.filter(
      ({ city, products }) =>
        products.filter(({ product }) => product.kind === 'tour').length >= 2 &&
        products.some(({ product }) => product.kind === 'package') &&
        Object.keys(city.stops).length >= 16 &&
        (city.faqs?.length ?? 0) >= 3 &&
        (city.notices?.length ?? 0) >= 1 &&
        products.every(({ product }) => (product.reviews?.length ?? 0) >= 5 && (product.faqs?.length ?? 0) >= 1),
    )
    expect(rich.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'london',
        'paris',
        'barcelona',
        'madrid',
        'seville',
        'lisbon',
        'porto',
        'rome',
        'berlin',
        'new-york',
        'dubai',
        'sydney',
      ]),
    )
  })
  test('CAT-09 says of every vehicle of every product what is on board', () => {
    const vehicles = (product: (typeof rows.products)[number]): string[] => product.vehicle.split('+')
    expect(rows.products.filter((product) => product.on_board.map((facts) => facts.vehicle).join() !== vehicles(product).join())).toEqual(
      [],
    )
  })
  test('VAR-05 London is 95 with main product 3287, Paris 41 with 2182', () => {
    const main = (id: number): number | undefined =>
      rows.products.filter((product) => product.location_id === id).toSorted((a, b) => a.rank - b.rank)[0]?.id
    expect([main(95), main(41)]).toEqual([3287, 2182])
  })
  test('CAT-04 CAT-06 has every vehicle, voucher kind, option kind and odd months of validity', () => {
    expect(new Set(rows.products.map((product) => product.vehicle))).toEqual(new Set(['bus', 'boat', 'bus+boat']))
    expect(new Set(rows.products.map((product) => product.voucher_accepts))).toEqual(new Set(['mobile', 'paper']))
    expect(new Set(rows.options.map((option) => option.kind))).toEqual(new Set(['open', 'day', 'timed', 'package']))
    for (const months of [1, 3, 12])
      expect(
        rows.products.some((product) => product.voucher_months === months),
        `${months}`,
      ).toBe(true)
    expect(rows.products.some((product) => product.travellers !== 'none')).toBe(true)
  })
})

describe('WAY-07 R-AGENT-1 net prices of the demo catalogue', () => {
  const key = (row: (typeof rows.prices)[number]) => `${row.option_id} ${row.passenger_type} ${row.currency_id}`
  test('every public price has a net price, which is lower unless the ticket is free', () => {
    const net = Map.groupBy(
      rows.prices.filter(({ channel }) => channel === 'agent'),
      key,
    )
    const wrong = rows.prices.filter(
      (row) => row.channel !== 'agent' && !net.get(key(row))?.some(({ cents }) => (row.cents === 0 ? cents === 0 : cents < row.cents)),
    )
    expect(wrong.map(key)).toEqual([])
  })
  test('a net price has the conditions of its public price, and agreed prices replace the general ones', () => {
    const of = (optionId: number, type: number) =>
      rows.prices.filter((row) => row.option_id === optionId && row.passenger_type === type && row.currency_id === 1)
    const [plain, weekend, early, ...agents] = of(21821, 2)
    expect(agents.map(({ channel, weekdays, lead_days_min, priority }) => [channel, weekdays, lead_days_min, priority])).toEqual(
      [plain, weekend, early].flatMap((row) => (row ? [['agent', row.weekdays, row.lead_days_min, row.priority]] : [])),
    )
    expect(of(32871, 2).filter(({ channel }) => channel === 'agent')).toMatchObject([{ cents: 3485, priority: 10 }])
  })
  test('R-COUPON-1 a reduced public price is a reduced net price, so that a coupon is refused on both', () => {
    const net = rows.prices.filter(({ channel, reference_cents }) => channel === 'agent' && reference_cents !== null)
    const ofPublic = rows.prices.filter(
      (row) => row.channel === null && row.reference_cents !== null && net.every((other) => key(other) !== key(row)),
    )
    expect(net.length).toBeGreaterThan(0)
    expect(net.filter(({ cents, reference_cents }) => (reference_cents ?? 0) <= cents)).toEqual([])
    const agreed = new Set(rows.prices.filter(({ channel, priority }) => channel === 'agent' && priority === 10).map(key))
    expect(ofPublic.map(key).filter((one) => !agreed.has(one))).toEqual([])
  })
})

function runsOn(optionId: number, day: string): boolean {
  const closed = rows.schedule_days.some((row) => row.option_id === optionId && row.day === day && row.closed)
  return !closed && rows.schedules.some((row) => row.option_id === optionId && (row.from_day ?? day) <= day && day <= (row.to_day ?? day))
}
const special = (optionId: number, days: number) =>
  rows.schedule_days.filter((row) => row.option_id === optionId && row.day === addDays(today, days))
const cruise = [95011, 95012]

describe('BOOK-01 the Thames cruise shows every availability label', () => {
  test('sold out, almost sold out, block out, and available days between them', () => {
    expect(cruise.every((id) => special(id, 12).some((row) => row.capacity === 0))).toBe(true)
    expect(cruise.every((id) => special(id, 5).some((row) => (row.capacity ?? 0) > 0 && (row.capacity ?? 0) <= 5))).toBe(true)
    expect(
      rows.blocks.some((block) => block.kind === 'product' && block.ref_id === 9501 && (block.from_day ?? '') <= addDays(today, 9)),
    ).toBe(true)
    expect(cruise.every((id) => runsOn(id, addDays(today, 8)))).toBe(true)
  })
})

describe('BOOK-05 the demo catalogue has a case for every booking message', () => {
  test('no hours on a day on which the product runs', () =>
    expect([runsOn(95011, addDays(today, 6)), runsOn(95012, addDays(today, 6))]).toEqual([false, true]))
  test('a time that is sold out', () => expect(special(95011, 3)).toMatchObject([{ start_minute: 780, capacity: 0 }]))
  test('an option that does not run on every day the product does', () => {
    const weekdays = rows.schedules.filter((row) => row.option_id === 95032).map((row) => row.weekdays)
    expect(weekdays).toEqual([2 + 4 + 8])
  })
  test('no passenger types: departures beyond the last published price', () => {
    const prices = rows.prices.filter((row) => row.option_id === 106031)
    expect(prices.every((row) => row.service_to === addDays(today, 90))).toBe(true)
    expect(runsOn(106031, addDays(today, 120))).toBe(true)
  })
  test('a product that is temporarily unavailable', () =>
    expect(rows.products.filter((product) => product.status === 'paused').map((product) => product.id)).toEqual([10104]))
  test('BOOK-03 an option that can’t be chosen, of a product that can', () =>
    expect(rows.options.filter((option) => option.status === 'paused').map((option) => [option.id, option.product_id])).toEqual([
      [125013, 12501],
    ]))
  test('I18N-03 an option that is not sold in one of the currencies', () => {
    const currencies = rows.prices.filter((row) => row.option_id === 168042).map((row) => row.currency_id)
    expect(new Set(currencies)).toEqual(new Set([1, 3]))
  })
  test('nothing for a large party: fewer seats than the largest party that may book', () => {
    const seats = cruise.map((id) => special(id, 5)[0]?.capacity ?? 0)
    expect(Math.max(...seats)).toBeLessThan(15)
  })
  test('an option without any days left', () =>
    expect(rows.schedules.filter((row) => row.option_id === 125022).every((row) => (row.to_day ?? '9999') < today)).toBe(true))
})
