import type { Scope } from '@opentop/domain/staff/scope'
import type { Tx } from '../db.ts'
import { liveVouchers } from '../states.ts'
import { isOrder } from './order-locations.ts'
import { building, onlyInScope } from './order-scope.ts'

type Resent = { id: string; reference: string | null; site: string; locationIds: number[]; isSendable: boolean; isSent: boolean }

/**
 * Queues the mail with the tickets for each of these orders. The key is that of the traveller's own request, so that a mail which was
 * asked for in the same minutes is not sent twice.
 */
export function insertResends(tx: Tx, ids: readonly string[], turn: number, scope: Scope): Promise<Resent[]> {
  const { values, at } = building(ids, turn)
  const within = onlyInScope(scope, at)
  return tx.rows<Resent>(
    `WITH wanted AS (
       SELECT t.id, t.reference, t.site, t.location_ids, coalesce(t.buyer ->> 'email', '') <> '' AND t.paid_at IS NOT NULL AND EXISTS (SELECT 1 FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = t.id AND v.state IN ${liveVouchers}) AS sendable
         FROM transactions t WHERE t.id = ANY($1::uuid[]) AND ${isOrder} AND ${within}),
     made AS (
       INSERT INTO outbox (id, topic, dedupe_key, payload, run_at, created_at)
       SELECT gen_random_uuid(), 'mail:confirmation', 'mail:resend ' || w.id || ' ' || $2::bigint, jsonb_build_object('transactionId', w.id), now(), now() FROM wanted w WHERE w.sendable
       ON CONFLICT (dedupe_key) DO NOTHING RETURNING payload ->> 'transactionId' AS id)
     SELECT w.id, w.reference, w.site, w.location_ids AS "locationIds", w.sendable AS "isSendable", EXISTS (SELECT 1 FROM made m WHERE m.id = w.id::text) AS "isSent" FROM wanted w`,
    values,
  )
}
