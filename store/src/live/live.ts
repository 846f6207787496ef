import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { LiveKind } from '@opentop/contract/live-event'
import { oneRow, type Db, type Tx } from '../db.ts'

/** Carries ids and counts, no personal data. */
export type LiveEvent = {
  kind: LiveKind
  site: string | null
  locationIds: readonly number[]
  subject: string
  subjectId: string
  data?: object
}
/** A place in the feed. Ids alone would lose events, because transactions commit in another order than they begin. */
export type LivePlace = { xid: string; id: string }
export type StoredEvent = LivePlace & Required<LiveEvent> & { at: Date }

/** The transaction of the event commits soon after. */
export const liveWrites = channel('opentop.live')

export async function insertLiveEvent(tx: Tx, { kind, site, locationIds, subject, subjectId, data = {} }: LiveEvent): Promise<void> {
  await tx.rows(
    'INSERT INTO live_events (id, at, kind, site, location_ids, subject, subject_id, data) VALUES ($1, now(), $2, $3, $4::int[], $5, $6, $7::jsonb)',
    [randomUUID(), kind, site, locationIds, subject, subjectId, JSON.stringify(data)],
  )
  liveWrites.publish(kind)
}

export const orderEvent = (order: string, id: string, kind: string, data: string): string =>
  `INSERT INTO live_events (id, at, kind, site, location_ids, subject, subject_id, data)
     SELECT ${id}, now(), ${kind}, t.site, t.location_ids, 'order', t.id::text,
            jsonb_build_object('reference', t.reference, 'state', t.state, 'totalCents', t.total_cents, 'currencyId', t.currency_id) || ${data} FROM ${order} t`
const oneOrderEvent = `${orderEvent('transactions', '$1', '$2', '$4::jsonb')} WHERE t.id = $3`

export async function insertOrderEvent(tx: Tx, kind: LiveKind, transactionId: string, data: object = {}): Promise<void> {
  await tx.rows(oneOrderEvent, [randomUUID(), kind, transactionId, JSON.stringify(data)])
  liveWrites.publish(kind)
}

/** The events that no running transaction can precede any more. */
export function findLiveEvents(db: Db, after: LivePlace, limit: number): Promise<StoredEvent[]> {
  return db.rows<StoredEvent>(
    `SELECT xid::text AS xid, id, at, kind, site, location_ids AS "locationIds", subject, subject_id AS "subjectId", data FROM live_events e
      WHERE (e.xid, e.id) > ($1::xid8, $2::uuid) AND e.xid < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY e.xid, e.id LIMIT $3`,
    [after.xid, after.id, limit],
  )
}

export const firstPlace: LivePlace = { xid: '0', id: '00000000-0000-0000-0000-000000000000' }

export async function findLastPlace(db: Db): Promise<LivePlace> {
  const last = await oneRow(
    db.rows<LivePlace>(
      'SELECT e.xid::text AS xid, e.id FROM live_events e WHERE e.xid < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY e.xid DESC, e.id DESC LIMIT 1',
    ),
  )
  return last ?? firstPlace
}

/** Not after a clean-up passed it, nor in a restored database. */
export async function isKnownPlace(db: Db, { xid, id }: LivePlace): Promise<boolean> {
  const found = await db.rows(
    'SELECT 1 FROM live_events WHERE id = $2::uuid AND xid = $1::xid8 AND xid < pg_snapshot_xmax(pg_current_snapshot())',
    [xid, id],
  )
  return found.length === 1
}

/**
 * Deletes a beginning of the feed, so that a place that is still stored has lost nothing after it. Events of a transaction that this
 * server has not reached come from a restored backup.
 */
export async function deleteOldLiveEvents(tx: Tx): Promise<number> {
  const gone = await tx.rows(
    `DELETE FROM live_events WHERE (xid, id) <= (SELECT xid, id FROM live_events WHERE at < now() - interval '24 hours' ORDER BY xid DESC, id DESC LIMIT 1)
        OR xid >= pg_snapshot_xmax(pg_current_snapshot()) RETURNING 1`,
  )
  return gone.length
}
