import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Db } from './db.ts'
import { notingCommits, unknownPosition, type Position } from './position.ts'
import { openPostgres } from './postgres.ts'
import { openReplica, type ReadOutcome, type Replica } from './replica.ts'
import { floorOf, lagOf, withSample } from './replica-lag.ts'
import { replicaPair, type ReplicaPair } from './testing/replica-pair.ts'
import { throwawayPostgres } from './testing/throwaway-postgres.ts'

const boundSeconds = 3
const patient = { timeout: 30_000, interval: 50 }

describe.runIf(inject('engine') === 'embedded')('OPS-02 what a replica must have replayed', () => {
  const sample = (at: number, position: Position) => ({ at, position })
  const samples = [0, 1000, 2000, 3000].reduce<{ at: number; position: Position }[]>(
    (kept, at) => withSample(kept, sample(at, at + 7), 2000),
    [],
  )

  test('is the oldest position of the leader within the bound; older samples are dropped', () => {
    expect(samples.map(({ at }) => at)).toEqual([1000, 2000, 3000])
    expect(floorOf(samples, 3100, 2000)).toBe(2007)
    expect(floorOf([], 3100, 2000)).toBeUndefined()
  })

  test('stays the last known position while the leader does not answer, and begins anew when the leader does', () => {
    expect(floorOf(samples, 90_000, 2000)).toBe(3007)
    expect(withSample(samples, sample(4000, 12), 2000)).toEqual([sample(4000, 12)])
  })

  test.each([
    [3007, null, 0],
    [2500, null, 1.5],
    [2500, 0.02, 0.02],
    [2500, 3600, 1.5],
    [5, null, 2.5],
    [5, 3600, 3600],
  ])('a replica at position %i whose newest commit is %d s old lags %d s', (position, ageSeconds, seconds) => {
    expect(lagOf(samples, { position, ageSeconds }, 3500)).toBe(seconds)
  })

  test('of an idle leader does not grow, so that idling is no lag', () => {
    const idle = [0, 1000, 2000, 3000].reduce<typeof samples>((kept, at) => withSample(kept, sample(at, 7), 2000), [])
    expect(floorOf(idle, 3100, 2000)).toBe(7)
  })
})

