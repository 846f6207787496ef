import pg from 'pg'
import { databaseOn, silenceMs, type Database } from './db.ts'
import { watchStandbyWait } from './standby-wait.ts'

const int8 = 20
const date = 1082
/** bigint becomes a number, because amounts stay far below 2^53; dates stay strings. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number
    if (oid === date) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

const statementMs = 5000

export function openPostgres(url: string, connections = 16): Database {
  return databaseOn(postgresPool(url, connections), { name: 'postgres', tryDisk: async () => undefined, close: async () => undefined })
}

export function postgresPool(url: string, connections: number, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    types,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementMs,
    // A frozen server does not apply its own statement timeout, and a commit that waits for its standby has none. After this time the driver
    // closes the connection; it must never cancel, because a cancelled wait is acknowledged as if the standby had the commit.
    query_timeout: statementMs + silenceMs,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'opentop',
    // JIT compilation takes longer here than running the statement
    options: '-c jit=off',
    ...more,
  })
  // The pool replaces a broken connection, and its user gets the error from the next statement; without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    watchStandbyWait(client)
  })
  return pool
}
