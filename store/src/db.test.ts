import { describe, expect, inject, test } from 'vitest'
import { isUnavailable, type Database, type Tx } from './db.ts'
import { emptyDatabase } from './testing/use-database.ts'

describe.runIf(inject('engine') === 'postgres')('OPS-02 a connection that breaks', () => {
  const pidOf = async (db: Pick<Database, 'rows'>): Promise<number> =>
    (await db.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0
  const end = (db: Pick<Database, 'rows'>, pid: number) => db.rows('SELECT pg_terminate_backend($1)', [pid])

  test('during a transaction: the transaction is repeated and committed once', async () => {
    const database = await emptyDatabase()
    await database.rows('CREATE TABLE done (try int)')
    let tries = 0
    await database.transaction(async (tx) => {
      tries += 1
      await tx.rows('INSERT INTO done VALUES ($1)', [tries])
      if (tries === 1) await end(database, await pidOf(tx))
      await tx.rows('SELECT 1')
    })
    expect([tries, await database.rows('SELECT try FROM done')]).toEqual([2, [{ try: 2 }]])
    await database.close()
  })

  test('repeatedly, or during the commit with an unknown result: the error is reported as unavailable', async () => {
    const database = await emptyDatabase()
    let tries = 0
    const failed = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => 'no failure',
        (error: unknown) => error,
      )
    const cutAlways = await failed(
      database.transaction(async (tx) => {
        tries += 1
        await end(database, await pidOf(tx))
        await tx.rows('SELECT 1')
      }),
    )
    expect([tries, isUnavailable(cutAlways)]).toEqual([4, true])

    await database.rows('CREATE TABLE last_words (said text)')
    await database.rows(
      `CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`,
    )
    await database.rows(
      'CREATE CONSTRAINT TRIGGER leaves AFTER INSERT ON last_words DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION leave()',
    )
    tries = 0
    const cutAtTheEnd = await failed(
      database.transaction(async (tx) => {
        tries += 1
        await tx.rows(`INSERT INTO last_words VALUES ('bye')`)
      }),
    )
    expect([tries, isUnavailable(cutAtTheEnd)]).toEqual([1, true])
    await database.close()
  })

  test('while it is idle in the pool: reads and writes use another one', async () => {
    const database = await emptyDatabase()
    await Promise.all(Array.from({ length: 8 }, () => database.rows('SELECT pg_sleep(0.02)')))
    for (let round = 0; round < 5; round++) {
      await database.rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
      const [reads, writes] = [database.rows('SELECT 1 AS one'), database.transaction((tx) => tx.rows('SELECT 1 AS one'))]
      expect(await Promise.all([reads, writes, database.rows('SELECT 1 AS one')])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
    }
    await database.close()
  })
})

test.each([
  ['Client has encountered a connection error and is not queryable', undefined, true],
  ['Client was closed and is not queryable', undefined, true],
  ['Connection terminated unexpectedly', undefined, true],
  ['Connection terminated due to connection timeout', undefined, true],
  ['cannot execute INSERT in a read-only transaction', '25006', true],
  ['write EPIPE', 'EPIPE', true],
  ['getaddrinfo EAI_AGAIN', 'EAI_AGAIN', true],
  ['duplicate key', '23505', false],
  ['expected at most one row, got 2', undefined, false],
])('OPS-02 whether an error is temporary: %s', (message, code, expected) => {
  expect(isUnavailable(Object.assign(new Error(message), code ? { code } : {}))).toBe(expected)
})

describe('OPS-02 a statement after the end of its transaction', () => {
  const failing = 'SELECT 1 / 0'

  test.each([
    ['a commit', () => Promise.resolve()],
    ['a rollback', (tx: Tx) => tx.rows(failing)],
  ])('is refused after %s, and writes nothing', async (_end, work) => {
    const database = await emptyDatabase()
    await database.rows('CREATE TABLE late (n int)')
    let late: Tx | undefined
    await database
      .transaction(async (tx) => {
        late = tx
        await work(tx)
      })
      .catch(() => undefined)
    await expect(async () => late?.rows('INSERT INTO late VALUES (1)')).rejects.toThrow('after the end of its transaction')
    expect(await database.rows('SELECT n FROM late')).toEqual([])
    await database.close()
  })

  test('is refused where it waited behind the statement that failed', async () => {
    const database = await emptyDatabase()
    await database.rows('CREATE TABLE late (n int)')
    const insert = 'INSERT INTO late VALUES (1)'
    const work = (tx: Tx) => Promise.all([tx.rows(failing), tx.rows(insert), tx.rows(insert), tx.rows(insert)])
    await expect(database.transaction(work)).rejects.toThrow('division by zero')
    expect(await database.rows('SELECT n FROM late')).toEqual([])
    await database.close()
  })
})

describe('OPS-02 statements sent together', () => {
  /** Some turns later, as in functions that read the rows. */
  const later = (rows: Promise<unknown>): Promise<unknown> =>
    rows
      .then((all) => all)
      .then((all) => all)
      .then((all) => all)
  const busy = (): void => {
    const end = performance.now() + 300
    while (performance.now() < end);
  }

  test('when the first fails and takes longer to say so, the error of the first is reported, not that of the refused second', async () => {
    const database = await emptyDatabase()
    const failed = database.transaction((tx) => {
      setImmediate(busy)
      return Promise.all([later(tx.rows('SELECT 1 / $1::int', [0])), tx.rows('SELECT 1')])
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    await database.close()
  })

  test('when the first fails by a deadlock, the transaction is repeated', async () => {
    const database = await emptyDatabase()
    let tries = 0
    await database.transaction(async (tx) => {
      tries += 1
      setImmediate(busy)
      const fails = `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`
      await Promise.all([later(tx.rows(tries === 1 ? fails : 'SELECT 1')), tx.rows('SELECT 2')])
    })
    expect(tries).toBe(2)
    await database.close()
  })
})
