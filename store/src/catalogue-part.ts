import type { CatalogueRows } from '@opentop/domain/catalogue/catalogue-rows'
import { withIds, type KnownPrice } from '@opentop/domain/price/price-id'
import { insertRows, updateSlugs } from './catalogue-rows.ts'
import type { Tx } from './db.ts'
import { findMovedProducts, updateOrderLocations } from './order/order-locations.ts'
import { optionStatus } from './states.ts'

export type Owners = { locationIds: readonly number[]; productIds: readonly number[]; contentKeys: readonly string[] }

const ofLocation = ['stops'] as const
const ofProduct = ['reviews', 'routes'] as const
/** Children are deleted first and inserted last. */
const ofOption = ['prices', 'option_passengers', 'package_components', 'schedules', 'schedule_days'] as const
const ofAny = ['blocks', 'faqs', 'notices'] as const

export async function replaceOwners(tx: Tx, rows: CatalogueRows, owners: Owners): Promise<number> {
  const [state] = await tx.rows<{ version: number; lastPrice: number }>(
    'UPDATE catalogue_state SET version = version + 1, imported_at = now() WHERE id = 1 RETURNING version, last_price AS "lastPrice"',
  )
  if (!state) throw new Error('there is no catalogue to change')
  const { locationIds, productIds } = owners
  const optionIds = (await tx.rows<{ id: number }>('SELECT id FROM options WHERE product_id = ANY($1::int[])', [productIds])).map(
    ({ id }) => id,
  )
  const known = await tx.rows<KnownPrice>(
    'SELECT id, option_id, passenger_type, currency_id, place, rule FROM prices WHERE option_id = ANY($1::int[]) ORDER BY place, id',
    [optionIds],
  )
  const prices = withIds(rows.prices, known, state.lastPrice)
  const moved = await findMovedProducts(tx, rows.products)
  await deleteOwned(tx, { ...owners, optionIds })
  await tx.rows(`UPDATE options SET status = ${optionStatus.gone} WHERE product_id = ANY($1::int[])`, [productIds])
  for (const table of ['locations', 'products', 'options'] as const) await insertRows(tx, table, rows[table], 'id')
  for (const table of [...ofLocation, ...ofProduct, ...ofOption.toReversed(), ...ofAny, 'contents'] as const)
    await insertRows(tx, table, table === 'prices' ? prices : rows[table])
  const last = Math.max(state.lastPrice, ...prices.map(({ id }) => id))
  await tx.rows('UPDATE catalogue_state SET last_price = $1', [last])
  await updateOrderLocations(tx, moved)
  await updateSlugs(tx, 'location', rows.location_slugs, locationIds)
  await updateSlugs(tx, 'product', rows.product_slugs, productIds)
  return state.version
}

async function deleteOwned(
  tx: Tx,
  { locationIds, productIds, contentKeys, optionIds }: Owners & { optionIds: readonly number[] },
): Promise<void> {
  for (const table of ofOption) await tx.rows(`DELETE FROM ${table} WHERE option_id = ANY($1::int[])`, [optionIds])
  for (const table of ofProduct) await tx.rows(`DELETE FROM ${table} WHERE product_id = ANY($1::int[])`, [productIds])
  for (const table of ofLocation) await tx.rows(`DELETE FROM ${table} WHERE location_id = ANY($1::int[])`, [locationIds])
  for (const table of ofAny)
    await tx.rows(
      `DELETE FROM ${table} WHERE (kind IN ('location', 'service') AND ref_id = ANY($1::int[])) OR (kind = 'product' AND ref_id = ANY($2::int[])) OR (kind = 'option' AND ref_id = ANY($3::int[]))`,
      [locationIds, productIds, optionIds],
    )
  await tx.rows('DELETE FROM contents WHERE key = ANY($1::text[])', [contentKeys])
}
