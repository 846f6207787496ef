import type { LocationFacts } from '../facts.ts'
import { isTextLang, langs, type Lang } from '../lang.ts'
import { pathTo } from '../page/route.ts'
import type { Site } from '../site.ts'
import { slugOf } from '../slug.ts'
import type { ServedLine } from './line-service.ts'

export type FeedView = { site: Site; origin: string; city: LocationFacts; lines: readonly ServedLine[] }

export function languageTag(lang: Lang): string {
  return isTextLang(lang) ? lang : langs[lang].intl
}

type Address = Pick<FeedView, 'site' | 'origin' | 'city'>
export function cityAddress({ site, origin, city }: Address, lang: Lang): string {
  return origin + pathTo(site, lang, { page: 'location', locationId: city.id, locationSlug: city.slugs[lang] })
}

export function updatesAddress({ site, origin, city }: Address, lang: Lang): string {
  return origin + pathTo(site, lang, { page: 'serviceUpdate', locationId: city.id, locationSlug: city.slugs[lang] })
}

export function stopName({ city }: Pick<FeedView, 'city'>, key: string, lang: Lang): string {
  const stop = city.stops.get(key)
  return stop?.names?.[lang] ?? stop?.name ?? key
}

export function stopAddress(view: Address, key: string, lang: Lang): string {
  const { site, origin, city } = view
  const stopSlug = slugOf(stopName(view, key, lang), lang)
  return origin + pathTo(site, lang, { page: 'stop', locationId: city.id, locationSlug: city.slugs[lang], stopKey: key, stopSlug })
}
