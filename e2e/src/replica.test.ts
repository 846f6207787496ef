import { replicaPair, type ReplicaPair } from '@opentop/store/testing/replica-pair'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bigBus, callAs } from './basket-visitor.ts'
import { hydrated, useBrowser } from './browser.ts'
import { demoPostgres } from './demo-data.ts'
import { freePort } from './free-port.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { expectStored } from './stored-entries.ts'

// Two processes on a PostgreSQL server with a streaming standby, whose replay the tests hold and free.
const { visitor } = useBrowser()
const capacity = 5
const order = bigBus(25, 2)
let pair: ReplicaPair
let shop: ShopProcess
let metricsPort: number
beforeAll(async () => {
  const fewSeats = 'UPDATE departures SET capacity = $1 WHERE option_id = $2 AND service_day = $3'
  pair = await replicaPair((database) => database.rows(fewSeats, [capacity, order.optionId, order.day]), demoPostgres)
  metricsPort = await freePort()
  const environment = {
    DATABASE_URL: pair.leader.url(),
    DATABASE_READ_URL: pair.standby.url(),
    DATABASE_READ_LAG: '60',
    METRICS_PORT: String(metricsPort),
  }
  shop = await startShop('main.ts', environment, ['--processes', '2'])
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await pair.stop()
})

const origin = (): string => `http://localhost:${shop.port}`
async function leftFor(context: BrowserContext): Promise<number | undefined> {
  const url = `${origin()}/api/v2/option/${order.optionId}/availability/times?day=${order.day}`
  const answer = await context.request.get(url, { headers: { languagecookie: 'en', currencycookie: '1' } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { left?: number }[])[0]?.left
}
async function readsBy(outcome: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^opentop_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
const patient = { timeout: 90_000 }

describe('OPS-02 a shop of two processes with DATABASE_READ_URL', () => {
  test('reads availability from the standby; who has just paid sees the seats sold though replay stands still, others may not', async () => {
    const [buyer, other] = await Promise.all([visitor(), visitor()])
    await pair.caughtUp()
    await expect.poll(() => leftFor(other), patient).toBe(capacity)
    await expect.poll(() => readsBy('replica'), patient).toBeGreaterThan(0)
    await pair.holdReplay()
    const { totalCents } = (await callAs(buyer, 'POST', '/transaction/addToCart', order, origin())) as { totalCents: number }
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 826 }
    const payment = { expectedTotalCents: totalCents, buyer: person, method: 'scheme', cardToken: 'test_authorised' }
    await callAs(buyer, 'POST', '/transaction/payment/creditcard/confirm', payment, origin())
    // every answer, whichever process gives it
    expect(await Promise.all(Array.from({ length: 10 }, () => leftFor(buyer)))).toEqual(Array<number>(10).fill(capacity - 2))
    expect(await readsBy('behind')).toBeGreaterThan(0)
    expect(await leftFor(other)).toBe(capacity)
    const page = await buyer.newPage()
    await page.goto(`${origin()}/en/home`)
    await hydrated(page)
    await expectStored(page, 'cookie read_after')
    await pair.freeReplay()
    await expect.poll(() => leftFor(other), patient).toBe(capacity - 2)
  })

  test('answers without a failure while the standby is killed, and returns to it', async () => {
    const someone = await visitor()
    await pair.standby.kill()
    for (let n = 0; n < 20; n++) expect(await leftFor(someone)).toBe(capacity - 2)
    await pair.standby.start()
    const before = await readsBy('replica')
    await expect.poll(async () => [await leftFor(someone), (await readsBy('replica')) > before], patient).toEqual([capacity - 2, true])
  })
})
