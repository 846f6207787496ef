import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../db.ts'
import { openPostgres } from '../postgres.ts'

const [inWork, template] = ['template_in_work', 'template_of_tests']
/** The second is said where two processes create the name at the same moment. */
const alreadyExists = ['42P04', '23505']

export async function newDatabase(from = 'template0'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${from}`)
  return addressOf(name)
}

export async function copyOfTemplate(prepare: (database: Database) => Promise<void>): Promise<string> {
  if (await isFirst()) {
    const database = openPostgres(addressOf(inWork))
    await prepare(database)
    await database.close()
    // another file may have looked before a first one was done, and then made a second copy
    await unlessExists(`ALTER DATABASE ${inWork} RENAME TO ${template}`)
  }
  while ((await onServer(`SELECT 1 FROM pg_database WHERE datname = '${template}'`)) === 0) await setTimeout(100)
  return newDatabase(template)
}

async function isFirst(): Promise<boolean> {
  if ((await onServer(`SELECT 1 FROM pg_database WHERE datname = '${template}'`)) > 0) return false
  return unlessExists(`CREATE DATABASE ${inWork} TEMPLATE template0`)
}

function unlessExists(statement: string): Promise<boolean> {
  return onServer(statement).then(
    () => true,
    (error: { code?: string }) => {
      if (alreadyExists.includes(error.code ?? '')) return false
      throw error
    },
  )
}

/** Without the time limits of the shop's connections: copying a database may take longer than a request. */
async function onServer(statement: string): Promise<number> {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  return client
    .query(statement)
    .then(({ rowCount }) => rowCount ?? 0)
    .finally(() => client.end())
}

function addressOf(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}
