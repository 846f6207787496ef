import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '@opentop/store/db'
import { findPublished } from '@opentop/store/document'
import { splice } from './splice.ts'

/** Writes the public documents as files: what nobody changed comes back byte for byte. Says how many. */
export async function exportFolder(db: Db, folder: string): Promise<number> {
  const documents = await findPublished(db)
  for (const { key, source, body } of documents) {
    const path = join(folder, `${key}.yaml`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, splice(source ?? '', body))
  }
  return documents.length
}
