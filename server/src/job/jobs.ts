import { randomUUID } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import type { Database } from '@opentop/store/db'
import { releaseLeases, markFinished, takeLease } from '@opentop/store/lease'

/** Recurring work. Of all processes on a database only the one with the lease runs it. */
export type Job = Readonly<{ name: string; everyMs: number; run: () => Promise<unknown> }>
type Jobs = { stop: () => Promise<void> }

/** Published for tracing; runs that another process has the lease of are not published. */
export const jobRuns = tracingChannel<unknown, { name: string }>('opentop.job')

/** How long the lease of a crashed process blocks a job: this many intervals, at least a minute. */
const leaseIntervals = 3
const minLeaseSeconds = 60

export function startJobs(database: Database, jobs: readonly Job[], failed: (job: string, error: unknown) => void): Jobs {
  const owner = randomUUID()
  const running = new Map<string, Promise<void>>()

  async function runOnce({ name, everyMs, run }: Job): Promise<void> {
    const seconds = Math.max(minLeaseSeconds, (leaseIntervals * everyMs) / 1000)
    try {
      if (!(await database.transaction((tx) => takeLease(tx, name, owner, seconds)))) return
      await jobRuns.tracePromise(async () => void (await run()), { name })
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
        runOnce(job).finally(() => running.delete(job.name)),
      )
    }, job.everyMs),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      await database.transaction((tx) => releaseLeases(tx, owner)).catch((error: unknown) => failed('leases', error))
    },
  }
}
