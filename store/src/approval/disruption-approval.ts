import type { ApprovalState } from '@opentop/domain/approval/approval'
import type { Reach } from '@opentop/domain/staff/place'
import { oneRow, type Db, type Tx } from '../db.ts'
import { approvalState, disruptionState } from '../states.ts'

const call = 'announceDisruption'
type NewRequest = { id: string; disruptionId: string; travellers: number; title: string; locationId: number; staffId: string }

export async function insertDisruptionApproval(tx: Tx, request: NewRequest, days: number): Promise<void> {
  await tx.rows(
    `INSERT INTO approvals (id, call, input, reason, subject, subject_id, site, location_ids, requested_by, requested_at, expires_at)
     VALUES ($1, '${call}', $2::jsonb, $3, 'disruption', $4, NULL, ARRAY[$5::int], $6, now(), now() + make_interval(days => $7))`,
    [
      request.id,
      JSON.stringify({ travellers: request.travellers }),
      request.title,
      request.disruptionId,
      request.locationId,
      request.staffId,
      days,
    ],
  )
}

type DisruptionRequest = { id: string; requestedBy: string; requestedAt: Date }
export function lockDisruptionApproval(tx: Tx, id: string): Promise<DisruptionRequest | undefined> {
  return oneRow(
    tx.rows<DisruptionRequest>(
      `SELECT id, requested_by AS "requestedBy", requested_at AS "requestedAt" FROM approvals WHERE id = $1 AND state = ${approvalState.waiting} AND expires_at > now() FOR UPDATE`,
      [id],
    ),
  )
}

export async function findRequestedAt(db: Db, id: string): Promise<Date | undefined> {
  return (await oneRow(db.rows<{ at: Date }>(`SELECT requested_at AS at FROM approvals WHERE id = $1`, [id])))?.at
}

type ListedRequest = {
  id: string
  disruptionId: string
  title: string
  locationId: number
  travellers: number
  state: ApprovalState
  requestedBy: string
  requestedByName: string
  requestedAt: Date
  decidedByName: string | null
}
export function findDisruptionApprovals(db: Db, { everything, cities }: Reach): Promise<ListedRequest[]> {
  return db.rows<ListedRequest>(
    `SELECT a.id, a.subject_id AS "disruptionId", a.reason AS title, a.location_ids[1] AS "locationId", (a.input ->> 'travellers')::int AS travellers, CASE WHEN a.state = ${approvalState.waiting} AND a.expires_at <= now() THEN 'expired' ELSE a.state END AS state,
            a.requested_by AS "requestedBy", p.name AS "requestedByName", a.requested_at AS "requestedAt", d.name AS "decidedByName"
       FROM approvals a JOIN staff p ON p.id = a.requested_by LEFT JOIN staff d ON d.id = a.decided_by
      WHERE a.subject = 'disruption' AND (a.state = ${approvalState.waiting} OR a.decided_at > now() - interval '7 days') AND ($1::boolean OR a.location_ids && $2::int[]) ORDER BY a.requested_at DESC LIMIT 100`,
    [everything, cities],
  )
}

/** The record has the number of each. */
export async function countAnnouncedAlone(db: Db, staffId: string, locationId: number): Promise<number> {
  const [sum] = await db.rows<{ people: number }>(
    `SELECT coalesce(sum((after ->> 'travellers')::int), 0)::int AS people FROM audit
      WHERE staff_id = $1 AND call = '${call}' AND after ->> 'state' = ${disruptionState.announced} AND $2 = ANY(location_ids) AND at > now() - interval '1 day'`,
    [staffId, locationId],
  )
  return sum?.people ?? 0
}
