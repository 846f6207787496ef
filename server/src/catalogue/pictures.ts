import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mistake } from '@opentop/domain/catalogue/mistake'
import { keptSizeOf, type PictureSize } from '@opentop/domain/picture/picture'
import type { Db } from '@opentop/store/db'
import { findPicture, findPictureHashes, insertPicture, pictureHashOf } from '@opentop/store/picture/picture'

const pictureFile = /^pictures\/([^/]+)\.webp$/
const described = /^([0-9a-f]{32}) (\d+) (\d+)$/
type Files = ReadonlyMap<string, string>

/** Pictures are described, not read into memory: a catalogue may have thousands. */
export async function readPictures(folder: string): Promise<[string, string][]> {
  const names = await readdir(join(folder, 'pictures')).catch(() => [])
  const found: [string, string][] = []
  for (const name of names
    .map((one) => `pictures/${one}`)
    .filter((one) => pictureFile.test(one))
    .toSorted()) {
    const bytes = await readFile(join(folder, name))
    const { width, height } = keptSizeOf(bytes) ?? {}
    found.push([name, `${pictureHashOf(bytes)} ${width} ${height}`])
  }
  return found
}

export function picturesIn(files: Files): { pictures: ReadonlyMap<string, PictureSize>; mistakes: Mistake[] } {
  const pictures = new Map<string, PictureSize>()
  const mistakes: Mistake[] = []
  for (const [file, text] of files) {
    const [, name] = pictureFile.exec(file) ?? []
    if (name === undefined) continue
    const [, hash, width, height] = described.exec(text) ?? []
    if (hash === undefined) mistakes.push({ file, path: [], reason: 'is not a picture as `npm run catalogue -- picture` writes it' })
    else if (hash !== name) mistakes.push({ file, path: [], reason: `has other bytes than its name says: it would be ${hash}.webp` })
    else pictures.set(hash, { width: Number(width), height: Number(height) })
  }
  return { pictures, mistakes }
}

export async function importPictures(db: Db, files: Files, folder: string): Promise<void> {
  const present = await findPictureHashes(db)
  for (const [hash, size] of picturesIn(files).pictures)
    if (!present.has(hash)) await insertPicture(db, await readFile(join(folder, 'pictures', `${hash}.webp`)), size, null)
}

export async function exportPictures(db: Db, hashes: ReadonlySet<string>, folder: string): Promise<void> {
  if (hashes.size > 0) await mkdir(join(folder, 'pictures'), { recursive: true })
  for (const hash of hashes) {
    const bytes = await findPicture(db, hash)
    if (bytes) await writeFile(join(folder, 'pictures', `${hash}.webp`), bytes)
  }
}
