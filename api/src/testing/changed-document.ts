import type { ProductFile } from '@opentop/contract/product-file'
import { byLang } from '@opentop/domain/lang'
import { findDocuments } from '@opentop/store/document'
import type { Shop } from '../call/shop.ts'
import { publishChanges, type Published } from '../catalogue/publish.ts'

type Edit = (product: ProductFile) => ProductFile
const renamed: Edit = (product) => ({ ...product, supplier: 'Other Decks', names: byLang(() => 'Harbour round') })

export async function publishEdit(
  shop: Pick<Shop, 'database' | 'now' | 'posters'>,
  staffId: string,
  edit: { productId: number; to: Edit; baseVersion?: number },
): Promise<Published> {
  return shop.database.transaction(async (tx) => {
    const [now] = await findDocuments(tx, [{ kind: 'product', key: '', number: edit.productId }])
    if (!now) throw new Error(`the fixture has no tour ${edit.productId}`)
    const { kind, key, number, locationId, version, body } = now
    const draft = { kind, key, number, locationId, body: edit.to(body as ProductFile), baseVersion: edit.baseVersion ?? version }
    return publishChanges(tx, { documents: [draft], staffId, now: shop.now(), posters: shop.posters() })
  })
}

export async function changedDocument(shop: Shop, staffId: string, n = 0): Promise<string> {
  const productId = 1000 + 2 * n
  const done = await publishEdit(shop, staffId, { productId, to: renamed })
  if (!done.ok) throw new Error(JSON.stringify(done))
  return `cities/harbourtown/tour-${productId}`
}
