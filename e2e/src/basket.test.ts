import type { Basket } from '@opentop/contract/basket'
import type { DayAvailability } from '@opentop/contract/availability'
import { describe, expect, test } from 'vitest'
import { callApi, hostOf, type HttpAnswer } from './http.ts'
import { inDays } from './shop-day.ts'

const refusalOf = (answer: HttpAnswer): string => (answer.json() as { code: string }).code
const adults = (quantity: number) => [{ typeId: 2, quantity }]

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  return callApi(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
}
const bearerOf = (answer: HttpAnswer): Record<string, string> => ({ authorization: String(answer.headers.authorization) })

describe('BOOK-01 BOOK-02 labels of the Thames cruise', () => {
  test('every label occurs within the next sixty days', async () => {
    const days = (await callApi('/product/9501/availability')).json() as DayAvailability[]
    const label = (count: number): string | undefined => days.find((day) => day.day === inDays(count))?.label
    expect([label(8), label(5), label(12), label(9)]).toEqual(['AVAILABLE', 'ALMOST_SOLD_OUT', 'SOLD_OUT', 'BLOCK_OUT'])
    expect(days.find((day) => day.day === inDays(9))?.reason).toContain('regatta')
    expect(days.find((day) => day.day === inDays(8))?.fromCents).toBeGreaterThan(0)
  })
})

describe('BOOK-05 every message has its refusal code', () => {
  test.each([
    ['times of a day without departures', () => callApi(`/option/95011/availability/times?day=${inDays(6)}`), 'no-times'],
    ['passenger types of a day without prices', () => callApi(`/product/10603/persontypes?day=${inDays(120)}`), 'no-passengers'],
    [
      'a time past its cut-off',
      () => post('/transaction/addToCart', { optionId: 95011, day: inDays(8), time: '09:15', passengers: adults(1), childDocuments: true }),
      'time-unavailable',
    ],
    [
      'a blocked day',
      () => post('/transaction/addToCart', { optionId: 95011, day: inDays(9), time: '10:00', passengers: adults(1) }),
      'day-unavailable',
    ],
    [
      'a day on which the option does not run',
      () => post('/transaction/addToCart', { optionId: 95011, day: inDays(6), time: '10:00', passengers: adults(1) }),
      'option-unavailable-on-day',
    ],
    ['days of a product that is not sold', () => callApi('/product/10104/availability'), 'product-unavailable'],
    [
      'options for too many passengers',
      () => callApi(`/product/9501/option/availability?day=${inDays(5)}&passengers=9`),
      'no-options-match',
    ],
    ['days of an option without days', () => callApi('/option/125022/availability'), 'no-days'],
  ])('%s is refused with its code', async (_name, ask, refusal) => expect(refusalOf(await ask())).toBe(refusal))
})

