import type { NoticeAbout } from '@opentop/contract/catalogue-fields'
import type { CityMap } from '@opentop/contract/city-map'
import type { RouteVia } from '@opentop/contract/product-file'
import type { PictureFacts } from './picture/shown-picture.ts'
import type { VehicleOnBoard } from '@opentop/contract/on-board'
import type { OptionStatus, ProductStatus } from './catalogue/catalogue-status.ts'
import type { Day } from './day.ts'
import type { Position } from './distance.ts'
import { allLangs, type Lang } from './lang.ts'
import type { Site } from './site.ts'
import type { OptionUse } from './voucher/pass.ts'
import type { PassengerTypeId } from './passenger/passenger.ts'
import type { SupplierRole, TaxRate } from './tax/tax-rate.ts'

export type Texts = Record<Lang, string>
export type TextLists = Record<Lang, string[]>
export type Vehicle = 'bus' | 'boat' | 'bus+boat'
type DurationFacts = { value: number; unit: 'minutes' | 'hours' | 'days' }

export type PosterFacts = {
  palette: string
  time: string
  tint: string
  landmarks: string[]
  style: string
  water?: string
  hills?: string
  trees?: string
  vehicle: 'bus' | 'boat'
  rays?: boolean
}
export type StopFacts = { key: string; name: string; names: Texts | null; also: string[]; position: Position }
export type LocationFacts = {
  id: number
  key: string
  countryId: number
  countryCode: string
  taxPlace: string
  continentKey: string
  timezone: string
  position: Position
  radiusKm: number
  rank: number
  poster: PosterFacts
  names: Texts
  about: Texts
  terms: Texts | null
  map: CityMap | null
  pictures: PictureFacts[]
  slugs: Texts
  stops: ReadonlyMap<string, StopFacts>
}
export type RouteFacts = {
  key: string
  names: Texts
  colour: 'red' | 'sun' | 'teal' | 'ink'
  vehicle: 'bus' | 'boat'
  loopMinutes: number
  firstMinute: number
  lastMinute: number
  everyMinutes: number
  stops: string[]
  main: string[]
  via?: RouteVia | null
}
export type PassengerFacts = {
  typeId: PassengerTypeId
  ageFrom: number | null
  ageTo: number | null
  count: number
  takesSeat: boolean
  perBooking: boolean
}
export type PriceRow = {
  id: number
  typeId: PassengerTypeId
  currencyId: number
  cents: number
  referenceCents: number | null
  struckCents?: number
  saleFrom: Day | null
  saleTo: Day | null
  serviceFrom: Day | null
  serviceTo: Day | null
  weekdays: number | null
  minuteFrom: number | null
  minuteTo: number | null
  leadDaysMin: number | null
  leadDaysMax: number | null
  minPassengers: number | null
  site: string | null
  channel: 'web' | 'agent' | null
  priority: number
}
export type CutoffFacts = {
  kind: 'before-start' | 'before-opening' | 'before-closing' | 'local-time'
  minutes?: number
  daysBefore?: number
  time?: string
}
export type CancellationTier = { hoursBefore: number; refundPercent: number }
export type OptionFacts = {
  id: number
  productId: number
  kind: 'open' | 'day' | 'timed' | 'package'
  names: Texts
  note: Texts | null
  duration: DurationFacts | null
  use: OptionUse | null
  minPassengers: number
  maxPassengers: number
  status: OptionStatus
  saleFrom: Day | null
  saleTo: Day | null
  opensMinute: number | null
  closesMinute: number | null
  cutoff: CutoffFacts | null
  cancellation: CancellationTier[]
  passengers: PassengerFacts[]
  prices: PriceRow[]
  components: { names: Texts; optionIds: number[] }[]
}
export type ReviewFacts = { lang: Lang; rating: number; author: string; day: Day; text: string }
export type ProductFacts = {
  id: number
  /** Of its document: bought lines keep the terms of theirs. */
  version: number | null
  locationId: number
  kind: 'tour' | 'package'
  vehicle: Vehicle
  rank: number
  status: ProductStatus
  supplier: string
  duration: DurationFacts
  voucherMonths: number
  voucherAccepts: 'mobile' | 'paper'
  travellers: 'none' | 'lead' | 'all'
  seats: boolean
  audio: string[]
  live: string[]
  included: string[]
  notIncluded: string[]
  crossSell: number[]
  meetingStop: string
  meetingNote: Texts | null
  onBoard: VehicleOnBoard[]
  names: Texts
  overview: Texts
  highlights: TextLists
  announcement: Texts | null
  ratings: number[]
  pictures: PictureFacts[]
  slugs: Texts
  routes: RouteFacts[]
  options: OptionFacts[]
  reviews: ReviewFacts[]
}
export type FaqFacts = { kind: 'all' | 'scope' | 'location' | 'product'; refId: number; topic: string; question: Texts; answer: Texts }
export type NoticeFacts = {
  kind: 'service' | 'health'
  refId: number
  fromDay: Day
  toDay: Day | null
  title: Texts
  text: Texts
  about: NoticeAbout
}
export type BlockFacts = { kind: 'location' | 'product' | 'option'; refId: number; fromDay: Day; toDay: Day; reason: Texts }
export type ScopeFacts = { id: number; everything: boolean; countries: string[]; locations: number[] }

