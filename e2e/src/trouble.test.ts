import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
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
    await page.waitForURL(urlOf('/oops/400'))
  })
})
