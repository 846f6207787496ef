import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bigBus, openIn, withTours } from './basket-visitor.ts'
import { expectAccessible } from './axe.ts'
import { cookieOf, hydrated, urlOf, useBrowser, widths } from './browser.ts'
import { visit } from './http.ts'
import { openShop } from './open-shop.ts'

const { open, visitor } = useBrowser()

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, y)
}
const headerHidden = (page: Page) => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom <= 1)
const language = 'summary[aria-label="Language: English"]'
const currency = 'summary[aria-label^="Currency"]'

describe('the header', () => {
  test('LAY-01 WAY-05 has logo, search, language, currency, My booking and basket; the badge is hidden at zero; no member menu while the member area is off', async () => {
    const page = await open('/en/destinations')
    const tools = page.getByRole('navigation', { name: 'Shop tools' })
    expect(await page.getByRole('banner').getByRole('link', { name: 'Opentop, home page' }).getAttribute('href')).toBe('/en/home')
    expect(await tools.locator('summary:visible').count()).toBe(2)
    expect(await tools.getByRole('link', { name: 'My booking' }).getAttribute('href')).toBe('/en/my-booking')
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'My booking' }).getAttribute('href')).toBe('/en/my-booking')
    expect(await tools.getByRole('link', { name: 'Basket' }).getAttribute('href')).toBe('/en/shopping-cart')
    expect(await page.locator('.tool__badge').count()).toBe(0)
    expect(await page.getByText('Sign in').count()).toBe(0)
    const lost = await open('/en/nowhere', { cookies: { guest_cart_element: '3' } })
    expect(await lost.getByRole('banner').getByRole('combobox').isVisible()).toBe(true)
    expect(await lost.locator('.tool__badge').innerText()).toBe('3')
    expect(
      await lost
        .getByRole('banner')
        .getByRole('link', { name: /^Basket/ })
        .getAttribute('aria-label'),
    ).toBe('Basket, 3 items')
    const empty = await open('/en/home', { cookies: { guest_cart_element: '0' } })
    expect(await empty.locator('.tool__badge').count()).toBe(0)
  })

  test('LAY-02 an agent sees credit and log-out, no currency or member menu, and on small screens no footer links', async () => {
    const page = await open('/en/home', { cookies: { isagent: '1', agent_credit: '2480.5', currency: '1', guest_session: 'x' } })
    expect(await page.locator('.agent-credit').innerText()).toContain('€2,480.50')
    expect(await page.locator(currency).count()).toBe(0)
    expect(await page.getByRole('contentinfo').getByRole('navigation').first().isVisible()).toBe(true)
    await page.setViewportSize({ width: 1024, height: 900 })
    expect(await page.locator('.footer nav:visible, .footer__legal:visible').count()).toBe(0)
    await page.setViewportSize({ width: widths.phone, height: 844 })
    expect(await page.locator('.agent-credit').isVisible()).toBe(true)
    const left = page.waitForEvent('framenavigated')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await left
    await page.waitForURL(urlOf('/en/home'))
    await hydrated(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect([await cookieOf(page, 'isagent'), await cookieOf(page, 'guest_session')]).toEqual([undefined, undefined])
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

  test('LAY-03 up to 1024 px an icon opens the search, and Escape returns the focus', async () => {
    const page = await open('/en/nowhere')
    await page.setViewportSize({ width: 1025, height: 800 })
    expect(await page.locator('.tool--search').isVisible()).toBe(false)
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await page.getByRole('banner').getByRole('combobox').isVisible()).toBe(false)
    await page.click('.tool--search')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('header-search')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('banner').getByRole('combobox').isVisible()).toBe(false)
    expect(await page.locator('.tool--search').evaluate((icon) => icon === document.activeElement)).toBe(true)
  })

  test('LAY-03 on the home page on desktop the search bar appears after 235 px', async () => {
    const page = await open('/en/home')
    await scrollTo(page, 234)
    expect(await page.getByRole('banner').getByRole('combobox').isVisible()).toBe(false)
    await scrollTo(page, 236)
    await expect.poll(() => page.getByRole('banner').getByRole('combobox').isVisible()).toBe(true)
    await scrollTo(page, 200)
    await expect.poll(() => page.getByRole('banner').getByRole('combobox').isVisible()).toBe(false)
  })

  test.each(['phone', 'desktop'] as const)('LAY-03 the header never covers the focused element: %s', async (width) => {
    const page = await open('/en/destinations', { cookies: { CONSENT: 'none' }, width })
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    const covered: string[] = []
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Shift+Tab')
      const name = await page.evaluate(() => {
        const [header, focused] = [document.querySelector('.header'), document.activeElement]
        if (!header || !focused || header.contains(focused)) return ''
        return focused.getBoundingClientRect().top < header.getBoundingClientRect().bottom ? (focused.textContent ?? '?') : ''
      })
      if (name) covered.push(name)
    }
    expect(covered).toEqual([])
  })

  test('LAY-04 one menu is open at a time; its option, the blocker, a click outside and Escape close it', async () => {
    const page = await open('/en/nowhere', { cookies: { CONSENT: 'none' } })
    const state = async () => [await page.locator('.header-menu[open]').count(), await page.locator('.veil').count()]
    await page.click(language)
    await expect.poll(state).toEqual([1, 1])
    await expectAccessible(page)
    await page.click(currency)
    await expect.poll(() => page.locator('.header-menu[open] summary').getAttribute('aria-label')).toContain('Currency')
    await expect.poll(state).toEqual([1, 1])
    await page.click(currency)
    await expect.poll(state).toEqual([0, 0])
    await page.click(language)
    await page.locator('.veil').click({ position: { x: 200, y: 500 } })
    await expect.poll(state).toEqual([0, 0])
    await page.click(language)
    await page.locator('.header__row').click({ position: { x: 4, y: 4 } })
    await expect.poll(state).toEqual([0, 0])
    await page.click(language)
    await expect.poll(state).toEqual([1, 1])
    await page.keyboard.press('Escape')
    await expect.poll(state).toEqual([0, 0])
    expect(await page.locator(language).evaluate((summary) => summary === document.activeElement)).toBe(true)
  })
})

