import type { Pool, PoolClient } from 'pg'

type Use = { pool: Pool; generation: number; isFirst: boolean }

/** Connections that are broken, unresponsive or out of sync with the driver; the pool replaces them. */
const broken = new WeakSet<PoolClient>()
const lastUse = new WeakMap<PoolClient, Use>()
const generations = new WeakMap<Pool, number>()
const generationOf = (pool: Pool): number => generations.get(pool) ?? 0

export async function takeConnection(pool: Pool): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect()
    const generation = generationOf(pool)
    const before = lastUse.get(client)
    if (!before || before.generation === generation) {
      lastUse.set(client, { pool, generation, isFirst: !before })
      return client
    }
    client.release(true)
  }
}

export function releaseConnection(client: PoolClient, isBroken: boolean): void {
  client.release(isBroken || broken.has(client) || isRetired(client))
}

export function markBroken(client: PoolClient): void {
  broken.add(client)
}

export function isMarkedBroken(client: PoolClient): boolean {
  return broken.has(client)
}

/**
 * Its server is not the leader any more, so neither is that of the connections opened before: all of them are retired at once. A new
 * connection with the same answer shows that there is no leader yet, and the others are kept for reads.
 */
export function retireAll(client: PoolClient): void {
  markBroken(client)
  const use = lastUse.get(client)
  if (use && !use.isFirst && !isRetired(client)) generations.set(use.pool, use.generation + 1)
}

function isRetired(client: PoolClient): boolean {
  const use = lastUse.get(client)
  return use !== undefined && use.generation !== generationOf(use.pool)
}
