import { describe, expect, test } from 'vitest'
import type { CatalogueFacts, LocationFacts, ProductFacts, Texts } from '../facts.ts'
import { byLang, langs } from '../lang.ts'
import { matchPath } from './route.ts'
import { robotsText } from './robots.ts'
import { siteOfKey, type Site } from '../site.ts'
import { exampleSites } from '../testing/example-sites.ts'
import { sitemap, sitemapIndex, sitemapNames, type SitemapView } from './sitemap.ts'

const origin = 'https://www.opentop.example'
const texts = (en: string, others: Partial<Texts> = {}): Texts => ({ ...byLang(() => en), ...others })
const place = (id: number, countryCode: string, slugs: Texts): LocationFacts => ({ id, rank: id, countryCode, slugs }) as LocationFacts
const tour = (id: number, locationId: number, slugs: Texts, status: ProductFacts['status'] = 'active'): ProductFacts =>
  ({ id, locationId, rank: 1, status, slugs }) as ProductFacts

function factsOf(locations: readonly LocationFacts[], products: readonly ProductFacts[] = []): CatalogueFacts {
  return {
    scopes: new Map([
      [10, { id: 10, everything: true, countries: [], locations: [] }],
      [41, { id: 41, everything: false, countries: [], locations: [41] }],
      [1762, { id: 1762, everything: false, countries: ['ES'], locations: [] }],
    ]),
    locations: new Map(locations.map((location) => [location.id, location])),
    products: new Map(products.map((product) => [product.id, product])),
  } as unknown as CatalogueFacts
}

const paris = place(41, 'FR', texts('paris', { it: 'parigi' }))
const seville = place(7, 'ES', texts('seville', { es: 'sevilla', de: 'sevilla' }))
const facts = factsOf(
  [paris, seville],
  [
    tour(2182, 41, texts('paris-hop-on-hop-off', { de: 'paris-rundfahrt' })),
    tour(2183, 41, texts('hidden'), 'hidden'),
    tour(70, 7, texts("river-&-'pavilions'")),
  ],
)
const viewOf = (key: string, more: Partial<SitemapView> = {}): SitemapView => ({
  site: siteOfKey({ sites: exampleSites }, key) as Site,
  origin,
  facts,
  ...more,
})
const locs = (xml = ''): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')

