import { randomUUID } from 'node:crypto'
import type { Day } from '@opentop/domain/day'
import type { Texts } from '@opentop/domain/facts'
import { oneRow, type Db, type Tx } from '../db.ts'
import { alignDepartures, lockTimetable } from './departures.ts'
import { covers, wanted } from '../timetable.ts'
import { liveWrites } from '../live/live.ts'

export type DepartureActKind = 'capacity' | 'stop' | 'close' | 'open'
export type DepartureSpan = { optionId: number; fromDay: Day; toDay: Day; minute: number | null }
export type NewDepartureAct = DepartureSpan & {
  batchId: string
  kind: DepartureActKind
  capacity?: number
  reason?: Texts
  disruptionId?: string
  madeBy: string | null
}

/**
 * Adds acts; `refreshDepartures` then brings the departures in line. Takes the lock of the timetable: the caller has locked no departure
 * before.
 */
export async function insertDepartureActs(tx: Tx, acts: readonly NewDepartureAct[]): Promise<void> {
  await lockTimetable(tx)
  // the time after the lock: acts count in the order in which they took it
  await tx.rows(
    `INSERT INTO departure_acts (id, batch_id, option_id, from_day, to_day, start_minute, kind, capacity, reason, disruption_id, made_by, made_at)
     SELECT a.id, a.batch, a.option, a.first, a.last, a.minute, a.kind, a.capacity, a.reason, a.disruption, a.staff, clock_timestamp()
       FROM jsonb_to_recordset($1::jsonb) AS a(id uuid, batch uuid, option int, first date, last date, minute int, kind text, capacity int, reason jsonb, disruption uuid, staff uuid)`,
    [
      JSON.stringify(
        acts.map(({ batchId, optionId, fromDay, toDay, minute, kind, capacity, reason, disruptionId, madeBy }) => ({
          id: randomUUID(),
          batch: batchId,
          option: optionId,
          first: fromDay,
          last: toDay,
          minute,
          kind,
          capacity,
          reason,
          disruption: disruptionId,
          staff: madeBy,
        })),
      ),
    ],
  )
}

type Ended = { batchId: string } | { disruptionId: string }
type EndedAct = DepartureSpan & { kind: DepartureActKind }

/** `refreshDepartures` then brings the departures in line. */
export async function endDepartureActs(tx: Tx, ended: Ended, endedBy: string | null): Promise<EndedAct[]> {
  await lockTimetable(tx)
  const [which, id] = 'batchId' in ended ? ['batch_id', ended.batchId] : ['disruption_id', ended.disruptionId]
  return tx.rows<EndedAct>(
    `UPDATE departure_acts SET ended_at = clock_timestamp(), ended_by = $2 WHERE ${which} = $1 AND ended_at IS NULL
     RETURNING option_id AS "optionId", from_day AS "fromDay", to_day AS "toDay", start_minute AS minute, kind`,
    [id, endedBy],
  )
}

/**
 * Brings the departures of some options in line with the timetable and the acts over it. Past days stay as they were. Every process and
 * the open screens of the office learn of it.
 */
export async function refreshDepartures(tx: Tx, optionIds: readonly number[], fromDay: Day, toDay: Day): Promise<void> {
  await lockTimetable(tx)
  const span = await oneRow(
    tx.rows<{ from: Day; to: Day }>('SELECT greatest($1::date, current_date - 1) AS from, $2::date AS to', [fromDay, toDay]),
  )
  if (!span || span.from > span.to) return
  const { from, to } = span
  await tx.rows(
    `SELECT 1 FROM departures WHERE option_id = ANY($1::int[]) AND service_day BETWEEN $2 AND $3 ORDER BY option_id, service_day, start_minute FOR NO KEY UPDATE`,
    [optionIds, from, to],
  )
  await alignDepartures(tx, { from, to, optionIds })
  await announceDepartures(tx, optionIds, from, to)
}

export async function updateDelays(tx: Tx, spans: readonly DepartureSpan[], minutes: number): Promise<number> {
  await lockTimetable(tx)
  let count = 0
  for (const { optionId, fromDay, toDay, minute } of spans) {
    const moved = await tx.rows(
      `UPDATE departures SET delay_minutes = $5 WHERE option_id = $1 AND service_day BETWEEN $2 AND $3 AND start_minute >= 0 AND ($4::int IS NULL OR start_minute = $4) RETURNING 1`,
      [optionId, fromDay, toDay, minute, minutes],
    )
    count += moved.length
    await announceDepartures(tx, [optionId], fromDay, toDay)
  }
  return count
}

export async function moveDepartureVersion(tx: Tx): Promise<void> {
  await tx.rows('UPDATE departure_state SET version = version + 1 WHERE id = 1')
}

