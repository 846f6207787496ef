import type { Database } from '@opentop/store/db'
import { findDatabaseTime } from '@opentop/store/clock'

export type Clock = { now: () => number; compare: () => Promise<void> }

/** The database decides when a hold ends, so its clock is everybody's. Between comparisons time is counted, whatever the machine's own clock is set to. */
export async function databaseClock(database: Database): Promise<Clock> {
  let base = 0
  async function compare(): Promise<void> {
    const asked = performance.now()
    const told = await findDatabaseTime(database)
    base = told - (asked + performance.now()) / 2
  }
  await compare()
  return { now: () => Math.round(base + performance.now()), compare }
}
