import { attacks } from '@opentop/domain/testing/markup-attacks'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { cookieOf, hydrated, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'

const { open, visitor } = useBrowser()

const choiceIn = (stored: { value: string } | undefined): string | undefined => decodeURIComponent(stored?.value ?? '').split(':')[0]

describe('overlays', () => {
  test('LAY-07 the loading bar is shown while a slow call runs', async () => {
    const page = await open('/en/home')
    await page.route('**/api/v2/**', async (route) => {
      await new Promise((done) => setTimeout(done, 1000))
      await route.continue()
    })
    await page.evaluate(() => {
      new MutationObserver(() => {
        const bar = document.querySelector('.loading-bar')
        if (bar) document.documentElement.dataset.barSeen = `${bar.getAttribute('role')} ${getComputedStyle(bar).animationName}`
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('main').getByRole('combobox').fill('paris')
    await page.locator('.suggestions mark', { hasText: 'Paris' }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.barSeen)).toContain('progressbar')
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  })

  const modal = {
    title: 'Short notice',
    html: '<p>On <b>Sunday</b> the line is closed.</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
    banner: '/posters/lisbon-tour.svg',
    exit: 'register',
    confirm: { text: 'See all', href: '/en/destinations' },
    dismiss: { text: 'Not now' },
  }

  test('LAY-08 the generic modal shows a sanitized description, traps the focus, and Escape returns it', async () => {
    const page = await open('/en/home')
    await page.evaluate((content) => sessionStorage.setItem('next-page-modal', JSON.stringify(content)), modal)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Short notice' })
    await dialog.waitFor()
    expect(await dialog.locator('.prose').innerHTML()).toBe('<p>On <b>Sunday</b> the line is closed.</p>')
    expect(await dialog.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/register')
    expect(await dialog.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/en/destinations')
    expect(await dialog.locator('.modal__image img').isVisible()).toBe(true)
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

  test('LAY-08 a closed modal returns the focus to the element that opened it', async () => {
    const page = await open('/en/home', { cookies: { CONSENT: 'none' } })
    const opener = page.getByRole('button', { name: 'Cookie settings' })
    await opener.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('LAY-08 no known XSS payload runs in a real browser', async () => {
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

  test('LAY-11 the document says which device it is rendered for; the header of the CDN takes precedence, and pages are the same for all devices', async () => {
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
  test('only necessary data is stored or requested before a choice', async () => {
    const page = await open('/en/home')
    await page.getByRole('region', { name: 'Cookie settings' }).waitFor()
    expect(
      (await page.context().cookies())
        .map((found) => found.name)
        .filter((name) => !['country', 'currency', 'i18n_redirected'].includes(name)),
    ).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expectAccessible(page)
  })

  test.each([
    ['Accept', 'analytics.marketing.services'],
    ['Reject optional', 'none'],
  ])('%s takes one click and is stored for 60 days', async (name, value) => {
    const page = await open('/en/home')
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('region', { name: 'Cookie settings' }).waitFor({ state: 'detached' })
    const stored = await cookieOf(page, 'CONSENT')
    expect(choiceIn(stored)).toBe(value)
    expect((stored?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(60 * 86_400, -2)
    await page.reload()
    await hydrated(page)
    expect(await page.getByRole('region', { name: 'Cookie settings' }).count()).toBe(0)
  })

  test('accept and reject look the same; the settings start unticked and can be opened again from the footer', async () => {
    const page = await open('/en/home')
    const looks = await page
      .locator('.cookie-notice .button--sun')
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
    expect(choiceIn(await cookieOf(page, 'CONSENT'))).toBe('analytics')
    await page.context().addCookies([{ name: 'AB_MAP_DISPLAY', value: 'B', url: urlOf('/') }])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await dialog.waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'Statistics' }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Reject optional' }).click()
    expect(choiceIn(await cookieOf(page, 'CONSENT'))).toBe('none')
    expect(await cookieOf(page, 'AB_MAP_DISPLAY')).toBeUndefined()
  })
})
