import type { PartyTable } from '../third-party/third-parties.ts'
import { renewedFile } from './renewed-file.ts'
import type { TileFile } from './tile-file.ts'

export const tilesRoot = '/tiles'
export type TileFiles = { files: ReadonlyMap<string, TileFile>; warnings: readonly string[] }

/** Opens the map files of all sites. A site whose file can't be used keeps its drawn map, and a warning says so. */
export async function openTileFiles(parties: PartyTable): Promise<TileFiles & { parties: PartyTable }> {
  const files = new Map<string, TileFile>()
  const shown = new Map(parties)
  const warnings: string[] = []
  for (const [key, row] of parties) {
    if (!row.mapFile) continue
    const { path, credit } = row.mapFile
    // few shops have a map file, and the library takes a while to load
    const { openTileFile } = await import('./tile-file.ts')
    const opened = await openTileFile(path, credit)
    if (!opened.ok) {
      warnings.push(`the map file ${path} of the site ${key} ${opened.reason}; its maps are drawn without tiles`)
      continue
    }
    const { file } = opened
    files.set(
      key,
      renewedFile(file, () => openTileFile(path, credit)),
    )
    shown.set(key, { ...row, shown: { ...row.shown, mapTiles: { address: `${tilesRoot}/{z}/{x}/{y}`, ...file.shown } } })
    if (!file.shown.credit) warnings.push(`the map file ${path} of the site ${key} names no owner; set mapCredit if one has to be named`)
  }
  return { files, parties: shown, warnings }
}
