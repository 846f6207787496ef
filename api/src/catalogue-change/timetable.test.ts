import { randomUUID } from 'node:crypto'
import { minuteOf } from '@opentop/domain/day'
import type { Database } from '@opentop/store/db'
import { openEmbedded } from '@opentop/store/embedded/open'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingFixture, ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson } from '../testing/office-person.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

describe.each<[string, () => Promise<BookingFixture>]>([
  ['PostgreSQL', async () => openFixture(await preparedDatabase())],
  ['the embedded database', async () => bookingFixture(await openEmbedded())],
])('CAT-09 a timetable is changed in the office on %s', (_, open) => {
  let fixture: BookingFixture
  let database: Database
  let manager: OfficePerson
  const [optionId, key] = [ids(0).timed, 'cities/harbourtown/tour-1000']
  beforeAll(async () => {
    fixture = await open()
    ;({ database } = fixture.shop)
    manager = await (await testOffice(fixture.shop)).person('manager')
  }, 300_000)
  afterAll(() => database.close())

  const schedule = [{ times: ['10:00', '12:00'], capacity: 4 }]
  const drafted = async (field: string, before: unknown, after: unknown): Promise<string> => {
    const { id } = (await manager.call('openChange', { name: 'Timetable' })).body
    const edits = [{ id: randomUUID(), path: ['options', `#${optionId}`, field], ...(before === undefined ? {} : { before }), after }]
    expect(await manager.call('editChange', { id, key, edits })).toMatchObject({ status: 200, body: { conflicts: [] } })
    return id
  }
  const effectOf = async (id: string) => (await manager.call('getChangeEffect', { id })).body
  const departures = (time: string) =>
    database.rows<{ day: string; capacity: number }>(
      `SELECT service_day AS day, capacity FROM departures WHERE option_id = $1 AND start_minute = $2 AND on_sale ORDER BY service_day`,
      [optionId, minuteOf(time)],
    )

  test('the effect says which departures appear, change and vanish, and nothing is written before the publication', async () => {
    const noons = await departures('12:00')
    const id = await drafted('schedule', schedule, [{ times: ['10:00', '24:30'], capacity: 6 }])
    const { times, vanishing } = await effectOf(id)
    const said = times.filter(({ kind, minute }) => kind !== 'added' || minute !== minuteOf('10:00'))
    expect(said).toEqual([
      expect.objectContaining({ key, optionId, kind: 'changed', minute: 600, seats: 6 }),
      expect.objectContaining({
        kind: 'removed',
        minute: 720,
        days: noons.length,
        from: noons[0]?.day,
        to: noons.at(-1)?.day,
        seats: null,
      }),
      expect.objectContaining({ kind: 'added', minute: 1470, seats: 6 }),
    ])
    expect(vanishing).toEqual([])
    expect(await departures('12:00')).toEqual(noons)
    expect(await manager.call('publishChange', { id })).toMatchObject({ status: 200 })
    expect([await departures('12:00'), (await departures('24:30'))[0]?.capacity]).toEqual([[], 6])
  })

  test('departures that would vanish with seats sold are listed with their seats, and nothing is published until they stay', async () => {
    const day = fixture.day(20)
    await paidOrder(fixture, [{ optionId, day, time: '10:00', passengers: [{ typeId: 2, quantity: 3 }] }])
    const before = await departures('10:00')
    const id = await drafted('days', undefined, [
      { day, closed: true },
      { day: fixture.day(21), time: '10:00', closed: true },
    ])
    const { vanishing, times } = await effectOf(id)
    expect(vanishing).toEqual([{ key, optionId, day, minute: 600, sold: 3, held: 0 }])
    expect(times.filter(({ kind }) => kind === 'removed').map(({ minute, days }) => [minute, days])).toEqual([
      [600, 2],
      [1470, 1],
    ])
    expect(await manager.call('publishChange', { id })).toMatchObject({
      status: 409,
      body: { code: 'seats-sold', params: { sold: 3, departures: 1, day } },
    })
    expect(await departures('10:00')).toEqual(before)
    const kept = [
      { day, time: '24:30', closed: true },
      { day: fixture.day(21), time: '10:00', closed: true },
    ]
    const edits = [
      {
        id: randomUUID(),
        path: ['options', `#${optionId}`, 'days'],
        before: [
          { day, closed: true },
          { day: fixture.day(21), time: '10:00', closed: true },
        ],
        after: kept,
      },
    ]
    expect(await manager.call('editChange', { id, key, edits })).toMatchObject({ status: 200, body: { conflicts: [] } })
    expect((await effectOf(id)).vanishing).toEqual([])
    expect(await manager.call('publishChange', { id })).toMatchObject({ status: 200 })
    expect((await departures('10:00')).map((one) => one.day)).toEqual(before.map((one) => one.day).filter((one) => one !== fixture.day(21)))
  })
})
