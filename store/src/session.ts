import { createHash } from 'node:crypto'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { oneRow, type Db, type Tx } from './db.ts'
import { transactionState } from './states.ts'

export type SessionFacts = {
  kind: 'guest' | 'member' | 'agent'
  memberId: string | null
  agentUserId: string | null
  agentId: string | null
  transactionId: string | null
  /** The open purchase by Book now, rather than one that was left. An order that the desk made stays as it is. */
  directId: string | null
  channel: 'web' | 'agent'
  contractCurrencyId: CurrencyId | null
}

/** Only the hash of a token is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const validSession = `SELECT s.kind, s.member_id AS "memberId", s.agent_user_id AS "agentUserId", u.agent_id AS "agentId", s.transaction_id AS "transactionId",
              (SELECT t.id FROM transactions t WHERE t.session_hash = s.token_hash AND t.is_direct AND t.channel <> 'desk' AND t.state = ${transactionState.DRAFT} ORDER BY t.hold_expires_at IS NULL, t.created_at DESC LIMIT 1) AS "directId",
              CASE WHEN a.pricing = 'net' THEN 'agent' ELSE 'web' END AS channel, a.currency_id AS "contractCurrencyId"
         FROM sessions s LEFT JOIN members m ON m.id = s.member_id LEFT JOIN agent_users u ON u.id = s.agent_user_id LEFT JOIN agents a ON a.id = u.agent_id
        WHERE s.token_hash = $1 AND s.expires_at > now() AND s.ended_at IS NULL AND m.disabled_at IS NULL AND coalesce(u.active AND a.active, true)`

export function findSession(db: Db, token: string): Promise<SessionFacts | undefined> {
  return oneRow(db.rows<SessionFacts>(validSession, [tokenHash(token)]))
}

const sessionWithLock = `WITH locked AS (SELECT id FROM transactions WHERE id = (SELECT transaction_id FROM sessions WHERE token_hash = $1) FOR UPDATE)
     SELECT own.*, (SELECT id FROM locked) AS "lockedId" FROM (${validSession}) own`
export function findSessionLocking(tx: Tx, token: string): Promise<(SessionFacts & { lockedId: string | null }) | undefined> {
  return oneRow(tx.rows<SessionFacts & { lockedId: string | null }>(sessionWithLock, [tokenHash(token)]))
}

export async function insertGuestSession(tx: Tx, token: string, transactionId: string | null, days: number): Promise<void> {
  await tx.rows(
    `INSERT INTO sessions (token_hash, kind, transaction_id, created_at, expires_at) VALUES ($1, 'guest', $2, now(), now() + make_interval(days => $3))`,
    [tokenHash(token), transactionId, days],
  )
}

export async function lockSession(tx: Tx, token: string): Promise<void> {
  await tx.rows('SELECT 1 FROM sessions WHERE token_hash = $1 FOR UPDATE', [tokenHash(token)])
}

export type SignedInAs = { memberId: string } | { agentUserId: string }

export async function insertSignedInSession(
  tx: Tx,
  { token, who, transactionId, days }: { token: string; who: SignedInAs; transactionId: string | null; days: number },
): Promise<void> {
  const isMember = 'memberId' in who
  await tx.rows(
    `INSERT INTO sessions (token_hash, kind, member_id, agent_user_id, transaction_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, now(), now() + make_interval(days => $6))`,
    [
      tokenHash(token),
      isMember ? 'member' : 'agent',
      isMember ? who.memberId : null,
      isMember ? null : who.agentUserId,
      transactionId,
      days,
    ],
  )
}

export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.rows('UPDATE sessions SET ended_at = now() WHERE token_hash = $1 AND ended_at IS NULL', [tokenHash(token)])
}

export async function endSessionsOfMember(tx: Tx, memberId: string, except?: string): Promise<void> {
  await tx.rows('UPDATE sessions SET ended_at = now() WHERE member_id = $1 AND ended_at IS NULL AND token_hash IS DISTINCT FROM $2', [
    memberId,
    except === undefined ? null : tokenHash(except),
  ])
}

/** The former basket stores the session, so that its order stays accessible. */
export async function updateSessionBasket(tx: Tx, token: string, transactionId: string): Promise<void> {
  await tx.rows(
    `WITH left_behind AS (UPDATE transactions SET session_hash = $1 WHERE id = (SELECT transaction_id FROM sessions WHERE token_hash = $1) AND id <> $2)
     UPDATE sessions SET transaction_id = $2 WHERE token_hash = $1`,
    [tokenHash(token), transactionId],
  )
}

export async function isDirectOfSession(db: Db, transactionId: string, token: string): Promise<boolean> {
  const found = await db.rows('SELECT 1 FROM transactions WHERE id = $1 AND session_hash = $2 AND is_direct', [
    transactionId,
    tokenHash(token),
  ])
  return found.length === 1
}

export async function isOrderOfSession(db: Db, transactionId: string, token: string): Promise<boolean> {
  return (await db.rows('SELECT 1 FROM transactions WHERE id = $1 AND session_hash = $2', [transactionId, tokenHash(token)])).length === 1
}

/** Sessions are kept for 30 days after their end, because an expired one still finds its basket. */
export async function deleteDeadSessions(tx: Tx): Promise<number> {
  const gone = await tx.rows(
    `DELETE FROM sessions WHERE expires_at < now() - interval '30 days' OR ended_at < now() - interval '30 days' RETURNING 1`,
  )
  return gone.length
}

/** The basket of an expired session; not of one that was ended by signing out. */
export async function findLapsedBasket(db: Db, token: string): Promise<string | undefined> {
  const found = await oneRow(
    db.rows<{ id: string | null }>(
      `SELECT transaction_id AS id FROM sessions WHERE token_hash = $1 AND kind = 'guest' AND expires_at <= now() AND ended_at IS NULL`,
      [tokenHash(token)],
    ),
  )
  return found?.id ?? undefined
}
