import type { Location, LocationCard, Notice } from '@opentop/contract/location'
import { shownPictures } from '../picture/shown-picture.ts'
import type { Day } from '../day.ts'
import type { CurrencyId } from '../price/currency.ts'
import { kilometresBetween, type Position } from '../distance.ts'
import type { CatalogueFacts, LocationFacts, NoticeFacts, PosterFacts, Vehicle } from '../facts.ts'
import { locationsInScope, productsOf } from '../facts.ts'
import { cheapestOf, fromPriceOfProduct, type PriceView } from '../price/from-price.ts'
import { langs, type Lang } from '../lang.ts'
import type { Site } from '../site.ts'

export type Look = { tone: 'ink' | 'paper'; skyColours: string[]; nightSkyColours: string[] }
export type View = {
  facts: CatalogueFacts
  site: Site
  lang: Lang
  currencyId: CurrencyId
  prices: PriceView
  look: (poster: PosterFacts) => Look
}

const nearbyCount = 4
const countryNames = new Map<string, string>()
/** Places whose full name is that of their administration. */
const shortNamed = ['HK', 'MO']
export function countryName(lang: Lang, code: string): string {
  const key = `${lang} ${code}`
  let name = countryNames.get(key)
  if (!name) {
    const style = shortNamed.includes(code) ? 'short' : 'long'
    name = new Intl.DisplayNames([langs[lang].intl], { type: 'region', style }).of(code) ?? code
    countryNames.set(key, name)
  }
  return name
}

export function locationCard(location: LocationFacts, view: View): LocationCard {
  const products = productsOf(view.facts, location.id)
  const from = cheapestOf(products.flatMap((product) => fromPriceOfProduct(product, view.prices) ?? []))
  return {
    id: location.id,
    name: location.names[view.lang],
    slug: location.slugs[view.lang],
    country: location.countryCode,
    countryName: countryName(view.lang, location.countryCode),
    continent: location.continentKey,
    position: { lat: location.position[0], lng: location.position[1] },
    tours: products.length,
    vehicles: vehiclesOf(products.map((product) => product.vehicle)),
    ...(from ? { from: { cents: from.cents, currencyId: view.currencyId, ...from.condition } } : {}),
    poster: location.key,
    posterTone: view.look(location.poster).tone,
  }
}

function vehiclesOf(vehicles: readonly Vehicle[]): Vehicle[] {
  const seen = new Set(vehicles.flatMap((vehicle) => (vehicle === 'bus+boat' ? (['bus', 'boat'] as const) : [vehicle])))
  return (['bus', 'boat'] as const).filter((vehicle) => seen.has(vehicle))
}

export function locationPage(location: LocationFacts, today: Day, view: View): Location {
  return {
    ...locationCard(location, view),
    pictures: shownPictures(location.pictures, view.lang),
    timezone: location.timezone,
    radiusKm: location.radiusKm,
    skyColours: view.look(location.poster).skyColours,
    nightSkyColours: view.look(location.poster).nightSkyColours,
    hreflangs: view.site.langs.map((lang) => ({ lang, locationName: location.names[lang], urlName: location.slugs[lang] })),
    notices: noticesAt(view.facts.notices, location.id, today).length,
    nearby: nearbyOf(location, view).map((near) => locationCard(near, view)),
  }
}

function nearbyOf(location: LocationFacts, view: View): LocationFacts[] {
  const others = locationsInScope(view.facts, view.site.cityScope).filter((other) => other.id !== location.id)
  return others
    .toSorted((a, b) => kilometresBetween(location.position, a.position) - kilometresBetween(location.position, b.position))
    .slice(0, nearbyCount)
}

export function noticesAt(notices: readonly NoticeFacts[], locationId: number, today: Day): NoticeFacts[] {
  return notices.filter((notice) => notice.kind === 'service' && notice.refId === locationId && isInForce(notice, today))
}
export function isInForce(notice: NoticeFacts, today: Day): boolean {
  return notice.fromDay <= today && (notice.toDay === null || today <= notice.toDay)
}
export function shownNotice(notice: NoticeFacts, lang: Lang): Notice {
  return {
    title: notice.title[lang],
    text: notice.text[lang],
    from: `${notice.fromDay}T00:00:00Z`,
    ...(notice.toDay === null ? {} : { to: `${notice.toDay}T23:59:59Z` }),
  }
}

export function isWithinArea(location: Pick<LocationFacts, 'position' | 'radiusKm'>, position: Position): boolean {
  return kilometresBetween(location.position, position) <= location.radiusKm
}
