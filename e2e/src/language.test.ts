import { describe, expect, test } from 'vitest'
import { cookieOf, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'

const { open } = useBrowser()

const language = 'summary[aria-label="Language: English"]'
const currency = 'summary[aria-label^="Currency"]'

describe('languages and currencies', () => {
  test('I18N-01 a change of language shows the same page under its translated address with the same query, after an overlay of at most 2000 ms', async () => {
    const page = await open('/en/destinations?q=london', { cookies: { CONSENT: 'none' } })
    let release = (): void => undefined
    await page.route('**/es/destinos*', async (route) => {
      await new Promise<void>((done) => (release = done))
      await route.continue()
    })
    // a page that is being left can’t be inspected, so it records by itself
    await page.evaluate(() => {
      const { showModal, close } = HTMLDialogElement.prototype
      HTMLDialogElement.prototype.showModal = function () {
        sessionStorage.setItem('overlay-came', `${Date.now()} ${this.getAttribute('aria-label')}`)
        showModal.call(this)
      }
      HTMLDialogElement.prototype.close = function () {
        sessionStorage.setItem('overlay-went', String(Date.now()))
        close.call(this)
      }
    })
    await page.click(language)
    await page.getByRole('link', { name: 'Español' }).click({ noWaitAfter: true })
    await new Promise((done) => setTimeout(done, 2600))
    release()
    await page.waitForURL(urlOf('/es/destinos?q=london'))
    const [came = '', went] = await page.evaluate(() => [
      sessionStorage.getItem('overlay-came') ?? '',
      sessionStorage.getItem('overlay-went'),
    ])
    expect(came).toContain('Changing to Español')
    expect(Number(went) - Number.parseInt(came, 10)).toBeGreaterThanOrEqual(1990)
    const stored = await cookieOf(page, 'i18n_redirected')
    expect(stored?.value).toBe('es')
    expect((stored?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(365 * 86_400, -2)
    expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
  })

  test('WAY-02 NAV-12 the stored language follows the page being read, for checkout and the next visit; shared pages set no cookie', async () => {
    const page = await open('/es/41/paris', { locale: 'it-IT', cookies: { i18n_redirected: 'fr', CONSENT: 'none' } })
    const stored = async () => (await cookieOf(page, 'i18n_redirected'))?.value
    expect(await stored()).toBe('es')
    const asWritten = async (path: string) => {
      const headers = { cookie: `i18n_redirected=${await stored()}` }
      return (await visit(path, { headers })).headers.location
    }
    expect(await asWritten('/en/payment')).toBe('/es/pago')
    expect(await asWritten('/')).toBe('/es/home')
    await page.goto(urlOf('/en/41/paris'))
    await expect.poll(stored).toBe('en')
    expect((await visit('/es/41/paris')).headers['set-cookie']).toBeUndefined()
    await page.goto(urlOf('/oops/500'))
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
    expect(await stored(), 'an address without a language').toBe('en')
  })

  test('I18N-02 forms start with the country of the browser’s language, and keep another choice', async () => {
    const page = await open('/en/newsletter', { locale: 'de-AT', cookies: { CONSENT: 'none' } })
    const country = page.getByRole('combobox', { name: 'Country' })
    const chosen = () => country.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text)
    await expect.poll(chosen).toBe('Austria')
    await country.selectOption({ label: 'Portugal' })
    await page.reload()
    await expect.poll(chosen).toBe('Portugal')
    expect((await cookieOf(page, 'country'))?.value).toBe('PT')
  })

  test('I18N-01 choosing the current language only closes the menu', async () => {
    const page = await open('/en/destinations', { cookies: { CONSENT: 'none' } })
    await page.click(language)
    await page.getByRole('link', { name: 'English' }).click()
    await expect.poll(() => page.locator('.header-menu[open]').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(page.url()).toBe(urlOf('/en/destinations'))
  })

  test.each([
    ['en', '£'],
    ['en-GB,en;q=0.9', '£'],
    ['en-US', '$'],
    ['es-ES', '€'],
    ['de', '€'],
    ['it', '€'],
    ['fr-FR', '€'],
    ['ja', '$'],
    ['', '$'],
  ])('I18N-02 a browser with %j starts with %s', async (accepted, symbol) => {
    const { text } = await visit('/en/home', { headers: { 'accept-language': accepted } })
    expect(/tool__sign" aria-hidden="true">([^<]+)</.exec(text)?.[1]).toBe(symbol)
    expect(/class="poster-card__meta">.*?<b>(.*?)<\/b>/.exec(text)?.[1]).toContain(symbol)
  })

  test.each(['/en/home', '/en/destinations', '/en/41/paris', '/en/41/paris/all', '/en/41/paris/2182/paris-hop-on-hop-off'])(
    'I18N-03 every price on %s changes without a reload; the choice is stored for 60 days',
    async (path) => {
      const page = await open(path, { cookies: { CONSENT: 'none' } })
      await page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
      const signs = async (): Promise<string[]> => [...new Set((await page.getByRole('main').innerText()).match(/[£€$](?=\s?\d)/g))]
      expect(await signs()).toEqual(['£'])
      await page.click(currency)
      await page.getByRole('group', { name: 'Currencies' }).getByRole('link', { name: 'Euro' }).click()
      await expect.poll(signs).toEqual(['€'])
      expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes')
      const stored = await cookieOf(page, 'currency')
      expect(stored?.value).toBe('1')
      expect((stored?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(60 * 86_400, -2)
      await page.reload()
      expect(await signs()).toEqual(['€'])
    },
  )

  test('I18N-03 with a basket the answer of the server decides the currency; a failed call is only logged', async () => {
    const page = await open('/en/home', { cookies: { CONSENT: 'none', guest_cart_element: '2' } })
    const asked: string[] = []
    let answer: { status: number; body: string } = { status: 500, body: '{"code":"technical-problem"}' }
    await page.route('**/api/v2/currency/update*', async (route) => {
      asked.push(`${route.request().method()} ${route.request().postData()}`)
      await route.fulfill({ ...answer, contentType: 'application/json' })
    })
    const choose = async (name: string) => {
      await page.click(currency)
      await page.getByRole('group', { name: 'Currencies' }).getByRole('link', { name }).click()
    }
    await choose('Euro')
    await expect.poll(() => asked.length).toBe(1)
    await page.waitForTimeout(200)
    expect([page.url(), await cookieOf(page, 'currency')]).toEqual([urlOf('/en/home'), undefined])
    expect(await page.locator('.tool__sign').innerText()).toBe('£')
    answer = { status: 200, body: '{"id":3}' }
    await choose('Euro')
    await expect.poll(async () => (await cookieOf(page, 'currency'))?.value).toBe('3')
    expect(asked).toEqual(['PUT {"id":1}', 'PUT {"id":1}'])
    await expect.poll(() => page.locator('.tool__sign').innerText()).toBe('$')
  })

  test('I18N-03 the currency can be changed without JavaScript', async () => {
    const page = await open('/en/home', { javaScript: false })
    await page.click(currency)
    await page.getByRole('group', { name: 'Currencies' }).getByRole('link', { name: 'Euro' }).click()
    expect(page.url()).toBe(urlOf('/en/home'))
    expect(await page.locator('.poster-card__meta b').first().innerText()).toContain('€')
  })

  test.each([
    ['worldwide', '/en/home', 'English Español'],
    ['worldwide', '/de/home', 'English Español Deutsch'],
    ['paris', '/fr/home', 'English Español Français'],
    ['spain', '/en/home', 'English Español'],
    ['portugal', '/es/home', 'English Español'],
    ['london', '/en/home', ''],
  ] as const)('VAR-04 %s offers on %s: %s', async (site, path, names) => {
    const { text, status } = await visit(path, { site })
    expect(status).toBe(200)
    const links = [...text.matchAll(/<a class="header-menu__option"[^>]*hrefLang="[^"]*"[^>]*>([^<]+)</gi)].map((match) => match[1])
    expect(links.join(' ')).toBe(names)
  })

  test('VAR-04 the worldwide site serves six languages; a site serves none that it lacks', async () => {
    for (const lang of ['en', 'es', 'fr', 'de', 'it', 'en-us']) expect((await visit(`/${lang}/home`)).status, lang).toBe(200)
    expect((await visit('/de/home', { site: 'spain' })).status).toBe(404)
    expect((await visit('/', { site: 'paris' })).headers.location).toBe('/fr/home')
  })
})
