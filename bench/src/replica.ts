import { prepareDatabase, ids } from '@opentop/api/testing/booking-fixture'
import { addDays } from '@opentop/domain/day'
import { findDepartures } from '@opentop/store/availability'
import type { Database, Db } from '@opentop/store/db'
import { notingCommits } from '@opentop/store/position'
import { openPostgres } from '@opentop/store/postgres'
import { openReplica } from '@opentop/store/replica'
import { replicaPair } from '@opentop/store/testing/replica-pair'
import { throwawayPostgres } from '@opentop/store/testing/throwaway-postgres'

const rounds = 5
const count = 400
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** What it costs to note the position of a write, and to check it at a read: one connection, the same statements, alternating rounds. */
export async function benchReplica(): Promise<string[]> {
  const pair = await replicaPair(
    (database) => prepareDatabase(database, 100),
    () => throwawayPostgres(),
  )
  const replica = await openReplica(pair.standby.url(), pair.database, 60)
  const plain = openPostgres(pair.standby.url(), 1)
  const today = new Date().toISOString().slice(0, 10)
  await pair.caughtUp()

  const write = (database: Database) => (): Promise<unknown> =>
    database.transaction((tx) =>
      tx.rows('UPDATE departures SET held = held + 1 WHERE option_id = $1 AND service_day = $2 AND start_minute = -1 RETURNING 1', [
        ids(0).day,
        addDays(today, 10),
      ]),
    )
  await pair.database.rows('UPDATE departures SET capacity = 1000000')
  const read = (db: Db) => (): Promise<unknown> => findDepartures(db, [ids(0).day], today, addDays(today, 60), [])
  const [plainWrite, notedWrite] = await compared(write(pair.database), write(notingCommits(pair.database, () => undefined)))
  const [plainRead, checkedRead] = await compared(read(plain), () => read(replica.reads(1))())
  await Promise.all([plain.close(), replica.close()])
  await pair.stop()
  return [
    `one connection, median of ${rounds} alternating rounds of ${count}`,
    '',
    '| what | measured | figure | goal |',
    '| --- | --- | --- | --- |',
    line('write of one seat, its position noted', notedWrite, plainWrite),
    line('availability of 60 days on a standby, its position checked', checkedRead, plainRead),
  ]
}

function line(what: string, ms: number, without: number): string {
  const ratio = (ms / without).toFixed(2)
  return `| ${what} | ${ms.toFixed(2)} ms; without ${without.toFixed(2)} ms, so ${(ms - without).toFixed(2)} ms more | ${ratio} | ≤ 1.3 |`
}

type Work = () => Promise<unknown>
async function compared(one: Work, other: Work): Promise<[one: number, other: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round++)
    for (const [n, work] of [one, other].entries()) {
      const seen: number[] = []
      for (let i = 0; i < count; i++) {
        const start = performance.now()
        await work()
        seen.push(performance.now() - start)
      }
      if (round >= 0) times[n === 0 ? 0 : 1].push(median(seen))
    }
  return [median(times[0]), median(times[1])]
}
