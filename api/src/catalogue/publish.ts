import type { PosterVocabulary } from '@opentop/domain/catalogue/catalogue'
import type { Mistake } from '@opentop/domain/catalogue/mistake'
import { rowsOf, type CatalogueRows } from '@opentop/domain/catalogue/catalogue-rows'
import { catalogueOf } from '@opentop/domain/catalogue/document'
import { pictureMistakes, picturesOf } from '@opentop/domain/catalogue/picture'
import { addDays, type Day } from '@opentop/domain/day'
import { findCatalogueState, lockCatalogue, replaceCatalogue } from '@opentop/store/catalogue'
import { replaceOwners } from '@opentop/store/catalogue-part'
import { withdrawalsIn } from '@opentop/domain/catalogue/withdrawal'
import { findNeeded, type Needed } from '@opentop/store/catalogue-needed'
import type { Tx } from '@opentop/store/db'
import { alignDepartures, generateDepartures, lockTimetable, type SoldDeparture } from '@opentop/store/departure/departures'
import {
  identityOf,
  publishDocuments,
  publishVersions,
  type Changed,
  type Publication,
  type SourcedDocument,
} from '@opentop/store/document'
import { findPictureSizes } from '@opentop/store/picture/picture'
import { undoable } from '@opentop/store/savepoint'
import { todayOf } from '../timetable/today.ts'
import { misshapen, mistakesOfChange } from './check.ts'
import { mergedDocuments, type ChangedDocument, type DocumentConflict } from './merge.ts'
import { recordOffers, recordOffersOf } from './offered-prices.ts'
import { retimedOptions, rowsOfOwners, surroundingsOf, type Part, type Surroundings } from './surroundings.ts'

export const daysAhead = 366

type Wish = Omit<Publication, 'number'> & { today: Day; checksum: string }

/** The caller holds the lock of the catalogue. */
export async function publishCatalogue(tx: Tx, documents: readonly SourcedDocument[], wish: Wish): Promise<CatalogueRows> {
  const { today, checksum, ...publication } = wish
  const rows = rowsOf(catalogueOf(documents), today)
  const number = await replaceCatalogue(tx, rows, checksum, today)
  await publishDocuments(tx, documents, { ...publication, number })
  await generateDepartures(tx, addDays(today, -1), addDays(today, daysAhead))
  await recordOffers(tx, today)
  return rows
}

type Change = { documents: readonly ChangedDocument[]; staffId: string; note?: string; now: number; posters: PosterVocabulary }
export type Published =
  | { ok: true; publication: number; changed: number }
  | { ok: false; why: 'conflict'; conflicts: DocumentConflict[] }
  | { ok: false; why: 'mistakes'; mistakes: Mistake[] }
  | { ok: false; why: 'needed'; needed: Needed[] }
  | { ok: false; why: 'sold'; departures: SoldDeparture[] }

/**
 * Publishes what the office changed, in the caller's transaction: united with what became public since, checked as an import is,
 * all or nothing. A departure with seats sold never vanishes by it.
 */
export async function publishChanges(tx: Tx, { documents, staffId, note, now, posters }: Change): Promise<Published> {
  await lockCatalogue(tx)
  const { merged, conflicts } = await mergedDocuments(tx, documents)
  if (conflicts.length > 0) return { ok: false, why: 'conflict', conflicts }
  const state = await findCatalogueState(tx)
  if (merged.length === 0) return { ok: true, publication: state?.version ?? 0, changed: 0 }
  const wrong = misshapen(merged.map(({ document }) => document))
  if (wrong.length > 0) return { ok: false, why: 'mistakes', mistakes: wrong }
  const today = todayOf(now)
  const around = await surroundingsOf(tx, merged, today)
  const own = new Set(merged.map(({ document }) => identityOf(document)))
  const changed = around.after.filter((one) => own.has(identityOf(one)))
  const known = await findPictureSizes(
    tx,
    changed.flatMap(({ body }) => picturesOf(body).map(({ file }) => file)),
  )
  const mistakes = [...mistakesOfChange(changed, around, posters), ...pictureMistakes(changed, known)]
  if (mistakes.length > 0) return { ok: false, why: 'mistakes', mistakes }
  const needed = await findNeeded(tx, withdrawalsIn(merged), today)
  if (needed.length > 0) return { ok: false, why: 'needed', needed }
  const publication = { origin: 'office' as const, staffId, ...(note === undefined ? {} : { note }) }
  return undoable(
    tx,
    () => write(tx, merged, around, { ...publication, today, checksum: state?.checksum ?? '' }),
    ({ ok }) => ok,
  )
}

async function write(tx: Tx, merged: readonly Changed[], { after, part }: Surroundings, wish: Wish): Promise<Published> {
  const { today, checksum, ...publication } = wish
  const number = part
    ? await replaceOwners(tx, rowsOfOwners(part.rows.after, part.owners), part.owners)
    : await replaceCatalogue(tx, rowsOf(catalogueOf(after), today), checksum, today)
  await publishVersions(tx, merged, { ...publication, number })
  const { sold } = await align(tx, part, today)
  const departures = sold.filter(({ day }) => day >= today)
  if (departures.length > 0) return { ok: false, why: 'sold', departures }
  await (part ? recordOffersOf(tx, today, part) : recordOffers(tx, today))
  return { ok: true, publication: number, changed: merged.length }
}

async function align(tx: Tx, part: Part | undefined, today: Day): Promise<{ sold: SoldDeparture[] }> {
  const [from, to] = [addDays(today, -1), addDays(today, daysAhead)]
  if (!part) return generateDepartures(tx, from, to)
  const optionIds = retimedOptions(part.rows)
  if (optionIds.length === 0) return { sold: [] }
  await lockTimetable(tx)
  return alignDepartures(tx, { from, to, optionIds })
}
