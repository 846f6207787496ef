import type { Database } from '@opentop/store/db'
import { migrate } from '@opentop/store/migrate'
import { insertBuiltInRoles } from '@opentop/store/staff/role'
import { ownFolder, readFolder } from '../catalogue/folder.ts'
import { importFiles } from '../catalogue/import.ts'
import type { Config } from '../config.ts'
import { siteSettingMistakes } from '../config/site-settings.ts'
import { closeFailed, openDatabase, startFailure, type Opened } from './open.ts'

const retrySeconds = 10

export async function openShopDatabase(config: Config): Promise<Opened> {
  const [opened, files] = await Promise.all([openDatabase(config, retrySeconds), readFolder(ownFolder)])
  if (!opened.ok) return opened
  const { database } = opened
  const failure = await prepare(database, files, config).catch((error: unknown) => {
    const reason = startFailure(error, config)
    if (reason) return reason
    throw error
  })
  if (failure === undefined) return opened
  await closeFailed(database)
  return { ok: false, reason: failure }
}

async function prepare(database: Database, files: Awaited<ReturnType<typeof readFolder>>, config: Config): Promise<string | undefined> {
  await migrate(database)
  await database.transaction(insertBuiltInRoles)
  const today = new Date().toISOString().slice(0, 10)
  const imported = await importFiles(database, files, today)
  if (!imported.ok && imported.isConflict) {
    const fields = imported.mistakes.map(({ file, field }) => `${file} ${field}`).join(', ')
    console.error(`the catalogue stays as the office published it; the files say something else of the same fields: ${fields}`)
  } else if (!imported.ok) {
    const [first] = imported.mistakes
    return `the catalogue has ${imported.mistakes.length} mistakes, the first in ${first?.file}:${first?.line} ${first?.field}: ${first?.reason}`
  }
  const mistakes = await siteSettingMistakes(database, config)
  if (mistakes.length > 0) return mistakes.join('\n')
  if (database.engine !== 'embedded') return undefined
  const [{ addDemoAgents }, { addDemoPrices }, { addDemoStaff }] = await Promise.all([
    import('./demo-agents.ts'),
    import('./demo-prices.ts'),
    import('./demo-staff.ts'),
  ])
  await addDemoAgents(database)
  await addDemoPrices(database, today)
  await addDemoStaff(database)
  return undefined
}
