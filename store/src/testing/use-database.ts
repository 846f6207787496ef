import { afterAll, beforeAll, inject } from 'vitest'
import type { Database } from '../db.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { openEmbedded } from '../embedded/open.ts'
import { freshEmbedded } from './embedded-image.ts'
import { newDatabase } from './shared-postgres.ts'

export function useDatabase(): () => Database {
  let database: Database | undefined
  beforeAll(async () => {
    database = inject('engine') === 'embedded' ? await freshEmbedded() : await emptyDatabase()
    await migrate(database)
  }, 60_000)
  afterAll(async () => database?.close())
  return () => {
    if (!database) throw new Error('the database is not open yet')
    return database
  }
}

export async function emptyDatabase(): Promise<Database> {
  if (inject('engine') === 'embedded') return openEmbedded()
  return openPostgres(await newDatabase())
}
