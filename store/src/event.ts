import { randomUUID } from 'node:crypto'
import type { Tx } from './db.ts'

export const eventRow = (id: string, subject: string, subjectId: string, kind: string, data: string): string =>
  `INSERT INTO events (id, at, subject, subject_id, kind, data) VALUES (${id}, now(), ${subject}, ${subjectId}, ${kind}, ${data}::jsonb)`
const oneEvent = eventRow('$1', '$2', '$3', '$4', '$5')

export async function insertEvent(tx: Tx, subject: string, subjectId: string, kind: string, data: object = {}): Promise<void> {
  await tx.rows(oneEvent, [randomUUID(), subject, subjectId, kind, JSON.stringify(data)])
}
