import { findRevoked } from '@opentop/store/redemption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { ids } from '../testing/booking-fixture.ts'
import { dateChangeFixture, cheap, liveOf, priceDays } from '../testing/date-change-fixture.ts'
import { faultsOf } from '../testing/payment-proofs.ts'
import { paymentFixture, until, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { addScanner } from '../testing/scans.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let provider: ProviderProcess
let fixture: PaymentFixture

beforeAll(async () => {
  provider = await providerProcess()
  const database = await preparedDatabase()
  await priceDays(database)
  fixture = await paymentFixture(database, provider, { isMade: true })
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

const { bought, change, cancel, booking, soldOn, scan } = dateChangeFixture(() => fixture)
const scanner = (): Promise<string> => addScanner(fixture, 'Gate')
describe('PAY-03 a date change without an account', () => {
  test('at the same price: quoted, moved once, new vouchers issued, the old ones revoked, one mail sent', async () => {
    const one = await bought(2)
    const before = await booking(one)
    const [from, to] = [before.sales[0]?.day ?? '', fixture.day(20)]
    const { sold } = await soldOn(one.n, to)
    const quoted = await change(one, { day: to })
    expect(quoted).toMatchObject({ status: 200, body: { state: 'quoted', paidCents: 4000, newCents: 4000, refundCents: 0, dueCents: 0 } })
    expect((await booking(one)).sales[0]?.day).toBe(from)
    const { quoteId } = quoted.body
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(one, { quoteId })))
    expect(answers.map(({ body }) => body.state)).toEqual(Array(5).fill('changed'))
    const after = await booking(one)
    expect(after.sales[0]?.day).toBe(to)
    expect(after.vouchers.map(({ validFrom, shareCents, state }) => [validFrom, shareCents, state])).toEqual([
      [to, 2000, 'issued'],
      [to, 2000, 'issued'],
    ])
    expect([await soldOn(one.n, from), await soldOn(one.n, to)]).toMatchObject([{ sold: 0 }, { sold: sold + 2 }])
    const revoked = await findRevoked(fixture.shop.database, null)
    for (const { id } of before.vouchers) expect(revoked).toContain(id)
    const device = await scanner()
    expect(await scan(before.vouchers[0]?.code ?? '', device, from)).toMatchObject({ ok: true, answer: { outcome: 'revoked' } })
    expect(await scan(before.vouchers[1]?.qr ?? '', device, to)).toMatchObject({ ok: true, answer: { outcome: 'revoked' } })
    expect(await scan(after.vouchers[0]?.qr ?? '', device, to)).toMatchObject({ ok: true, answer: { outcome: 'ok' } })
    const mails = await fixture.shop.database.rows(`SELECT 1 FROM outbox WHERE topic = 'mail:change' AND payload ->> 'saleId' = $1`, [
      one.saleId,
    ])
    expect(mails).toHaveLength(1)
    expect(await change(one, { day: fixture.day(21) })).toMatchObject({ status: 409, body: { code: 'not-changeable' } })
  })

  test('at a lower price after one of two travellers was cancelled: the other’s difference is refunded, and the rest with a later cancellation', async () => {
    const one = await bought(2)
    const [unit] = (await booking(one)).vouchers
    const quoted = await cancel(one, { unitIds: [unit?.id] })
    await cancel(one, { quoteId: quoted.body.quoteId })
    const lower = await change(one, { day: fixture.day(cheap) })
    expect(lower.body).toMatchObject({ paidCents: 2000, newCents: 1500, refundCents: 500 })
    expect((await change(one, { quoteId: lower.body.quoteId })).body.state).toBe('changed')
    expect(liveOf(await booking(one)).map(({ shareCents }) => shareCents)).toEqual([1500])
    const all = await cancel(one)
    expect(all.body).toMatchObject({ refundCents: 1500 })
    await cancel(one, { quoteId: all.body.quoteId })
    await until('all refunds are done', async () => {
      await reconcile(fixture.shop)
      return (await booking(one)).refunds.every(({ state }) => state === 'DONE')
    })
    expect((await booking(one)).refunds.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([500, 1500, 2000])
    expect(await faultsOf(fixture)).toEqual([])
  })

  test('is refused when it is too late, sold out, from another buyer, or with an expired quote', async () => {
    const one = await bought(2)
    const day = (await booking(one)).sales[0]?.day ?? ''
    const lastMinute = { ...fixture.visitor(), now: Date.parse(`${day}T12:00:00Z`) }
    const wish = { id: one.saleId, token: one.token, day: fixture.day(25) }
    expect(await call('changeSale', wish, lastMinute)).toMatchObject({ ok: false, refusal: 'not-changeable' })
    expect(await change(one, { day })).toMatchObject({ status: 409, body: { code: 'not-changeable' } })
    const order = { optionId: ids(one.n % 10).day, day: fixture.day(26), passengers: [{ typeId: 2, quantity: 3 }] }
    const free = await change(one, { day: fixture.day(26) })
    await call('addToCart', order, fixture.visitor())
    expect(await change(one, { day: fixture.day(26) })).toMatchObject({ status: 409, body: { code: 'seats-gone' } })
    expect(await change(one, { quoteId: free.body.quoteId })).toMatchObject({ status: 409, body: { code: 'seats-gone' } })
    const other = await bought()
    expect(await change({ ...one, token: other.token }, { day: fixture.day(25) })).toMatchObject({ status: 404 })
    const theirs = await change(other, { day: fixture.day(25) })
    expect(await change(one, { quoteId: theirs.body.quoteId })).toMatchObject({ status: 409, body: { code: 'quote-expired' } })
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`UPDATE change_quotes SET expires_at = now() WHERE id = $1`, [theirs.body.quoteId]),
    )
    expect(await change(other, { quoteId: theirs.body.quoteId })).toMatchObject({ status: 409, body: { code: 'quote-expired' } })
    expect((await booking(one)).sales[0]?.day).toBe(day)
  })
})

