import { randomUUID } from 'node:crypto'
import type { Tx } from './db.ts'

export type NewOutboxEntry = { topic: string; key: string; payload: object }

export const outboxEntry = (id: string, topic: string, key: string, payload: string): string =>
  `INSERT INTO outbox (id, topic, dedupe_key, payload, run_at, created_at) SELECT ${id}::uuid, ${topic}, ${key}, ${payload}::jsonb, now(), now() WHERE ${topic}::text IS NOT NULL ON CONFLICT (dedupe_key) DO NOTHING`
export function outboxValues(entry: NewOutboxEntry | undefined): unknown[] {
  return entry ? [randomUUID(), entry.topic, entry.key, JSON.stringify(entry.payload)] : [null, null, null, null]
}
const oneEntry = outboxEntry('$1', '$2', '$3', '$4')

export async function insertOutbox(tx: Tx, entry: NewOutboxEntry): Promise<void> {
  await tx.rows(oneEntry, outboxValues(entry))
}

export type OutboxEntry = { id: string; topic: string; key: string; payload: Record<string, unknown>; attempts: number }

/** Claims the next due entries. After a crash an entry is claimed again when its lease has expired. */
export function claimOutbox(tx: Tx, topicPrefix: string, limit: number, leaseSeconds: number): Promise<OutboxEntry[]> {
  return tx.rows<OutboxEntry>(
    `UPDATE outbox SET locked_until = now() + make_interval(secs => $3), attempts = attempts + 1
      WHERE id IN (SELECT id FROM outbox WHERE done_at IS NULL AND run_at <= now() AND (locked_until IS NULL OR locked_until <= now()) AND starts_with(topic, $1) ORDER BY run_at LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING id, topic, dedupe_key AS key, payload, attempts`,
    [topicPrefix, limit, leaseSeconds],
  )
}

export async function finishOutbox(tx: Tx, id: string, sentTo: string | null = null): Promise<void> {
  await tx.rows('UPDATE outbox SET done_at = now(), locked_until = NULL, last_error = NULL, sent_to = $2 WHERE id = $1', [id, sentTo])
}

export async function postponeOutbox(tx: Tx, id: string, seconds: number, error: string): Promise<void> {
  await tx.rows(
    'UPDATE outbox SET locked_until = NULL, run_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1 AND done_at IS NULL',
    [id, seconds, error.slice(0, 500)],
  )
}

/** Deletes done entries after 90 days; until then their keys prevent duplicates. */
export async function deleteOldOutbox(tx: Tx): Promise<number> {
  const gone = await tx.rows(`DELETE FROM outbox WHERE done_at < now() - interval '90 days' RETURNING 1`)
  return gone.length
}
