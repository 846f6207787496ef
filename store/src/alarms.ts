import { oneRow, type Db } from './db.ts'
import { holdState, openPayments, paidPayments, paymentEventState, refundState } from './states.ts'

export type Alarms = {
  unclearPayments: number
  authorisedWithoutEnd: number
  failedRefunds: number
  waitingRefunds: number
  quarantinedEvents: number
  waitingEvents: number
  outboxWaiting: number
  outboxOldestSeconds: number
  overdueHolds: number
}

export async function findAlarms(db: Db): Promise<Alarms> {
  const found = await oneRow(
    db.rows<Alarms>(`SELECT
      (SELECT count(*)::int FROM payments WHERE state IN ${openPayments} AND deadline_at < now() - interval '15 minutes') AS "unclearPayments",
      (SELECT count(*)::int FROM payments p WHERE p.state IN ${paidPayments} AND p.settled_at IS NULL AND p.updated_at < now() - interval '15 minutes'
         AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id)) AS "authorisedWithoutEnd",
      (SELECT count(*)::int FROM refunds WHERE state = ${refundState.FAILED} AND repeated_by IS NULL) AS "failedRefunds",
      (SELECT count(*)::int FROM refunds WHERE state IN (${refundState.REQUESTED}, ${refundState.SENT}) AND created_at < now() - interval '1 hour') AS "waitingRefunds",
      (SELECT count(*)::int FROM payment_events WHERE state = ${paymentEventState.quarantined}) AS "quarantinedEvents",
      (SELECT count(*)::int FROM payment_events WHERE state IN (${paymentEventState.received}, ${paymentEventState.parked}) AND received_at < now() - interval '15 minutes') AS "waitingEvents",
      (SELECT count(*)::int FROM outbox WHERE done_at IS NULL) AS "outboxWaiting",
      (SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::int FROM outbox WHERE done_at IS NULL AND run_at < now()) AS "outboxOldestSeconds",
      (SELECT count(*)::int FROM holds WHERE state = ${holdState.active} AND expires_at < now() - interval '1 minute') AS "overdueHolds"`),
  )
  if (!found) throw new Error('a query without FROM gave no row')
  return found
}
