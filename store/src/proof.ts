import type { Tx } from './db.ts'

/** False when the proof was used before. Expired proofs are deleted here too. */
export async function spendProof(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  await tx.rows('DELETE FROM spent_proofs WHERE expires_at < now()')
  const spent = await tx.rows('INSERT INTO spent_proofs (proof_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [
    hash,
    expiresAt,
  ])
  return spent.length === 1
}
