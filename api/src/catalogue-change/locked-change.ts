import { siteKeyOf } from '@opentop/domain/catalogue/document-place'
import { findChange, lockChange, type ChangeRow } from '@opentop/store/catalogue-change'
import type { Tx } from '@opentop/store/db'
import type { OfficeContext } from '../call/context.ts'

export async function lockedChange(tx: Tx, id: string, { scope, staff }: OfficeContext): Promise<ChangeRow | undefined> {
  await lockChange(tx, id)
  return findChange(tx, id, scope, staff.id)
}

export function about({ id, documents }: Pick<ChangeRow, 'id' | 'documents'>) {
  const places = documents.map(recordPlaceOf)
  const site = places.find((place) => place.site !== null)?.site ?? null
  return { subject: 'change', subjectId: id, site, locationIds: [...new Set(places.flatMap(({ locationIds }) => locationIds))] }
}

/** Where the record of an act on a document is found. */
export function recordPlaceOf(document: { key: string; locationId: number | null }) {
  const { locationId } = document
  return { site: siteKeyOf(document) ?? null, locationIds: locationId === null ? [] : [locationId] }
}
