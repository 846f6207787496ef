import { randomUUID } from 'node:crypto'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { beforeAll, describe, expect, test } from 'vitest'
import { replaceCatalogue } from '../catalogue.ts'
import { addLegTimes, findLegTimes, type LegTime } from './leg-time.ts'
import { insertStaff } from '../staff/staff.ts'
import { insertScanner } from '../redemption.ts'
import { smallCatalogue } from '../testing/small-catalogue.ts'
import { useDatabase } from '../testing/use-database.ts'
import {
  deleteOldDrives,
  deleteOldMinutes,
  endDrive,
  findDrivers,
  insertDrive,
  insertDriveNotes,
  replaceDriveMinutes,
  updateDriveFlags,
  type DriveMinute,
} from './vehicle.ts'

const database = useDatabase()
const line = { productId: 701, key: 'red' }
const device = { id: 'phone', name: 'Phone', locationId: null, token: 'key-of-a-phone-for-tests' }
const startedAt = new Date('2026-06-01T09:00:00Z')

beforeAll(async () => {
  await database().transaction(async (tx) => {
    await replaceCatalogue(tx, rowsOf(smallCatalogue(), '2026-06-01'), 'test', '2026-06-01')
    await insertScanner(tx, device)
  })
})

const findDriver = async (token: string, driveId: string) => (await findDrivers(database(), [{ token, driveId }]))[0]

async function newDrive(at = startedAt): Promise<string> {
  const id = randomUUID()
  const drive = { id, scanner: device.id, locationId: 7, line, vehicle: 'Bus 1', capacity: 70, startedAt: at }
  expect(await database().transaction((tx) => insertDrive(tx, drive))).toBe(true)
  expect(await database().transaction((tx) => insertDrive(tx, drive))).toBe(false)
  return id
}
const at = (minute: number): Date => new Date(startedAt.getTime() + minute * 60_000)

