import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshEmbedded } from '@opentop/store/testing/embedded-image'
import { fastSettings, throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { removeOldTemplates } from './templates.ts'

const templates = 'opentop-demo-'
const root = join(import.meta.dirname, '../..')
/** Everything that decides what an import writes. */
const sources = ['catalogue', 'store/migrations', 'store/src', 'domain/src', 'server/src/catalogue', 'package-lock.json']

/** A new data folder with the demo catalogue: imported once, copied for every shop. */
export async function demoData(): Promise<string> {
  const template = join(tmpdir(), `${templates}${keyOfToday()}`)
  if (!existsSync(template)) await importFolder(template)
  const folder = mkdtempSync(join(tmpdir(), 'opentop-shop-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

/** A new PostgreSQL server with the demo catalogue: imported once, copied for every shop. */
export async function demoPostgres(settings: Partial<Record<string, string>>): Promise<ThrowawayPostgres> {
  const template = join(tmpdir(), `${templates}server-${keyOfToday()}`)
  if (!existsSync(template)) {
    const server = await throwawayPostgres(fastSettings)
    await importInto({ DATABASE_URL: server.url() })
    await server.leave(template)
  }
  return throwawayPostgres(settings, template)
}

async function importFolder(template: string): Promise<void> {
  removeOldTemplates(tmpdir(), templates)
  const folder = mkdtempSync(join(tmpdir(), 'opentop-import-'))
  await (await freshEmbedded(folder)).close()
  await importInto({ DATA_DIR: folder, DATABASE_URL: '' })
  if (existsSync(template)) rmSync(folder, { recursive: true })
  else renameSync(folder, template)
}

async function importInto(place: Record<string, string>): Promise<void> {
  const importing = spawn(process.execPath, [join(root, 'server/src/catalogue.ts'), 'import', join(root, 'catalogue')], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const status = await new Promise((done) => importing.once('exit', done))
  if (status !== 0) throw new Error(`the demo catalogue was not imported: exit ${String(status)}`)
}

/** Dates of the demo catalogue are relative to today, so a copy is valid for one day. */
function keyOfToday(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const source of sources)
    for (const file of filesBelow(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}
