import { randomUUID } from 'node:crypto'
import type { Database } from '@opentop/store/db'

export async function failedRefund(database: Database, transactionId: string, cents: number): Promise<string> {
  const id = randomUUID()
  await database.transaction((tx) =>
    tx.rows(
      `INSERT INTO refunds (id, payment_id, transaction_id, reason, reason_key, amount_cents, state, attempts, created_at, updated_at)
       SELECT $1::uuid, p.id, p.transaction_id, 'goodwill', $1::uuid::text, $3, 'FAILED', 1, now(), now() FROM payments p WHERE p.transaction_id = $2 AND p.settled_at IS NOT NULL`,
      [id, transactionId, cents],
    ),
  )
  return id
}

export async function failedMail(database: Database, transactionId: string): Promise<string> {
  const id = randomUUID()
  await database.transaction((tx) =>
    tx.rows(
      `INSERT INTO outbox (id, topic, dedupe_key, payload, run_at, created_at, attempts, last_error)
       VALUES ($1::uuid, 'mail:confirmation', $1::uuid::text, jsonb_build_object('transactionId', $2::text), now() + interval '1 day', now(), 5, '550 unknown')`,
      [id, transactionId],
    ),
  )
  return id
}
