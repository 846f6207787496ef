import type { ApprovalState } from '@opentop/domain/office/approval'
import type { Scope } from '@opentop/domain/office/scope'
import type { CurrencyId } from '@opentop/domain/currency'
import type { Right } from '@opentop/contract/office/right'
import { oneRow, type Db, type Tx } from '../db.ts'
import { approvalState } from '../states.ts'
import { canSignIn } from './session-sql.ts'
import { building, onlyInScope } from './order-scope.ts'

export type ApprovalFacts = {
  id: string
  call: string
  input: { cents: number }
  reason: string
  transactionId: string
  reference: string
  currencyId: CurrencyId
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

type NewApproval = Pick<ApprovalFacts, 'id' | 'call' | 'input' | 'reason' | 'transactionId' | 'site' | 'locationIds'> & { staffId: string }
export async function insertApproval(tx: Tx, approval: NewApproval, days: number): Promise<void> {
  await tx.rows(
    `INSERT INTO approvals (id, call, input, reason, subject, subject_id, site, location_ids, requested_by, requested_at, expires_at)
     VALUES ($1, $2, $3::jsonb, $4, 'order', $5, $6, $7::int[], $8, now(), now() + make_interval(days => $9))`,
    [
      approval.id,
      approval.call,
      JSON.stringify(approval.input),
      approval.reason,
      approval.transactionId,
      approval.site,
      approval.locationIds,
      approval.staffId,
      days,
    ],
  )
}

const columns = `a.id, a.call, a.input, a.reason, a.subject_id AS "transactionId", t.reference, t.currency_id AS "currencyId", a.site, a.location_ids AS "locationIds",
  CASE WHEN a.state = ${approvalState.waiting} AND a.expires_at <= now() THEN 'expired' ELSE a.state END AS state, a.requested_by AS "requestedBy", p.name AS "requestedByName",
  a.requested_at AS "requestedAt", a.expires_at AS "expiresAt", d.name AS "decidedByName", a.decided_at AS "decidedAt", a.note`
const joined = `approvals a JOIN transactions t ON t.id = CASE WHEN a.subject = 'order' THEN a.subject_id::uuid END JOIN staff p ON p.id = a.requested_by LEFT JOIN staff d ON d.id = a.decided_by WHERE a.subject = 'order'`

/** Requests on orders inside the scope: those that wait, and those decided in the last week. */
export function findApprovals(db: Db, scope: Scope): Promise<ApprovalFacts[]> {
  const { values, at } = building()
  return db.rows<ApprovalFacts>(
    `SELECT ${columns} FROM ${joined} AND (a.state = ${approvalState.waiting} OR a.decided_at > now() - interval '7 days') AND ${onlyInScope(scope, at)} ORDER BY a.requested_at DESC LIMIT 200`,
    values,
  )
}

export async function lockApproval(tx: Tx, id: string, scope: Scope): Promise<ApprovalFacts | undefined> {
  const { values, at } = building(id)
  // the order before the request, as every other act on the order locks it first
  const [, , approval] = await Promise.all([
    tx.rows(
      `SELECT 1 FROM transactions WHERE id = (SELECT CASE WHEN subject = 'order' THEN subject_id::uuid END FROM approvals WHERE id = $1) FOR UPDATE`,
      [id],
    ),
    tx.rows('SELECT 1 FROM approvals WHERE id = $1 FOR UPDATE', [id]),
    oneRow(tx.rows<ApprovalFacts>(`SELECT ${columns} FROM ${joined} AND a.id = $1 AND ${onlyInScope(scope, at)}`, values)),
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

/** Whether another person who works here and can sign in has this right for an order. */
export async function hasOtherPerson(
  db: Db,
  staffId: string,
  right: Right,
  { site, locationIds }: Pick<ApprovalFacts, 'site' | 'locationIds'>,
  isDemo: boolean,
): Promise<boolean> {
  const others = await db.rows(
    `SELECT 1 FROM staff p JOIN staff_grants g ON g.staff_id = p.id JOIN roles r ON r.key = g.role
      WHERE p.id <> $1 AND p.left_at IS NULL AND ${canSignIn(isDemo)} AND r.deleted_at IS NULL AND $2 = ANY(r.rights) AND (g.everything OR $3 = ANY(g.sites) OR g.location_ids && $4::int[]) LIMIT 1`,
    [staffId, right, site, locationIds],
  )
  return others.length === 1
}
