import { describe, expect, test } from 'vitest'
import { callApi, hostOf, visit, type SiteKey } from './http.ts'

const all: readonly SiteKey[] = ['worldwide', 'paris', 'spain', 'london', 'portugal']
const locs = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => (match[1] ?? '').replaceAll('&apos;', "'").replaceAll('&amp;', '&'))
const pathOf = (address: string): string => new URL(address).pathname
const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const jsonLdIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  )

function some<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, n) => n % step === 0).slice(0, count)
}

describe('I18N-05 search engines', () => {
  test.each(all)('the sitemaps of %s list pages that answer, with the same canonical address and languages', async (site) => {
    const origin = `http://${hostOf(site)}`
    const index = await visit('/sitemap.xml', { site })
    expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(locs(index.text)).toContain(`${origin}/sitemap-pages.xml`)
    for (const file of locs(index.text)) {
      const { status, text } = await visit(pathOf(file), { site })
      expect(status, file).toBe(200)
      const entries = [...text.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry)
      expect(entries.length).toBeGreaterThan(0)
      for (const entry of file.endsWith('pages.xml') ? entries : some(entries, 4)) {
        const [address = ''] = locs(entry)
        expect(address.startsWith(`${origin}/`)).toBe(true)
        const page = await visit(pathOf(address), { site })
        expect([page.status, address]).toEqual([200, address])
        expect(page.text, address).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}">`)
        const links = (text: string): string[] =>
          [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((match) => `${match[1]} ${match[2]?.replaceAll('&apos;', "'")}`)
        expect(links(page.text).toSorted(), address).toEqual(links(entry).toSorted())
      }
    }
  })

  test('robots.txt links to the sitemap of its own host; files that a site lacks are not found', async () => {
    for (const site of all) expect((await visit('/robots.txt', { site })).text).toContain(`Sitemap: http://${hostOf(site)}/sitemap.xml`)
    for (const path of ['/sitemap-else.xml', '/sitemap-pages-2.xml', '/sitemap-pages', '/sitemap-%00.xml'])
      expect((await visit(path)).status, path).toBe(404)
  })

  test('a made-up port in the Host header changes neither sitemaps nor robots.txt', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml'])
      expect((await visit(path, { host: 'localhost:1' })).text, path).toBe((await visit(path)).text)
  })

  test('the home page of every site and language has a complete head', async () => {
    const titles = new Set<string>()
    for (const site of all)
      for (const { hreflang, path } of [
        ...(await visit('/en/home', { site })).text.matchAll(/hreflang="([^"]+)" href="http:\/\/[^/]+([^"]+)"/g),
      ].map((match) => ({ hreflang: match[1], path: match[2] ?? '' }))) {
        const { text } = await visit(path, { site })
        const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? ''
        expect([title.length > 10, title.length <= 65], title).toEqual([true, true])
        expect(contentOf(text, 'description')?.length, path).toBeLessThanOrEqual(165)
        expect(contentOf(text, 'og:title')).toBe(title)
        expect(contentOf(text, 'twitter:card')).toBe('summary_large_image')
        expect(contentOf(text, 'theme-color')).toMatch(/^#[0-9A-F]{6}$/i)
        expect([contentOf(text, 'og:image:width'), contentOf(text, 'og:image:height')]).toEqual(['1200', '630'])
        expect(contentOf(text, 'og:image:alt')).toBeTruthy()
        if (hreflang !== 'x-default') titles.add(`${site} ${title}`)
      }
    expect(titles.size).toBeGreaterThanOrEqual(10)
  })

  test('the home page has structured data for the organisation and the search', async () => {
    const data = jsonLdIn((await visit('/es/home')).text)
    expect(data.map((node) => node['@type'])).toEqual(['Organization', 'WebSite'])
    expect(JSON.stringify(data)).toContain('/es/destinos?q={search_term_string}')
  })

  test('the structured data of a product page has the price, rating, place and questions that the page shows', async () => {
    const headers = { cookie: 'currency=2' }
    const { location = '' } = (await visit('/en/95/london/3287')).headers
    const { text } = await visit(location, { headers })
    const product = (await callApi('/product/3287', { headers: { CurrencyCookie: '2', LanguageCookie: 'en-EN' } })).json() as {
      from: { cents: number }
      rating: { average: number; count: number }
    }
    const [tour, crumbs, questions] = jsonLdIn(text)
    expect(tour).toMatchObject({
      '@type': ['Product', 'TouristTrip'],
      offers: { price: (product.from.cents / 100).toFixed(2), priceCurrency: 'GBP' },
      aggregateRating: { ratingValue: product.rating.average, ratingCount: product.rating.count },
    })
    expect(crumbs).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'London' }, { position: 3 }] })
    expect(questions).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]),
    })
    expect(contentOf(text, 'og:image')).toBe(`http://${hostOf('worldwide')}/posters/london-share.png`)
  })

  test('the preview picture of a page is a PNG of the declared size', async () => {
    const { text } = await visit('/fr/home', { site: 'paris' })
    const address = new URL(contentOf(text, 'og:image') ?? '')
    expect(address.host).toBe(hostOf('paris'))
    const { status, headers, bytes } = await visit(address.pathname, { site: 'paris' })
    expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([200, 'image/png', 'cross-origin'])
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(300_000)
    expect((await visit(address.pathname, { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304)
    for (const path of ['/posters/nowhere-share.png', '/posters/paris-card.png', '/posters/-share.png', '/posters/..%2fparis-share.png'])
      expect((await visit(path)).status, path).toBe(404)
  })

  test('concurrent preview pictures are queued, and pages are served meanwhile', async () => {
    const { text } = await visit('/api/v2/location/top?limit=12')
    const keys = (JSON.parse(text) as { poster: string }[]).map(({ poster }) => poster)
    const pictures = Promise.all([...keys, ...keys].map((key) => visit(`/posters/${key}-share.png`)))
    expect((await visit('/en/home')).status).toBe(200)
    expect((await pictures).map(({ status }) => status)).toEqual(Array.from({ length: keys.length * 2 }, () => 200))
  })

  test('the manifest of each site lists icons that exist', async () => {
    for (const site of all) {
      const answer = await visit('/manifest.webmanifest', { site })
      expect(answer.headers['content-type']).toContain('application/manifest+json')
      const { name, icons } = answer.json() as { name: string; icons: { src: string; sizes: string; type: string }[] }
      expect(name).toContain('Opentop')
      for (const { src, sizes, type } of icons) {
        const icon = await visit(src, { site })
        expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type])
        if (type === 'image/png') expect(`${icon.bytes.readUInt32BE(16)}x${icon.bytes.readUInt32BE(20)}`).toBe(sizes)
      }
    }
    for (const path of ['/apple-touch-icon.png', '/favicon.ico', '/favicon.svg']) expect((await visit(path)).status, path).toBe(200)
  })
})
