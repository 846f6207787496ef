import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { PaymentResult } from '@opentop/contract/payment'
import type { ScanPack, ScanResult } from '@opentop/contract/redemption'
import { addDays, dayNumber, minuteOf } from '@opentop/domain/day'
import { qrText } from '@opentop/domain/voucher/voucher-qr'
import { instantOf } from '@opentop/domain/zone'
import { findSecretsNamed } from '@opentop/store/secret'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raisedLimiter } from '../call/limiter.ts'
import { ids } from '../testing/booking-fixture.ts'
import { buyer, paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { addScanner } from '../testing/scans.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

const timezone = 'Europe/Lisbon'
let provider: ProviderProcess
let fixture: PaymentFixture
beforeAll(async () => {
  provider = await providerProcess()
  fixture = await paymentFixture(await preparedDatabase(), provider, { isMade: true, isRecorded: false })
  fixture.shop.limiter = raisedLimiter(fixture.shop.limiter, 100)
})
afterAll(async () => {
  await fixture.close()
  await provider.stop()
})

type Answer<T> = { status: number; body: T; token: string | undefined }
async function ask<T>(call: string, body?: object, token?: string): Promise<Answer<T>> {
  const [method = 'GET', path = ''] = call.split(' ')
  const headers = {
    currencycookie: '1',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(`${fixture.address}/api/v2${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return {
    status: answer.status,
    body: (await answer.json()) as T,
    token: answer.headers.get('authorization')?.replace('Bearer ', ''),
  }
}

/** Times of the shop's clock, which tests set; the database keeps its own clock. */
const clock = (day: string, time: string): number => instantOf(day, minuteOf(time), timezone)
async function at<T>(moment: number, work: () => Promise<T>): Promise<T> {
  fixture.shop.now = () => moment
  try {
    return await work()
  } finally {
    fixture.shop.now = Date.now
  }
}

type Bought = { token: string; session: string; booking: Booking; saleId: string }
let bought = 0
async function buy(option: 'day' | 'longer' | 'timed' | 'package', quantity = 1): Promise<Bought & { day: string; n: number }> {
  const n = bought % 10
  const day = fixture.day(40 + Math.floor(bought++ / 10))
  const time = option === 'timed' ? { time: '10:00' } : {}
  const parts = {
    components: [
      { optionId: ids(n).longer, day },
      { optionId: ids(n).timed, day: addDays(day, 1), time: '12:00' },
    ],
  }
  const order = { optionId: ids(n)[option], passengers: [{ typeId: 2, quantity }], ...(option === 'package' ? parts : { day, ...time }) }
  const added = await ask<Basket>('POST /transaction/addToCart', order)
  expect(added.status).toBe(200)
  const session = added.token ?? ''
  const start = { expectedTotalCents: added.body.totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
  const paid = await ask<PaymentResult>('POST /transaction/payment/creditcard/confirm', start, session)
  const token = paid.body.voucherToken ?? ''
  const booking = await vouchersOf(token)
  return { token, session, booking, saleId: booking.sales[0]?.id ?? '', day, n }
}
const vouchersOf = async (token: string): Promise<Booking> => (await ask<Booking>(`GET /transaction/voucher?token=${token}`)).body
const scan = async (device: string, code: string, moment: number, more: object = {}): Promise<ScanResult> =>
  at(moment, async () => (await ask<ScanResult>('POST /redemption', { code, nonce: randomUUID(), ...more }, device)).body)
const outcomes = async (device: string, code: string, moments: readonly number[]): Promise<string[]> => {
  const seen: string[] = []
  for (const moment of moments) seen.push((await scan(device, code, moment)).outcome)
  return seen
}
const minute = 60_000

describe('MEND-02 a hop-on hop-off ticket boards any number of times while it is valid', () => {
  test('R-VOUCHER-4 a 48-hour ticket boards on any device for exactly 48 hours from the first scan; the booking shows start and end', async () => {
    const { booking, token, day } = await buy('longer', 2)
    const [first, second] = booking.vouchers
    const [bus, tram] = [await addScanner(fixture, 'Bus 1'), await addScanner(fixture, 'Bus 2')]
    const start = clock(day, '10:12')
    expect(first).toMatchObject({
      state: 'issued',
      validFrom: day,
      validUntil: addDays(day, 2),
      parts: [{ state: 'ready', use: { kind: 'hours', count: 48 } }],
    })
    expect((await scan(bus, first?.qr ?? '', clock(addDays(day, -1), '10:00'))).outcome).toBe('not-yet')
    expect((await scan(bus, first?.qr ?? '', start)).outcome).toBe('ok')
    const end = start + 48 * 60 * minute
    expect(await outcomes(tram, first?.code ?? '', [start + 90 * minute, clock(addDays(day, 1), '15:00'), end - minute])).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    expect(await scan(bus, first?.qr ?? '', end)).toMatchObject({ outcome: 'expired', pass: { endsAt: new Date(end).toISOString() } })
    expect(await outcomes(bus, second?.qr ?? '', [clock(addDays(day, 1), '10:00')])).toEqual(['expired'])
    const running = await at(clock(addDays(day, 1), '10:12'), () => vouchersOf(token))
    expect(running.vouchers[0]).toMatchObject({
      state: 'redeemed',
      parts: [
        {
          state: 'running',
          startedAt: new Date(start).toISOString().replace('.000', ''),
          endsAt: new Date(end).toISOString().replace('.000', ''),
        },
      ],
    })
    expect(running.vouchers[0]?.parts[0]?.boardings).toHaveLength(4)
    expect(running.vouchers[0]?.qr).toMatch(/^OT2:/)
    const ended = await at(end, () => vouchersOf(token))
    expect(ended.vouchers.map(({ qr, parts }) => [qr, parts[0]?.state])).toEqual([
      ['', 'ended'],
      ['', 'ended'],
    ])
  })

  test('R-VOUCHER-5 each boarding is recorded with time, stop, line, vehicle and device, and shown on the booking', async () => {
    const { booking, token, day, n } = await buy('day')
    const device = await addScanner(fixture, 'Bus 3')
    const line = { productId: 1000 + n * 2, key: 'red' }
    const result = await scan(device, booking.vouchers[0]?.qr ?? '', clock(day, '11:00'), { line, stop: 'square', vehicle: 'LX-17' })
    expect(result).toMatchObject({
      outcome: 'ok',
      component: 0,
      pass: { boardings: 1, endsAt: new Date(clock(addDays(day, 1), '11:00')).toISOString() },
    })
    const after = await at(clock(day, '12:00'), () => vouchersOf(token))
    expect(after.vouchers[0]?.parts[0]?.boardings).toEqual([
      { at: new Date(clock(day, '11:00')).toISOString().replace('.000', ''), stop: 'Square', line: 'Red line', vehicle: 'LX-17' },
    ])
    expect(
      (await scan(device, booking.vouchers[0]?.qr ?? '', clock(day, '12:00'), { line: { productId: 999, key: 'blue' } })).outcome,
    ).toBe('wrong-product')
  })

  test('a single ride boards once; a pass does not board outside operating hours', async () => {
    const ride = await buy('timed')
    const pass = await buy('longer')
    const [one, two] = [await addScanner(fixture, 'Gate 1'), await addScanner(fixture, 'Gate 2')]
    const noon = clock(ride.day, '12:00')
    expect((await scan(one, ride.booking.vouchers[0]?.qr ?? '', noon)).outcome).toBe('ok')
    expect(await scan(two, ride.booking.vouchers[0]?.qr ?? '', noon + 5 * minute)).toMatchObject({
      outcome: 'already-redeemed',
      redeemed: { by: 'Gate 1' },
    })
    expect(await outcomes(one, pass.booking.vouchers[0]?.qr ?? '', [clock(pass.day, '16:00'), clock(pass.day, '23:00')])).toEqual([
      'ok',
      'out-of-hours',
    ])
  })

  test('R-VOUCHER-5 a second scan on the same device within two minutes is the same boarding; undone in that time, the ticket is unused again', async () => {
    const { booking, token, saleId, day } = await buy('day')
    const device = await addScanner(fixture, 'Bus 4')
    const other = await addScanner(fixture, 'Bus 5')
    const code = booking.vouchers[0]?.qr ?? ''
    const nonce = randomUUID()
    const start = clock(day, '10:00')
    expect((await scan(device, code, start, { nonce })).outcome).toBe('ok')
    expect((await scan(device, code, start, { nonce })).outcome).toBe('ok')
    expect((await scan(device, code, start + 90_000)).outcome).toBe('again')
    const undo = (by: string, moment: number) => at(moment, () => ask('POST /redemption/undo', { nonce }, by))
    expect((await undo(other, start + 60_000)).status).toBe(409)
    const cancel = () => ask(`POST /sale/${saleId}/cancel`, { token })
    expect((await cancel()).status).toBe(409)
    expect(await undo(device, start + 110_000)).toMatchObject({ status: 200, body: { undone: true } })
    expect((await at(start + 110_000, () => vouchersOf(token))).vouchers[0]).toMatchObject({
      state: 'issued',
      parts: [{ state: 'ready', boardings: [] }],
    })
    expect((await cancel()).status).toBe(200)
    expect((await scan(device, code, start + 200_000, { nonce: `${nonce}b` })).outcome).toBe('ok')
    expect((await at(start + 400_000, () => ask('POST /redemption/undo', { nonce: `${nonce}b` }, device))).status).toBe(409)
    expect((await cancel()).status).toBe(409)
  })

  test('R-VOUCHER-5 an undoing that is sent later counts by its own time; a scan that arrives after its undoing does not board', async () => {
    const { booking, token, day } = await buy('day', 2)
    const device = await addScanner(fixture, 'Bus 12')
    const [first, second] = booking.vouchers
    const start = clock(day, '10:00')
    const iso = (moment: number): string => new Date(moment).toISOString()
    const undo = (nonce: string, code: string | undefined, undoneAt: number, sentAt: number) =>
      at(sentAt, () =>
        ask(
          'POST /redemption/undo',
          { nonce, undoneAt: iso(undoneAt), ...(code ? { scan: { code, scannedAt: iso(start) } } : {}) },
          device,
        ),
      )
    const states = async () => (await at(start + 30 * minute, () => vouchersOf(token))).vouchers.map(({ state }) => state)
    const [tooLate, lost] = [randomUUID(), randomUUID()]
    expect((await scan(device, first?.qr ?? '', start, { nonce: tooLate })).outcome).toBe('ok')
    expect((await undo(tooLate, first?.qr, start + 3 * minute, start + 20 * minute)).status).toBe(409)
    expect((await undo(tooLate, undefined, start + 60 * minute, start + 20 * minute)).status).toBe(409)
    // what was refused once is not undone by another word of the device
    expect((await undo(tooLate, first?.qr, start + minute, start + 20 * minute)).status).toBe(409)
    expect(await states()).toEqual(['redeemed', 'issued'])
    expect((await scan(device, second?.qr ?? '', start, { nonce: lost })).outcome).toBe('ok')
    expect(await undo(lost, second?.qr, start + minute, start + 20 * minute)).toMatchObject({ status: 200, body: { undone: true } })
    expect(await states()).toEqual(['redeemed', 'issued'])

    const onItsWay = randomUUID()
    for (let n = 0; n < 2; n += 1)
      expect(await undo(onItsWay, second?.code, start + minute, start + 2 * minute)).toMatchObject({ status: 200, body: { undone: true } })
    const late = { code: second?.code ?? '', nonce: onItsWay, scannedAt: iso(start), decision: 'board' }
    expect(await at(start + 3 * minute, () => ask('POST /redemption', late, device))).toMatchObject({
      status: 409,
      body: { code: 'nonce-reused' },
    })
    expect(await states()).toEqual(['redeemed', 'issued'])
    expect((await undo(randomUUID(), undefined, start, start)).status).toBe(409)
    const heard = randomUUID()
    expect((await scan(device, second?.code ?? '', start + 4 * minute, { nonce: heard })).outcome).toBe('ok')
    // the device was online in between, so its word that it undid the boarding long ago does not count
    expect((await scan(device, first?.code ?? '', start + 10 * minute)).outcome).toBe('ok')
    expect((await undo(heard, second?.code, start + 5 * minute, start + 20 * minute)).status).toBe(409)
    expect(await states()).toEqual(['redeemed', 'redeemed'])
  })

  test('a pass scanned at two stops faster than a bus can travel needs the inspector’s decision, and is recorded as shared', async () => {
    const { booking, day } = await buy('longer')
    const [here, there] = [await addScanner(fixture, 'Bus 6'), await addScanner(fixture, 'Bus 7')]
    const code = booking.vouchers[0]?.qr ?? ''
    const start = clock(day, '10:00')
    expect((await scan(here, code, start, { stop: 'quay' })).outcome).toBe('ok')
    const stopped = await scan(there, code, start + 40_000, { stop: 'square' })
    expect(stopped).toMatchObject({ outcome: 'shared', elsewhere: { stop: 'Quay', by: 'Bus 6', kilometres: 1.4 } })
    const id = booking.vouchers[0]?.id
    const rows = () =>
      fixture.shop.database.rows('SELECT looks_shared AS shared FROM boardings WHERE voucher_id = $1 ORDER BY boarded_at', [id])
    expect(await rows()).toEqual([{ shared: false }])
    expect((await scan(there, code, start + 50_000, { stop: 'square', decision: 'board' })).outcome).toBe('ok')
    expect(await rows()).toEqual([{ shared: false }, { shared: true }])
    expect(await fixture.shop.database.rows(`SELECT kind FROM events WHERE subject_id = $1`, [id])).toEqual([{ kind: 'pass-looks-shared' }])
    expect((await scan(here, code, start + 30 * minute, { stop: 'quay' })).outcome).toBe('ok')
  })

  test('offline scans are merged: the earliest scan starts the pass, each scan counts once', async () => {
    const { booking, token, day } = await buy('longer')
    const [online, offline] = [await addScanner(fixture, 'Bus 8'), await addScanner(fixture, 'Bus 9')]
    const code = booking.vouchers[0]?.qr ?? ''
    expect((await scan(online, code, clock(day, '11:00'))).outcome).toBe('ok')
    const late = { nonce: randomUUID(), scannedAt: new Date(clock(day, '09:30')).toISOString(), decision: 'board' }
    for (let n = 0; n < 3; n += 1) expect((await scan(offline, code, clock(day, '14:00'), late)).outcome).toBe('ok')
    const after = await at(clock(day, '15:00'), () => vouchersOf(token))
    expect(after.vouchers[0]?.parts[0]).toMatchObject({
      endsAt: new Date(clock(addDays(day, 2), '09:30')).toISOString().replace('.000', ''),
    })
    expect(after.vouchers[0]?.parts[0]?.boardings).toHaveLength(2)
    const pack = await at(clock(day, '15:00'), () => ask<ScanPack>('GET /redemption/pack', undefined, offline))
    expect(pack.body.started.find(({ voucherId }) => voucherId === booking.vouchers[0]?.id)).toMatchObject({
      at: new Date(clock(day, '09:30')).toISOString(),
      boardings: 2,
    })
    expect(pack.body.lines[0]).toMatchObject({ key: 'red', stops: [{ key: 'quay' }, { key: 'square' }] })
  })

  test('8 devices that scan one pass concurrently and repeat their requests record 8 boardings', async () => {
    const { booking, day } = await buy('day')
    const devices = await Promise.all(Array.from({ length: 8 }, (_, n) => addScanner(fixture, `Crowd ${n}`)))
    const code = booking.vouchers[0]?.qr ?? ''
    const seen = await at(clock(day, '12:00'), () =>
      Promise.all(
        devices.flatMap((device) => {
          const body = { code, nonce: randomUUID() }
          return [1, 2, 3].map(() => ask<ScanResult>('POST /redemption', body, device))
        }),
      ),
    )
    expect(new Set(seen.map(({ body }) => body.outcome))).toEqual(new Set(['ok']))
    const [row] = await fixture.shop.database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM boardings WHERE voucher_id = $1',
      [booking.vouchers[0]?.id],
    )
    expect(row?.count).toBe(8)
  })
})

describe('MEND-02 MEND-09 a package', () => {
  test('R-VOUCHER-6 each part has its own name and validity; a scan without a line asks for the part; after boarding it can’t be cancelled or changed', async () => {
    const { booking, token, saleId, day, n } = await buy('package')
    const device = await addScanner(fixture, 'Bus 10')
    const code = booking.vouchers[0]?.qr ?? ''
    expect(booking.sales[0]?.components).toMatchObject([
      { product: `Tour ${n}`, option: '48 hours', supplier: 'Harbour Decks', day, meetingPoint: { name: 'Quay' } },
      { product: `Tour ${n}`, option: 'Guided', supplier: 'Harbour Decks', day: addDays(day, 1), time: '12:00' },
    ])
    const asked = await scan(device, code, clock(day, '10:00'))
    expect(asked).toMatchObject({
      outcome: 'choose-part',
      voucher: {
        parts: [
          { name: 'Bus', option: '48 hours', supplier: 'Harbour Decks', day },
          { name: 'Guided', option: 'Guided', time: '12:00' },
        ],
      },
    })
    expect(await ask(`POST /sale/${saleId}/cancel`, { token })).toMatchObject({ status: 200 })
    expect((await scan(device, code, clock(day, '10:00'), { component: 0 })).outcome).toBe('ok')
    expect((await scan(device, code, clock(day, '12:00'), { component: 1 })).outcome).toBe('not-yet')
    expect((await scan(device, code, clock(addDays(day, 1), '11:50'), { component: 1 })).outcome).toBe('ok')
    expect((await scan(device, code, clock(addDays(day, 1), '15:00'), { component: 0 })).outcome).toBe('ok')
    expect((await scan(device, code, clock(addDays(day, 1), '15:00'), { component: 1 })).outcome).toBe('already-redeemed')
    expect(await ask(`POST /sale/${saleId}/cancel`, { token })).toMatchObject({ status: 409 })
    expect(await ask(`POST /sale/${saleId}/change`, { token, components: [{ day: addDays(day, 3) }] })).toMatchObject({ status: 409 })
    const after = await at(clock(addDays(day, 1), '16:00'), () => vouchersOf(token))
    expect(after.vouchers[0]?.parts.map(({ state }) => state)).toEqual(['running', 'boarded'])
  })
})

test('MEND-02 R-VOUCHER-7 a QR code in the old OT1 format of a pass still boards any number of times', async () => {
  const { booking, day } = await buy('longer')
  const [voucher] = booking.vouchers
  const [key] = await findSecretsNamed(fixture.shop.database, 'voucher-key-')
  const device = await addScanner(fixture, 'Bus 11')
  const printed = firstForm(
    { voucherId: voucher?.id ?? '', optionId: booking.sales[0]?.optionId ?? 0, day },
    key?.value ?? Buffer.alloc(32),
  )
  expect(await outcomes(device, printed, [clock(day, '10:00'), clock(day, '15:00'), clock(addDays(day, 1), '15:00')])).toEqual([
    'ok',
    'ok',
    'ok',
  ])
  const forged = printed.slice(0, -8) + (printed.endsWith('0') ? '1' : '0').repeat(8)
  expect((await scan(device, forged, clock(day, '16:00'))).outcome).toBe('invalid')
})

function firstForm({ voucherId, optionId, day }: { voucherId: string; optionId: number; day: string }, seed: Buffer): string {
  const bytes = Buffer.alloc(31)
  bytes.writeUInt8(1, 0)
  Buffer.from(voucherId.replaceAll('-', ''), 'hex').copy(bytes, 1)
  bytes.writeUInt32BE(1, 17)
  bytes.writeUInt32BE(optionId, 21)
  bytes.writeUInt8(2 * 16 + 1, 25)
  bytes.writeUInt8(1, 26)
  bytes.writeUInt16BE(dayNumber(day), 27)
  bytes.writeUInt16BE(dayNumber(day), 29)
  const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({ key: Buffer.concat([wrapping, seed]), format: 'der', type: 'pkcs8' })
  return `OT1:${qrText(bytes, sign(null, bytes, key)).slice('OT2:'.length)}`
}

test('R-VOUCHER-2 a pack says that its lists are cut when there are more revoked tickets than a device can hold', async () => {
  const { saleId } = await buy('day')
  const device = await addScanner(fixture, 'Bus 13')
  const pack = async () => (await ask<ScanPack>('GET /redemption/pack', undefined, device)).body
  const slowly = (text: string, values: unknown[]) =>
    fixture.shop.database.transaction((tx) => tx.rows(text, values), { statementSeconds: 60 })
  const { revoked, isCut } = await pack()
  expect(isCut).toBeUndefined()
  const missing = 50_000 - revoked.length
  const add = (count: number) =>
    slowly(
      `INSERT INTO vouchers (id, sale_id, seq, passenger_type, people, share_cents, code_hash, valid_from, valid_until, timezone, state, created_at)
       SELECT gen_random_uuid(), sale_id, 1000 + n, passenger_type, people, 0, decode(md5(random()::text || n), 'hex'), valid_from, valid_until, timezone, 'void', now()
         FROM vouchers, generate_series(1, $2::int) AS n WHERE sale_id = $1 AND seq = 1`,
      [saleId, count],
    )
  await add(missing)
  expect(await pack()).not.toHaveProperty('isCut')
  await add(1)
  const cut = await pack()
  expect([cut.isCut, cut.revoked.length]).toEqual([true, 50_000])
  await slowly(`DELETE FROM vouchers WHERE sale_id = $1 AND state = 'void' AND seq > 1000`, [saleId])
})

test('MEND-02 the database has no faults after all tests of this file', async () =>
  expect(await findFaults(fixture.shop.database)).toEqual([]))
