import type { CatalogueRows } from '@opentop/domain/catalogue/catalogue-rows'
import type { Day } from '@opentop/domain/day'
import { withIds, type KnownPrice } from '@opentop/domain/price/price-id'
import { insertRows, updateSlugs } from './catalogue-rows.ts'
import type { Db, Tx } from './db.ts'
import { oneRow } from './db.ts'
import { findMovedProducts, updateOrderLocations } from './order/order-locations.ts'
import { couponStatus, locationStatus, optionStatus, productStatus } from './states.ts'

/** Rows are never deleted, because sales refer to them; rows that are not in the new catalogue get the status gone. */
const keptTables = ['continents', 'countries', 'locations', 'products', 'options', 'coupons'] as const
const gone = { locations: locationStatus.gone, products: productStatus.gone, options: optionStatus.gone, coupons: couponStatus.gone }
/** Deleted and inserted at each import; children are deleted first. */
const replacedTables = [
  'prices',
  'option_passengers',
  'package_components',
  'schedules',
  'schedule_days',
  'blocks',
  'reviews',
  'routes',
  'faqs',
  'notices',
  'stops',
  'scopes',
  'phrases',
  'contents',
] as const

export async function replaceCatalogue(tx: Tx, rows: CatalogueRows, checksum: string, day: Day): Promise<number> {
  const [state] = await tx.rows<{ version: number; lastPrice: number }>(
    `INSERT INTO catalogue_state (id, version, checksum, imported_day, imported_at) VALUES (1, 1, $1, $2, now())
     ON CONFLICT (id) DO UPDATE SET version = catalogue_state.version + 1, checksum = excluded.checksum, imported_day = excluded.imported_day, imported_at = now() RETURNING version, last_price AS "lastPrice"`,
    [checksum, day],
  )
  if (!state) throw new Error('the state of the catalogue came back empty')
  const prices = withIds(rows.prices, await findPrices(tx), state.lastPrice)
  const moved = await findMovedProducts(tx, rows.products)
  for (const table of replacedTables) await tx.rows(`DELETE FROM ${table}`)
  for (const table of keptTables) {
    if (table !== 'continents' && table !== 'countries') await tx.rows(`UPDATE ${table} SET status = ${gone[table]}`)
    await insertRows(tx, table, rows[table], table === 'coupons' ? 'code' : 'id')
  }
  for (const table of replacedTables.toReversed()) await insertRows(tx, table, table === 'prices' ? prices : rows[table])
  await tx.rows('UPDATE catalogue_state SET last_price = greatest(last_price, (SELECT max(id) FROM prices))')
  await updateOrderLocations(tx, moved)
  await updateSlugs(tx, 'location', rows.location_slugs)
  await updateSlugs(tx, 'product', rows.product_slugs)
  return state.version
}

function findPrices(db: Db): Promise<KnownPrice[]> {
  return db.rows<KnownPrice>('SELECT id, option_id, passenger_type, currency_id, place, rule FROM prices ORDER BY place, id')
}

/** A publication reads the public documents under this lock, so that it undoes no other one. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.rows('SELECT version FROM catalogue_state WHERE id = 1 FOR UPDATE')
}

/** Asked every second; both grow when something changes. */
export async function findVersions(db: Db): Promise<{ catalogue: number; departures: number }> {
  const row = await oneRow(
    db.rows<{ catalogue: number | null; departures: number | null }>(
      'SELECT (SELECT version FROM catalogue_state) AS catalogue, (SELECT version FROM departure_state WHERE id = 1) AS departures',
    ),
  )
  return { catalogue: row?.catalogue ?? 0, departures: row?.departures ?? 0 }
}

/** What publications of the office changed between two versions of the catalogue; undefined where everything has to be read. */
export async function findOfficeChanges(db: Db, from: number, to: number): Promise<OfficeChanges | undefined> {
  const rows = await db.rows<{ number: number; origin: string; kind: string; id: number | null; city: number | null }>(
    `SELECT p.number::int AS number, p.origin, d.kind, d.number AS id, d.location_id AS city FROM publications p
       JOIN document_versions v ON v.publication = p.number JOIN documents d ON d.id = v.document_id WHERE p.number > $1 AND p.number <= $2`,
    [from, to],
  )
  const cities = [...new Set(rows.flatMap(({ city }) => city ?? []))]
  const isKnown = new Set(rows.map(({ number }) => number)).size === to - from && rows.every(({ origin }) => origin === 'office')
  if (!isKnown || cities.length > mostCities || rows.some(({ kind }) => kind === 'list')) return undefined
  return {
    cities,
    productIds: rows.flatMap(({ kind, id }) => (kind === 'product' && id !== null ? [id] : [])),
    hasContents: rows.some(({ kind }) => kind === 'content'),
    hasSites: rows.some(({ kind }) => kind === 'site'),
  }
}
type OfficeChanges = { cities: number[]; productIds: number[]; hasContents: boolean; hasSites: boolean }
/** Above it, reading everything is no slower. */
const mostCities = 50

type CatalogueState = { version: number; checksum: string; importedDay: Day }
export function findCatalogueState(db: Db): Promise<CatalogueState | undefined> {
  return oneRow(db.rows<CatalogueState>('SELECT version, checksum, imported_day AS "importedDay" FROM catalogue_state'))
}
