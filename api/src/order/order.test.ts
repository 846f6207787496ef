import { randomUUID } from 'node:crypto'
import type { OutboxEntry } from '@opentop/store/outbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { Order } from '@opentop/contract/order'
import { raisedLimiter } from '../call/limiter.ts'
import { changeLinkMail } from '../mail/change-link-mail.ts'
import { sendDueMails } from '../mail/job.ts'
import type { Mail } from '../outside/mail.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { call } from '../testing/call.ts'
import { cheap, dateChangeFixture, dear, priceDays, type Bought } from '../testing/date-change-fixture.ts'
import { everywhere, testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { faultsOf } from '../testing/payment-proofs.ts'
import { paymentFixture, until, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { addScanner } from '../testing/scans.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { issuePapers } from '../papers/issue-job.ts'

let provider: ProviderProcess
let fixture: PaymentFixture
let office: TestOffice
let desk: OfficePerson
let manager: OfficePerson
const { bought, booking, scan, cancel, change, get, post } = dateChangeFixture(() => fixture)

beforeAll(async () => {
  provider = await providerProcess()
  const database = await preparedDatabase()
  await priceDays(database)
  fixture = await paymentFixture(database, provider, { isMade: true })
  fixture.shop.limiter = raisedLimiter(fixture.shop.limiter, 100)
  fixture.shop.reportFailure = (_site, error) => console.error(error)
  office = await testOffice(fixture.shop)
  desk = await office.person('desk', everywhere, { name: 'Inês' })
  manager = await office.person('duty-manager', everywhere, { name: 'Rosa' })
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

const seen = async ({ reference }: Pick<Bought, 'reference'>, person = desk): Promise<Order> =>
  (await person.call('getOrder', { reference })).body
const records = async (): Promise<string[]> =>
  (await fixture.shop.database.rows<{ call: string }>('SELECT call FROM audit ORDER BY seq')).map((row) => row.call)
async function recorded(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await records()).length
  await work()
  return (await records()).slice(before)
}
const mailShop = () => ({
  ...fixture.shop,
  mailer: { send: () => Promise.resolve(), close: () => undefined },
  originOf: () => 'https://shop.example',
  officeOrigin: () => 'https://office.example',
  pngOf: () => Promise.resolve(Buffer.from('')),
})
async function allIsWell(): Promise<void> {
  await until('every refund is done', async () => {
    await reconcile(fixture.shop)
    return (await fixture.shop.database.rows(`SELECT 1 FROM refunds WHERE state IN ('REQUESTED', 'SENT')`)).length === 0
  })
  expect(await faultsOf(fixture)).toEqual([])
}
const refundsAtProvider = async (one: Bought): Promise<number> => {
  const [payment] = await fixture.shop.database.rows<{ psp: string }>(
    'SELECT p.provider_reference AS psp FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.reference = $1',
    [one.reference],
  )
  const { refunds } = await provider.book()
  return refunds.filter(({ payment: psp }) => psp === payment?.psp).reduce((sum, { value }) => sum + value, 0)
}
const quoteFor = async (one: Bought, ticketIds?: string[], person = desk) =>
  (await person.call('quoteOrderRefund', { reference: one.reference, ...(ticketIds ? { ticketIds } : {}) })).body
async function refund(one: Bought, person = desk, version?: string) {
  const { quotes } = await quoteFor(one, undefined, person)
  return person.call('refundOrder', {
    reference: one.reference,
    version: version ?? (await seen(one)).version,
    quotes: quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId })),
  })
}

const withoutAddress = ({ reference }: Bought) =>
  fixture.shop.database.transaction((tx) =>
    tx.rows(`UPDATE transactions SET buyer = buyer || '{"email":""}' WHERE reference = $1`, [reference]),
  )

