import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@opentop/store/db'
import { openEmbedded } from '@opentop/store/embedded/open'
import { makeTemplate } from '@opentop/store/embedded/template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from './catalogue/import.ts'
import { templates } from './process/prepared.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'opentop-first-'))
const dataDir = join(folder, 'data')
const engineFolder = join(dataDir, 'postgres-18')
beforeAll(() => makeTemplate(templates), 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function killedAt(moment: () => boolean): Promise<void> {
  const importing = spawn(process.execPath, ['--liftoff-only', join(root, 'server/src/catalogue.ts'), 'import'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const ended = once(importing, 'exit')
  while (importing.exitCode === null && !moment()) await setTimeout(2)
  importing.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

const sizeOf = (path: string): number =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => sum + sizeOfFile(join(path, name)), 0)
    : 0
function sizeOfFile(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

async function stored(database: Database): Promise<unknown[]> {
  return database.rows(
    `SELECT (SELECT count(*)::int FROM catalogue_state) AS states, (SELECT count(*)::int FROM products) AS products,
            (SELECT count(*)::int FROM departures) AS departures,
            (SELECT count(*)::int FROM pg_constraint WHERE conname = 'departures_option_id_fkey') AS keys`,
  )
}
const nothing = { states: 0, products: 0, departures: 0, keys: 1 }

test('CAT-09 a first import that is killed leaves nothing of the catalogue, and the next one completes it', async () => {
  await killedAt(() => existsSync(`${engineFolder}.new`))
  await killedAt(() => existsSync(engineFolder))
  const before = sizeOf(engineFolder)
  const growth = 8_000_000
  await killedAt(() => sizeOf(engineFolder) > before + growth)
  const again = await openEmbedded(dataDir)
  expect(await stored(again)).toEqual([nothing])
  const imported = await importFolder(again, join(root, 'catalogue'), new Date().toISOString().slice(0, 10))
  expect(imported).toMatchObject({ ok: true, changed: true })
  const [whole] = await stored(again)
  expect(whole).toMatchObject({ states: 1, keys: 1 })
  await again.close()
})