describe('CART-01 CART-03 a basket over HTTP', () => {
  test('adding and removing a line changes the available seats; the session is returned as a header and as an HttpOnly cookie', async () => {
    const added = await post('/transaction/addToCart', {
      optionId: 32871,
      day: inDays(20),
      passengers: [...adults(2), { typeId: 3, quantity: 1 }],
    })
    expect(added.status).toBe(200)
    const cookies = added.headers['set-cookie'] ?? []
    expect(cookies.find((cookie) => cookie.startsWith('guest_session='))).toMatch(/Max-Age=5184000; HttpOnly; SameSite=Lax/)
    expect(cookies).toContainEqual(expect.stringMatching(/^guest_cart_element=1;/))
    const session = bearerOf(added)
    const basket = (await callApi('/transaction/sale', { headers: session })).json() as Basket
    expect(basket).toMatchObject({ count: 1, lines: [{ optionId: 32871, day: inDays(20), state: 'held', problems: [] }] })
    expect(basket.totalCents).toBe(basket.lines.reduce((sum, line) => sum + line.amountCents, 0))
    const more = (
      await post('/transaction/addToCart', { optionId: 32871, day: inDays(20), passengers: adults(1) }, session)
    ).json() as Basket
    expect(more).toMatchObject({
      count: 1,
      lines: [
        {
          passengers: [
            { typeId: 2, quantity: 3 },
            { typeId: 3, quantity: 1 },
          ],
        },
      ],
    })
    const empty = (await callApi(`/sale/delete/${more.lines[0]?.id}`, { method: 'DELETE', headers: session })).json() as Basket
    expect(empty).toMatchObject({ count: 0, totalCents: 0 })
  })

  test('I18N-03 R-BASKET-7 a change of currency re-prices every line', async () => {
    const added = await post('/transaction/addToCart', { optionId: 32871, day: inDays(21), passengers: adults(1) }, { currencycookie: '1' })
    const session = bearerOf(added)
    const changed = await callApi('/currency/update', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...session },
      body: JSON.stringify({ id: 2 }),
    })
    expect(changed.json()).toEqual({ id: 2 })
    const basket = (await callApi('/transaction/sale', { headers: session })).json() as Basket
    expect(basket.currencyId).toBe(2)
    expect(basket.totalCents).not.toBe((added.json() as Basket).totalCents)
  })

  test('R-MONEY-5 the same idempotency key in one session returns the same answer, and is refused with another body', async () => {
    const session = bearerOf(await post('/transaction/addToCart', { optionId: 32871, day: inDays(22), passengers: adults(1) }))
    const order = { optionId: 32872, day: inDays(22), passengers: adults(1) }
    const headers = { ...session, 'idempotency-key': `test-${Date.now()}` }
    const [first, second] = await Promise.all([
      post('/transaction/addToCart', order, headers),
      post('/transaction/addToCart', order, headers),
    ])
    expect([first?.status, second?.text]).toEqual([200, first?.text])
    const third = await post('/transaction/addToCart', order, headers)
    expect([third.status, third.text]).toEqual([200, first?.text])
    expect(refusalOf(await post('/transaction/addToCart', { ...order, passengers: adults(2) }, headers))).toBe('key-reused')
  })

  test('MEND-04 two clients without a session that send the same idempotency key and body get two sessions and two separate baskets', async () => {
    const order = { optionId: 32872, day: inDays(22), passengers: adults(1) }
    const key = { 'idempotency-key': `order-${Date.now()}` }
    const ask = () => post('/transaction/addToCart', order, key)
    const answers = [...(await Promise.all([ask(), ask()])), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = answers.map(({ json }) => (json() as Basket).id)
    expect(new Set(answers.map((answer) => bearerOf(answer).authorization)).size).toBe(3)
    expect(new Set(ids).size).toBe(3)
    for (const [n, answer] of answers.entries()) {
      const shown = (await callApi('/transaction/sale', { headers: bearerOf(answer) })).json() as Basket
      expect([shown.id, shown.count]).toEqual([ids[n], 1])
    }
  })

  test('MEND-04 an idempotency key of one session can be used in another session with another body; without a live session it is not stored', async () => {
    const order = { optionId: 32872, day: inDays(22), passengers: adults(1) }
    const key = { 'idempotency-key': `order-${Date.now()}` }
    const sessions = [bearerOf(await post('/transaction/addToCart', order)), bearerOf(await post('/transaction/addToCart', order))]
    const [mine, theirs] = [
      await post('/transaction/addToCart', order, { ...sessions[0], ...key }),
      await post('/transaction/addToCart', { ...order, passengers: adults(2) }, { ...sessions[1], ...key }),
    ]
    expect([mine, theirs].map(({ status, json }) => [status, (json() as Basket).lines[0]?.passengers[0]?.quantity])).toEqual([
      [200, 2],
      [200, 3],
    ])
    await post('/member/logout', {}, sessions[0])
    expect(refusalOf(await post('/transaction/addToCart', order, { ...sessions[0], ...key }))).toBe('session-expired')
    const email = `key.${Date.now()}@example.org`
    const header = { 'idempotency-key': `newsletter-${Date.now()}` }
    expect((await post('/subscriber/subscribe', { email }, header)).status).toBe(200)
    expect((await post('/subscriber/subscribe', { email: `other.${email}` }, header)).status).toBe(200)
  })

  test('a coupon discounts the basket; invalid coupons share one refusal', async () => {
    const session = bearerOf(await post('/transaction/addToCart', { optionId: 95041, passengers: adults(2) }, { currencycookie: '1' }))
    const applied = (await post('/coupon/apply', { code: 'deck15' }, session)).json() as Basket
    expect(applied.coupon).toBe('DECK15')
    expect(applied.discountCents).toBe(Math.floor((applied.subtotalCents * 15) / 100 + 0.5))
    for (const code of ['OLDNEWS', 'PARIS20', 'NOSUCHCODE'])
      expect(refusalOf(await post('/coupon/apply', { code }, session))).toBe('coupon-invalid')
  })

  test('R-BASKET-6 a basket link fills another basket; a tampered link is refused', async () => {
    const made = await post('/transaction/link', { items: [{ optionId: 32871, day: inDays(23), passengers: adults(2) }] })
    const { token } = made.json() as { token: string }
    const opened = (await post('/transaction/link/open', { token })).json() as { basket: Basket; refused: unknown[] }
    expect(opened).toMatchObject({ basket: { count: 1 }, refused: [] })
    expect(refusalOf(await post('/transaction/link/open', { token: `x${token.slice(1)}` }))).toBe('link-invalid')
  })

  test('an unknown session token ends the session; a cross-site page can’t use the cookie', async () => {
    const wrong = await callApi('/transaction/sale', { headers: { authorization: 'Bearer none-of-your-business-at-all' } })
    expect([wrong.status, refusalOf(wrong)]).toEqual([401, 'session-expired'])
    expect((wrong.headers['set-cookie'] ?? []).join()).toContain('guest_session=; Path=/; Max-Age=0')
    const added = await post('/transaction/addToCart', { optionId: 32871, day: inDays(24), passengers: adults(1) })
    const cookie = (added.headers['set-cookie'] ?? []).find((row) => row.startsWith('guest_session='))?.split(';')[0] ?? ''
    const order = { optionId: 32871, day: inDays(25), passengers: adults(1) }
    expect(refusalOf(await post('/transaction/addToCart', order, { cookie, origin: 'https://evil.example' }))).toBe('forbidden')
    expect(refusalOf(await post('/transaction/addToCart', order, { cookie }))).toBe('forbidden')
    expect((await post('/transaction/addToCart', order, { cookie, origin: `http://${hostOf('worldwide')}` })).status).toBe(200)
  })

  test('BOOK-03 passenger rules are checked before seats are held', async () => {
    for (const [order, refusal] of [
      [{ optionId: 95032, day: inDays(10), time: '20:30', passengers: [{ typeId: 1, quantity: 3 }] }, 'too-few-passengers'],
      [{ optionId: 32871, day: inDays(10), passengers: [{ typeId: 3, quantity: 1 }] }, 'grown-up-needed'],
      [{ optionId: 95031, day: inDays(10), time: '20:00', passengers: [{ typeId: 6, quantity: 1 }] }, 'student-card-needed'],
      [{ optionId: 95011, day: inDays(10), passengers: adults(1) }, 'time-not-chosen'],
      [{ optionId: 95021, passengers: adults(1) }, 'package-incomplete'],
      [{ optionId: 32871, day: inDays(10), passengers: adults(16) }, 'too-many-passengers'],
      [{ optionId: 1, day: inDays(10), passengers: adults(1) }, 'option-unknown'],
    ] as const)
      expect(refusalOf(await post('/transaction/addToCart', order)), refusal).toBe(refusal)
  })
})
