import { cookieRowOf } from '@opentop/domain/consent/cookies'
import type { VisitorProfile } from '@opentop/domain/experiment/tracking'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import { callApi, visit } from './http.ts'
import { storedNames } from './browser-storage.ts'
import type { Asked } from './fake-third-parties.ts'
import { inDays } from './shop-day.ts'

const { visitor } = useBrowser()
const site = 'portugal'
const outside = inject('outside')
const campaign = '?utm_source=news&utm_medium=email&utm_campaign=spring'
let productPath = ''
let cityPath = ''
beforeAll(async () => {
  const [product] = (await callApi('/product/top?limit=1', { site })).json() as Record<string, string>[]
  cityPath = `/en/${product?.locationId}/${product?.locationSlug}`
  productPath = `${cityPath}/${product?.id}/${product?.slug}`
})

async function arrival(
  path: string,
  cookies: Record<string, string> = {},
): Promise<{ page: Page; context: BrowserContext; left: string[] }> {
  const context = await visitor()
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urlOf('/', site) })))
  const left: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    // what a tag manager forwards is tested in tracking.test.ts
    if (origin === outside && pathname === '/collect') return
    if (origin !== new URL(urlOf('/', site)).origin) left.push(origin === outside ? pathname : request.url())
  })
  const page = await context.newPage()
  await go(page, path)
  return { page, context, left }
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(urlOf(path, site))
  await hydrated(page)
}

const data = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }) as Record<string, string>)
/** The entries of the data layer; consent entries are `arguments` objects, converted to lists here. */
const layer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? []).map((entry) =>
      'length' in entry ? Array.from(entry as ArrayLike<unknown>) : entry,
    ),
  )
const events = async (page: Page) => (await layer(page)).flatMap((entry) => (entry as { event?: string }).event ?? [])
const all = { CONSENT: 'analytics.marketing.services' }

describe('LAY-10 VAR-11 before a choice', () => {
  test('R-CONSENT-1 no request leaves the shop and only necessary cookies and storage entries are set; a refusal does not change that', async () => {
    const { page, left } = await arrival(`/en/home${campaign}`)
    const necessary = async () => {
      const { cookies, local, session } = await storedNames(page)
      return [...cookies, ...local, ...session].filter((name) => cookieRowOf(name)?.consent !== 'necessary')
    }
    for (const path of [`${productPath}${campaign}`, cityPath, '/en/contact']) await go(page, path)
    expect(await necessary()).toEqual([])
    await page.getByRole('button', { name: 'Reject optional', exact: true }).click()
    await go(page, `${productPath}${campaign}`)
    expect(await necessary()).toEqual([])
    expect(left).toEqual([])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })

  test('the CSP allows the third parties of the site, none on payment paths, and none on other sites', async () => {
    const policy = async (path: string, host: 'portugal' | 'spain' = site) =>
      String((await visit(path, { site: host })).headers['content-security-policy'])
    expect(await policy('/en/home')).toContain(`script-src 'self' ${outside}`)
    for (const path of ['/en/payment', '/en/payment-confirmed']) expect(await policy(path), path).not.toContain(outside)
    expect(await policy('/en/home', 'spain')).not.toContain('http')
  })
})

describe('VAR-11 after consent', () => {
  test('LAY-10 MKT-04 the allowed third parties load after they were sent the consent state; the choice is recorded', async () => {
    const { page, left } = await arrival(`/en/home${campaign}`)
    const recorded = page.waitForResponse((response) => response.url().includes('/api/v2/consent'))
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    expect((await recorded).status()).toBe(200)
    await expect.poll(() => data(page)).toMatchObject({ tags: 'KEY-1', experiment: 'on' })
    await expect.poll(() => [...new Set(left)].toSorted()).toEqual(['/chat.js', '/experiment.js', '/tags.js'])
    const told = await layer(page)
    const denied = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    const granted = Object.fromEntries(Object.keys(denied).map((name) => [name, 'granted']))
    const signs = told.filter((entry) => Array.isArray(entry))
    expect(signs).toEqual([
      ['consent', 'default', { ...denied, wait_for_update: 500 }],
      ['consent', 'update', granted],
    ])
    expect(await events(page)).toEqual(expect.arrayContaining(['route_type', 'web_currency', 'gtm.js']))

    const [choice, version, id] = decodeURIComponent(
      (await page.context().cookies()).find(({ name }) => name === 'CONSENT')?.value ?? '',
    ).split(':')
    expect([choice, version, id?.length]).toEqual(['analytics.marketing.services', '1', 36])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    expect(await page.getByRole('dialog').innerText()).toContain(id)
  })

  test('LAY-10 R-CONSENT-2 consent to one category loads only its third parties, and a changed choice is reported', async () => {
    const { page, left } = await arrival('/en/home', { CONSENT: 'marketing' })
    await expect.poll(() => data(page)).toMatchObject({ tags: 'KEY-1' })
    expect(left).toEqual(['/tags.js'])
    expect((await layer(page)).find((entry) => Array.isArray(entry) && entry[1] === 'update')).toMatchObject({
      2: { analytics_storage: 'denied', ad_storage: 'granted' },
    })
    expect((await storedNames(page)).local).toEqual([])
  })

  test('LAY-10 R-CONSENT-2 withdrawing consent removes the cookies of that category and reloads the page without its third parties', async () => {
    const { page, left } = await arrival(`/en/home${campaign}`, all)
    await expect.poll(async () => (await storedNames(page)).cookies).toContain('utm_tracking')
    await expect.poll(() => data(page)).toMatchObject({ tags: 'KEY-1' })
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject optional' }).click()
    await reloaded
    await hydrated(page)
    const before = left.length
    await go(page, productPath)
    const { cookies, local } = await storedNames(page)
    expect([...cookies, ...local].filter((name) => cookieRowOf(name)?.consent !== 'necessary')).toEqual([])
    expect(left.slice(before)).toEqual([])
  })

  test('MKT-05 PAY R-CONSENT-4 no third-party script runs on payment pages, whatever was allowed', async () => {
    const added = await callApi('/transaction/addToCart', {
      site,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ optionId: 103011, day: inDays(20), passengers: [{ typeId: 2, quantity: 1 }] }),
    })
    const session = String(added.headers.authorization).replace('Bearer ', '')
    const { page, left } = await arrival('/en/payment', { ...all, guest_session: session })
    expect(new URL(page.url()).pathname).toBe('/en/payment')
    await go(page, '/en/payment-confirmed')
    await expect.poll(async () => (await storedNames(page)).local).toContain('connectifHistory')
    // the card fields belong to the payment provider
    expect(left.filter((asked) => !/^http:\/\/(127\.0\.0\.1|localhost):\d+\/fields/.test(asked))).toEqual([])
    expect(
      await page.evaluate(
        () => [...document.scripts].filter((script) => script.src && new URL(script.src).origin !== location.origin).length,
      ),
    ).toBe(0)
  })
})

