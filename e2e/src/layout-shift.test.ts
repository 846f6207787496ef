import { describe, expect, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'

const { visitor } = useBrowser()

/** What moved without a press, as browsers add it up. */
async function shiftOn(path: string, width: 'phone' | 'desktop'): Promise<number> {
  const context = await visitor({ width })
  await context.addCookies(
    Object.entries({ CONSENT: 'none', guest_cart_element: '2', currency: '1' }).map(([name, value]) => ({ name, value, url: urlOf('/') })),
  )
  await context.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // fonts, posters and scripts that come late are what moves pages
  await context.route(/\.(woff2|js)$|\/posters\//, async (route) => {
    await new Promise((done) => setTimeout(done, 150))
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(urlOf(path))
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await context.close()
  return shift
}

describe('LAY nothing moves when fonts, posters or personal parts arrive', () => {
  test.each(['/en/home', '/de/41/paris', '/de/95/london/3287/hop-on-hop-off-bus-london'])('%s', async (path) => {
    for (const width of ['phone', 'desktop'] as const) expect(await shiftOn(path, width), width).toBeLessThanOrEqual(0.01)
  })
})