describe.runIf(inject('engine') === 'postgres')('OPS-02 reads of a replica', () => {
  let pair: ReplicaPair
  let replica: Replica
  let outcomes: ReadOutcome[] = []
  beforeAll(async () => {
    pair = await replicaPair((database) => database.rows('CREATE TABLE notes (id int PRIMARY KEY, text text NOT NULL)'))
    replica = await openReplica(pair.standby.url(), pair.database, boundSeconds, (outcome) => void outcomes.push(outcome))
  })
  afterEach(async () => {
    await pair.freeReplay()
    await expect.poll(() => replica.health().state, patient).toBe('up')
    outcomes = []
  })
  afterAll(async () => {
    await replica.close()
    await pair.stop()
  })

  let last = 0
  async function write(): Promise<{ id: number; position: Position }> {
    const id = ++last
    let position: Position | undefined
    const noting = notingCommits(pair.database, (one) => void (position = one))
    await noting.transaction((tx) => tx.rows('INSERT INTO notes VALUES ($1, $2)', [id, 'first']))
    if (position === undefined) throw new Error('the commit was not noted')
    return { id, position }
  }
  const isThere = async (db: Db, id: number): Promise<boolean> => (await db.rows('SELECT 1 FROM notes WHERE id = $1', [id])).length === 1
  const isOnReplica = async (db: Db): Promise<boolean> =>
    (await db.rows<{ is: boolean }>('SELECT pg_is_in_recovery() AS is'))[0]?.is === true

  test('are answered by the standby, and an idle leader is no lag', async () => {
    await expect.poll(() => replica.health().state, patient).toBe('up')
    expect(await isOnReplica(replica.reads(0))).toBe(true)
    const from = performance.now()
    // longer than the bound, without a write
    await expect.poll(() => performance.now() - from).toBeGreaterThan((boundSeconds + 1.5) * 1000)
    expect([replica.health().state, await isOnReplica(replica.reads(0))]).toEqual(['up', true])
    expect(outcomes).toEqual(['replica', 'replica'])
  })

  test('show a caller the own commit at once while replay stands still; others see the old state until the bound, then the leader’s', async () => {
    await pair.holdReplay()
    const { id, position } = await write()
    expect(await isThere(replica.reads(position), id)).toBe(true)
    expect(outcomes).toEqual(['behind'])
    const began = performance.now()
    const other = await isThere(replica.reads(0), id)
    if (performance.now() - began < boundSeconds * 1000) expect([other, outcomes.at(-1)]).toEqual([false, 'replica'])
    await expect.poll(() => isThere(replica.reads(0), id), patient).toBe(true)
    expect(outcomes).toContain('lagging')
    expect(replica.health()).toMatchObject({ state: 'lagging' })
    expect(replica.health().lagSeconds).toBeGreaterThan(0)
  })

  test('of one call stay with the leader once it has answered, and see a commit made during the call', async () => {
    const reads = replica.reads(unknownPosition)
    expect([await isOnReplica(reads), await isOnReplica(reads)]).toEqual([false, false])
    const later = replica.reads(0)
    expect(await isOnReplica(later)).toBe(true)
    await pair.holdReplay()
    const { id, position } = await write()
    later.after(position)
    expect(await isThere(later, id)).toBe(true)
  })

  test('that fail there are answered by the leader: a write, a cancelled statement, an ended connection', async () => {
    const sleeping = replica.reads(0).rows(`SELECT pg_sleep(4)::text AS slept, pg_is_in_recovery() AS "isReplica"`)
    const standby = openPostgres(pair.standby.url(), 1)
    const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(4)%' AND state = 'active' AND pid <> pg_backend_pid()`
    await expect.poll(() => standby.rows(cancel), patient).toHaveLength(1)
    expect(replica.health().state).toBe('up')
    expect(await sleeping).toMatchObject([{ isReplica: false }])
    expect((await replica.reads(0).rows('SELECT 1 FROM notes LIMIT 1 FOR UPDATE')).length).toBeLessThan(2)
    await expect.poll(() => replica.health().state, patient).toBe('up')
    await standby.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    await standby.close()
    for (let n = 0; n < 20; n++) expect((await replica.reads(0).rows('SELECT 1 AS one'))[0]).toEqual({ one: 1 })
    expect(outcomes).toContain('failed')
  })

  test('go on while the standby is killed or frozen, and return to it when it is back', async () => {
    for (const [stop, start] of [
      [pair.standby.kill, pair.standby.start],
      [async () => pair.standby.pause(), async () => pair.standby.resume()],
    ] as const) {
      const { id } = await write()
      await stop()
      const reads = Array.from({ length: 20 }, () => isThere(replica.reads(0), id))
      expect(await Promise.all(reads)).toEqual(Array<boolean>(20).fill(true))
      expect(replica.health().state).toBe('down')
      outcomes = []
      expect(await isThere(replica.reads(0), id)).toBe(true)
      expect(outcomes).toEqual(['down'])
      await start()
      await expect.poll(() => isOnReplica(replica.reads(0)), patient).toBe(true)
    }
  })

  test('show a write of one statement, whose position is noted too', async () => {
    await pair.holdReplay()
    const noted: Position[] = []
    const id = ++last
    await notingCommits(pair.database, (one) => void noted.push(one)).once((tx) =>
      tx.rows('INSERT INTO notes VALUES ($1, $2)', [id, 'once']),
    )
    expect([noted.length, await isThere(replica.reads(noted[0] ?? 0), id)]).toEqual([1, true])
  })

  test('a server that is no replica is not used', async () => {
    const server = await throwawayPostgres({ fsync: 'off' })
    const own: ReadOutcome[] = []
    const none = await openReplica(server.url(), pair.database, boundSeconds, (outcome) => void own.push(outcome))
    expect((await none.reads(0).rows('SELECT 1 AS one'))[0]).toEqual({ one: 1 })
    expect([none.health().state, own]).toEqual(['down', ['down']])
    await none.close()
    await server.stop()
  })
})
