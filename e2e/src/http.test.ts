import { readFileSync } from 'node:fs'
import type { TopProduct } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { callApi, hostOf, sendBytes, visit, type SiteKey } from './http.ts'

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
const { version } = JSON.parse(manifest) as { version: string }

async function locationOf(path: string, options: Parameters<typeof visit>[1] = {}): Promise<string> {
  const { status, headers } = await visit(path, options)
  return `${status} ${headers.location}`
}
const stored = (lang: string): { headers: Record<string, string> } => ({ headers: { cookie: `i18n_redirected=${lang}` } })

describe('redirects', () => {
  test('NAV-01 the first path segment is the language; /us is American English under its canonical address', async () => {
    for (const [path, lang] of [
      ['/en/home', 'en-GB'],
      ['/de/home', 'de-DE'],
      ['/us/home', 'en-US'],
    ] as const) {
      const { status, text } = await visit(path)
      expect([status, /<html lang="([^"]+)"/.exec(text)?.[1]]).toEqual([200, lang])
    }
    expect((await visit('/us/home')).text).toContain(`<link rel="canonical" href="http://${hostOf('worldwide')}/en-us/home">`)
    expect((await visit('/pt/home')).status).toBe(404)
    expect((await visit('/es/home', { site: 'london' })).status).toBe(404)
    expect((await visit('/de/home', { site: 'paris' })).status).toBe(302)
  })

  test.each<[string, SiteKey, Record<string, string>, string]>([
    ['a stored language and another Accept-Language', 'worldwide', { cookie: 'i18n_redirected=it', 'accept-language': 'de' }, '/it/home'],
    ['American English stored as us', 'worldwide', { cookie: 'a=b; i18n_redirected=us' }, '/en-us/home'],
    ['a stored language that the site lacks', 'london', { cookie: 'i18n_redirected=es' }, '/en/home'],
    ['an invalid language cookie', 'worldwide', { cookie: 'i18n_redirected=<x>' }, '/en/home'],
    ['no stored language but an Accept-Language', 'worldwide', { 'accept-language': 'pt, en-us;q=0.4, fr-CH;q=0.8' }, '/fr/home'],
    ['an Accept-Language of which the site has one', 'spain', { 'accept-language': 'de, es;q=0.5' }, '/es/home'],
    ['no language that the site has', 'paris', { 'accept-language': 'ja' }, '/fr/home'],
    ['neither cookie nor Accept-Language', 'worldwide', {}, '/en/home'],
  ])('NAV-02 with %s the root redirects to the right language', async (_name, site, headers, target) => {
    const answer = await visit('/', { site, headers })
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([301, target, 'no-store'])
  })

  test('NAV-02 the redirect of the root keeps campaign parameters', async () => {
    expect(await locationOf('/?utm_source=gmb&utm_medium=qr')).toBe('301 /en/home?utm_source=gmb&utm_medium=qr')
  })

  test.each([
    ['/es', '/es/home'],
    ['/en/', '/en/home'],
    ['/us', '/us/home'],
    ['/en-us', '/en-us/home'],
  ])('NAV-03 %s redirects to %s', async (path, target) => expect(await locationOf(path)).toBe(`301 ${target}`))

  test.each([
    ['de', '/de/zahlung'],
    ['es', '/es/pago'],
    ['fr', '/fr/paiement'],
    ['it', '/it/pagamento'],
    ['en-us', '/en-us/to-payment'],
  ])('NAV-06 NAV-12 payment with %s stored redirects to %s and keeps its query', async (lang, target) => {
    expect(await locationOf('/en/payment?token=a%3Fb&x=1?y', stored(lang))).toBe(`302 ${target}?token=a%3Fb&x=1?y`)
    expect((await visit('/en/payment', stored(lang))).headers['cache-control']).toBe('no-store')
    expect(await locationOf(target, stored(lang)), 'no loop: without a basket to the basket').toMatch(
      /^302 \/[a-z-]+\/(carrito|panier|warenkorb|carrello|cart)$/,
    )
  })

  test('NAV-12 payment-confirmed redirects without its query; English and languages that the site lacks stay', async () => {
    expect(await locationOf('/en/payment-confirmed?reference=1', stored('es'))).toBe('302 /es/pago-confirmado')
    expect(await locationOf('/us/to-payment-confirmed', stored('de'))).toBe('302 /de/zahlung-bestaetigt')
    expect(await locationOf('/es/pago', stored('en'))).toBe('302 /es/carrito')
    expect(await locationOf('/en/payment', { site: 'london', ...stored('es') })).toBe('302 /en/basket')
    expect(await locationOf('/en/payment', { site: 'paris', ...stored('fr') })).toBe('302 /fr/payment')
    expect((await visit('/en/home', stored('es'))).status, 'other pages do not follow').toBe(200)
  })

  test('NAV-07 NAV-11 the short names of the other sites redirect to their default language', async () => {
    expect(await locationOf('/home', { site: 'paris' })).toBe('301 /fr/home')
    expect(await locationOf('/basket?x=1', { site: 'paris' })).toBe('301 /fr/basket?x=1')
    expect(await locationOf('/all-destinations', { site: 'spain' })).toMatch(/^301 \/e[ns]\/all-destinations$/)
    expect(await locationOf('/health-check', { site: 'london' })).toBe('301 /en/health-check')
    expect((await visit('/health-check', { site: 'paris' })).status).toBe(404)
    expect((await visit('/basket')).status).toBe(404)
    expect(await locationOf('/41/paris/2182/paris-hop-on-hop-off', { site: 'paris' })).toBe('301 /fr/41/paris/2182/paris-hop-on-hop-off')
  })

  test('NAV-13 every page other than payment-confirmed clears the cookies of an unfinished payment', async () => {
    const cookie = 'currency=1; old_token=abc; process_data_pending=%7B%7D'
    const gone = (headers: { 'set-cookie'?: string[] | undefined }): string[] =>
      (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
    await visit('/en/home')
    for (const path of ['/en/home', '/en/home?utm_source=x', '/en/home?q=1', '/es/home', '/en/no/such/page/here']) {
      const { headers } = await visit(path, { headers: { cookie } })
      expect(gone(headers), path).toEqual(['old_token=', 'process_data_pending='])
      expect(headers['set-cookie']?.every((line) => line.includes('Max-Age=0') && line.includes('Path=/'))).toBe(true)
      expect(headers['cache-control'], path).toBe('no-store')
    }
    expect(gone((await visit('/en/home', { headers: { cookie: 'old_token=abc' } })).headers)).toEqual(['old_token='])
    for (const [path, sent] of [
      ['/en/payment-confirmed', cookie],
      ['/es/pago-confirmado', cookie],
      ['/en/home', 'currency=1; xold_token=1'],
      ['/api/v2/country', cookie],
      ['/favicon.svg', cookie],
    ] as const)
      expect(gone((await visit(path, { headers: { cookie: sent } })).headers), path).toEqual([])
    const { etag = '' } = (await visit('/en/home')).headers
    expect((await visit('/en/home', { headers: { cookie, 'if-none-match': etag } })).status, 'never a 304').toBe(200)
  })
})

describe('sites', () => {
  test.each<[SiteKey, string]>([
    ['worldwide', 'Opentop'],
    ['paris', 'Opentop Paris'],
    ['spain', 'Opentop Spain'],
    ['london', 'Opentop London'],
    ['portugal', 'Opentop Portugal'],
  ])('VAR-01 the host of %s shows %s', async (site, name) => {
    const { headers } = await visit('/', { site })
    const { status, text } = await visit(headers.location ?? '', { site })
    expect([status, /og:site_name" content="([^"]+)"/.exec(text)?.[1]]).toEqual([200, name])
    expect((await visit('/en/home', { host: `${hostOf(site).toUpperCase()}` })).status).toBe(200)
  })

  test('VAR-01 an unknown host is refused', async () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'localhost:x',
      'localhost:123456',
      'local host',
      '"><script>',
      'paris.localhost/',
    ])
      expect((await visit('/en/home', { host })).status, host).toBe(421)
    expect((await callApi('/country', { host: 'evil.example' })).json()).toMatchObject({ code: 'unknown-host', status: 421 })
    expect(await sendBytes('GET /en/home HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /)
    expect(await sendBytes('GET /en/home HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /)
  })

  test('VAR-03 the scope of a site limits every list and every id', async () => {
    const countries = async (site: SiteKey): Promise<{ ids: number[]; countries: string[] }> => {
      const list = (await callApi('/location/top?limit=300', { site })).json() as { id: number; country: string }[]
      return { ids: list.map(({ id }) => id), countries: [...new Set(list.map(({ country }) => country))] }
    }
    expect((await countries('worldwide')).ids.length).toBeGreaterThanOrEqual(110)
    expect((await countries('paris')).ids).toEqual([41])
    expect((await countries('london')).ids).toEqual([95])
    expect((await countries('spain')).countries).toEqual(['ES'])
    expect((await countries('portugal')).countries).toEqual(['PT'])
    expect((await callApi('/location/95', { site: 'paris' })).status).toBe(404)
    expect((await callApi('/product/3287', { site: 'paris' })).status).toBe(404)
    expect((await callApi('/product/3287', { site: 'london' })).status).toBe(200)
    expect((await callApi('/location/search?text=london', { site: 'spain' })).status).toBe(404)
    const products = (await callApi('/product/top?limit=100', { site: 'paris' })).json() as { locationId: number }[]
    expect(products.length).toBeGreaterThan(1)
    expect(products.every(({ locationId }) => locationId === 41)).toBe(true)
  })

  test('OPS-03 pages and calls have the configured version tag', async () => {
    expect((await visit('/en/home')).text).toContain(`data-version="${version}"`)
    expect((await callApi(`/country?_v_=${version}`)).status).toBe(200)
    expect((await callApi('/openapi.json')).json()).toMatchObject({ info: { version } })
  })
})

test('API-01 top products have their language and addresses in every language; found locations have an index', async () => {
  const [top] = (await callApi('/product/top?limit=1', { headers: { LanguageCookie: 'es-ES' } })).json() as TopProduct[]
  expect(top?.lang).toBe('es')
  expect(top?.hreflangs.map(({ lang }) => lang)).toEqual(['en', 'es', 'fr', 'de', 'it', 'en-us'])
  for (const { lang, urlName, productSlug } of top?.hreflangs ?? [])
    expect((await visit(`/${lang}/${top?.locationId}/${urlName}/${top?.id}/${productSlug}`)).status, lang).toBe(200)
  expect((await visit(`/en/${top?.locationId}/London/${top?.id}/london`)).status).toBe(301)
  const slim = (await callApi('/location/top/slim?limit=3')).json() as { index: number }[]
  const found = (await callApi('/location/search?text=lon&limit=3')).json() as { locations: { index: number }[] }
  expect([slim, found.locations].map((list) => list.map(({ index }) => index))).toEqual([
    [0, 1, 2],
    found.locations.map((_one, place) => place),
  ])
})
