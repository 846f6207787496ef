import { addDays } from '@opentop/domain/day'
import { openPostgres } from '@opentop/store/postgres'
import { findToken } from '@opentop/store/one-time-token'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import type { TourismSystem } from '../outside/tourism.ts'
import { deleteExpiredData } from '../job/cleanup.ts'
import { queueRegistration, registerDueTravellers } from '../traveller/job.ts'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { insertOutbox } from '@opentop/store/outbox'
import type { MailShop } from '../mail/mail-shop.ts'
import { sendDueMails } from '../mail/job.ts'
import { localMailer, smtpMailer, type Mailer } from '../outside/mail.ts'
import { catchMails } from '../testing/mail-catcher.ts'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { paidOrder, type PaidOrder } from '../testing/paid-order.ts'
import { scanMany, type FindEarlier } from '../testing/scans.ts'
import type { Wallets } from '../wallet/ticket.ts'
import { issueVouchers } from './work.ts'
import { preparedAddress } from '../testing/prepared-database.ts'

let address: string
let fixture: BookingFixture
beforeAll(async () => {
  address = await preparedAddress()
  fixture = await openFixture(openPostgres(address))
})
afterAll(async () => {
  await fixture.shop.database.close()
})

test('PAY-06 issuing vouchers twice gives an order one voucher per passenger and the same link', async () => {
  const day = fixture.day(3)
  const order = await paidOrder(fixture, [
    {
      optionId: ids(0).day,
      day,
      passengers: [
        { typeId: 2, quantity: 2 },
        { typeId: 3, quantity: 1 },
      ],
    },
    { optionId: ids(1).timed, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] },
  ])
  const { database } = fixture.shop
  const vouchers = () =>
    database.rows(
      `SELECT v.passenger_type AS type, v.seq, v.share_cents AS share, v.valid_from AS "from", v.valid_until AS "until", (SELECT p.use_kind || ' ' || p.use_count FROM voucher_parts p WHERE p.voucher_id = v.id) AS use FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = $1 ORDER BY s.option_id, v.seq`,
      [order.transactionId],
    )
  const issued = [
    { type: 2, seq: 1, share: 2000, from: day, until: addDays(day, 1), use: 'hours 24' },
    { type: 2, seq: 2, share: 2000, from: day, until: addDays(day, 1), use: 'hours 24' },
    { type: 3, seq: 3, share: 1000, from: day, until: addDays(day, 1), use: 'hours 24' },
    { type: 2, seq: 1, share: 2000, from: day, until: day, use: 'ride 1' },
  ]
  expect(await vouchers()).toEqual(issued)
  await database.transaction((tx) => issueVouchers(tx, order.transactionId, fixture.shop))
  expect(await vouchers()).toEqual(issued)
  expect(await findToken(database, order.voucherToken, 'voucher')).toBe(order.transactionId)
  expect(await findToken(database, order.voucherToken, 'print')).toBeUndefined()
  expect(await findFaults(database)).toEqual([])
})

test('PAY-06 npm run verify reports a paid line without its vouchers', async () => {
  const order = await paidOrder(fixture, [{ optionId: ids(2).day, day: fixture.day(3), passengers: [{ typeId: 2, quantity: 2 }] }])
  await fixture.shop.database.transaction(async (tx) => {
    await tx.rows('DELETE FROM voucher_parts WHERE voucher_id IN (SELECT id FROM vouchers WHERE sale_id = $1 AND seq = 2)', order.saleIds)
    await tx.rows('DELETE FROM vouchers WHERE sale_id = $1 AND seq = 2', order.saleIds)
  })
  expect((await findFaults(fixture.shop.database)).map(({ check }) => check)).toContain(
    'a paid line has its vouchers and their shares are what was paid',
  )
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const scanCount = Number(process.env.SCANS ?? 1000)

const scanning = (count: number, findEarlier?: FindEarlier) => scanMany(fixture, { seed, count }, findEarlier)

test(`PAY-06 ${scanCount} scans of ${scanCount / 10} vouchers by 8 devices with lost answers: each boards once`, async () => {
  console.log(`SEED=${seed}`)
  const { faults, seen } = await scanning(scanCount)
  expect(faults).toEqual([])
  expect(new Set(seen.map(({ outcome }) => outcome))).toEqual(new Set(['ok', 'again', 'already-redeemed']))
})

test('PAY-06 a variant that ignores the nonce is caught', async () => {
  expect((await scanning(400, () => Promise.resolve(undefined))).faults.length).toBeGreaterThan(0)
})

let drawn = 0
const pngOf = (): Promise<Buffer> => {
  drawn += 1
  return Promise.resolve(Buffer.from('png'))
}
const mailShop = (mailer: Mailer): MailShop => ({
  ...fixture.shop,
  mailer,
  originOf: () => 'https://opentop.example',
  officeOrigin: () => '',
  pngOf,
})
const queue = (transactionId: string, count: number, topic: string, name: string) =>
  fixture.shop.database.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) await insertOutbox(tx, { topic, key: `${topic} ${name} ${n}`, payload: { transactionId } })
  })
