import { addDays, type Day } from '@opentop/domain/day'
import type { Mistake, PosterVocabulary } from '@opentop/domain/catalogue/catalogue'
import { rowsOf, type CatalogueRows } from '@opentop/domain/catalogue/catalogue-rows'
import { catalogueOf } from '@opentop/domain/catalogue/document'
import { findCatalogueState, lockCatalogue, replaceCatalogue } from '@opentop/store/catalogue'
import type { Tx } from '@opentop/store/db'
import { generateDepartures } from '@opentop/store/departure/departures'
import { findPublished, identityOf, publishDocuments, type Publication, type SourcedDocument } from '@opentop/store/document'
import { todayOf } from '../timetable/today.ts'
import { mistakesOfChange } from './check.ts'
import { mergedDocuments, type ChangedDocument, type DocumentConflict, type MergedDocument } from './merge.ts'
import { recordOffers } from './offered-prices.ts'

/** How far ahead departures are made. */
export const daysAhead = 366

type Wish = Omit<Publication, 'number'> & { today: Day; checksum: string }

/** Makes documents the public ones: their rows, versions, departures and what they offer from today. The caller holds the lock of the catalogue. */
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
/** `publication` is the version of the catalogue; `changed` counts the documents with a new version. */
export type Published =
  | { ok: true; publication: number; changed: number }
  | { ok: false; why: 'conflict'; conflicts: DocumentConflict[] }
  | { ok: false; why: 'mistakes'; mistakes: Mistake[] }

/** Publishes what the office changed, in the caller's transaction: united with what became public since, checked as an import is, all or nothing. */
export async function publishChanges(tx: Tx, { documents, staffId, note, now, posters }: Change): Promise<Published> {
  await lockCatalogue(tx)
  const { merged, conflicts } = await mergedDocuments(tx, documents)
  if (conflicts.length > 0) return { ok: false, why: 'conflict', conflicts }
  const state = await findCatalogueState(tx)
  if (merged.length === 0) return { ok: true, publication: state?.version ?? 0, changed: 0 }
  const before = await findPublished(tx)
  const after = withChanges(before, merged)
  const changed = after.filter((one) => merged.some(({ document }) => identityOf(document) === identityOf(one)))
  const mistakes = mistakesOfChange(changed, before, after, posters)
  if (mistakes.length > 0) return { ok: false, why: 'mistakes', mistakes }
  const wish = {
    today: todayOf(now),
    checksum: state?.checksum ?? '',
    origin: 'office' as const,
    staffId,
    ...(note === undefined ? {} : { note }),
  }
  await publishCatalogue(tx, after, wish)
  return { ok: true, publication: (state?.version ?? 0) + 1, changed: merged.length }
}

/** The public documents with changed ones in their places, in the order of their files. */
function withChanges(before: readonly SourcedDocument[], merged: readonly MergedDocument[]): SourcedDocument[] {
  const gone = new Set(merged.map(({ document }) => identityOf(document)))
  const changed = merged.flatMap(({ document, now }): SourcedDocument[] =>
    document.body === null ? [] : [{ ...document, body: document.body, source: now?.source ?? null, hash: now?.hash ?? null }],
  )
  const all = [...before.filter((one) => !gone.has(identityOf(one))), ...changed]
  return all.toSorted((a, b) => (`${a.key}.yaml` < `${b.key}.yaml` ? -1 : 1))
}
