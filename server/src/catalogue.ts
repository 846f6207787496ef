import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database } from '@opentop/store/db'
import { migrate } from '@opentop/store/migrate'
import { pictureHashOf } from '@opentop/store/picture/picture'
import { exportFolder } from './catalogue/export.ts'
import { importFolder } from './catalogue/import.ts'
import { isFolder, readFolder } from './catalogue/folder.ts'
import { parseCatalogue, type LocatedMistake } from './catalogue/read.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { publishCatalogueChange } from './database/redis.ts'
import { openPictureMaker } from './picture/maker.ts'

const endActs = '--end-office-acts'
const words = process.argv.slice(2)
const [command = 'check', folder = 'catalogue'] = words.filter((word) => word !== endActs)
process.exitCode = command === 'picture' ? await keepPicture(words.slice(1)) : await run(command, resolve(folder), words.includes(endActs))

async function run(command: string, folder: string, endsActs: boolean): Promise<number> {
  if (!['check', 'import', 'export'].includes(command) || (endsActs && command !== 'import'))
    return fail(`usage: npm run catalogue -- check|import|export [folder] [${endActs}], or picture <file> [folder]`)
  if (command === 'export') return withDatabase((database) => exportInto(database, folder))
  if (!(await isFolder(folder))) return fail(`there is no folder ${folder}`)
  return command === 'check' ? check(folder) : withDatabase((database, redisUrl) => importInto(database, redisUrl, { folder, endsActs }))
}

async function check(folder: string): Promise<number> {
  const { catalogue, mistakes } = parseCatalogue(await readFolder(folder))
  if (mistakes.length > 0) return complain(mistakes)
  const products = catalogue.cities.reduce((sum, city) => sum + city.products.length, 0)
  console.log(`${catalogue.cities.length} cities and ${products} products, no mistakes`)
  return 0
}

/** Prints the lines that show the picture in the file of a city or a product. */
async function keepPicture([file = '', folder = 'catalogue']: string[]): Promise<number> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return fail(`there is no file ${file}`)
  const kept = await openPictureMaker().keep(bytes)
  if (!kept.ok) return fail(`${file} is no picture that the shop can show: ${kept.why}`)
  const hash = pictureHashOf(kept.bytes)
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, 'pictures', `${hash}.webp`), kept.bytes)
  console.log(`  - file: ${hash}\n    size: [${kept.width}, ${kept.height}]`)
  return 0
}

async function withDatabase(run: (database: Database, redisUrl: string | undefined) => Promise<number>): Promise<number> {
  const configuration = await readConfig()
  if (!configuration.ok) return fail(configuration.mistakes.join('\n'))
  const opened = await openDatabase(configuration.config)
  if (!opened.ok) return fail(opened.reason)
  try {
    await migrate(opened.database)
    return await run(opened.database, configuration.config.redisUrl)
  } finally {
    await opened.database.close()
  }
}

async function exportInto(database: Database, folder: string): Promise<number> {
  console.log(`${await exportFolder(database, folder)} files written to ${folder}`)
  return 0
}

async function importInto(database: Database, redisUrl: string | undefined, { folder, endsActs }: { folder: string; endsActs: boolean }) {
  const imported = await importFolder(database, folder, new Date().toISOString().slice(0, 10), { endsActs })
  if (!imported.ok) return complain(imported.mistakes)
  if (imported.changed && redisUrl)
    // without Redis the processes find the new catalogue at their next look
    await publishCatalogueChange(redisUrl).catch((error: unknown) => console.error(`Redis does not answer: ${String(error)}`))
  console.log(
    imported.changed ? `imported ${imported.cities} cities and ${imported.products} products` : 'the catalogue is imported already',
  )
  const { acts } = imported
  if ('ended' in acts) console.log(`${acts.ended} changes of departures by the office were ended`)
  else if (acts.stay > 0)
    console.log(`${acts.stay} changes of departures by the office lie over the timetable and stay; ${endActs} ends them`)
  return 0
}

function complain(mistakes: readonly LocatedMistake[]): number {
  for (const mistake of mistakes) console.error(`${mistake.file}:${mistake.line} ${mistake.field}: ${mistake.reason}`)
  return fail(`${mistakes.length} mistakes; nothing was imported`)
}

function fail(sentence: string): number {
  console.error(sentence)
  return 1
}
