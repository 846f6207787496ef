import { accessSync, constants, mkdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openEmbedded } from '@opentop/store/embedded/open'
import { askDatabase } from '@opentop/store/health'
import { openPostgres } from '@opentop/store/postgres'
import { isUnavailable, type Database } from '@opentop/store/db'
import type { Config } from './config.ts'

export type Opened = { ok: true; database: Database } | { ok: false; reason: string }
const againMs = 250

/** Opens the engine that the configuration names; what a person can mend comes back as one plain sentence. */
export async function openDatabase(config: Config, patienceSeconds = 0): Promise<Opened> {
  if (config.databaseUrl) {
    const database = openPostgres(config.databaseUrl)
    const failure = await askUntil(database, performance.now() + patienceSeconds * 1000, (error) =>
      console.error(`the database at DATABASE_URL does not answer yet (${messageOf(error)}); trying for ${patienceSeconds} s`),
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

/** What went wrong the last time; a refusal that waiting does not mend is told at once. */
async function askUntil(database: Database, end: number, onWait: (error: unknown) => void): Promise<unknown> {
  for (let isFirst = true; ; isFirst = false) {
    const failure = await askDatabase(database).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!failure || !isUnavailable(failure) || performance.now() > end) return failure
    if (isFirst) onWait(failure)
    await setTimeout(againMs)
  }
}

/** Nothing when it is another kind of failure. */
export function sentenceIfAway(error: unknown): string | undefined {
  return isUnavailable(error) ? `the database went away while the shop was starting: ${messageOf(error)}` : undefined
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const messageOf = (error: unknown): string => (error instanceof Error ? error.message || codeOf(error) : String(error))