describe('MKT-05 the chat', () => {
  test('the placeholder is removed once the chat’s own button is there', async () => {
    const { page } = await arrival('/en/home', { CONSENT: 'services' })
    await page.locator('.chat').waitFor()
    await page.locator('#chat-of-others').waitFor()
    await page.locator('.chat').waitFor({ state: 'detached', timeout: 4000 })
  })
  test('VAR-11 a third party that does not load breaks nothing: the chat is given up after ten polls, the page works', async () => {
    const context = await visitor()
    await context.addCookies([{ name: 'CONSENT', value: all.CONSENT, url: urlOf('/', site) }])
    await context.route(`${outside}/**`, (route) => route.abort())
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.clock.install()
    await go(page, productPath)
    await page.locator('.chat').waitFor()
    // from here on only this test advances the clock, however slow the machine is
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.clock.runFor(6000)
    expect(await page.locator('.chat').count()).toBe(1)
    await page.clock.runFor(4000)
    expect(await page.locator('.chat').count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(failures).toEqual([])
  })
})

test('VAR-11 errors are reported without personal data, and only with consent', async () => {
  const { page } = await arrival('/en/home?email=ada@example.org', { CONSENT: 'analytics' })
  await expect.poll(() => data(page)).toMatchObject({ tags: 'KEY-1' })
  await page.evaluate(() => setTimeout(() => reportError(new Error('lost for ada@example.org')), 0))
  const reports = async () => ((await (await fetch(`${outside}/asked`)).json()) as Asked[]).filter(({ url }) => url.startsWith('/api/7/'))
  await expect.poll(async () => (await reports()).length).toBe(1)
  const [report] = await reports()
  expect(report?.body).toContain('lost for [e-mail]')
  expect([report?.body, report?.url, report?.referer, report?.cookie].join()).not.toContain('ada@')
})

describe('MKT-04 tracking', () => {
  test('a product view, a currency change and a newsletter sign-up are tracked without personal data', async () => {
    const { page } = await arrival(productPath, { CONSENT: 'analytics' })
    const profile = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('connectifDatalayer') ?? '{}') as VisitorProfile & { expires: number })
    await expect.poll(async () => Object.keys((await profile()).product?.unitPrices ?? {}).toSorted()).toEqual(['EUR', 'GBP', 'USD'])
    expect((await profile()).web).toMatchObject({ currency: 'GBP', language: 'en', type: 'product' })
    expect(Number((await profile()).expires) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await page.getByLabel(/^Currency/).click()
    await page.getByRole('link', { name: 'Euro' }).click()
    await expect.poll(async () => (await profile()).web?.currency).toBe('EUR')
    expect((await events(page)).filter((name) => name === 'web_currency')).toHaveLength(2)
    expect(await events(page)).toContain('view_item')

    await go(page, cityPath)
    await expect.poll(async () => (await profile()).category).toMatchObject({ id: expect.any(Number) as number })
    await go(page, '/en/newsletter')
    await page.getByRole('textbox', { name: 'First name (optional)' }).fill('Ada')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ada.tracked@example.org')
    await page.getByRole('button', { name: 'Save me a seat' }).click()
    await expect.poll(async () => (await profile()).user).toEqual({ name: 'Ada', surname: '', email: 'ada.tracked@example.org' })
    expect(await events(page)).toContain('newsletter_click')
    expect(JSON.stringify(await layer(page))).not.toMatch(/ada|Ada/)
    const asked = (await (await fetch(`${outside}/asked`)).json()) as Asked[]
    expect(JSON.stringify(asked)).not.toContain('ada.tracked')
    const visits = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('connectifHistory') ?? '{}') as { visits: { date: string; type: string }[] }).visits,
    )
    expect(visits.map(({ type }) => type)).toEqual(['product', 'category', 'other'])
    for (const { date } of visits) expect(new Date(date).toISOString()).toBe(date)
  })
})
