import type { LineId } from '@opentop/contract/timetable'
import type { Reach } from '@opentop/domain/staff/place'
import { oneRow, type Db, type Tx } from '../db.ts'

type OpenDrive = { id: string; locationId: number; vehicle: string; productId: number; line: string }
export function findOpenDrive(db: Db, id: string, { everything, cities }: Reach): Promise<OpenDrive | undefined> {
  return oneRow(
    db.rows<OpenDrive>(
      'SELECT d.id, d.location_id AS "locationId", d.vehicle, d.product_id AS "productId", d.line FROM drives d WHERE d.id = $1 AND d.ended_at IS NULL AND ($2::boolean OR d.location_id = ANY($3::int[]))',
      [id, everything, cities],
    ),
  )
}

type NewMessage = { id: string; driveId: string; text: string; holdMinutes: number | null; staffId: string }
export async function insertDriveMessage(tx: Tx, { id, driveId, text, holdMinutes, staffId }: NewMessage): Promise<void> {
  await tx.rows('INSERT INTO drive_messages (id, drive_id, text, hold_minutes, staff_id, at) VALUES ($1, $2, $3, $4, $5, now())', [
    id,
    driveId,
    text,
    holdMinutes,
    staffId,
  ])
}

type TracePoint = { driveId: string; at: Date; metres: number }
export function findDriveTraces(db: Db, driveIds: readonly string[], since: Date): Promise<TracePoint[]> {
  return db.rows<TracePoint>(
    'SELECT m.drive_id AS "driveId", m.minute AS at, m.metres FROM drive_minutes m WHERE m.drive_id = ANY($1::uuid[]) AND m.minute >= $2 ORDER BY m.drive_id, m.minute',
    [driveIds, since],
  )
}

type BoardedRun = { driveId: string; line: LineId; since: Date }
export function findRunBoardings(db: Db, runs: readonly BoardedRun[]): Promise<{ driveId: string; people: number }[]> {
  return db.rows(
    `SELECT k.id AS "driveId", sum(v.people)::int AS people FROM unnest($1::uuid[], $2::timestamptz[], $3::text[]) AS k (id, since, line)
       JOIN drives d ON d.id = k.id
       JOIN boardings b ON b.undone_at IS NULL AND b.boarded_at >= k.since AND (b.line IS NULL OR b.line = k.line) AND (b.scanner = d.scanner OR (b.vehicle <> '' AND lower(b.vehicle) = lower(d.vehicle)))
       JOIN vouchers v ON v.id = b.voucher_id JOIN sales s ON s.id = v.sale_id
       JOIN products p ON p.id = coalesce(b.product_id, s.product_id) AND p.location_id = d.location_id GROUP BY 1`,
    [runs.map(({ driveId }) => driveId), runs.map(({ since }) => since), runs.map(({ line }) => line.key)],
  )
}

export function findLateSince(db: Db, driveIds: readonly string[], lateSeconds: number): Promise<{ driveId: string; since: Date }[]> {
  return db.rows(
    `SELECT m.drive_id AS "driveId", min(m.minute) AS since FROM drive_minutes m
      WHERE m.drive_id = ANY($1::uuid[]) AND m.late_seconds >= $2
        AND NOT EXISTS (SELECT 1 FROM drive_minutes n WHERE n.drive_id = m.drive_id AND n.minute > m.minute AND n.late_seconds < $2) GROUP BY 1`,
    [driveIds, lateSeconds],
  )
}

type Said = { driveId: string; kind: 'full' | 'breakdown'; stop: string | null; at: Date }
export function findDriverNotes(db: Db, driveIds: readonly string[]): Promise<Said[]> {
  return db.rows<Said>(
    `SELECT DISTINCT ON (n.drive_id, n.kind) n.drive_id AS "driveId", n.kind, n.stop, n.at FROM drive_notes n
      WHERE n.drive_id = ANY($1::uuid[]) AND n.kind IN ('full', 'breakdown') ORDER BY n.drive_id, n.kind, n.at DESC, n.id DESC`,
    [driveIds],
  )
}
