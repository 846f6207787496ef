import { databaseOn, type Db } from './db.ts'
import { findPosition, findReplayed, type Position } from './position.ts'
import { postgresPool } from './postgres.ts'
import { floorOf, lagOf, withSample, type Sample } from './replica-lag.ts'

type ReplicaState = 'up' | 'lagging' | 'down'
export type ReplicaHealth = { state: ReplicaState; /** 0 when it has all that the leader had at the last look. */ lagSeconds: number }

type ReplicaWatch = {
  health: () => ReplicaHealth
  floor: () => Position
  whileUp: <T>(read: () => Promise<T>) => Promise<T>
  /** A read found the replica in another state; it is used again once it has been seen well. */
  found: (state: 'lagging' | 'down') => void
  close: () => Promise<void>
}

const lookMs = 1000
/** Longer than a look may take: a replica without an answer counts as down. */
const patienceMs = 1000
const abandoned = new Error('the replica went down during a read')

/** Looks at leader and replica once a second, each on its own: a leader that hangs must not hide how the replica is. */
export async function watchReplica(url: string, leader: Db, boundMs: number): Promise<ReplicaWatch> {
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs, statement_timeout: patienceMs }
  const probe = databaseOn(postgresPool(url, 1, limits), { name: 'postgres', tryDisk: async () => undefined, close: async () => undefined })
  const reading = new Set<(reason: Error) => void>()
  let samples: Sample[] = []
  let health: ReplicaHealth = { state: 'down', lagSeconds: 0 }

  const floor = (): Position => floorOf(samples, performance.now(), boundMs) ?? Infinity
  function become(state: ReplicaState, lagSeconds = health.lagSeconds): void {
    health = { state, lagSeconds }
    if (state === 'down') for (const stopWaiting of reading) stopWaiting(abandoned)
  }
  async function lookAtLeader(): Promise<void> {
    const at = performance.now()
    const position = await findPosition(leader).catch(() => undefined)
    if (position !== undefined) samples = withSample(samples, { at, position }, boundMs)
  }
  async function lookAtReplica(): Promise<void> {
    const seen = await findReplayed(probe).catch(() => undefined)
    if (!seen) return become('down')
    become(seen.position >= floor() ? 'up' : 'lagging', lagOf(samples, seen, performance.now()))
  }
  const looks = [onlyOnce(lookAtLeader), onlyOnce(lookAtReplica)] as const
  const timers = looks.map((look) => setInterval(look, lookMs))
  await looks[0]()
  await looks[1]()

  return {
    health: () => health,
    floor,
    async whileUp(read) {
      let stopWaiting: (reason: Error) => void = () => undefined
      const gone = new Promise<never>((_, failed) => (stopWaiting = failed))
      reading.add(stopWaiting)
      try {
        return await Promise.race([read(), gone])
      } finally {
        reading.delete(stopWaiting)
      }
    },
    found(state) {
      become(state)
      void looks[1]()
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await probe.close()
    },
  }
}

function onlyOnce(look: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= look().finally(() => void (running = undefined)))
}
