import { createHash } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import pg, { type PoolClient, type Pool } from 'pg'
import { releaseConnection, isMarkedBroken, retireAll, markBroken, takeConnection } from './connection.ts'
import { commitInDoubt, isStandbyWaitCancelled } from './standby-wait.ts'

declare const inTx: unique symbol
type Row = Record<string, unknown>
/** Every statement is prepared once per connection, under a name hashed from its text. */
export type Db = { rows<R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]> }
/** A connection inside a transaction: the only thing a write accepts. */
export type Tx = Db & { readonly [inTx]: true }

export type Database = Db & {
  engine: 'embedded' | 'postgres'
  /** `behind` reads right behind the commit, in the same round trip; it must not throw, because the commit stands. */
  transaction<T>(work: (tx: Tx) => Promise<T>, limits?: { statementSeconds: number }, behind?: (db: Db) => Promise<void>): Promise<T>
  once<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A server reports a full disk itself. */
  tryDisk(): Promise<void>
  close(): Promise<void>
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)))
  return name
}

/** Hook for timing statements. It gets the SQL text without values. */
export const statements = tracingChannel<unknown, { text: string }>('opentop.statement')

/** How long after the statement timeout an unresponsive server is given up. */
export const silenceMs = 1000

function run<R extends Row>(client: PoolClient, text: string, values: readonly unknown[], seconds?: number): Promise<R[]> {
  return statements.tracePromise(() => ask<R>(client, text, values, seconds), { text })
}

/** A prepared Query object, which the driver takes as it is; a config object would be copied field by field. */
function ask<R extends Row>(client: PoolClient, text: string, values: readonly unknown[], seconds?: number): Promise<R[]> {
  return new Promise((done, failed) => {
    const query = new pg.Query<R>(text, [...values])
    const patience = seconds === undefined ? {} : { query_timeout: seconds * 1000 + silenceMs }
    const callback = (told: Error | null, result: { rows: R[] }): void => {
      const error = told ?? (isStandbyWaitCancelled(client) ? commitInDoubt() : undefined)
      if (!error) return done(result.rows)
      if (isReadOnly(error)) retireAll(client)
      else if (!isSessionIntact(error)) markBroken(client)
      Error.captureStackTrace(error, ask)
      failed(error)
    }
    client.query(Object.assign(query, { name: nameOf(text), callback, ...patience }))
  })
}

/** An error reported by the server leaves the session and its prepared statements intact. */
function isSessionIntact(error: unknown): boolean {
  return isDatabaseError(error) && !isCutOff(error)
}
export function isDatabaseError(error: unknown): boolean {
  return error instanceof pg.DatabaseError
}

async function runOnce<R extends Row>(pool: Pool, text: string, values: readonly unknown[]): Promise<R[]> {
  const client = await takeConnection(pool)
  try {
    return await run<R>(client, text, values)
  } finally {
    releaseConnection(client, false)
  }
}

export async function onOneConnection<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await takeConnection(pool)
  const { tx, end } = statementsOn(client, true, undefined)
  try {
    return await work({ rows: tx.rows })
  } finally {
    end()
    releaseConnection(client, false)
  }
}

/** One statement, repeated on another connection after an error that makes this safe: a read whenever it was cut off, a write when it was refused. */
async function repeated<R extends Row>(
  pool: Pool,
  text: string,
  values: readonly unknown[],
  isSafe: (error: unknown) => boolean,
): Promise<R[]> {
  for (let attempt = 1; ; attempt++)
    try {
      return await runOnce<R>(pool, text, values)
    } catch (error) {
      if (!isSafe(error) || attempt === mostTriesAfterCuts) throw error
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
export function isUnavailable(error: unknown): boolean {
  if (isCutOff(error)) return true
  const code = errorCode(error)
  if (code !== undefined) return overloaded.has(code) || code.startsWith('53') || code.startsWith('08')
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|Query read timeout)/.test(error.message)
  )
}

/** When one connection breaks, mostly all do; the pool notices the others within this time, in a busy process later. */
const afterCutMs = 20
const mostTriesAfterCuts = 4
/** A read-only session belongs to a server that is not the leader any more; a new connection leads to the one that is. */
const readOnly = '25006'
const isReadOnly = (error: unknown): boolean => errorCode(error) === readOnly
const cutOff = new Set(['57P01', '57P02', readOnly, 'ECONNRESET', 'EPIPE'])
export function isInDoubt(error: unknown): boolean {
  return errorCode(error) === '08007' || isSilent(error) || (isCutOff(error) && !isReadOnly(error))
}

