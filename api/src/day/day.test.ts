import { randomUUID } from 'node:crypto'
import { addDays } from '@opentop/domain/day'
import { instantOf } from '@opentop/domain/zone'
import type { OfficeInputs } from '@opentop/contract/office-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raisedLimiter } from '../call/limiter.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { redeem } from '../redemption/route.ts'
import { ids } from '../testing/booking-fixture.ts'
import { dateChangeFixture, type Bought } from '../testing/date-change-fixture.ts'
import { failedMail, failedRefund } from '../testing/failed-work.ts'
import { everywhere, testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { faultsOf } from '../testing/payment-proofs.ts'
import { paymentFixture, until, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { addScanner } from '../testing/scans.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

const site = 'worldwide'
const city = 7
const timezone = 'Europe/Lisbon'

let provider: ProviderProcess
let fixture: PaymentFixture
let office: TestOffice
let manager: OfficePerson
const { bought, booking, post } = dateChangeFixture(() => fixture)

beforeAll(async () => {
  provider = await providerProcess()
  const database = await preparedDatabase()
  fixture = await paymentFixture(database, provider, { isMade: true })
  fixture.shop.limiter = raisedLimiter(fixture.shop.limiter, 100)
  office = await testOffice(fixture.shop)
  manager = await office.person('duty-manager', everywhere, { name: 'Rosa' })
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

const rows = <T extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  fixture.shop.database.rows<T>(text, values)
const write = (text: string, values: unknown[] = []): Promise<unknown> => fixture.shop.database.transaction((tx) => tx.rows(text, values))
const orderOf = async ({ reference }: Bought): Promise<{ id: string; psp: string; paymentId: string }> => {
  const [row] = await rows<{ id: string; psp: string; paymentId: string }>(
    'SELECT t.id, p.provider_reference AS psp, p.id AS "paymentId" FROM transactions t JOIN payments p ON p.transaction_id = t.id WHERE t.reference = $1',
    [reference],
  )
  if (!row) throw new Error(`no order ${reference}`)
  return row
}
const attention = async (person = manager) => (await person.call('getAttention', { site })).body.items

describe('OFF-10 the day', () => {
  test('R-OFFICE-7 a city shows the runs of its lines, its departures with their seats, who boarded which run and what is expected', async () => {
    const day = fixture.day(1)
    const one = await bought(2)
    const n = one.n
    // that order is for day 0; another day of the same tour makes the rest of the scene
    const order = { optionId: ids(n).day, day, passengers: [{ typeId: 2, quantity: 3 }] }
    const paid = async (line: object): Promise<Bought> => {
      const added = await post<{ totalCents: number }>('/transaction/addToCart', line)
      const session = (added.sent.get('authorization') ?? '').replace('Bearer ', '')
      const buyer = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', countryId: 724 }
      const start = { expectedTotalCents: added.body.totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
      const { body } = await post<{ sales: { id: string }[]; voucherToken: string; payment: { reference: string } }>(
        '/transaction/payment/creditcard/confirm',
        start,
        { session },
      )
      return { saleId: body.sales[0]?.id ?? '', token: body.voucherToken, session, n, reference: body.payment.reference }
    }
    const dayTicket = await paid(order)
    const timed = await paid({ optionId: ids(n).timed, day, time: '10:00', passengers: [{ typeId: 2, quantity: 2 }] })
    await post('/transaction/addToCart', { optionId: ids(n).timed, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] })

    const device = await addScanner(fixture, 'Bus 1', city)
    const scan = async (from: Bought, index: number, minute: number, more: object): Promise<void> => {
      const code = (await booking(from)).vouchers[index]?.code ?? ''
      const scanned = await redeem(
        { code, nonce: randomUUID(), ...more },
        { ...fixture.visitor(device), now: instantOf(day, minute, timezone) },
      )
      expect(scanned.ok && scanned.answer.outcome).toBe('ok')
    }
    const productId = 1000 + n * 2
    await scan(dayTicket, 0, 9 * 60 + 32, { line: { productId, key: 'red' }, stop: 'quay' })
    await scan(timed, 0, 9 * 60 + 55, {})

    const answer = (await manager.call('getCityDay', { locationId: city, day })).body
    const line = answer.lines.find((each) => each.productId === productId)
    expect(line).toMatchObject({
      name: 'Red line',
      colour: 'red',
      vehicle: 'bus',
      stop: 'Quay',
      dayTickets: { sold: 3, capacity: 8, started: 1 },
    })
    expect(line?.runs.length).toBe(17)
    expect(line?.runs.slice(0, 2)).toMatchObject([
      { startMinute: 540, endMinute: 600 },
      { startMinute: 570, boarded: 1 },
    ])
    // three tickets and those of the day before that still count, spread over 17 runs
    expect(line?.runs[5]?.expected).toBeGreaterThan(0)
    expect(line?.runs[5]?.boarded).toBeUndefined()
    const tour = answer.tours.find(({ optionId }) => optionId === ids(n).timed)
    expect(tour?.cells).toEqual([
      { minute: 600, capacity: 4, held: 1, sold: 2, boarded: 1, sale: 'open', delayMinutes: 0, saleEndsMinute: 570 },
      { minute: 720, capacity: 4, held: 0, sold: 0, boarded: 0, sale: 'open', delayMinutes: 0, saleEndsMinute: 690 },
    ])
    expect((await manager.call('getDay', { site, day })).body).toMatchObject({
      bookings: 2,
      travellers: 5,
      seats: 80,
      seatsFree: 77,
      inBaskets: 1,
    })
    // the list of orders counts the same orders as the figures
    const listed = async (filter: OfficeInputs['findOrders']) =>
      (await manager.call('findOrders', { place: site, ...filter })).body.found?.count
    expect(await listed({ travels: day })).toBe(2)
    const today = (await manager.call('getDay', { site })).body
    expect(today.sales?.orders).toBeGreaterThan(2)
    expect(await listed({ sold: today.day })).toBe(today.sales?.orders)
    expect(await listed({ travels: today.day })).toBe(today.bookings)

    const closed = addDays(day, 400)
    expect((await manager.call('getCityDay', { locationId: city, day: closed })).body.tours).toEqual([])
    const elsewhere = await office.person('manager', { everything: false, sites: [], locationIds: [999] })
    expect(await elsewhere.call('getCityDay', { locationId: city })).toMatchObject({ status: 404, body: { code: 'location-unknown' } })
    expect(await elsewhere.call('getDay', { site })).toMatchObject({ status: 404, body: { code: 'site-unknown' } })
  })

  test('past boardings of the same weekday tell what is expected', async () => {
    const day = fixture.day(2)
    const productId = 1002
    const before = addDays(day, -7)
    await write('UPDATE departures SET sold = 2 WHERE option_id = $1 AND service_day = $2', [ids(1).day, day])
    await write(
      `INSERT INTO departures (option_id, service_day, start_minute, capacity, sold) VALUES ($1, $2, -1, 4, 4) ON CONFLICT (option_id, service_day, start_minute) DO UPDATE SET sold = 4`,
      [ids(1).day, before],
    )
    const [voucher] = await rows<{ id: string }>('SELECT id FROM vouchers LIMIT 1')
    for (const minute of [605, 610, 640, 645])
      await write(
        `INSERT INTO boardings (voucher_id, component, scanner, nonce, device, boarded_at, product_id, line, stop, vehicle, is_ride, looks_shared) VALUES ($1, 0, 'past', $2, 'past', $3, $4, 'red', 'quay', '', false, false)`,
        [voucher?.id, randomUUID(), new Date(instantOf(before, minute, timezone)), productId],
      )
    const { lines } = (await manager.call('getCityDay', { locationId: city, day })).body
    const runs = lines.find((each) => each.productId === productId)?.runs ?? []
    // four boarded between ten and eleven with four tickets: two tickets, two runs in that hour
    expect(runs.map(({ startMinute, expected }) => [startMinute, expected]).slice(1, 5)).toEqual([
      [570, 0],
      [600, 1],
      [630, 1],
      [660, 0],
    ])
    await write(`DELETE FROM departures WHERE option_id = $1 AND service_day = $2 AND service_day < $3`, [
      ids(1).day,
      before,
      fixture.today,
    ])
    await write('UPDATE departures SET sold = 0 WHERE option_id = $1 AND service_day = $2', [ids(1).day, day])
    await write(`DELETE FROM boardings WHERE scanner = 'past'`)
  })

  test('sales and refunds come newest first; money is for those who may read orders', async () => {
    const one = await bought(2)
    const { sales } = (await manager.call('getLatestSales', { site })).body
    expect(sales[0]).toMatchObject({
      kind: 'sale',
      reference: one.reference,
      people: 2,
      cents: 4000,
      currencyId: 1,
      channel: 'web',
      city: 'Harbourtown',
    })
    const { id } = await orderOf(one)
    await manager.call('refundGoodwill', {
      reference: one.reference,
      version: (await manager.call('getOrder', { reference: one.reference })).body.version,
      cents: 100,
      reason: 'Rain',
    })
    expect((await manager.call('getLatestSales', { site })).body.sales[0]).toMatchObject({
      kind: 'refund',
      reference: one.reference,
      cents: 100,
    })
    const [sum] = await rows<{ cents: number }>(
      'SELECT sum(total_cents)::bigint AS cents FROM transactions WHERE paid_at IS NOT NULL AND currency_id = 1',
    )
    const { sales: figures } = (await manager.call('getDay', { site })).body
    // at midnight of the city some were sold on the day before
    expect(figures?.sums.find(({ currencyId }) => currencyId === 1)?.cents).toBeLessThanOrEqual(sum?.cents ?? 0)
    const driver = await office.person('driver', everywhere)
    expect((await driver.call('getDay', { site })).body.sales).toBeUndefined()
    expect(id).not.toBe('')
  })
})

describe('OFF-10 a large city', () => {
  test('5,000 departures of a day are one answer of less than 700 kB', async () => {
    const day = fixture.day(25)
    const options = Array.from({ length: 10 }, (_, n) => ids(n).timed)
    await write(
      `INSERT INTO departures (option_id, service_day, start_minute, capacity, held, sold) SELECT o.id, $2, m, 60, m % 5, m % 50 FROM unnest($1::int[]) o(id), generate_series(400, 899) m
       ON CONFLICT (option_id, service_day, start_minute) DO UPDATE SET capacity = excluded.capacity, held = excluded.held, sold = excluded.sold`,
      [options, day],
    )
    const { body } = await manager.call('getCityDay', { locationId: city, day })
    expect(body.tours.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(5000)
    expect(JSON.stringify(body).length).toBeLessThan(700_000)
    await write('DELETE FROM departures WHERE service_day = $1 AND option_id = ANY($2::int[])', [day, options])
  })
})

describe('OFF-10 what needs a person', () => {
  test('shows paid without ticket, failed refund, failed mail, silent scanner and open approval to those who can settle it', async () => {
    const one = await bought(1)
    const { id } = await orderOf(one)
    await write(`UPDATE transactions SET buyer = buyer || '{"phone": "+351 911 111 111"}' WHERE id = $1`, [id])
    const refundId = await failedRefund(fixture.shop.database, id, 700)
    const mailId = await failedMail(fixture.shop.database, id)
    const other = await office.person('manager', everywhere)
    const big = await bought(4)
    const { version } = (await other.call('getOrder', { reference: big.reference })).body
    await write(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'goodwill-limit', '{"1": 100}', now())`)
    await other.call('refundGoodwill', { reference: big.reference, version, cents: 500, reason: 'Rain' })
    const unfulfilled = await bought(1)
    await write(`UPDATE transactions SET state = 'PAID_UNFULFILLED' WHERE reference = $1`, [unfulfilled.reference])

    const found = (await attention()).map(({ kind, subjectId, reference, cents, phone }) => ({ kind, subjectId, reference, cents, phone }))
    const phone = '+351 911 111 111'
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'paid-without-ticket', reference: unfulfilled.reference, cents: 2000 }),
        { kind: 'failed-refund', subjectId: refundId, reference: one.reference, cents: 700, phone },
        { kind: 'bounced-mail', subjectId: mailId, reference: one.reference, cents: undefined, phone },
        expect.objectContaining({ kind: 'open-approval', reference: big.reference, cents: 500 }),
      ]),
    )
    expect((await attention(other)).map(({ kind }) => kind)).not.toContain('open-approval')
    const inspector = await office.person('inspector', everywhere)
    expect(await attention(inspector)).toEqual([])
    const { cities } = (await manager.call('getDay', { site })).body
    expect(cities.find(({ locationId }) => locationId === city)?.trouble).toBe(found.length)
    await write(`UPDATE transactions SET state = 'PAID' WHERE reference = $1`, [unfulfilled.reference])
    await write('DELETE FROM refunds WHERE id = $1', [refundId])

    // a scanner of the morning is silent at noon, and at night nothing is missed
    const day = fixture.day(0)
    const at = (minute: number): Promise<TestOffice> => testOffice({ ...fixture.shop, now: () => instantOf(day, minute, timezone) })
    await addScanner(fixture, 'Pier 2', city)
    await write(`UPDATE scanners SET last_seen_at = $1 WHERE name = 'Pier 2'`, [new Date(instantOf(day, 11 * 60, timezone))])
    const silent = async (minute: number) =>
      (await attention({ ...manager, call: (await at(minute)).callAs(manager.token) }))
        .filter(({ kind }) => kind === 'silent-scanner')
        .map(({ title }) => title)
    expect([await silent(11 * 60 + 20), await silent(12 * 60), await silent(22 * 60)]).toEqual([[], ['Pier 2'], []])
  })

  test('a failed mail is sent again once, at once', async () => {
    const one = await bought(1)
    const mailId = await failedMail(fixture.shop.database, (await orderOf(one)).id)
    const desk = await office.person('desk', everywhere)
    expect((await desk.call('repeatMail', { mailId })).status).toBe(200)
    expect(await desk.call('repeatMail', { mailId })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    expect(await rows('SELECT run_at <= now() AS due FROM outbox WHERE id = $1', [mailId])).toEqual([{ due: true }])
    expect((await attention(desk)).some(({ subjectId }) => subjectId === mailId)).toBe(false)
    await write(`DELETE FROM outbox WHERE id = $1`, [mailId])
  })
})

describe('OFF-10 a failed refund is sent again', () => {
  const settle = (): Promise<void> =>
    until('every refund is settled', async () => {
      await reconcile(fixture.shop)
      return (await rows(`SELECT 1 FROM refunds WHERE state IN ('REQUESTED', 'SENT')`)).length === 0
    })
  const refundOf = async (one: Bought): Promise<string> => {
    const [row] = await rows<{ id: string }>(
      `SELECT r.id FROM refunds r JOIN transactions t ON t.id = r.transaction_id WHERE t.reference = $1 AND r.repeated_by IS NULL ORDER BY r.created_at DESC`,
      [one.reference],
    )
    return row?.id ?? ''
  }
  async function refund(one: Bought): Promise<void> {
    const { quotes } = (await manager.call('quoteOrderRefund', { reference: one.reference })).body
    const { version } = (await manager.call('getOrder', { reference: one.reference })).body
    const sent = await manager.call('refundOrder', {
      reference: one.reference,
      version,
      quotes: quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId })),
    })
    expect(sent.status).toBe(200)
  }
  const atProvider = async (psp: string): Promise<number[]> =>
    (await provider.book()).refunds.filter(({ payment, state }) => payment === psp && state !== 'failed').map(({ value }) => value)

  test('two people at once: the money goes out once, with one row in the record, and both books agree', async () => {
    const one = await bought(2)
    const { psp, paymentId } = await orderOf(one)
    // the shop has changed its provider for a while, so the refund can't be sent
    const name = (await rows<{ provider: string }>('SELECT provider FROM payments WHERE id = $1', [paymentId]))[0]?.provider
    await write(`UPDATE payments SET provider = 'elsewhere' WHERE id = $1`, [paymentId])
    await refund(one)
    await settle()
    await write('UPDATE payments SET provider = $2 WHERE id = $1', [paymentId, name])
    const refundId = await refundOf(one)
    expect((await attention()).find(({ subjectId }) => subjectId === refundId)).toMatchObject({ kind: 'failed-refund', cents: 4000 })
    expect(await atProvider(psp)).toEqual([])

    const second = await office.person('desk', everywhere)
    const audited = (await rows(`SELECT 1 FROM audit WHERE call = 'repeatRefund'`)).length
    const outcomes = await Promise.all([manager, second, manager, second].map((person) => person.call('repeatRefund', { refundId })))
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await rows(`SELECT 1 FROM audit WHERE call = 'repeatRefund'`)).length).toBe(audited + 1)
    await settle()
    expect(await atProvider(psp)).toEqual([4000])
    expect((await attention()).some(({ reference }) => reference === one.reference)).toBe(false)
    expect((await manager.call('getOrder', { reference: one.reference })).body).toMatchObject({
      state: 'REFUNDED',
      refundedCents: 4000,
      refundableCents: 0,
    })
    expect(await faultsOf(fixture)).toEqual([])
  })

  test('a bank that refuses again leaves it open, without money going out; a late message about the first changes nothing', async () => {
    const one = await bought(1, 1, 'refund-fails')
    const { psp } = await orderOf(one)
    await refund(one)
    await settle()
    const first = await refundOf(one)
    expect((await manager.call('repeatRefund', { refundId: first })).status).toBe(200)
    await settle()
    const again = await refundOf(one)
    expect(again).not.toBe(first)
    expect((await attention()).filter(({ reference }) => reference === one.reference).map(({ subjectId }) => subjectId)).toEqual([again])
    expect(await manager.call('repeatRefund', { refundId: first })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    expect(await atProvider(psp)).toEqual([])
    expect(await faultsOf(fixture)).toEqual([])
  })

  test('never more than was captured, above the limit only with a confirmation, and not in another city', async () => {
    const one = await bought(1)
    const { id } = await orderOf(one)
    const refundId = await failedRefund(fixture.shop.database, id, 1500)
    const unconfirmed = await office.person('desk', everywhere, { isConfirmed: false })
    await write(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'refund-limit', '{"1": 1000}', now())`)
    expect(await unconfirmed.call('repeatRefund', { refundId })).toMatchObject({ status: 428, body: { code: 'confirm-needed' } })
    const elsewhere = await office.person('manager', { everything: false, sites: ['paris'], locationIds: [999] })
    expect(await elsewhere.call('repeatRefund', { refundId })).toMatchObject({ status: 404, body: { code: 'request-unknown' } })
    await write('UPDATE payments SET refunded_cents = 600 WHERE transaction_id = $1', [id])
    expect(await manager.call('repeatRefund', { refundId })).toMatchObject({ status: 409, body: { code: 'above-captured' } })
    await write('UPDATE payments SET refunded_cents = 0 WHERE transaction_id = $1', [id])
    expect(await rows('SELECT 1 FROM refunds WHERE transaction_id = $1', [id])).toHaveLength(1)
  })
})
