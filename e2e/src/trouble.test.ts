import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { couponField, openIn, withTours } from './basket-visitor.ts'
import { expectNoOverflow, hydrated, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'

const { open, visitor } = useBrowser({ fonts: true })

describe('error pages', () => {
  test.each([
    ['/en/no-such-page/at/all', 'Sorry, we are lost.', 'All destinations'],
    ['/es/999999/nada', 'Perdona, nos hemos perdido.', 'Todos los destinos'],
    ['/de/gibt-es/nicht/wirklich', 'Wir haben uns verfahren.', 'Alle Reiseziele'],
    ['/fr/rien/du/tout', 'Pardon, nous nous sommes perdus.', 'Toutes les destinations'],
    ['/it/niente/di/niente', 'Scusa, ci siamo persi.', 'Tutte le destinazioni'],
    ['/en-us/nothing/here/now', 'Sorry, we are lost.', 'All destinations'],
  ])('NAV-16 %s is a 404 with its message, a search box and a link to all destinations', async (path, heading, link) => {
    const { status, text } = await visit(path)
    expect(status).toBe(404)
    expect(text).toContain(heading)
    expect(text).toContain('id="lost-search"')
    expect(text).toMatch(new RegExp(`<a[^>]*class="button button--line"[^>]*>${link}</a>`))
  })

  test('NAV-16 the not-found page links back', async () => {
    const page = await open('/en/nowhere/at/all', { width: 'phone' })
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('combobox').fill('londres')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.waitForURL(/\/en\/\d+\/london$/)
  })

  test('NAV-17 a chunk that fails to load reloads the page once, and the page stays readable', async () => {
    const context = await visitor()
    const page = await context.newPage()
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route('**/assets/HomeView-*.js', (route) => route.abort())
    await page.goto(urlOf('/en/home'))
    await expect.poll(() => documents).toBe(2)
    await page.waitForTimeout(600)
    expect(documents).toBe(2)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('upstairs')
    await page.unroute('**/assets/HomeView-*.js')
    await page.reload()
    await hydrated(page)
  })

  test.each([
    ['Suggestions', (page: Page) => page.getByRole('main').getByRole('combobox').first().focus()],
    ['OpenSettings', (page: Page) => page.getByRole('button', { name: 'Cookie settings' }).click()],
  ] as const)('NAV-17 the part %s of a page that fails to load reloads the page once, then there is a message', async (part, use) => {
    const context = await visitor()
    await context.addCookies([{ name: 'CONSENT', value: 'none', url: urlOf('/') }])
    const page = await context.newPage()
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
    await page.goto(urlOf('/en/home'))
    await hydrated(page)
    const reloaded = page.waitForEvent('load')
    await use(page)
    await reloaded
    expect(new URL(page.url()).pathname).toBe('/en/home')
    await hydrated(page)
    await use(page)
    if (part === 'Suggestions') {
      await page.keyboard.type('rome')
      await page.getByRole('status').filter({ hasText: 'Search isn’t working right now' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/en\/(destinations|\d+\/rome)/)
    } else await page.getByRole('heading', { level: 1, name: 'The line is down.' }).waitFor()
  })

  test('NAV-17 a server error has a page of its own', async () => {
    const { status, headers } = await visit('/oops/500')
    expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
    const page = await open('/oops/500', { width: 'phone', locale: 'de-DE' })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Die Linie ist unterbrochen.')
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

  test('NAV-18 the page after a failed fetch says so with status 400', async () => {
    expect((await visit('/oops/400')).status).toBe(400)
    const page = await open('/oops/400', { width: 'phone', locale: 'de-DE' })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Diese Haltestelle haben wir verpasst.')
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

  test.each([
    ['top locations', '/en/home', '**/api/v2/location/top?*'],
    ['location search', '/en/home', '**/api/v2/location/top/slim?*'],
  ])('NAV-18 a failed call for %s leads to the error page', async (_name, path, url) => {
    const page = await open(path)
    await page.route(url, (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"busy"}' }))
    if (url.includes('slim')) await page.getByRole('main').getByRole('combobox').fill('rome')
    else {
      await page.getByLabel(/^Currency/).click()
      await page.getByRole('group', { name: 'Currencies' }).getByRole('link', { name: 'Euro' }).click()
    }
    await page.waitForURL(/\/oops\/400\?/)
    expect(page.url()).not.toContain('@')
  })
})

describe('WAY-03 error pages remember and retry', () => {
  test('a search that failed in Spanish keeps language, page and what was tried; “Try again” opens that page', async () => {
    const page = await open('/es/home', { cookies: { i18n_redirected: 'en', CONSENT: 'none' } })
    await page.route('**/api/v2/location/top/slim?*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"code":"technical-problem","requestId":"7f3a21bc-0000-4000-8000-000000000000"}',
      }),
    )
    await page.getByRole('main').getByRole('combobox').fill('roma')
    await page.waitForURL(/\/oops\/400\?/)
    await hydrated(page)
    const main = page.getByRole('main')
    expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
    expect(await main.innerText()).toContain('Buscar una ciudad o un tour')
    expect(await main.innerText()).toContain('E-7F3A2')
    await expectAccessible(page)
    expect(await main.getByRole('link', { name: 'Intentarlo de nuevo' }).getAttribute('href')).toBe('/es/home')
  })

  test('a coupon that could not be applied is applied by “Try again”, once; the page says that the basket is safe and until when seats are reserved', async () => {
    const context = await visitor({ width: 'phone', cookies: { CONSENT: 'none' } })
    await withTours(context, { optionId: 95041, passengers: [{ typeId: 2, quantity: 1 }] })
    const page = await openIn(context, '/en/shopping-cart')
    let fails = true
    const asked: string[] = []
    await page.route('**/api/v2/coupon/apply*', async (route) => {
      asked.push(`${route.request().method()} ${route.request().postData()}`)
      if (fails) await route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"technical-problem"}' })
      else await route.continue()
    })
    await couponField(page).fill('DECK15')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/oops\/500\?/)
    await hydrated(page)
    const main = page.getByRole('main')
    await main.getByText('Your basket is safe.').waitFor()
    expect(await main.innerText()).toMatch(/Your seats are reserved until \d\d:\d\d/)
    await expectNoOverflow(page)
    await expectAccessible(page)
    fails = false
    await main.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(urlOf('/en/shopping-cart'))
    await main.getByText('DECK15').first().waitFor()
    expect(asked).toEqual(['POST {"code":"DECK15"}', 'POST {"code":"DECK15"}'])
  })

  test('an error page leads only to pages of the shop', async () => {
    for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      for (const path of ['/oops/400', '/oops/500']) {
        const { text } = await visit(`${path}?lang=de&from=${encodeURIComponent(from)}&tried=pay&code=%3Cb%3E`)
        const shown = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
        expect(shown).toContain('Deine Tickets bezahlen')
        expect([shown.includes('evil'), shown.includes('javascript:'), shown.includes('<b>')], from).toEqual([false, false, false])
        expect(text).not.toContain('evil.example')
      }
  })
})