export type ContentFacts = {
  key: string
  title: Texts
  lead: Texts | null
  changed: Day | null
  sections: { key: string; title: Texts; text: Texts }[]
}

export type CatalogueFacts = {
  version: number
  continents: { id: number; key: string; names: Texts }[]
  countries: { id: number; code: string; continentKey: string }[]
  scopes: ReadonlyMap<number, ScopeFacts>
  phrases: ReadonlyMap<string, Texts>
  locations: ReadonlyMap<number, LocationFacts>
  products: ReadonlyMap<number, ProductFacts>
  options: ReadonlyMap<number, OptionFacts>
  faqs: FaqFacts[]
  notices: NoticeFacts[]
  blocks: BlockFacts[]
  contents: ReadonlyMap<string, ContentFacts>
  sites: readonly Site[]
  taxRates: readonly TaxRate[]
  /** A supplier that is not named sells as principal. */
  supplierRoles: readonly SupplierRole[]
  locationBySlug: ReadonlyMap<string, number>
}

export function slugKey(lang: Lang, slug: string): string {
  return `${lang} ${slug}`
}

/** Results that depend on the catalogue alone are cached per catalogue. */
export function remembered<K, V>(work: (facts: CatalogueFacts, key: K) => V): (facts: CatalogueFacts, key: K) => V {
  const memory = new WeakMap<CatalogueFacts, Map<K, V>>()
  return (facts, key) => {
    let known = memory.get(facts)
    if (!known) memory.set(facts, (known = new Map()))
    const before = known.get(key)
    if (before !== undefined) return before
    const value = work(facts, key)
    known.set(key, value)
    return value
  }
}

export const locationsInScope = remembered((facts: CatalogueFacts, scopeId: number): readonly LocationFacts[] => {
  const scope = facts.scopes.get(scopeId)
  if (!scope) return []
  const shown = [...facts.locations.values()].filter(
    (l) => scope.everything || scope.countries.includes(l.countryCode) || scope.locations.includes(l.id),
  )
  return shown.toSorted((a, b) => a.rank - b.rank || a.id - b.id)
})

export function locationInScope(facts: CatalogueFacts, scopeId: number, locationId: number): LocationFacts | undefined {
  return locationIndex(facts, scopeId).get(locationId)
}
const locationIndex = remembered(
  (facts: CatalogueFacts, scopeId: number): ReadonlyMap<number, LocationFacts> =>
    new Map(locationsInScope(facts, scopeId).map((l) => [l.id, l])),
)

export function locationOfSlug(facts: CatalogueFacts, scopeId: number, lang: Lang, slug: string): LocationFacts | undefined {
  const wanted = slug.toLowerCase()
  for (const spoken of [lang, ...allLangs]) {
    const id = facts.locationBySlug.get(slugKey(spoken, wanted))
    if (id !== undefined) return locationInScope(facts, scopeId, id)
  }
  return undefined
}

export function productsOf(facts: CatalogueFacts, locationId: number): readonly ProductFacts[] {
  return productIndex(facts, 'all').get(locationId) ?? []
}
const productIndex = remembered((facts: CatalogueFacts, _all: 'all'): ReadonlyMap<number, ProductFacts[]> => {
  const shown = [...facts.products.values()]
    .filter((product) => product.status !== 'hidden')
    .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
  const byLocation = new Map<number, ProductFacts[]>()
  for (const product of shown) byLocation.set(product.locationId, [...(byLocation.get(product.locationId) ?? []), product])
  return byLocation
})
