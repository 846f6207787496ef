import type { Database } from '@opentop/store/db'
import { findDrivers, type DriverAsked, type DriverFacts } from '@opentop/store/vehicle/vehicle'

type Waiting = { asked: DriverAsked; done: (found: DriverFacts | undefined) => void; failed: (error: unknown) => void }
const gatherMs = 20
const most = 500

/** Reports that arrive together are looked up together: a phone does not notice, the database does. */
export function openDriverReads(database: Database): (asked: DriverAsked) => Promise<DriverFacts | undefined> {
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const reads = waiting
    waiting = []
    try {
      const found = await findDrivers(
        database,
        reads.map(({ asked }) => asked),
      )
      for (const [n, { done }] of reads.entries()) done(found[n])
    } catch (error) {
      for (const { failed } of reads) failed(error)
    }
  }

  return (asked) =>
    new Promise((done, failed) => {
      waiting.push({ asked, done, failed })
      if (waiting.length >= most) void read()
      else timer ??= setTimeout(() => void read(), gatherMs)
    })
}
