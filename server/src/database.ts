import { accessSync, constants, mkdirSync } from 'node:fs'
import { openEmbedded } from '@opentop/store/embedded/open'
import { askDatabase } from '@opentop/store/health'
import { openPostgres } from '@opentop/store/postgres'
import type { Database } from '@opentop/store/db'
import type { Config } from './config.ts'

/** Opens the engine that the configuration names; what a person can mend comes back as one plain sentence. */
export async function openDatabase(config: Config): Promise<{ ok: true; database: Database } | { ok: false; reason: string }> {
  if (config.databaseUrl) {
    const database = openPostgres(config.databaseUrl)
    const failure = await askDatabase(database).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!failure) return { ok: true, database }
    await database.close()
    return { ok: false, reason: `the database at DATABASE_URL does not answer: ${messageOf(failure)}` }
  }
  try {
    mkdirSync(config.dataDir, { recursive: true })
    accessSync(config.dataDir, constants.W_OK)
    return { ok: true, database: await openEmbedded(config.dataDir) }
  } catch (error) {
    if (codeOf(error) === 'FOLDER_IN_USE') return { ok: false, reason: messageOf(error) }
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(codeOf(error)))
      return { ok: false, reason: `the data folder ${config.dataDir} can't be written (${codeOf(error)}); set DATA_DIR to one that can` }
    throw error
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const messageOf = (error: unknown): string => (error instanceof Error ? error.message || codeOf(error) : String(error))
