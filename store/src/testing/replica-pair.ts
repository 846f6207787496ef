import { setTimeout } from 'node:timers/promises'
import { findPosition, findReplayed } from '../position.ts'
import { openPostgres } from '../postgres.ts'
import type { Database } from '../db.ts'
import { throwawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts'

/** Streaming replication, but nothing survives a power cut. */
const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB', checkpoint_timeout: '1h' }

export type ReplicaPair = {
  leader: ThrowawayPostgres
  standby: ThrowawayPostgres
  /** The leader's database. */
  database: Database
  /** Stops and continues the replay of the standby. Positions still arrive, and nothing of them is shown. */
  holdReplay: () => Promise<void>
  freeReplay: () => Promise<void>
  /** Until the standby shows all that is committed now. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/** A server with a streaming standby; `prepare` fills it before the copy is made. */
export async function replicaPair(
  prepare: (database: Database) => Promise<unknown>,
  standbySettings: Partial<Record<string, string>> = {},
): Promise<ReplicaPair> {
  const leader = await throwawayPostgres(settings)
  const database = openPostgres(leader.url())
  await prepare(database)
  const standby = await throwawayPostgres({ ...settings, ...standbySettings }, { standbyOf: leader })
  const onStandby = async (statement: string): Promise<void> => {
    const db = openPostgres(standby.url(), 1)
    await db.rows(statement)
    await db.close()
  }
  return {
    leader,
    standby,
    database,
    holdReplay: () => onStandby('SELECT pg_wal_replay_pause()'),
    freeReplay: () => onStandby('SELECT pg_wal_replay_resume()'),
    async caughtUp() {
      const wanted = await findPosition(database)
      const db = openPostgres(standby.url(), 1)
      while (((await findReplayed(db))?.position ?? 0) < wanted) await setTimeout(10)
      await db.close()
    },
    async stop() {
      await database.close()
      await standby.stop()
      await leader.stop()
    },
  }
}
