import { createHash } from 'node:crypto'
import type { Table, Tables } from '@opentop/domain/gtfs/table'
import { stringify } from 'csv-stringify/sync'
import { strToU8, zipSync } from 'fflate'

/** Fixed, so that equal content gives equal bytes. Zips have local times: this is the same one everywhere. */
const writtenAt = new Date(2026, 0, 1)

export function feedZip(tables: Tables): Buffer {
  const files = Object.entries(tables).map(([name, table]) => [name, strToU8(csvOf(table))] as const)
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 6, mtime: writtenAt }))
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
