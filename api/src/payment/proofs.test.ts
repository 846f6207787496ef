import { randomUUID } from 'node:crypto'
import { findFaults } from '@opentop/store/verify/verify'
import { describe, expect, test } from 'vitest'
import { reconcile } from './reconcile-job.ts'
import { crashCycle, paymentSteps } from '../testing/crash-cycle.ts'
import { injectCrashes } from '../testing/crash-injection.ts'
import { eventOrder, type Ended } from '../testing/event-order.ts'
import { lateAuthorisations } from '../testing/late-authorisations.ts'
import { faultsOf, lostAnswerMs, inLanes, recover, sendEvents, useProofs } from '../testing/payment-proofs.ts'
import { until } from '../testing/payment-fixture.ts'
import { overRefunded, refundSets, setsOfOrder } from '../testing/refund-sets.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const open = useProofs(seed)
const sizes = {
  crashes: Number(process.env.CRASHES ?? 150),
  orders: Number(process.env.EVENT_ORDERS ?? 30),
  late: Number(process.env.LATE_AUTHORISATIONS ?? 100),
  refunds: Number(process.env.REFUND_SETS ?? 200),
}
const cyclesAtOnce = 96
const notificationItems = 50

describe('PAY-06 a crash at any payment step', () => {
  test(
    `${sizes.crashes} crashes, 12 steps × 6 webhook timings × 1 to 4 buyers: both ledgers agree`,
    async () => {
      const opened = await open({ patienceMs: lostAnswerMs })
      const { fixture } = opened
      const crashes = injectCrashes(fixture)
      const met = (): number => [...crashes.happened().values()].reduce((sum, count) => sum + count, 0)
      // a rare step may be missing in a small run, which then goes on
      const isEnough = (): boolean => met() >= sizes.crashes && crashes.happened().size === paymentSteps.length
      for (let from = 0; !isEnough() && from < sizes.crashes * 6; from += cyclesAtOnce) {
        await inLanes(12, cyclesAtOnce, (n) => crashCycle(fixture, crashes, from + n, seed))
        crashes.end()
        await recover(fixture, opened.clock)
        expect(await faultsOf(fixture), `cycles from ${from}, SEED=${seed}`).toEqual([])
      }
      const [row] = await fixture.shop.database.rows<Record<string, number>>(
        `SELECT count(*)::int AS attempts, count(*) FILTER (WHERE settled_at IS NOT NULL)::int AS booked, count(*) FILTER (WHERE state IN ('AUTHORISED', 'CAPTURED') AND settled_at IS NULL)::int AS returned FROM payments`,
      )
      console.log(`crashes ${JSON.stringify(Object.fromEntries(crashes.happened()))}; ${JSON.stringify(row)}`)
      expect([...crashes.happened().keys()].toSorted()).toEqual(paymentSteps.toSorted())
      expect(met()).toBeGreaterThanOrEqual(sizes.crashes)
      await opened.close()
    },
    Math.max(900_000, sizes.crashes * 600),
  )
})

