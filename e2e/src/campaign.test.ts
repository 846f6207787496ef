import type { Basket } from '@opentop/contract/basket'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bigBus, withTours } from './basket-visitor.ts'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'

const { visitor } = useBrowser()
const product = '/en/95/london/3287/london-hop-on-hop-off-bus'

async function arrival(path: string, cookies: Record<string, string>): Promise<{ page: Page; context: BrowserContext }> {
  const context = await visitor()
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urlOf('/') })))
  const page = await context.newPage()
  await go(page, path)
  return { page, context }
}
async function go(page: Page, path: string): Promise<void> {
  await page.goto(urlOf(path))
  await hydrated(page)
}
async function lifetimes(page: Page): Promise<Record<string, number>> {
  const cookies = (await page.context().cookies()).filter(({ name }) => /^(utm_|voucher|AB_)/.test(name))
  return Object.fromEntries(cookies.map(({ name, expires }) => [name, Math.round((expires - Date.now() / 1000) / 86_400)]))
}
const isHidden = (page: Page) => page.evaluate(() => sessionStorage.getItem('hide-voucher'))

describe('MKT-02 campaigns', () => {
  test('MKT-01 MKT-06 CART-06 R-CAMPAIGN-1 R-CAMPAIGN-2 links of partners, influencers and newsletters set their own cookies with their own lifetime', async () => {
    const { page, context } = await arrival('/en/home?utm_source=gmb&utm_term=csaffiliation&coupon=DECK15', { CONSENT: 'marketing' })
    await expect.poll(() => lifetimes(page)).toEqual({ utm_affiliation: 30, utm_affiliation_visit: 1, voucher: 3 })
    expect(await isHidden(page)).toBe('true')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await page.waitForURL(urlOf('/en/about-us'))
    await hydrated(page)
    expect(await isHidden(page)).toBe('true')
    await withTours(context, bigBus(22, 1))
    await context.addCookies([{ name: 'CONSENT', value: 'marketing', url: urlOf('/') }])
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Basket/ })
      .click()
    await page.waitForURL(urlOf('/en/shopping-cart'))
    await hydrated(page)
    expect([await isHidden(page), await page.locator('#coupon, .coupon').count()], 'CART-06 hidden for the visit').toEqual(['true', 0])
    await page.getByRole('link', { name: 'Go to payment' }).click()
    await page.waitForURL(urlOf('/en/payment'))
    await hydrated(page)
    expect(await page.locator('#coupon, .coupon').count(), 'CART-06 never on payment paths').toBe(0)
    await go(page, '/en/shopping-cart')
    await page.locator('.coupon').waitFor()

    await context.clearCookies({ name: /^(utm_|voucher)/ })
    await go(page, '/en/home?utm_source=insta&utm_term=cssinfluencer&coupon=DECK15')
    await expect.poll(() => lifetimes(page)).toEqual({ voucher: 3 })
    await expect.poll(() => isHidden(page)).toBe('false')

    await context.clearCookies({ name: /^(utm_|voucher)/ })
    await go(page, '/en/home?utm_source=news&utm_campaign=spring&coupon=DECK15')
    await expect.poll(() => lifetimes(page)).toEqual({ utm_tracking: 15 })
    await context.clearCookies({ name: /^(utm_|voucher)/ })
    await go(page, '/en/home?utm_medium=email&coupon=DECK15')
    await expect.poll(() => isHidden(page)).toBe('false')
    expect(await lifetimes(page)).toEqual({})
  })

  test('MKT-02 consent on the second page stores the campaign of the landing page, and product calls send it', async () => {
    const { page } = await arrival('/en/about-us?utm_source=gmb&utm_term=csaffiliation', {})
    await page.getByRole('navigation', { name: 'Popular tours' }).getByRole('link').first().click()
    await page.waitForURL(/\/en\/\d+\/[^/]+\/\d+\//)
    await hydrated(page)
    expect(await lifetimes(page)).toEqual({})
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Offers' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save choice' }).click()
    await expect.poll(() => lifetimes(page)).toEqual({ utm_affiliation: 30, utm_affiliation_visit: 1 })
    const asked = page.waitForRequest((request) => /\/api\/v2\/product\/\d+\?/.test(request.url()))
    await page.getByLabel(/^Currency/).click()
    await page.getByRole('link', { name: 'Euro' }).click()
    expect((await asked).headers()).toMatchObject({ utmsourcecookie: 'gmb', utmtermcookie: 'csaffiliation' })
  })

  test('MKT-02 CART-06 R-COUPON-5 the coupon of a campaign link is applied at the first read of the basket, and not again after it was removed', async () => {
    const { page } = await arrival('/en/home?utm_source=insta&utm_term=cssinfluencer&coupon=DECK15', { CONSENT: 'marketing' })
    await expect.poll(() => lifetimes(page)).toEqual({ voucher: 3 })
    const order = { optionId: 95041, passengers: [{ typeId: 2, quantity: 1 }] }
    const ask = (method: string, path: string, body?: object) =>
      page.evaluate(
        async ([verb, address, sent]) => {
          const headers: HeadersInit = sent ? { 'content-type': 'application/json' } : {}
          const response = await fetch(`/api/v2${address}`, { method: verb, headers, ...(sent ? { body: sent } : {}) })
          return (await response.json()) as unknown
        },
        [method, path, body && JSON.stringify(body)] as [string, string, string | undefined],
      ) as Promise<Basket>
    const added = await ask('POST', '/transaction/addToCart', order)
    expect(added.coupon).toBeUndefined()
    const read = await ask('GET', '/transaction/sale')
    expect([read.coupon, read.discountCents > 0]).toEqual(['DECK15', true])
    expect((await ask('DELETE', '/coupon/apply')).coupon).toBeUndefined()
    expect(await lifetimes(page)).toEqual({})
    expect((await ask('GET', '/transaction/sale')).coupon).toBeUndefined()
  })
})

