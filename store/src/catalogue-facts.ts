import type { SiteFile } from '@opentop/contract/site-file'
import type { CityFacts } from '@opentop/domain/catalogue/patch'
import { siteOfFile } from '@opentop/domain/catalogue/site-document'
import type {
  BlockFacts,
  CatalogueFacts,
  ContentFacts,
  FaqFacts,
  LocationFacts,
  NoticeFacts,
  OptionFacts,
  PassengerFacts,
  PriceRow,
  ProductFacts,
  ReviewFacts,
  RouteFacts,
  ScopeFacts,
  StopFacts,
  Texts,
} from '@opentop/domain/facts'
import { slugKey } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import { struckCents } from '@opentop/domain/price/offered-price'
import type { Site } from '@opentop/domain/site'
import type { OptionUse } from '@opentop/domain/voucher/pass'
import type { Db } from './db.ts'
import { documentsNow } from './document.ts'
import { findCatalogueState } from './catalogue.ts'
import { findReductions } from './offered-price.ts'
import { findSupplierRoles, findTaxRates } from './tax/tax-rate.ts'
import { locationStatus, optionStatus, productStatus } from './states.ts'

type Cities = readonly number[] | null

const inCities = (location: string): string => `($1::int[] IS NULL OR ${location} = ANY($1))`
const ofProduct = `($1::int[] IS NULL OR product_id IN (SELECT id FROM products WHERE location_id = ANY($1)))`
const ofOption = `($1::int[] IS NULL OR option_id IN (SELECT o.id FROM options o JOIN products p ON p.id = o.product_id WHERE p.location_id = ANY($1)))`
/** Questions, notices and blocks name what they are about by kind and id. */
const ofAny = `($1::int[] IS NULL OR (kind IN ('location', 'service') AND ref_id = ANY($1))
  OR (kind = 'product' AND ref_id IN (SELECT id FROM products WHERE location_id = ANY($1)))
  OR (kind = 'option' AND ref_id IN (SELECT o.id FROM options o JOIN products p ON p.id = o.product_id WHERE p.location_id = ANY($1))))`

/** In memory as a whole: it is small, read by every page, and changes only with a publication. */
export async function findCatalogue(db: Db): Promise<CatalogueFacts> {
  const version = (await findCatalogueState(db))?.version ?? 0
  const continents = await db.rows<{ id: number; key: string; names: Texts }>('SELECT id, key, names FROM continents ORDER BY id')
  const countries = await db.rows<{ id: number; code: string; continentKey: string }>(
    'SELECT c.id, c.code, k.key AS "continentKey" FROM countries c JOIN continents k ON k.id = c.continent_id ORDER BY c.code',
  )
  const scopes = await db.rows<ScopeFacts>('SELECT id, everything, countries, locations FROM scopes')
  const phrases = await db.rows<{ key: string; texts: Texts }>('SELECT key, texts FROM phrases')
  return {
    version,
    continents,
    countries,
    ...(await findCities(db, null)),
    scopes: new Map(scopes.map((scope) => [scope.id, scope])),
    phrases: new Map(phrases.map(({ key, texts }) => [key, texts])),
    taxRates: await findTaxRates(db),
    supplierRoles: await findSupplierRoles(db),
    contents: await findContents(db),
    sites: await findSites(db),
  }
}

export async function findContents(db: Db): Promise<CatalogueFacts['contents']> {
  const contents = await db.rows<ContentFacts>('SELECT key, title, lead, changed, sections FROM contents')
  return new Map(contents.map((content) => [content.key, content]))
}

/** In the order of what they show, the whole catalogue first. */
export async function findSites(db: Db): Promise<Site[]> {
  const rows = await db.rows<{ key: string; body: SiteFile }>(
    `SELECT key, body FROM (${documentsNow}) d WHERE kind = 'site' AND body IS NOT NULL`,
  )
  return rows.map(({ key, body }) => siteOfFile(key.replace('sites/', ''), body)).toSorted((a, b) => a.cityScope - b.cityScope)
}

export async function findCities(db: Db, cities: Cities): Promise<CityFacts> {
  const { locations, locationBySlug } = await findLocations(db, cities)
  const options = await findOptions(db, cities)
  return {
    locations,
    locationBySlug,
    products: await findProducts(db, cities, options),
    options: new Map(options.map((option) => [option.id, option])),
    faqs: await db.rows<FaqFacts>(
      `SELECT kind, ref_id AS "refId", topic, question, answer FROM faqs WHERE ${ofAny} ORDER BY kind, ref_id, seq`,
      [cities],
    ),
    notices: await db.rows<NoticeFacts>(
      `SELECT kind, ref_id AS "refId", from_day AS "fromDay", to_day AS "toDay", title, text, about FROM notices WHERE ${ofAny} ORDER BY kind, ref_id, seq`,
      [cities],
    ),
    blocks: await db.rows<BlockFacts>(
      `SELECT kind, ref_id AS "refId", from_day AS "fromDay", to_day AS "toDay", reason FROM blocks WHERE ${ofAny}`,
      [cities],
    ),
  }
}