describe('LIVE-04 shifts in the database', () => {
  test('a report reads its device, its shift and the messages to it at once; an inactive device has none', async () => {
    const id = await newDrive()
    expect(await findDriver('another key', id)).toBeUndefined()
    expect(await findDriver(device.token, randomUUID())).toEqual({
      id: 'phone',
      name: 'Phone',
      locationId: null,
      use: 'any',
      drive: null,
      messages: [],
    })
    const staffId = randomUUID()
    await database().transaction(async (tx) => {
      await insertStaff(tx, { id: staffId, email: 'ana@office.example', name: 'Ana', lang: 'en', grants: [] })
      for (const n of [1, 2])
        await tx.rows('INSERT INTO drive_messages (id, drive_id, text, staff_id, at) VALUES ($1, $2, $3, $4, $5)', [
          randomUUID(),
          id,
          `Wait ${n}`,
          staffId,
          at(n),
        ])
    })
    const driver = await findDriver(device.token, id)
    expect(driver?.drive).toEqual({ scanner: 'phone', line, startedAt, endedAt: null, isFull: false, isBroken: false, onBoard: null })
    expect(driver?.messages).toEqual([
      { id: expect.any(String), text: 'Wait 2', at: '2026-06-01T09:02:00Z' },
      { id: expect.any(String), text: 'Wait 1', at: '2026-06-01T09:01:00Z' },
    ])
    const several = [
      { token: device.token, driveId: id },
      { token: 'another key', driveId: id },
      { token: device.token, driveId: randomUUID() },
      { token: device.token, driveId: id },
    ]
    expect((await findDrivers(database(), several)).map((one) => one && one.drive?.scanner)).toEqual([
      'phone',
      undefined,
      undefined,
      'phone',
    ])
    await database().transaction((tx) => tx.rows("UPDATE scanners SET active = false WHERE id = 'phone'"))
    expect(await findDriver(device.token, id)).toBeUndefined()
    await database().transaction((tx) => tx.rows("UPDATE scanners SET active = true WHERE id = 'phone'"))
  })

  test('a note that is sent again is stored once, and one that arrives after a newer one does not undo it', async () => {
    const id = await newDrive()
    const write = (...notes: Parameters<typeof insertDriveNotes>[2]) =>
      database().transaction(async (tx) => ({ added: await insertDriveNotes(tx, id, notes), flags: await updateDriveFlags(tx, id) }))
    const full = { id: 'note-full', kind: 'full' as const, at: at(5) }
    expect(await write(full, { id: 'note-count', kind: 'on-board', count: 66, at: at(5) })).toEqual({
      added: new Set(['note-full', 'note-count']),
      flags: { isFull: true, isBroken: false, onBoard: 66 },
    })
    const again = await write(full, { id: 'note-early', kind: 'not-full', at: at(4) }, { id: 'note-bad', kind: 'breakdown', at: at(6) })
    expect(again).toEqual({ added: new Set(['note-early', 'note-bad']), flags: { isFull: true, isBroken: true, onBoard: 66 } })
    const last = await write({ id: 'note-empty', kind: 'not-full', at: at(9) }, { id: 'note-good', kind: 'running', at: at(9) })
    expect(last.flags).toEqual({ isFull: false, isBroken: false, onBoard: 66 })
  })

  test('a shift ends once', async () => {
    const id = await newDrive()
    const end = () => database().transaction((tx) => endDrive(tx, id, at(60)))
    expect([await end(), await end()]).toEqual([true, false])
    expect((await findDriver(device.token, id))?.drive?.endedAt).toEqual(at(60))
  })

  test('there is one row a shift and minute, the last one written; rows of unknown shifts are left out', async () => {
    const id = await newDrive()
    const row = (minute: number, metres: number, driveId = id): DriveMinute => ({
      driveId,
      minute: at(minute),
      startMinute: 540,
      day: '2026-06-01',
      metres,
      lateSeconds: 30,
    })
    const write = (...rows: DriveMinute[]) => database().transaction((tx) => replaceDriveMinutes(tx, rows))
    await write(row(1, 100), row(0, 0), row(0, 5, randomUUID()))
    await write(row(1, 140), row(2, 200))
    const found = await database().rows('SELECT minute, metres FROM drive_minutes WHERE drive_id = $1 ORDER BY minute', [id])
    expect(found).toEqual([
      { minute: at(0), metres: 0 },
      { minute: at(1), metres: 140 },
      { minute: at(2), metres: 200 },
    ])
    expect(await database().rows('SELECT last_at AS at FROM drives WHERE id = $1', [id])).toEqual([{ at: at(2) }])
  })

  test('shifts and minutes are deleted after 30 days, with their notes', async () => {
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
    const inParts = (work: typeof deleteOldDrives) => database().transaction((tx) => work(tx, 2))
    // those of the tests above are older
    for (const work of [deleteOldMinutes, deleteOldDrives]) while ((await inParts(work)) > 0);
    const [old, recent] = [await newDrive(daysAgo(31)), await newDrive(daysAgo(29))]
    await database().transaction(async (tx) => {
      await insertDriveNotes(tx, old, [{ id: 'note-old', kind: 'late', at: daysAgo(31) }])
      const minute = (days: number): DriveMinute => ({
        driveId: recent,
        minute: daysAgo(days),
        startMinute: 540,
        day: '2026-06-01',
        metres: 1,
        lateSeconds: 0,
      })
      await replaceDriveMinutes(tx, [minute(30.7), minute(30.6), minute(30.5), minute(29)])
    })
    const counts = [await inParts(deleteOldMinutes), await inParts(deleteOldMinutes), await inParts(deleteOldMinutes)]
    expect(counts).toEqual([2, 1, 0])
    expect([await inParts(deleteOldDrives), await inParts(deleteOldDrives)]).toEqual([1, 0])
    expect(await database().rows('SELECT id FROM drives WHERE id = ANY($1::uuid[])', [[old, recent]])).toEqual([{ id: recent }])
    expect(await database().rows("SELECT 1 FROM drive_notes WHERE id = 'note-old'")).toEqual([])
    expect(await database().rows('SELECT 1 FROM drive_minutes WHERE drive_id = $1', [recent])).toHaveLength(1)
  })
})

test('LIVE-04 leg times are means over runs, by stop and hour; new runs count more than very old ones', async () => {
  const leg = (seconds: number, runs: number, hour = 9): LegTime => ({ line, stop: 'quay', hour, seconds, runs })
  const add = (...rows: LegTime[]) => database().transaction((tx) => addLegTimes(tx, rows))
  await add(leg(600, 1), leg(100, 1, 10))
  await add(leg(300, 2))
  expect(await findLegTimes(database(), [701])).toEqual(expect.arrayContaining([leg(400, 3), leg(100, 1, 10)]))
  await add(leg(400, 997))
  await add(leg(910, 50))
  expect((await findLegTimes(database(), [701])).find(({ hour }) => hour === 9)).toEqual(leg(655, 1050))
  expect(await findLegTimes(database(), [1])).toEqual([])
})
