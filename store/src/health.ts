import type { Db } from './db.ts'

/** The shortest question there is; throws when nobody answers. */
export async function askDatabase(db: Db): Promise<void> {
  await db.rows('SELECT 1')
}
