import { randomUUID } from 'node:crypto'
import type { Answers, Inputs } from '@opentop/contract/api'
import { instantOf, localTime } from '@opentop/domain/zone'
import { shapedLinesOf } from '@opentop/domain/vehicle/city-shapes'
import { positionAt } from '@opentop/domain/vehicle/line-shape'
import { openEmbedded } from '@opentop/store/embedded/open'
import { restoreDevice, revokeDevice } from '@opentop/store/device/device'
import { insertStaff } from '@opentop/store/staff/staff'
import { insertScanner } from '@opentop/store/redemption'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { listeningShop, type Answer, type ListeningShop } from '../testing/listening-shop.ts'
import { cityComputations } from './city-answers.ts'
import { openFleet } from '../outside/fleet.ts'

type Report = Inputs['reportDrive']
const minuteMs = 60_000
const city = 7
const line = { productId: 1000, key: 'red' }
const keys = { phone: 'key-of-the-phone-in-bus-1', other: 'key-of-another-phone-here', elsewhere: 'key-of-a-phone-in-a-far-city' }
let fixture: BookingFixture
let listening: ListeningShop
/** Ten in the morning in the city: a run has just left the first stop, whatever the hour of the test. */
let ten: number
let now: number
let id: string
const failures: unknown[] = []

beforeAll(async () => {
  fixture = await bookingFixture(await openEmbedded())
  const { shop } = fixture
  ten = instantOf(localTime(Date.now(), 'Europe/Lisbon').day, 600, 'Europe/Lisbon')
  shop.now = () => now
  await shop.database.transaction(async (tx) => {
    await insertScanner(tx, { id: 'phone', name: 'Phone of bus 1', locationId: city, token: keys.phone })
    await insertScanner(tx, { id: 'other', name: 'Another phone', locationId: null, token: keys.other })
  })
  listening = await listeningShop(shop)
})
afterAll(async () => {
  await listening.close()
  await fixture.shop.fleet.flush()
  await fixture.shop.database.close()
})
beforeEach(() => {
  id = randomUUID()
  now = ten
  fixture.shop.fleet = openFleet(fixture.shop.database, (error) => failures.push(error))
})
afterEach(async () => {
  await fixture.shop.fleet.flush()
  expect(failures).toEqual([])
})

function fixAt(metres: number, at: number): Report['fixes'][number] {
  const shape = shapedLinesOf(fixture.shop.snapshot().facts, city).get('1000 red')?.shape
  if (!shape) throw new Error('the line has no shape')
  return { at: new Date(at).toISOString(), ...positionAt(shape, metres).position, accuracy: 10 }
}
const note = (kind: Report['notes'][number]['kind'], at: number, more: Partial<Report['notes'][number]> = {}) => ({
  id: randomUUID(),
  kind,
  at: new Date(at).toISOString(),
  ...more,
})
async function report(more: Partial<Report> = {}, token: string | undefined = keys.phone): Promise<Answer> {
  const body = { id, line, vehicle: 'Bus 1', startedAt: new Date(ten).toISOString(), fixes: [], notes: [], ...more }
  const answer = await listening.ask('POST /drive', { token, body })
  if (!answer) throw new Error('no answer')
  return answer
}
const stateIn = ({ body }: Answer): Answers['reportDrive'] => body as Answers['reportDrive']
async function staffMember(): Promise<string> {
  const staffId = randomUUID()
  const email = `${staffId}@office.example`
  await fixture.shop.database.transaction((tx) => insertStaff(tx, { id: staffId, email, name: 'Ana', lang: 'en', grants: [] }))
  return staffId
}
async function live(): Promise<Answers['getLiveCity']> {
  const answer = await listening.ask(`GET /location/${city}/live`)
  expect(answer?.status).toBe(200)
  return answer?.body as Answers['getLiveCity']
}
async function drive(minutes: number): Promise<Answer> {
  let answer: Answer | undefined
  for (const end = now + minutes * minuteMs; now < end;) {
    now += 10_000
    answer = await report({ fixes: [fixAt(((now - ten) / 1000) * 4, now)] })
  }
  return answer ?? report()
}

