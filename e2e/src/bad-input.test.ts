import { callNames } from '@opentop/contract/api'
import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { callApi, sendBytes, visit, type HttpAnswer } from './http.ts'
import { randomOf } from './random.ts'
import { sampleCall } from './sample-call.ts'

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json) => ({ method: 'POST', headers, body })

describe('bad input is refused with a reason and causes no server error', () => {
  test.each<[string, string, number]>([
    ['a number beyond the limit', '/location/top?limit=1e9', 400],
    ['a negative number', '/location/top?limit=-1', 400],
    ['a fraction', '/location/top?limit=1.5', 400],
    ['an empty number', '/location/top?limit=', 400],
    ['a field given twice', '/location/top?limit=1&limit=2', 400],
    ['a query of 10,000 characters', `/location/search?text=${'a'.repeat(10_000)}`, 400],
    ['a zero byte in a text', '/location/search?text=%00', 400],
    ['a zero byte in a path', '/location/%00', 400],
    ['bad percent-encoding in a query', '/location/search?text=%E0%A4%A', 404],
    ['bad percent-encoding in a path', '/location/%E0%A4%A', 400],
    ['a missing field', '/location/search', 400],
    ['a text for an id', '/location/london', 400],
    ['an id beyond 64 bits', '/location/99999999999999999999', 400],
    ['an id below one', '/product/0', 400],
    ['a path of 5,000 characters', `/location/${'1'.repeat(5000)}`, 400],
    ['__proto__ as a field', '/location/top?__proto__=1', 400],
    ['a path traversal', '/location/..%2f..%2fetc%2fpasswd', 400],
    ['a key with a wrong format', '/content/About%20Us', 400],
    ['an unknown value', '/status/data?statusType=secret', 400],
  ])('%s is refused', async (_name, path, status) => {
    const answer = await callApi(path)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ status })
  })

  test.each<[string, string, number]>([
    ['truncated JSON', '{"email":', 400],
    ['form data', 'email=a@b.c', 400],
    ['zero bytes', '', 400],
    ['null', 'null', 400],
    ['an array', '[]', 400],
    ['a wrong type', '{"email":7}', 400],
    ['JSON with __proto__', '{"email":"a@b.c","__proto__":{"x":1}}', 400],
    ['20,000 nested arrays', `${'['.repeat(20_000)}`, 400],
    ['5,000 objects in each other', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
    ['8,000 unknown fields', JSON.stringify(Object.fromEntries(Array.from({ length: 8000 }, (_, n) => [`f${n}`, n]))), 400],
    ['more bytes than the limit', `{"email":"${'a'.repeat(200_000)}"}`, 413],
    ['a text beyond its maximum length', `{"email":"${'a'.repeat(300)}@b.c"}`, 400],
  ])('a request body of %s', async (_name, body, status) => {
    const answer = await callApi('/subscriber/subscribe', post(body))
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ status })
  })

  test('an event of the payment provider that is nested deeper than any is refused before its signature is looked at', async () => {
    const deep = `{"notificationItems":${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect((await visit('/webhooks/payment', post(deep))).status).toBe(400)
  })

  test('a body of another content type, or with a wrong content-length, is refused', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', '', 'application/json; charset=utf-7'])
      expect((await callApi('/subscriber/subscribe', post('<x/>', { 'content-type': type }))).status, type).toBe(400)
    const head = 'POST /api/v2/subscriber/subscribe HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n'
    expect(await sendBytes(`${head}content-length: 5\r\n\r\n{"a":1}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await sendBytes(`${head}content-length: -5\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await sendBytes(`${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each([
    ['an invalid request line', 'HELLO\r\n\r\n'],
    ['a method that does not exist', 'FLY /en/home HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['an unknown version', 'GET / HTTP/7.3\r\nhost: localhost\r\n\r\n'],
    ['a header with a line break in its name', 'GET / HTTP/1.1\r\nhost: localhost\r\nx y: 1\r\n\r\n'],
    ['20,000 headers', `GET / HTTP/1.1\r\nhost: localhost\r\n${'x: y\r\n'.repeat(20_000)}\r\n`],
    ['a second Host header', 'GET /en/home HTTP/1.1\r\nhost: localhost\r\nHost: paris.localhost\r\n\r\n'],
    ['raw bytes', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0xff, 0xfe, 0x0d, 0x0a, 0x0d, 0x0a])],
  ])('%s gets a 4xx answer', async (_name, bytes) => {
    expect(await sendBytes(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test('methods that a page or call does not support are refused', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      expect((await visit('/en/home', { method })).status, method).toBe(405)
      expect((await callApi('/country', { method })).status, method).toBe(405)
    }
  })

  test.each([
    '/en/%',
    '/en/%00',
    '/%c0%ae%c0%ae/',
    '//evil.example/en/home',
    '/en//home',
    '/en/..%2f..%2fetc',
    `/en/${'a'.repeat(3000)}`,
    '/en/99999999999',
    '/en/<script>',
    '/.env',
    '/en/home/',
    '/posters/%',
    '/currency/9',
    '/assets/../package.json',
  ])('the page address %s is a 404 or redirects to a valid address', async (path) => {
    const { status, headers } = await visit(path)
    expect([301, 404]).toContain(status)
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
  })
})

describe('2,000 random malformed requests', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  afterAll(() => agent.destroy())

  test('no malformed request gets a 5xx answer, and half of them are answered within 200 ms', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647)
    console.log(`SEED=${seed}`)
    const random = randomOf(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const junk = [
      '%',
      '%00',
      '%ff',
      '..',
      '-1',
      '1e309',
      'NaN',
      'null',
      '[]',
      '{}',
      "'",
      '"',
      '<',
      '%0d%0a',
      'é',
      '0',
      '9'.repeat(40),
      'a'.repeat(900),
      '$ne',
      '__proto__',
      'constructor',
      ';',
      ',',
      '&',
      '=',
      '?',
      '#',
      '\\',
      '%2f',
      '',
    ]
    const asPath = (text: string): string => text.replace(/[^\x21-\x7e]/g, encodeURIComponent)
    const broken = (text: string): string => {
      const at = Math.floor(random() * (text.length + 1))
      return pick([
        () => text.slice(0, at),
        () => text.slice(0, at) + pick(junk) + text.slice(at),
        () => text.slice(at),
        () => text + pick(junk),
        () => text.replace(/[\d]+/, () => pick(junk)),
      ])()
    }
    const names = callNames
    const pages = [
      '/en/home',
      '/es/carrito',
      '/de/41/paris',
      '/en/95/london/3287/london-hop-on-hop-off',
      '/',
      '/currency/1',
      '/posters/paris-card.svg',
      '/sitemap.xml',
      '/robots.txt',
      '/health/ready',
      '/api/v2/openapi.json',
    ]
    const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
    const headerNames = [
      'LanguageCookie',
      'CurrencyCookie',
      'cookie',
      'accept-language',
      'accept-encoding',
      'if-none-match',
      'content-type',
      'authorization',
      'referer',
      'x-forwarded-for',
      'x-forwarded-proto',
      'cf-ipcountry',
      'range',
      'expect',
    ]

    type MalformedRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
    function malformed(): MalformedRequest {
      const name = pick(names)
      const sample = sampleCall(name)
      const ofCall = random() < 0.7
      const headers: Record<string, string> = { ...sample.headers }
      for (let n = Math.floor(random() * 3); n > 0; n--)
        headers[pick(headerNames)] = asPath(
          broken(pick(['en-EN', 'currency=1; i18n_redirected=es', '1', 'gzip;q=0, br', 'W/"x"', 'application/json', ...junk])),
        ).slice(0, 2000)
      delete headers.expect
      const method = random() < 0.7 ? (ofCall ? sample.method : 'GET') : pick(methods)
      const path = ofCall ? `/api/v2${broken(sample.path)}` : broken(pick(pages))
      const query =
        random() < 0.3
          ? `${path.includes('?') ? '&' : '?'}${broken(pick(['limit=5', 'text=london', '_v_=3.25.4', 'utm_source=x', 'day=2030-01-01', 'q=a']))}`
          : ''
      const body = method === 'GET' || method === 'HEAD' ? undefined : broken(sample.body ?? '{}')
      const whole = asPath(path + query)
      return { method, path: whole.startsWith('/') ? whole : `/${whole}`, headers, ...(body === undefined ? {} : { body }) }
    }

    const requests = Array.from({ length: 2000 }, malformed)
    const took: number[] = []
    // valid requests are slow too on a busy machine
    const right: number[] = []
    const failures: string[] = []
    let next = 0
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < requests.length) {
          const sent = requests[next++] as MalformedRequest
          if (next % 20 === 0) right.push(await timed(() => callApi('/country')))
          const before = performance.now()
          const first = await visit(sent.path, { ...sent, agent })
          took.push(performance.now() - before)
          const { status } = await askAgain(first, () => visit(sent.path, { ...sent, agent }))
          if (status >= 500) failures.push(`${status} ${JSON.stringify(sent).slice(0, 500)}`)
        }
      }),
    )
    expect(failures).toEqual([])
    console.log(
      `median ${medianOf(took).toFixed(1)} ms, of right requests ${medianOf(right).toFixed(1)} ms, slowest ${Math.max(...took).toFixed(0)} ms`,
    )
    expect(medianOf(took)).toBeLessThan(Math.max(200, 5 * medianOf(right)))
    expect((await visit('/health/ready')).status).toBe(200)
    expect((await visit('/en/home')).status).toBe(200)
  })
})

const medianOf = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
/** An overloaded shop may answer 503 with Retry-After for a while; a 503 that never ends is a failure. */
async function askAgain(first: HttpAnswer, ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  let answer = first
  for (let n = 0; n < 20 && answer.status === 503 && answer.headers['retry-after']; n++) {
    await setTimeout(250)
    answer = await ask()
  }
  return answer
}
async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}
