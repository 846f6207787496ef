import { randomBytes } from 'node:crypto'
import type { Database } from './db.ts'

export async function findSecret(database: Database, name: string): Promise<Buffer> {
  await database.transaction((tx) =>
    tx.rows('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [name, randomBytes(32)]),
  )
  const [row] = await database.rows<{ value: Buffer }>('SELECT value FROM secrets WHERE name = $1', [name])
  if (!row) throw new Error(`the secret ${name} was not stored`)
  return row.value
}

export function findSecretsNamed(database: Database, prefix: string): Promise<{ name: string; value: Buffer }[]> {
  return database.rows<{ name: string; value: Buffer }>('SELECT name, value FROM secrets WHERE starts_with(name, $1)', [prefix])
}
