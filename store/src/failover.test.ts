import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isUnavailable, type Database } from './db.ts'
import { notingCommits, unknownPosition, type Position } from './position.ts'
import { openPostgres } from './postgres.ts'
import { binaries, throwawayPostgres, type ThrowawayPostgres } from './testing/throwaway-postgres.ts'
import { emptyDatabase } from './testing/use-database.ts'

const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe.runIf(inject('engine') === 'postgres')('OPS-02 a session of a server that is not the leader any more', () => {
  async function onStandby(
    sessions: number,
  ): Promise<{ database: Database; pids: number[]; lead: () => Promise<void>; close: () => Promise<void> }> {
    const leader = await emptyDatabase()
    await leader.rows('CREATE TABLE done (try int)')
    const [found] = await leader.rows<{ name: string }>('SELECT current_database() AS name')
    const url = new URL(inject('postgresUrl'))
    url.pathname = `/${found?.name}`
    const setReadOnly = (value: 'on' | 'off') => leader.rows(`ALTER DATABASE ${found?.name} SET default_transaction_read_only = ${value}`)
    await setReadOnly('on')
    const database = openPostgres(url.href)
    const opened = await Promise.all(
      Array.from({ length: sessions }, () => database.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid')),
    )
    return {
      database,
      pids: opened.flatMap((rows) => rows.map(({ pid }) => pid)),
      lead: async () => void (await setReadOnly('off')),
      async close() {
        await database.close()
        await leader.close()
      },
    }
  }

  test('in a transaction: all sessions of that server are closed, and the work is repeated once, on a new connection', async () => {
    const { database, pids, lead, close } = await onStandby(12)
    expect(new Set(pids).size).toBe(12)
    await lead()
    let tries = 0
    await database.transaction(async (tx) => {
      tries += 1
      await tx.rows('INSERT INTO done VALUES ($1)', [tries])
    })
    expect([tries, await database.rows('SELECT try FROM done')]).toEqual([2, [{ try: 2 }]])
    const open = () => database.rows('SELECT pid FROM pg_stat_activity WHERE pid = ANY($1)', [pids])
    await expect.poll(open).toEqual([])
    await close()
  })

  test('in a write of one statement: the statement was refused, so it is repeated on another connection', async () => {
    const { database, lead, close } = await onStandby(12)
    await lead()
    await database.once((tx) => tx.rows('INSERT INTO done VALUES (1)'))
    expect(await database.rows('SELECT try FROM done')).toEqual([{ try: 1 }])
    await close()
  })

  test('in many writes, of which one is refused later: each is repeated once, and the connections opened since then stay', async () => {
    const { database, lead, close } = await onStandby(12)
    await lead()
    const tries = Array.from({ length: 12 }, () => 0)
    let free = (): void => undefined
    const freed = new Promise<void>((done) => (free = done))
    const write = (n: number): Promise<number | undefined> =>
      database.transaction(async (tx) => {
        tries[n] = (tries[n] ?? 0) + 1
        const [session] = await tx.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        if (n === 0) await freed
        await tx.rows('INSERT INTO done VALUES ($1)', [n])
        return session?.pid
      })
    const [later, ...others] = tries.map((_, n) => write(n))
    const pids = await Promise.all(others)
    free()
    await later
    expect(tries).toEqual(tries.map(() => 2))
    expect(await Promise.all(pids.map(() => write(1)))).toEqual(expect.arrayContaining(pids))
    await close()
  })

  test('while there is no leader: both kinds of write are reported as unavailable after four tries; a new session that refuses too ends alone', async () => {
    const { database, close } = await onStandby(1)
    let tries = 0
    const error = await failed(
      database.transaction(async (tx) => {
        tries += 1
        await tx.rows('SELECT try FROM done FOR UPDATE')
      }),
    )
    expect([tries, isUnavailable(error)]).toEqual([4, true])
    expect(isUnavailable(await failed(database.once((tx) => tx.rows('INSERT INTO done VALUES (1)'))))).toBe(true)
    await close()
  })
})

describe.runIf(inject('engine') === 'postgres')('OPS-02 a commit that waits for its synchronous standby', () => {
  let server: ThrowawayPostgres
  let shop: Database
  let other: Database
  const folder = mkdtempSync(join(tmpdir(), 'opentop-standby-'))

  beforeAll(async () => {
    server = await throwawayPostgres({ synchronous_standby_names: 'away' })
    shop = openPostgres(server.url())
    other = openPostgres(`${server.url()}?options=${encodeURIComponent('-c synchronous_commit=local')}`, 2)
    await other.rows('CREATE TABLE sold (seat int)')
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const sell = (seat: number, on = shop): Promise<unknown> =>
    failed(on.transaction((tx) => tx.rows('INSERT INTO sold VALUES ($1)', [seat])))
  const waiting = async (): Promise<number[]> =>
    (await other.rows<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).map(({ pid }) => pid)
  const waitingOne = async (): Promise<number> => {
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toHaveLength(1)
    return (await waiting())[0] ?? 0
  }
  const seats = () => other.rows('SELECT seat FROM sold ORDER BY seat')

  test.each([
    ['a transaction', sell],
    ['a write of one statement', (seat: number, on: Database) => failed(on.once((tx) => tx.rows('INSERT INTO sold VALUES ($1)', [seat])))],
  ])(
    'of %s, cancelled by an operator: the server acknowledges it, the shop reports it as unavailable, closes the connection and leaves later reads to the leader',
    async (_name, write) => {
      await other.rows('TRUNCATE sold')
      const noted: Position[] = []
      const written = write(
        1,
        notingCommits(shop, (position) => noted.push(position)),
      )
      const pid = await waitingOne()
      await other.rows('SELECT pg_cancel_backend($1)', [pid])
      const error = await written
      expect([error, isUnavailable(error)]).toEqual([expect.objectContaining({ code: '08007' }), true])
      expect([await seats(), noted]).toEqual([[{ seat: 1 }], [unknownPosition]])
      await expect.poll(() => other.rows('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).toEqual([])
    },
  )

  test('for longer than the limit: the connection is closed without cancelling the wait, and the commit counts once a standby has it', async () => {
    await other.rows('TRUNCATE sold')
    const error = await sell(2)
    expect(isUnavailable(error)).toBe(true)
    expect([await waiting(), await seats()]).toEqual([[expect.any(Number)], []])
    const words = ['-D', folder, '--synchronous', '--no-loop', '-d', `${server.url()}?application_name=away`]
    const standby = spawn(join(binaries(), 'pg_receivewal'), words, { stdio: 'ignore' })
    const gone = new Promise((done) => standby.once('exit', done))
    await expect.poll(seats).toEqual([{ seat: 2 }])
    standby.kill('SIGINT')
    await gone
  })
})
