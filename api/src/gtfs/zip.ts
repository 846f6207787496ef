import { createHash } from 'node:crypto'
import type { Table, Tables } from '@opentop/domain/gtfs/table'
import { stringify } from 'csv-stringify/sync'
import type { Slices } from '@opentop/domain/slices'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Fixed, so that equal content gives equal bytes. Zips have local times: this is the same one everywhere. */
const writtenAt = new Date(2026, 0, 1)

const rowsAtOnce = 500

export function* feedZip(tables: Tables): Slices<Buffer> {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [name, table] of Object.entries(tables)) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = writtenAt
    zip.add(file)
    for (let from = 0; from < table.length; from += rowsAtOnce) {
      file.push(strToU8(csvOf(table.slice(from, from + rowsAtOnce))), from + rowsAtOnce >= table.length)
      yield
    }
  }
  zip.end()
  return Buffer.concat(parts)
}

export function versionOf(tables: Tables): string {
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 12)
}

function csvOf(table: Table): string {
  return stringify(
    table.map((row) => [...row]),
    { record_delimiter: 'windows' },
  )
}