const open = () =>
  fixture.shop.database.rows<{ key: string; error: string | null }>(
    'SELECT dedupe_key AS key, last_error AS error FROM outbox WHERE done_at IS NULL',
  )
const hurry = () =>
  fixture.shop.database.transaction((tx) => tx.rows('UPDATE outbox SET locked_until = NULL, run_at = now() WHERE done_at IS NULL'))

test('PAY-03 a confirmation queued twice and rejected once is delivered once, with the vouchers as PDF and a map of each meeting point inline', async () => {
  const order = await paidOrder(fixture, [
    { optionId: ids(3).day, day: fixture.day(9), passengers: [{ typeId: 2, quantity: 2 }] },
    { optionId: ids(4).day, day: fixture.day(9), passengers: [{ typeId: 2, quantity: 1 }] },
  ])
  const catcher = await catchMails({ refuses: 1 })
  const mailer = smtpMailer(catcher.url)
  await queue(order.transactionId, 1, 'mail:confirmation', order.transactionId)
  await queue(order.transactionId, 1, 'mail:confirmation', order.transactionId)
  await sendDueMails(mailShop(mailer))
  expect(await open()).toMatchObject([{ error: expect.stringContaining('come back later') as string }])
  expect(catcher.caught).toEqual([])
  await hurry()
  await sendDueMails(mailShop(mailer))
  const [first, ...others] = catcher.caught
  expect(others).toEqual([])
  expect(drawn, 'the maps of the first try are kept').toBe(2)
  expect(first?.recipients).toEqual([order.email])
  expect(first?.mail.subject).toBe(`confirmation en ${order.reference}`)
  expect(first?.mail.text).toContain(`https://opentop.example/en/my-booking?token=${order.voucherToken}`)
  expect(
    first?.mail.attachments.map(({ filename, mimeType, disposition, contentId }) => [filename, mimeType, disposition, contentId]),
  ).toEqual([
    ['map-1.png', 'image/png', 'inline', '<map-1@opentop>'],
    ['map-2.png', 'image/png', 'inline', '<map-2@opentop>'],
    [`${order.reference}-1.pdf`, 'application/pdf', 'attachment', undefined],
    [`${order.reference}-2.pdf`, 'application/pdf', 'attachment', undefined],
  ])
  const pdf = first?.mail.attachments[2]
  expect(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1')).toMatch(/^%PDF-/)
  expect(await open()).toEqual([])
  mailer.close()
  await catcher.stop()
})

test('PAY-06 no mail is lost when the sender is killed, and a duplicate has the same Message-ID', async () => {
  const kills = 3
  const count = 60
  const order = await paidOrder(fixture, [{ optionId: ids(5).day, day: fixture.day(9), passengers: [{ typeId: 2, quantity: 1 }] }])
  const catcher = await catchMails({ delayMs: 15 })
  await queue(order.transactionId, count, 'mail:cancellation', 'killed')
  const script = new URL('../testing/mail-sender.ts', import.meta.url).pathname
  for (let round = 0; round <= kills; round += 1) {
    const sender = spawn(process.execPath, [script, address, catcher.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    const gone = once(sender, 'exit')
    await once(sender.stdout, 'data')
    const before = catcher.caught.length
    const wanted = round < kills ? before + 8 : Infinity
    for (const end = Date.now() + 20_000; catcher.caught.length < wanted && Date.now() < end; await pause(5))
      if (round === kills && (await open()).length === 0) break
    sender.kill('SIGKILL')
    await gone
    await hurry()
  }
  await catcher.stop()
  const delivered = Map.groupBy(catcher.caught, ({ mail }) => mail.messageId)
  expect(delivered.size).toBe(count)
  expect(catcher.caught.length - count).toBeLessThanOrEqual(kills)
  expect(await open()).toEqual([])
})

test('PAY-06 the local mailer stores each mail once, with two concurrent senders that run twice', async () => {
  const order = await paidOrder(fixture, [{ optionId: ids(6).day, day: fixture.day(9), passengers: [{ typeId: 2, quantity: 1 }] }])
  await queue(order.transactionId, 40, 'mail:cancellation', 'local')
  const mailer = localMailer(fixture.shop.database)
  await Promise.all([sendDueMails(mailShop(mailer)), sendDueMails(mailShop(mailer))])
  await fixture.shop.database.transaction((tx) =>
    tx.rows(`UPDATE outbox SET done_at = NULL WHERE dedupe_key LIKE 'mail:cancellation local%'`),
  )
  await sendDueMails(mailShop(mailer))
  const rows = await fixture.shop.database.rows<{ count: number }>(
    `SELECT count(*) AS count FROM mails WHERE dedupe_key LIKE 'mail:cancellation local%'`,
  )
  expect(rows).toEqual([{ count: 40 }])
})

describe('PAY-03 access to an order', () => {
  let mine: PaidOrder
  let others: PaidOrder
  beforeAll(async () => {
    mine = await paidOrder(fixture, [
      { optionId: ids(7).timed, day: fixture.day(9), time: '10:00', passengers: [{ typeId: 2, quantity: 2 }] },
    ])
    others = await paidOrder(fixture, [{ optionId: ids(8).day, day: fixture.day(9), passengers: [{ typeId: 2, quantity: 1 }] }], {
      email: 'eve@example.com',
    })
  })

  test('the link of an order shows that order only', async () => {
    const seen = await call('getVouchers', { token: mine.voucherToken }, fixture.visitor())
    expect(seen).toMatchObject({ ok: true, answer: { reference: mine.reference, email: 'a…a@example.com', sales: [{ time: '10:00' }] } })
    const vouchers = seen.ok ? seen.answer.vouchers : []
    expect(vouchers.map(({ state, shareCents }) => [state, shareCents])).toEqual([
      ['issued', 2000],
      ['issued', 2000],
    ])
    for (const { id, qr } of vouchers) expect(fixture.shop.voucherKeys().read(qr)?.voucherId).toBe(id)
    expect(JSON.stringify(seen)).not.toContain(others.reference)
  })

  test.each<[string, () => string]>([
    ['a made-up token', () => 'x'.repeat(43)],
    ['the token of a session', () => mine.session],
  ])('%s is refused with voucher-unknown', async (_name, token) =>
    expect(await call('getVouchers', { token: token() }, fixture.visitor())).toEqual({ ok: false, refusal: 'voucher-unknown' }),
  )

  test('PDF and calendar file need their own token, which is valid for 15 minutes', async () => {
    const seen = await call('getVouchers', { token: mine.voucherToken }, fixture.visitor())
    const [sale] = seen.ok ? seen.answer.sales : []
    const [id = '', bearer = ''] = [sale?.id, sale?.printToken]
    const pdf = await call('printSale', { id, bearer }, fixture.visitor())
    expect(pdf.ok && Buffer.from(pdf.answer, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const entry = await call('getCalendarFile', { id, bearer }, fixture.visitor())
    expect(entry.ok && Buffer.from(entry.answer, 'base64').toString()).toContain('BEGIN:VEVENT')
    const [foreign = ''] = others.saleIds
    const late = { ...fixture.visitor(), now: Date.now() + 16 * 60_000 }
    for (const [input, visitor] of [
      [{ id: foreign, bearer }, fixture.visitor()],
      [{ id, bearer: mine.voucherToken }, fixture.visitor()],
      [{ id, bearer: mine.session }, fixture.visitor()],
      [{ id, bearer }, late],
    ] as const)
      for (const name of ['printSale', 'getCalendarFile'] as const)
        expect(await call(name, input, visitor)).toEqual({ ok: false, refusal: 'sale-unknown' })
  })

  test('R-VOUCHER-8 an unused pass of 48 hours ends in a wallet 48 hours after the last moment to board', async () => {
    const order = await paidOrder(fixture, [{ optionId: ids(4).longer, day: fixture.day(4), passengers: [{ typeId: 2, quantity: 1 }] }])
    const wallets: Wallets = { google: ({ endsAt }) => endsAt ?? '' }
    const visitor = { ...fixture.visitor(), shop: { ...fixture.shop, wallets } }
    const seen = await call('getVouchers', { token: order.voucherToken }, visitor)
    const [voucher] = seen.ok ? seen.answer.vouchers : []
    const unused = Date.parse(voucher?.parts[0]?.endsAt ?? '')
    expect(Date.parse(voucher?.wallet.google ?? '') - unused).toBe(48 * 3_600_000)
    expect(voucher?.validUntil).toBe(addDays(fixture.day(4), 2))
  })

  test('R-PACKAGE-2 the calendar file of a package names the product of each part, and gives each its own place and duration', async () => {
    const { facts } = fixture.shop.snapshot()
    const [day, n] = [fixture.day(5), 5]
    const part = facts.options.get(ids(n).timed)
    if (part) part.duration = { value: 90, unit: 'minutes' }
    const components = [
      { optionId: ids(n).day, day },
      { optionId: ids(n).timed, day, time: '10:00' },
    ]
    const order = await paidOrder(fixture, [{ optionId: ids(n).package, components, passengers: [{ typeId: 2, quantity: 1 }] }])
    const file = await calendarOf(order)
    const products = components.map(({ optionId }) => facts.products.get(facts.options.get(optionId)?.productId ?? 0)?.names.en)
    expect(Array.from(file.matchAll(/^SUMMARY:(.+) –/gm), ([, name]) => name)).toEqual(products)
    const [start, end] = ['DTSTART', 'DTEND'].map((name) => new RegExp(`^${name}:\\d+T(\\d\\d)(\\d\\d)`, 'm').exec(file))
    expect(Number(end?.[1]) * 60 + Number(end?.[2]) - Number(start?.[1]) * 60 - Number(start?.[2])).toBe(90)
  })

  async function calendarOf({ voucherToken }: PaidOrder): Promise<string> {
    const seen = await call('getVouchers', { token: voucherToken }, fixture.visitor())
    const [sale] = seen.ok ? seen.answer.sales : []
    const entry = await call('getCalendarFile', { id: sale?.id ?? '', bearer: sale?.printToken ?? '' }, fixture.visitor())
    return Buffer.from(entry.ok ? entry.answer : '', 'base64')
      .toString()
      .replaceAll('\r\n ', '')
  }

  test('reference and e-mail together find an order; either alone gets booking-unknown, and attempts are rate limited', async () => {
    const ask = (reference: string, email: string, address = '') =>
      call('findBooking', { reference, email }, { ...fixture.visitor(), caller: { ...fixture.visitor().caller, address } })
    expect(await ask(` ${mine.reference.toLowerCase()} `, 'ADA@example.com')).toEqual({ ok: true, answer: { token: mine.voucherToken } })
    const unknown = { ok: false, refusal: 'booking-unknown' }
    expect(await ask(mine.reference, others.email)).toEqual(unknown)
    expect(await ask('OTNOTHING1', mine.email)).toEqual(unknown)
    const guesses = []
    for (let n = 0; n < 12; n += 1) guesses.push(await ask(`OTGUESS${n}`, mine.email, '203.0.113.9'))
    expect(guesses.map((reply) => !reply.ok && reply.refusal).lastIndexOf('booking-unknown')).toBe(7)
    expect(guesses.at(-1)).toMatchObject({ ok: false, refusal: 'too-many-requests' })
  })

  test('vouchers requested three times are sent once', async () => {
    const visitor = fixture.visitor()
    for (let n = 0; n < 3; n += 1)
      expect(await call('resendVouchers', { token: mine.voucherToken }, visitor)).toEqual({
        ok: true,
        answer: { email: 'a…a@example.com' },
      })
    expect((await open()).map(({ key }) => key).filter((key) => key.includes(mine.transactionId)).length).toBe(1)
    await hurry()
    await sendDueMails(mailShop(localMailer(fixture.shop.database)))
  })
})

test('PAY-02 PAY-07 travellers are validated with the form’s rules, stored encrypted, registered once after payment, and deleted', async () => {
  const { database, secrets } = fixture.shop
  const order = await paidOrder(fixture, [{ optionId: ids(9).day, day: fixture.day(9), passengers: [{ typeId: 2, quantity: 1 }] }])
  const [saleId = ''] = order.saleIds
  const { facts } = fixture.shop.snapshot()
  const product = facts.products.get(facts.options.get(ids(9).day)?.productId ?? 0)
  if (product) product.travellers = 'lead'
  const travellers = [{ typeId: 2, firstName: 'Grace', lastName: 'Hopper', phone: '612 345 678', document: 'P1234567' }]
  expect(await call('registerTravellers', { saleId, travellers }, fixture.visitor())).toMatchObject({
    ok: false,
    refusal: 'session-expired',
  })
  expect(await call('registerTravellers', { saleId: randomUUID(), travellers }, fixture.visitor(order.session))).toMatchObject({
    ok: false,
    refusal: 'sale-unknown',
  })
  const tell = (...told: object[]) =>
    call('registerTravellers', { saleId, travellers: told as typeof travellers }, fixture.visitor(order.session))
  const [grace] = travellers
  expect(await tell({ ...grace, firstName: 'Грейс' })).toMatchObject({
    refusal: 'field-latin',
    params: { field: 'firstName', traveller: 1 },
  })
  expect(await tell({ ...grace, lastName: ' ' })).toMatchObject({ refusal: 'field-required', params: { field: 'lastName' } })
  expect(await tell({ ...grace, phone: undefined })).toMatchObject({ refusal: 'field-required', params: { field: 'phone' } })
  expect(await tell({ ...grace, phone: '+34 6+12345678' })).toMatchObject({ refusal: 'field-regex', params: { field: 'phone' } })
  expect(await tell({ ...grace, document: '?' })).toMatchObject({ refusal: 'field-regex', params: { field: 'document' } })
  expect(await tell({ ...grace, typeId: 3 })).toMatchObject({ refusal: 'travellers-needed' })
  expect(await tell({ ...grace }, { ...grace })).toMatchObject({ refusal: 'travellers-needed' })
  expect(await database.rows('SELECT 1 FROM travellers WHERE sale_id = $1', [saleId])).toEqual([])
  expect(await call('registerTravellers', { saleId, travellers }, fixture.visitor(order.session))).toEqual({
    ok: true,
    answer: { registered: 1 },
  })
  const named = await call('getVouchers', { token: order.voucherToken }, fixture.visitor())
  expect(named.ok && named.answer.vouchers.map(({ passenger }) => passenger)).toEqual(['Grace Hopper'])
  expect(JSON.stringify(named)).not.toMatch(/P1234567|612 345 678/)
  const [stored] = await database.rows<{ row: string }>('SELECT t::text AS row FROM travellers t WHERE sale_id = $1', [saleId])
  expect(stored?.row).not.toContain(Buffer.from('Hopper').toString('hex'))
  const told: unknown[] = []
  const tourism: TourismSystem = {
    async register(key, traveller) {
      told.push([key, traveller])
      return { accepted: true, reference: 'REF' }
    },
  }
  await database.transaction((tx) => queueRegistration(tx, [saleId]))
  await registerDueTravellers({ database, secrets }, tourism)
  await registerDueTravellers({ database, secrets }, tourism)
  expect(told).toMatchObject([[expect.any(String), travellers[0]]])
  await database.transaction((tx) => tx.rows('UPDATE travellers SET wipe_after = current_date - 1 WHERE sale_id = $1', [saleId]))
  await deleteExpiredData(database)
  expect(await database.rows('SELECT sealed, registration FROM travellers WHERE sale_id = $1', [saleId])).toEqual([
    { sealed: null, registration: 'ACCEPTED' },
  ])
})
