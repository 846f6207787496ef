import { addDays } from '@opentop/domain/day'
import type { Database, Db, Tx } from '@opentop/store/db'

export type Statement = { text: string; values: readonly unknown[] }

export function recording(database: Database): { recorder: Database; statements: Statement[] } {
  const statements: Statement[] = []
  const noting =
    (db: Db, into: Statement[]): Db['rows'] =>
    (text, values = []) => {
      into.push({ text, values })
      return db.rows(text, values)
    }
  const recorder: Database = {
    ...database,
    rows: noting(database, statements),
    once: (work) => database.once((tx) => work({ rows: noting(tx, statements) } as Tx)),
    // transactions run concurrently; each is recorded as a whole, in the order of the commits
    transaction: async (work, limits) => {
      const own: Statement[] = []
      const result = await database.transaction((tx) => work({ rows: noting(tx, own) } as Tx), limits)
      statements.push({ text: 'BEGIN', values: [] }, ...own, { text: 'COMMIT', values: [] })
      return result
    },
  }
  return { recorder, statements }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const hash = /[0-9a-f]{64}/g
const reference = /\b(OT[2-9A-Z]{8}|[0-9A-F]{16})\b/g

/** Of a ticket's validity, counted from its departure's day. */
const daysAfter = [0, 1, 2]

/** The same statements as a pgbench script: unique values and the departure's day are random for each order, later days follow that day. */
export function pgbenchScript(statements: readonly Statement[], day: string): string {
  const names = new Map<string, string>()
  const drawn: string[] = []
  const named = (value: string, draw: string): string => {
    let name = names.get(value)
    if (!name) {
      names.set(value, (name = `v${names.size}`))
      drawn.push(`SELECT ${draw} AS ${name} \\gset`)
    }
    return `:${name}`
  }
  const body = statements.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_whole, number: string) => literal(values[Number(number) - 1]))
    const dated = daysAfter.reduce((sql, days) => sql.replaceAll(addDays(day, days), `:day${days}`), filled)
    return `${dated
      .replace(uuid, (value) => named(value, 'gen_random_uuid()'))
      .replace(hash, (value) => named(value, `encode(sha256(gen_random_uuid()::text::bytea), 'hex')`))
      .replace(reference, (value) => named(value, `upper(substr(md5(random()::text), 1, ${value.length}))`))
      .replace(/\s+/g, ' ')};`
  })
  const days = daysAfter.map((later) => `SELECT (current_date + :offset + ${later})::text AS day${later} \\gset`)
  return [`\\set offset random(2, 300)`, ...days, ...drawn, ...body].join('\n')
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return `'{${value.map((item) => `"${String(item)}"`).join(',')}}'`
  return `'${String(value).replaceAll("'", "''")}'`
}
