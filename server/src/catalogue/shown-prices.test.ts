import { join } from 'node:path'
import { takeSnapshot } from '@opentop/api/catalogue/snapshot'
import { bestLabel, isBookable } from '@opentop/domain/availability/availability'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { currencies, type CurrencyId } from '@opentop/domain/price/currency'
import { addDays, timeOf, type Day } from '@opentop/domain/day'
import {
  bookableDepartures,
  departuresByDay,
  joinedDay,
  optionDay,
  slotsOf,
  type AvailabilityView,
} from '@opentop/domain/availability/day-availability'
import { offersOn } from '@opentop/domain/availability/day-offer'
import type { OptionFacts, PassengerFacts, ProductFacts } from '@opentop/domain/facts'
import { fromPriceOfProduct } from '@opentop/domain/price/from-price'
import { fewestHeads } from '@opentop/domain/price/lowest-price'
import { quotePrice } from '@opentop/domain/basket/quote'
import { localTime } from '@opentop/domain/zone'
import { findDepartures } from '@opentop/store/availability'
import { replaceCatalogue } from '@opentop/store/catalogue'
import { generateDepartures } from '@opentop/store/departure/departures'
import { openPostgres } from '@opentop/store/postgres'
import { newDatabase } from '@opentop/store/testing/shared-postgres'
import { migrate } from '@opentop/store/migrate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFolder } from './folder.ts'
import { parseCatalogue } from './read.ts'

const adult = 2
const shownDays = 60
const fromDays = 31
const folder = join(import.meta.dirname, '../../../catalogue')
const now = Date.now()
const start = new Date(now).toISOString().slice(0, 10)
const currencyIds = Object.keys(currencies).map((id) => Number(id) as CurrencyId)

let database: ReturnType<typeof openPostgres>
let snapshot: Awaited<ReturnType<typeof takeSnapshot>>
let departures: AvailabilityView['departures']

beforeAll(async () => {
  database = openPostgres(await newDatabase())
  await migrate(database)
  const rows = rowsOf(parseCatalogue(await readFolder(folder)).catalogue, start)
  await database.transaction(
    async (tx) => {
      await replaceCatalogue(tx, rows, 'demo', start)
      await generateDepartures(tx, addDays(start, -1), addDays(start, shownDays + 1))
    },
    { statementSeconds: 120 },
  )
  snapshot = await takeSnapshot(database, now)
  const found = await findDepartures(database, [...snapshot.facts.options.keys()], addDays(start, -1), addDays(start, shownDays + 1), [])
  departures = departuresByDay(found)
})
afterAll(async () => database.close())

function viewIn(product: ProductFacts, currencyId: CurrencyId): AvailabilityView {
  const location = snapshot.facts.locations.get(product.locationId)
  if (!location) throw new Error(`product ${product.id} has no location`)
  const { day: today } = localTime(now, location.timezone)
  const { facts } = snapshot
  return { facts, product, location, moment: { now, today }, lang: 'en', currencyId, site: 'worldwide', channel: 'web', departures }
}

/** The price of one ticket in a quote for a departure of the day, by its time; '' where there is none to choose. */
function quotes(option: OptionFacts, offer: PassengerFacts, day: Day, view: AvailabilityView): Map<string, number> {
  const { location, product } = view
  const heads = fewestHeads(option, offer)
  const party = [{ typeId: offer.typeId, quantity: offer.perBooking ? heads : heads / offer.count }]
  const times =
    option.kind === 'timed'
      ? bookableDepartures(option, day, view).map(({ minute }) => timeOf(minute))
      : isBookable(optionDay(option, day, view).label)
        ? ['']
        : []
  return new Map(
    times.flatMap((time) => {
      const quote = quotePrice({ option, product, location }, { day, party, ...(time ? { time } : {}) }, view)
      return quote.ok ? [[time, quote.passengers[0]?.unitCents ?? -1] as const] : []
    }),
  )
}

const lowestOf = (found: Iterable<number>): number | undefined => [...found].toSorted((a, b) => a - b)[0]

describe.each(currencyIds)('R-PRICE-6 every product of the demo catalogue for 60 days, in currency %i', (currencyId) => {
  test('shows in calendars, times, passenger types and from prices what the quotes of its departures ask', () => {
    const wrong: string[] = []
    let compared = 0
    const check = (what: string, shown: number | undefined, asked: number | undefined) => {
      compared += 1
      if (shown !== asked) wrong.push(`${what} shows ${shown}, quotes ask ${asked}`)
    }
    for (const product of snapshot.facts.products.values()) {
      if (product.status !== 'active') continue
      const view = viewIn(product, currencyId)
      const { today } = view.moment
      const inFromPrice: number[] = []
      for (let n = 0; n < shownDays; n += 1) {
        const day = addDays(today, n)
        const adults = product.options.flatMap((option) => {
          const where = `option ${option.id} on ${day}`
          const asked = { option, day, view }
          const seen = optionDay(option, day, view)
          for (const offer of option.passengers) checkType({ ...asked, offer, where }, check)
          const byTime = quotes(option, adultOf(option), day, view)
          check(where, seen.fromCents, lowestOf(byTime.values()))
          if (option.kind === 'timed')
            for (const slot of slotsOf(option, day, view)) check(`${where} at ${slot.time}`, slot.fromCents, byTime.get(slot.time))
          return [...byTime.values()]
        })
        const joined = joinedDay(
          day,
          product.options.map((option) => optionDay(option, day, view)),
        )
        check(`product ${product.id} on ${day}`, joined.fromCents, lowestOf(adults))
        if (n < fromDays) inFromPrice.push(...adults)
      }
      if (product.kind === 'tour') {
        const from = fromPriceOfProduct(product, { currencyId, site: 'worldwide', bookable: snapshot.bookable })
        check(`the card of product ${product.id}`, from?.cents, lowestOf(inFromPrice))
      }
    }
    expect(wrong.slice(0, 20), `${wrong.length} of ${compared} differ`).toEqual([])
    expect(compared).toBeGreaterThan(50_000)
  })
})

type Asked = { option: OptionFacts; offer: PassengerFacts; day: Day; view: AvailabilityView; where: string }

function checkType(
  { option, offer, day, view, where }: Asked,
  check: (what: string, shown: number | undefined, asked: number | undefined) => void,
) {
  if (!isBookable(bestLabel([optionDay(option, day, view).label]))) return
  const byTime = quotes(option, offer, day, view)
  const shownAt = (time?: string) => offersOn(option, { day, time }, view).find(({ typeId }) => typeId === offer.typeId)?.priceCents
  check(`${where}, passenger type ${offer.typeId}`, shownAt(), lowestOf(byTime.values()))
  if (option.kind === 'timed')
    for (const [time, cents] of byTime) check(`${where} at ${time}, passenger type ${offer.typeId}`, shownAt(time), cents)
}

function adultOf({ passengers }: OptionFacts): PassengerFacts {
  const usual = { typeId: adult, ageFrom: null, ageTo: null, count: 1, takesSeat: true, perBooking: false } as const
  return passengers.find(({ typeId }) => typeId === adult) ?? usual
}
