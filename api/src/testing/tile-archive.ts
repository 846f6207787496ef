import { gzipSync } from 'node:zlib'

type Shape = { layer: string; kind: string; points: readonly (readonly [number, number])[]; isArea: boolean }
type Archive = {
  tile: Buffer
  zooms: readonly [number, number]
  /** 1 is MVT, 2 is PNG. */
  type: number
  /** 1 is none, 2 is gzip. */
  compression: number
  metadata: object
  hasLeaf?: boolean
  version?: number
}

const headBytes = 127
const degrees = 10_000_000

export function tileArchive({ tile, zooms: [from, to], type, compression, metadata, hasLeaf = false, version = 3 }: Archive): Buffer {
  const firstOf = (zoom: number): number => (4 ** zoom - 1) / 3
  const tiles = directory({ id: firstOf(from), run: firstOf(to + 1) - firstOf(from), length: tile.length })
  const root = hasLeaf ? directory({ id: firstOf(from), run: 0, length: tiles.length }) : tiles
  const leaves = hasLeaf ? tiles : Buffer.alloc(0)
  const json = gzipSync(JSON.stringify(metadata))
  const head = Buffer.alloc(headBytes)
  head.write('PMTiles')
  head.writeUInt8(version, 7)
  let [place, offset] = [8, headBytes]
  for (const part of [root, json, leaves, tile]) {
    head.writeBigUInt64LE(BigInt(offset), place)
    head.writeBigUInt64LE(BigInt(part.length), place + 8)
    place += 16
    offset += part.length
  }
  for (const count of [firstOf(to + 1) - firstOf(from), 1, 1]) {
    head.writeBigUInt64LE(BigInt(count), place)
    place += 8
  }
  head.set([1, 2, compression, type, from, to], place)
  for (const [n, edge] of [-180, -85, 180, 85].entries()) head.writeInt32LE(edge * degrees, place + 6 + n * 4)
  return Buffer.concat([head, root, json, leaves, tile])
}

function directory({ id, run, length }: { id: number; run: number; length: number }): Buffer {
  return gzipSync(Buffer.from([1, id, run, length, 1].flatMap(varint)))
}

export function vectorTile(shapes: readonly Shape[]): Buffer {
  const layers = [...new Set(shapes.map(({ layer }) => layer))]
  return Buffer.from(
    layers.flatMap((name) =>
      field(
        3,
        shapes
          .filter(({ layer }) => layer === name)
          .flatMap(({ kind, points, isArea }, n) => [
            ...field(2, [...field(2, [0, n]), ...number(3, isArea ? 3 : 2), ...field(4, geometry(points, isArea))]),
            ...field(4, field(1, [...Buffer.from(kind)])),
          ])
          .concat(number(15, 2), field(1, [...Buffer.from(name)]), field(3, [...Buffer.from('kind')]), number(5, 4096)),
      ),
    ),
  )
}

function geometry(points: Shape['points'], isArea: boolean): number[] {
  let [x, y] = [0, 0]
  const steps = points.map(([toX, toY]) => {
    const step = [toX - x, toY - y].flatMap((value) => varint(value < 0 ? -value * 2 - 1 : value * 2))
    ;[x, y] = [toX, toY]
    return step
  })
  const [first = [], ...rest] = steps
  return [9, ...first, ...varint((rest.length << 3) | 2), ...rest.flat(), ...(isArea ? [15] : [])]
}

const number = (key: number, value: number): number[] => [...varint(key << 3), ...varint(value)]
const field = (key: number, bytes: readonly number[]): number[] => [...varint((key << 3) | 2), ...varint(bytes.length), ...bytes]

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) | 128)
  }
}
