import type { PictureFacts } from '../picture/shown-picture.ts'
import { largePicture } from '../picture/picture.ts'
import { cityLinesOf, stopNumbersOf } from '../timetable/city-line.ts'
import { locationsInScope, productsOf, type CatalogueFacts, type LocationFacts } from '../facts.ts'
import { alternatesOf, type Alternate } from './hreflang.ts'
import type { Lang } from '../lang.ts'
import { staticPages, type StaticPage } from './pages.ts'
import { pageName, pathTo, type Route } from './route.ts'
import type { Site } from '../site.ts'
import { stopName } from '../timetable/stop-name.ts'

type SitemapKind = 'pages' | 'locations' | 'products' | 'stops'
export type SitemapView = { site: Site; origin: string; facts: CatalogueFacts }

const kinds: readonly SitemapKind[] = ['pages', 'locations', 'products', 'stops']
/** A sitemap may hold 50,000 addresses and 50 MB; with seven links to each, this many stay well below both. */
const addressesPerFile = 20_000

export const privatePages: readonly StaticPage[] = [
  'agentArea',
  'basket',
  'bookNow',
  'myBooking',
  'scan',
  'drive',
  'ticket',
  'disruption',
  'healthCheck',
  'login',
  'memberArea',
  'passwordReset',
  'payment',
  'paymentConfirmed',
  'register',
]

type RouteIn = (lang: Lang) => Route | undefined
type Entry = { routeIn: RouteIn; pictures?: readonly PictureFacts[] }

function entriesOf(kind: SitemapKind, { site, facts }: SitemapView): Entry[] {
  if (kind === 'pages') {
    const shown = staticPages.filter((page) => !privatePages.includes(page))
    return shown.map((page) => ({ routeIn: (lang) => (pageName(site, lang, page) === undefined ? undefined : { page }) }))
  }
  const locations = locationsInScope(facts, site.cityScope)
  if (kind === 'locations')
    return locations.map(({ id, slugs, pictures }) => ({
      routeIn: (lang) => ({ page: 'location', locationId: id, locationSlug: slugs[lang] }),
      pictures,
    }))
  if (kind === 'stops') return locations.flatMap((location) => stopRoutes(facts, location).map((routeIn) => ({ routeIn })))
  return locations.flatMap(({ id, slugs }) =>
    productsOf(facts, id).map((product) => ({
      routeIn: (lang) => ({
        page: 'product',
        locationId: id,
        locationSlug: slugs[lang],
        productId: product.id,
        productSlug: product.slugs[lang],
      }),
      pictures: product.pictures,
    })),
  )
}

function stopRoutes(facts: CatalogueFacts, { id, slugs, stops }: LocationFacts): RouteIn[] {
  return [...stopNumbersOf(cityLinesOf(facts, id)).keys()].flatMap((key) => {
    const stop = stops.get(key)
    if (!stop) return []
    return [
      (lang: Lang): Route => ({
        page: 'stop',
        locationId: id,
        locationSlug: slugs[lang],
        stopKey: key,
        stopSlug: stopName(stop, lang).slug,
      }),
    ]
  })
}

/** A sitemap without addresses is left out, as the format asks for at least one. */
export function sitemapNames(view: SitemapView): string[] {
  return kinds.flatMap((kind) => {
    const files = Math.ceil(entriesOf(kind, view).length / entriesPerFile(view.site))
    return Array.from({ length: files }, (_, n) => `sitemap-${kind}${n === 0 ? '' : `-${n + 1}`}.xml`)
  })
}

export function sitemapIndex(view: SitemapView): string {
  const entries = sitemapNames(view).map((name) => `<sitemap><loc>${escaped(`${view.origin}/${name}`)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

export function sitemap(name: string, view: SitemapView): string | undefined {
  const [, kind, part = '1'] = /^sitemap-([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(name) ?? []
  if (!sitemapNames(view).includes(name)) return undefined
  const size = entriesPerFile(view.site)
  const start = (Number(part) - 1) * size
  const entries = entriesOf(kind as SitemapKind, view)
    .slice(start, start + size)
    .flatMap(({ routeIn, pictures = [] }) => {
      const alternates = alternatesOf(view.site, view.origin, routeIn)
      const links = [...alternates.map(link), ...pictures.map(({ file }) => image(view.origin + largePicture(file)))].join('')
      return view.site.langs.flatMap((lang) => {
        const route = routeIn(lang)
        return route ? [`<url><loc>${escaped(view.origin + pathTo(view.site, lang, route))}</loc>${links}</url>`] : []
      })
    })
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('\n')}\n</urlset>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function entriesPerFile(site: Site): number {
  return Math.floor(addressesPerFile / site.langs.length)
}

function link({ hreflang, href }: Alternate): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`
}

const image = (address: string): string => `<image:image><image:loc>${escaped(address)}</image:loc></image:image>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => entities[c] ?? c)
}
