import { createHash } from 'node:crypto'
import type { PictureFormat, PictureSize, PictureWidth } from '@opentop/domain/picture/picture'
import { oneRow, type Db } from '../db.ts'

export type PictureName = { hash: string; format: PictureFormat; width: PictureWidth }

export const pictureHashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** The same bytes are the same picture, whoever brings them. */
export async function insertPicture(db: Db, bytes: Uint8Array, { width, height }: PictureSize, madeBy: string | null): Promise<string> {
  const hash = pictureHashOf(bytes)
  await db.rows('INSERT INTO pictures (hash, width, height, bytes, made_by) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash) DO NOTHING', [
    hash,
    width,
    height,
    bytes,
    madeBy,
  ])
  return hash
}

export async function insertPictureFile(db: Db, { hash, format, width }: PictureName, bytes: Uint8Array): Promise<void> {
  await db.rows(
    `INSERT INTO picture_files (hash, format, width, bytes, sha256) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash, format, width) DO NOTHING`,
    [hash, format, width, bytes, createHash('sha256').update(bytes).digest()],
  )
}

export async function findPictureFile(db: Db, { hash, format, width }: PictureName): Promise<Uint8Array | undefined> {
  const found = await oneRow(
    db.rows<{ bytes: Uint8Array }>('SELECT bytes FROM picture_files WHERE hash = $1 AND format = $2 AND width = $3', [hash, format, width]),
  )
  return found?.bytes
}

export async function findPicture(db: Db, hash: string): Promise<Uint8Array | undefined> {
  return (await oneRow(db.rows<{ bytes: Uint8Array }>('SELECT bytes FROM pictures WHERE hash = $1', [hash])))?.bytes
}

export async function findPictureHashes(db: Db): Promise<Set<string>> {
  return new Set((await db.rows<{ hash: string }>('SELECT hash FROM pictures')).map(({ hash }) => hash))
}

export async function findPictureSizes(db: Db, hashes: readonly string[]): Promise<Map<string, PictureSize>> {
  if (hashes.length === 0) return new Map()
  const rows = await db.rows<PictureSize & { hash: string }>('SELECT hash, width, height FROM pictures WHERE hash = ANY($1)', [hashes])
  return new Map(rows.map(({ hash, ...size }) => [hash, size]))
}
