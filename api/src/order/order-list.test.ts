import type { OfficeInputs } from '@opentop/contract/office-api'
import type { Scope } from '@opentop/domain/staff/scope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { paidOrder, type PaidOrder } from '../testing/paid-order.ts'
import { voucherCode } from '../voucher/code.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
let desk: OfficePerson
let orders: PaidOrder[]
const elsewhere = { everything: false, sites: ['spain'], locationIds: [724] }

beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
  desk = await office.person('desk', { everything: false, sites: ['worldwide'], locationIds: [] })
  orders = []
  for (const [n, email] of ['ada@example.com', 'bob@example.com', '=cmd()@example.com'].entries())
    orders.push(await paidOrder(fixture, [lineOf(n)], { email }))
  await fixture.shop.database.once((tx) =>
    tx.rows(
      `UPDATE transactions SET agent_reference = 'Grp 77;=cmd|x', buyer = buyer || '{"phone": "+351 912 345 678"}' WHERE reference = $1`,
      [orders[1]?.reference],
    ),
  )
})
afterAll(async () => {
  await fixture.shop.database.close()
})

function lineOf(n: number) {
  return { optionId: ids(n).day, day: fixture.day(n), passengers: [{ typeId: 2, quantity: 2 }] }
}
const records = () => fixture.shop.database.rows<{ call: string; after: unknown }>('SELECT call, after FROM audit ORDER BY seq')
const found = async (person: OfficePerson, filter: OfficeInputs['findOrders']) => {
  const { status, body } = await person.call('findOrders', filter)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orders.map(({ reference }) => reference)
}

