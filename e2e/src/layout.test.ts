import { attacks } from '@opentop/domain/clean-html.corpus'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, hydrated, urlOf, useBrowser, widths } from './browser.ts'
import { visit } from './http.ts'

const { open: openAny, visitor } = useBrowser()
const open: typeof openAny = (path, options) => openAny(path, { pictures: false, ...options })

async function openWith(path: string, cookies: Record<string, string>, width: keyof typeof widths = 'desktop'): Promise<Page> {
  const context = await visitor({ width, pictures: false })
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urlOf('/') })))
  const page = await context.newPage()
  await page.goto(urlOf(path))
  await hydrated(page)
  return page
}

async function cookie(page: Page, name: string) {
  return (await page.context().cookies()).find((found) => found.name === name)
}

/** Scrolls as a visitor does and waits until the page has taken notice. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, y)
}

const headerHidden = (page: Page) => page.locator('.hd').evaluate((header) => header.getBoundingClientRect().bottom <= 1)
const language = 'summary[aria-label="Language: English"]'
/** The cookie tells the choice, the version of the question and the number of its record. */
const choiceIn = (stored: { value: string } | undefined): string | undefined => decodeURIComponent(stored?.value ?? '').split(':')[0]
const currency = 'summary[aria-label^="Currency"]'

