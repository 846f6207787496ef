import { oneRow, type Tx } from './db.ts'

type StoredAnswer = { requestHash: Buffer; status: number | null; answer: unknown }

/**
 * Claims a key inside the transaction of the work. A second request with the same key waits at the unique index until the first has committed,
 * then finds its answer; if the first crashed, its claim was rolled back.
 */
export async function claimKey(tx: Tx, scope: string, key: string, requestHash: Buffer): Promise<StoredAnswer | undefined> {
  const claimed = await tx.rows(
    `INSERT INTO idempotency_keys (scope, key, request_hash, created_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (scope, key) DO UPDATE SET request_hash = excluded.request_hash, status = NULL, answer = NULL, created_at = now() WHERE idempotency_keys.created_at < now() - interval '24 hours' RETURNING 1`,
    [scope, key, requestHash],
  )
  if (claimed.length === 1) return undefined
  return oneRow(
    tx.rows<StoredAnswer>('SELECT request_hash AS "requestHash", status, answer FROM idempotency_keys WHERE scope = $1 AND key = $2', [
      scope,
      key,
    ]),
  )
}

export async function keepAnswer(tx: Tx, scope: string, key: string, status: number, answer: unknown): Promise<void> {
  await tx.rows('UPDATE idempotency_keys SET status = $3, answer = $4::jsonb WHERE scope = $1 AND key = $2', [
    scope,
    key,
    status,
    JSON.stringify(answer),
  ])
}

export async function releaseKey(tx: Tx, scope: string, key: string): Promise<void> {
  await tx.rows('DELETE FROM idempotency_keys WHERE scope = $1 AND key = $2', [scope, key])
}

export async function deleteOldKeys(tx: Tx): Promise<void> {
  await tx.rows(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`)
}
