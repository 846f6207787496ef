import pg from 'pg'
import { databaseOn, silenceMs, type Database } from './db.ts'

const int8 = 20
const date = 1082
/** Money and counts stay far below 2^53; days stay the strings people schedule by. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number
    if (oid === date) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

const statementMs = 5000

export function openPostgres(url: string, connections = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    types,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementMs,
    // a server that is frozen does not notice that its time is over
    query_timeout: statementMs + silenceMs,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'opentop',
    // compiling a statement takes longer here than running it
    options: '-c jit=off',
  })
  // A connection that dies is replaced by the pool, and whoever had it hears of it from the next statement; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return databaseOn(pool, { name: 'postgres', tryDisk: async () => undefined, close: async () => undefined })
}