describe('PAY-06 concurrent requests for one booking', () => {
  const rounds = 12

  test('two date changes, a date change and a cancellation, or a scan and either of them: exactly one takes effect, completely', async () => {
    const device = await scanner()
    const ends = { first: 0, second: 0 }
    for (let round = 0; round < rounds; round++) {
      const one = await bought(2)
      const before = await booking(one)
      const day = before.sales[0]?.day ?? ''
      const quotes = await Promise.all([change(one, { day: fixture.day(40) }), change(one, { day: fixture.day(41) }), cancel(one)])
      const [a, b, c] = quotes.map(({ body }) => body.quoteId)
      const code = before.vouchers[0]?.code ?? ''
      const rivals = [
        () => Promise.all([change(one, { quoteId: a }), change(one, { quoteId: b })]),
        () => Promise.all([change(one, { quoteId: a }), cancel(one, { quoteId: c })]),
        () => Promise.all([scan(code, device, day), change(one, { quoteId: a })]),
        () => Promise.all([scan(code, device, day), cancel(one, { quoteId: c })]),
      ] as const
      const answers = await rivals[round % rivals.length]?.()
      const wins = (answers ?? []).map((answer) =>
        'status' in answer ? answer.status === 200 : answer.ok && answer.answer.outcome === 'ok',
      )
      expect(wins.filter(Boolean), `round ${round}`).toHaveLength(1)
      ends[wins[0] ? 'first' : 'second'] += 1
      const after = await booking(one)
      const live = liveOf(after)
      expect(live).toHaveLength(after.sales[0]?.state === 'cancelled' ? 0 : 2)
      expect(new Set(live.map(({ validFrom }) => validFrom)).size).toBeLessThanOrEqual(1)
    }
    console.log(`won by the first ${ends.first}, by the second ${ends.second}`)
    await until('every refund is done', async () => {
      await reconcile(fixture.shop)
      return (await fixture.shop.database.rows(`SELECT 1 FROM refunds WHERE state IN ('REQUESTED', 'SENT')`)).length === 0
    })
    expect(await faultsOf(fixture)).toEqual([])
  })
})
