import { createHash } from 'node:crypto'
import { addDays, type Day } from '@opentop/domain/day'
import { findCatalogueState, replaceCatalogue } from '@opentop/store/catalogue'
import type { Database } from '@opentop/store/db'
import { generateDepartures } from '@opentop/store/departures'
import { publishDocuments } from '@opentop/store/document'
import { isRecorded } from '@opentop/store/offered-price'
import { countOfficeActs, endOfficeActs } from '@opentop/store/office/departure-act'
import { keptCatalogues } from '../process/prepared.ts'
import { readFolder } from './folder.ts'
import { checkedCatalogue } from './kept.ts'
import { recordOffers } from './offered-prices.ts'
import type { LocatedMistake } from './read.ts'

const daysAhead = 366

type Imported =
  | { ok: true; changed: true; cities: number; products: number; acts: Acts }
  | { ok: true; changed: false; acts: Acts }
  | { ok: false; mistakes: LocatedMistake[] }

/** Acts of the office that lie over the timetable: they stay, unless the import is asked to end them. */
type Acts = { stay: number } | { ended: number }
type Wishes = { endsActs?: boolean }

/** Imports a folder in one transaction; the same files on the same day change nothing. */
export async function importFolder(database: Database, folder: string, today: Day, wishes: Wishes = {}): Promise<Imported> {
  return importFiles(database, await readFolder(folder), today, wishes)
}

export async function importFiles(
  database: Database,
  files: ReadonlyMap<string, string>,
  today: Day,
  { endsActs = false }: Wishes = {},
): Promise<Imported> {
  const checksum = checksumOf(files, today)
  const isKnown = (await findCatalogueState(database))?.checksum === checksum
  if (isKnown && !endsActs) return { ok: true, changed: false, acts: { stay: await countOfficeActs(database, today) } }
  const { catalogue, mistakes } = await checkedCatalogue(files, keptCatalogues)
  if (mistakes.length > 0) return { ok: false, mistakes }
  // most starts find nothing new, so it is imported only here
  const { rowsOf } = await import('@opentop/domain/catalogue-rows')
  const { documentsOf } = await import('@opentop/domain/document')
  const rows = rowsOf(catalogue, today)
  const documents = documentsOf(catalogue).map((document) => ({ ...document, source: files.get(`${document.key}.yaml`) ?? '' }))
  const acts = await database.transaction(
    async (tx): Promise<Acts> => {
      const publication = await replaceCatalogue(tx, rows, checksum, today)
      await publishDocuments(tx, documents, publication)
      const found = endsActs ? { ended: await endOfficeActs(tx) } : { stay: await countOfficeActs(tx, today) }
      await generateDepartures(tx, addDays(today, -1), addDays(today, daysAhead))
      await recordOffers(tx, today)
      return found
    },
    { statementSeconds: 300 },
  )
  return { ok: true, changed: true, cities: rows.locations.length, products: rows.products.length, acts }
}

/** Keeps a shop that runs for weeks current: each day adds departures at the far end, and moves dates that the files give relative to today. */
export async function followDay(database: Database, folder: string, today: Day): Promise<void> {
  const isNewDay = (await findCatalogueState(database))?.importedDay !== today
  const files = isNewDay ? await readFolder(folder) : new Map<string, string>()
  if (![...files.values()].some((text) => /\btoday\b/.test(text))) {
    await database.transaction(async (tx) => {
      await generateDepartures(tx, addDays(today, daysAhead - 1), addDays(today, daysAhead))
      if (!(await isRecorded(tx, today))) await recordOffers(tx, today)
    })
    return
  }
  const imported = await importFiles(database, files, today)
  if (!imported.ok) throw new Error(`the catalogue has ${imported.mistakes.length} mistakes; the catalogue of an earlier day stays`)
}

/** The day is part of it, because the same files with relative dates are another catalogue tomorrow. */
function checksumOf(files: ReadonlyMap<string, string>, today: Day): string {
  const hash = createHash('sha256').update(today)
  for (const [name, text] of files) hash.update(`\0${name}\0`).update(text)
  return hash.digest('hex')
}
