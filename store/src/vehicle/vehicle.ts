import type { DriveNote } from '@opentop/contract/drive'
import type { LineId } from '@opentop/contract/timetable'
import type { Day } from '@opentop/domain/day'
import type { Db, Tx } from '../db.ts'
import { useOfDevice, type DeviceUse, type ScannerFacts } from '../redemption.ts'
import { tokenHash } from '../session.ts'

export type DriveFlags = { isFull: boolean; isBroken: boolean; onBoard: number | null }
type StoredDrive = DriveFlags & { scanner: string; line: LineId; startedAt: Date; endedAt: Date | null }
type DriveMessage = { id: string; text: string; at: string }
export type DriverFacts = ScannerFacts & DeviceUse & { drive: StoredDrive | null; messages: DriveMessage[] }

export type DriverAsked = { token: string; driveId: string }
type DriverRow = ScannerFacts &
  DeviceUse &
  Omit<StoredDrive, 'scanner' | 'line'> & { n: number; scanner: string | null; productId: number; key: string; messages: DriveMessage[] }

const mostMessages = 20

/** All that reports need in one read. Undefined for an unknown or inactive device. */
export async function findDrivers(db: Db, asked: readonly DriverAsked[]): Promise<(DriverFacts | undefined)[]> {
  const rows = await db.rows<DriverRow>(
    `SELECT a.n::int AS n, s.id, s.name, s.location_id AS "locationId", ${useOfDevice}, d.scanner, d.product_id AS "productId", d.line AS key, d.started_at AS "startedAt", d.ended_at AS "endedAt", d.is_full AS "isFull", d.is_broken AS "isBroken", d.on_board AS "onBoard",
            CASE WHEN d.id IS NULL THEN '[]' ELSE coalesce((SELECT json_agg(json_build_object('id', m.id, 'text', m.text, 'at', to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY m.at DESC)
              FROM (SELECT id, text, at FROM drive_messages WHERE drive_id = d.id ORDER BY at DESC LIMIT ${mostMessages}) m), '[]') END AS messages
       FROM unnest($1::bytea[], $2::uuid[]) WITH ORDINALITY AS a (hash, drive_id, n)
       JOIN scanners s ON s.token_hash = a.hash AND s.active LEFT JOIN drives d ON d.id = a.drive_id`,
    [asked.map(({ token }) => tokenHash(token)), asked.map(({ driveId }) => driveId)],
  )
  const found: (DriverFacts | undefined)[] = asked.map(() => undefined)
  for (const { n, id, name, locationId, use, messages, scanner, productId, key, ...rest } of rows)
    found[n - 1] = { id, name, locationId, use, messages, drive: scanner === null ? null : { ...rest, scanner, line: { productId, key } } }
  return found
}

type NewDrive = {
  id: string
  scanner: string
  locationId: number
  line: LineId
  vehicle: string
  capacity: number | null
  startedAt: Date
}
export async function insertDrive(
  tx: Tx,
  { id, scanner, locationId, line, vehicle, capacity, startedAt }: NewDrive,
): Promise<boolean | undefined> {
  const [made] = await tx.rows<{ isNew: boolean }>(
    `INSERT INTO drives (id, scanner, location_id, product_id, line, vehicle, capacity, started_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT (id) DO UPDATE SET id = excluded.id
       WHERE drives.scanner = excluded.scanner AND drives.product_id = excluded.product_id AND drives.line = excluded.line RETURNING xmax = 0 AS "isNew"`,
    [id, scanner, locationId, line.productId, line.key, vehicle, capacity, startedAt],
  )
  return made?.isNew
}

export async function endDrive(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx.rows(
    'UPDATE drives SET ended_at = $2, last_at = greatest(last_at, $2) WHERE id = $1 AND ended_at IS NULL RETURNING 1',
    [id, at],
  )
  return ended.length === 1
}

export async function findEndedDrives(db: Db, ids: readonly string[]): Promise<string[]> {
  const ended = await db.rows<{ id: string }>('SELECT id FROM drives WHERE id = ANY($1::uuid[]) AND ended_at IS NOT NULL', [ids])
  return ended.map(({ id }) => id)
}

