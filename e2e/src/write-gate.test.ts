import { api, callNames, type CallName } from '@opentop/contract/api'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Basket } from '@opentop/contract/basket'
import { splitPath } from '@opentop/contract/paths'
import type { PaymentResult } from '@opentop/contract/payment'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { bigBus, linesOf, openIn, withTours } from './basket-visitor.ts'
import { urlOf, useBrowser } from './browser.ts'
import { hostOf, visit as visitOnce, type HttpAnswer } from './http.ts'
import { sampleCall } from './sample-call.ts'
import { inDays } from './shop-day.ts'

type Headers = Record<string, string>
type Write = { name: string; path: string; method: string; headers: Headers; body?: string }
const ours = `http://${hostOf('worldwide')}`
const json = { 'content-type': 'application/json' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const order = { optionId: 32871, day: inDays(31), passengers: [{ typeId: 2, quantity: 1 }] }

const patienceMs = 30_000
/** Retries 503, which a busy machine may answer for a moment. */
async function visit(path: string, options: Parameters<typeof visitOnce>[1] = {}): Promise<HttpAnswer> {
  for (const end = Date.now() + patienceMs; ; await setTimeout(300)) {
    const answer = await visitOnce(path, options)
    if (answer.status !== 503 || Date.now() > end) return answer
  }
}
const callApi = (path: string, options: Parameters<typeof visitOnce>[1] = {}): Promise<HttpAnswer> => visit(`/api/v2${path}`, options)

const foreign: [how: string, headers: Headers][] = [
  ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' }],
  ['cross-site, our own origin', { 'sec-fetch-site': 'cross-site', origin: ours }],
  ['same-site', { 'sec-fetch-site': 'same-site', origin: 'http://paris.localhost' }],
  ['typed address', { 'sec-fetch-site': 'none' }],
  ['foreign origin', { origin: 'http://evil.example' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['origin null', { origin: 'null' }],
]

type Victim = { cookie: string; session: Headers; basket: Basket; link: string }
async function victim(): Promise<Victim> {
  const added = await callApi('/transaction/addToCart', { method: 'POST', headers: json, body: JSON.stringify(order) })
  const session = { authorization: String(added.headers.authorization) }
  const cookie = (added.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')
  const made = await callApi('/transaction/link', { method: 'POST', headers: { ...json, ...session }, body: '{}' })
  return { cookie, session, basket: added.json() as Basket, link: (made.json() as { token: string }).token }
}

function formOf(path: string, fields: Record<string, string>): Write {
  return { name: path, path, method: 'POST', headers: urlencoded, body: new URLSearchParams(fields).toString() }
}
function formsFor({ basket, link }: Victim): Write[] {
  const id = basket.lines[0]?.id ?? ''
  const basketForm = (call: string, more: Record<string, string> = {}): Write => formOf(`/forms/${call}`, { lang: 'en', ...more })
  const account = (call: string): Write =>
    formOf(`/forms/${call}`, { lang: 'en', login: 'harbour', email: 'a@b.co', password: 'harbour demo desk', link: 'x' })
  return [
    basketForm('openBasketLink', { token: link, keep: 'false' }),
    basketForm('deleteSale', { id }),
    basketForm('restoreSale', { id }),
    basketForm('applyCoupon', { code: 'DECK15' }),
    basketForm('removeCoupon'),
    basketForm('takePackage', { optionId: '95021' }),
    basketForm('extendHold'),
    basketForm('holdAgain'),
    basketForm('changeOption', { id, toOptionId: '32872' }),
    formOf('/forms/addToCart', { lang: 'en', product: '3287', option: '32871', day: inDays(32), p2: '1' }),
    ...['memberLogin', 'memberRegister', 'requestRestore', 'restorePassword', 'agentLogin', 'memberLogout'].map(account),
  ]
}
const isForGuests = (name: CallName): boolean => (api[name].callers as readonly string[]).includes('guest')
const writeNames = callNames.filter((name) => splitPath(name).method !== 'GET')
function callsFor({ basket, link }: Victim): Write[] {
  const id = basket.lines[0]?.id ?? ''
  const known: Partial<Record<CallName, object>> = {
    addToCart: order,
    openBasketLink: { token: link, keep: false },
    applyCoupon: { code: 'DECK15' },
    updateCurrency: { id: 2 },
    agentLogin: { login: 'harbour', password: 'harbour demo desk' },
  }
  return writeNames.map((name) => {
    const { path, body, method, headers } = sampleCall(name)
    const input = known[name] ? JSON.stringify(known[name]) : body
    const filled = path.replace('00000000-0000-4000-8000-000000000000', id)
    return { name, path: `/api/v2${filled}`, method, headers, ...(input ? { body: input } : {}) }
  })
}
const send = ({ path, method, headers, body }: Write, more: Headers): Promise<HttpAnswer> =>
  visit(path, { method, headers: { ...headers, ...more }, ...(body ? { body } : {}) })
/** The basket of a session, without the expiry that every read changes. */
const basketOf = async (session: Headers): Promise<unknown> => (await callApi('/transaction/sale', { headers: session })).json()
const codeOf = ({ text }: HttpAnswer): string => /"code":"([^"]+)"/.exec(text)?.[1] ?? ''

describe('MEND-06 the origin check of every write', () => {
  test('R-WRITE-1 cross-site forms and calls, with or without a cookie, get 403, set no cookie and change nothing', async () => {
    const one = await victim()
    const before = await basketOf(one.session)
    for (const write of [...formsFor(one), ...callsFor(one)])
      for (const [how, headers] of [...foreign, ['no headers but a cookie', {}] as [string, Headers]])
        for (const cookie of Object.keys(headers).length > 0 ? [one.cookie, undefined] : [one.cookie]) {
          const why = `${write.name}, ${how}, ${cookie ? 'with' : 'without'} a cookie`
          const answer = await send(write, { ...headers, ...(cookie ? { cookie } : {}) })
          expect([why, answer.status, codeOf(answer)]).toEqual([why, 403, 'forbidden'])
          expect([why, answer.headers['set-cookie'], answer.headers.authorization]).toEqual([why, undefined, undefined])
        }
    expect(await basketOf(one.session)).toEqual(before)
  })

  test.each([
    ['same-origin', { 'sec-fetch-site': 'same-origin', origin: ours }],
    ['same-origin from a page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['our origin, from a browser without Sec-Fetch-Site', { origin: ours }],
  ] as [string, Headers][])('forms and calls of our own pages are allowed: %s', async (_how, headers) => {
    const forGuests = (name: string): boolean => !(name in api) || isForGuests(name as CallName)
    const one = await victim()
    for (const write of [...formsFor(one), ...callsFor(one)].filter(({ name }) => forGuests(name))) {
      const answer = await send(write, { ...headers, cookie: one.cookie })
      expect([write.name, codeOf(answer)]).not.toEqual([write.name, 'forbidden'])
      expect([write.name, answer.status]).not.toEqual([write.name, 500])
    }
  })

  test('a program with a Bearer token and no cookie is allowed, whatever its Origin header says', async () => {
    const forGuests = writeNames.filter(isForGuests)
    for (const headers of [{}, foreign[0]?.[1], foreign[4]?.[1]]) {
      const one = await victim()
      for (const write of callsFor(one).filter(({ name }) => forGuests.includes(name as CallName) && name !== 'memberLogout')) {
        const answer = await send(write, { ...headers, ...one.session })
        expect([write.name, codeOf(answer)]).not.toEqual([write.name, 'forbidden'])
      }
    }
  })

  test('R-WRITE-2 the provider’s webhook and the bank’s return are cross-site and admitted by their own proof', async () => {
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'http://bank.example' }
    expect((await visit('/webhooks/payment', { method: 'POST', headers: { ...json, ...cross }, body: '{}' })).status).toBe(401)
    const one = await victim()
    const start = {
      expectedTotalCents: one.basket.totalCents,
      buyer: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 826 },
      method: 'scheme',
      cardToken: 'test_secure',
    }
    const begun = await callApi('/transaction/payment/creditcard/confirm', {
      method: 'POST',
      headers: { ...json, ...one.session },
      body: JSON.stringify(start),
    })
    const page = (begun.json() as PaymentResult).redirectUrl ?? ''
    const approved = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
    const back = new URL(approved.headers.get('location') ?? '')
    const body = `redirectResult=${encodeURIComponent(back.searchParams.get('redirectResult') ?? '')}`
    const forgedBack = await visit(`${back.pathname}x`, { method: 'POST', headers: { ...urlencoded, ...cross }, body })
    expect([forgedBack.status, forgedBack.headers.location]).toEqual([303, '/en/home'])
    const returned = await visit(back.pathname, { method: 'POST', headers: { ...urlencoded, ...cross }, body })
    expect([returned.status, returned.headers.location]).toEqual([303, expect.stringContaining('/en/payment-confirmed?token=')])
    const resumed = await callApi('/transaction/payment/resume', { headers: one.session })
    expect(resumed.json()).toMatchObject({ state: 'paid' })
  })

  test('a cross-site link to a currency changes neither the basket nor the stored currency', async () => {
    const one = await victim()
    const before = await basketOf(one.session)
    const referer = `${ours}/en/shopping-cart`
    for (const site of ['cross-site', 'same-site'])
      for (const headers of [{ 'sec-fetch-site': site }, { 'sec-fetch-site': site, referer }]) {
        const answer = await visit('/currency/2', { headers: { ...headers, cookie: one.cookie } })
        expect([answer.status, answer.headers['set-cookie']]).toEqual([303, undefined])
      }
    expect(await basketOf(one.session)).toEqual(before)
    const own = await visit('/currency/2', { headers: { 'sec-fetch-site': 'same-origin', referer, cookie: one.cookie } })
    expect([own.status, own.headers.location, own.headers['set-cookie']?.[0]]).toEqual([
      303,
      '/en/shopping-cart',
      expect.stringContaining('currency=2'),
    ])
    expect(await basketOf(one.session)).toMatchObject({ currencyId: 2 })
  })
})

describe('MEND-06 a page of another origin in a browser', () => {
  const { visitor } = useBrowser()
  const submitted = (target: string, fields: Record<string, string>): string =>
    `<!doctype html><title>elsewhere</title><form method="post" action="${target}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')}</form><script>document.forms[0].submit()</script>`

  test.each([
    // the same site for browsers, so that cookies are sent
    ['another port of the same host', 'localhost'],
    ['another host', '127.0.0.1'],
  ])('%s posts a form by itself: session and basket stay the same', async (_what, host) => {
    const context = await visitor()
    await withTours(context, bigBus(33))
    const { link } = await victim()
    const target = urlOf('/forms/applyCoupon')
    const elsewhere = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(submitted(target, { act: 'link', lang: 'en', keep: 'no', link }))
    })
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
    const { port } = elsewhere.address() as AddressInfo
    const kept = async () => (await context.cookies(urlOf(''))).filter(({ name }) => name.startsWith('guest_')).map(({ value }) => value)
    const before = await kept()
    expect(before.length).toBe(3)
    const page = await context.newPage()
    const answered = page.waitForResponse(target)
    await page.goto(`http://${host}:${port}/`).catch(() => undefined)
    expect((await answered).status()).toBe(403)
    expect(await kept()).toEqual(before)
    const basket = await openIn(context, '/en/shopping-cart', false)
    expect(await linesOf(basket).count()).toBe(1)
    elsewhere.close()
  })
})

