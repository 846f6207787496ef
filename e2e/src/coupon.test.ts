import { describe, expect, test } from 'vitest'
import { bigBus, callAs, couponField, openIn, withTours } from './basket-visitor.ts'
import { expectFits, useBrowser } from './browser.ts'
import { cards, noticeOn, openPayment, payButton, payByCard, referenceOn, writeCard } from './checkout-visitor.ts'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'

const { visitor } = useBrowser()
const basketPath = '/en/shopping-cart'
/** 72 hours at a price that is never reduced. */
const longBus = (day: number, adults = 1) => ({ optionId: 32873, day: inDays(day), passengers: [{ typeId: 2, quantity: adults }] })

describe('MEND-07 R-COUPON-1 R-COUPON-4 a refused coupon names the reason', () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    callApi(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', currencycookie: '1', languagecookie: 'en', ...headers },
      body: JSON.stringify(body),
    })
  async function refusalOf(order: object, code: string, lang = 'en') {
    const added = await post('/transaction/addToCart', order)
    expect([added.status, added.text]).toEqual([200, expect.any(String)])
    const answer = await post('/coupon/apply', { code }, { authorization: String(added.headers.authorization), languagecookie: lang })
    const { code: refusal, detail, params } = answer.json() as { code: string; detail: string; params?: object }
    return { status: answer.status, refusal, detail, params }
  }

  test('a basket below the minimum total is refused with the amount, in the caller’s language', async () => {
    expect(await refusalOf(longBus(50), 'SUMMER10')).toEqual({
      status: 422,
      refusal: 'coupon-min-total',
      detail: 'This code needs a total of at least €80.',
      params: { minimumCents: 8000, minimum: '€80' },
    })
    expect((await refusalOf(longBus(50), 'SUMMER10', 'de')).detail).toBe('Dieser Code gilt ab einem Bestellwert von 80\u00a0€.')
  })

  test('a basket below the minimum number of passengers is refused', async () =>
    expect(await refusalOf(longBus(51), 'FAMILY5')).toEqual({
      status: 422,
      refusal: 'coupon-min-passengers',
      detail: 'This code needs at least 3 passengers.',
      params: { minimum: 3 },
    }))

  test('a tour that is already reduced is refused', async () =>
    expect(await refusalOf(bigBus(50, 1), 'DECK15')).toMatchObject({
      status: 422,
      refusal: 'coupon-reduced',
      detail: 'This code doesn’t apply to tours that are already reduced.',
    }))

  test.each(['NEVERWAS', 'OLDNEWS', 'PARIS20', 'MEMBER10'])(
    'unknown, expired and out-of-scope coupons share one message: %s',
    async (code) =>
      expect(await refusalOf(longBus(52), code)).toEqual({
        status: 422,
        refusal: 'coupon-invalid',
        detail: 'This code isn’t valid here.',
        params: undefined,
      }),
  )

  test.each([true, false])('the coupon form of the basket names the minimum total, with scripts: %s', async (javaScript) => {
    const context = await visitor({ javaScript })
    await withTours(context, longBus(53))
    const page = await openIn(context, basketPath, javaScript)
    for (const [code, said] of [
      ['summer10', 'This code needs a total of at least €80.'],
      ['family5', 'This code needs at least 3 passengers.'],
    ] as const) {
      await couponField(page).fill(code)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect.poll(() => page.locator('#coupon-error').innerText()).toContain(said)
    }
    expect(await page.locator('.basket__notice').count()).toBe(0)
  })
})

test('MEND-07 the payment page says that a coupon is used up, shows the new total, and the buyer pays it', async () => {
  const email = `once.${Date.now()}@example.com`
  const buy = async (day: number) => {
    const context = await visitor()
    await withTours(context, longBus(day, 2))
    await callAs(context, 'POST', '/coupon/apply', { code: 'ONCE50' })
    return openPayment(context)
  }
  const first = await buy(54)
  const half = (await payButton(first).innerText()).trim()
  await payByCard(first, cards.authorised, email)
  await referenceOn(first)
  const second = await buy(54)
  expect((await payButton(second).innerText()).trim()).toBe(half)
  await payByCard(second, cards.authorised, email)
  const said = await noticeOn(second)
  expect(said).toContain('You’ve already used this code.')
  const [before = '', after = ''] = [...said.matchAll(/€\d+(?:\.\d\d)?/g)].map(([amount]) => amount)
  expect(half).toContain(before)
  expect(Number(after.slice(1))).toBeCloseTo(2 * Number(before.slice(1)), 2)
  await expect.poll(() => payButton(second).innerText()).toContain(after)
  expect(await second.locator('aside .ticket').first().innerText()).not.toContain('ONCE50')
  await expectFits(second, 'payment-coupon-en')
  await writeCard(second, cards.authorised)
  await payButton(second).click()
  await referenceOn(second)
})