describe('LIVE-04 a device on board reports positions', () => {
  test('the lines that it may drive are those of its city, in its language; a wrong key gets none', async () => {
    const pack = await listening.ask('GET /drive/pack', { token: keys.phone })
    expect(pack?.body).toMatchObject({
      device: { name: 'Phone of bus 1' },
      lines: [{ ...line, name: 'Red line', locationId: city, location: 'Harbourtown', stops: [{ key: 'quay' }, { key: 'square' }] }],
    })
    expect(await listening.ask('GET /drive/pack', { token: 'no-key' })).toMatchObject({ status: 403, body: { code: 'scanner-unknown' } })
    expect(await listening.ask('GET /drive/pack')).toMatchObject({ status: 403 })
  })

  test('the vehicle is on its line, on a run, with its next stop; riders see it and its arrival', async () => {
    const { body } = await drive(3)
    expect(body).toMatchObject({ isMatched: true, start: 600, nextStop: 'square', messages: [] })
    const { vehicles, arrivals } = await live()
    expect(vehicles).toMatchObject([{ id, name: 'Bus 1', line, start: 600, state: 'live', nextStop: 'square', lastStop: 'quay' }])
    expect(arrivals.find(({ stop, source }) => stop === 'square' && source === 'live')).toMatchObject({ start: 600, vehicleId: id })
  })

  test('positions that were sent before, or arrive late, do not move it back', async () => {
    await drive(3)
    const [before] = (await live()).vehicles
    now += 2000
    for (const back of [10, 60, 120]) await report({ fixes: [fixAt(5, now - back * 1000), fixAt(300, now - back * 1000 + 1)] })
    const [after] = (await live()).vehicles
    expect(after?.progress).toBe(before?.progress)
  })

  test('positions of half an hour without network arrive in one batch, and every minute gets one row', async () => {
    const minutes = Array.from({ length: 30 }, (_, n) => n)
    now = ten + 30 * minuteMs
    const fixes = minutes.flatMap((minute) =>
      [0, 15, 30, 45].map((s) => fixAt((minute * 60 + s) * 0.8, ten + minute * minuteMs + s * 1000)),
    )
    expect((await report({ fixes: fixes.toReversed() })).body).toMatchObject({ isMatched: true })
    await report({ fixes })
    await fixture.shop.fleet.flush()
    const rows = await fixture.shop.database.rows<{ minute: Date; metres: number }>(
      'SELECT minute, metres, start_minute FROM drive_minutes WHERE drive_id = $1 ORDER BY minute',
      [id],
    )
    expect(rows.map(({ minute }) => (minute.getTime() - ten) / minuteMs)).toEqual(minutes)
    expect(rows.map(({ metres }) => metres)).toEqual(rows.map(({ metres }) => metres).toSorted((a, b) => a - b))
    expect(rows[0]).toMatchObject({ start_minute: 600 })
  })

  test('positions of the future, from before the shift, of Null Island or of the other end of the world are not believed', async () => {
    await drive(3)
    const [before] = (await live()).vehicles
    now += 1000
    const bad = [
      { ...fixAt(2000, now + 10 * minuteMs) },
      { ...fixAt(2000, ten - 10 * minuteMs) },
      { ...fixAt(0, now), lat: 0, lng: 0 },
      { ...fixAt(0, now), lat: -90, lng: 180 },
      { ...fixAt(0, now), accuracy: 100_000 },
      { ...fixAt(1500, now), at: '0001-01-01T00:00:00Z' },
      { ...fixAt(1500, now), at: '9999-12-31T23:59:59Z' },
    ]
    expect(await report({ fixes: bad })).toMatchObject({ status: 200, body: { isMatched: true } })
    expect((await live()).vehicles[0]?.progress).toBe(before?.progress)
    expect((await report({ fixes: [fixAt(((now - ten) / 1000) * 4, now)] })).body).toMatchObject({ isMatched: true })
  })

  test.each([-10, 10, 300])('a device whose clock is %i minutes ahead is placed and shown like any other', async (minutes) => {
    const its = (at: number): number => at + minutes * minuteMs
    for (const end = now + 3 * minuteMs; now < end;) {
      now += 10_000
      const fixes = [fixAt(((now - ten) / 1000) * 4, its(now))]
      await report({ startedAt: new Date(its(ten)).toISOString(), sentAt: new Date(its(now)).toISOString(), fixes })
    }
    const seenAt = new Date(now).toISOString().replace('.000', '')
    expect((await live()).vehicles).toMatchObject([{ id, start: 600, state: 'live', nextStop: 'square', seenAt }])
    await report({ sentAt: new Date(its(now)).toISOString(), notes: [note('full', its(now))], endedAt: new Date(its(now)).toISOString() })
    const [stored] = await fixture.shop.database.rows<{ at: Date }>('SELECT ended_at AS at FROM drives WHERE id = $1', [id])
    expect(stored?.at.getTime()).toBe(now)
  })

  test('a vehicle that waits at the first stop has the departure that its driver chose, for riders too', async () => {
    now = ten - 5 * minuteMs
    const waiting = async (departure?: string, fixes = [fixAt(0, now + 10_000)]) => {
      now += 10_000
      return stateIn(await report({ startedAt: new Date(now).toISOString(), fixes, ...(departure && { departure }) }))
    }
    const first = await waiting()
    expect(Date.parse(first.departure?.at ?? '')).toBe(ten)
    const chosen = first.departure?.choices.find((at) => Date.parse(at) > ten) ?? 'none'
    // phones that stand may have no new position
    expect((await waiting(chosen, [])).departure?.at).toBe(chosen)
    expect((await waiting()).departure?.at).toBe(chosen)
    const quay = (await live()).arrivals.find(({ stop, vehicleId }) => stop === 'quay' && vehicleId === id)
    expect(Date.parse(quay?.from ?? '')).toBe(Date.parse(chosen))
    now = Date.parse(chosen)
    for (let metres = 0; metres < 120; metres += 8) {
      now += 10_000
      await report({ fixes: [fixAt(metres, now)] })
    }
    const { departure, lateMinutes = 99 } = stateIn(await report())
    expect(departure).toBeUndefined()
    expect(Math.abs(lateMinutes)).toBeLessThan(3)
  })

  test('a vehicle without a name is refused', async () => {
    expect(await report({ vehicle: '   ' })).toMatchObject({ status: 400 })
  })

  test('times of a shift and of notes that no clock could have are stored as what is possible', async () => {
    const notes = [note('late', 0, { at: '0001-01-01T00:00:00Z' }), note('full', 0, { at: '9999-12-31T23:59:59Z' })]
    for (const startedAt of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      expect(await report({ id: randomUUID(), startedAt, notes, endedAt: startedAt })).toMatchObject({ status: 200 })
  })

  test('a shift belongs to the device that started it', async () => {
    await report()
    expect(await report({}, keys.other)).toMatchObject({ status: 409, body: { code: 'drive-taken' } })
    expect(await report({ id: randomUUID() }, keys.other)).toMatchObject({ status: 200 })
  })

  test('of two devices that start the same shift at once one gets it', async () => {
    const answers = await Promise.all([report({}, keys.other), report({}, keys.phone)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a device of another city, an unknown line and a change of line are refused', async () => {
    await fixture.shop.database.transaction(async (tx) => {
      await tx.rows('INSERT INTO locations SELECT (jsonb_populate_record(l, \'{"id": 8, "key": "far"}\')).* FROM locations l WHERE id = 7')
      await insertScanner(tx, { id: 'elsewhere', name: 'Far', locationId: 8, token: keys.elsewhere })
    })
    const unknown = { status: 404, body: { code: 'line-unknown' } }
    expect(await report({}, keys.elsewhere)).toMatchObject(unknown)
    expect(await report({ line: { productId: 1000, key: 'blue' } })).toMatchObject(unknown)
    expect(await report({ line: { productId: 999_999, key: 'red' } })).toMatchObject(unknown)
  })

  test('a device that the office revokes is refused at its next report, and its vehicle is shown no more until it is restored', async () => {
    await drive(3)
    const { database } = fixture.shop
    const staffId = await staffMember()
    const shown = async () => {
      now += 1001
      return (await live()).vehicles.map((vehicle) => vehicle.id)
    }
    expect(await shown()).toEqual([id])
    await database.transaction((tx) => revokeDevice(tx, 'phone', staffId))
    expect(await report()).toMatchObject({ status: 403, body: { code: 'scanner-unknown' } })
    await expect.poll(shown).toEqual([])
    await database.transaction((tx) => restoreDevice(tx, 'phone'))
    expect(await report()).toMatchObject({ status: 200 })
    await expect.poll(shown).toEqual([id])
  })
})

describe('LIVE-04 a vehicle that falls silent', () => {
  test('is live for a minute, seen last until ten minutes, and then gone: the timetable answers', async () => {
    await drive(3)
    const states = async () => {
      const { vehicles, arrivals } = await live()
      return [vehicles.map(({ state }) => state), arrivals.some(({ source }) => source !== 'planned')]
    }
    now += 59_000
    expect(await states()).toEqual([['live'], true])
    now += 2000
    expect(await states()).toEqual([['seen'], true])
    now += 8 * minuteMs + 58_000
    expect((await live()).vehicles).toMatchObject([
      { state: 'seen', seenAt: new Date(ten + 3 * minuteMs).toISOString().replace('.000', '') },
    ])
    now += 2000
    expect(await states()).toEqual([[], false])
  })

  test('and one whose shift is over is gone at once, also when it sends a position afterwards', async () => {
    await drive(3)
    await report({ endedAt: new Date(now).toISOString() })
    now += 5000
    expect((await live()).vehicles).toEqual([])
    await report({ fixes: [fixAt(800, now)] })
    now += 5000
    expect((await live()).vehicles).toEqual([])
  })
})

describe('LIVE-03 notes of the driver', () => {
  const events = () =>
    fixture.shop.database.rows<{ data: Record<string, unknown> }>(
      "SELECT data FROM live_events WHERE kind = 'vehicle.changed' AND subject_id = $1 ORDER BY at, data ->> 'change' DESC",
      [id],
    )

  test('full, broken down and people on board change the vehicle, and each reaches the office once', async () => {
    await drive(3)
    const notes = [note('full', now), note('on-board', now, { count: 66 })]
    expect((await report({ notes })).body).toMatchObject({ onBoard: 66 })
    expect((await report({ notes })).body).toMatchObject({ onBoard: 66 })
    now += 1000
    expect((await live()).vehicles).toMatchObject([{ id, isFull: true }])
    await report({ notes: [note('breakdown', now), note('not-full', now)] })
    now += 1000
    const [vehicle] = (await live()).vehicles
    expect([vehicle?.isFull, vehicle?.isBroken]).toEqual([undefined, true])
    const told = (await events()).map(({ data }) => data.change)
    expect(told.toSorted()).toEqual(['breakdown', 'full', 'not-full', 'on-board', 'started'])
  })

  test('leaving a stop is a position too, for a phone without GPS', async () => {
    now = ten + 20_000
    const { body } = await report({ notes: [note('left-stop', now, { stop: 'quay' })] })
    expect(body).toMatchObject({ isMatched: true, start: 600, nextStop: 'square' })
    expect((await live()).vehicles).toMatchObject([{ lastStop: 'quay' }])
  })

  test('the gap to the vehicle ahead is shown to the driver behind', async () => {
    const ahead = id
    await drive(3)
    id = randomUUID()
    now = ten + 33 * minuteMs
    await report({ id: ahead, fixes: [fixAt(720, now)] })
    await report({ fixes: [fixAt(0, now - 30_000)] })
    expect((await report({ fixes: [fixAt(60, now)] })).body).toMatchObject({ isMatched: true, gapMinutes: expect.any(Number) })
  })

  test('messages of the office come with the answer', async () => {
    await report()
    const staffId = await staffMember()
    await fixture.shop.database.transaction(async (tx) => {
      await tx.rows('INSERT INTO drive_messages (id, drive_id, text, staff_id, at) VALUES ($1, $2, $3, $4, $5)', [
        randomUUID(),
        id,
        'Wait 6 minutes at the square',
        staffId,
        new Date(ten),
      ])
    })
    expect((await report()).body.messages).toMatchObject([{ text: 'Wait 6 minutes at the square' }])
    expect((await report({ id: randomUUID() })).body.messages).toEqual([])
  })
})

test('LIVE-04 leg times are learned from vehicles that drive by, by hour of the city', async () => {
  await drive(16)
  await fixture.shop.fleet.flush()
  const legs = await fixture.shop.database.rows('SELECT stop, hour, runs FROM leg_times WHERE product_id = 1000')
  expect(legs).toContainEqual({ stop: 'quay', hour: 10, runs: expect.any(Number) })
})

describe('LIVE-05 a thousand riders who look at a city', () => {
  test('within a second cost one computation', async () => {
    await drive(1)
    let computed = 0
    const count = (): void => void (computed += 1)
    cityComputations.subscribe(count)
    now += 1000
    const answers = await Promise.all(Array.from({ length: 1000 }, () => listening.ask(`GET /location/${city}/live`)))
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]))
    expect(computed).toBe(1)
    now += 1000
    await live()
    expect(computed).toBe(2)
    cityComputations.unsubscribe(count)
  })

  test('an answer that stays the same keeps its time', async () => {
    const first = await live()
    now += 5000
    expect((await live()).at).toBe(first.at)
    now += 15_000
    expect((await live()).at).not.toBe(first.at)
  })
})
