import { describe, expect, test } from 'vitest'
import { langs, type Lang } from '../lang.ts'
import { pages, staticPages } from './pages.ts'
import { matchPath, pageName, pageType, pathTo, routeType, type Route } from './route.ts'
import { siteOfKey, type Site } from '../site.ts'
import { exampleSites } from '../testing/example-sites.ts'

const worldwide = siteOfKey({ sites: exampleSites }, 'worldwide') as Site
const paris = siteOfKey({ sites: exampleSites }, 'paris') as Site
const london = siteOfKey({ sites: exampleSites }, 'london') as Site

const dynamicRoutes: Route[] = [
  { page: 'locationById', locationId: 103 },
  { page: 'location', locationId: 103, locationSlug: 'lisbon' },
  { page: 'location', locationSlug: 'lisbon' },
  { page: 'locationAll', locationId: 103, locationSlug: 'lisbon' },
  { page: 'locationSeats', locationSlug: 'lisbon' },
  { page: 'serviceUpdate', locationId: 103, locationSlug: 'lisbon' },
  { page: 'locationTerms', locationId: 103, locationSlug: 'lisbon' },
  { page: 'productById', locationId: 103, locationSlug: 'lisbon', productId: 10301 },
  { page: 'product', locationId: 103, locationSlug: 'lisbon', productId: 10301, productSlug: 'castle-line' },
  { page: 'product', locationSlug: 'lisbon', productId: 10301, productSlug: 'castle-line' },
]

describe('NAV-04 NAV-06 NAV-07 every page of every site in every language', () => {
  for (const site of exampleSites)
    for (const lang of site.langs)
      test(`${site.key} ${lang}: what pathTo writes, matchPath reads`, () => {
        const own = staticPages.filter((page) => pageName(site, lang, page) !== undefined).map((page): Route => ({ page }))
        expect(own.length).toBeGreaterThan(12)
        for (const route of [...own, ...dynamicRoutes]) {
          const path = pathTo(site, lang, route)
          expect(matchPath(site, path), path).toEqual({ kind: 'page', matched: { lang, prefix: langs[lang].prefixes[0], route } })
        }
        const names = own.map((route) => pathTo(site, lang, route))
        expect(new Set(names).size).toBe(names.length)
      })
})

