import { randomBytes } from 'node:crypto'
import type { Database, Db } from './db.ts'

/** The shortest question there is; throws when nobody answers. */
export async function askDatabase(db: Db): Promise<void> {
  await db.rows('SELECT 1')
}

/** Too long to fit the page that it replaces and too random to be compressed, so that it needs room on the disk as sales do. */
const paddingBytes = 8192

/** Writes one row; throws when the database is read-only, full or away. The embedded engine never takes room back, so it tries the disk itself. */
export async function writeHealth(database: Database): Promise<void> {
  const padding = database.engine === 'postgres' ? randomBytes(paddingBytes) : Buffer.alloc(0)
  await database.once((tx) =>
    tx.rows(
      `INSERT INTO health_writes (name, written_at, padding) VALUES ('ready', now(), $1)
       ON CONFLICT (name) DO UPDATE SET written_at = excluded.written_at, padding = excluded.padding`,
      [padding],
    ),
  )
  await database.tryDisk()
}
