import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { badgeOf, bigBus, callAs, linesOf, openIn, withTours } from './basket-visitor.ts'
import { expectAccessible } from './axe.ts'
import { hydrated, urlOf, useBrowser } from './browser.ts'

const { visitor } = useBrowser()
const basketPath = '/en/shopping-cart'
const totalOf = async (page: Page) => Number((await page.locator('.total .price b').innerText()).replace(/[^\d]/g, ''))

describe('CART-03 CART-04 R-BASKET-9 an expired session', () => {
  const wrongSession = () => ({ name: 'guest_session', value: 'x'.repeat(43), url: urlOf(''), httpOnly: true })

  test('a call refused with 401 leads to the home page, clears the badge and shows the dialog', async () => {
    const context = await visitor()
    await withTours(context, bigBus(41))
    const page = await openIn(context, basketPath)
    await context.addCookies([wrongSession()])
    await page.getByRole('button', { name: /^Remove London/ }).click()
    await page.waitForURL(urlOf('/en/home'))
    const modal = page.getByRole('dialog', { name: 'Your session has expired' })
    await modal.waitFor()
    expect(await modal.locator('img').getAttribute('src')).toMatch(/^\/art\//)
    await expectAccessible(page)
    expect(await badgeOf(page).count()).toBe(0)
    const names = (await context.cookies()).map(({ name }) => name)
    for (const gone of ['guest_session', 'guest_cart_element', 'sub']) expect(names).not.toContain(gone)
    await modal.getByRole('link', { name: 'Close and reload' }).click()
    await page.waitForURL(urlOf('/en/home'))
  })

  test('the basket page leads to the home page with the dialog', async () => {
    const context = await visitor()
    await context.addCookies([wrongSession()])
    const page = await openIn(context, basketPath, false)
    await page.waitForURL(urlOf('/en/home'))
    await page.getByRole('dialog', { name: 'Your session has expired' }).waitFor()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('guest_session')
  })
})

describe('CART-05 a failing shop', () => {
  const failing = { status: 502, contentType: 'application/problem+json', body: '{"code":"technical-problem","detail":"No."}' }

  const isErrorPage = (address: URL): boolean => address.pathname === '/oops/500' && address.searchParams.get('tried') === 'basket'

  test('a basket that can’t be loaded reloads the page once, then leads to the error page', async () => {
    const context = await visitor()
    await withTours(context, bigBus(42))
    const page = await openIn(context, basketPath)
    await page.route('**/api/v2/transaction/sale?*', (route) => route.fulfill(failing))
    const change = () => page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'basket' })))
    await Promise.all([page.waitForEvent('load'), change()])
    await hydrated(page)
    expect(page.url()).toBe(urlOf(basketPath))
    await Promise.all([page.waitForURL(isErrorPage), change()])
  })

  test('any other server error leads to the error page', async () => {
    const context = await visitor()
    await withTours(context, bigBus(43))
    const page = await openIn(context, basketPath)
    await page.route('**/api/v2/sale/delete/**', (route) => route.fulfill(failing))
    await page.getByRole('button', { name: /^Remove London/ }).click()
    await page.waitForURL(isErrorPage)
  })
})

describe('CART-01 a basket with an open payment', () => {
  test('is locked: its page, a page opened before and the calls refuse changes with payment-open; cancelling the payment unlocks it', async () => {
    const context = await visitor()
    await withTours(context, bigBus(47))
    const page = await openIn(context, basketPath)
    const buyer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 826 }
    const wanted = { expectedTotalCents: await totalOf(page), buyer, method: 'paypal' }
    expect(await callAs(context, 'POST', '/transaction/payment/local', wanted)).toMatchObject({ state: 'action' })
    const sentence = 'Payment in progress. Finish or cancel it first.'
    await page.getByRole('button', { name: /^Remove London/ }).click()
    await linesOf(page).getByText(sentence).waitFor()
    const refused = await context.request.post(urlOf('/api/v2/transaction/addToCart'), {
      headers: { origin: urlOf(''), languagecookie: 'en' },
      data: bigBus(48),
    })
    expect([refused.status(), await refused.json()]).toEqual([409, expect.objectContaining({ code: 'payment-open', detail: sentence })])
    await page.reload()
    await page.getByText('Payment in progress. Finish or cancel it to change your basket.').waitFor()
    expect(await page.locator('.basket-line button, #coupon, .hold').count()).toBe(0)
    await expectAccessible(page)
    await page.locator('.ticket').getByRole('link', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await page.locator('form.payment-form').waitFor()
    await page.goto(urlOf(basketPath))
    await page.getByRole('button', { name: /^Remove London/ }).waitFor()
  })
})
