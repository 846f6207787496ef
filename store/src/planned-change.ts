import type { RefusalParams } from '@opentop/contract/endpoint'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import type { ChangeState } from '@opentop/domain/catalogue/change'
import { oneRow, type Db, type Tx } from './db.ts'
import { changeState } from './states.ts'

export type StopReason = { code: OfficeRefusalCode; params: RefusalParams }
export type PlannedChange = {
  id: string
  name: string
  publishAt: Date
  publishZone: string
  plannedBy: string
  plannerName: string
  isLargeApproved: boolean
}

type Plan = { publishAt: number; timezone: string; plannedBy: string; isLargeApproved: boolean }
export async function planChange(tx: Tx, id: string, { publishAt, timezone, plannedBy, isLargeApproved }: Plan): Promise<void> {
  await tx.rows(
    `UPDATE changes SET state = ${changeState.planned}, publish_at = $2, publish_zone = $3, planned_by = $4, is_large_approved = $5, stop_reason = NULL, stopped_at = NULL WHERE id = $1`,
    [id, new Date(publishAt), timezone, plannedBy, isLargeApproved],
  )
}

export async function reopenChange(tx: Tx, id: string): Promise<void> {
  await tx.rows(`UPDATE changes SET state = ${changeState.open} WHERE id = $1`, [id])
}

export async function stopChange(tx: Tx, id: string, reason: StopReason): Promise<void> {
  await tx.rows(
    `UPDATE changes SET state = ${changeState.stopped}, stop_reason = $2::jsonb, stopped_at = clock_timestamp() WHERE id = $1`,
    [id, JSON.stringify(reason)],
  )
}

/** The next one that is due and that no other process works on. */
export function lockDueChange(tx: Tx, now: number): Promise<PlannedChange | undefined> {
  return oneRow(
    tx.rows<PlannedChange>(
      `SELECT id, name, publish_at AS "publishAt", publish_zone AS "publishZone", planned_by AS "plannedBy", (SELECT name FROM staff WHERE id = planned_by) AS "plannerName", is_large_approved AS "isLargeApproved" FROM changes
        WHERE state = ${changeState.planned} AND publish_at <= $1 ORDER BY publish_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [new Date(now)],
    ),
  )
}

type Stopped = { id: string; name: string; stoppedAt: Date; reason: StopReason; locationIds: (number | null)[] }
export function findStoppedChanges(db: Db): Promise<Stopped[]> {
  return db.rows<Stopped>(
    `SELECT h.id, h.name, h.stopped_at AS "stoppedAt", h.stop_reason AS reason,
            (SELECT json_agg(DISTINCT d.location_id) FROM change_documents c JOIN documents d ON d.id = c.document_id WHERE c.change_id = h.id) AS "locationIds"
       FROM changes h WHERE h.state = ${changeState.stopped} ORDER BY h.stopped_at`,
  )
}

export type Previewed = { state: ChangeState; madeBy: string; edits: number; documents: string }
/** With marks of what its drafts say. */
export function findPreviewed(db: Db, id: string): Promise<Previewed | undefined> {
  return oneRow(
    db.rows<Previewed>(
      `SELECT h.state, h.made_by AS "madeBy", (SELECT count(*)::int FROM change_edits e WHERE e.change_id = h.id) AS edits,
              coalesce((SELECT string_agg(c.document_id || ' ' || c.base_version || ' ' || (c.body IS NULL), ',' ORDER BY c.document_id) FROM change_documents c WHERE c.change_id = h.id), '') AS documents
         FROM changes h WHERE h.id::text = $1`,
      [id],
    ),
  )
}
