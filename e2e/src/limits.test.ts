import { randomUUID } from 'node:crypto'
import type { Booking } from '@opentop/contract/booking'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequests, type Answer } from './raw-requests.ts'
import { hydrated, useBrowser } from './browser.ts'
import { password, submit } from './member-visitor.ts'
import { inDays } from './shop-day.ts'
import { demoCookie, demoLink, ofFewVisits, startShop, type ShopProcess } from './shop-process.ts'

const { visitor } = useBrowser()
// limits as in production
let shop: ShopProcess
let proxied: ShopProcess
beforeAll(async () => {
  const usual = { LIMIT_FACTOR: '1' }
  ;[shop, proxied] = await Promise.all([
    startShop('main.ts', { ...usual, SWITCHES: 'memberArea' }, [], ofFewVisits),
    startShop('main.ts', { ...usual, TRUST_PROXY: 'loopback', SITE: 'worldwide' }, [], ofFewVisits),
  ])
}, 300_000)
afterAll(() => Promise.all([shop.stop(), proxied.stop()]))

const direct = rawRequests(() => shop.port)
const behind = rawRequests(() => proxied.port)
const buyer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 826 }
const order = { optionId: 32871, day: inDays(40), passengers: [{ typeId: 2, quantity: 1 }] }
const sessionOf = ({ headers }: Answer): { authorization: string } => ({ authorization: String(headers.authorization) })

test('MEM-01 after three wrong passwords the browser solves a proof of work and the fourth try may succeed; a client without it is refused', async () => {
  const email = `rider.${randomUUID().slice(0, 8)}@example.org`
  const made = await direct.post('/member/signin/email', { email, password, firstName: 'Marta', lastName: 'Reis' })
  expect(made.status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await direct.post('/member/login/email', { email, password: `guess ${n}` })).status).toBe(401)
  const refused = await direct.post('/member/login/email', { email, password })
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([428, { code: 'captcha-needed' }])
  const page = await (await visitor()).newPage()
  await page.goto(`http://localhost:${shop.port}/en/login`)
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/api/v2', '')))
  await submit(page, { '#sign-in-email': email, '#sign-in-password': password })
  await page.getByRole('heading', { name: 'Hello, Marta' }).waitFor()
  const ofSignIn = asked.filter((path) => path.startsWith('/member/login/') || path.endsWith('/challenge'))
  expect(ofSignIn).toEqual(['/member/login/email', '/contact/challenge', '/member/login/email'])
})

test('R-FORM-1 one address can subscribe ten times in ten minutes, then gets 429 with Retry-After', async () => {
  const subscribe = (n: number): Promise<Answer> =>
    direct.post('/subscriber/subscribe', { email: `rider.${n}.${randomUUID()}@example.org` })
  for (let n = 0; n < 10; n++) expect((await subscribe(n)).status).toBe(200)
  const stopped = await subscribe(10)
  expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true])
})

test('WAY-07 one guest gets at most twelve mails an hour from the desks of agents; another guest still gets theirs', async () => {
  const agent = sessionOf(await direct.post('/agent/login', { login: 'sunline', password: 'sunline demo desk' }))
  const send = (email: string): Promise<Answer> => direct.post(`/agent/sale/${randomUUID()}/send`, { email }, agent)
  const statuses: number[] = []
  for (let n = 0; n < 13; n++) statuses.push((await send(n % 2 === 0 ? 'grace@example.org' : 'GRACE@example.org')).status)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 404), 429])
  expect((await send('ada@example.org')).status).toBe(404)
})

