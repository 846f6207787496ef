import { addDays, type Day } from '@opentop/domain/day'
import { rowsOf, type CatalogueRows } from '@opentop/domain/catalogue/catalogue-rows'
import { catalogueOf } from '@opentop/domain/catalogue/document'
import { replaceCatalogue } from '@opentop/store/catalogue'
import type { Tx } from '@opentop/store/db'
import { generateDepartures } from '@opentop/store/departure/departures'
import { publishDocuments, type Publication, type SourcedDocument } from '@opentop/store/document'
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
