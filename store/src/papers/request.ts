import type { paperRequestStates } from '@opentop/domain/papers/paper'
import type { Tx } from '../db.ts'

/** When papers began: what was paid before keeps the receipt it had. */
export const papersBegan = `(SELECT applied_at FROM migrations WHERE name = '0143-papers.sql')`
/** SQL of the payments `m` that have a receipt or an invoice: an agent on credit gets a statement. */
export const hasPaper = `m.settled_at IS NOT NULL AND m.provider <> 'credit'`
/** SQL of the refunds `r` of payments `m` that have a credit note: not of a payment that bought nothing, nor one that is sent again. */
export const hasCreditNote = `${hasPaper} AND NOT EXISTS (SELECT 1 FROM refunds b WHERE b.repeated_by = r.id)`

const request = (kind: string, id: string): string =>
  `INSERT INTO paper_requests (source, kind, fact_id, asked_at, due_at) SELECT '${kind}:' || ${id}, '${kind}', ${id}, clock_timestamp(), clock_timestamp()`
const ofPayments = (where: string): string =>
  `${request('payment', 'm.id')} FROM payments m WHERE ${hasPaper} AND ${where} ON CONFLICT DO NOTHING`
const ofRefunds = (where: string): string =>
  `${request('refund', 'r.id')} FROM refunds r JOIN payments m ON m.id = r.payment_id WHERE ${hasCreditNote} AND ${where} ON CONFLICT DO NOTHING`

const ofOnePayment = ofPayments('m.id = $1')
/** Asks for the paper of a payment in the transaction that books it; its number comes later. */
export async function requestPaper(tx: Tx, paymentId: string): Promise<void> {
  await tx.rows(ofOnePayment, [paymentId])
}

const ofOneRefund = ofRefunds('r.id = $1')
export async function requestCreditNote(tx: Tx, refundId: string): Promise<void> {
  await tx.rows(ofOneRefund, [refundId])
}

const recently = (at: string): string => `${at} > greatest(${papersBegan}, now() - interval '2 days')`
const missedPayments = ofPayments(
  `${recently('m.settled_at')} AND m.provider <> 'fixture' AND NOT EXISTS (SELECT 1 FROM papers p WHERE p.payment_id = m.id AND p.refund_id IS NULL)`,
)
const missedRefunds = ofRefunds(
  `${recently('r.created_at')} AND m.provider <> 'fixture' AND NOT EXISTS (SELECT 1 FROM papers p WHERE p.refund_id = r.id)`,
)
/** Asks for the papers of what a process of the version before booked during a release. */
export async function requestMissed(tx: Tx): Promise<void> {
  await tx.rows(missedPayments)
  await tx.rows(missedRefunds)
}

export type PaperRequest = { source: string; kind: 'payment' | 'refund' | 'invoice'; factId: string }
export type Waits = (typeof paperRequestStates)[number]

export function findDueRequests(tx: Pick<Tx, 'rows'>, limit: number): Promise<PaperRequest[]> {
  return tx.rows<PaperRequest>(
    `SELECT source, kind, fact_id AS "factId" FROM paper_requests WHERE due_at <= now() ORDER BY asked_at, source LIMIT $1`,
    [limit],
  )
}

/** The requests that are still open, locked: two issuers never number the same one. */
export async function lockRequests(tx: Tx, sources: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ source: string }>(
    'SELECT source FROM paper_requests WHERE source = ANY($1::text[]) ORDER BY source FOR UPDATE',
    [sources],
  )
  return new Set(rows.map(({ source }) => source))
}

export async function deleteRequests(tx: Tx, sources: readonly string[]): Promise<void> {
  await tx.rows('DELETE FROM paper_requests WHERE source = ANY($1::text[])', [sources])
}

const patienceSeconds: Readonly<Record<Waits, number>> = { 'receipt-first': 1, 'rate-unconfirmed': 60, 'rate-unknown': 600, failed: 600 }
export async function postponeRequest(tx: Tx, source: string, waits: Waits): Promise<void> {
  await tx.rows(`UPDATE paper_requests SET waits = $2, due_at = now() + make_interval(secs => $3) WHERE source = $1`, [
    source,
    waits,
    patienceSeconds[waits],
  ])
}
