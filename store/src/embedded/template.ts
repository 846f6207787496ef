import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { migrate, readMigrations } from '../migrate.ts'
import { makeFolder } from './folder.ts'
import { folderName, openEmbedded } from './open.ts'

const engineFile = createRequire(import.meta.url).resolve('@electric-sql/pglite')

/** A template of any other schema or engine is of no use. */
export function schemaKey(): string {
  const { version } = JSON.parse(readFileSync(join(dirname(engineFile), '../package.json'), 'utf8')) as { version: string }
  return `${version}-${createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 16)}`
}

export async function makeTemplate(folder: string): Promise<void> {
  const key = schemaKey()
  makeFolder(folder)
  for (const name of readdirSync(folder).filter((other) => other !== key)) rmSync(join(folder, name), { recursive: true })
  if (existsSync(join(folder, key))) return
  const begun = join(folder, `${key}.new`)
  const database = await openEmbedded(begun)
  await migrate(database)
  await database.close()
  renameSync(begun, join(folder, key))
}

export function findTemplate(folder: string): string | undefined {
  const template = join(folder, schemaKey(), folderName)
  return existsSync(template) ? template : undefined
}
