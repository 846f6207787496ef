import type { Shop } from '@opentop/api/call/shop'
import { etagOf } from '@opentop/api/http/etag'
import { problemOf, sendProblem } from '@opentop/api/http/problem'
import { isPictureFormat, isPictureWidth, pictureTypes } from '@opentop/domain/picture/picture'
import { firstSite } from '@opentop/domain/site'
import { findPicture, findPictureFile, insertPictureFile, type PictureName } from '@opentop/store/picture/picture'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendFile, type ServedFile } from './files.ts'

type Found = ServedFile | 'busy' | undefined
const cache = 'public, max-age=31536000, immutable'
const mostBytes = 32 * 1024 * 1024

export function servePictures(app: FastifyInstance, shop: Shop): void {
  const find = pictureFinder(shop)
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const name = nameOf(request.params.file)
    const found = name && (await find(name))
    if (!name || !found) return reply.callNotFound()
    if (found === 'busy') return sendProblem(reply, problemOf(shop, firstSite(shop.snapshot().facts).defaultLang, 'busy'))
    // other sites show pictures of a link to the shop
    return sendFile(request, reply.header('cross-origin-resource-policy', 'cross-origin'), found, pictureTypes[name.format], cache)
  })
}

function nameOf(file: string): PictureName | undefined {
  const [, hash = '', digits = '', format = ''] = /^([0-9a-f]{32})-(\d{3,4})\.([a-z]+)$/.exec(file) ?? []
  const width = Number(digits)
  return isPictureWidth(width) && isPictureFormat(format) ? { hash, width, format } : undefined
}

/** A file that was not made yet is made at its first request: an import brings the kept pictures alone. */
function pictureFinder({ database, pictures }: Shop): (name: PictureName) => Promise<Found> {
  const recent = new LRUCache<string, ServedFile>({ maxSize: mostBytes, sizeCalculation: ({ plain }) => plain.length })
  const underway = new Map<string, Promise<Found>>()

  async function read(name: PictureName): Promise<Uint8Array | 'busy' | undefined> {
    const ready = await findPictureFile(database, name)
    if (ready) return ready
    const kept = await findPicture(database, name.hash)
    if (!kept) return undefined
    const made = await pictures.make(kept, [name])
    const bytes = made.ok ? made.files[0]?.bytes : undefined
    if (!bytes) return 'busy'
    // a database that only reads still shows pictures
    await insertPictureFile(database, name, bytes).catch(() => undefined)
    return bytes
  }

  async function find(key: string, name: PictureName): Promise<Found> {
    const bytes = await read(name)
    if (!bytes || bytes === 'busy') return bytes
    const plain = Buffer.from(bytes)
    const file = { plain, br: undefined, gzip: undefined, etag: etagOf(plain) }
    recent.set(key, file)
    return file
  }

  return (name) => {
    const key = `${name.hash}-${name.width}.${name.format}`
    const known = recent.get(key)
    if (known) return Promise.resolve(known)
    const before = underway.get(key)
    if (before) return before
    const finding = find(key, name).finally(() => underway.delete(key))
    underway.set(key, finding)
    return finding
  }
}
