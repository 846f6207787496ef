import type { PaymentResult } from '@opentop/contract/payment'
import { dice } from '@opentop/store/testing/dice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentStep } from '../call/shop.ts'
import { raisedLimiter } from '../call/limiter.ts'
import { dateChangeFixture, dear, liveOf, priceDays, type Bought } from '../testing/date-change-fixture.ts'
import { injectCrashes } from '../testing/crash-injection.ts'
import { faultsOf, lostAnswerMs, inLanes, passMinutes, recover } from '../testing/payment-proofs.ts'
import { paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const steps: PaymentStep[] = [
  'start',
  'intent-written',
  'intent-committed',
  'provider-answered',
  'in-settle',
  'settled',
  'event-stored',
  'event-applied',
]
const cards = ['authorised', 'webhook-first', 'timeout-after-charge', 'refused', 'secure']
const [rounds, bookings] = [4, 24]

let provider: ProviderProcess
let fixture: PaymentFixture
const { post, bought, change, booking } = dateChangeFixture(() => fixture)

beforeAll(async () => {
  provider = await providerProcess()
  const database = await preparedDatabase()
  await priceDays(database)
  fixture = await paymentFixture(database, provider, { isMade: true, patienceMs: lostAnswerMs, isRecorded: false })
  fixture.shop.limiter = raisedLimiter(fixture.shop.limiter, 100)
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

async function moneyOf({ saleId }: Bought): Promise<number> {
  const [row] = await fixture.shop.database.rows<{ cents: number }>(
    `SELECT sum(amount_cents - refunded_cents)::bigint AS cents FROM payments WHERE state IN ('AUTHORISED', 'CAPTURED') AND transaction_id = (SELECT transaction_id FROM sales WHERE id = $1)`,
    [saleId],
  )
  return row?.cents ?? 0
}

test(`MEND-08 PAY-06 ${rounds * bookings} paid date changes with a crash at any step: both ledgers agree, and the date moved exactly where the difference was kept`, async () => {
  console.log(`SEED=${seed}`)
  const crashes = injectCrashes(fixture)
  const clock = { ms: 0 }
  let moved = 0
  for (let round = 0; round < rounds; round++) {
    const all: Bought[] = []
    for (let n = 0; n < bookings; n++) all.push(await bought())
    const tokens = new Map<string, string>()
    for (const one of all) {
      const quoted = await change(one, { day: fixture.day(dear) })
      tokens.set(one.saleId, (await change(one, { quoteId: quoted.body.quoteId })).body.payToken ?? '')
    }
    await inLanes(6, bookings, async (n) => {
      const roll = dice(seed + round * 1000 + n)
      crashes.injectAt(steps[roll(steps.length)] ?? 'start')
      const start = { change: tokens.get(all[n]?.saleId ?? ''), expectedTotalCents: 700, method: 'scheme' }
      const cardToken = `test_${cards[roll(cards.length)]}`
      const press = () =>
        post<PaymentResult>('/transaction/payment/creditcard/confirm', { ...start, cardToken }, { key: `k-${round}-${n}` })
      const page = [await press(), await press()].find(({ body }) => body.redirectUrl)?.body.redirectUrl
      if (page) await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
    })
    crashes.end()
    // an attempt whose buyer never saw the bank's page is cancelled at its deadline
    await passMinutes(fixture.shop.database, provider, 31, clock)
    await recover(fixture, clock)
    expect(await faultsOf(fixture), `round ${round}, SEED=${seed}`).toEqual([])
    for (const one of all) {
      const after = await booking(one)
      const isMoved = after.sales[0]?.day === fixture.day(dear)
      moved += Number(isMoved)
      expect([await moneyOf(one), liveOf(after).map(({ shareCents }) => shareCents)], `SEED=${seed}`).toEqual(
        isMoved ? [2700, [2700]] : [2000, [2000]],
      )
    }
  }
  console.log(`crashes ${JSON.stringify(Object.fromEntries(crashes.happened()))}; moved ${moved} of ${rounds * bookings}`)
  expect(moved).toBeGreaterThan(0)
  expect([...crashes.happened().keys()].toSorted()).toEqual(steps.toSorted())
}, 300_000)
