import { errorCode, isUnavailable, onOneConnection, type Database, type Db } from './db.ts'
import { findReplayed, unknownPosition, type Position } from './position.ts'
import { postgresPool } from './postgres.ts'
import { watchReplica, type ReplicaHealth } from './replica-watch.ts'

/** `behind`: the replica has not replayed what the caller wrote. */
export type ReadOutcome = 'replica' | 'behind' | 'lagging' | 'down' | 'failed'

export type ReplicaReads = Db & { after: (position: Position) => void }
export type Replica = {
  reads: (after: Position) => ReplicaReads
  health: () => ReplicaHealth
  close: () => Promise<void>
}

/** One statement that took too long, or was in the way of the replay, says nothing of the others. */
const cancelled = '57014'
/** Short, because the leader answers meanwhile. */
const connectMs = 1000

/** Whatever goes wrong at the replicas, the leader answers. */
export async function openReplica(
  url: string,
  leader: Database,
  lagSeconds: number,
  answered: (outcome: ReadOutcome) => void = () => undefined,
  connections = 16,
): Promise<Replica> {
  const pool = postgresPool(url, connections, { connectionTimeoutMillis: connectMs })
  const watch = await watchReplica(url, leader, lagSeconds * 1000)

  type Row = Record<string, unknown>
  type Answer<R> = { rows: R[]; position: Position } | { outcome: Exclude<ReadOutcome, 'replica'> }
  /** The position is asked before the read and in the same round trip: what was replayed then, the read shows. */
  async function ask<R extends Row>(text: string, values: readonly unknown[], after: Position): Promise<Answer<R>> {
    const { state } = watch.health()
    if (state !== 'up') return { outcome: state }
    if (after === unknownPosition) return { outcome: 'behind' }
    const floor = watch.floor()
    try {
      const [seen, rows] = await watch.whileUp(() =>
        onOneConnection(pool, async (db) => {
          const [replayed, read] = await Promise.allSettled([findReplayed(db), db.rows<R>(text, values)])
          if (replayed.status === 'rejected') throw replayed.reason
          if (read.status === 'rejected') throw read.reason
          return [replayed.value, read.value] as const
        }),
      )
      if (!seen || seen.position < floor) {
        watch.found(seen ? 'lagging' : 'down')
        return { outcome: seen ? 'lagging' : 'down' }
      }
      return seen.position < after ? { outcome: 'behind' } : { rows, position: seen.position }
    } catch (error) {
      // with all connections in use the pool itself may have been too slow
      if (isUnavailable(error) && errorCode(error) !== cancelled && pool.totalCount < connections) watch.found('down')
      return { outcome: 'failed' }
    }
  }

  function reads(first: Position): ReplicaReads {
    let after = first
    let leaders: Exclude<ReadOutcome, 'replica'> | undefined
    const raise = (position: Position): void => void (after = Math.max(after, position))
    return {
      after: raise,
      async rows<R extends Row>(text: string, values: readonly unknown[] = []): Promise<R[]> {
        const answer: Answer<R> = leaders ? { outcome: leaders } : await ask<R>(text, values, after)
        if ('rows' in answer) {
          answered('replica')
          raise(answer.position)
          return answer.rows
        }
        answered(answer.outcome)
        // the next reads of the call must not show an older state than this one
        leaders = answer.outcome
        return leader.rows<R>(text, values)
      },
    }
  }

  return {
    reads,
    health: watch.health,
    async close() {
      await watch.close()
      await pool.end()
    },
  }
}

export function leaderReads(leader: Db): ReplicaReads {
  return { rows: leader.rows, after: () => undefined }
}
