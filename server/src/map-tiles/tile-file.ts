import { open, stat, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { creditText } from '@opentop/domain/location/map-credit'
import type { MapTiles } from '@opentop/domain/site'
import { Compression, PMTiles, ResolvedValueCache, TileType, type Header, type Source } from 'pmtiles'

type StoredTile = { bytes: Buffer; encoding: 'gzip' | 'br' | undefined; unpacked: () => Promise<Buffer> }
export type TileFile = {
  shown: Omit<MapTiles, 'address'>
  type: string
  tile: (z: number, x: number, y: number) => Promise<StoredTile | 'changed' | undefined>
  /** Changes with every write to the file that was opened. */
  stamp: string
  isReplaced: () => Promise<boolean>
  close: () => Promise<void>
}
export type OpenedFile = { ok: true; file: TileFile } | { ok: false; reason: string }

const types: Partial<Record<TileType, string>> = {
  [TileType.Mvt]: 'application/vnd.mapbox-vector-tile',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}
type Packing = { encoding: StoredTile['encoding']; unpack: (bytes: Buffer) => Promise<Buffer> }
const plain: Packing = { encoding: undefined, unpack: async (bytes) => bytes }
const packings: Partial<Record<Compression, Packing>> = {
  [Compression.Unknown]: plain,
  [Compression.None]: plain,
  [Compression.Gzip]: { encoding: 'gzip', unpack: promisify(gunzip) },
  [Compression.Brotli]: { encoding: 'br', unpack: promisify(brotliDecompress) },
}
const version = 3
/** No directory and no tile is larger; a damaged file may say so. */
const mostBytes = 32 * 1024 * 1024
const mostDirectories = 200

/** Opens a PMTiles file. Its handle stays open, so that a file that takes its place on the disk does not mix with it; one that is written over it is noticed. */
export async function openTileFile(path: string, credit: string | undefined): Promise<OpenedFile> {
  let handle: FileHandle | undefined
  try {
    handle = await open(path)
    const file = await readHead(handle, path, credit)
    if (typeof file !== 'string') return { ok: true, file }
    await handle.close()
    return { ok: false, reason: file }
  } catch (error) {
    await handle?.close()
    return { ok: false, reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `can't be read: ${String(error)}`
  if (!('syscall' in error)) return `is damaged, not complete, or not a PMTiles file (${error.message})`
  return 'code' in error && error.code === 'ENOENT' ? 'is missing' : `can't be read: ${error.message}`
}

async function readHead(handle: FileHandle, path: string, credit: string | undefined): Promise<TileFile | string> {
  const opened = await handle.stat()
  const { size, ino, dev } = opened
  const stamp = stampOf(opened)
  const isChanged = async (): Promise<boolean> => stampOf(await handle.stat()) !== stamp
  const source = sourceOf(handle, path, size)
  const cache = new ResolvedValueCache(mostDirectories)
  const header = await cache.getHeader(source)
  const type = types[header.tileType]
  const packing = packings[header.tileCompression]
  if (header.specVersion !== version) return `has version ${header.specVersion} of the format; version ${version} is needed`
  if (!type) return 'has tiles that browsers can not draw; vector tiles (MVT) and pictures are possible'
  if (!packing) return 'has tiles with a compression that browsers do not know; gzip is usual'
  // the cache unpacks directories; tiles stay as they are stored
  const stored = new PMTiles(source, cache, async (bytes) => bytes)
  const found = credit ?? creditIn(await new PMTiles(source, cache).getMetadata())
  return {
    type,
    stamp,
    shown: { ...shownOf(header), ...(found ? { credit: found } : {}) },
    async tile(z, x, y) {
      // the places of tiles are those of the file as it was
      const range = await stored.getZxy(z, x, y).catch((error: unknown) => ({ error }))
      if (await isChanged()) return 'changed'
      if (!range) return undefined
      if ('error' in range) throw range.error
      const bytes = Buffer.from(range.data)
      return { bytes, encoding: packing.encoding, unpacked: () => packing.unpack(bytes) }
    },
    async isReplaced() {
      const now = await stat(path).catch(() => undefined)
      return now?.ino !== ino || now.dev !== dev
    },
    close: () => handle.close(),
  }
}

const stampOf = ({ mtimeMs, size }: { mtimeMs: number; size: number }): string => `${mtimeMs} ${size}`

function shownOf({ tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat }: Header): TileFile['shown'] {
  const hasBounds = maxLon > minLon && maxLat > minLat
  return {
    kind: tileType === TileType.Mvt ? 'vector' : 'raster',
    minZoom,
    maxZoom,
    ...(hasBounds ? { bounds: [minLon, minLat, maxLon, maxLat] } : {}),
  }
}

function creditIn(metadata: unknown): string | undefined {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown }
  return typeof attribution === 'string' ? creditText(attribution) : undefined
}

function sourceOf(handle: FileHandle, path: string, size: number): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      // the first read asks for more than a small file has
      const wanted = offset === 0 ? Math.min(length, size) : length
      if (wanted > mostBytes || offset + wanted > size) throw new Error('it ends too early')
      const bytes = Buffer.alloc(wanted)
      const { bytesRead } = await handle.read(bytes, 0, wanted, offset)
      if (bytesRead < wanted) throw new Error('it was cut while it was open')
      return { data: bytes.buffer }
    },
  }
}
