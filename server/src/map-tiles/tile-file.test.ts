import { mkdtempSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { tileArchive, vectorTile } from '@opentop/api/testing/tile-archive'
import { describe, expect, test } from 'vitest'
import { renewedFile } from './renewed-file.ts'
import { openTileFile, type TileFile } from './tile-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'opentop-tiles-'))
function file(bytes: Buffer): string {
  const path = join(folder, `${crypto.randomUUID()}.pmtiles`)
  writeFileSync(path, bytes)
  return path
}

const tile = vectorTile([
  {
    layer: 'earth',
    kind: 'earth',
    isArea: true,
    points: [
      [0, 0],
      [0, 4096],
      [4096, 4096],
      [4096, 0],
    ],
  },
])
const usual = {
  tile: gzipSync(tile),
  zooms: [2, 5],
  type: 1,
  compression: 2,
  metadata: { attribution: '<a href="https://osm.example">&copy; OpenStreetMap</a>' },
} as const
const places = (list: [number, number, number][]): [number, number, number][] => list
type Found = Awaited<ReturnType<TileFile['tile']>>
const stored = (found: Found): Exclude<Found, 'changed'> => (found === 'changed' ? undefined : found)
const bytesOf = async (read: TileFile): Promise<Buffer | undefined> => stored(await read.tile(2, 0, 0))?.bytes
async function opened(path: string, credit?: string): Promise<TileFile> {
  const found = await openTileFile(path, credit)
  if (!found.ok) throw new Error(found.reason)
  return found.file
}

describe('LIVE-05 a map file', () => {
  test.each([false, true])(
    'gives its tiles as they are stored, its zooms and its owner (a directory below the first: %s)',
    async (hasLeaf) => {
      const read = await opened(file(tileArchive({ ...usual, hasLeaf })))
      expect(read.shown).toEqual({ kind: 'vector', minZoom: 2, maxZoom: 5, bounds: [-180, -85, 180, 85], credit: '© OpenStreetMap' })
      expect(read.type).toBe('application/vnd.mapbox-vector-tile')
      for (const place of places([
        [2, 0, 0],
        [2, 3, 3],
        [5, 31, 31],
        [5, 0, 17],
      ])) {
        const found = stored(await read.tile(...place))
        expect([found?.encoding, found?.bytes.equals(usual.tile)], place.join()).toEqual(['gzip', true])
        expect(gunzipSync(found?.bytes ?? '')).toEqual(await found?.unpacked())
      }
      for (const place of places([
        [1, 0, 0],
        [6, 0, 0],
        [0, 0, 0],
      ]))
        expect(await read.tile(...place), place.join()).toBeUndefined()
      await read.close()
    },
  )

  test('may have pictures, tiles without compression or with brotli, no owner, or one that the configuration names', async () => {
    const picture = await opened(file(tileArchive({ ...usual, tile, type: 2, compression: 1, metadata: {} })))
    expect([picture.shown.kind, picture.shown.credit, picture.type]).toEqual(['raster', undefined, 'image/png'])
    expect(stored(await picture.tile(3, 1, 1))?.encoding).toBeUndefined()
    const packed = await opened(file(tileArchive({ ...usual, tile: brotliCompressSync(tile), compression: 3 })), 'Maps of Example')
    expect([packed.shown.credit, stored(await packed.tile(3, 1, 1))?.encoding]).toEqual(['Maps of Example', 'br'])
    expect(await stored(await packed.tile(3, 1, 1))?.unpacked()).toEqual(tile)
    await Promise.all([picture.close(), packed.close()])
  })

  test.each([
    ['missing', () => join(folder, 'nothing.pmtiles'), /^is missing$/],
    ['a folder', () => folder, /^can't be read: EISDIR/],
    ['empty', () => file(Buffer.alloc(0)), /^is damaged/],
    ['another kind of file', () => file(Buffer.from('<html>'.repeat(100))), /magic number/],
    ['cut in its header', () => file(tileArchive(usual).subarray(0, 100)), /^is damaged/],
    ['cut before its metadata', () => file(tileArchive(usual).subarray(0, 150)), /^is damaged/],
    ['of an older version', () => file(tileArchive({ ...usual, version: 2 })), /version 2 of the format/],
    ['of tiles that browsers do not draw', () => file(tileArchive({ ...usual, type: 0 })), /can not draw/],
    ['of an unknown compression', () => file(tileArchive({ ...usual, compression: 4 })), /compression/],
  ])('that is %s is refused with a reason', async (_name, path, reason) => {
    const found = await openTileFile(path(), undefined)
    expect(found).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })

  test('that is cut while it is open has changed, and a file that takes its place is noticed and does not mix with it', async () => {
    const path = file(tileArchive(usual))
    const read = await opened(path)
    expect(await read.isReplaced()).toBe(false)
    renameSync(file(tileArchive({ ...usual, tile: gzipSync(Buffer.alloc(10)) })), path)
    expect([await read.isReplaced(), await bytesOf(read)]).toEqual([true, usual.tile])
    await read.close()
    const cut = file(tileArchive(usual))
    const other = await opened(cut)
    truncateSync(cut, 200)
    expect(await other.tile(2, 0, 0)).toBe('changed')
    await other.close()
  })
  test('that is overwritten in place is opened again when it was left alone, unless its tiles are of another kind', async () => {
    const path = file(tileArchive(usual))
    const later = gzipSync(Buffer.alloc(4000, 'later'))
    const reopen = () => openTileFile(path, undefined)
    const patient = renewedFile(await opened(path), reopen, 3_600_000)
    const quick = renewedFile(await opened(path), reopen, 0)
    expect([await bytesOf(patient), await bytesOf(quick)]).toEqual([usual.tile, usual.tile])
    writeFileSync(path, tileArchive({ ...usual, tile: later, zooms: [1, 7], hasLeaf: true }))
    expect(await Promise.all([patient.tile(2, 0, 0), patient.tile(5, 3, 3)])).toEqual(['changed', 'changed'])
    expect(await Promise.all([bytesOf(quick), bytesOf(quick), bytesOf(quick)])).toEqual([later, later, later])
    writeFileSync(path, 'half of')
    expect(await quick.tile(2, 0, 0)).toBe('changed')
    writeFileSync(path, tileArchive({ ...usual, type: 2 }))
    expect(await quick.tile(2, 0, 0)).toBe('changed')
    await Promise.all([patient.close(), quick.close()])
  })
})
