import { createHash } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import pg, { type PoolClient, type Pool } from 'pg'

declare const inTx: unique symbol
type Row = Record<string, unknown>
/** Reads. Every statement is prepared once a connection, under a name made of its text. */
export type Db = { rows<R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]> }
/** A connection inside a transaction: the only thing a write accepts. */
export type Tx = Db & { readonly [inTx]: true }

export type Database = Db & {
  engine: 'embedded' | 'postgres'
  transaction<T>(work: (tx: Tx) => Promise<T>, limits?: { statementSeconds: number }): Promise<T>
  /** A write of one statement, which is a transaction by itself and needs no other. */
  once<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Throws when the disk of an engine in this process takes nothing more; a server tells of its own. */
  tryDisk(): Promise<void>
  close(): Promise<void>
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)))
  return name
}

/** For whoever watches how long statements take. They are told as they are written, without their values. */
export const statements = tracingChannel<unknown, { text: string }>('opentop.statement')

/** How long after its own limit a silent server is given up. */
export const silenceMs = 1000

function run<R extends Row>(client: PoolClient, text: string, values: readonly unknown[], seconds?: number): Promise<R[]> {
  return statements.tracePromise(() => ask<R>(client, text, values, seconds), { text })
}

/** A query of our own making goes to the driver as it is, where settings would be copied field by field. */
function ask<R extends Row>(client: PoolClient, text: string, values: readonly unknown[], seconds?: number): Promise<R[]> {
  return new Promise((done, failed) => {
    const query = new pg.Query<R>(text, [...values])
    const patience = seconds === undefined ? {} : { query_timeout: seconds * 1000 + silenceMs }
    const callback = (error: Error | null, result: { rows: R[] }): void => {
      if (!error) return done(result.rows)
      if (!isSessionIntact(error)) spoiled.add(client)
      Error.captureStackTrace(error, ask)
      failed(error)
    }
    client.query(Object.assign(query, { name: nameOf(text), callback, ...patience }))
  })
}

/** Clients whose connection is cut or silent, or out of step with what the driver remembers of it; the pool replaces them. */
const spoiled = new WeakSet<PoolClient>()
/** An error that the server itself reported leaves the session as it was, and its prepared statements with it. */
function isSessionIntact(error: unknown): boolean {
  return isDatabaseError(error) && !isCutOff(error)
}
export function isDatabaseError(error: unknown): boolean {
  return error instanceof pg.DatabaseError
}

async function runOnce<R extends Row>(pool: Pool, text: string, values: readonly unknown[]): Promise<R[]> {
  const client = await pool.connect()
  try {
    return await run<R>(client, text, values)
  } finally {
    client.release(spoiled.has(client))
  }
}

/** A read that met a dead connection has done nothing yet. */
async function read<R extends Row>(pool: Pool, text: string, values: readonly unknown[]): Promise<R[]> {
  for (let attempt = 1; ; attempt++)
    try {
      return await runOnce<R>(pool, text, values)
    } catch (error) {
      if (!isCutOff(error) || attempt === mostTriesAfterCuts) throw error
      await setTimeout(afterCutMs * attempt)
    }
}

const overloaded = new Set([
  '55P03',
  '57014',
  '57P03',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The database is away, full or too slow for the moment; the same request may do better later. */
export function isUnavailable(error: unknown): boolean {
  if (isCutOff(error)) return true
  const code = errorCode(error)
  if (code !== undefined) return overloaded.has(code) || code.startsWith('53') || code.startsWith('08')
  return error instanceof Error && /^(timeout exceeded when trying to connect|Query read timeout)/.test(error.message)
}

/** Whoever ended one connection mostly ended all; the pool hears of the others in this time, a busy process later. */
const afterCutMs = 20
const mostTriesAfterCuts = 4
const cutOff = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE'])
/** The connection ended; another may be had at once. */
function isCutOff(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined) return cutOff.has(code)
  return (
    error instanceof Error &&
    /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/.test(error.message)
  )
}

/** Out of range, no such day, no such number or text: the value is at fault, and no later try does better. */
const unstorable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
/** The database refuses a value that came with the request. */
export function isUnstorable(error: unknown): boolean {
  return unstorable.has(errorCode(error) ?? '')
}

/** The database gave up on a transaction that would do better the next time. */
export const retryable = new Set(['40001', '40P01'])
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** One row or none; more than one is a mistake in the statement. */
export async function oneRow<R extends Row>(rows: Promise<R[]>): Promise<R | undefined> {
  const found = await rows
  if (found.length > 1) throw new Error(`expected at most one row, got ${found.length}`)
  return found[0]
}

/** Work inside a transaction that can be undone without ending it. */
export async function undoable<T>(tx: Tx, work: () => Promise<T>, keeps: (result: T) => boolean): Promise<T> {
  await tx.rows('SAVEPOINT undoable')
  const result = await work()
  if (!keeps(result)) await tx.rows('ROLLBACK TO SAVEPOINT undoable')
  return result
}

type Engine = { name: Database['engine'] } & Pick<Database, 'tryDisk' | 'close'>
export function databaseOn(pool: Pool, { name: engine, tryDisk, close }: Engine): Database {
  return {
    engine,
    tryDisk,
    rows: (text, values = []) => read(pool, text, values),
    transaction: (work, limits) => transaction(pool, engine === 'postgres', work, limits),
    once: (work) => work(onlyOne((text, values = []) => runOnce(pool, text, values))),
    async close() {
      await pool.end()
      await close()
    },
  }
}

/**
 * One connection, used by one transaction. A server takes statements one behind the other without waiting for answers, so that work which
 * does not read its own results goes out in one flight; they are still done in the order they were asked for.
 */
function statementsOn(client: PoolClient, isPipelined: boolean, seconds: number | undefined): Tx {
  let before: Promise<unknown> = Promise.resolve()
  const rows = <R extends Row>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    if (isPipelined) {
      gather(client)
      return run<R>(client, text, values, seconds)
    }
    const result = before.then(() => run<R>(client, text, values, seconds))
    before = result.catch(() => undefined)
    return result
  }
  return { rows } as Tx
}

function onlyOne(rows: Db['rows']): Tx {
  let isUsed = false
  const first: Db['rows'] = (text, values) => {
    if (isUsed) throw new Error('a second statement where only one is a transaction')
    isUsed = true
    return rows(text, values)
  }
  return { rows: first } as Tx
}

/** What is asked in one turn leaves in one write. */
function gather(client: PoolClient): void {
  const { stream } = client.connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function transaction<T>(
  pool: Pool,
  isPipelined: boolean,
  work: (tx: Tx) => Promise<T>,
  limits: { statementSeconds: number } | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken = false
    let mayBeDone = false
    try {
      if (isPipelined) gather(client)
      const begun = client.query(limits ? `BEGIN; SET LOCAL statement_timeout = ${limits.statementSeconds * 1000}` : 'BEGIN')
      if (!isPipelined) await begun
      const [result] = await Promise.all([work(statementsOn(client, isPipelined, limits?.statementSeconds)), begun])
      mayBeDone = true
      await client.query('COMMIT')
      return result
    } catch (error) {
      broken = isSilent(error) || spoiled.has(client) || !(await rolledBack(client))
      const isWorthAnother = isCutOff(error)
        ? attempt < mostTriesAfterCuts && !mayBeDone
        : attempt < 5 && retryable.has(errorCode(error) ?? '')
      if (!isWorthAnother) throw error
    } finally {
      client.release(broken)
    }
    if (broken) await setTimeout(afterCutMs * attempt)
  }
}

/** A connection that says nothing is not asked again. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

function rolledBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}