describe('dear or secret things of one order', () => {
  const from = (n: number): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': `203.0.113.${n}` })
  let booking: Booking
  beforeAll(async () => {
    const added = await behind.post('/transaction/addToCart', order, from(250))
    const { totalCents } = JSON.parse(added.text) as { totalCents: number }
    const start = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
    const paid = await behind.post('/transaction/payment/creditcard/confirm', start, { ...sessionOf(added), ...from(250) })
    const { voucherToken } = JSON.parse(paid.text) as { voucherToken: string }
    booking = JSON.parse((await behind.ask(`/api/v2/transaction/voucher?token=${voucherToken}`, { headers: from(250) })).text) as Booking
  })

  test('R-LIMIT-3 strangers who guess at the e-mail of a known reference lock nobody out; after forty wrong tries each address has one', async () => {
    const find = async (n: number, email: string): Promise<number> =>
      (await behind.post('/transaction/find', { reference: booking.reference, email }, from(n))).status
    const guesses: number[] = []
    for (let n = 0; n < 45; n++) guesses.push(await find(1 + Math.floor(n / 9), `guess${n}@example.com`))
    const nine = [...Array.from({ length: 8 }, () => 404), 429]
    expect(guesses).toEqual([...nine, ...nine, ...nine, ...nine, ...nine])
    expect([await find(10, 'one.more@example.com'), await find(10, 'and.more@example.com')]).toEqual([404, 429])
    for (let n = 0; n < 3; n++) expect(await find(11, buyer.email)).toBe(200)
  })

  test('R-LIMIT-4 the tickets of one sale are drawn thirty times in ten minutes, and who has no token for them takes none of these', async () => {
    const { id, printToken } = booking.sales[0] ?? { id: '', printToken: '' }
    const draw = async (paper: string, bearer: string): Promise<number> =>
      (await behind.ask(`/api/v2/sale/${id}/${paper}?bearer=${bearer}`, { headers: from(20) })).status
    for (let n = 0; n < 35; n++) expect(await draw('print', 'x'.repeat(43))).toBe(404)
    const drawn = []
    for (let n = 0; n < 31; n++) drawn.push(await draw(n % 2 === 0 ? 'print' : 'receipt', printToken ?? ''))
    expect(drawn).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect(await draw('calendar', printToken ?? '')).toBe(200)
  })

  test('made-up tokens of orders and tickets are 404, thirty of an address in ten minutes, then 429', async () => {
    const path = (n: number): string => `/api/v2/${n % 2 === 0 ? 'transaction/voucher' : 'ticket'}?token=${'m'.repeat(41)}${10 + n}`
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await behind.ask(path(n), { headers: from(30) })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  })

  test('R-LIMIT-4 a plan of nine stops can be asked for 120 times in ten minutes, an account twenty times an hour from one address', async () => {
    const plans = await Promise.all(
      Array.from({ length: 121 }, () => behind.ask('/api/v2/location/95/plan?stops=none', { headers: from(40) })),
    )
    expect(plans.filter(({ status }) => status === 429)).toHaveLength(1)
    const accounts: number[] = []
    for (let n = 0; n < 21; n++) {
      const person = { email: `${randomUUID()}@example.org`, password, firstName: 'Ada', lastName: 'Lovelace' }
      accounts.push((await behind.post('/member/signin/email', person, from(41))).status)
    }
    expect(accounts).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

describe('which client address counts', () => {
  const claimed = (n: number): Record<string, string> => ({
    'x-forwarded-for': `203.0.113.${n}`,
    'x-real-ip': `203.0.113.${n}`,
    'cf-connecting-ip': `203.0.113.${n}`,
  })

  test('a client can’t change the address that its tries are counted by', async () => {
    const session = sessionOf(await direct.post('/transaction/addToCart', order))
    const statuses: number[] = []
    for (let n = 0; n < 13; n++)
      statuses.push((await direct.post('/coupon/apply', { code: `NONE${n}` }, { ...session, ...claimed(n) })).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('MEND-11 R-LIMIT-1 without a trusted proxy tries from a private address are counted, with a new session each and whatever X-Forwarded-For says', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const added = await direct.post('/transaction/addToCart', order, claimed(n))
      statuses.push((await direct.post('/coupon/apply', { code: `NONE${n}` }, { ...sessionOf(added), ...claimed(n) })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    const baskets = await Promise.all(Array.from({ length: 60 }, (_, n) => direct.post('/transaction/addToCart', order, claimed(n))))
    const refused = baskets.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('MEND-11 behind a trusted proxy the address that it forwards is counted, and no other', async () => {
    const from = (address: string): Promise<Answer> => behind.post('/transaction/addToCart', order, { 'x-forwarded-for': address })
    const first = await Promise.all(Array.from({ length: 61 }, () => from('192.168.7.7')))
    expect(first.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await from('192.168.7.8')).status).not.toBe(429)
  })
})

describe('MEND-06 plain forms', () => {
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string>): Promise<string | undefined> => {
    const own = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers }
    const answer = await behind.ask(path, { method: 'POST', headers: own, body: new URLSearchParams({ lang: 'en', ...fields }).toString() })
    return String(answer.headers.location).split('refused=')[1]
  }

  test('tries by a form count like tries by a call: coupons of a session, passwords of an account', async () => {
    const from = (n: number): Record<string, string> => ({ 'x-forwarded-for': `198.51.100.${n}` })
    const { authorization } = sessionOf(await behind.post('/transaction/addToCart', order, from(1)))
    const cookie = `guest_session=${authorization.replace('Bearer ', '')}`
    const coupons: (string | undefined)[] = []
    for (let n = 0; n < 12; n++) coupons.push(await post('/forms/applyCoupon', { code: `GUESS${n}` }, { cookie, ...from(n) }))
    expect(coupons).toEqual([...Array.from({ length: 10 }, () => 'coupon-invalid'), 'coupon-tries', 'coupon-tries'])
    const login = `agent-${randomUUID()}`
    const logins: (string | undefined)[] = []
    for (let n = 0; n < 4; n++) logins.push(await post('/forms/agentLogin', { login, password: `wrong ${n}` }, from(20 + n)))
    expect(logins).toEqual(['login-wrong', 'login-wrong', 'login-wrong', 'captcha-needed'])
  })
})

describe('MEND-11 R-LIMIT-2 the host name behind a trusted proxy', () => {
  const evil = 'evil.example'
  const told = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': evil, 'x-forwarded-proto': 'https' }

  test('X-Forwarded-Host changes neither links nor the return address of the bank', async () => {
    const host = `localhost:${proxied.port}`
    for (const path of ['/en/home', '/sitemap.xml', '/robots.txt'])
      expect((await behind.ask(path, { headers: { host, ...told } })).text, path).not.toContain(evil)
    const added = await behind.post('/transaction/addToCart', { ...order, day: inDays(41) }, { host, ...told })
    const { totalCents } = JSON.parse(added.text) as { totalCents: number }
    const start = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'test_secure' }
    const paying = await behind.post('/transaction/payment/creditcard/confirm', start, { host, ...told, ...sessionOf(added) })
    const { redirectUrl } = JSON.parse(paying.text) as { redirectUrl: string }
    const back = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
    expect(new URL(back.headers.get('location') ?? '').origin).toBe(`https://${host}`)
  })
})

describe('MEND-11 stored mails are shown only to a browser on this machine that opened the printed link', () => {
  test.each([['localhost'], ['paris.localhost:3000'], ['127.0.0.1:80'], ['[::1]:3000']])(
    'a direct request for %s gets them',
    async (host) => {
      const opened = await behind.ask(demoLink, { headers: { host } })
      expect([opened.status, opened.headers.location]).toEqual([303, '/dev/mails'])
      const cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? ''
      const shown = await behind.ask('/dev/mails', { headers: { host, cookie } })
      expect([shown.status, shown.text.includes('<h1>')]).toEqual([200, true])
    },
  )
  test('a request that a relay of plain TCP sends on has no key, and gets 404', async () => {
    const relay = createServer((client) => {
      const shop = connect(proxied.port, '127.0.0.1')
      client.pipe(shop).pipe(client)
      for (const socket of [client, shop]) socket.on('error', () => undefined)
    })
    await once(relay.listen(0, '127.0.0.1'), 'listening')
    const through = rawRequests(() => (relay.address() as AddressInfo).port)
    for (const cookie of ['', 'opentop_demo=', `opentop_demo=${'x'.repeat(21)}`])
      expect((await through.ask('/dev/mails', { headers: { host: 'localhost', cookie } })).status, cookie).toBe(404)
    expect((await through.ask('/dev/demo?key=', { headers: { host: 'localhost' } })).status).toBe(404)
    const office = { host: 'office.localhost', origin: 'http://office.localhost', 'content-type': 'application/json' }
    const asOwner = { method: 'POST', headers: office, body: JSON.stringify({ role: 'owner' }) }
    expect((await through.ask('/api/office/demo/sign-in', asOwner)).status).toBe(404)
    expect((await through.ask('/api/office/demo/sign-in', { ...asOwner, headers: { ...office, cookie: demoCookie } })).status).toBe(200)
    relay.close()
  })
  test.each<[string, Record<string, string>]>([
    ['a foreign host that resolves to loopback', { host: 'evil.example' }],
    ['a host that only starts like ours', { host: 'localhost.evil.example' }],
    ['a host that only ends like ours', { host: 'evillocalhost' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'http' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
  ])('with %s they are a 404', async (_name, headers) => {
    for (const path of ['/dev/mails', '/dev/mails/00000000-0000-4000-8000-000000000000', '/dev/mails/x/html'])
      expect((await behind.ask(path, { headers: { cookie: demoCookie, ...headers } })).status, path).toBe(404)
  })
})