function isCutOff(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined) return cutOff.has(code)
  return (
    error instanceof Error &&
    /^(Connection terminated(?! due to connection timeout)|Client (has encountered a connection error|was closed) and is not queryable)/.test(
      error.message,
    )
  )
}

/** SQLSTATE codes of invalid values (out of range, no such date …); a retry does not help. */
const unstorable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
export function isUnstorable(error: unknown): boolean {
  return unstorable.has(errorCode(error) ?? '')
}

const abortedTransaction = '25P02'
/** Serialization failure or deadlock: the transaction may succeed when it is repeated. */
export const retryable = new Set(['40001', '40P01'])
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

export async function oneRow<R extends Row>(rows: Promise<R[]>): Promise<R | undefined> {
  const found = await rows
  if (found.length > 1) throw new Error(`expected at most one row, got ${found.length}`)
  return found[0]
}

type Engine = { name: Database['engine'] } & Pick<Database, 'tryDisk' | 'close'>
export function databaseOn(pool: Pool, { name: engine, tryDisk, close }: Engine): Database {
  return {
    engine,
    tryDisk,
    rows: (text, values = []) => repeated(pool, text, values, isCutOff),
    transaction: (work, limits, behind) => transaction(pool, engine === 'postgres', work, limits, behind),
    once: (work) => work(onlyOne((text, values = []) => repeated(pool, text, values, isReadOnly))),
    async close() {
      await pool.end()
      await close()
    },
  }
}

/**
 * One connection, used by one transaction. Statements are pipelined: a server takes them without waiting for answers, so that work which
 * does not read its own results takes one round trip; they still run in the order in which they were issued.
 */
function statementsOn(client: PoolClient, isPipelined: boolean, seconds: number | undefined): { tx: Tx; end: () => void } {
  let before: Promise<unknown> = Promise.resolve()
  let isEnded = false
  let cause: unknown
  // the statements behind a failed one are refused in the same breath, and a refusal may reach the caller first
  const explained = (error: unknown): never => {
    if (errorCode(error) === abortedTransaction && cause !== undefined) throw cause
    throw (cause = error)
  }
  const send = <R extends Row>(text: string, values: readonly unknown[]): Promise<R[]> => {
    // it would run by itself, or in the transaction of the connection's next user
    if (isEnded) throw new Error('a statement after the end of its transaction')
    return run<R>(client, text, values, seconds).catch(explained)
  }
  const rows = <R extends Row>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    if (isPipelined) {
      gather(client)
      return send<R>(text, values)
    }
    const result = before.then(() => send<R>(text, values))
    before = result.catch(() => undefined)
    return result
  }
  return { tx: { rows } as Tx, end: () => void (isEnded = true) }
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

/** Statements issued in one tick of the event loop leave in one write. */
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
  behind: ((db: Db) => Promise<void>) | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await takeConnection(pool)
    const { tx, end } = statementsOn(client, isPipelined, limits?.statementSeconds)
    let broken = false
    let mayBeDone = false
    let following: Promise<void> | undefined
    try {
      if (isPipelined) gather(client)
      const begun = client.query(beginning(limits))
      if (!isPipelined) await begun
      const [result] = await Promise.all([work(tx), begun])
      end()
      mayBeDone = true
      if (behind) gather(client)
      const committing = client.query('COMMIT')
      following = behind?.({ rows: (text, values = []) => run(client, text, values) })
      await committing
      if (isStandbyWaitCancelled(client)) throw commitInDoubt()
      await following
      return result
    } catch (error) {
      end()
      await following
      broken = isSilent(error) || !(await isUsableAgain(client))
      if (mayBeDone && !isDatabaseError(error) && !isUnavailable(error)) throw commitInDoubt(error)
      if (!isWorthAnother(error, attempt, mayBeDone)) throw error
    } finally {
      releaseConnection(client, broken)
    }
    if (broken) await setTimeout(afterCutMs * attempt)
  }
}

function beginning(limits: { statementSeconds: number } | undefined): string {
  return limits ? `BEGIN; SET LOCAL statement_timeout = ${limits.statementSeconds * 1000}` : 'BEGIN'
}

/** A transaction that may have committed is not run again when its connection was cut. */
function isWorthAnother(error: unknown, attempt: number, mayBeDone: boolean): boolean {
  if (isCutOff(error)) return attempt < mostTriesAfterCuts && !mayBeDone
  return attempt < 5 && retryable.has(errorCode(error) ?? '')
}

async function isUsableAgain(client: PoolClient): Promise<boolean> {
  return !isMarkedBroken(client) && !isStandbyWaitCancelled(client) && (await rolledBack(client))
}

function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

function rolledBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}
