import { callNames, type CallName } from '@opentop/contract/api'
import { setTimeout } from 'node:timers/promises'
import type { ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequests, type Answer, type Asked } from './raw-requests.ts'
import { demoPostgres } from './demo-data.ts'
import { mailTo } from './mails.ts'
import { randomOf } from './random.ts'
import { randomRequest, invalidRequest } from './random-requests.ts'
import { ofFewVisits, startShop, type ShopProcess } from './shop-process.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647)
// `npm run fault` sends ten times as many, its soak thousands
const rounds = Number(process.env.BAD_VALUES ?? 10)
/** So many addresses are asked for together, with one sale after them. */
const together = 8
const names = callNames

const scan = { code: 'x'.repeat(20), nonce: 'nonce-of-a-scan' }

describe.each(['embedded', 'postgres'] as const)('MEND-01 R-MONEY-7 bad values on the %s engine', (engine) => {
  const calls = rawRequests(() => shop.port)
  let postgres: ThrowawayPostgres | undefined
  let shop: ShopProcess
  let buyers = 0

  beforeAll(async () => {
    console.log(`SEED=${seed}`)
    postgres = engine === 'postgres' ? await demoPostgres({ fsync: 'off' }) : undefined
    const environment = { TRUST_PROXY: 'loopback', SWITCHES: 'memberArea', ...(postgres ? { DATABASE_URL: postgres.url() } : {}) }
    shop = await startShop('main.ts', environment, [], engine === 'embedded' ? ofFewVisits : [])
  })
  afterAll(async () => {
    await shop.stop()
    await postgres?.stop()
  })

  /** Retries 503: a busy machine may refuse a request for a moment, a stopped shop refuses for ever. */
  async function ask(path: string, asked: Asked = {}): Promise<Answer> {
    let answer = await calls.ask(path, asked)
    for (let n = 0; n < 40 && answer.status === 503 && answer.headers['retry-after']; n++) {
      await setTimeout(250)
      answer = await calls.ask(path, asked)
    }
    return answer
  }
  /** Uses a new client address each time, so that no rate limit applies. */
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(`/api/v2${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${buyers >> 8}.${buyers & 255}`, ...headers },
    })
  const inDays = (days: number): string => new Date(Date.parse(shop.today) + days * 86_400_000).toISOString().slice(0, 10)

  async function buy(email = 'ada@example.org'): Promise<string> {
    buyers += 1
    const wish = { optionId: 32871, day: inDays(2 + (buyers % 300)), passengers: [{ typeId: 2, quantity: 1 }] }
    const added = await post('/transaction/addToCart', wish)
    if (added.status !== 200) return `${added.status} ${added.text}`
    const { totalCents } = JSON.parse(added.text) as { totalCents: number }
    const buyer = { firstName: 'Ada', lastName: 'Lovelace', email, countryId: 826 }
    const start = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
    const paid = await post('/transaction/payment/creditcard/confirm', start, { authorization: String(added.headers.authorization) })
    return paid.status === 200 ? (JSON.parse(paid.text) as { state: string }).state : `${paid.status} ${paid.text}`
  }
  async function staysHealthy(about: string): Promise<void> {
    expect(await buy(), about).toBe('paid')
    expect((await ask('/health/ready')).status, about).toBe(200)
  }

  test.each<[string, string, object, string]>([
    ['a quote for a day that does not exist', '/transaction/quote', { optionId: 32871, day: '2027-02-30' }, 'day'],
    ['a basket for month 13', '/transaction/addToCart', { optionId: 32871, day: '2027-13-01' }, 'day'],
    ['a basket for the year 0', '/transaction/addToCart', { optionId: 32871, day: '0000-01-01' }, 'day'],
    ['a zero byte in a reference', '/transaction/find', { reference: 'OT\u0000ABCD', email: 'a@example.org' }, 'reference'],
    ['half a surrogate pair in a reference', '/transaction/find', { reference: 'OT\ud800ABCD', email: 'a@example.org' }, 'reference'],
    ['a zero byte in an agent’s login', '/agent/login', { login: 'sun\u0000line', password: 'x' }, 'login'],
    ['a zero byte deep in any value', '/transaction/payment/adyen/details', { details: { a: [{ b: '\u0000' }] } }, 'details/a/0/b'],
    ['a zero byte in the name of a field', '/transaction/payment/adyen/details', { details: { a: { 'b\u0000': 1 } } }, 'details/a'],
    ['a leap second', '/redemption', { ...scan, scannedAt: '2026-12-31T23:59:60Z' }, 'scannedAt'],
    ['an instant of the year 0', '/redemption', { ...scan, scannedAt: '0000-01-01T00:00:00Z' }, 'scannedAt'],
  ])('%s is refused with the name of the field, and tickets are sold before and after', async (title, path, input, field) => {
    const more = path.endsWith('details') ? { attemptId: '00000000-0000-4000-8000-000000000000' } : {}
    const party = /quote|addToCart/.test(path) ? { passengers: [{ typeId: 2, quantity: 1 }] } : {}
    const { status, text } = await post(path, { ...input, ...more, ...party })
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'bad-request', params: { field } }])
    await staysHealthy(title)
  })

  test(`${rounds} calls with one impossible day or text each are refused with the name of the field, and a sale succeeds after each`, async () => {
    const random = randomOf(seed)
    const seen = new Map<CallName, number>()
    for (let n = 0; n < rounds;) {
      const name = names[Math.floor(random() * names.length)] as CallName
      const spoiled = invalidRequest(name, random)
      if (!spoiled) continue
      n += 1
      seen.set(name, (seen.get(name) ?? 0) + 1)
      const about = `SEED=${seed} ${name} ${JSON.stringify(spoiled)}`
      const { status, text } = await ask(`/api/v2${spoiled.path}`, spoiled)
      expect([status, JSON.parse(text)], about).toMatchObject([400, { code: 'bad-request', params: { field: expect.stringMatching(/./) } }])
      await staysHealthy(about)
    }
    expect(seen.size).toBeGreaterThan(Math.min(20, rounds / 2))
  }, 1_800_000)

  test(`${rounds} random calls that follow the schema get no server error, and a sale succeeds after each`, async () => {
    const random = randomOf(seed)
    for (let n = 0; n < rounds; n++) {
      const name = names[Math.floor(random() * names.length)] as CallName
      const { path, ...odd } = randomRequest(name, random)
      const about = `SEED=${seed} ${name} ${path} ${JSON.stringify(odd)}`
      const answer = await ask(`/api/v2${path}`, odd)
      expect(answer.status < 500, `${answer.status} ${about} ${answer.text.slice(0, 200)}`).toBe(true)
      await staysHealthy(about)
    }
  }, 1_800_000)

  const ofForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/forms/applyCoupon', { code: 'A\u0000B' }],
    ['/forms/openBasketLink', { token: '\u0000' }],
    ['/forms/deleteSale', { id: '\u0000' }],
    ['/forms/changeOption', { id: '00000000-0000-4000-8000-000000000000', toOptionId: '1e99' }],
    ['/forms/__proto__', {}],
    ['/forms/constructor', {}],
    ['/forms/addToCart', { product: '3287', option: '32871', day: '2027-02-30', 'p-2': '1' }],
    ['/forms/addToCart', { product: '\u0000', option: '\u0000', day: '\u0000' }],
    ['/forms/memberLogin', { email: 'a\u0000@example.org', password: '\u0000' }],
    ['/forms/agentLogin', { login: 'sun\u0000line', password: 'x' }],
    ['/forms/requestRestore', { email: 'a\u0000@example.org' }],
    [
      '/forms/memberRegister',
      { firstName: '\u0000', lastName: 'x', email: 'a@example.org', password: 'long enough to pass', countryId: '1e99' },
    ],
    ['/forms/restorePassword', { link: `#token=${'a'.repeat(43)}`, password: 'x\u0000'.repeat(10) }],
  ]
  const bad = ['%00', 'a%00b', '%ED%A0%80', '2027-02-30', `${'9'.repeat(30)}`, '%F0%90']
  const pages = bad.flatMap((value) => [
    `/en/my-booking?token=${value.padEnd(30, 'x')}`,
    `/en/payment-confirmed?token=${value}`,
    `/en/payment?token=${value}`,
    `/en/destinations?q=${value}`,
    `/en/newsletter?token=${value}`,
    `/en/newsletter/confirm?token=${value}`,
    `/en/basket?removed=${value}&refused=${value}&link=${value}`,
    `/en/95/london/3287/london-hop-on-hop-off?day=${value}&option=${value}&p-2=${value}`,
    `/en/${value}/london`,
    `/en/95/london/${value}`,
    `/dev/mails/${value}`,
    `/dev/mails/${value}/html`,
    `/dev/mails/00000000-0000-4000-8000-000000000000/${value}`,
    `/currency/${value}`,
    `/payment/return/${value}`,
    `/payment/return/x?redirectResult=${value}`,
    `/sign-in/google/return?code=${value}&state=${value}`,
    `/posters/${value}`,
    `/api/v2/content/${value}?_v_=${value}`,
  ])

  test('addresses, cookies and forms with values that the database can’t store get no server error, and sales succeed in between', async () => {
    const cookies = [
      'guest_session',
      'voucher',
      'affiliation',
      'csaffiliation',
      'colab',
      'CONSENT',
      'currency',
      'i18n_redirected',
      'old_token',
    ]
    const tries: [string, Asked][] = [
      ...pages.map((path): [string, Asked] => [path, {}]),
      ...forms.map(([path, fields]): [string, Asked] => [
        path,
        { method: 'POST', headers: ofForm, body: new URLSearchParams({ lang: 'en', ...fields }).toString() },
      ]),
      ...bad.flatMap((value) => {
        const cookie = cookies.map((name) => `${name}=${value}`).join('; ')
        return ['/en/basket', '/en/payment', '/en/payment-confirmed', '/api/v2/transaction/sale', '/currency/2'].map(
          (path): [string, Asked] => [path, { headers: { cookie } }],
        )
      }),
    ]
    for (const [path, fields] of forms.filter(([, given]) => Object.values(given).some((text) => text.includes('\u0000')))) {
      const body = new URLSearchParams(fields).toString()
      const { status, text } = await ask(path, { method: 'POST', headers: ofForm, body })
      const [field] = Object.entries(fields).find(([, value]) => value.includes('\u0000')) ?? []
      expect([status, JSON.parse(text)], body).toMatchObject([400, { code: 'bad-request', params: { field } }])
    }
    for (let n = 0; n < tries.length; n += together) {
      const part = tries.slice(n, n + together)
      const check = async ([path, asked]: [string, Asked]): Promise<void> => {
        const { status, text } = await ask(path, asked)
        expect(status, `${status} ${path} ${JSON.stringify(asked)} ${text.slice(0, 200)}`).toBeLessThan(500)
      }
      await Promise.all(part.map(check))
      await staysHealthy(part.map(([path]) => path).join(' '))
    }
  }, 600_000)

  test.runIf(engine === 'embedded')('MEND-11 the confirmation mail for an e-mail address with a trailing line break arrives', async () => {
    expect(await buy(' line.break@example.org\n')).toBe('paid')
    expect(await mailTo(`http://localhost:${shop.port}`, 'line.break@example.org', 'OT')).toContain('line.break@example.org')
  })
})
