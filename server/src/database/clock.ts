import type { Database } from '@opentop/store/db'
import { findDatabaseTime } from '@opentop/store/clock'

type Clock = { now: () => number; compare: () => Promise<void> }

const tries = 3

/** The database decides when a hold ends, so its clock is everybody's. Between comparisons time is counted, whatever the machine's own clock is set to. */
export async function databaseClock(database: Database): Promise<Clock> {
  let base = 0
  async function ask(): Promise<{ took: number; base: number }> {
    const asked = performance.now()
    const told = await findDatabaseTime(database)
    const took = performance.now() - asked
    return { took, base: told - asked - took / 2 }
  }
  /** The quickest answer tells the time best. */
  async function compare(): Promise<void> {
    let best = await ask()
    for (let n = 1; n < tries; n++) {
      const next = await ask()
      if (next.took < best.took) best = next
    }
    base = best.base
  }
  await compare()
  return { now: () => Math.round(base + performance.now()), compare }
}
