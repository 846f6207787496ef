import { constants, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Creates a folder level by level: Node's recursive mkdir never returns where a file system answers ENOENT, as /proc does. */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let folder = path; !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder)) missing.unshift(folder)
  for (const folder of missing) mkdirSync(folder)
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR', path })
}

/** A crash in the middle leaves a copy under another name, which the next start replaces. */
export function copyTemplate(template: string, folder: string): void {
  const begun = `${folder}.new`
  rmSync(begun, { recursive: true, force: true })
  cpSync(template, begun, { recursive: true, mode: constants.COPYFILE_FICLONE })
  renameSync(begun, folder)
}

const controlBytes = 8192
/** A quick check of a database folder; in a wrong folder the engine would create a new database, or hang. */
export function damageIn(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  if (!statSync(folder).isDirectory()) return 'it is a file'
  if (readdirSync(folder).length === 0) return undefined
  const version = textOf(join(folder, 'PG_VERSION'))
  if (version === undefined) return 'PG_VERSION is missing'
  if (!folder.endsWith(`-${version}`)) return `PG_VERSION says ${/^\d+$/.test(version) ? version : 'no version'}`
  const control = join(folder, 'global/pg_control')
  if (!existsSync(control)) return 'global/pg_control is missing'
  return statSync(control).size < controlBytes ? 'global/pg_control is cut short' : undefined
}

const blockBytes = 8192
export async function writeBlock(file: string): Promise<void> {
  try {
    await writeFile(file, Buffer.alloc(blockBytes))
  } finally {
    await rm(file, { force: true })
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The code distinguishes it from other failures to open. */
export function damaged(reason: string): Error {
  return Object.assign(new Error(reason), { code: 'FOLDER_DAMAGED' })
}
