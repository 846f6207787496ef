import { isInDoubt, type Database, type Db } from './db.ts'

/** In bytes. A replica that has replayed it shows everything committed before. */
export type Position = number
/** Of a commit whose position could not be read: no replica is known to have it. */
export const unknownPosition: Position = Number.MAX_SAFE_INTEGER

/**
 * Behind everything that the leader has committed by now. A commit is flushed before it is acknowledged, unless the server is set
 * otherwise; the end of the log itself may stand behind the header of an empty page, which no replica reaches before the next write.
 */
export async function findPosition(db: Db): Promise<Position> {
  const [row] = await db.rows<{ position: Position }>(
    `SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END - '0/0')::int8 AS position`,
  )
  return row?.position ?? unknownPosition
}

export type Replayed = { position: Position; ageSeconds: number | null }
export async function findReplayed(db: Db): Promise<Replayed | undefined> {
  const [row] = await db.rows<Replayed>(
    `SELECT (pg_last_wal_replay_lsn() - '0/0')::int8 AS position,
            extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS "ageSeconds" WHERE pg_is_in_recovery()`,
  )
  return row
}

export function notingCommits(database: Database, note: (position: Position) => void): Database {
  const behind = (db: Db): Promise<void> => findPosition(db).then(note, () => note(unknownPosition))
  return {
    ...database,
    transaction: (work, limits) => database.transaction(work, limits, behind),
    async once(work) {
      const result = await database.once(work).catch((error: unknown) => {
        if (isInDoubt(error)) note(unknownPosition)
        throw error
      })
      await behind(database)
      return result
    },
  }
}