describe('OFF-05 the order page', () => {
  test('an order shows lines, tickets, money, deadline and one timeline, newest first; outside the scope it is not found', async () => {
    const one = await bought(2)
    const order = await seen({ reference: one.reference.toLowerCase() })
    expect(order).toMatchObject({
      state: 'PAID',
      totalCents: 4000,
      capturedCents: 4000,
      refundableCents: 4000,
      limitCents: 10_000,
      refundWay: 'card',
      buyer: { firstName: 'Ada', email: 'ada@example.com', isMasked: false },
      lines: [{ passengers: [{ typeId: 2, quantity: 2, unitCents: 2000 }], isChangeable: true, deadline: { kind: 'until', percent: 100 } }],
    })
    expect(order.lines[0]?.tickets.map(({ state, shareCents }) => [state, shareCents])).toEqual([
      ['issued', 2000],
      ['issued', 2000],
    ])
    const kinds = order.timeline.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['basket', 'paid', 'mail']))
    expect(order.timeline.map(({ at }) => at)).toEqual(
      order.timeline
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const elsewhere = await office.person('manager', { everything: false, sites: ['paris'], locationIds: [999] })
    for (const name of ['getOrder', 'printOrderReceipt', 'quoteOrderRefund', 'openTravellerView'] as const)
      expect(await elsewhere.call(name, { reference: one.reference }), name).toMatchObject({ status: 404, body: { code: 'order-unknown' } })
    const inCity = await office.person('desk', { everything: false, sites: [], locationIds: [order.lines[0]?.locationId ?? 0] })
    expect((await inCity.call('getOrder', { reference: one.reference })).status).toBe(200)
  })

  test('a reader without personal.read sees masked data and no note', async () => {
    const one = await bought()
    await desk.call('addOrderNote', { reference: one.reference, text: 'Ada called' })
    await fixture.shop.database.transaction((tx) =>
      tx.rows(
        `UPDATE outbox o SET last_error = '550 <ada@example.com> is unknown' FROM transactions t WHERE o.payload ->> 'transactionId' = t.id::text AND t.reference = $1`,
        [one.reference],
      ),
    )
    await fixture.shop.database.transaction((tx) =>
      tx.rows(
        `INSERT INTO roles (key, name, rights, created_at) VALUES ('reader', 'Reader', '{orders.read}', now()) ON CONFLICT DO NOTHING`,
      ),
    )
    await fixture.shop.database.transaction((tx) =>
      tx.rows(
        `WITH a AS (INSERT INTO agents (id, company, currency_id) VALUES (gen_random_uuid(), 'Grand Tours', 1) RETURNING id)
         UPDATE transactions SET agent_id = a.id, agent_reference = 'Mrs Lovelace' FROM a WHERE reference = $1`,
        [one.reference],
      ),
    )
    const reader = await office.person('desk')
    await fixture.shop.database.transaction((tx) => tx.rows(`UPDATE staff_grants SET role = 'reader' WHERE staff_id = $1`, [reader.id]))
    const order = await seen(one, reader)
    expect(order.buyer).toEqual({ firstName: 'Ada', lastName: 'L.', email: 'a…a@example.com', phone: '', isMasked: true })
    expect(order.lines[0]?.tickets[0]?.code).toBe('')
    expect(order.agent).toEqual({ name: 'Grand Tours', reference: '…' })
    expect(order.timeline.find(({ kind }) => kind === 'note')?.text).toBeUndefined()
    expect(JSON.stringify(order.timeline)).not.toContain('ada@')
    expect((await seen(one)).timeline.find(({ kind }) => kind === 'mail')?.text).toContain('ada@')
    await fixture.shop.database.transaction((tx) =>
      tx.rows(
        `UPDATE outbox o SET last_error = NULL, done_at = now(), sent_to = 'ada@example.com' FROM transactions t WHERE o.payload ->> 'transactionId' = t.id::text AND t.reference = $1`,
        [one.reference],
      ),
    )
    expect((await seen(one, reader)).timeline.find(({ kind }) => kind === 'mail')).toMatchObject({ state: 'sent', text: 'a…a@example.com' })
    expect((await seen(one)).timeline.find(({ kind }) => kind === 'note')).toMatchObject({ text: 'Ada called', by: 'Inês' })
  })

  test('tickets and receipt are printed as PDF; tickets leave a record, and need the rights to see their codes and names', async () => {
    const one = await bought()
    const line = { reference: one.reference, saleId: one.saleId }
    const record = await recorded(async () => {
      const tickets = await desk.call('printOrderTickets', line)
      expect([tickets.status, String(tickets.body).slice(0, 5)]).toEqual([200, '%PDF-'])
    })
    expect(record).toEqual(['printOrderTickets'])
    const { database } = fixture.shop
    const rightsOf = (rights: string) =>
      database.transaction((tx) => tx.rows(`UPDATE roles SET rights = $1::text[] WHERE key = 'printer'`, [`{${rights}}`]))
    await database.transaction((tx) =>
      tx.rows(`INSERT INTO roles (key, name, rights, created_at) VALUES ('printer', 'Printer', '{}', now())`),
    )
    const printer = await office.person('desk')
    await database.transaction((tx) => tx.rows(`UPDATE staff_grants SET role = 'printer' WHERE staff_id = $1`, [printer.id]))
    for (const rights of ['orders.read,orders.change,personal.read', 'orders.read,orders.change,voucher.reissue']) {
      await rightsOf(rights)
      expect(await printer.call('printOrderTickets', line), rights).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    await rightsOf('orders.read,personal.read,voucher.reissue')
    expect((await printer.call('printOrderTickets', line)).status).toBe(200)
    const receipt = await desk.call('printOrderReceipt', { reference: one.reference })
    expect([receipt.status, String(receipt.body).slice(0, 5)]).toEqual([200, '%PDF-'])
    await issuePapers({ ...fixture.shop, isDemo: true })
    const numbered = await desk.call('printOrderReceipt', { reference: one.reference })
    expect(String(numbered.body).slice(0, 5)).toBe('%PDF-')
    const kept = await fixture.shop.database.rows(
      'SELECT p.kind FROM paper_files f JOIN papers p ON p.id = f.paper_id JOIN transactions t ON t.id = p.transaction_id WHERE t.reference = $1',
      [one.reference],
    )
    expect(kept).toEqual([{ kind: 'receipt' }])
  })
})

