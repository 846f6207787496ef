import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'

const { visitor } = useBrowser({ fonts: true })

function noteMoments(): void {
  const moments: number[][] = []
  Object.assign(window, { moments })
  new MutationObserver((records) => {
    const all = [...document.querySelectorAll('.later')]
    const parts = records.filter(({ oldValue }) => !oldValue).map(({ target }) => all.indexOf(target as Element))
    const set = parts.filter((part) => part >= 0)
    if (set.length > 0) moments.push(set)
  }).observe(document, { subtree: true, attributeFilter: ['style'], attributeOldValue: true })
}

const howParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.later')].map(
      (part) => `${getComputedStyle(part).contentVisibility} ${part.getAttribute('style') ?? ''}`,
    ),
  )

describe('LAY sections below the fold are rendered one by one once the fonts are loaded, and then stay rendered', () => {
  test.each([
    ['with requestIdleCallback', '/en/95/london', undefined],
    ['without requestIdleCallback', '/en/contact', () => Reflect.deleteProperty(window, 'requestIdleCallback')],
  ])('%s', async (_when, path, before) => {
    const context = await visitor({ width: 'phone' })
    await context.addInitScript(noteMoments)
    if (before) await context.addInitScript(before)
    let letGo = (): void => undefined
    const fontsReleased = new Promise<void>((done) => (letGo = done))
    await context.route(/\.woff2$/, async (route) => {
      await fontsReleased
      await route.continue()
    })
    const page = await context.newPage()
    await page.goto(urlOf(path), { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    const parts = await howParts(page)
    expect(parts.length).toBeGreaterThan(0)
    expect(new Set(parts)).toEqual(new Set(['auto ']))
    letGo()
    await page.waitForFunction(() => 'whole' in document.documentElement.dataset)
    expect(new Set(await howParts(page))).toEqual(new Set(['visible ']))
    const moments = await page.evaluate(() => (window as unknown as { moments: number[][] }).moments)
    expect(moments).toEqual(parts.map((_part, n) => [n]))
  })
})
