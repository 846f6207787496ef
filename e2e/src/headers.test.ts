import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { callApi, sendBytes, visit } from './http.ts'
import { openShop } from './open-shop.ts'

describe('caching', () => {
  test('a page has an ETag; If-None-Match gets 304, also when a proxy made the tag weak', async () => {
    const { headers } = await visit('/en/home')
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^(W\/)?"[\w-]+"$/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(String(headers.vary).split(/, ?/).toSorted()).toEqual(['Accept-Encoding', 'Accept-Language', 'Cookie'])
    for (const tag of [etag, `W/${etag.replace(/^W\//, '')}`, `"other", ${etag}`, '*']) {
      const again = await visit('/en/home', { headers: { 'if-none-match': tag } })
      expect([again.status, again.text, again.headers.etag], tag).toEqual([304, '', etag])
    }
    expect((await visit('/en/home', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('pages, files, pictures, sitemaps and calls are compressed for clients that accept it', async () => {
    const { text } = await visit('/en/home')
    const script = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? ''
    for (const path of [
      '/en/home',
      script,
      '/posters/paris-card.svg',
      '/sitemap-pages.xml',
      '/api/v2/location/top?limit=50',
      '/api/v2/location/search?text=a',
    ]) {
      const plain = (await visit(path)).text
      const br = await visit(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
      const gzip = await visit(path, { headers: { 'accept-encoding': 'gzip;q=1.0, br;q=0' } })
      expect([path, br.headers['content-encoding']]).toEqual([path, 'br'])
      expect(brotliDecompressSync(br.bytes).toString(), path).toBe(plain)
      expect([path, gzip.headers['content-encoding']]).toEqual([path, 'gzip'])
      expect(gunzipSync(gzip.bytes).toString(), path).toBe(plain)
      expect(gzip.bytes.length).toBeLessThan(plain.length)
      expect(gzip.headers['content-length']).toBe(String(gzip.bytes.length))
      expect(gzip.headers.vary, path).toContain('Accept-Encoding')
    }
  })

  test('files with a hash in their name are immutable, others are revalidated', async () => {
    const { text } = await visit('/en/home')
    const assets = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
    expect(assets.length).toBeGreaterThan(3)
    for (const path of assets) expect((await visit(path)).headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    const icon = await visit('/favicon.svg')
    expect(icon.headers['cache-control']).toContain('max-age=3600')
    expect((await visit('/favicon.svg', { headers: { 'if-none-match': icon.headers.etag ?? '' } })).status).toBe(304)
    expect((await visit('/assets/gone-12345678.js')).headers['cache-control']).toBe('no-store')
  })

  test('R-LIMIT-4 the page cache distinguishes currency, language and host, and no port but the public one', async () => {
    const priced = async (currency: number, path = '/en/home'): Promise<string> =>
      (await visit(path, { headers: { cookie: `currency=${currency}` } })).text
    const symbols = { 1: '€', 2: '£', 3: '$' }
    for (const round of [1, 2])
      for (const [id, symbol] of Object.entries(symbols)) {
        const shown = /class="[^"]*price[^"]*"[^>]*>.*?([€£$])/s.exec(await priced(Number(id)))?.[1]
        expect([round, shown]).toEqual([round, symbol])
      }
    expect(await priced(1)).not.toBe(await priced(1, '/es/home'))
    expect((await visit('/en/home', { headers: { cookie: 'currency=9', 'accept-language': 'es' } })).text).toBe(await priced(1))
    const other = (await visit('/en/home', { host: `127.0.0.1:${openShop.port}` })).text
    expect(other).toContain(`<link rel="canonical" href="http://127.0.0.1:${openShop.port}/en/home">`)
    // another port is no host of ours: it gets the kept page, and makes none of its own
    const { text, headers } = await visit('/en/home')
    const elsewhere = await visit('/en/home', { host: 'localhost:1' })
    expect([elsewhere.text === text, elsewhere.headers.etag]).toEqual([true, headers.etag])
  })

  test('campaign parameters share the cached page, unknown parameters are not part of it', async () => {
    const plain = await visit('/en/home')
    for (const query of ['?utm_source=a&utm_medium=b&gclid=1', '?_v_=3.25.4', '?coupon=X&colab=Y']) {
      const same = await visit(`/en/home${query}`)
      expect([same.headers.etag, same.text === plain.text], query).toEqual([plain.headers.etag, true])
    }
    const own = await visit('/en/home?unknown=%3Cscript%3Ealert(1)%3C/script%3E')
    expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
    expect(own.text).not.toContain('alert(1)')
    const policy = String(own.headers['content-security-policy'])
    expect(policy.includes('nonce-'), 'a nonce in the policy must stand in the page').toBe(own.text.includes('nonce="'))
    expect((await visit('/en/home')).text).toBe(plain.text)
  })

  test('HEAD answers like GET, without a body', async () => {
    for (const path of [
      '/en/home',
      '/en/home?q=1',
      '/en/nothing/here/at/all',
      '/favicon.svg',
      '/robots.txt',
      '/api/v2/country',
      '/posters/paris-share.png',
    ]) {
      const [get, head] = [await visit(path), await visit(path, { method: 'HEAD' })]
      const compared = ['content-type', 'content-length', 'etag', 'cache-control', 'vary'] as const
      expect([head.status, head.text], path).toEqual([get.status, ''])
      for (const name of compared) expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name])
    }
  })
})

test('OPS-02 no page holds an inline script; a page of one visitor gives its scripts a nonce', async () => {
  const inline = /<script(?![^>]*(?:src|type="application))/
  for (const path of ['/en/home', '/en/95/london', '/en/no/such/page/x', '/en/home?q=1', '/en/shopping-cart']) {
    const { text, headers } = await visit(path)
    expect([path, inline.test(text)]).toEqual([path, false])
    const rule = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    const nonce = /<script type="module"[^>]* nonce="([^"]+)"/.exec(text)?.[1]
    expect([path, rule]).toEqual([path, nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'self'"])
  }
})

test('every answer has the security headers', async () => {
  const { headers: page } = await visit('/en/home')
  const answers = {
    page,
    unchanged: (await visit('/en/home', { headers: { 'if-none-match': page.etag ?? '' } })).headers,
    own: (await visit('/en/home?q=1')).headers,
    missing: (await visit('/en/no/such/page/x')).headers,
    root: (await visit('/')).headers,
    moved: (await visit('/es')).headers,
    unreadable: (await visit('/en/%')).headers,
    file: (await visit('/favicon.svg')).headers,
    poster: (await visit('/posters/paris-card.svg')).headers,
    picture: (await visit('/posters/paris-share.png')).headers,
    robots: (await visit('/robots.txt')).headers,
    currency: (await visit('/currency/1')).headers,
    call: (await callApi('/country')).headers,
    docs: (await callApi('/docs')).headers,
    badCall: (await callApi('/location/top?limit=x')).headers,
    unknownCall: (await callApi('/nothing')).headers,
    unreadableCall: (await callApi('/%')).headers,
    method: (await callApi('/country', { method: 'DELETE' })).headers,
    host: (await visit('/en/home', { host: 'evil.example' })).headers,
    live: (await visit('/health/live')).headers,
    ready: (await visit('/health/ready')).headers,
  }
  for (const [name, headers] of Object.entries(answers)) {
    expect(headers['content-security-policy'], name).toMatch(/default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/)
    expect([name, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([name, 'nosniff', 'DENY'])
    expect(headers['referrer-policy'], name).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy'], name).toBe('same-origin')
    expect(headers['permissions-policy'], name).toContain('camera=()')
    expect(headers['x-powered-by'], name).toBeUndefined()
  }
  expect(await sendBytes('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*x-content-type-options: nosniff/)
})