describe('OFF-05 the list of orders', () => {
  test('an order is found by each thing that a person at the desk may type or scan', async () => {
    const [ada, bob] = orders as [PaidOrder, PaidOrder]
    const { database, secrets, voucherKeys } = fixture.shop
    const [voucher] = await database.rows<{ id: string }>(
      'SELECT v.id FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = $1',
      [bob.transactionId],
    )
    const part = { optionId: ids(1).day, startFrom: fixture.today, startUntil: fixture.today, use: { kind: 'hours', count: 24 } } as const
    const qr = voucherKeys().qrOf({ voucherId: voucher?.id ?? '', optionId: ids(1).day, typeId: 1, people: 1, parts: [part] })
    const code = voucherCode(secrets.voucher, voucher?.id ?? '')
    await database.once((tx) =>
      tx.rows(`UPDATE payments SET provider_reference = 'PSP88001' WHERE transaction_id = $1`, [bob.transactionId]),
    )
    const typed = [
      bob.reference.toLowerCase(),
      bob.reference.slice(2).toLowerCase(),
      code,
      code.replace(/(.{4})/g, '$1 ').toLowerCase(),
      qr,
      'BOB@exam',
      '912 345 678',
      'grp 7',
      'PSP88001',
      bob.transactionId,
    ]
    for (const q of typed) expect(await found(desk, { q }), q).toEqual([bob.reference])
    expect((await found(desk, { q: 'ostergard' })).toSorted()).toEqual(orders.map(({ reference }) => reference).toSorted())
    expect(await found(desk, { travels: fixture.day(0), q: 'ada' })).toEqual([ada.reference])
    expect(await found(desk, { product: 1002, sold: 'last-7-days', state: 'PAID', channel: 'web', city: 7, site: 'worldwide' })).toEqual([
      bob.reference,
    ])
    const misspelt = await desk.call('findOrders', { q: 'Ostergart' })
    expect(misspelt.body).toMatchObject({ orders: [], closest: ['ostergard'] })
    expect((await desk.call('findOrders', { q: 'ostergard' })).body).not.toHaveProperty('closest')
    expect(await found(desk, { q: "%' OR 1=1 --" })).toEqual([])
  })

  test('orders of another city and site are not found, nor counted, by a person who does not look after them', async () => {
    const stranger = await office.person('manager', elsewhere)
    const { body } = await stranger.call('findOrders', {})
    expect(body).toMatchObject({ orders: [], found: { count: 0, isCapped: false } })
    expect(await found(stranger, { q: orders[0]?.reference ?? '' })).toEqual([])
    expect((await stranger.call('countViews', {})).body.counts.every(({ count }) => count === 0)).toBe(true)
    expect(await stranger.call('resendTickets', { ids: orders.map(({ transactionId }) => transactionId) })).toMatchObject({
      status: 404,
      body: { code: 'order-unknown' },
    })
    expect(await stranger.call('exportOrders', { ids: orders.map(({ transactionId }) => transactionId) })).toMatchObject({ status: 404 })
    expect((await stranger.call('jump', { q: 'ostergard' })).body.orders).toEqual([])
    const ofCity = await office.person('desk', { everything: false, sites: [], locationIds: [7] })
    expect(await found(ofCity, {})).toHaveLength(3)
    // a text that can be nothing that is searched for
    expect((await ofCity.call('findOrders', { q: '%', site: 'worldwide' })).body).toMatchObject({ orders: [], found: { count: 0 } })
  })

  test('R-OFFICE-7 a manager of a site sees the orders of its cities whichever site sold them; the site that sold is a filter', async () => {
    const ofSite = await office.person('manager', { everything: false, sites: ['worldwide'], locationIds: [] })
    const [first] = orders
    const soldBy = (site: string) =>
      fixture.shop.database.transaction((tx) => tx.rows('UPDATE transactions SET site = $2 WHERE reference = $1', [first?.reference, site]))
    await soldBy('london')
    expect((await found(ofSite, { place: 'worldwide' })).toSorted()).toEqual(orders.map(({ reference }) => reference).toSorted())
    expect(await found(ofSite, { site: 'london' })).toEqual([first?.reference])
    expect(await found(ofSite, { site: 'worldwide' })).not.toContain(first?.reference)
    expect((await ofSite.call('getOrder', { reference: first?.reference ?? '' })).status).toBe(200)
    await soldBy('worldwide')
  })

  test('without the right to see personal data a name is shortened and can not be searched for', async () => {
    await fixture.shop.database.once((tx) =>
      tx.rows(`INSERT INTO roles (key, name, rights, created_at) VALUES ('counting', 'Counting', '{orders.read}', now())`),
    )
    const counting = await office.person('counting' as never)
    const { body } = await counting.call('findOrders', { q: orders[1]?.reference ?? '' })
    expect(body.orders[0]).toMatchObject({ isMasked: true, name: 'Ada Ø.', email: 'b…b@example.com', phone: '…78' })
    const page = (await counting.call('getOrder', { reference: orders[1]?.reference ?? '' })).body
    expect(page.buyer).toEqual({ firstName: 'Ada', lastName: 'Ø.', email: 'b…b@example.com', phone: '…78', isMasked: true })
    expect(await found(counting, { q: 'ostergard' })).toEqual([])
    expect(await found(counting, { q: 'bob@example.com' })).toEqual([])
    expect(await office.person('driver').then((driver) => driver.call('findOrders', {}))).toMatchObject({ status: 403 })
  })

  test('a bad filter is a 400 that names its field', async () => {
    const bad: [object, string][] = [
      [{ travels: '2026-02-31' }, 'travels'],
      [{ sold: '9999-12-31' }, 'sold'],
      [{ sold: 'some-day' }, 'sold'],
      [{ state: 'NEW' }, 'state'],
      [{ product: 'x' }, 'product'],
      [{ cursor: 'x' }, 'cursor'],
      [{ q: 'x'.repeat(301) }, 'q'],
      [{ cursor: '2026-13-45T99:00:00.000000Z_00000000-0000-0000-0000-000000000000' }, ''],
    ]
    for (const [filter, field] of bad) {
      const { status, body } = await desk.call('findOrders', filter)
      expect(status, JSON.stringify(filter)).toBe(400)
      expect(JSON.stringify(body)).toContain(`"field":"${field}"`)
    }
  })

  test('views are saved, renamed, shared with a site and deleted by their owner alone', async () => {
    const saved = await desk.call('saveOrderView', { name: 'Today', search: 'travels=today&state=PAID', isShared: false })
    expect(saved.status).toBe(200)
    const { id } = saved.body
    const other = await office.person('manager')
    const names = async (person: OfficePerson) => (await person.call('listOrderViews', {})).body.views.map(({ name }) => name)
    expect(await names(other)).toEqual([])
    expect(await desk.call('saveOrderView', { name: 'today', search: '', isShared: false })).toMatchObject({
      status: 409,
      body: { code: 'name-taken' },
    })
    expect(await desk.call('saveOrderView', { name: 'Bad', search: 'travels=never', isShared: false })).toMatchObject({ status: 400 })
    expect(await desk.call('saveOrderView', { name: 'Far', search: '', isShared: true, site: 'spain' })).toMatchObject({ status: 400 })
    const open = { name: 'Open', search: 'state=PAID', isShared: true }
    expect(await desk.call('saveOrderView', open)).toMatchObject({ status: 400, body: { params: { field: 'site' } } })
    const hers = { name: 'Hers', search: 'q=ostergard', isShared: true, site: 'worldwide' }
    expect(await desk.call('saveOrderView', hers)).toMatchObject({ status: 400, body: { params: { field: 'isShared' } } })
    const own = (await desk.call('saveOrderView', { ...hers, isShared: false })).body.id
    // as an earlier release stored them
    await fixture.shop.database.transaction((tx) => tx.rows(`UPDATE saved_views SET is_shared = true WHERE id = $1`, [own]))
    expect([await names(other), (await other.call('countViews', {})).body.counts.map(({ view }) => view)]).toEqual([
      [],
      expect.not.arrayContaining([own]),
    ])
    await desk.call('deleteOrderView', { id: own })
    const shared = { id, name: 'Out today', search: 'travels=today', isShared: true, site: 'worldwide' }
    expect(await other.call('changeOrderView', shared)).toMatchObject({ status: 404, body: { code: 'view-unknown' } })
    expect(await desk.call('changeOrderView', shared)).toMatchObject({ status: 200 })
    expect(await names(other)).toEqual(['Out today'])
    expect(await names(await office.person('desk', elsewhere))).toEqual([])
    const counts = (await desk.call('countViews', {})).body.counts
    expect(counts.find(({ view }) => view === 'all')).toEqual({ view: 'all', count: 3, isCapped: false })
    expect(counts.map(({ view }) => view)).toContain(id)
    expect(await other.call('deleteOrderView', { id })).toMatchObject({ status: 404 })
    expect(await desk.call('deleteOrderView', { id })).toMatchObject({ status: 200 })
    expect(await names(desk)).toEqual([])
  })

  test('tickets of many orders are sent by one act with one record, and not twice within ten minutes', async () => {
    const moved = (to: readonly number[]) =>
      fixture.shop.database.once((tx) =>
        tx.rows('UPDATE transactions SET location_ids = $2::int[] WHERE id = $1', [orders[2]?.transactionId, to]),
      )
    const [was] = await fixture.shop.database.rows<{ ids: number[] }>('SELECT location_ids AS ids FROM transactions WHERE id = $1', [
      orders[2]?.transactionId,
    ])
    await moved([999])
    const before = (await records()).length
    const outbox = async () => (await fixture.shop.database.rows(`SELECT 1 FROM outbox WHERE dedupe_key LIKE 'mail:resend %'`)).length
    expect((await desk.call('resendTickets', { filter: {} })).body).toEqual({ sent: 3, skipped: 0, recent: 0 })
    expect((await desk.call('resendTickets', { ids: orders.slice(0, 2).map(({ transactionId }) => transactionId) })).body).toEqual({
      sent: 0,
      skipped: 0,
      recent: 2,
    })
    expect(await outbox()).toBe(3)
    const made = (await records()).slice(before)
    expect(made.map(({ call }) => call)).toEqual(['resendTickets', 'resendTickets'])
    await fixture.shop.database.once((tx) => tx.rows(`UPDATE roles SET rights = rights || '{audit.read}' WHERE key = 'counting'`))
    const named = async (scope?: Scope) => {
      const reader = await office.person('counting' as never, scope)
      const { rows } = (await reader.call('findRecords', { call: 'resendTickets' })).body
      return (rows.at(-1)?.after ?? {}) as { orders?: string[]; otherOrders?: number }
    }
    expect((await named()).orders?.toSorted()).toEqual(orders.map(({ reference }) => reference).toSorted())
    // a person of the other city learns of its order alone
    expect(await named({ everything: false, sites: [], locationIds: [999] })).toMatchObject({
      orders: [orders[2]?.reference],
      otherOrders: 2,
    })
    await moved(was?.ids ?? [])
    expect(await desk.call('resendTickets', {})).toMatchObject({ status: 400 })
    expect(await desk.call('resendTickets', { ids: [], filter: {} })).toMatchObject({ status: 400 })
  })

  test('an export asks for a confirmation, escapes formulas and leaves one record without personal data', async () => {
    const unconfirmed = await office.person('accountant', undefined, { isConfirmed: false })
    expect(await unconfirmed.call('exportOrders', { filter: {} })).toMatchObject({ status: 428 })
    expect(await desk.call('exportOrders', { filter: {} })).toMatchObject({ status: 403 })
    // the right to export counts only where the orders can be read
    await fixture.shop.database.once((tx) =>
      tx.rows(`INSERT INTO roles (key, name, rights, created_at) VALUES ('exporting', 'Exporting', '{export}', now())`),
    )
    const half = await office.person('exporting' as never)
    expect(await half.call('exportOrders', { filter: {} })).toMatchObject({ status: 403 })
    await fixture.shop.database.once((tx) =>
      tx.rows(
        `INSERT INTO staff_grants (id, staff_id, role, everything, sites, location_ids) VALUES (gen_random_uuid(), $1, 'counting', false, '{spain}', '{}')`,
        [half.id],
      ),
    )
    expect(await half.call('exportOrders', { filter: {} })).toMatchObject({ status: 404 })
    const accountant = await office.person('accountant')
    const before = (await records()).length
    const { status, body } = await accountant.call('exportOrders', { filter: { q: 'ostergard' } })
    expect(status).toBe(200)
    const lines = String(body).split('\r\n')
    expect(lines[0]).toBe(
      '\ufeff"reference","ordered_at","paid_at","site","channel","state","name","email","phone","agent_reference","tours","travel_days","people","currency","total","refunded"',
    )
    expect(lines.filter(Boolean)).toHaveLength(4)
    expect(String(body)).toContain(`'=cmd()@example.com`)
    expect(String(body)).toContain(`"'+351 912 345 678"`)
    // a spreadsheet may split cells at semicolons
    expect(String(body)).toContain(`"Grp 77;'=cmd|x"`)
    const made = (await records()).slice(before)
    expect(made).toEqual([{ call: 'exportOrders', after: { rows: 3, filter: { q: '…' } } }])
  })

  test('a refund of several lines is quoted with no more than is left after goodwill', async () => {
    const lines = [5, 6].map((n) => ({ optionId: ids(n).day, day: fixture.day(20), passengers: [{ typeId: 2, quantity: 1 }] }))
    const { reference } = await paidOrder(fixture, lines)
    const manager = await office.person('manager')
    const { version, capturedCents } = (await manager.call('getOrder', { reference })).body
    const given = { reference, version, cents: capturedCents - 1000, reason: 'Late bus' }
    expect((await manager.call('refundGoodwill', given)).body).toMatchObject({ state: 'refunded' })
    const { body } = await manager.call('quoteOrderRefund', { reference })
    expect(body.refundCents).toBe(1000)
    expect(body.quotes.map(({ refundCents }) => refundCents)).toEqual([1000, 0])
  })

  test('the palette finds orders, tours and people within the rights of the caller', async () => {
    const owner = await office.person('owner', undefined, { name: 'Zoë Quirk' })
    const { body } = await owner.call('jump', { q: 'quirk' })
    expect(body.people.map(({ name }) => name)).toEqual(['Zoë Quirk'])
    expect((await desk.call('jump', { q: 'quirk' })).body.people).toEqual([])
    await fixture.shop.database.once((tx) =>
      tx.rows(`INSERT INTO roles (key, name, rights, created_at) VALUES ('planning', 'Planning', '{staff.manage}', now())`),
    )
    const ofCity = { everything: false, sites: [], locationIds: [7] }
    const planner = await office.person('planning' as never, ofCity)
    await office.person('desk', ofCity, { name: 'Ann Quirk' })
    expect((await planner.call('jump', { q: 'quirk' })).body.people.map(({ name }) => name)).toEqual(['Ann Quirk'])
    expect((await owner.call('jump', { q: 'tour 3' })).body.tours).toEqual([{ id: 1006, name: 'Tour 3', city: 'Harbourtown', cityId: 7 }])
    expect((await owner.call('jump', { q: orders[0]?.reference ?? '' })).body.orders.map(({ reference }) => reference)).toEqual([
      orders[0]?.reference,
    ])
  })
})
