import { randomBytes, randomUUID } from 'node:crypto'
import { insertScanner } from '@opentop/store/redemption'
import { findBrokenRecords, insertRecord } from '@opentop/store/record/record'
import type { OfficeInputs } from '@opentop/contract/office-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { voucherCode } from '../voucher/code.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
let city: number
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
  city = [...fixture.shop.snapshot().facts.locations.keys()][0] ?? 0
})
afterAll(async () => {
  await fixture.shop.database.close()
})

const newKey = (): string => randomBytes(32).toString('base64url')
const wish = (name: string, locationId: number | null = city) =>
  ({ name, kind: 'scanner', locationId, site: 'worldwide', lang: 'es', key: newKey() }) as const
const here = () => ({ everything: false, sites: [], locationIds: [city] })
const elsewhere = { everything: false, sites: [], locationIds: [999_999] }

async function made(person: OfficePerson, name: string) {
  const order = wish(name)
  const { status, body } = await person.call('makeDevice', order)
  expect(status).toBe(200)
  return { key: order.key, ...body }
}
async function boardable(): Promise<{ code: string; noon: number }> {
  const day = fixture.day(30)
  const order = await paidOrder(fixture, [{ optionId: ids(1).day, day, passengers: [{ typeId: 2, quantity: 1 }] }])
  const [voucher] = await fixture.shop.database.rows<{ id: string }>('SELECT id FROM vouchers WHERE sale_id = $1', [order.saleIds[0]])
  return { code: voucherCode(fixture.shop.secrets.voucher, voucher?.id ?? ''), noon: Date.parse(`${day}T12:00:00Z`) }
}

describe('OFF-07 devices', () => {
  test('a device is made with the hash of its key, opens the scan page, is seen, and its boardings are listed', async () => {
    const manager = await office.person('duty-manager', here())
    const { device, key, page } = await made(manager, 'Bus 12')
    expect(page).toMatch(/^http:\/\/[^/]+:3000\/es\/[^#]+$/)
    const stored = await fixture.shop.database.rows<{ found: boolean }>(
      `SELECT strpos(to_jsonb(s)::text, $2) > 0 AS found FROM scanners s WHERE id = $1`,
      [device.id, key],
    )
    expect(stored).toEqual([{ found: false }])
    const pack = await call('getScanPack', { app: '1.2.3' }, fixture.visitor(key))
    expect(pack.ok && Date.parse(pack.answer.expiresAt) - Date.parse(pack.answer.at)).toBe(24 * 3_600_000)
    const { code, noon } = await boardable()
    const scan = { code, nonce: randomUUID(), vehicle: 'Bus 12' }
    expect(await call('redeemVoucher', scan, { ...fixture.visitor(key), now: noon })).toMatchObject({ ok: true, answer: { outcome: 'ok' } })
    const { body } = await manager.call('findDevices', {})
    expect(body.devices.find(({ id }) => id === device.id)).toMatchObject({
      name: 'Bus 12',
      locationId: city,
      appVersion: '1.2.3',
      boardingsToday: 1,
      madeBy: 'duty-manager of the tests',
      lastSeenAt: expect.any(String) as string,
      packExpiresAt: expect.any(String) as string,
    })
    const boardings = await manager.call('findDeviceBoardings', { id: device.id })
    expect(boardings.body.boardings).toMatchObject([{ people: 1, vehicle: 'Bus 12', isUndone: false }])
    const events = await fixture.shop.database.rows<{ kind: string }>('SELECT kind FROM live_events ORDER BY xid, id')
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['device.changed', 'device.seen', 'boarding.made']))
  })

  test('a revoked device is refused at its next contact, and works again when the revocation is taken back in time', async () => {
    const manager = await office.person('manager')
    const { device, key } = await made(manager, 'Bus 13')
    const { body } = await manager.call('revokeDevice', { id: device.id, version: device.version })
    expect(body).toMatchObject({ revokedBy: 'manager of the tests', canRestore: true })
    const contact = () => call('getScanPack', {}, fixture.visitor(key))
    expect(await contact()).toMatchObject({ ok: false, refusal: 'scanner-unknown' })
    const { code, noon } = await boardable()
    const scan = { code, nonce: randomUUID() }
    expect(await call('redeemVoucher', scan, { ...fixture.visitor(key), now: noon })).toMatchObject({
      ok: false,
      refusal: 'scanner-unknown',
    })
    const back = await manager.call('restoreDevice', { id: device.id, version: body.version })
    expect(back.status).toBe(200)
    expect(await contact()).toMatchObject({ ok: true })
    const again = await manager.call('revokeDevice', { id: device.id, version: back.body.version })
    await fixture.shop.database.rows(`UPDATE scanners SET revoked_at = now() - interval '11 minutes' WHERE id = $1`, [device.id])
    expect(await manager.call('restoreDevice', { id: device.id, version: again.body.version })).toMatchObject({
      status: 409,
      body: { code: 'undo-over' },
    })
  })

  test('a device of another city is not found; a city outside the scope and all cities are refused; a desk is forbidden', async () => {
    const owner = await office.person('owner')
    const { device } = await made(owner, 'Bus 14')
    const stranger = await office.person('manager', elsewhere)
    const change = { id: device.id, changes: { name: { from: 'Bus 14', to: 'Mine' } } }
    expect((await stranger.call('findDevices', {})).body.devices).toEqual([])
    expect(await stranger.call('changeDevice', change)).toMatchObject({ status: 404, body: { code: 'device-unknown' } })
    expect(await stranger.call('findDeviceBoardings', { id: device.id })).toMatchObject({ status: 404 })
    const near = await office.person('manager', here())
    expect(await near.call('makeDevice', wish('All', null))).toMatchObject({ status: 404, body: { code: 'location-unknown' } })
    expect(await stranger.call('makeDevice', wish('Near'))).toMatchObject({ status: 404, body: { code: 'location-unknown' } })
    expect(await (await office.person('desk')).call('findDevices', {})).toMatchObject({ status: 403 })
    const unconfirmed = await office.person('manager', here(), { isConfirmed: false })
    expect(await unconfirmed.call('makeDevice', wish('Later'))).toMatchObject({ status: 428 })
  })

  test('R-OFFICE-2 a field of a device that another person changed meanwhile is refused, another field is changed', async () => {
    const manager = await office.person('manager')
    const { device } = await made(manager, 'Bus 15')
    const change = (changes: OfficeInputs['changeDevice']['changes']) => manager.call('changeDevice', { id: device.id, changes })
    const rename = (to: string) => change({ name: { from: 'Bus 15', to } })
    expect((await rename('Boat 1')).body).toMatchObject({ name: 'Boat 1', locationId: city, version: device.version + 1 })
    expect(await rename('Boat 2')).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    // the city is another field: the name of the other person stays
    expect((await change({ locationId: { from: city, to: null } })).body).toMatchObject({ name: 'Boat 1', locationId: null })
  })

  test('a device of the settings keeps its city and its revocation at the next start, until it gets a new code', async () => {
    const configured = { id: 'configured Bus 7', name: 'Bus 7', locationId: null }
    const start = (token: string) => fixture.shop.database.transaction((tx) => insertScanner(tx, { ...configured, token }))
    const code = newKey()
    await start(code)
    const owner = await office.person('owner')
    const moved = await owner.call('changeDevice', { id: configured.id, changes: { locationId: { from: null, to: city } } })
    await owner.call('revokeDevice', { id: configured.id, version: moved.body.version })
    await start(code)
    expect(await call('getScanPack', {}, fixture.visitor(code))).toMatchObject({ ok: false })
    const fresh = newKey()
    await start(fresh)
    expect(await call('getScanPack', {}, fixture.visitor(fresh))).toMatchObject({ ok: true, answer: { scanner: { locationId: city } } })
  })
})

