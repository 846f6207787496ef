import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '@opentop/contract/catalogue'
import type { LocatedMistake } from './read.ts'

type Files = ReadonlyMap<string, string>
type Checked = { catalogue: Catalogue; mistakes: LocatedMistake[] }

/** Parses and checks a catalogue, unless the build did so with the same files: that takes more than a second, in which the process can't answer. */
export async function checkedCatalogue(files: Files, folder: string): Promise<Checked> {
  const kept = await readFile(fileOf(files, folder), 'utf8').catch(() => undefined)
  if (kept !== undefined) return { catalogue: JSON.parse(kept) as Catalogue, mistakes: [] }
  const { parseCatalogue } = await import('./read.ts')
  return parseCatalogue(files)
}

export async function keepCatalogue(files: Files, folder: string): Promise<void> {
  const { parseCatalogue } = await import('./read.ts')
  const { catalogue, mistakes } = parseCatalogue(files)
  await rm(folder, { recursive: true, force: true })
  if (mistakes.length > 0) return
  await mkdir(folder, { recursive: true })
  const begun = join(folder, 'new')
  await writeFile(begun, JSON.stringify(catalogue))
  await rename(begun, fileOf(files, folder))
}

function fileOf(files: Files, folder: string): string {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(`\0${name}\0`).update(text)
  return join(folder, `${hash.digest('hex')}.json`)
}
