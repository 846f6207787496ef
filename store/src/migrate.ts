import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from './db.ts'

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))
const lockKey = 41_951_762

type Migration = { name: string; text: string }
export function readMigrations(from = folder): Migration[] {
  const names = readdirSync(from)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .toSorted()
  return names.map((name) => ({ name, text: readFileSync(`${from}/${name}`, 'utf8') }))
}

export async function migrate(
  database: Pick<Database, 'transaction'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return database.transaction(
    async (tx) => {
      await tx.rows('SELECT pg_advisory_xact_lock($1::bigint)', [lockKey])
      await tx.rows(
        'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
      )
      const applied = new Map(
        (await tx.rows<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations')).map((row) => [row.name, row.checksum]),
      )
      const fresh: string[] = []
      for (const { name, text } of migrations) {
        const checksum = createHash('sha256').update(text).digest('hex')
        const before = applied.get(name)
        if (before === checksum) continue
        if (before !== undefined) throw new Error(`migration ${name} was changed after it was applied; write a new one instead`)
        for (const statement of statementsOf(text)) await tx.rows(statement)
        await tx.rows('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
        fresh.push(name)
      }
      return fresh
    },
    // an update of a large table may take minutes on a busy machine
    { statementSeconds: 1800 },
  )
}

/** A semicolon at the end of a line ends a statement; the body of a function must not contain one. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