describe('PAY-06 webhooks in any order and with duplicates', () => {
  test(`${sizes.orders} random orders with duplicates over HTTP end in the state of the state machine`, async () => {
    const { fixture, provider, close } = await open()
    await provider.control({ paused: 'yes' })
    const ends: Ended[] = []
    await inLanes(8, sizes.orders, async (n) => void ends.push(await eventOrder(fixture, n, seed)))
    await until('every event is processed', async () => {
      await reconcile(fixture.shop)
      return (await fixture.shop.database.rows(`SELECT 1 FROM payment_events WHERE state = 'received'`)).length === 0
    })
    const rows = await fixture.shop.database.rows<Ended>(
      'SELECT id, state, settled_at IS NOT NULL AS settled, charged_back_at IS NOT NULL AS reversed FROM payments',
    )
    expect(await findFaults(fixture.shop.database), `SEED=${seed}`).toEqual([])
    const byId = (a: Ended, b: Ended): number => a.id.localeCompare(b.id)
    expect(rows.toSorted(byId), `SEED=${seed}`).toEqual(ends.toSorted(byId))
    await close()
  }, 300_000)

  test('forged, altered and replayed events change nothing; a wrong amount is never booked', async () => {
    const { fixture, provider, close } = await open()
    const begun = await fixture.pay(await fixture.fill(0), 'secure')
    const id = (begun.ok && begun.answer.attemptId) || ''
    const item = { pspReference: 'P1', merchantReference: id, eventCode: 'AUTHORISATION', success: true, cents: 2000 }
    const stateOf = async (): Promise<unknown> => (await fixture.shop.database.rows('SELECT state FROM payments WHERE id = $1', [id]))[0]
    expect(await sendEvents(fixture.address, [item], 'ab'.repeat(32))).toBe(401)
    expect(await fixture.shop.database.rows('SELECT 1 FROM payment_events')).toEqual([])
    expect(await sendEvents(fixture.address, [{ ...item, merchantReference: randomUUID() }], provider.hmacKey)).toBe(202)
    expect(await sendEvents(fixture.address, [{ ...item, pspReference: 'P2', cents: 1 }], provider.hmacKey)).toBe(202)
    const wrong = (): Promise<unknown[]> => fixture.shop.database.rows(`SELECT 1 FROM payment_events WHERE state = 'quarantined'`)
    await until('the wrong amount is quarantined', async () => (await wrong()).length === 1)
    expect(await stateOf()).toEqual({ state: 'ACTION_REQUIRED' })
    expect(await fixture.shop.database.rows('SELECT 1 FROM payments WHERE settled_at IS NOT NULL')).toEqual([])
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => sendEvents(fixture.address, [{ ...item, pspReference: 'P3' }], provider.hmacKey)),
    )
    expect(new Set(answers)).toEqual(new Set([202]))
    await until('the right one is booked', async () => JSON.stringify(await stateOf()).includes('AUTHORISED'))
    const counted = await fixture.shop.database.rows(
      `SELECT (SELECT count(*)::int FROM payments WHERE settled_at IS NOT NULL) AS booked, (SELECT count(*)::int FROM vouchers) AS vouchers, (SELECT count(*)::int FROM outbox WHERE topic = 'mail:confirmation') AS mails`,
    )
    expect(counted).toEqual([{ booked: 1, vouchers: 1, mails: 1 }])
    await close()
  })
})

describe('PAY-06 late authorisations', () => {
  test(`${sizes.late} late authorisations, with seats free or sold: each is booked or refunded in full`, async () => {
    const opened = await open()
    const { fixture } = opened
    const seen = { booked: 0, returned: 0 }
    for (let from = 0; from < sizes.late; from += notificationItems)
      await lateAuthorisations(fixture, from, Math.min(notificationItems, sizes.late - from), seed)
    await recover(fixture, opened.clock)
    expect(await faultsOf(fixture), `SEED=${seed}`).toEqual([])
    const rows = await fixture.shop.database.rows<{ booked: boolean; back: number; cents: number }>(
      `SELECT EXISTS (SELECT 1 FROM sales s WHERE s.transaction_id = p.transaction_id AND s.state = 'confirmed') AS booked, p.refunded_cents AS back, p.amount_cents AS cents FROM payments p WHERE p.state = 'AUTHORISED' AND p.method = 'paypal'`,
    )
    expect(rows).toHaveLength(sizes.late)
    for (const { booked, back, cents } of rows) {
      expect(booked ? back : back - cents).toBe(0)
      seen[booked ? 'booked' : 'returned'] += 1
    }
    console.log(`late authorisations: ${JSON.stringify(seen)}`)
    expect(Math.min(seen.booked, seen.returned)).toBeGreaterThan(0)
    await opened.close()
  }, 600_000)
})

describe('PAY-06 concurrent refunds', () => {
  test(`${sizes.refunds} sets of concurrent cancellations and refunds never refund more than was paid, and send each refund once`, async () => {
    const opened = await open()
    await inLanes(4, sizes.refunds / setsOfOrder, (n) => refundSets(opened.fixture, n, seed))
    await recover(opened.fixture, opened.clock, 300)
    expect(await overRefunded(opened.fixture.shop.database)).toEqual([])
    // The check of tickets against money reports operator refunds, which cancel no tickets here.
    const faults = (await faultsOf(opened.fixture)).filter((fault) => !fault.startsWith('what was taken and not refunded'))
    expect(faults, `SEED=${seed}`).toEqual([])
    const book = await opened.provider.book()
    console.log(`refund sets: ${sizes.refunds}, refunds at the provider ${book.refunds.length}`)
    await opened.close()
  }, 1_500_000)
})
