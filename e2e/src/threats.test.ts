import { callNames } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { splitPath } from '@opentop/contract/paths'
import { describe, expect, test } from 'vitest'
import { callApi, hostOf, sendBytes, visit, type HttpAnswer } from './http.ts'
import { sampleCall } from './sample-call.ts'
import { inDays } from './shop-day.ts'

const day = inDays(25)
const json = { 'content-type': 'application/json' }
const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  callApi(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
const order = { optionId: 32871, day, passengers: [{ typeId: 2, quantity: 1 }] }
async function fill(): Promise<{ session: { authorization: string }; basket: Basket; cookie: string }> {
  const added = await post('/transaction/addToCart', order)
  const cookie = (added.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')
  return { session: { authorization: String(added.headers.authorization) }, basket: added.json() as Basket, cookie }
}

const evil = 'evil.example'
const elsewhere = [
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/\\/${evil}`,
  `/%09/${evil}`,
  `/%2f${evil}`,
  `%2f%2f${evil}`,
  `/%5c${evil}`,
  `https://${evil}`,
  `https:${evil}`,
  `http:/${evil}`,
  `javascript:alert(1)`,
  `data:text/html,x`,
  `//${evil}%2f..`,
  `/..//${evil}`,
  `/.${evil}`,
  `@${evil}`,
  `/@${evil}`,
  `//localhost@${evil}`,
  `//localhost:80@${evil}/x`,
  `/%0d%0alocation:%20https://${evil}`,
  `/%E5%98%8D%E5%98%8Alocation:https://${evil}`,
  `//evil%E3%80%82example`,
  `//${evil}%00.localhost`,
  `/en/home%3f//${evil}`,
  `?next=//${evil}`,
]
function originAfter(location: string | undefined): string {
  return new URL(location ?? '/', 'http://localhost').origin
}

describe('redirects', () => {
  test('no address, query or header redirects from our pages to another origin', async () => {
    const tries = elsewhere.flatMap((payload) => [
      visit(payload.startsWith('/') ? payload : `/${payload}`),
      visit(`/en/${payload}`),
      visit(`/?next=${encodeURIComponent(payload)}&returnUrl=${encodeURIComponent(payload)}`),
      visit('/currency/1', { headers: { referer: `http://${hostOf('worldwide')}${payload}` } }),
      visit('/currency/1', { headers: { referer: payload } }),
      visit(`/payment/return/${encodeURIComponent(payload)}?redirectResult=${encodeURIComponent(payload)}`),
    ])
    for (const { status, headers } of await Promise.all(tries)) {
      expect(originAfter(headers.location), `${status} ${headers.location}`).toBe('http://localhost')
      expect(headers.location ?? '').not.toMatch(/[\r\n\\]|^\/\//)
    }
  })

  test('a payment returns to a path of ours, whatever path the buyer’s page sent', async () => {
    const { session, basket } = await fill()
    for (const returnPath of elsewhere.slice(0, 12)) {
      const buyer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 826 }
      const start = { expectedTotalCents: basket.totalCents, buyer, method: 'scheme', cardToken: 'test_3ds', returnPath }
      const answer = await post('/transaction/payment/creditcard/confirm', start, session)
      if (answer.status !== 200) continue
      const { redirectUrl = '' } = answer.json() as PaymentResult
      expect(redirectUrl).not.toContain(evil)
      await callApi('/transaction/payment/adyen/cancel', { method: 'POST', headers: { ...json, ...session }, body: '{}' })
    }
  })

  test('our links have the requested host, not the host of X-Forwarded-Host', async () => {
    const headers = { 'x-forwarded-host': evil, forwarded: `host=${evil}`, 'x-original-host': evil, 'x-host': evil }
    for (const path of ['/en/home', '/sitemap.xml', '/robots.txt', '/en/95/london']) {
      const { text, headers: sent } = await visit(path, { headers })
      expect(text + JSON.stringify(sent)).not.toContain(evil)
    }
    expect((await visit('/en/home', { host: evil })).status).toBe(421)
    expect(await sendBytes(`GET http://${evil}/en/home HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)).not.toContain(`${evil}/`)
  })
})

describe('what the shop trusts', () => {
  test('display cookies decide nothing', async () => {
    const { session } = await fill()
    const forged = 'isagent=1; agent_credit=1000000; sub=1; guest_cart_element=99; CONSENT=all'
    const plain = await callApi('/transaction/sale', { headers: session })
    expect((await callApi('/transaction/sale', { headers: { ...session, cookie: forged } })).json()).toEqual(plain.json())
    const reads = callNames.filter((name) => /^GET.*(member|agent)/i.test(Object.values(splitPath(name)).join(' ')))
    for (const name of reads) {
      const { path } = sampleCall(name)
      const [plain, withCookie] = [await callApi(path), await callApi(path, { headers: { cookie: forged } })]
      expect(withCookie.status, `${name} ${path}`).toBe(plain.status)
      if (withCookie.status === 200) expect(withCookie.text).toBe(plain.text)
    }
  })

  test('R-MONEY-4 a call with an id of another customer answers as if the object did not exist, and changes nothing', async () => {
    const owner = await fill()
    const stranger = await fill()
    const saleId = owner.basket.lines[0]?.id ?? ''
    expect(saleId).toMatch(/^[0-9a-f-]{36}$/)
    const names = callNames.filter((name) => splitPath(name).path.startsWith('/sale/'))
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      const { method, path, body } = sampleCall(name)
      const theirs = path.replace('00000000-0000-4000-8000-000000000000', saleId)
      const sent = { method, headers: { ...json, ...stranger.session }, ...(body ? { body } : {}) }
      const answers = [await callApi(theirs, sent), await callApi(path, sent)]
      expect(answers[0]?.status, name).toBe(answers[1]?.status)
      expect(answers[0]?.status, name).toBeGreaterThanOrEqual(400)
    }
    const after = (await callApi('/transaction/sale', { headers: owner.session })).json() as Basket
    expect(after.lines.map(({ id }) => id)).toEqual([saleId])
  })

  test('a page of another site can neither write with a visitor’s cookie nor read an answer', async () => {
    const { cookie } = await fill()
    const body = JSON.stringify(order)
    const foreign: Record<string, string>[] = [
      { origin: `https://${evil}`, ...json },
      { origin: 'null', ...json },
      { 'sec-fetch-site': 'cross-site', ...json },
      { 'sec-fetch-site': 'same-site', ...json },
      { origin: `https://${evil}`, 'content-type': 'text/plain' },
      { origin: `https://${evil}`, 'content-type': 'application/x-www-form-urlencoded' },
      { ...json },
    ]
    for (const headers of foreign) {
      const answer = await callApi('/transaction/addToCart', { method: 'POST', headers: { cookie, ...headers }, body })
      expect([400, 403], JSON.stringify(headers)).toContain(answer.status)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    const preflight = await callApi('/transaction/addToCart', {
      method: 'OPTIONS',
      headers: { origin: `https://${evil}`, 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([405, undefined])
  })

  test('a price, a total or a state sent by the buyer is refused', async () => {
    for (const extra of [{ unitCents: 1 }, { totalCents: 1 }, { state: 'confirmed' }, { discountCents: 9999 }, { memberId: 1 }])
      expect((await post('/transaction/addToCart', { ...order, ...extra })).status, JSON.stringify(extra)).toBe(400)
    for (const quantity of [-1, 0, 1.5, 1e9, '1', null, [1]])
      expect((await post('/transaction/addToCart', { ...order, passengers: [{ typeId: 2, quantity }] })).status).toBe(400)
  })
})

describe('what an answer discloses', () => {
  test('no error discloses code, SQL or versions', async () => {
    const { cookie } = await fill()
    const form = { cookie, origin: `http://${hostOf('worldwide')}`, 'content-type': 'application/x-www-form-urlencoded' }
    const answers = await Promise.all([
      visit('/forms/applyCoupon', { method: 'POST', headers: form, body: 'code=a%00b' }),
      callApi('/location/999999'),
      callApi('/nothing/here'),
      post('/subscriber/subscribe', { email: 7 }),
      callApi('/subscriber/subscribe', { method: 'POST', headers: json, body: '{' }),
      visit('/oops/500'),
      visit('/en/%'),
      visit('/.git/config'),
      visit('/package.json'),
      visit('/server/src/config.ts'),
      visit('/metrics'),
      visit('/en/home', { method: 'TRACE' }),
    ])
    for (const { text, headers } of answers) {
      expect(text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d|SELECT |pg_|fastify|postgres/i)
      expect(JSON.stringify(headers)).not.toMatch(/x-powered-by|fastify|express|node\.js/i)
      expect(headers.server).toBeUndefined()
    }
    expect(answers[0]?.status).toBe(400)
    expect(answers.slice(7).map(({ status }) => status)).toEqual([404, 404, 404, 404, 405])
  })

  test('personal answers are never cached, and every answer has HSTS', async () => {
    const { session, cookie } = await fill()
    const personal = await Promise.all([
      callApi('/transaction/sale', { headers: session }),
      visit('/en/cart', { headers: { cookie } }),
      visit('/en/payment', { headers: { cookie } }),
    ])
    for (const { headers } of personal) expect(headers['cache-control']).toContain('no-store')
    for (const path of ['/en/home', '/api/v2/country', '/favicon.svg', '/no/such/page/x', '/health/live'])
      expect((await visit(path)).headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains')
  })

  test('a header of one visitor never shows in an answer to another', async () => {
    const marks = [
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-prefix',
      'x-original-url',
      'x-rewrite-url',
      'x-http-method-override',
    ]
    for (const [n, name] of marks.entries()) {
      const path = `/en/home?utm_source=poison${n}`
      await visit(path, { headers: { [name]: `/${evil}` } })
      const { text, status } = await visit(path)
      expect([status, text.includes(evil)]).toEqual([200, false])
    }
  })
})
