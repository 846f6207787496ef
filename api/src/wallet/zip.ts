import { crc32 } from 'node:zlib'

/** Mark, versions, UTF-8 names, no compression, and the first day that the format can write. */
const localStart = Buffer.from('504b03040a000008000000002100', 'hex')
const entryStart = Buffer.from('504b01020a000a000008000000002100', 'hex')

/** A zip file without compression: passes are small, and their pictures are compressed already. */
export function zipOf(files: readonly { name: string; content: Buffer }[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const path = Buffer.from(name)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(content.length, 4)
    sizes.writeUInt32LE(content.length, 8)
    const pathLength = Buffer.alloc(2)
    pathLength.writeUInt16LE(path.length)
    const local = Buffer.concat([localStart, sizes, pathLength, Buffer.alloc(2), path, content])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    entries.push(Buffer.concat([entryStart, sizes, pathLength, Buffer.alloc(12), place, path]))
    locals.push(local)
    offset += local.length
  }
  const index = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, index, end])
}
