import type { Db } from '../db.ts'

/** The record has the shares, so a limit that changes meanwhile changes nothing. */
export async function sumLimitShares(db: Db, staffId: string): Promise<number> {
  const [sum] = await db.rows<{ share: number }>(
    `SELECT coalesce(sum((after ->> 'limitShare')::float8), 0) AS share FROM audit WHERE staff_id = $1 AND at > now() - interval '1 day'`,
    [staffId],
  )
  return sum?.share ?? 0
}
