import { randomBytes } from 'node:crypto'
import type { Catalogue } from '@opentop/contract/catalogue'
import type { ProductFile } from '@opentop/contract/product-file'
import { byLang } from '@opentop/domain/lang'
import { usualHoldMinutes } from '@opentop/domain/basket/basket'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { addDays, type Day } from '@opentop/domain/day'
import { documentsOf } from '@opentop/domain/catalogue/document'
import { usualSpeedKmh } from '@opentop/domain/redemption/redemption'
import { firstSite } from '@opentop/domain/site'
import { replaceCatalogue } from '@opentop/store/catalogue'
import { publishDocuments } from '@opentop/store/document'
import type { Database, Tx } from '@opentop/store/db'
import { generateDepartures } from '@opentop/store/departure/departures'
import { takeSeats, type TakeSeats } from '@opentop/store/hold'
import { migrate } from '@opentop/store/migrate'
import { leaderReads } from '@opentop/store/replica'
import { smallCatalogue, smallPosters, smallProduct } from '@opentop/store/testing/small-catalogue'
import type { TestContext } from './call.ts'
import { anonymous } from '../call/context.ts'
import type { PaymentSetup, Shop } from '../call/shop.ts'
import { todayOf } from '../timetable/today.ts'
import { builtinPayments } from '../outside/payment-builtin.ts'
import { limiterInMemory } from '../call/limiter.ts'
import { captchas } from '../outside/captcha.ts'
import { takeSnapshot } from '../catalogue/snapshot.ts'
import { openFleet } from '../outside/fleet.ts'
import { openVoucherKeys } from '../secret/voucher-keys.ts'
import { plainWriter } from './plain-writer.ts'

const inAll = <T>(text: T) => byLang(() => text)
export const productCount = 10

export const ids = (n: number) => ({
  day: 10_000 + n * 10 + 1,
  longer: 10_000 + n * 10 + 2,
  timed: 10_000 + n * 10 + 3,
  package: 10_000 + n * 10 + 4,
})
export const times = ['10:00', '12:00']
export const twoLines = { n: 9, productId: 1018 }

export function catalogueOf(): Catalogue {
  const products = Array.from({ length: productCount }, (_, n): ProductFile[] => {
    const id = ids(n)
    const types = {
      adult: { prices: { eur: 2000, gbp: 1800, usd: 2200 } },
      child: { ages: [4, 15], prices: { eur: 1000, gbp: 900, usd: 1100 } },
    }
    const tour: ProductFile = {
      ...smallProduct,
      id: 1000 + n * 2,
      names: inAll(`Tour ${n}`),
      ...(n === twoLines.n
        ? { routes: smallProduct.routes.flatMap((red) => [red, { ...red, key: 'blue', names: inAll('Blue line') }]) }
        : {}),
      options: [
        {
          id: id.day,
          kind: 'day',
          names: inAll('24 hours'),
          use: { hours: 24 },
          types,
          priceRules: [{ type: 'adult', prices: { eur: 1700, gbp: 1530, usd: 1870 }, channel: 'agent', priority: 1 }],
          schedule: [{ capacity: 4 }],
        },
        {
          id: id.longer,
          kind: 'day',
          names: inAll('48 hours'),
          use: { hours: 48 },
          types: { adult: { prices: { eur: 3000, gbp: 2700, usd: 3300 } }, child: { prices: { eur: 1500, gbp: 1350, usd: 1650 } } },
          schedule: [{ capacity: 4 }],
        },
        { id: id.timed, kind: 'timed', names: inAll('Guided'), use: 'ride', types, schedule: [{ times, capacity: 4 }] },
      ],
    }
    const both: ProductFile = {
      ...smallProduct,
      id: 1001 + n * 2,
      kind: 'package',
      routes: [],
      names: inAll(`Both ${n}`),
      options: [
        {
          id: id.package,
          kind: 'package',
          names: inAll('Both'),
          types: { adult: { prices: { eur: 3500, gbp: 3000, usd: 3800 } } },
          components: [
            { names: inAll('Bus'), options: [id.day, id.longer] },
            { names: inAll('Guided'), options: [id.timed] },
          ],
        },
      ],
    }
    return [tour, both]
  })
  return {
    ...smallCatalogue(products.flat()),
    coupons: [
      { code: 'FEW', kind: 'percent', percent: 10, maxUses: 3 },
      { code: 'ANY', kind: 'percent', percent: 15 },
      { code: 'ONCE', kind: 'percent', percent: 50, maxUsesPerCustomer: 1 },
      { code: 'LAST', kind: 'percent', percent: 50, maxUses: 1 },
      { code: 'PARTNER5', kind: 'percent', percent: 5, membersOnly: true },
      { code: 'PARTNER12', kind: 'percent', percent: 12, membersOnly: true },
    ],
  }
}

