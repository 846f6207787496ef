import { langOfPrefix, langs, type Lang } from '../lang.ts'
import { landingAliases, locationParts, pages, shortNames, staticPages, stopSegment, type LocationPart, type StaticPage } from './pages.ts'
import type { Site } from '../site.ts'

export type Route =
  | { page: StaticPage }
  | { page: 'locationById'; locationId: number }
  | { page: 'location' | LocationPart; locationId?: number; locationSlug: string }
  | { page: 'stop'; locationId?: number; locationSlug: string; stopKey: string; stopSlug: string }
  | { page: 'productById'; locationId?: number; locationSlug: string; productId: number }
  | { page: 'product'; locationId?: number; locationSlug: string; productId: number; productSlug: string }

type Matched = { lang: Lang; prefix: string; route: Route }
export type Match = { kind: 'page'; matched: Matched } | { kind: 'redirect'; status: 301 | 302; path: string } | { kind: 'none' }

const idPattern = /^[1-9]\d{0,8}$/
const slugPattern = /^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{N}'’.,&+()_-]{0,119}$/u
const stopKeyPattern = /^[a-z0-9-]{1,60}$/
const maxId = 2_000_000_000

type PathSite = Pick<Site, 'naming' | 'withoutPages'>
export type RoutedSite = PathSite & Pick<Site, 'langs' | 'extraLocales' | 'defaultLang'>

export function pageName(site: PathSite, lang: Lang, page: StaticPage): string | undefined {
  if (site.withoutPages.includes(page)) return undefined
  return site.naming === 'short' ? shortNames[page] : pages[page][lang]
}

export function pathTo(site: PathSite, lang: Lang, route: Route): string {
  return `/${langs[lang].prefixes[0]}/${segmentsOf(site, lang, route).map(encodeURIComponent).join('/')}`
}

function segmentsOf(site: PathSite, lang: Lang, route: Route): string[] {
  if (route.page === 'locationById') return [String(route.locationId)]
  if (!('locationSlug' in route)) return [pageName(site, lang, route.page) ?? pages[route.page][lang]]
  const location = [...(route.locationId === undefined ? [] : [String(route.locationId)]), route.locationSlug]
  if (route.page === 'location') return location
  if (route.page === 'stop') return [...location, stopSegment[lang], route.stopKey, route.stopSlug]
  if (route.page === 'productById') return [...location, String(route.productId)]
  if (route.page === 'product') return [...location, String(route.productId), route.productSlug]
  return [...location, locationParts[route.page][lang]]
}

export function matchPath(site: RoutedSite, path: string): Match {
  const segments = decoded(path)
  if (!segments) return { kind: 'none' }
  const [prefix = '', ...rest] = segments
  const lang = langOfPrefix(prefix)
  if (lang && site.extraLocales.includes(lang)) return inDefaultLang(site, lang, rest)
  if (!lang || !site.langs.includes(lang)) return withoutLanguage(site, segments)
  if (rest.length === 0) return { kind: 'redirect', status: 301, path: `/${prefix}/${pageName(site, lang, 'home')}` }
  if (path.endsWith('/')) return { kind: 'redirect', status: 301, path: `/${segments.map(encodeURIComponent).join('/')}` }
  const route = matchSegments(site, lang, rest)
  return route ? { kind: 'page', matched: { lang, prefix, route } } : { kind: 'none' }
}

/** A language that the site is asked for but not written in, such as /it/parigi in Paris: the same page in its default language. */
function inDefaultLang(site: RoutedSite, lang: Lang, segments: readonly string[]): Match {
  const route = segments.length === 0 ? ({ page: 'home' } as const) : matchSegments(site, lang, segments)
  return route ? { kind: 'redirect', status: 302, path: pathTo(site, site.defaultLang, route) } : { kind: 'none' }
}