describe('MKT-03 experiments', () => {
  const etag = async (path: string, headers: Record<string, string>) => (await visit(path, { headers })).headers.etag
  const armOf = async (headers: Record<string, string>) => /"PRODUCT_PAGE":"([AB])"/.exec((await visit(product, { headers })).text)?.[1]

  test('the cache key contains the arms of experiments only on pages that show them', async () => {
    const [a, b] = await Promise.all(['A', 'B'].map((arm) => etag('/en/home', { cookie: `AB_PRODUCT_PAGE=${arm}; AB_MAP_DISPLAY=${arm}` })))
    expect(a).toBe(b)
    expect(await etag(product, { cookie: 'AB_PRODUCT_PAGE=A; AB_MAP_DISPLAY=A' })).not.toBe(
      await etag(product, { cookie: 'AB_PRODUCT_PAGE=B; AB_MAP_DISPLAY=A' }),
    )
    expect(await etag(product, { cookie: 'AB_PRODUCT_PAGE=A; AB_MAP_DISPLAY=A; AB_TRUSTPILOT=B' })).toBe(
      await etag(product, { cookie: 'AB_PRODUCT_PAGE=A; AB_MAP_DISPLAY=A' }),
    )
  })

  test('R-CONSENT-3 without consent a visitor keeps the same arm, and visitors are distributed over both arms', async () => {
    const seen = new Set<string | undefined>()
    for (let n = 0; n < 12; n++) {
      const headers = { 'user-agent': `Browser ${n}` }
      const first = await armOf(headers)
      expect(await armOf(headers), headers['user-agent']).toBe(first)
      seen.add(first)
    }
    expect([...seen].toSorted()).toEqual(['A', 'B'])
  })

  test('with consent the arm is stored for 60 days and reported once; an invalid arm becomes A', async () => {
    const { page, context } = await arrival('/en/home', { CONSENT: 'analytics', AB_PRODUCT_PAGE: 'x', AB_STRATEGY_CALENDAR: 'B' })
    const counted: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/experiment/exposure')) counted.push(request.postData() ?? '')
    })
    await go(page, product)
    await expect.poll(() => counted.length).toBe(1)
    const names = ['PRODUCT_PAGE', 'MAP_DISPLAY', 'STRATEGY_CALENDAR', 'PACKAGE_MOBILE', 'TRUSTPILOT']
    expect(await lifetimes(page)).toEqual(Object.fromEntries(names.map((name) => [`AB_${name}`, 60])))
    const arms = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
    expect([arms.AB_PRODUCT_PAGE, arms.AB_STRATEGY_CALENDAR]).toEqual(['A', 'A'])
    await go(page, product)
    await go(page, '/en/95/london')
    await page.waitForFunction(() => localStorage.getItem('connectifHistory')?.includes('category'))
    expect(counted).toHaveLength(1)
  })
})
