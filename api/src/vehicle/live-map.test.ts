import { randomUUID } from 'node:crypto'
import type { Inputs } from '@opentop/contract/api'
import { instantOf } from '@opentop/domain/zone'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raisedLimiter } from '../call/limiter.ts'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { call } from '../testing/call.ts'
import { everywhere, testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { addScanner } from '../testing/scans.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

const site = 'worldwide'
const city = 7
const line = { productId: 1000, key: 'red' }
const [quay, square] = [
  { lat: 38.71, lng: -9.14 },
  { lat: 38.72, lng: -9.15 },
]

let fixture: BookingFixture
let office: TestOffice
let duty: OfficePerson
let elsewhere: OfficePerson
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  fixture.shop.limiter = raisedLimiter(fixture.shop.limiter, 1000)
  office = await testOffice(fixture.shop)
  duty = await office.person('duty-manager', everywhere)
  elsewhere = await office.person('owner', { everything: false, sites: [], locationIds: [city + 1] })
})
afterAll(async () => {
  await fixture.shop.database.close()
})

let days = 0
function newDay(): (time: string) => number {
  const day = fixture.day(10 + days++)
  return (time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return instantOf(day, hours * 60 + minutes, 'Europe/Lisbon')
  }
}
const setClock = (now: number): void => void (fixture.shop.now = () => now)

function placeAt(progress: number): { lat: number; lng: number } {
  const share = progress < 0.5 ? progress * 2 : 2 - progress * 2
  return { lat: quay.lat + (square.lat - quay.lat) * share, lng: quay.lng + (square.lng - quay.lng) * share }
}

type Report = Inputs['reportDrive']
async function driver(vehicle: string, start: number) {
  const token = await addScanner(fixture, `Phone of ${vehicle}`, city)
  const id = randomUUID()
  let sentUntil = start
  const send = async (now: number, more: Partial<Pick<Report, 'fixes' | 'notes' | 'endedAt' | 'capacity'>> = {}) => {
    const report: Report = { id, line, vehicle, startedAt: new Date(start).toISOString(), fixes: [], notes: [], ...more }
    const done = await call('reportDrive', report, { ...fixture.visitor(token), now })
    if (!done.ok) throw new Error(done.refusal)
    return done.answer
  }
  return {
    id,
    send,
    drive(now: number, lateMinutes = 0, more: Parameters<typeof send>[1] = {}) {
      const fixes: Report['fixes'] = []
      for (; sentUntil <= now; sentUntil += 60_000) {
        const progress = Math.max(0, sentUntil - start - lateMinutes * 60_000) / 3_600_000
        fixes.push({ at: new Date(sentUntil).toISOString(), ...placeAt(progress), accuracy: 5 })
      }
      return send(now, { fixes, ...more })
    },
    note: (now: number, kind: Report['notes'][number]['kind'], stop?: string) =>
      send(now, { notes: [{ id: randomUUID(), kind, at: new Date(now).toISOString(), ...(stop ? { stop } : {}) }] }),
  }
}

const liveMap = async (person = duty) => (await person.call('getLiveMap', { locationId: city })).body