describe('I18N-05 sitemaps', () => {
  test('the index lists the sitemaps that have entries', () => {
    expect(locs(sitemapIndex(viewOf('worldwide')))).toEqual(
      ['pages', 'locations', 'products'].map((kind) => `${origin}/sitemap-${kind}.xml`),
    )
    expect(sitemapNames(viewOf('london'))).toEqual(['sitemap-pages.xml'])
  })

  test('every address of every sitemap is a page of its site, and none is private', () => {
    for (const { key } of exampleSites) {
      const view = viewOf(key)
      const found = sitemapNames(view).flatMap((name) => locs(sitemap(name, view)))
      expect(found.length).toBeGreaterThan(5)
      expect(new Set(found).size).toBe(found.length)
      for (const address of found) {
        const match = matchPath(view.site, address.replaceAll('&apos;', "'").replaceAll('&amp;', '&').slice(origin.length))
        expect(match.kind, address).toBe('page')
        if (match.kind === 'page')
          expect(['basket', 'payment', 'paymentConfirmed', 'memberArea', 'login']).not.toContain(match.matched.route.page)
      }
    }
  })

  test('each address has its alternates in other languages and x-default', () => {
    const xml = sitemap('sitemap-locations.xml', viewOf('worldwide')) ?? ''
    const entry = /<url><loc>[^<]*\/it\/41\/parigi<\/loc>.*<\/url>/.exec(xml)?.[0] ?? ''
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((match) => [match[1], match[2]])
    expect(links).toEqual([
      ['en', `${origin}/en/41/paris`],
      ['es', `${origin}/es/41/paris`],
      ['fr', `${origin}/fr/41/paris`],
      ['de', `${origin}/de/41/paris`],
      ['it', `${origin}/it/41/parigi`],
      ['en-US', `${origin}/en-us/41/paris`],
      ['x-default', `${origin}/en/41/paris`],
    ])
    expect(sitemap('sitemap-pages.xml', viewOf('paris'))).toContain(`hreflang="x-default" href="${origin}/fr/home"`)
  })

  test('a site names its own cities and products only, and no hidden ones', () => {
    expect(locs(sitemap('sitemap-locations.xml', viewOf('paris')))).toEqual(['en', 'es', 'fr'].map((lang) => `${origin}/${lang}/41/paris`))
    expect(locs(sitemap('sitemap-products.xml', viewOf('paris'))).every((address) => address.includes('/41/paris/2182/'))).toBe(true)
    expect(locs(sitemap('sitemap-locations.xml', viewOf('spain')))).toEqual([`${origin}/en/7/seville`, `${origin}/es/7/sevilla`])
    expect(sitemap('sitemap-products.xml', viewOf('worldwide'))).not.toContain('2183')
    expect(sitemap('sitemap-pages.xml', viewOf('paris'))).not.toContain('/eventspromos')
  })

  test('addresses are escaped for XML', () => {
    const xml = sitemap('sitemap-products.xml', viewOf('spain')) ?? ''
    expect(xml).toContain('river-%26-&apos;pavilions&apos;')
    expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
  })

  test('a large catalogue is split below the limits of the format', () => {
    const many = factsOf(Array.from({ length: 10_000 }, (_, n) => place(n + 1, 'FR', texts(`city-of-a-longer-name-${n}`))))
    const view = viewOf('worldwide', { facts: many })
    const names = sitemapNames(view).filter((name) => name.includes('locations'))
    expect(names).toEqual(['sitemap-locations.xml', 'sitemap-locations-2.xml', 'sitemap-locations-3.xml', 'sitemap-locations-4.xml'])
    const files = names.map((name) => sitemap(name, view) ?? '')
    expect(files.flatMap(locs)).toHaveLength(60_000)
    for (const file of files) {
      expect(locs(file).length).toBeLessThanOrEqual(50_000)
      expect(file.length).toBeLessThan(50_000_000)
    }
  })

  test.each([
    'sitemap-.xml',
    'sitemap-locations-1.xml',
    'sitemap-locations-9.xml',
    'sitemap-products',
    'sitemap-else.xml',
    '../sitemap-pages.xml',
  ])('%s does not exist', (name) => expect(sitemap(name, viewOf('worldwide'))).toBeUndefined())
})

describe('I18N-05 robots.txt', () => {
  const isClosed = (text: string, path: string): boolean =>
    [...text.matchAll(/^Disallow: (.+)$/gm)].some(([, rule = '']) =>
      rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
    )
  test('disallows API calls and private pages in every language and prefix, and nothing else', () => {
    const text = robotsText(siteOfKey({ sites: exampleSites }, 'worldwide') as Site, origin)
    for (const path of [
      '/api/v2/country',
      '/en/shopping-cart',
      '/de/zahlung',
      '/de/zahlung?x=1',
      '/us/to-payment',
      '/en-us/cart',
      '/es/registro',
    ])
      expect(isClosed(text, path), path).toBe(true)
    for (const path of ['/', '/en/home', '/en-us/cartagena', '/en-us/12/cartagena', '/es/destinos', '/posters/paris-share.png'])
      expect(isClosed(text, path), path).toBe(false)
    expect(text).toMatch(/^User-agent: \*$/m)
    expect(text).toMatch(new RegExp(`^Sitemap: ${origin}/sitemap.xml$`, 'm'))
  })
  test('names only the languages of its site', () => {
    const text = robotsText(siteOfKey({ sites: exampleSites }, 'london') as Site, origin)
    for (const lang of ['es', 'fr', 'de', 'it'] as const) expect(text).not.toContain(`/${langs[lang].prefixes[0]}/`)
  })
})
