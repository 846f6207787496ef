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
  database: Database
  /** Positions still arrive, but their content is not shown. */
  holdReplay: () => Promise<void>
  freeReplay: () => Promise<void>
  delayReplay: (ms: number) => Promise<void>
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

export async function replicaPair(
  prepare: (database: Database) => Promise<unknown>,
  makeLeader: (settings: Record<string, string>) => Promise<ThrowawayPostgres> = throwawayPostgres,
): Promise<ReplicaPair> {
  const leader = await makeLeader(settings)
  const database = openPostgres(leader.url())
  await prepare(database)
  const standby = await throwawayPostgres(settings, { standbyOf: leader })
  const onStandby = async (...statements: string[]): Promise<void> => {
    const db = openPostgres(standby.url(), 1)
    for (const statement of statements) await db.rows(statement)
    await db.close()
  }
  return {
    leader,
    standby,
    database,
    holdReplay: () => onStandby('SELECT pg_wal_replay_pause()'),
    freeReplay: () => onStandby('SELECT pg_wal_replay_resume()'),
    delayReplay: (ms) => onStandby(`ALTER SYSTEM SET recovery_min_apply_delay = '${ms}ms'`, 'SELECT pg_reload_conf()'),
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
