import type { CurrencyId } from '@opentop/domain/price/currency'
import type { OfficeLang } from '@opentop/contract/right'
import type { ApprovalRequest, ApprovalState } from '@opentop/domain/approval/approval'
import type { Scope } from '@opentop/domain/staff/scope'
import { oneRow, type Db, type Tx } from '../db.ts'
import { approvalState } from '../states.ts'
import { building, onlyInScope } from '../order/order-scope.ts'

type Subject = { subject: 'order' | 'till'; subjectId: string; reference: string | null; till: string | null }
export type ApprovalFacts = Subject &
  ApprovalRequest & {
    id: string
    reason: string
    site: string
    locationIds: number[]
    state: ApprovalState
    requestedBy: string
    requestedByName: string
    requestedAt: Date
    expiresAt: Date
    decidedByName: string | null
    decidedAt: Date | null
    note: string
  }

type NewApproval = Pick<ApprovalFacts, 'id' | 'reason' | 'subject' | 'subjectId' | 'site' | 'locationIds'> & {
  request: ApprovalRequest
  staffId: string
}
export async function insertApproval(tx: Tx, approval: NewApproval, days: number): Promise<void> {
  const { call, input, sums } = approval.request
  await tx.rows(
    `INSERT INTO approvals (id, call, input, reason, subject, subject_id, site, location_ids, requested_by, requested_at, expires_at)
     VALUES ($1, $2, $3::jsonb, $4, $5, $6, $7, $8::int[], $9, now(), now() + make_interval(days => $10))`,
    [
      approval.id,
      call,
      JSON.stringify({ ...input, sums }),
      approval.reason,
      approval.subject,
      approval.subjectId,
      approval.site,
      approval.locationIds,
      approval.staffId,
      days,
    ],
  )
}

/** Older requests have no sums. */
const sums = `coalesce(t.input -> 'sums', jsonb_build_array(jsonb_build_object('currencyId', o.currency_id, 'cents', t.input -> 'cents')))`
const columns = `t.id, t.call, t.input, ${sums} AS sums, t.reason, t.subject, t.subject_id AS "subjectId", o.reference, l.name AS till, t.site, t.location_ids AS "locationIds",
  CASE WHEN t.state = ${approvalState.waiting} AND t.expires_at <= now() THEN 'expired' ELSE t.state END AS state, t.requested_by AS "requestedBy", p.name AS "requestedByName",
  t.requested_at AS "requestedAt", t.expires_at AS "expiresAt", d.name AS "decidedByName", t.decided_at AS "decidedAt", t.note`
const joined = `approvals t LEFT JOIN transactions o ON o.id = CASE WHEN t.subject = 'order' THEN t.subject_id::uuid END LEFT JOIN tills l ON l.id = CASE WHEN t.subject = 'till' THEN t.subject_id::uuid END
  JOIN staff p ON p.id = t.requested_by LEFT JOIN staff d ON d.id = t.decided_by WHERE t.subject IN ('order', 'till')`

export function findApprovals(db: Db, scope: Scope): Promise<ApprovalFacts[]> {
  const { values, at } = building()
  return db.rows<ApprovalFacts>(
    `SELECT ${columns} FROM ${joined} AND (t.state = ${approvalState.waiting} OR t.decided_at > now() - interval '7 days') AND ${onlyInScope(scope, at)} ORDER BY t.requested_at DESC LIMIT 200`,
    values,
  )
}

/** With the order of the request, if it is about one: every other act on an order locks it first. */
export async function lockApproval(tx: Tx, id: string, scope: Scope): Promise<ApprovalFacts | undefined> {
  const { values, at } = building(id)
  const [, , approval] = await Promise.all([
    tx.rows(
      `SELECT 1 FROM transactions WHERE id = (SELECT CASE WHEN subject = 'order' THEN subject_id::uuid END FROM approvals WHERE id = $1) FOR UPDATE`,
      [id],
    ),
    tx.rows('SELECT 1 FROM approvals WHERE id = $1 FOR UPDATE', [id]),
    oneRow(tx.rows<ApprovalFacts>(`SELECT ${columns} FROM ${joined} AND t.id = $1 AND ${onlyInScope(scope, at)}`, values)),
  ])
  return approval
}

export async function updateApproval(
  tx: Tx,
  id: string,
  { state, staffId, note }: { state: ApprovalState; staffId: string; note: string },
): Promise<void> {
  await tx.rows('UPDATE approvals SET state = $2, decided_by = $3, decided_at = now(), note = $4 WHERE id = $1', [id, state, staffId, note])
}

type WaitingMail = {
  email: string
  lang: OfficeLang
  by: string
  reason: string
  disruptionId: string | null
  travellers: number | null
  sums: { currencyId: CurrencyId; cents: number }[]
}
export function findWaitingMail(db: Db, approvalId: string, staffId: string): Promise<WaitingMail | undefined> {
  return oneRow(
    db.rows<WaitingMail>(
      `SELECT s.email, s.lang, p.name AS by, t.reason, CASE WHEN t.subject = 'disruption' THEN t.subject_id END AS "disruptionId", (t.input ->> 'travellers')::int AS travellers, coalesce(t.input -> 'sums', '[]'::jsonb) AS sums
         FROM approvals t JOIN staff p ON p.id = t.requested_by JOIN staff s ON s.id = $2 AND s.left_at IS NULL WHERE t.id = $1 AND t.state = ${approvalState.waiting} AND t.expires_at > now()`,
      [approvalId, staffId],
    ),
  )
}
