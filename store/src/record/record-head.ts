import { oneRow, type Db } from '../db.ts'

export type RecordHead = { seq: number; hash: string }

export async function findRecordHead(db: Db): Promise<RecordHead> {
  const head = await oneRow(db.rows<RecordHead>(`SELECT seq, encode(hash, 'hex') AS hash FROM audit_head WHERE id = 1`))
  return head ?? { seq: 0, hash: '' }
}

/** Heads that the record no longer has: its end was cut off, or it was written anew. */
export async function findLostHeads(db: Db, heads: readonly (RecordHead & { at: string })[]): Promise<string[]> {
  const rows = await db.rows<{ seq: number; hash: string }>(
    `SELECT seq, encode(hash, 'hex') AS hash FROM audit WHERE seq = ANY($1::bigint[])`,
    [heads.map(({ seq }) => seq)],
  )
  const known = new Map(rows.map(({ seq, hash }) => [Number(seq), hash]))
  return heads
    .filter(({ seq, hash }) => seq > 0 && known.get(seq) !== hash)
    .map(({ seq, at }) => `record ${seq}, the last one on ${at}, ${known.has(seq) ? 'is another one now' : 'is missing'}`)
}