describe('OFF-04 the calls of the record', () => {
  test('rows are read in scope; personal data with the right to it, until it is erased; the chain stays whole', async () => {
    const { database } = fixture.shop
    const owner = await office.person('owner')
    const { device } = await made(owner, 'Bus 16')
    const read = async (person: OfficePerson) => (await person.call('getRecordOf', { subject: 'device', id: device.id })).body.rows
    expect(await read(owner)).toMatchObject([{ call: 'makeDevice', after: { name: 'Bus 16' }, personal: 'none' }])
    const near = await office.person('accountant', here())
    expect(await read(near)).toHaveLength(1)
    expect(await read(await office.person('accountant', elsewhere))).toEqual([])
    expect(await (await office.person('desk')).call('findRecords', {})).toMatchObject({ status: 403 })

    const personal = { email: 'ada@example.com' }
    await database.transaction(async (tx) => {
      const row = { call: 'changeContact', subject: 'order', subjectId: 'o1', site: 'worldwide', locationIds: [city], requestId: 'r' }
      await insertRecord(tx, { ...row, staffId: null, staffName: 'Ann', address: '', before: null, after: null, personal })
    })
    const find = async (person: OfficePerson) => (await person.call('findRecords', { call: 'changeContact', person: 'an' })).body.rows
    expect(await find(near)).toMatchObject([{ personal: 'shown', personalData: personal }])
    const auditor = await office.person('accountant')
    await database.rows(`UPDATE roles SET rights = array_remove(rights, 'personal.read') WHERE key = 'accountant'`)
    expect(await find(auditor)).toMatchObject([{ personal: 'hidden' }])
    expect((await find(auditor))[0]).not.toHaveProperty('personalData')
    const erase = (person: OfficePerson) => person.call('eraseRecordPersonal', { subject: 'order', id: 'o1' })
    expect(await erase(await office.person('manager'))).toMatchObject({ status: 403 })
    expect(await erase(await office.person('owner', undefined, { isConfirmed: false }))).toMatchObject({ status: 428 })
    expect(await erase(owner)).toMatchObject({ status: 200, body: { erased: 1 } })
    expect(await erase(owner)).toMatchObject({ status: 409, body: { code: 'nothing-to-erase' } })
    expect(await find(owner)).toMatchObject([{ personal: 'erased' }])
    expect((await owner.call('getRecordOf', { subject: 'order', id: 'o1' })).body.rows[0]).toMatchObject({
      call: 'eraseRecordPersonal',
      site: 'worldwide',
      after: { erasedRows: 1 },
    })
    expect(await findBrokenRecords(database)).toEqual([])
  })
})