describe('MEND-06 forms accept the same values as the contract', () => {
  const same = { 'sec-fetch-site': 'same-origin', origin: ours }
  const inherited = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf', 'isPrototypeOf', '__defineGetter__', '']
  const odd = [
    '\u0000',
    '2027-02-30',
    'x'.repeat(5000),
    '-1',
    '1e9',
    'NaN',
    '99:99',
    '../..',
    '[object Object]',
    '%00',
    '😀'.repeat(50),
    '💥\r\nx: y',
  ]

  test.each(['/forms/applyCoupon', '/forms/addToCart', '/forms/memberLogin'])(
    '%s answers odd fields without a server error, names of Object.prototype included',
    async (path) => {
      const one = await victim()
      for (const act of inherited)
        for (const cookie of [one.cookie, undefined]) {
          const answer = await send(formOf(path, { act, lang: act || 'en' }), { ...same, ...(cookie ? { cookie } : {}) })
          expect([act, [303, 404, 405].includes(answer.status), answer.status]).toEqual([act, true, answer.status])
        }
    },
  )

  test('R-WRITE-3 an invalid field redirects back with a refusal and changes nothing', async () => {
    const one = await victim()
    const before = await basketOf(one.session)
    const id = one.basket.lines[0]?.id ?? ''
    const lead = async (path: string, fields: Record<string, string>): Promise<string | undefined> =>
      (await send(formOf(path, { lang: 'en', ...fields }), { ...same, cookie: one.cookie })).headers.location
    expect(await lead('/forms/deleteSale', { id: 'x' })).toBe('/en/shopping-cart?refused=sale-unknown')
    expect(await lead('/forms/applyCoupon', { code: '' })).toBe('/en/shopping-cart?refused=coupon-invalid')
    expect(await lead('/forms/changeOption', { id, toOptionId: 'many' })).toBe('/en/shopping-cart?refused=option-unknown')
    expect(await lead('/forms/openBasketLink', { token: 'x' })).toBe('/en/shopping-cart?refused=link-invalid')
    expect(await lead('/forms/addToCart', { product: '3287', option: 'x', p2: '1' })).toMatch(/refused=option-unknown/)
    expect(await lead('/forms/addToCart', { product: '3287', option: '32871', day: '2027-13-01', p2: '1' })).toMatch(
      /refused=day-unavailable/,
    )
    expect(await lead('/forms/agentLogin', { login: 'x'.repeat(500), password: 'y' })).toMatch(/\?(refused|wrong)=/)
    expect(await basketOf(one.session)).toEqual(before)
  })

  test.each([
    ['from another site', '/forms/applyCoupon', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'lang=de', 403],
    ['with a NUL byte', '/forms/applyCoupon', same, 'lang=de&code=a%00b', 400],
    ['as multipart', '/forms/applyCoupon', { ...same, 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 400],
    ['of members while their area is off', '/forms/memberLogin', same, 'lang=de', 405],
    ['of an unknown form', '/forms/noSuchForm', same, 'lang=de', 405],
    ['at an address that cannot be decoded', '/forms/%E0%A4%A', same, 'lang=de', 400],
  ] as [string, string, Headers, string, number][])(
    'R-WRITE-4 a browser’s form post %s gets a page in its language with a way back',
    async (_how, path, headers, body, status) => {
      const referer = `${ours}/de/warenkorb`
      const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' }
      const sent = await visit(path, { method: 'POST', body, headers: { ...type, referer, ...headers } })
      expect([sent.status, sent.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(sent.text).toContain('Das hat nicht geklappt.')
      expect(sent.text).toMatch(/<a[^>]*href="\/de\/warenkorb"[^>]*>Zurück zur Seite/)
      expect(sent.headers['content-security-policy']).toContain("script-src 'nonce-")
      const program = await visit(path, { method: 'POST', body, headers: { ...type, ...headers, accept: 'application/json' } })
      expect([program.status, program.headers['content-type']]).toEqual([status, expect.stringContaining('application/problem+json')])
    },
  )

  test('no value of any field makes a form answer 5xx', async () => {
    const one = await victim()
    for (const { name, path, body = '' } of formsFor(one))
      for (const field of new URLSearchParams(body).keys())
        for (const value of [...inherited, ...odd]) {
          const fields = Object.fromEntries(new URLSearchParams(body))
          if (fields.act === 'delete' && field !== 'id') continue
          const answer = await send(formOf(path, { ...fields, [field]: value }), { ...same, cookie: one.cookie })
          const why = `${name} ${field}=${value.slice(0, 20)}`
          expect([why, answer.status < 500 && answer.status !== 403 ? '' : answer.text]).toEqual([why, ''])
        }
  })
})
