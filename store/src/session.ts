import { createHash } from 'node:crypto'
import { oneRow, type Db, type Tx } from './db.ts'

export type SessionFacts = {
  kind: 'guest' | 'member' | 'agent'
  memberId: string | null
  agentUserId: string | null
  transactionId: string | null
}

/** Only the hash of a token is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function findSession(db: Db, token: string): Promise<SessionFacts | undefined> {
  return oneRow(
    db.rows<SessionFacts>(
      `SELECT kind, member_id AS "memberId", agent_user_id AS "agentUserId", transaction_id AS "transactionId" FROM sessions WHERE token_hash = $1 AND expires_at > now() AND ended_at IS NULL`,
      [tokenHash(token)],
    ),
  )
}

export async function insertGuestSession(tx: Tx, token: string, transactionId: string, days: number): Promise<void> {
  await tx.rows(
    `INSERT INTO sessions (token_hash, kind, transaction_id, created_at, expires_at) VALUES ($1, 'guest', $2, now(), now() + make_interval(days => $3))
     ON CONFLICT (token_hash) DO UPDATE SET transaction_id = excluded.transaction_id`,
    [tokenHash(token), transactionId, days],
  )
}

export async function updateSessionBasket(tx: Tx, token: string, transactionId: string): Promise<void> {
  await tx.rows('UPDATE sessions SET transaction_id = $2 WHERE token_hash = $1', [tokenHash(token), transactionId])
}

/** A lapsed session can still lead back to its basket for a month. */
export async function deleteDeadSessions(tx: Tx): Promise<number> {
  const gone = await tx.rows(
    `DELETE FROM sessions WHERE expires_at < now() - interval '30 days' OR ended_at < now() - interval '30 days' RETURNING 1`,
  )
  return gone.length
}

/** The basket of a session whose days are over. One that was ended on purpose gives nothing away. */
export async function findLapsedBasket(db: Db, token: string): Promise<string | undefined> {
  const found = await oneRow(
    db.rows<{ id: string | null }>(
      `SELECT transaction_id AS id FROM sessions WHERE token_hash = $1 AND kind = 'guest' AND expires_at <= now() AND ended_at IS NULL`,
      [tokenHash(token)],
    ),
  )
  return found?.id ?? undefined
}
