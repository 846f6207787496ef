import { randomUUID } from 'node:crypto'
import type { Tx } from './db.ts'

/** The audit log: what happened to which object. */
export async function insertEvent(tx: Tx, subject: string, subjectId: string, kind: string, data: object = {}): Promise<void> {
  await tx.rows('INSERT INTO events (id, at, subject, subject_id, kind, data) VALUES ($1, now(), $2, $3, $4, $5::jsonb)', [
    randomUUID(),
    subject,
    subjectId,
    kind,
    JSON.stringify(data),
  ])
}
