import { randomUUID } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import type { Database } from '@opentop/store/db'
import { giveUpLeases, markFinished, takeLease } from '@opentop/store/lease'

/** Work that the shop does by itself, again and again, in one process of however many there are. */
type Job = Readonly<{ name: string; everyMs: number; run: () => Promise<unknown> }>
type Jobs = { stop: () => Promise<void> }

/** For whoever watches how long jobs take; turns that another process has are not told. */
export const jobTurns = tracingChannel<unknown, { name: string }>('opentop.job')

/** A process that dies in the middle of a job is followed after this many turns, and never sooner than a minute. */
const turnsOfPatience = 3
const leastPatienceSeconds = 60

export function startJobs(database: Database, jobs: readonly Job[], failed: (job: string, error: unknown) => void): Jobs {
  const owner = randomUUID()
  const running = new Map<string, Promise<void>>()

  async function turn({ name, everyMs, run }: Job): Promise<void> {
    const seconds = Math.max(leastPatienceSeconds, (turnsOfPatience * everyMs) / 1000)
    try {
      if (!(await database.transaction((tx) => takeLease(tx, name, owner, seconds)))) return
      await jobTurns.tracePromise(async () => void (await run()), { name })
      await database.transaction((tx) => markFinished(tx, name, owner))
    } catch (error) {
      failed(name, error)
    }
  }

  const timers = jobs.map((job) =>
    setInterval(() => {
      if (running.has(job.name)) return
      running.set(
        job.name,
        turn(job).finally(() => running.delete(job.name)),
      )
    }, job.everyMs),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      await database.transaction((tx) => giveUpLeases(tx, owner)).catch((error: unknown) => failed('leases', error))
    },
  }
}