const nowhere = (): string => 'http://127.0.0.1:1'
const noPayments: PaymentSetup = {
  port: builtinPayments({ url: nowhere, publicUrl: nowhere, account: 'Test', apiKey: '' }),
  hmacKeys: () => [],
  step: () => undefined,
}

export type BookingFixture = { shop: Shop; today: Day; day: (n: number) => Day; visitor: (token?: string) => TestContext }

export async function bookingFixture(
  database: Database,
  take: TakeSeats = takeSeats,
  payment: PaymentSetup = noPayments,
): Promise<BookingFixture> {
  await prepareDatabase(database)
  return openFixture(database, take, payment)
}

/** Creates tables, catalogue and departures. Slow, so tests with many databases do it once and copy it as a PostgreSQL template. */
export async function prepareDatabase(database: Database, days = 362): Promise<void> {
  const today = todayOf(Date.now())
  await migrate(database)
  await database.transaction(
    async (tx) => {
      await publish(tx, catalogueOf(), today)
      await generateDepartures(tx, today, addDays(today, days))
    },
    { statementSeconds: 120 },
  )
}

export async function publish(tx: Tx, catalogue: Catalogue, today: Day): Promise<void> {
  const publication = await replaceCatalogue(tx, rowsOf(catalogue, today), 'fixture', today)
  const documents = documentsOf(catalogue).map((document) => ({ ...document, source: null, hash: null }))
  await publishDocuments(tx, documents, { number: publication, origin: 'import' })
}

export async function openFixture(
  database: Database,
  take: TakeSeats = takeSeats,
  payment: PaymentSetup = noPayments,
): Promise<BookingFixture> {
  const today = todayOf(Date.now())
  const snapshot = await takeSnapshot(database, Date.now())
  const keys = await openVoucherKeys(database)
  const shop: Shop = {
    database,
    snapshot: () => snapshot,
    switches: [],
    now: Date.now,
    look: () => ({ tone: 'ink', skyColours: [], nightSkyColours: [] }),
    posters: () => smallPosters,
    say: (_lang, code) => code,
    version: 'test',
    locate: () => undefined,
    secrets: {
      session: randomBytes(32),
      link: randomBytes(32),
      voucher: randomBytes(32),
      traveller: randomBytes(32),
      staff: randomBytes(32),
    },
    reportFailure: () => undefined,
    captchas: captchas(randomBytes(32), new Map(), 100),
    takeSeats: take,
    holdMinutes: usualHoldMinutes,
    passSpeedKmh: usualSpeedKmh,
    identities: new Map(),
    voucherKeys: () => keys,
    isDemo: false,
    demoKey: 'key-of-the-demo',
    noteRecord: async () => {},
    wallets: {},
    writer: plainWriter,
    payment,
    limiter: limiterInMemory(Date.now),
    fleet: openFleet(database, () => undefined),
    pictures: { keep: async () => ({ ok: false, why: 'busy' }), make: async () => ({ ok: false, why: 'busy' }) },
  }
  const site = firstSite(snapshot.facts)
  return {
    shop,
    today,
    day: (n) => addDays(today, 2 + (n % 360)),
    visitor: (token) => ({
      shop,
      replica: leaderReads(database),
      snapshot,
      site,
      lang: 'en',
      currencyId: 1,
      now: Date.now(),
      caller: { ...anonymous, token },
      effects: {},
    }),
  }
}
