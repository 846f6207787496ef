import type { Elsewhere } from '@opentop/domain/catalogue/catalogue'
import { rowsOf, type CatalogueRows } from '@opentop/domain/catalogue/catalogue-rows'
import { catalogueOf, type CatalogueDocument } from '@opentop/domain/catalogue/document'
import type { Day } from '@opentop/domain/day'
import type { Owners } from '@opentop/store/catalogue-part'
import { findUsedElsewhere } from '@opentop/store/catalogue-elsewhere'
import type { Db } from '@opentop/store/db'
import { findPublished, findPublishedIn, identityOf, type Changed } from '@opentop/store/document'

type Documents = readonly CatalogueDocument[]
export type Surroundings = { before: Documents; after: Documents; elsewhere?: Elsewhere; part?: Part }
export type Part = { rows: { before: CatalogueRows; after: CatalogueRows }; owners: Owners; cities: number[]; besides: number[] }

export async function surroundingsOf(db: Db, changed: readonly Changed[], today: Day): Promise<Surroundings> {
  return (await partOf(db, changed, today)) ?? withChanges(await findPublished(db), changed)
}

async function partOf(db: Db, changed: readonly Changed[], today: Day): Promise<Surroundings | undefined> {
  if (changed.some(({ document }) => document.kind === 'list' || document.body === null)) return undefined
  const cities = [...new Set(changed.flatMap(({ document, now }) => [document.locationId ?? [], now?.locationId ?? []].flat()))]
  const { before, after } = withChanges(await findPublishedIn(db, cities), changed)
  const rows = { before: rowsOf(catalogueOf(before), today), after: rowsOf(catalogueOf(after), today) }
  const left = new Set([
    ...rows.after.products.map(({ id }) => `product ${id}`),
    ...rows.after.options.map(({ id, kind }) => `${kind} ${id}`),
  ])
  const named = [...rows.before.products.map(({ id }) => `product ${id}`), ...rows.before.options.map(({ id, kind }) => `${kind} ${id}`)]
  if (named.some((one) => !left.has(one))) return undefined
  const { cities: besides, ...elsewhere } = await findUsedElsewhere(db, {
    cities,
    productIds: rows.after.products.flatMap(({ id, cross_sell }) => [id, ...cross_sell]),
    optionIds: [...rows.after.options.map(({ id }) => id), ...rows.after.package_components.flatMap(({ option_ids }) => option_ids)],
    addresses: rows.after.location_slugs.filter(({ current }) => current),
  })
  return { before, after, elsewhere, part: { rows, owners: ownersOf(changed, after), cities, besides } }
}

/** A city's fleet is shown on its tours, so they are written with it. */
function ownersOf(changed: readonly Changed[], after: Documents): Owners {
  const cities = new Set(changed.flatMap(({ document: { kind, number } }) => (kind === 'city' || kind === 'map' ? [number] : [])))
  const own = new Set(changed.map(({ document }) => identityOf(document)))
  const numbersOf = (kind: CatalogueDocument['kind'], isOwn: (one: CatalogueDocument) => boolean): number[] =>
    after.flatMap((one) => (one.kind === kind && one.number !== null && isOwn(one) ? [one.number] : []))
  return {
    locationIds: numbersOf('city', ({ number }) => cities.has(number)),
    productIds: numbersOf('product', (one) => own.has(identityOf(one)) || cities.has(one.locationId)),
    contentKeys: changed.flatMap(({ document: { kind, key } }) => (kind === 'content' ? [key.replace('content/', '')] : [])),
  }
}

export function rowsOfOwners(rows: CatalogueRows, owners: Owners): CatalogueRows {
  const [cities, products] = [new Set(owners.locationIds), new Set(owners.productIds)]
  const options = new Set(rows.options.filter(({ product_id }) => products.has(product_id)).map(({ id }) => id))
  const named = { location: cities, service: cities, product: products, option: options } as Readonly<Record<string, ReadonlySet<number>>>
  const isNamed = ({ kind, ref_id }: { kind: string; ref_id: number }): boolean => named[kind]?.has(ref_id) ?? false
  const ofOption = ({ option_id }: { option_id: number }): boolean => options.has(option_id)
  const ofProduct = ({ product_id }: { product_id: number }): boolean => products.has(product_id)
  const ofCity = ({ location_id }: { location_id: number }): boolean => cities.has(location_id)
  return {
    ...rows,
    locations: rows.locations.filter(({ id }) => cities.has(id)),
    location_slugs: rows.location_slugs.filter(ofCity),
    stops: rows.stops.filter(ofCity),
    products: rows.products.filter(({ id }) => products.has(id)),
    product_slugs: rows.product_slugs.filter(ofProduct),
    routes: rows.routes.filter(ofProduct),
    reviews: rows.reviews.filter(ofProduct),
    options: rows.options.filter(ofProduct),
    package_components: rows.package_components.filter(ofOption),
    option_passengers: rows.option_passengers.filter(ofOption),
    prices: rows.prices.filter(ofOption),
    schedules: rows.schedules.filter(ofOption),
    schedule_days: rows.schedule_days.filter(ofOption),
    faqs: rows.faqs.filter(isNamed),
    notices: rows.notices.filter(isNamed),
    blocks: rows.blocks.filter(isNamed),
    contents: rows.contents.filter(({ key }) => owners.contentKeys.includes(key)),
  }
}

export function retimedOptions({ before, after }: Part['rows']): number[] {
  const timesOf = (rows: CatalogueRows): Map<number, string> => {
    const times = Map.groupBy([...rows.schedules, ...rows.schedule_days], ({ option_id }) => option_id)
    return new Map(rows.options.map(({ id }) => [id, JSON.stringify(times.get(id) ?? [])]))
  }
  const old = timesOf(before)
  return [...timesOf(after)].flatMap(([id, times]) => (old.get(id) === times ? [] : [id]))
}

function withChanges(before: Documents, changed: readonly Changed[]): { before: Documents; after: Documents } {
  const gone = new Set(changed.map(({ document }) => identityOf(document)))
  const fresh = changed.flatMap(({ document }): CatalogueDocument[] =>
    document.body === null ? [] : [{ ...document, body: document.body }],
  )
  const all = [...before.filter((one) => !gone.has(identityOf(one))), ...fresh]
  return { before, after: all.toSorted((a, b) => (`${a.key}.yaml` < `${b.key}.yaml` ? -1 : 1)) }
}
