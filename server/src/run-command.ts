import type { Database } from '@opentop/store/db'
import { migrate } from '@opentop/store/migrate'
import { readConfig, type Config } from './config.ts'
import { openDatabase } from './database/open.ts'

/** The work of a command on the database of the shop. What stopped it is printed. */
export async function runCommand(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const failure = await done(work)
  if (failure === undefined) return
  console.error(failure)
  process.exitCode = 1
}

async function done(work: (database: Database, config: Config) => Promise<void>): Promise<string | undefined> {
  const configuration = await readConfig()
  if (!configuration.ok) return configuration.mistakes.join('\n')
  const opened = await openDatabase(configuration.config)
  if (!opened.ok) return opened.reason
  try {
    await migrate(opened.database)
    await work(opened.database, configuration.config)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await opened.database.close()
  }
}