async function announceDepartures(tx: Tx, optionIds: readonly number[], from: Day, to: Day): Promise<void> {
  const options = [...new Set(optionIds)]
  await moveDepartureVersion(tx)
  await tx.rows(
    `INSERT INTO live_events (id, at, kind, site, location_ids, subject, subject_id, data)
     SELECT k.id, now(), 'departure.changed', NULL, ARRAY[p.location_id], 'departure', o.id::text,
            jsonb_build_object('optionId', o.id, 'productId', p.id, 'locationId', p.location_id, 'fromDay', $3::date, 'toDay', $4::date)
       FROM unnest($1::uuid[], $2::int[]) AS k(id, option_id) JOIN options o ON o.id = k.option_id JOIN products p ON p.id = o.product_id`,
    [options.map(() => randomUUID()), options, from, to],
  )
  liveWrites.publish('departure.changed')
}

/** The first departure on which a batch, made or undone, would leave less than is sold and held, and how many there are. */
export function findShortDeparture(tx: Tx, batchId: string, optionIds: readonly number[], from: Day, to: Day) {
  return oneRow(
    tx.rows<{ day: Day; minute: number; held: number; sold: number; count: number }>(
      `SELECT d.service_day AS day, d.start_minute AS minute, d.held, d.sold, count(*) OVER ()::int AS count
         FROM (${wanted('some')}) w JOIN departures d USING (option_id, service_day, start_minute)
        WHERE w.capacity < d.held + d.sold AND d.service_day >= current_date - 1
          AND EXISTS (SELECT 1 FROM departure_acts a WHERE a.batch_id = $4 AND a.kind = 'capacity' AND ${covers('d')})
        ORDER BY d.held + d.sold DESC, d.service_day, d.start_minute LIMIT 1`,
      [from, to, optionIds, batchId],
    ),
  )
}

/** Opening such a departure has no effect. */
export function findDisruptedDeparture(tx: Tx, batchId: string): Promise<{ day: Day; minute: number } | undefined> {
  return oneRow(
    tx.rows<{ day: Day; minute: number }>(
      `SELECT d.service_day AS day, d.start_minute AS minute FROM departure_acts b JOIN departures d ON ${covers('d', 'b')}
         JOIN departure_acts a ON a.disruption_id IS NOT NULL AND a.ended_at IS NULL AND ${covers('d')}
        WHERE b.batch_id = $1 AND d.service_day >= current_date - 1 ORDER BY d.service_day, d.start_minute LIMIT 1`,
      [batchId],
    ),
  )
}

export async function countBatch(tx: Tx, batchId: string): Promise<{ departures: number; sold: number; empty: boolean }> {
  const [row] = await tx.rows<{ departures: number; sold: number; empty: boolean }>(
    `WITH found AS (SELECT DISTINCT d.option_id, d.service_day, d.start_minute, d.sold FROM departure_acts a JOIN departures d ON ${covers('d')} WHERE a.batch_id = $1 AND d.on_sale AND d.service_day >= current_date - 1)
     SELECT count(*)::int AS departures, coalesce(sum(sold), 0)::int AS sold,
            EXISTS (SELECT 1 FROM departure_acts a WHERE a.batch_id = $1 AND NOT EXISTS (SELECT 1 FROM departures d WHERE d.on_sale AND ${covers('d')})) AS empty FROM found`,
    [batchId],
  )
  return row ?? { departures: 0, sold: 0, empty: true }
}

type SeenSpan = DepartureSpan & { seen?: number | null }
export async function findSpans(tx: Tx, spans: readonly SeenSpan[]): Promise<{ departures: number; isChanged: boolean }> {
  const [row] = await tx.rows<{ departures: number; isChanged: boolean }>(
    `SELECT count(*)::int AS departures, coalesce(bool_or(k.checked AND d.capacity IS DISTINCT FROM k.seen), false) AS "isChanged"
       FROM jsonb_to_recordset($1::jsonb) AS k(option int, first date, last date, minute int, checked boolean, seen int)
       JOIN departures d ON d.option_id = k.option AND d.service_day BETWEEN k.first AND k.last AND (k.minute IS NULL OR d.start_minute = k.minute) AND d.on_sale`,
    [
      JSON.stringify(
        spans.map(({ optionId, fromDay, toDay, minute, seen }) => ({
          option: optionId,
          first: fromDay,
          last: toDay,
          minute,
          checked: seen !== undefined,
          seen: seen ?? null,
        })),
      ),
    ],
  )
  return row ?? { departures: 0, isChanged: false }
}

export async function countOfficeActs(db: Db, from: Day): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM departure_acts WHERE ended_at IS NULL AND disruption_id IS NULL AND to_day >= $1',
    [from],
  )
  return row?.count ?? 0
}

export async function endOfficeActs(tx: Tx): Promise<number> {
  await lockTimetable(tx)
  const ended = await tx.rows(
    'UPDATE departure_acts SET ended_at = clock_timestamp() WHERE ended_at IS NULL AND disruption_id IS NULL RETURNING 1',
  )
  return ended.length
}

/** Moves whenever departures change by an act or a delay. */