type LocationRow = Omit<LocationFacts, 'position' | 'slugs' | 'stops'> & { lat: number; lng: number }
type SlugRow = { id: number; lang: Lang; slug: string; current: boolean }

async function findLocations(db: Db, cities: Cities): Promise<Pick<CatalogueFacts, 'locations' | 'locationBySlug'>> {
  const rows = await db.rows<LocationRow>(
    `SELECT l.id, l.key, l.country_id AS "countryId", c.code AS "countryCode", coalesce(l.tax_place, c.code) AS "taxPlace", k.key AS "continentKey", l.timezone, l.lat, l.lng, l.radius_km AS "radiusKm", l.rank, l.poster, l.names, l.about, l.terms, l.map, l.pictures
       FROM locations l JOIN countries c ON c.id = l.country_id JOIN continents k ON k.id = c.continent_id WHERE l.status = ${locationStatus.active} AND ${inCities('l.id')}`,
    [cities],
  )
  const slugs = await db.rows<SlugRow>(
    `SELECT location_id AS id, lang, slug, current FROM location_slugs WHERE ${inCities('location_id')} ORDER BY current`,
    [cities],
  )
  const stops = Map.groupBy(
    await db.rows<Omit<StopFacts, 'position'> & { locationId: number; lat: number; lng: number }>(
      `SELECT location_id AS "locationId", key, name, names, also, lat, lng FROM stops WHERE ${inCities('location_id')}`,
      [cities],
    ),
    (stop) => stop.locationId,
  )
  const current = currentSlugs(slugs)
  const locations = rows.map(({ lat, lng, ...row }): LocationFacts => ({
    ...row,
    position: [lat, lng],
    slugs: current.get(row.id) ?? row.names,
    stops: new Map(
      (stops.get(row.id) ?? []).map((stop) => [
        stop.key,
        { key: stop.key, name: stop.name, names: stop.names, also: stop.also, position: [stop.lat, stop.lng] },
      ]),
    ),
  }))
  const active = new Set(rows.map((row) => row.id))
  return {
    locations: new Map(locations.map((location) => [location.id, location])),
    locationBySlug: new Map(slugs.filter((row) => active.has(row.id)).map((row) => [slugKey(row.lang, row.slug), row.id])),
  }
}

function currentSlugs(rows: readonly SlugRow[]): Map<number, Texts> {
  const slugs = new Map<number, Texts>()
  for (const row of rows) if (row.current) slugs.set(row.id, { ...(slugs.get(row.id) ?? ({} as Texts)), [row.lang]: row.slug })
  return slugs
}

type OptionRow = Omit<OptionFacts, 'duration' | 'use' | 'passengers' | 'prices' | 'components'> & {
  durationValue: number | null
  durationUnit: 'minutes' | 'hours' | 'days' | null
  useKind: OptionUse['kind'] | null
  useCount: number | null
}

