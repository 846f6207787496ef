import type { VisitorProfile } from '@opentop/domain/experiment/tracking'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import { add, chooseDay, stepOf } from './booking-steps.ts'
import { cards, payByCard, referenceOn } from './checkout-visitor.ts'
import { callApi, visit } from './http.ts'
import { storedNames, undeclared } from './browser-storage.ts'
import type { Asked } from './fake-third-parties.ts'
import { inDays } from './shop-day.ts'

const { visitor } = useBrowser()
const site = 'portugal'
const outside = inject('outside')
const consent = { name: 'CONSENT', value: 'analytics.marketing.services', url: urlOf('/', site) }
let cityPath = ''
let productPath = ''
beforeAll(async () => {
  const [product] = (await callApi('/product/top?limit=1', { site })).json() as Record<string, string>[]
  cityPath = `/en/${product?.locationId}/${product?.locationSlug}`
  productPath = `${cityPath}/${product?.id}/${product?.slug}`
})

type Told = { buyer?: string; page: string; entry: { event?: string; route_type?: string; ecommerce?: object } }
async function handedOn(buyer: string): Promise<Told[]> {
  const asked = (await (await fetch(`${outside}/asked`)).json()) as Asked[]
  return asked
    .filter(({ url }) => url === '/collect')
    .map(({ body }) => JSON.parse(body) as Told)
    .filter((told) => told.buyer === buyer)
}

describe('MKT-04 MKT-06 a purchase from the campaign link to the confirmation', () => {
  test('each step is tracked with its route type, none on payment paths, without personal data; all stored entries are in the table of cookies', async () => {
    const context = await visitor()
    await context.addCookies([consent, { ...consent, name: 'currency', value: '1' }])
    await context.addInitScript("window.buyer = 'the one who pays'")
    const page = await context.newPage()
    const names = new Set<string>()
    const note = async (): Promise<void> => {
      const { cookies, local, session } = await storedNames(page)
      for (const name of [...cookies, ...local, ...session]) names.add(name)
      expect(await undeclared(page), page.url()).toEqual([])
    }
    const go = async (path: string): Promise<void> => {
      await page.goto(urlOf(path, site))
      await hydrated(page)
    }
    await go(`${cityPath}?utm_source=gmb&utm_term=csaffiliation&coupon=NEVER`)
    await expect.poll(async () => (await storedNames(page)).cookies).toContain('voucher')
    await note()
    await go(productPath)
    await stepOf(page, 'ticket').getByRole('radio').first().check()
    await chooseDay(page, inDays(21))
    await add(page)
    await page.getByText('Added to your basket.').waitFor()
    await go('/en/basket')
    await note()
    await page.getByRole('link', { name: 'Go to payment' }).click()
    await page.waitForURL(urlOf('/en/payment', site))
    await hydrated(page)
    await payByCard(page, cards.authorised)
    const reference = await referenceOn(page)
    await note()
    await go('/en/home')
    await note()
    const told = (event: string) => async () => (await handedOn('the one who pays')).filter(({ entry }) => entry.event === event)
    await expect.poll(async () => (await told('purchase')()).length).toBe(1)
    const all = await handedOn('the one who pays')
    const order = { currency: 'EUR', value: expect.any(Number) as number, items: [{ item_id: expect.any(Number) as number }] }
    for (const [event, ecommerce] of [
      ['add_to_cart', order],
      ['begin_checkout', order],
      ['purchase', { ...order, transaction_id: reference }],
    ] as const)
      expect(
        (await told(event)()).map(({ entry }) => entry.ecommerce),
        event,
      ).toMatchObject([ecommerce])
    const types = all.flatMap(({ entry }) => entry.route_type ?? [])
    expect(types).toEqual(['category', 'product', 'cart', 'homepage'])
    expect(all.filter(({ page: at }) => at.includes('/payment'))).toEqual([])
    expect(JSON.stringify(all)).not.toMatch(/ada|lovelace/i)
    await go('/en/contact')
    await expect.poll(async () => (await told('route_type')()).length).toBe(5)
    expect(await told('purchase')(), 'a purchase is told once').toHaveLength(1)
    const profile = async (): Promise<VisitorProfile> =>
      JSON.parse(await page.evaluate(() => localStorage.getItem('connectifDatalayer') ?? '{}')) as VisitorProfile
    const { user, purchase } = await profile()
    expect(user, 'the profile names the guest who paid').toEqual({ name: 'Ada', surname: 'Lovelace', email: 'ada@example.com' })
    expect(purchase?.items).toEqual([
      {
        productId: expect.any(Number) as number,
        optionId: expect.any(Number) as number,
        product: expect.any(String) as string,
        amount: expect.any(Number) as number,
        siteB: site,
      },
    ])
    for (const path of ['/en/not-a-page', '/en/999999', '/oops/400', '/oops/500']) {
      await page.goto(urlOf(path, site))
      await expect.poll(async () => (await profile()).web?.type, { message: path }).toBe('other')
      await go('/en/home')
      await expect.poll(async () => (await profile()).web?.type).toBe('homepage')
    }
    expect([...names]).toEqual(
      expect.arrayContaining([
        'AB_MAP_DISPLAY',
        'utm_affiliation',
        'utm_affiliation_visit',
        'guest_session',
        'hide-voucher',
        'connectifDatalayer',
      ]),
    )
  })
})

test('MKT-03 VAR-11 TRUSTPILOT: A shows our own reviews, B the third party’s after consent; ours stay where those do not load', async () => {
  const context = await visitor()
  const { text, headers } = await visit(productPath, { site })
  const policy = String(headers['content-security-policy'])
  await context.route(`**${productPath}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: text.replace('"TRUSTPILOT":"A"', '"TRUSTPILOT":"B"'),
    }),
  )
  // a fulfilled page may not request scripts from loopback, so they are fulfilled as well
  const script = await (await fetch(`${outside}/reviews.js`)).text()
  await context.route(`${outside}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  const page = await context.newPage()
  const open = async (): Promise<void> => {
    await page.goto(urlOf(productPath, site))
    await hydrated(page)
  }
  const own = page.locator('.reviews')
  await open()
  await own.waitFor()
  expect(await page.locator('[data-reviews]').count()).toBe(0)
  await context.addCookies([consent])
  await open()
  await page.getByText(/Reviews of others \d+/).waitFor()
  expect(await own.isVisible()).toBe(false)
  await context.route(`${outside}/**`, (route) => route.abort())
  await open()
  await page.locator('[data-reviews]').waitFor({ state: 'detached' })
  await own.waitFor()
})
