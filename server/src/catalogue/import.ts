import { createHash } from 'node:crypto'
import { daysAhead, publishCatalogue } from '@opentop/api/catalogue/publish'
import { recordOffers } from '@opentop/api/catalogue/offered-prices'
import { addDays, type Day } from '@opentop/domain/day'
import { documentsOf } from '@opentop/domain/catalogue/document'
import { findCatalogueState, lockCatalogue } from '@opentop/store/catalogue'
import { findNeeded } from '@opentop/store/catalogue-needed'
import type { Database, Tx } from '@opentop/store/db'
import { generateDepartures } from '@opentop/store/departure/departures'
import { findPublished, findWithdrawn, type SourcedDocument } from '@opentop/store/document'
import { isRecorded } from '@opentop/store/offered-price'
import { countOfficeActs, endOfficeActs } from '@opentop/store/departure/departure-act'
import { keptCatalogues } from '../process/prepared.ts'
import { ownFolder, readFolder } from './folder.ts'
import { checkedCatalogue } from './kept.ts'
import { sourced, withOfficeWork } from './office-work.ts'
import { importPictures } from './pictures.ts'
import type { LocatedMistake } from './read.ts'

type Imported =
  | { ok: true; changed: true; cities: number; products: number; acts: Acts }
  | { ok: true; changed: false; acts: Acts }
  | { ok: false; mistakes: LocatedMistake[]; isConflict: boolean }

/** Acts of the office that lie over the timetable: they stay, unless the import is asked to end them. */
type Acts = { stay: number } | { ended: number }
type Wishes = { endsActs?: boolean }

export async function importFolder(database: Database, folder: string, today: Day, wishes: Wishes = {}): Promise<Imported> {
  return importFiles(database, await readFolder(folder), today, { ...wishes, folder })
}

export async function importFiles(
  database: Database,
  files: ReadonlyMap<string, string>,
  today: Day,
  { endsActs = false, folder = ownFolder }: Wishes & { folder?: string } = {},
): Promise<Imported> {
  const checksum = checksumOf(files)
  const state = await findCatalogueState(database)
  const isKnown = state?.checksum === checksum && state.importedDay === today
  if (isKnown && !endsActs) return { ok: true, changed: false, acts: { stay: await countOfficeActs(database, today) } }
  const { catalogue, mistakes } = await checkedCatalogue(files, keptCatalogues)
  if (mistakes.length > 0) return { ok: false, mistakes, isConflict: false }
  await importPictures(database, files, folder)
  const own = documentsOf(catalogue).map((document) => ({ ...document, ...sourced(files.get(`${document.key}.yaml`) ?? '') }))
  return database.transaction(
    async (tx): Promise<Imported> => {
      await lockCatalogue(tx)
      const published = await findPublished(tx)
      const { documents, conflicts } = await withOfficeWork(own, { published, withdrawn: await findWithdrawn(tx) })
      if (conflicts.length > 0) return { ok: false, mistakes: conflicts, isConflict: true }
      const needed = await sitesWithOrders(tx, published, { documents, today })
      if (needed.length > 0) return { ok: false, mistakes: needed, isConflict: false }
      const ended = endsActs ? await endOfficeActs(tx) : undefined
      const rows = await publishCatalogue(tx, documents, { today, checksum, origin: 'import' })
      const acts = ended === undefined ? { stay: await countOfficeActs(tx, today) } : { ended }
      return { ok: true, changed: true, cities: rows.locations.length, products: rows.products.length, acts }
    },
    { statementSeconds: 300 },
  )
}

type Next = { documents: readonly SourcedDocument[]; today: Day }
async function sitesWithOrders(tx: Tx, published: readonly SourcedDocument[], { documents, today }: Next): Promise<LocatedMistake[]> {
  const left = new Set(documents.map(({ key }) => key))
  const gone = published.flatMap(({ kind, key }) => (kind === 'site' && !left.has(key) ? [{ kind, key } as const] : []))
  const needed = await findNeeded(tx, gone, today)
  return needed.map(({ key, orders }) => ({
    file: `${key}.yaml`,
    line: 1,
    field: '',
    reason: `can't be withdrawn: it has ${orders} orders`,
  }))
}

/** Keeps a shop that runs for weeks current: each day adds departures at the far end, and moves dates that documents give relative to today. */
export async function followDay(database: Database, today: Day): Promise<void> {
  await database.transaction(
    async (tx) => {
      await lockCatalogue(tx)
      const state = await findCatalogueState(tx)
      const documents = state && state.importedDay !== today ? await findPublished(tx) : []
      if (state && documents.some(({ body }) => /\btoday\b/.test(JSON.stringify(body))))
        return void (await publishCatalogue(tx, documents, { today, checksum: state.checksum, origin: 'import' }))
      await generateDepartures(tx, addDays(today, daysAhead - 1), addDays(today, daysAhead))
      if (!(await isRecorded(tx, today))) await recordOffers(tx, today)
    },
    { statementSeconds: 300 },
  )
}

function checksumOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(`\0${name}\0`).update(text)
  return hash.digest('hex')
}