describe('OFF-05 refunds by the office', () => {
  test('one marked ticket, then the rest: each one record, and both books agree', async () => {
    const one = await bought(3)
    const { lines } = await seen(one)
    const [first] = lines[0]?.tickets ?? []
    const quote = await quoteFor(one, [first?.id ?? ''])
    expect(quote).toMatchObject({ refundCents: 2000, feeCents: 0 })
    const { version } = await seen(one)
    const wish = { reference: one.reference, version, quotes: quote.quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId })) }
    expect(await recorded(() => desk.call('refundOrder', wish, { key: 'first' }))).toEqual(['refundOrder'])
    // a repeated request is answered alike and pays nothing, a stale one is refused
    expect(await recorded(() => desk.call('refundOrder', wish, { key: 'first' }))).toEqual([])
    expect(await desk.call('refundOrder', wish)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    expect((await refund(one)).body).toEqual({ refundCents: 4000 })
    await allIsWell()
    expect(await refundsAtProvider(one)).toBe(6000)
    expect(await seen(one)).toMatchObject({ state: 'REFUNDED', refundableCents: 0, refundedCents: 6000 })
    expect(await desk.call('quoteOrderRefund', { reference: one.reference })).toMatchObject({ body: { code: 'not-cancellable' } })
  })

  test('above the limit of the site a refund asks for a confirmation, and nothing is refunded without it', async () => {
    const one = await bought()
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'refund-limit', '{"1": 1500}', now())`),
    )
    const unconfirmed = await office.person('desk', everywhere, { isConfirmed: false })
    const record = await recorded(async () => expect(await refund(one, unconfirmed)).toMatchObject({ status: 428 }))
    expect(record).toEqual([])
    expect((await seen(one)).refundedCents).toBe(0)
    // as the browser does it: the same request with the same key, before and after the confirmation
    const { quotes } = await quoteFor(one)
    const { version } = await seen(one)
    const wish = { reference: one.reference, version, quotes: quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId })) }
    const once = () => unconfirmed.call('refundOrder', wish, { key: `refund-${one.reference}` })
    expect((await once()).status).toBe(428)
    await fixture.shop.database.transaction((tx) =>
      tx.rows('UPDATE staff_sessions SET confirmed_at = now() WHERE staff_id = $1', [unconfirmed.id]),
    )
    expect(await recorded(async () => expect((await once()).status).toBe(200))).toEqual(['refundOrder'])
    expect(await recorded(async () => expect((await once()).status).toBe(200))).toEqual([])
    await fixture.shop.database.transaction((tx) => tx.rows(`DELETE FROM office_settings`))
    await allIsWell()
  })

  test('a confirmation is not avoided by a refund ticket by ticket, nor by a cheaper date', async () => {
    const setLimit = (cents: number) =>
      fixture.shop.database.transaction((tx) =>
        tx.rows(
          `INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'refund-limit', jsonb_build_object('1', $1::int), now()) ON CONFLICT (site, key) DO UPDATE SET value = excluded.value`,
          [cents],
        ),
      )
    const unconfirmed = await office.person('desk', everywhere, { isConfirmed: false })
    await setLimit(2500)
    const one = await bought(2)
    const giveBack = async (index: number) => {
      const { version, lines } = await seen(one)
      const { quotes } = await quoteFor(one, [lines[0]?.tickets[index]?.id ?? ''])
      const wish = quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId }))
      return unconfirmed.call('refundOrder', { reference: one.reference, version, quotes: wish })
    }
    expect((await giveBack(0)).status).toBe(200)
    expect(await giveBack(1)).toMatchObject({ status: 428, body: { code: 'confirm-needed' } })
    await setLimit(400)
    const other = await bought()
    const line = { reference: other.reference, saleId: other.saleId }
    const { quoteId } = (await unconfirmed.call('quoteOrderDate', { ...line, day: fixture.day(cheap) })).body
    const move = { ...line, version: (await seen(other)).version, quoteId }
    expect(await unconfirmed.call('changeOrderDate', move)).toMatchObject({ status: 428 })
    expect((await seen(other)).refundedCents).toBe(0)
    expect((await desk.call('changeOrderDate', move)).status).toBe(200)
    await fixture.shop.database.transaction((tx) => tx.rows(`DELETE FROM office_settings`))
    await allIsWell()
  })

  test('a cheaper date of an agency’s order asks for a confirmation too, and the record has its amount; its guest sees no amounts', async () => {
    const { database } = fixture.shop
    const write = (text: string, values: unknown[] = []) => database.transaction((tx) => tx.rows(text, values))
    const one = await bought()
    const agentId = randomUUID()
    await write(`INSERT INTO agents (id, company, currency_id) VALUES ($1, 'Sunline', 1)`, [agentId])
    await write(`UPDATE transactions SET agent_id = $1 WHERE reference = $2`, [agentId, one.reference])
    await write(
      `INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'refund-limit', jsonb_build_object('1', 400), now())`,
    )
    const unseen = { paidCents: 0, newCents: 0, refundCents: 0, dueCents: 0 }
    expect((await change(one, { day: fixture.day(cheap) })).body).toMatchObject({ state: 'quoted', ...unseen })
    const unconfirmed = await office.person('desk', everywhere, { isConfirmed: false })
    const line = { reference: one.reference, saleId: one.saleId }
    const { quoteId, refundCents } = (await unconfirmed.call('quoteOrderDate', { ...line, day: fixture.day(cheap) })).body
    expect(refundCents).toBe(500)
    const move = { ...line, version: (await seen(one)).version, quoteId }
    expect(await unconfirmed.call('changeOrderDate', move)).toMatchObject({ status: 428, body: { code: 'confirm-needed' } })
    expect((await seen(one)).refundedCents).toBe(0)
    expect((await desk.call('changeOrderDate', move)).body).toMatchObject({ state: 'changed', refundCents: 500 })
    expect(
      await database.rows(
        `SELECT after -> 'refundCents' AS cents FROM audit WHERE call = 'changeOrderDate' AND after ->> 'reference' = $1`,
        [one.reference],
      ),
    ).toEqual([{ cents: 500 }])
    await write(`DELETE FROM office_settings`)
    await write(`UPDATE transactions SET agent_id = NULL WHERE reference = $1`, [one.reference])
    await allIsWell()
  })

  test('goodwill is given up to what is left; a later cancellation gives back the rest, not more', async () => {
    const one = await bought(2)
    const give = async (cents: number, person = manager) =>
      person.call('refundGoodwill', { reference: one.reference, version: (await seen(one)).version, cents, reason: 'Late bus' })
    expect(await give(500, desk)).toMatchObject({ status: 403 })
    expect(await recorded(() => give(500))).toEqual(['refundGoodwill'])
    // what was written may name people, so it can be erased
    const [row] = await fixture.shop.database.rows<{ after: object; data: object }>(
      'SELECT a.after, p.data FROM audit a JOIN audit_personal p USING (seq) ORDER BY seq DESC LIMIT 1',
    )
    expect([JSON.stringify(row?.after).includes('Late'), row?.data]).toEqual([false, { reason: 'Late bus' }])
    expect((await seen(one)).timeline.find(({ what }) => what === 'refundGoodwill')?.text).toBe('Late bus')
    expect(await recorded(async () => expect(await give(3600)).toMatchObject({ body: { code: 'above-captured' } }))).toEqual([])
    expect(await seen(one)).toMatchObject({ refundableCents: 3500, goodwillCents: 500 })
    expect((await booking(one)).vouchers.every(({ state }) => state === 'issued')).toBe(true)
    await allIsWell()
    expect(await quoteFor(one)).toMatchObject({ refundCents: 3500, feeCents: 500 })
    expect((await refund(one)).body).toEqual({ refundCents: 3500 })
    expect(await give(1)).toMatchObject({ body: { code: 'nothing-to-refund' } })
    await allIsWell()
    expect(await refundsAtProvider(one)).toBe(4000)
  })

  test('a quote made before goodwill can’t take more than is left', async () => {
    const one = await bought(2)
    const quoted = await cancel(one)
    await manager.call('refundGoodwill', { reference: one.reference, version: (await seen(one)).version, cents: 900, reason: 'Rain' })
    expect((await cancel(one, { quoteId: quoted.body.quoteId })).status).toBe(200)
    await allIsWell()
    expect(await refundsAtProvider(one)).toBe(4000)
  })
})

describe('OFF-03 goodwill above the limit waits for a second person', () => {
  const ask = async (one: Bought, cents: number, person = manager) =>
    person.call('refundGoodwill', { reference: one.reference, version: (await seen(one)).version, cents, reason: 'Broken heating' })
  const setLimit = (cents: number) =>
    fixture.shop.database.transaction((tx) =>
      tx.rows(
        `INSERT INTO office_settings (site, key, value, updated_at) VALUES ('worldwide', 'goodwill-limit', jsonb_build_object('1', $1::int), now()) ON CONFLICT (site, key) DO UPDATE SET value = excluded.value`,
        [cents],
      ),
    )

  test('another person approves it, the same one can’t; small amounts in a row are one amount', async () => {
    await setLimit(1000)
    const second = await office.person('manager', everywhere, { name: 'Tomé' })
    const one = await bought(2)
    expect((await ask(one, 600)).body).toMatchObject({ state: 'refunded' })
    const { body: waiting } = await ask(one, 600)
    expect(waiting).toMatchObject({ state: 'waiting' })
    const id = waiting.approvalId ?? ''
    // those who can decide get a mail with the sum and the reason, the person who asked gets none
    const mails: Mail[] = []
    await sendDueMails({ ...mailShop(), mailer: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined } })
    const told = mails.filter(({ subject }) => subject === '€6 waits for your decision')
    const emailOf = async ({ id: person }: OfficePerson) =>
      (await fixture.shop.database.rows<{ email: string }>('SELECT email FROM staff WHERE id = $1', [person]))[0]?.email
    expect(told.map(({ to }) => to)).toContain(await emailOf(second))
    expect(told.map(({ to }) => to)).not.toContain(await emailOf(manager))
    expect(told[0]?.text).toMatch(/^Rosa asks for €6\n\nReason: “.{3,}”[^]*https:\/\/office\.example\/approvals/)
    expect((await seen(one)).refundedCents).toBe(600)
    // what waits is kept free
    expect(await ask(one, 3000)).toMatchObject({ body: { code: 'above-captured' } })
    expect(await manager.call('decideApproval', { id, decision: 'approved' })).toMatchObject({ status: 403, body: { code: 'same-person' } })
    const outside = await office.person('manager', { everything: false, sites: ['paris'], locationIds: [999] })
    expect(await outside.call('decideApproval', { id, decision: 'approved' })).toMatchObject({ status: 404 })
    expect((await second.call('getApprovals', {})).body.approvals).toMatchObject([
      { id, reference: one.reference, sums: [{ currencyId: 1, cents: 600 }], requestedBy: 'Rosa', isMine: false, state: 'waiting' },
    ])
    const both = await Promise.all([1, 2].map(() => second.call('decideApproval', { id, decision: 'approved' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await seen(one)).refundedCents).toBe(1200)
    await allIsWell()
    expect(await refundsAtProvider(one)).toBe(1200)
  })

  test('a request is declined by another and withdrawn by its own person', async () => {
    await setLimit(0)
    const second = await office.person('manager')
    const one = await bought()
    const first = (await ask(one, 300)).body.approvalId ?? ''
    expect(await recorded(() => second.call('decideApproval', { id: first, decision: 'declined', note: 'No' }))).toEqual(['decideApproval'])
    const other = (await ask(one, 400)).body.approvalId ?? ''
    expect(await second.call('withdrawApproval', { id: other })).toMatchObject({ status: 404 })
    expect(await recorded(() => manager.call('withdrawApproval', { id: other }))).toEqual(['withdrawApproval'])
    expect(await second.call('decideApproval', { id: other, decision: 'approved' })).toMatchObject({ body: { code: 'request-unknown' } })
    expect((await seen(one)).refundedCents).toBe(0)
  })

  test('a single person confirms again after a minute, and the record says so', async () => {
    await setLimit(0)
    const one = await bought()
    await fixture.shop.database.transaction((tx) => tx.rows('UPDATE staff SET left_at = now() WHERE id <> $1', [manager.id]))
    await office.person('manager', everywhere, { canSignIn: false })
    const { body } = await manager.call('refundGoodwill', {
      reference: one.reference,
      version: (await seen(one, manager)).version,
      cents: 300,
      reason: 'Late bus',
    })
    const id = body.approvalId ?? ''
    const decide = () => manager.call('decideApproval', { id, decision: 'approved' })
    expect(await decide()).toMatchObject({ status: 409, body: { code: 'pause-needed' } })
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`UPDATE approvals SET requested_at = requested_at - interval '61 seconds' WHERE id = $1`, [id]),
    )
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`UPDATE staff_sessions SET confirmed_at = now() - interval '90 seconds' WHERE staff_id = $1`, [manager.id]),
    )
    expect(await decide()).toMatchObject({ status: 428 })
    await fixture.shop.database.transaction((tx) =>
      tx.rows('UPDATE staff_sessions SET confirmed_at = now() WHERE staff_id = $1', [manager.id]),
    )
    expect(await decide()).toMatchObject({ status: 200 })
    const [row] = await fixture.shop.database.rows<{ after: object }>('SELECT after FROM audit ORDER BY seq DESC LIMIT 1')
    expect(row?.after).toMatchObject({ alone: true, state: 'approved', cents: 300 })
    await fixture.shop.database.transaction((tx) => tx.rows('UPDATE staff SET left_at = NULL'))
    await fixture.shop.database.transaction((tx) => tx.rows('DELETE FROM office_settings'))
    await allIsWell()
  })
})

describe('OFF-05 changes by the office', () => {
  test('a cheaper date moves at once and refunds the difference; a dearer one gets a payment link', async () => {
    const one = await bought()
    const line = { reference: one.reference, saleId: one.saleId }
    const days = await desk.call('getOrderChangeDays', { ...line, from: fixture.day(cheap) })
    expect(days.body.days[0]).toMatchObject({ day: fixture.day(cheap), newCents: 1500 })
    const quote = (await desk.call('quoteOrderDate', { ...line, day: fixture.day(cheap) })).body
    expect(quote).toMatchObject({ state: 'quoted', refundCents: 500 })
    const { version } = await seen(one)
    const move = { ...line, version, quoteId: quote.quoteId }
    expect(await recorded(() => desk.call('changeOrderDate', move))).toEqual(['changeOrderDate'])
    expect(await desk.call('changeOrderDate', move)).toMatchObject({ body: { code: 'changed-meanwhile' } })
    expect((await seen(one)).lines[0]).toMatchObject({ day: fixture.day(cheap) })
    const dearer = (await desk.call('quoteOrderDate', { ...line, day: fixture.day(dear) })).body
    const held = await desk.call('changeOrderDate', { ...line, version: (await seen(one)).version, quoteId: dearer.quoteId })
    expect(held.body).toMatchObject({ state: 'to-pay', dueCents: 1200 })
    const acts = (await seen(one)).timeline.filter(({ what }) => what === 'changeOrderDate')
    expect(acts.map(({ state }) => state)).toEqual(['to-pay', 'changed'])
    const { change } = (await seen(one)).lines[0] ?? {}
    expect(await recorded(() => desk.call('mailChangeLink', line))).toEqual(['mailChangeLink'])
    expect(await recorded(() => desk.call('mailChangeLink', line))).toEqual(['mailChangeLink'])
    const entries = await fixture.shop.database.rows<OutboxEntry>(
      `SELECT dedupe_key AS key, topic, payload FROM outbox WHERE topic = 'mail:change-link' AND payload ->> 'transactionId' = $1`,
      [(await seen(one)).id],
    )
    expect(entries).toHaveLength(2)
    const mail = await changeLinkMail(entries[0] as OutboxEntry, mailShop())
    expect(mail?.to).toBe((await seen(one)).buyer.email)
    expect(mail?.text).toContain('?change=')
    const tour = (minute: number): Promise<unknown> =>
      fixture.shop.database.transaction((tx) =>
        tx.rows(`UPDATE change_quotes SET terms = jsonb_set(terms, '{demands,0,minute}', $2::jsonb) WHERE id = $1`, [
          dearer.quoteId,
          String(minute),
        ]),
      )
    await tour(615)
    const said: object[] = []
    const { writer } = fixture.shop
    const otherMail: typeof writer.otherMail = (content) => {
      said.push(content)
      return writer.otherMail(content)
    }
    await changeLinkMail(entries[0] as OutboxEntry, { ...mailShop(), writer: { ...writer, otherMail } })
    expect(said).toMatchObject([{ day: fixture.day(dear), time: '10:15' }])
    await tour(-1)
    // as long as other payment links of the site, the seats as well as the signature of the link
    expect(Date.parse(held.body.expiresAt ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const signed = new URL(/https:\S*change=\S*/.exec(mail?.text ?? '')?.[0] ?? 'https://none.example').searchParams.get('change')
    expect(Number.parseInt(signed?.split('.')[1] ?? '', 36)).toBe(Date.parse(held.body.expiresAt ?? ''))
    const token = new URL(change?.payUrl ?? '').searchParams.get('change') ?? ''
    const start = { change: token, expectedTotalCents: 1200, method: 'scheme', cardToken: 'test_authorised' }
    expect(await call('confirmCreditCard', start, fixture.visitor())).toMatchObject({ ok: true })
    expect((await seen(one)).lines[0]).toMatchObject({ day: fixture.day(dear) })
    expect((await seen(one)).timeline.filter(({ kind }) => kind === 'date-changed')).toHaveLength(2)
    expect(await desk.call('mailChangeLink', line)).toMatchObject({ body: { code: 'link-over' } })
    // paid meanwhile: nothing is sent
    expect(await changeLinkMail(entries[0] as OutboxEntry, mailShop())).toBeUndefined()
    await allIsWell()
  })

  test('R-OFFICE-2 the e-mail is corrected and stays while an old copy changes the telephone; the tickets are sent once a click; the record keeps names apart', async () => {
    const one = await bought()
    const { buyer } = await seen(one)
    type Contact = OfficeInputs['setOrderContact']['changes']
    const change = (changes: Contact) => desk.call('setOrderContact', { reference: one.reference, changes })
    const email = { from: buyer.email, to: 'ada.king@example.com' }
    const lang = { from: 'en', to: 'es' } as const
    const contact: Contact = { lastName: { from: 'Lovelace', to: 'King' }, email, phone: { from: buyer.phone, to: '+34 600' }, lang }
    expect(await change({ email: { ...email, to: 'no address' } })).toMatchObject({ body: { code: 'email-invalid' } })
    expect(await change({ firstName: { from: 'Ada', to: ' ' } })).toMatchObject({ status: 400, body: { params: { field: 'firstName' } } })
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`UPDATE transactions SET site = 'london' WHERE reference = $1`, [one.reference]),
    )
    expect(await change({ lang })).toMatchObject({ status: 400, body: { params: { field: 'lang' } } })
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`UPDATE transactions SET site = 'worldwide' WHERE reference = $1`, [one.reference]),
    )
    expect(await recorded(() => change(contact))).toEqual(['setOrderContact'])
    expect(await change({ email: { ...email, to: 'ada@old.example' } })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    expect(await seen(one)).toMatchObject({ lang: 'es', buyer: { lastName: 'King', email: 'ada.king@example.com', phone: '+34 600' } })
    const resend = () => desk.call('resendOrderMail', { reference: one.reference }, { key: `click-${one.reference}` })
    expect(await recorded(() => Promise.all([resend(), resend()]))).toEqual(['resendOrderMail'])
    const printed = await bought()
    await withoutAddress(printed)
    const sent: string[] = []
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to), close: async () => undefined }
    await sendDueMails({
      ...fixture.shop,
      mailer,
      pngOf: async () => Buffer.alloc(0),
      originOf: () => 'http://shop.example',
      officeOrigin: () => 'http://office.example',
    })
    // both mails were still waiting, so both go to the corrected address
    expect(sent.filter((to) => to === 'ada.king@example.com')).toHaveLength(2)
    const mails = async () => (await seen(one)).timeline.flatMap(({ kind, state, text }) => (kind === 'mail' ? [[state, text]] : []))
    expect(await mails()).toEqual([
      ['sent', 'ada.king@example.com'],
      ['sent', 'ada.king@example.com'],
    ])
    expect((await seen(printed)).timeline.find(({ kind }) => kind === 'mail')).toMatchObject({ state: 'no-address' })
    const [row] = await fixture.shop.database.rows<{ whole: string; personal: string }>(
      `SELECT concat(a.before::text, a.after::text) AS whole, p.data::text AS personal FROM audit a JOIN audit_personal p USING (seq) WHERE a.call = 'setOrderContact' ORDER BY a.seq DESC LIMIT 1`,
    )
    expect(row?.whole).not.toContain('ada')
    expect(row?.personal).toContain(buyer.email)
    // a telephone number that is typed on the old copy leaves the corrected e-mail
    expect((await change({ phone: { from: '+34 600', to: '+34 611' } })).status).toBe(200)
    expect((await seen(one)).buyer).toMatchObject({ email: 'ada.king@example.com', phone: '+34 611' })
    // the address of today is not the one that the tickets went to
    await withoutAddress(one)
    expect((await mails())[0]).toEqual(['sent', 'ada.king@example.com'])
  })

  test('a reissued ticket boards under its new code, also when it was started; the old one and a revoked one are refused', async () => {
    const device = await addScanner(fixture, 'Gate')
    const one = await bought(2)
    const day = fixture.day(Math.floor(one.n / 10))
    const codesOf = async () => (await seen(one)).lines[0]?.tickets ?? []
    const [first, second] = await codesOf()
    const reissue = async (ticketId = '') =>
      desk.call('reissueTicket', { reference: one.reference, ticketId, version: (await seen(one)).version })
    expect(await recorded(() => reissue(first?.id))).toEqual(['reissueTicket'])
    expect(await scan(first?.code ?? '', device, day)).toMatchObject({ answer: { outcome: 'revoked' } })
    const renewed = (await codesOf()).find(({ seq }) => seq === first?.seq)
    expect(await scan(renewed?.code ?? '', device, day)).toMatchObject({ answer: { outcome: 'ok' } })
    expect((await reissue(renewed?.id)).status).toBe(200)
    const started = (await codesOf()).find(({ seq }) => seq === first?.seq)
    expect(started).toMatchObject({ state: 'redeemed', parts: [{ boardings: [{}] }] })
    const revoke = async (ticketId = '') =>
      desk.call('revokeTicket', { reference: one.reference, ticketId, version: (await seen(one)).version })
    expect(await recorded(() => revoke(second?.id))).toEqual(['revokeTicket'])
    expect(await scan(second?.code ?? '', device, day)).toMatchObject({ answer: { outcome: 'revoked' } })
    expect((await reissue(second?.id)).status).toBe(200)
    expect((await codesOf()).find(({ seq }) => seq === second?.seq)).toMatchObject({ state: 'issued' })
    expect(await reissue(second?.id)).toMatchObject({ body: { code: 'not-changeable' } })
    await allIsWell()
  })

  test('the traveller’s view is a link for a quarter of an hour, and is recorded; a person who may not see codes gets none', async () => {
    const one = await bought()
    await fixture.shop.database.transaction((tx) =>
      tx.rows(
        `INSERT INTO roles (key, name, rights, created_at) VALUES ('sender', 'Sender', '{orders.read,orders.change,personal.read}', now())`,
      ),
    )
    const sender = await office.person('sender' as never)
    expect(await sender.call('openTravellerView', { reference: one.reference })).toMatchObject({ status: 403 })
    let url = ''
    const record = await recorded(async () => void (url = (await desk.call('openTravellerView', { reference: one.reference })).body.url))
    expect(record).toEqual(['openTravellerView'])
    const token = new URL(url).searchParams.get('token') ?? ''
    expect(await call('getVouchers', { token }, fixture.visitor())).toMatchObject({ answer: { reference: one.reference } })
    const later = { ...fixture.visitor(), now: Date.now() + 15 * 60_000 }
    expect(await call('getVouchers', { token }, later)).toMatchObject({ ok: false })
  })

  test('R-VOUCHER-10 the traveller’s view shows and prints; with its token cancelling, changing the date and mailing are refused', async () => {
    const one = await bought(2)
    const stolen = await office.person('desk', everywhere, { isConfirmed: false })
    const { url } = (await stolen.call('openTravellerView', { reference: one.reference })).body
    const view = { ...one, token: new URL(url).searchParams.get('token') ?? '' }
    const unknown = { status: 404, body: { code: 'sale-unknown' } }
    expect(await cancel(view)).toMatchObject(unknown)
    expect(await cancel(view, { agreedCents: 4000 })).toMatchObject(unknown)
    expect(await change(view, { day: fixture.day(cheap) })).toMatchObject(unknown)
    expect(await get(`/sale/${one.saleId}/change-days?token=${view.token}&from=${fixture.day(1)}`)).toMatchObject(unknown)
    expect(await post('/transaction/voucher/resend', { token: view.token })).toMatchObject({ body: { code: 'voucher-unknown' } })
    const shown = await booking(view)
    expect(shown).toMatchObject({ reference: one.reference, isView: true })
    expect(shown.vouchers.map(({ code, ticketToken, wallet }) => [code.length, ticketToken, wallet])).toEqual([
      [16, '', {}],
      [16, '', {}],
    ])
    const printed = await call('printSale', { id: one.saleId, bearer: shown.sales[0]?.printToken ?? '' }, fixture.visitor())
    expect(printed).toMatchObject({ ok: true })
    expect((await seen(one)).refundedCents).toBe(0)
    expect((await booking(one)).isView).toBeUndefined()
  })

  test('passengers’ data is asked for where the product needs it, and refused where it does not fit', async () => {
    const one = await bought()
    const travellers = [{ typeId: 2, firstName: 'Ada', lastName: 'King' }]
    const set = async () =>
      desk.call('setOrderTravellers', { reference: one.reference, saleId: one.saleId, version: (await seen(one)).version, travellers })
    expect((await set()).status).toBe(200)
    expect(
      await desk.call('setOrderTravellers', { reference: one.reference, saleId: one.reference, version: 'x', travellers }),
    ).toMatchObject({ status: 400 })
  })
})

test('R-OFFICE-1 a limit that is raised counts after a day, one that is lowered at once; a slip is taken back at once', async () => {
  const owner = await office.person('owner')
  const one = await bought()
  const limit = async () => (await seen(one, owner)).limitCents
  const set = async (cents?: number) => {
    const key = 'goodwill-limit'
    const version =
      (await owner.call('getSettings', {})).body.find((found) => found.site === 'worldwide' && found.key === key)?.version ?? ''
    const amounts = cents === undefined ? {} : { amounts: ([1, 2, 3] as const).map((currencyId) => ({ currencyId, cents })) }
    expect((await owner.call('setSetting', { site: 'worldwide', key, version, ...amounts })).status).toBe(200)
  }
  const { database } = fixture.shop
  await database.transaction((tx) => tx.rows('DELETE FROM office_settings'))
  await set(50_000)
  expect(await limit()).toBe(10_000)
  expect(
    (await owner.call('refundGoodwill', { reference: one.reference, version: (await seen(one, owner)).version, cents: 1, reason: 'Rain' }))
      .body.state,
  ).toBe('refunded')
  await set(500)
  expect(await limit()).toBe(500)
  await set()
  expect(await limit()).toBe(10_000)
  await database.transaction((tx) => tx.rows('DELETE FROM office_settings'))
})

describe('OFF-05 many hands at once', () => {
  test('clerks, goodwill, the traveller and repeated webhooks at the same moment: money goes out once, never beyond what was captured', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => bought(2)))
    await Promise.all(
      orders.map(async (one) => {
        const { version } = await seen(one)
        const [quoted, byDesk, byManager] = await Promise.all([cancel(one), quoteFor(one), quoteFor(one, undefined, manager)])
        const pay = (person: OfficePerson, { quotes }: typeof byDesk) =>
          person.call('refundOrder', {
            reference: one.reference,
            version,
            quotes: quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId })),
          })
        await Promise.all([
          pay(desk, byDesk),
          pay(manager, byManager),
          cancel(one, { quoteId: quoted.body.quoteId }),
          manager.call('refundGoodwill', { reference: one.reference, version, cents: 1500, reason: 'Race' }),
          manager.call('refundGoodwill', { reference: one.reference, version, cents: 3900, reason: 'Race' }),
          reconcile(fixture.shop).catch(() => undefined),
        ])
      }),
    )
    await allIsWell()
    for (const one of orders) {
      const { refundedCents, capturedCents } = await seen(one)
      expect(refundedCents).toBeLessThanOrEqual(capturedCents)
      expect(await refundsAtProvider(one)).toBe(refundedCents)
    }
  })
})