describe('the footer', () => {
  test('LAY-05 has links, social links, five destinations, five tours, the newsletter box and the year', async () => {
    const rendered = Number(openShop.today.slice(0, 4))
    const page = await open('/en/home')
    const footer = page.getByRole('contentinfo')
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
    expect(await footer.locator('.footer__social a').count()).toBe(5)
    expect(await footer.getByRole('navigation', { name: 'Popular destinations' }).locator('li').count()).toBe(6)
    expect(await footer.getByRole('navigation', { name: 'Popular tours' }).locator('li').count()).toBe(5)
    const shown = Number(/© (\d{4}) Opentop/.exec((await footer.getByText(/© \d{4} Opentop/).textContent()) ?? '')?.[1])
    // the page may have been rendered just before the new year
    expect([rendered, new Date().getUTCFullYear()]).toContain(shown)
    expect(await footer.getByRole('button', { name: 'OK', exact: true }).count()).toBe(1)
  })

  test('LAY-05 is hidden on the payment page up to 1024 px', async () => {
    const context = await visitor()
    await withTours(context, bigBus(41))
    const page = await openIn(context, '/en/payment')
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    await page.setViewportSize({ width: 1025, height: 800 })
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect((await visit('/en/newsletter')).text).not.toMatch(/<footer|<header/)
  })

  test('LAY-06 the link to the top appears after 60 px', async () => {
    const page = await open('/en/home', { cookies: { CONSENT: 'none' } })
    await scrollTo(page, 60)
    expect(await page.getByRole('button', { name: 'Back to the top' }).count()).toBe(0)
    await scrollTo(page, 61)
    await page.getByRole('button', { name: 'Back to the top' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('LAY-06 the link to the top covers no control, with the keyboard and wherever the pointer scrolls, on a phone and a desktop', async () => {
    for (const width of [widths.phone, widths.desktop]) {
      const page = await open('/en/home', { cookies: { CONSENT: 'none' } })
      await page.setViewportSize({ width, height: 844 })
      await scrollTo(page, 61)
      const toTop = page.getByRole('button', { name: 'Back to the top' })
      const all = page.getByRole('link', { name: 'See all' }).last()
      const isReached = () =>
        all.evaluate((link) => {
          const { x, y, width, height } = link.getBoundingClientRect()
          return document.elementFromPoint(x + width - 4, y + height / 2) === link
        })
      await all.focus()
      await expect.poll(isReached).toBe(true)
      for (let y = 810; y >= 700; y -= 10) {
        await scrollTo(page, (await all.evaluate((link) => window.scrollY + link.getBoundingClientRect().y)) - y)
        await expect.poll(isReached, { message: `at ${y}` }).toBe(true)
      }
      await scrollTo(page, 61)
      await toTop.waitFor()
    }
  })
})