describe('the header', () => {
  test('LAY-01 has logo, search, language, currency and basket; the badge is hidden at zero; no member menu while it is off', async () => {
    const page = await open('/en/destinations')
    const tools = page.getByRole('navigation', { name: 'Shop tools' })
    expect(await page.locator('.hd .hd__logo').getAttribute('href')).toBe('/en/home')
    expect(await tools.locator('summary').count()).toBe(2)
    expect(await tools.getByRole('link', { name: 'Basket' }).getAttribute('href')).toBe('/en/shopping-cart')
    expect(await page.locator('.tool__badge').count()).toBe(0)
    expect(await page.getByText('Sign in').count()).toBe(0)
    const lost = await openWith('/en/nowhere', { guest_cart_element: '3' })
    expect(await lost.locator('#header-search').isVisible()).toBe(true)
    expect(await lost.locator('.tool__badge').innerText()).toBe('3')
    expect(await lost.locator('.tool--basket').getAttribute('aria-label')).toBe('Basket, 3 items')
    const empty = await openWith('/en/home', { guest_cart_element: '0' })
    expect(await empty.locator('.tool__badge').count()).toBe(0)
  })

  test('LAY-02 an agent sees credit and log-out, no currency or member menu, and on small screens no footer links', async () => {
    const page = await openWith('/en/home', { isagent: '1', agent_credit: '2480.5', currency: '1', guest_session: 'x' })
    expect(await page.locator('.credit').innerText()).toContain('€2,480.50')
    expect(await page.locator(currency).count()).toBe(0)
    expect(await page.locator('.ft nav').first().isVisible()).toBe(true)
    await page.setViewportSize({ width: 1024, height: 900 })
    expect(await page.locator('.ft nav:visible, .ft__legal:visible').count()).toBe(0)
    await page.setViewportSize({ width: widths.phone, height: 844 })
    expect(await page.locator('.credit').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(urlOf('/en/home'))
    await hydrated(page)
    expect([await cookie(page, 'isagent'), await cookie(page, 'guest_session')]).toEqual([undefined, undefined])
    expect(await page.locator(currency).count()).toBe(1)
  })

  test('LAY-03 up to 1024 px wide, and no wider, scrolling down past 80 px hides the header', async () => {
    const page = await open('/en/destinations')
    for (const [width, small] of [
      [1025, false],
      [1024, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await scrollTo(page, 0)
      await scrollTo(page, 80)
      expect(await headerHidden(page)).toBe(false)
      await scrollTo(page, 81)
      await expect.poll(() => headerHidden(page)).toBe(small)
      await scrollTo(page, 79)
      await expect.poll(() => headerHidden(page)).toBe(false)
    }
  })

  test('LAY-03 up to 1024 px search opens through an icon, Escape gives the focus back', async () => {
    const page = await open('/en/nowhere')
    await page.setViewportSize({ width: 1025, height: 800 })
    expect(await page.locator('.tool--search').isVisible()).toBe(false)
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await page.locator('#header-search').isVisible()).toBe(false)
    await page.click('.tool--search')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('header-search')
    await page.keyboard.press('Escape')
    expect(await page.locator('#header-search').isVisible()).toBe(false)
    expect(await page.locator('.tool--search').evaluate((icon) => icon === document.activeElement)).toBe(true)
  })

  test('LAY-03 on home on desktop the search bar appears after 235 px', async () => {
    const page = await open('/en/home')
    await scrollTo(page, 235)
    expect(await page.locator('#header-search').isVisible()).toBe(false)
    await scrollTo(page, 236)
    await expect.poll(() => page.locator('#header-search').isVisible()).toBe(true)
    await scrollTo(page, 200)
    await expect.poll(() => page.locator('#header-search').isVisible()).toBe(false)
  })

  test.each(['phone', 'desktop'] as const)('LAY-03 what has the focus never lies under the header: %s', async (width) => {
    const page = await openWith('/en/destinations', { CONSENT: 'none' }, width)
    await page.locator('.ft a').first().focus()
    const covered: string[] = []
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Shift+Tab')
      const name = await page.evaluate(() => {
        const [header, focused] = [document.querySelector('.hd'), document.activeElement]
        if (!header || !focused || header.contains(focused)) return ''
        return focused.getBoundingClientRect().top < header.getBoundingClientRect().bottom ? (focused.textContent ?? '?') : ''
      })
      if (name) covered.push(name)
    }
    expect(covered).toEqual([])
  })

  test('LAY-04 one menu at a time with a blocker; the same option, the blocker, a press outside and Escape close', async () => {
    const page = await openWith('/en/nowhere', { CONSENT: 'none' })
    const state = async () => [await page.locator('.menuwrap[open]').count(), await page.locator('.veil').count()]
    await page.click(language)
    await expect.poll(state).toEqual([1, 1])
    await expectAccessible(page)
    await page.click(currency)
    await expect.poll(() => page.locator('.menuwrap[open] summary').getAttribute('aria-label')).toContain('Currency')
    await expect.poll(state).toEqual([1, 1])
    await page.click(currency)
    await expect.poll(state).toEqual([0, 0])
    await page.click(language)
    await page.locator('.veil').click({ position: { x: 200, y: 500 } })
    await expect.poll(state).toEqual([0, 0])
    await page.click(language)
    await page.locator('.hd__in').click({ position: { x: 4, y: 4 } })
    await expect.poll(state).toEqual([0, 0])
    await page.click(language)
    await expect.poll(state).toEqual([1, 1])
    await page.keyboard.press('Escape')
    await expect.poll(state).toEqual([0, 0])
    expect(await page.locator(language).evaluate((summary) => summary === document.activeElement)).toBe(true)
  })
})

describe('the footer', () => {
  test('LAY-05 links, social links, five destinations, five tours, newsletter box and the year', async () => {
    const page = await open('/en/home')
    const footer = page.locator('footer')
    for (const name of [
      'About us',
      'Questions',
      'Terms of use',
      'Contact',
      'Careers',
      'Privacy and cookies',
      'All destinations',
      'Blog',
      'Opentop cares',
    ])
      expect(await footer.getByRole('link', { name }).count(), name).toBe(1)
    expect(await footer.locator('.ft__soc a').count()).toBe(5)
    expect(await footer.getByRole('navigation', { name: 'Popular destinations' }).locator('li').count()).toBe(6)
    expect(await footer.getByRole('navigation', { name: 'Popular tours' }).locator('li').count()).toBe(5)
    expect(await footer.innerText()).toContain(`© ${new Date().getUTCFullYear()} Opentop`)
    expect(await footer.getByRole('button', { name: 'OK', exact: true }).count()).toBe(1)
  })

  test('LAY-05 is hidden on the payment page up to 1024 px', async () => {
    const page = await open('/en/payment')
    expect(await page.locator('footer').isVisible()).toBe(true)
    await page.setViewportSize({ width: 1025, height: 800 })
    expect(await page.locator('footer').isVisible()).toBe(true)
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await page.locator('footer').isVisible()).toBe(false)
    expect((await visit('/en/newsletter')).text).not.toMatch(/<footer|<header/)
  })

  test('LAY-06 the way to the top shows after 60 px', async () => {
    const page = await openWith('/en/home', { CONSENT: 'none' })
    await scrollTo(page, 60)
    expect(await page.locator('.totop').count()).toBe(0)
    await scrollTo(page, 61)
    await page.locator('.totop').click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('what lies over the page', () => {
  test('LAY-07 the loading bar shows while a slow call runs', async () => {
    const page = await open('/en/home')
    await page.route('**/api/v2/**', async (route) => {
      await new Promise((done) => setTimeout(done, 1000))
      await route.continue()
    })
    await page.evaluate(() => {
      new MutationObserver(() => {
        const bar = document.querySelector('.bar')
        if (bar) document.documentElement.dataset.barSeen = `${bar.getAttribute('role')} ${getComputedStyle(bar).animationName}`
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.fill('#hero-search', 'paris')
    await page.locator('.suggest mark', { hasText: 'Paris' }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.barSeen)).toContain('progressbar')
    await page.locator('.bar').waitFor({ state: 'detached' })
  })

  const modal = {
    title: 'Short notice',
    html: '<p>On <b>Sunday</b> the line is closed.</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
    banner: '/posters/lisbon-tour.svg',
    exit: 'register',
    confirm: { text: 'See all', href: '/en/destinations' },
    dismiss: { text: 'Not now' },
  }

  test('LAY-08 the generic modal shows a safe description, keeps the focus, and Escape gives it back', async () => {
    const page = await open('/en/home')
    await page.evaluate((content) => sessionStorage.setItem('next-page-modal', JSON.stringify(content)), modal)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Short notice' })
    await dialog.waitFor()
    expect(await dialog.locator('.prose').innerHTML()).toBe('<p>On <b>Sunday</b> the line is closed.</p>')
    expect(await dialog.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/register')
    expect(await dialog.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/en/destinations')
    expect(await dialog.locator('.modal__img img').isVisible()).toBe(true)
    await expectAccessible(page)
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true)
    }
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('LAY-08 a modal gives the focus back to what opened it', async () => {
    const page = await openWith('/en/home', { CONSENT: 'none' })
    const opener = page.getByRole('button', { name: 'Cookie settings' })
    await opener.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('LAY-08 no known attack runs in a real browser', async () => {
    const page = await open('/en/home')
    const said: string[] = []
    page.on('dialog', (dialog) => (said.push(dialog.message()), dialog.dismiss()))
    page.on('request', (request) => said.push(request.url()))
    await page.evaluate((html) => sessionStorage.setItem('next-page-modal', JSON.stringify({ title: 'x', html })), attacks.join(' '))
    await page.reload()
    await page.locator('dialog .prose').waitFor()
    const odd = await page
      .locator('dialog .prose')
      .evaluate((root) =>
        [...root.querySelectorAll('*')]
          .filter(
            (element) =>
              !/^(P|BR|B|STRONG|I|EM|U|SMALL|UL|OL|LI|H3|H4|A)$/.test(element.tagName) ||
              element.getAttributeNames().some((name) => name !== 'href' && name !== 'rel'),
          )
          .map((element) => element.outerHTML),
      )
    expect(odd).toEqual([])
    expect(said.filter((line) => line.includes('evil') || line === '1')).toEqual([])
  })

  test('LAY-09 a browser without modules is told that it is out of date', async () => {
    const { text } = await visit('/de/home')
    expect(text).toMatch(/<script nomodule defer src="\/outdated\.js"/)
    const script = await visit('/outdated.js')
    expect(script.text).not.toMatch(/=>|\b(let|const|class)\b|`/)
    const page = await open('/de/home')
    expect(await page.locator('#outdated').isVisible()).toBe(false)
    await page.addScriptTag({ url: '/outdated.js' })
    expect(await page.locator('#outdated').innerText()).toContain('Dieser Browser ist veraltet')
  })

  test('LAY-11 the document says what it is shown on; the CDN has the first word, and pages stay the same for all', async () => {
    const page = await open('/en/home')
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({ device: 'desktop' })
    const context = await visitor({
      context: { extraHTTPHeaders: { 'CloudFront-Is-Mobile-Viewer': 'true', 'CloudFront-Is-Tablet-Viewer': 'true' } },
    })
    const tablet = await context.newPage()
    await tablet.goto(urlOf('/en/home'))
    await hydrated(tablet)
    expect(await tablet.evaluate(() => document.documentElement.dataset.device)).toBe('tablet')
    const [plain, mobile] = await Promise.all([
      visit('/en/home'),
      visit('/en/home', { headers: { 'cloudfront-is-mobile-viewer': 'true' } }),
    ])
    expect(mobile.text).toBe(plain.text)
    expect([plain.headers['server-timing'], mobile.headers['server-timing']]).toEqual([undefined, 'device;desc=mobile'])
  })
})

describe('LAY-10 consent', () => {
  test('nothing but the necessary is stored or asked for before a choice', async () => {
    const page = await open('/en/home')
    await page.locator('.cookie').waitFor()
    expect(
      (await page.context().cookies()).map((found) => found.name).filter((name) => !['currency', 'i18n_redirected'].includes(name)),
    ).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expectAccessible(page)
  })

  test.each([
    ['Accept', 'analytics.marketing.services'],
    ['Only needed', 'none'],
  ])('%s takes one press and holds 60 days', async (name, value) => {
    const page = await open('/en/home')
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator('.cookie').waitFor({ state: 'detached' })
    const stored = await cookie(page, 'CONSENT')
    expect(choiceIn(stored)).toBe(value)
    expect((stored?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(60 * 86_400, -2)
    await page.reload()
    await hydrated(page)
    expect(await page.locator('.cookie').count()).toBe(0)
  })

  test('accept and reject look the same; settings begin with nothing ticked and can be opened again from the footer', async () => {
    const page = await open('/en/home')
    const looks = await page
      .locator('.cookie .btn--sun')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor + getComputedStyle(button).fontSize))
    expect(looks.length).toBe(2)
    expect(new Set(looks).size).toBe(1)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookies' })
    await dialog.waitFor()
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Statistics' }).check()
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    expect(choiceIn(await cookie(page, 'CONSENT'))).toBe('analytics')
    await page.context().addCookies([{ name: 'AB_MAP_DISPLAY', value: 'B', url: urlOf('/') }])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await dialog.waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'Statistics' }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Only needed' }).click()
    expect(choiceIn(await cookie(page, 'CONSENT'))).toBe('none')
    expect(await cookie(page, 'AB_MAP_DISPLAY')).toBeUndefined()
  })
})

describe('languages and currencies', () => {
  test('I18N-01 another language is the same page with its own names, the query kept, an overlay for at most 2000 ms', async () => {
    const page = await openWith('/en/destinations?q=london', { CONSENT: 'none' })
    let release = (): void => undefined
    await page.route('**/es/destinos*', async (route) => {
      await new Promise<void>((done) => (release = done))
      await route.continue()
    })
    // the test can't look into a page that is being left, so the page itself takes notes
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
    const stored = await cookie(page, 'i18n_redirected')
    expect(stored?.value).toBe('es')
    expect((stored?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(365 * 86_400, -2)
    expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
  })

  test('I18N-01 choosing the language that is shown only closes the menu', async () => {
    const page = await openWith('/en/destinations', { CONSENT: 'none' })
    await page.click(language)
    await page.getByRole('link', { name: 'English' }).click()
    await expect.poll(() => page.locator('.menuwrap[open]').count()).toBe(0)
    expect(await page.locator('dialog[open]').count()).toBe(0)
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
  ])('I18N-02 a browser in %j begins with %s', async (accepted, symbol) => {
    const { text } = await visit('/en/home', { headers: { 'accept-language': accepted } })
    expect(/tool__sign" aria-hidden="true">([^<]+)</.exec(text)?.[1]).toBe(symbol)
    expect(/class="pc__meta">.*?<b>(.*?)<\/b>/.exec(text)?.[1]).toContain(symbol)
  })

  test.each(['/en/home', '/en/destinations', '/en/41/paris', '/en/41/paris/all', '/en/41/paris/2182/paris-hop-on-hop-off'])(
    'I18N-03 every price on %s follows without a reload; the choice holds 60 days',
    async (path) => {
      const page = await openWith(path, { CONSENT: 'none' })
      await page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'))
      const signs = async (): Promise<string[]> => [...new Set((await page.locator('main').innerText()).match(/[£€$](?=\s?\d)/g))]
      expect(await signs()).toEqual(['£'])
      await page.click(currency)
      await page.locator('.menu__opt', { hasText: 'Euro' }).click()
      await expect.poll(signs).toEqual(['€'])
      expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes')
      const stored = await cookie(page, 'currency')
      expect(stored?.value).toBe('1')
      expect((stored?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(60 * 86_400, -2)
      await page.reload()
      expect(await signs()).toEqual(['€'])
    },
  )

  test('I18N-03 with a basket the server decides: its answer is stored, a failure is only logged', async () => {
    const page = await openWith('/en/home', { CONSENT: 'none', guest_cart_element: '2' })
    const asked: string[] = []
    let answer: { status: number; body: string } = { status: 500, body: '{"code":"technical-problem"}' }
    await page.route('**/api/v2/currency/update*', async (route) => {
      asked.push(`${route.request().method()} ${route.request().postData()}`)
      await route.fulfill({ ...answer, contentType: 'application/json' })
    })
    const choose = async (name: string) => {
      await page.click(currency)
      await page.locator('.menu__opt', { hasText: name }).click()
    }
    await choose('Euro')
    await expect.poll(() => asked.length).toBe(1)
    await page.waitForTimeout(200)
    expect([page.url(), await cookie(page, 'currency')]).toEqual([urlOf('/en/home'), undefined])
    expect(await page.locator('.tool__sign').innerText()).toBe('£')
    answer = { status: 200, body: '{"id":3}' }
    await choose('Euro')
    await expect.poll(async () => (await cookie(page, 'currency'))?.value).toBe('3')
    expect(asked).toEqual(['PUT {"id":1}', 'PUT {"id":1}'])
    await expect.poll(() => page.locator('.tool__sign').innerText()).toBe('$')
  })

  test('I18N-03 works without a script too', async () => {
    const page = await open('/en/home', { javaScript: false })
    await page.click(currency)
    await page.locator('.menu__opt', { hasText: 'Euro' }).click()
    expect(page.url()).toBe(urlOf('/en/home'))
    expect(await page.locator('.pc__meta b').first().innerText()).toContain('€')
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
    const links = [...text.matchAll(/<a class="menu__opt"[^>]*hrefLang="[^"]*"[^>]*>([^<]+)</gi)].map((match) => match[1])
    expect(links.join(' ')).toBe(names)
  })

  test('VAR-04 the worldwide site serves six languages, a site none that it lacks', async () => {
    for (const lang of ['en', 'es', 'fr', 'de', 'it', 'en-us']) expect((await visit(`/${lang}/home`)).status, lang).toBe(200)
    expect((await visit('/de/home', { site: 'spain' })).status).toBe(404)
    expect((await visit('/', { site: 'paris' })).headers.location).toBe('/fr/home')
  })
})