type StoredNote = Pick<DriveNote, 'id' | 'kind' | 'stop' | 'count'> & { at: Date }
/** The ids of the notes that were not stored before. */
export async function insertDriveNotes(tx: Tx, driveId: string, notes: readonly StoredNote[]): Promise<Set<string>> {
  const made = await tx.rows<{ id: string }>(
    `INSERT INTO drive_notes (drive_id, id, kind, stop, count, at)
     SELECT $1, n.id, n.kind, n.stop, n.count, n.at FROM unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[]) AS n (id, kind, stop, count, at)
     ON CONFLICT (drive_id, id) DO NOTHING RETURNING id`,
    [
      driveId,
      notes.map(({ id }) => id),
      notes.map(({ kind }) => kind),
      notes.map(({ stop }) => stop ?? null),
      notes.map(({ count }) => count ?? null),
      notes.map(({ at }) => at),
    ],
  )
  return new Set(made.map(({ id }) => id))
}

/** From all notes of the shift, because a note may arrive after a newer one. */
export async function updateDriveFlags(tx: Tx, driveId: string): Promise<DriveFlags> {
  const newest = (value: string, kinds: string): string =>
    `(SELECT ${value} FROM drive_notes n WHERE n.drive_id = $1 AND n.kind IN ${kinds} ORDER BY n.at DESC, n.id DESC LIMIT 1)`
  const [flags] = await tx.rows<DriveFlags>(
    `UPDATE drives SET is_full = coalesce(${newest("n.kind = 'full'", "('full', 'not-full')")}, false),
                       is_broken = coalesce(${newest("n.kind = 'breakdown'", "('breakdown', 'running')")}, false),
                       on_board = ${newest('n.count', "('on-board')")}
      WHERE id = $1 RETURNING is_full AS "isFull", is_broken AS "isBroken", on_board AS "onBoard"`,
    [driveId],
  )
  return flags ?? { isFull: false, isBroken: false, onBoard: null }
}

export type DriveMinute = {
  driveId: string
  minute: Date
  startMinute: number
  day: Day
  metres: number
  lateSeconds: number
}
/** The rows must be different ones. Sorted, so that two processes can't wait for each other. */
export async function replaceDriveMinutes(tx: Tx, rows: readonly DriveMinute[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (a.driveId < b.driveId ? -1 : a.driveId > b.driveId ? 1 : a.minute.getTime() - b.minute.getTime()))
  await tx.rows(
    `INSERT INTO drive_minutes (drive_id, minute, start_minute, service_day, metres, late_seconds)
     SELECT m.* FROM unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::date[], $5::int[], $6::int[]) AS m (drive_id, minute, start_minute, service_day, metres, late_seconds)
       JOIN drives d ON d.id = m.drive_id ORDER BY m.drive_id, m.minute
     ON CONFLICT (drive_id, minute) DO UPDATE SET start_minute = excluded.start_minute, service_day = excluded.service_day, metres = excluded.metres, late_seconds = excluded.late_seconds`,
    [
      sorted.map(({ driveId }) => driveId),
      sorted.map(({ minute }) => minute),
      sorted.map(({ startMinute }) => startMinute),
      sorted.map(({ day }) => day),
      sorted.map(({ metres }) => metres),
      sorted.map(({ lateSeconds }) => lateSeconds),
    ],
  )
  const last = new Map(sorted.map(({ driveId, minute }) => [driveId, minute]))
  await tx.rows(
    `UPDATE drives d SET last_at = greatest(d.last_at, l.at) FROM (SELECT * FROM unnest($1::uuid[], $2::timestamptz[]) AS l (id, at)) l WHERE d.id = l.id`,
    [[...last.keys()], [...last.values()]],
  )
}

const old = "< now() - interval '30 days'"
/** The minutes of a long shift go before its row does. Returns how many went: fewer than `most` are all. */
export async function deleteOldMinutes(tx: Tx, most: number): Promise<number> {
  const gone = await tx.rows(
    `DELETE FROM drive_minutes WHERE (drive_id, minute) IN (SELECT drive_id, minute FROM drive_minutes WHERE minute ${old} ORDER BY minute LIMIT $1) RETURNING 1`,
    [most],
  )
  return gone.length
}

export async function deleteOldDrives(tx: Tx, most: number): Promise<number> {
  const gone = await tx.rows(`DELETE FROM drives WHERE id IN (SELECT id FROM drives WHERE last_at ${old} LIMIT $1) RETURNING 1`, [most])
  return gone.length
}
