import type { ProductFile } from '@opentop/contract/product-file'
import { isLarge, priceEffects } from '@opentop/domain/price/price-effect'
import type { Db } from '@opentop/store/db'
import type { Changed } from '@opentop/store/document'
import { findBodyBeforeOwn } from '@opentop/store/document-version'
import type { OfficeContext } from '../call/context.ts'
import { todayOf } from '../timetable/today.ts'
import { netPercentOf } from './view.ts'

export type Product = { key: string; before: ProductFile; after: ProductFile }

export function productOf({ document, now }: Changed): Product[] {
  if (document.kind !== 'product' || !document.body || !now?.body) return []
  return [{ key: document.key, before: now.body as ProductFile, after: document.body as ProductFile }]
}

/** What a person published alone within a day counts together, so that small steps don't add up to a large one. */
export async function isLargeMove(
  db: Db,
  merged: readonly Changed[],
  { staff, now }: { staff: Pick<OfficeContext['staff'], 'id'>; now: number },
): Promise<boolean> {
  const more = { today: todayOf(now), ...(await netPercentOf(db)) }
  for (const change of merged) {
    const before = change.now && (await findBodyBeforeOwn(db, change.now.id, staff.id))
    const products = [change, ...(change.now && before ? [{ ...change, now: { ...change.now, body: before } }] : [])].flatMap(productOf)
    if (products.some((product) => isLarge(priceEffects({ ...product, ...more })))) return true
  }
  return false
}
