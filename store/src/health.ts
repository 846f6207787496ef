import { randomBytes } from 'node:crypto'
import type { Database, Db } from './db.ts'

export async function askDatabase(db: Db): Promise<void> {
  await db.rows('SELECT 1')
}

/** Random and too long to update in place, so that the write needs new disk space, as sales do. */
const paddingBytes = 8192

/** Writes one row; throws when the database is read-only, full or unreachable. The embedded engine never reclaims space, so there the disk itself is tested. */
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
