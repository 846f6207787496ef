import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { picturesOf } from '@opentop/domain/catalogue/picture'
import type { Db } from '@opentop/store/db'
import { findPublished } from '@opentop/store/document'
import { ownFolder } from './folder.ts'
import { exportPictures } from './pictures.ts'
import { splice } from './splice.ts'

/** Unchanged documents come back byte for byte. */
export async function exportFolder(db: Db, folder: string): Promise<number> {
  const documents = await findPublished(db)
  for (const { key, source, body } of documents) {
    const path = join(folder, `${key}.yaml`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, splice(source ?? '', body))
  }
  await exportPictures(db, new Set(documents.flatMap(({ body }) => picturesOf(body).map(({ file }) => file))), folder)
  const drawings = 'landmarks'
  if (folder !== ownFolder) await cp(join(ownFolder, drawings), join(folder, drawings), { recursive: true })
  return documents.length
}
