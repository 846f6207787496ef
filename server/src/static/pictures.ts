import type { Shop } from '@opentop/api/call/shop'
import { etagOf } from '@opentop/api/http/etag'
import { problemOf, sendProblem } from '@opentop/api/http/problem'
import { makePictureFile } from '@opentop/api/picture/made-file'
import { isPictureFormat, isPictureWidth, pictureTypes } from '@opentop/domain/picture/picture'
import { firstSite } from '@opentop/domain/site'
import { findPicture, findPictureFile, type PictureName } from '@opentop/store/picture/picture'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendFile, type ServedFile } from './files.ts'

/** `isKept`: the kept picture, in the place of a file that is still being made. */
type Found = (ServedFile & { isKept: boolean }) | 'busy' | undefined
const cache = 'public, max-age=31536000, immutable'
const mostBytes = 32 * 1024 * 1024

export function servePictures(app: FastifyInstance, shop: Shop): void {
  const find = pictureFinder(shop)
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const name = nameOf(request.params.file)
    const found = name && (await find(name))
    if (!name || !found) return reply.callNotFound()
    if (found === 'busy') return sendProblem(reply, problemOf(shop, firstSite(shop.snapshot().facts).defaultLang, 'busy'))
    const type = pictureTypes[found.isKept ? 'webp' : name.format]
    // other sites show pictures of a link to the shop
    return sendFile(request, reply.header('cross-origin-resource-policy', 'cross-origin'), found, type, found.isKept ? 'no-cache' : cache)
  })
}

function nameOf(file: string): PictureName | undefined {
  const [, hash = '', digits = '', format = ''] = /^([0-9a-f]{32})-(\d{3,4})\.([a-z]+)$/.exec(file) ?? []
  const width = Number(digits)
  return isPictureWidth(width) && isPictureFormat(format) ? { hash, width, format } : undefined
}

/**
 * A file that was not made yet is made at its first request: an import brings the kept pictures alone. A page does not wait for it and
 * gets the kept picture, which every browser reads that asks for AVIF or WebP.
 */
function pictureFinder(shop: Shop): (name: PictureName) => Promise<Found> {
  const recent = new LRUCache<string, ServedFile>({ maxSize: mostBytes, sizeCalculation: ({ plain }) => plain.length })
  const underway = new Map<string, Promise<ServedFile | 'busy'>>()
  const keyOf = ({ hash, width, format }: PictureName): string => `${hash}-${width}.${format}`

  function remember(name: PictureName, bytes: Uint8Array): ServedFile {
    const file = fileOf(bytes)
    recent.set(keyOf(name), file)
    return file
  }

  async function make(name: PictureName, kept: Uint8Array): Promise<ServedFile | 'busy'> {
    const bytes = await makePictureFile(shop, name, kept)
    return bytes ? remember(name, bytes) : 'busy'
  }

  function makeOnce(name: PictureName, kept: Uint8Array): Promise<ServedFile | 'busy'> {
    const key = keyOf(name)
    const before = underway.get(key)
    if (before) return before
    const making = make(name, kept).finally(() => underway.delete(key))
    underway.set(key, making)
    return making
  }

  return async (name) => {
    const ready = recent.get(keyOf(name)) ?? (await readyFile(name))
    if (ready) return { ...ready, isKept: false }
    const kept = await findPicture(shop.database, name.hash)
    if (!kept) return undefined
    const making = makeOnce(name, kept)
    if (name.format !== 'jpg') return { ...fileOf(kept), isKept: true }
    const made = await making
    return made === 'busy' ? made : { ...made, isKept: false }
  }

  async function readyFile(name: PictureName): Promise<ServedFile | undefined> {
    const bytes = await findPictureFile(shop.database, name)
    return bytes && remember(name, bytes)
  }
}

function fileOf(bytes: Uint8Array): ServedFile {
  const plain = Buffer.from(bytes)
  return { plain, br: undefined, gzip: undefined, etag: etagOf(plain) }
}
