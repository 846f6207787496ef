import type { Database } from '@opentop/store/db'
import { findDatabaseTime } from '@opentop/store/clock'

export type Clock = { now: () => number; compare: () => Promise<void> }

const samples = 3

/** The database decides when a hold ends, so all processes use its clock. In between, the monotonic clock counts on; the machine's own clock is not used. */
export async function databaseClock(database: Database): Promise<Clock> {
  let base = 0
  async function sample(): Promise<{ took: number; base: number }> {
    const asked = performance.now()
    const time = await findDatabaseTime(database)
    const took = performance.now() - asked
    return { took, base: time - asked - took / 2 }
  }
  /** The answer with the shortest round trip is the most exact one. */
  async function compare(): Promise<void> {
    let best = await sample()
    for (let n = 1; n < samples; n++) {
      const next = await sample()
      if (next.took < best.took) best = next
    }
    base = best.base
  }
  await compare()
  return { now: () => Math.round(base + performance.now()), compare }
}
