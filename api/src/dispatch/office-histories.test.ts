import { dice } from '@opentop/store/testing/dice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raisedLimiter } from '../call/limiter.ts'
import { paymentSteps } from '../testing/crash-cycle.ts'
import { injectCrashes } from '../testing/crash-injection.ts'
import { crashingTransactions } from '../testing/crashing-transactions.ts'
import { cheap, dateChangeFixture, priceDays, type Bought } from '../testing/date-change-fixture.ts'
import { runActs } from '../testing/office-histories.ts'
import { testOffice } from '../testing/office-person.ts'
import { faultsOf, inLanes, recover } from '../testing/payment-proofs.ts'
import { paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const histories = Number(process.env.OFFICE_HISTORIES ?? 12)
const perBatch = 60
const here = 7

let provider: ProviderProcess
let fixture: PaymentFixture
let crashing: ReturnType<typeof crashingTransactions>
const shoppers = dateChangeFixture(() => fixture)

beforeAll(async () => {
  provider = await providerProcess()
  const database = await preparedDatabase()
  await priceDays(database)
  await database.transaction((tx) =>
    tx.rows(`UPDATE departures SET capacity = 500 WHERE service_day = current_date + ${cheap + 2} AND capacity IS NOT NULL`),
  )
  crashing = crashingTransactions(database, dice(seed), 12)
  fixture = await paymentFixture(crashing.database, provider, { isMade: true, isRecorded: false })
  fixture.shop.limiter = raisedLimiter(fixture.shop.limiter, 10_000)
  console.log(`SEED=${seed}`)
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

test(`OFF-05 ${histories} random histories of clerks, tills, travellers, webhooks and crashes: the books agree, every write has one record, verify finds nothing`, async () => {
  const office = await testOffice(fixture.shop)
  const people = [await office.person('desk'), await office.person('manager'), await office.person('duty-manager')]
  await fixture.shop.database.transaction((tx) =>
    tx.rows(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'goodwill-limit', '{"1": 2500}', now())`),
  )
  const injected = injectCrashes(fixture)
  const [, manager] = people
  const till = await manager?.call('makeTill', { site: 'worldwide', locationId: here, name: 'Histories', currencyIds: [1] })
  const done = new Map([['makeTill', 1]])
  const tillId = till?.body.id ?? ''
  const clock = { ms: 0 }
  for (let from = 0; from < histories; from += perBatch) {
    const count = Math.min(perBatch, histories - from)
    const orders = new Map<number, Bought>()
    await inLanes(6, count, async (n) => void orders.set(n, await shoppers.bought(1 + (n % 4))))
    crashing.crashes.isOn = true
    await inLanes(6, count, async (n) => {
      const own = seed + (from + n) * 7919
      const roll = dice(own)
      const one = orders.get(n)
      if (!one) throw new Error('the history has no order')
      if (roll(3) === 0) injected.injectAt(paymentSteps[roll(paymentSteps.length)] ?? 'in-settle')
      // two or three hands on one order at the same time
      const hands = Array.from({ length: 2 + roll(2) }, (_, hand) => dice(own + hand + 1))
      await Promise.all(hands.map((hand) => runActs({ fixture, shoppers, people, tillId, one, roll: hand, done }, 2 + hand(4))))
    })
    crashing.crashes.isOn = false
    injected.end()
    await recover(fixture, clock)
    expect(await faultsOf(fixture), `histories from ${from}, SEED=${seed}`).toEqual([])
  }
  const rows = await fixture.shop.database.rows<{ call: string; count: number }>(
    'SELECT call, count(*)::int AS count FROM audit GROUP BY 1',
  )
  expect(Object.fromEntries(rows.map(({ call, count }) => [call, count])), `SEED=${seed}`).toEqual(Object.fromEntries(done))
  console.log(`${crashing.crashes.count} crashes in transactions; acts ${JSON.stringify(Object.fromEntries(done))}`)
  expect([...done.keys()].length, 'kinds of acts that succeeded').toBeGreaterThan(histories >= 60 ? 10 : 0)
}, 900_000)
