import { accessSync, constants } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { makeFolder } from '@opentop/store/embedded/folder'
import { openEmbedded } from '@opentop/store/embedded/open'
import { findTemplate } from '@opentop/store/embedded/template'
import { askDatabase } from '@opentop/store/health'
import { openPostgres } from '@opentop/store/postgres'
import { errorCode, isDatabaseError, isUnavailable, type Database } from '@opentop/store/db'
import type { Config } from '../config.ts'
import { templates } from '../process/prepared.ts'

export type Opened = { ok: true; database: Database } | { ok: false; reason: string }
const retryMs = 250

export async function openDatabase(config: Config, retrySeconds = 0): Promise<Opened> {
  if (config.databaseUrl) {
    const database = openPostgres(config.databaseUrl)
    const failure = await askUntil(database, performance.now() + retrySeconds * 1000, (error) =>
      console.error(`the database at DATABASE_URL does not answer yet (${messageOf(error)}); trying for ${retrySeconds} s`),
    )
    if (!failure) return { ok: true, database }
    await database.close()
    return { ok: false, reason: `the database at DATABASE_URL does not answer: ${messageOf(failure)}` }
  }
  try {
    makeFolder(config.dataDir)
    accessSync(config.dataDir, constants.W_OK)
    return { ok: true, database: await openEmbedded(config.dataDir, { template: findTemplate(templates) }) }
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (code === 'FOLDER_IN_USE') return { ok: false, reason: messageOf(error) }
    if (code === 'FOLDER_DAMAGED') return { ok: false, reason: damagedReason(config, error) }
    const reason = unwritable(config, error)
    if (reason) return { ok: false, reason }
    throw error
  }
}

function unwritable({ dataDir }: Config, error: unknown): string | undefined {
  const isOfFile = error instanceof Error && 'path' in error
  return isOfFile ? `the data folder ${dataDir} can't be written (${errorCode(error)}); set DATA_DIR to one that can` : undefined
}

function damagedReason({ dataDir }: Config, error: unknown): string {
  return `the embedded database in ${dataDir} can't be read (${messageOf(error)}); put a backup in its place, or move the folder away to begin with an empty one`
}

/** Returns the last error, at once if retrying can't help. */
async function askUntil(database: Database, end: number, onWait: (error: unknown) => void): Promise<unknown> {
  for (let isFirst = true; ; isFirst = false) {
    const failure = await askDatabase(database).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!failure || !isUnavailable(failure) || performance.now() > end) return failure
    if (isFirst) onWait(failure)
    await setTimeout(retryMs)
  }
}

export function startFailure(error: unknown, config: Config): string | undefined {
  const isAway = isUnavailable(error)
  if (!config.databaseUrl && (isAway || isDatabaseError(error))) return damagedReason(config, error)
  return isAway ? `the database became unavailable while the shop was starting: ${messageOf(error)}` : unwritable(config, error)
}

const closeMs = 1000
/** Closing a damaged embedded engine may never finish. */
export async function closeFailed(database: Database): Promise<void> {
  await Promise.race([database.close().catch(() => undefined), setTimeout(closeMs)])
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || errorCode(error) || '' : String(error))
