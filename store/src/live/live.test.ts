import { inject, expect, test } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import {
  deleteOldLiveEvents,
  findLastPlace,
  findLiveEvents,
  firstPlace,
  insertLiveEvent,
  isKnownPlace,
  type LiveEvent,
  type LivePlace,
} from './live.ts'

const database = useDatabase()
const event = (n: number): LiveEvent => ({ kind: 'order.changed', site: null, locationIds: [1], subject: 'order', subjectId: String(n) })
const idsAfter = async (place: LivePlace) => (await findLiveEvents(database(), place, 1000)).map(({ subjectId }) => subjectId)
async function placeOf(id: string): Promise<LivePlace> {
  await expect.poll(async () => (await idsAfter(firstPlace)).at(-1)).toBe(id)
  return findLastPlace(database())
}
const write = (n: number) => database().transaction((tx) => insertLiveEvent(tx, event(n)))

test.runIf(inject('engine') === 'postgres')(
  'OFF-08 a reader loses and doubles nothing while eight writers commit out of order',
  async () => {
    const written = 400
    let done = false
    const writers = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < written / 8; n++)
          await database().transaction(async (tx) => {
            await insertLiveEvent(tx, event(writer * 100 + n))
            if (n % 3 === 0) await tx.rows('SELECT pg_sleep(0.005)')
          })
      }),
    ).then(() => void (done = true))
    const seen: string[] = []
    let place: LivePlace = firstPlace
    for (;;) {
      const wasDone = done
      const events = await findLiveEvents(database(), place, 50)
      seen.push(...events.map(({ subjectId }) => subjectId))
      place = events.at(-1) ?? place
      // transactions in other databases of the server hold the reader back
      if (wasDone && seen.length >= written) break
    }
    await writers
    expect(await findLiveEvents(database(), place, 50)).toEqual([])
    expect([seen.length, new Set(seen).size]).toEqual([written, written])
  },
)

// the embedded engine runs one transaction at a time
test.runIf(inject('engine') === 'postgres')('OFF-08 an event of a transaction that still runs is not shown, nor a later one', async () => {
  await write(1000)
  const from = await placeOf('1000')
  let commit: () => void = () => undefined
  const held = new Promise<void>((resolve) => (commit = resolve))
  let isWritten: () => void = () => undefined
  const first = new Promise<void>((resolve) => (isWritten = resolve))
  const early = database().transaction(async (tx) => {
    await insertLiveEvent(tx, event(1001))
    isWritten()
    await held
  })
  await first
  await write(1002)
  expect(await findLiveEvents(database(), from, 10)).toEqual([])
  commit()
  await early
  await expect.poll(() => idsAfter(from)).toEqual(['1001', '1002'])
})

test('OFF-08 a place is known until the clean-up has passed it; events of a restored database are deleted', async () => {
  await write(1)
  const old = await placeOf('1')
  await database().rows(`UPDATE live_events SET at = now() - interval '25 hours'`)
  await write(2)
  const fresh = await placeOf('2')
  expect([await isKnownPlace(database(), old), await isKnownPlace(database(), fresh)]).toEqual([true, true])
  await database().rows(
    `INSERT INTO live_events (id, xid, at, kind, subject, subject_id) VALUES (gen_random_uuid(), '9000000000000'::xid8, now(), 'order.changed', 'order', 'restored')`,
  )
  expect(await database().transaction(deleteOldLiveEvents)).toBeGreaterThanOrEqual(2)
  expect([await isKnownPlace(database(), old), await isKnownPlace(database(), fresh)]).toEqual([false, true])
  expect(await isKnownPlace(database(), firstPlace)).toBe(false)
  expect(await idsAfter(firstPlace)).toEqual(['2'])
})
