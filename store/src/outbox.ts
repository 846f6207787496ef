import { randomUUID } from 'node:crypto'
import type { Tx } from './db.ts'

/** What must happen outside the database once the transaction has committed. The key makes it happen once, however often it is asked for. */
export type NewOutboxEntry = { topic: string; key: string; payload: object }

export async function insertOutbox(tx: Tx, { topic, key, payload }: NewOutboxEntry): Promise<void> {
  await tx.rows(
    `INSERT INTO outbox (id, topic, dedupe_key, payload, run_at, created_at) VALUES ($1, $2, $3, $4::jsonb, now(), now()) ON CONFLICT (dedupe_key) DO NOTHING`,
    [randomUUID(), topic, key, JSON.stringify(payload)],
  )
}