describe('routes', () => {
  const page = (site: Site, path: string) => {
    const match = matchPath(site, path)
    return match.kind === 'page' ? match.matched.route.page : match
  }

  test('NAV-05 NAV-06 pages have the names of the specification', () => {
    const spanish = {
      about: 'nosotros',
      basket: 'carrito',
      contact: 'contacto',
      destinations: 'destinos',
      payment: 'pago',
      paymentConfirmed: 'pago-confirmado',
      privacy: 'politica-privacidad-cookies',
      faq: 'preguntas-frecuentes',
      register: 'registro',
      terms: 'terminos-y-condiciones',
    } as const
    for (const [key, name] of Object.entries(spanish)) expect(page(worldwide, `/es/${name}`)).toBe(key)
    expect(page(worldwide, '/es/careers')).toBe('careers')
    for (const path of ['/de/zahlung', '/es/pago', '/en/payment', '/fr/paiement', '/it/pagamento', '/us/to-payment', '/en-us/to-payment'])
      expect(page(worldwide, path)).toBe('payment')
    expect(page(worldwide, '/us/to-payment-confirmed')).toBe('paymentConfirmed')
  })
  test('NAV-01 /us serves American English, a language the site lacks is not found', () => {
    expect(matchPath(worldwide, '/us/home')).toMatchObject({ matched: { lang: 'en-us', prefix: 'us' } })
    expect(pathTo(worldwide, 'en-us', { page: 'home' })).toBe('/en-us/home')
    expect(matchPath(london, '/es/home')).toEqual({ kind: 'none' })
    expect(matchPath(worldwide, '/pt/home')).toEqual({ kind: 'none' })
  })
  test('NAV-03 a bare language path goes to its home page', () => {
    for (const [path, target] of [
      ['/es', '/es/home'],
      ['/en/', '/en/home'],
      ['/us', '/us/home'],
      ['/en-us', '/en-us/home'],
    ] as const)
      expect(matchPath(worldwide, path)).toEqual({ kind: 'redirect', status: 301, path: target })
  })
  test('NAV-07 short names follow the language, and redirect there without it', () => {
    expect(page(paris, '/fr/basket')).toBe('basket')
    expect(page(paris, '/fr/panier')).not.toBe('basket')
    expect(matchPath(paris, '/basket')).toEqual({ kind: 'redirect', status: 301, path: '/fr/basket' })
    expect(matchPath(worldwide, '/basket')).toEqual({ kind: 'none' })
    expect(page(london, '/en/health-check')).toBe('healthCheck')
    expect(page(paris, '/fr/health-check')).not.toBe('healthCheck')
  })
  test('NAV-07 the further languages of the locale list lead to the page in the default language', () => {
    const to = (path: string) => ({ kind: 'redirect', status: 302, path })
    expect(matchPath(paris, '/it')).toEqual(to('/fr/home'))
    expect(matchPath(paris, '/de/basket')).toEqual(to('/fr/basket'))
    expect(matchPath(paris, '/it/41/parigi/2182/parigi-bus')).toEqual(to('/fr/41/parigi/2182/parigi-bus'))
    expect([matchPath(paris, '/it/a/b/c/d'), matchPath(paris, '/en-us/home'), matchPath(london, '/it/home')]).toEqual([
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'none' },
    ])
  })
  test('NAV-08 landing pages are found by their names in other languages', () => {
    for (const name of ['paris', 'parigi']) expect(page(worldwide, `/en/${name}`)).toBe('paris')
    for (const name of ['london', 'londres', 'londra']) expect(page(worldwide, `/it/${name}`)).toBe('london')
  })
  test('NAV-09 a route with a city or a tour is read back as it was written', () => {
    expect(page(worldwide, '/en/covid-19-faq')).toBe('covidFaq')
    expect(page(worldwide, '/en/103')).toBe('locationById')
    expect(page(worldwide, '/es/103/lisboa/avisos-del-servicio')).toBe('serviceUpdate')
    expect(page(worldwide, '/es/103/lisboa/service-update')).toBe('serviceUpdate')
    expect(page(worldwide, '/en/lisbon/service-update')).toEqual({ kind: 'none' })
    expect(page(worldwide, '/en/103/lisbon/10301/castle-line/more')).toEqual({ kind: 'none' })
  })
  test('NAV-11 a single-city site redirects its product address to the default language', () => {
    expect(matchPath(paris, '/41/paris/2182/paris-hop-on-hop-off')).toEqual({
      kind: 'redirect',
      status: 301,
      path: '/fr/41/paris/2182/paris-hop-on-hop-off',
    })
  })
  test('NAV-14 NAV-15 each route has its page type and its route type', () => {
    const type = (path: string) => {
      const m = matchPath(worldwide, path)
      return m.kind === 'page' ? [pageType(m.matched.route), routeType(m.matched.route)] : m
    }
    expect(type('/en/newsletter')).toEqual(['landing', 'other'])
    expect(type('/en/member-area')).toEqual(['member', 'other'])
    expect(type('/en/home')).toEqual(['plain', 'homepage'])
    expect(type('/es/carrito')).toEqual(['plain', 'cart'])
    expect(type('/de/zahlung')).toEqual(['plain', 'checkout'])
    expect(type('/en/103/lisbon')).toEqual(['plain', 'category'])
    expect(type('/en/103/lisbon/10301/castle-line')).toEqual(['plain', 'product'])
    expect(type('/en/lisbon')).toEqual(['plain', 'other'])
  })
  test('malformed paths are not found and never throw', () => {
    for (const path of [
      '/en/%00',
      '/en/%',
      '/en//home',
      '/en/../etc',
      '/en/99999999999',
      `/en/${'a'.repeat(2000)}`,
      '/en/103/lisbon/1e9/x',
      '/en/<script>',
      '//evil.example/en',
    ])
      expect(matchPath(worldwide, path).kind, path).not.toBe('page')
  })
  test('no two pages share a name in a language', () => {
    for (const lang of Object.keys(langs) as Lang[]) {
      const names = staticPages.map((key) => pages[key][lang])
      expect(new Set(names).size, lang).toBe(names.length)
    }
  })
})