function withoutLanguage(site: RoutedSite, segments: readonly string[]): Match {
  if (site.naming !== 'short' || segments.length === 0) return { kind: 'none' }
  const route = matchSegments(site, site.defaultLang, segments)
  const known = route && !(route.page === 'location' && route.locationId === undefined)
  return known ? { kind: 'redirect', status: 301, path: pathTo(site, site.defaultLang, route) } : { kind: 'none' }
}

function decoded(path: string): string[] | undefined {
  if (path.length > 1000) return undefined
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent)
    if (segments.at(-1) === '') segments.pop()
    return segments.every((s) => s !== '' && !s.includes('\0')) ? segments : undefined
  } catch {
    return undefined
  }
}

function matchSegments(site: PathSite, lang: Lang, segments: readonly string[]): Route | undefined {
  const [first = '', ...others] = segments
  if (others.length === 0) {
    const page = staticPages.find((p) => pageName(site, lang, p) === first) ?? landingOf(site, first)
    if (page) return { page }
  }
  if (!idPattern.test(first)) return matchLocation(lang, undefined, first, others)
  const locationId = idOf(first)
  if (locationId === undefined) return undefined
  const [slug, ...tail] = others
  return slug === undefined ? { page: 'locationById', locationId } : matchLocation(lang, locationId, slug, tail)
}

function landingOf(site: PathSite, name: string): StaticPage | undefined {
  if (site.naming === 'short') return undefined
  return (['paris', 'london'] as const).find((city) => landingAliases[city].includes(name))
}

function matchLocation(lang: Lang, locationId: number | undefined, locationSlug: string, tail: readonly string[]): Route | undefined {
  if (!slugPattern.test(locationSlug)) return undefined
  const place = { ...(locationId === undefined ? {} : { locationId }), locationSlug }
  const [first, second, ...more] = tail
  if (first === stopSegment[lang] || first === stopSegment.en) return matchStop(place, tail.slice(1))
  if (more.length > 0) return undefined
  if (first === undefined) return { page: 'location', ...place }
  const productId = idOf(first)
  if (productId !== undefined) {
    if (second === undefined) return { page: 'productById', ...place, productId }
    return slugPattern.test(second) ? { page: 'product', ...place, productId, productSlug: second } : undefined
  }
  const part = partOf(lang, first)
  if (!part || second !== undefined) return undefined
  const needsId = part === 'serviceUpdate' || part === 'locationTerms'
  return needsId && locationId === undefined ? undefined : { page: part, ...place }
}

/** Without its name, or with another one, the page redirects to the right address. */
function matchStop(place: { locationId?: number; locationSlug: string }, tail: readonly string[]): Route | undefined {
  const [stopKey = '', stopSlug = '', ...more] = tail
  if (more.length > 0 || !stopKeyPattern.test(stopKey) || (stopSlug !== '' && !slugPattern.test(stopSlug))) return undefined
  return { page: 'stop', ...place, stopKey, stopSlug }
}

function partOf(lang: Lang, name: string): LocationPart | undefined {
  const parts = Object.keys(locationParts) as LocationPart[]
  return parts.find((part) => locationParts[part][lang] === name || locationParts[part].en === name)
}

function idOf(text: string): number | undefined {
  const id = idPattern.test(text) ? Number(text) : Number.NaN
  return id <= maxId ? id : undefined
}

export function pageType(route: Route): 'landing' | 'member' | 'plain' {
  if (route.page === 'newsletter' || route.page === 'scan' || route.page === 'drive') return 'landing'
  return route.page === 'memberArea' ? 'member' : 'plain'
}

export type RouteType = 'homepage' | 'cart' | 'checkout' | 'product' | 'category' | 'other'

export function routeType(route: Route | undefined): RouteType {
  if (!route) return 'other'
  if (route.page === 'home') return 'homepage'
  if (route.page === 'basket') return 'cart'
  if (route.page === 'payment') return 'checkout'
  if (route.page === 'product') return 'product'
  if (route.page === 'stop') return 'other'
  return 'locationId' in route && route.locationId !== undefined ? 'category' : 'other'
}