async function findOptions(db: Db, cities: Cities): Promise<OptionFacts[]> {
  const rows = await db.rows<OptionRow>(
    `SELECT id, product_id AS "productId", kind, names, note, duration_value AS "durationValue", duration_unit AS "durationUnit", use_kind AS "useKind", use_count AS "useCount", min_passengers AS "minPassengers", max_passengers AS "maxPassengers",
            status, sale_from AS "saleFrom", sale_to AS "saleTo", opens_minute AS "opensMinute", closes_minute AS "closesMinute", cutoff, cancellation
       FROM options WHERE status <> ${optionStatus.gone} AND ${ofProduct} ORDER BY product_id, seq`,
    [cities],
  )
  const passengers = Map.groupBy(
    await db.rows<PassengerFacts & { optionId: number }>(
      `SELECT option_id AS "optionId", passenger_type AS "typeId", age_from AS "ageFrom", age_to AS "ageTo", passenger_count AS count, takes_seat AS "takesSeat", per_booking AS "perBooking"
         FROM option_passengers WHERE ${ofOption} ORDER BY option_id, seq`,
      [cities],
    ),
    (row) => row.optionId,
  )
  const reductions = new Map(
    (
      await findReductions(
        db,
        rows.map(({ id }) => id),
      )
    ).map(({ before, ...key }) => [keyOf(key), before]),
  )
  const prices = Map.groupBy(
    await db.rows<PriceRow & { optionId: number }>(
      `SELECT id, option_id AS "optionId", passenger_type AS "typeId", currency_id AS "currencyId", cents, reference_cents AS "referenceCents", sale_from AS "saleFrom", sale_to AS "saleTo",
              service_from AS "serviceFrom", service_to AS "serviceTo", weekdays, minute_from AS "minuteFrom", minute_to AS "minuteTo", lead_days_min AS "leadDaysMin", lead_days_max AS "leadDaysMax",
              min_passengers AS "minPassengers", site, channel, priority
         FROM prices WHERE ${ofOption} ORDER BY place, id`,
      [cities],
    ),
    (row) => row.optionId,
  )
  const components = Map.groupBy(
    await db.rows<{ optionId: number; names: Texts; optionIds: number[] }>(
      `SELECT option_id AS "optionId", names, option_ids AS "optionIds" FROM package_components WHERE ${ofOption} ORDER BY option_id, seq`,
      [cities],
    ),
    (row) => row.optionId,
  )
  return rows.map(({ durationValue, durationUnit, useKind, useCount, ...row }) => ({
    ...row,
    duration: durationValue !== null && durationUnit !== null ? { value: durationValue, unit: durationUnit } : null,
    use: useKind !== null && useCount !== null ? { kind: useKind, count: useCount } : null,
    passengers: passengers.get(row.id) ?? [],
    prices: (prices.get(row.id) ?? []).map((price) => withStruck(price, reductions)),
    components: components.get(row.id) ?? [],
  }))
}

const keyOf = ({
  optionId,
  typeId,
  currencyId,
  site,
}: {
  optionId: number
  typeId: number
  currencyId: number
  site: string | null
}): string => `${optionId} ${typeId} ${currencyId} ${site ?? ''}`

function withStruck(row: PriceRow & { optionId: number }, reductions: ReadonlyMap<string, number>): PriceRow {
  const struck = struckCents(row, reductions.get(keyOf(row)))
  return struck === undefined ? row : { ...row, struckCents: struck }
}

type ProductRow = Omit<ProductFacts, 'duration' | 'slugs' | 'routes' | 'options' | 'reviews'> & {
  durationValue: number
  durationUnit: 'minutes' | 'hours' | 'days'
}

async function findProducts(db: Db, cities: Cities, options: readonly OptionFacts[]): Promise<Map<number, ProductFacts>> {
  const rows = await db.rows<ProductRow>(
    `SELECT id, (SELECT d.published_version FROM documents d WHERE d.kind = 'product' AND d.number = products.id) AS version, location_id AS "locationId", kind, vehicle, rank, status, supplier, duration_value AS "durationValue", duration_unit AS "durationUnit", voucher_months AS "voucherMonths",
            voucher_accepts AS "voucherAccepts", travellers, seats, audio, live, included, not_included AS "notIncluded", cross_sell AS "crossSell", meeting_stop AS "meetingStop", meeting_note AS "meetingNote", on_board AS "onBoard",
            names, overview, highlights, announcement, ratings, pictures
       FROM products WHERE status <> ${productStatus.gone} AND ${inCities('location_id')}`,
    [cities],
  )
  const slugs = currentSlugs(
    await db.rows<SlugRow>(`SELECT product_id AS id, lang, slug, current FROM product_slugs WHERE current AND ${ofProduct}`, [cities]),
  )
  const routes = Map.groupBy(
    await db.rows<RouteFacts & { productId: number }>(
      `SELECT product_id AS "productId", key, names, colour, vehicle, loop_minutes AS "loopMinutes", first_minute AS "firstMinute", last_minute AS "lastMinute", every_minutes AS "everyMinutes", stops, main, via
         FROM routes WHERE ${ofProduct} ORDER BY product_id, seq`,
      [cities],
    ),
    (row) => row.productId,
  )
  const reviews = Map.groupBy(
    await db.rows<ReviewFacts & { productId: number }>(
      `SELECT product_id AS "productId", lang, rating, author, day, text FROM reviews WHERE ${ofProduct} ORDER BY product_id, day DESC, seq`,
      [cities],
    ),
    (row) => row.productId,
  )
  const optionsByProduct = Map.groupBy(options, (option) => option.productId)
  return new Map(
    rows.map(({ durationValue, durationUnit, ...row }) => [
      row.id,
      {
        ...row,
        duration: { value: durationValue, unit: durationUnit },
        slugs: slugs.get(row.id) ?? row.names,
        routes: routes.get(row.id) ?? [],
        options: optionsByProduct.get(row.id) ?? [],
        reviews: reviews.get(row.id) ?? [],
      },
    ]),
  )
}