describe('LIVE-10 the live map of the office', () => {
  test('shows lateness, load, the gap and its remedy, and where vehicles were; a city outside of the scope is not found', async () => {
    const at = newDay()
    const eleven = await driver('11', at('10:30'))
    const nine = await driver('9', at('11:00'))
    await eleven.drive(at('11:24'))
    await nine.drive(at('11:24'), 20, { capacity: 60 })
    await nine.send(at('11:24'), {
      capacity: 60,
      notes: [{ id: randomUUID(), kind: 'on-board', count: 41, at: new Date(at('11:24')).toISOString() }],
    })
    const { saleIds } = await paidOrder(fixture, [{ optionId: ids(0).day, day: fixture.day(20), passengers: [{ typeId: 2, quantity: 2 }] }])
    await fixture.shop.database.transaction((tx) =>
      tx.rows(
        `INSERT INTO boardings (voucher_id, component, scanner, nonce, device, boarded_at, product_id, line, stop, vehicle, is_ride, looks_shared)
         SELECT v.id, 0, 'scanner', v.id, 'x', $2, $3, 'red', 'quay', '11', false, false FROM vouchers v WHERE v.sale_id = $1`,
        [saleIds[0], new Date(at('10:40')), line.productId],
      ),
    )
    await fixture.shop.fleet.flush()
    setClock(at('11:24'))

    const map = await liveMap()
    const byName = new Map(map.vehicles.map((vehicle) => [vehicle.name, vehicle]))
    expect(byName.get('9')).toMatchObject({
      lateMinutes: 20,
      onBoard: 41,
      capacity: 60,
      gapMinutes: 50,
      state: 'live',
      nextStop: 'square',
      device: 'Phone of 9',
    })
    expect(byName.get('11')).toMatchObject({ lateMinutes: 0, onBoard: 2 })
    // the day counts a line once: by its drivers or by what was scanned, whichever is more
    expect((await duty.call('getDay', { site })).body.onBoard).toBe(41)
    expect(byName.get('11')?.gapMinutes).toBeUndefined()
    const trace = byName.get('11')?.trace ?? []
    expect(trace.length).toBeGreaterThan(50)
    expect(trace.find(({ at: minute }) => Date.parse(minute) === at('10:45'))?.progress).toBeCloseTo(0.25, 1)
    expect(map.gaps).toEqual([{ line, vehicleId: nine.id, aheadId: eleven.id, stop: 'square', minutes: 50, holdMinutes: 10 }])
    expect(map.first).toBeUndefined()

    expect((await duty.call('listLiveCities', { site })).body.cities).toMatchObject([
      { locationId: city, buses: 2, boats: 0, late: 1, silent: 0 },
    ])
    expect(await elsewhere.call('getLiveMap', { locationId: city })).toMatchObject({ status: 404, body: { code: 'location-unknown' } })
    expect(await elsewhere.call('listLiveCities', { site })).toMatchObject({ status: 404, body: { code: 'site-unknown' } })
    for (const one of [eleven, nine]) await one.send(at('11:25'), { endedAt: new Date(at('11:25')).toISOString() })
  })

  test('people whom two phones count on one bus are on board once', async () => {
    const at = newDay()
    const phones = [await driver('5', at('10:30')), await driver(' 5 ', at('10:30'))]
    for (const [n, phone] of phones.entries()) {
      await phone.drive(at('10:50'))
      await phone.send(at('10:50'), {
        notes: [{ id: randomUUID(), kind: 'on-board', count: 30 - n, at: new Date(at('10:50')).toISOString() }],
      })
    }
    setClock(at('10:50'))
    expect((await duty.call('getDay', { site })).body.onBoard).toBe(30)
    for (const phone of phones) await phone.send(at('10:51'), { endedAt: new Date(at('10:51')).toISOString() })
  })

  test('a message reaches the phone with its next report, once, with a row in the record; not from another city, and not after the shift', async () => {
    const at = newDay()
    const nine = await driver('9', at('12:00'))
    await nine.drive(at('12:10'))
    const words = { id: nine.id, text: 'Please wait 6 min at Square.', holdMinutes: 6 }
    expect(await elsewhere.call('messageDriver', words)).toMatchObject({ status: 404, body: { code: 'drive-unknown' } })
    const sent = await duty.call('messageDriver', words, { key: 'message-nine-0001' })
    expect(sent.status).toBe(200)
    expect((await duty.call('messageDriver', words, { key: 'message-nine-0001' })).body).toEqual(sent.body)
    expect((await nine.drive(at('12:11'))).messages).toMatchObject([{ id: sent.body.id, text: words.text }])
    const { rows } = (await (await office.person('owner')).call('getRecordOf', { subject: 'drive', id: nine.id })).body
    expect(rows).toMatchObject([{ call: 'messageDriver', after: { vehicle: '9', holdMinutes: 6 } }])
    await nine.send(at('12:12'), { endedAt: new Date(at('12:12')).toISOString() })
    expect(await duty.call('messageDriver', words)).toMatchObject({ status: 404, body: { code: 'drive-unknown' } })
  })

  test('the office ends a shift: its vehicle leaves the maps, its phone learns it, and the record names it', async () => {
    const at = newDay()
    const nine = await driver('9', at('12:00'))
    await nine.drive(at('12:10'))
    expect(await elsewhere.call('endDrive', { id: nine.id })).toMatchObject({ status: 404, body: { code: 'drive-unknown' } })
    expect((await duty.call('endDrive', { id: nine.id })).status).toBe(200)
    expect((await nine.drive(at('12:11'))).isEnded).toBe(true)
    expect((await liveMap()).vehicles).toEqual([])
    const { rows } = (await (await office.person('owner')).call('getRecordOf', { subject: 'drive', id: nine.id })).body
    expect(rows).toMatchObject([{ call: 'endDrive', after: { vehicle: '9', line } }])
    expect(await duty.call('endDrive', { id: nine.id })).toMatchObject({ status: 404 })
  })

  test('a vehicle that is silent is last seen, then gone; before the first run the next start is named, with those who have signed on', async () => {
    const at = newDay()
    const early = await driver('3', at('06:00'))
    await early.send(at('06:00'), { fixes: [{ at: new Date(at('06:00')).toISOString(), ...quay, accuracy: 5 }] })
    setClock(at('06:01'))
    expect(await liveMap()).toMatchObject({
      vehicles: [],
      signedOn: [{ id: early.id, name: '3', device: 'Phone of 3' }],
      first: { at: new Date(at('09:00')).toISOString().replace('.000', ''), line },
    })
    await early.send(at('06:02'), { endedAt: new Date(at('06:02')).toISOString() })

    const one = await driver('5', at('13:00'))
    await one.drive(at('13:20'))
    setClock(at('13:23'))
    const silent = await liveMap()
    expect(silent.vehicles).toMatchObject([{ name: '5', state: 'seen' }])
    expect((await duty.call('listLiveCities', { site })).body.cities).toMatchObject([{ buses: 1, silent: 1 }])
    setClock(at('13:32'))
    const gone = await liveMap()
    expect([gone.vehicles, gone.first, gone.signedOn]).toEqual([[], undefined, []])
  })

  test('the day has what drivers add: late runs on the board, and late, full and broken vehicles for those who can act', async () => {
    const at = newDay()
    const [late, full] = [await driver('9', at('14:00')), await driver('4', at('14:30'))]
    await late.drive(at('14:40'), 12)
    await full.drive(at('14:40'))
    await full.note(at('14:40'), 'full', 'quay')
    await fixture.shop.fleet.flush()
    setClock(at('14:40'))
    const items = async (person = duty) =>
      (await person.call('getAttention', { site })).body.items.filter(({ kind }) => kind.endsWith('-vehicle'))
    const [first, second] = await items()
    expect(first).toMatchObject({
      kind: 'late-vehicle',
      subjectId: late.id,
      title: '9',
      since: new Date(at('14:10')).toISOString(),
      locationId: city,
      vehicle: { line, lineName: 'Red line', lateMinutes: 12, everyMinutes: 30 },
    })
    expect(second).toMatchObject({ kind: 'full-vehicle', title: '4', vehicle: { stop: 'Quay' } })
    expect(await items(await office.person('accountant'))).toEqual([])
    const { lines } = (await duty.call('getCityDay', { locationId: city })).body
    const runs = lines.find(({ productId }) => productId === line.productId)?.runs ?? []
    expect(runs.flatMap(({ startMinute, lateMinutes }) => (lateMinutes === undefined ? [] : [[startMinute, lateMinutes]]))).toEqual([
      [840, 12],
    ])
    // tours that share the line share its vehicles
    expect(lines.every(({ runs: each }) => each.some(({ lateMinutes }) => lateMinutes === 12))).toBe(true)

    await late.note(at('14:41'), 'breakdown', 'square')
    setClock(at('14:41'))
    expect((await items()).find(({ subjectId }) => subjectId === late.id)).toMatchObject({
      kind: 'broken-vehicle',
      since: new Date(at('14:41')).toISOString(),
      vehicle: { stop: 'Square' },
    })
    await late.note(at('14:42'), 'running')
    expect((await items()).find(({ subjectId }) => subjectId === late.id)?.kind).toBe('late-vehicle')
    for (const one of [late, full]) await one.send(at('14:43'), { endedAt: new Date(at('14:43')).toISOString() })
    expect(await items()).toEqual([])
  })
})
