import type { Elsewhere } from '@opentop/domain/catalogue/catalogue'
import type { Db } from './db.ts'
import { locationStatus, optionStatus, productStatus } from './states.ts'

type Asked = {
  cities: readonly number[]
  productIds: readonly number[]
  optionIds: readonly number[]
  addresses: readonly { lang: string; slug: string }[]
}
type OptionRow = { id: number; kind: Elsewhere['options'][number]['kind']; file: string; locationId: number }

const fileOf = `d.key || '.yaml' AS file`

/** So that a change is checked without reading the documents of other cities. */
export async function findUsedElsewhere(
  db: Db,
  { cities, productIds, optionIds, addresses }: Asked,
): Promise<Elsewhere & { cities: number[] }> {
  const products = await db.rows<{ id: number; file: string }>(
    `SELECT p.id, ${fileOf} FROM products p JOIN documents d ON d.kind = 'product' AND d.number = p.id
      WHERE p.id = ANY($2::int[]) AND p.location_id <> ALL($1::int[]) AND p.status <> ${productStatus.gone}`,
    [cities, productIds],
  )
  const options = await db.rows<OptionRow>(
    `SELECT o.id, o.kind, ${fileOf}, p.location_id AS "locationId" FROM options o JOIN products p ON p.id = o.product_id JOIN documents d ON d.kind = 'product' AND d.number = p.id
      WHERE o.id = ANY($2::int[]) AND p.location_id <> ALL($1::int[]) AND o.status <> ${optionStatus.gone}`,
    [cities, optionIds],
  )
  const taken = await db.rows<{ lang: string; slug: string; file: string }>(
    `SELECT s.lang, s.slug, ${fileOf} FROM json_to_recordset($2::json) AS a(lang text, slug text)
       JOIN location_slugs s ON s.lang = a.lang AND s.slug = a.slug AND s.current JOIN locations l ON l.id = s.location_id AND l.status = ${locationStatus.active}
       JOIN documents d ON d.kind = 'city' AND d.number = l.id WHERE l.id <> ALL($1::int[])`,
    [cities, JSON.stringify(addresses)],
  )
  const posters = await db.rows<{ file: string; landmarks: string[] }>(
    `SELECT ${fileOf}, l.poster -> 'landmarks' AS landmarks FROM locations l JOIN documents d ON d.kind = 'city' AND d.number = l.id
      WHERE l.id <> ALL($1::int[]) AND l.status = ${locationStatus.active} ORDER BY l.id`,
    [cities],
  )
  return { products, options, addresses: taken, posters, cities: [...new Set(options.map(({ locationId }) => locationId))] }
}
