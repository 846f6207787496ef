import { oneRow, type Db, type Tx } from './db.ts'
import { tokenHash } from './session.ts'

type TokenPurpose = 'restore' | 'confirm-email' | 'print' | 'voucher' | 'payment-return' | 'newsletter' | 'travellers'
export type NewToken = { token: string; purpose: TokenPurpose; refId: string; expiresAt: Date }

/** A token that is issued again keeps the later of its two expiry times. */
export const tokenEntry = `INSERT INTO one_time_tokens (token_hash, purpose, ref_id, created_at, expires_at) VALUES ($1, $2, $3, now(), $4)
     ON CONFLICT (token_hash) DO UPDATE SET expires_at = greatest(one_time_tokens.expires_at, excluded.expires_at)`
export function tokenValues({ token, purpose, refId, expiresAt }: NewToken): unknown[] {
  return [tokenHash(token), purpose, refId, expiresAt]
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx.rows(tokenEntry, tokenValues(token))
}

export async function findToken(db: Db, token: string, purpose: TokenPurpose): Promise<string | undefined> {
  const found = await oneRow(
    db.rows<{ refId: string }>(
      `SELECT ref_id AS "refId" FROM one_time_tokens WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()`,
      [tokenHash(token), purpose],
    ),
  )
  return found?.refId
}

export async function spendToken(tx: Tx, token: string, purpose: TokenPurpose): Promise<string | undefined> {
  const spent = await oneRow(
    tx.rows<{ refId: string }>(
      `UPDATE one_time_tokens SET used_at = now() WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() RETURNING ref_id AS "refId"`,
      [tokenHash(token), purpose],
    ),
  )
  return spent?.refId
}

export async function endTokens(tx: Tx, purpose: TokenPurpose, refId: string): Promise<Date | undefined> {
  const ended = await tx.rows<{ expiresAt: Date }>(
    'UPDATE one_time_tokens SET used_at = now() WHERE purpose = $1 AND ref_id = $2 AND used_at IS NULL RETURNING expires_at AS "expiresAt"',
    [purpose, refId],
  )
  return ended.map(({ expiresAt }) => expiresAt).toSorted((a, b) => b.getTime() - a.getTime())[0]
}

export async function deleteDeadTokens(tx: Tx): Promise<number> {
  const gone = await tx.rows(
    `DELETE FROM one_time_tokens WHERE expires_at < now() - interval '1 day' OR used_at < now() - interval '1 day' RETURNING 1`,
  )
  return gone.length
}
