import { describe, expect, test } from 'vitest'
import { hydrated, urlOf, useBrowser, widths } from './browser.ts'
import { visit } from './http.ts'

const { visitor } = useBrowser({ fonts: true })

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }
type Moved = { total: number; parts: string[] }

/** Layout shifts without user input, as browsers sum them up, and the elements that moved. */
async function shiftOn(path: string, width: number, slowness = 1): Promise<Moved> {
  const context = await visitor({ pictures: true, context: { viewport: { width, height: 844 } } })
  await context.addCookies(
    Object.entries({ CONSENT: 'none', guest_cart_element: '2', currency: '1' }).map(([name, value]) => ({ name, value, url: urlOf('/') })),
  )
  await context.addInitScript(() => {
    const moved: Moved = { total: 0, parts: [] }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        moved.total += value
        moved.parts.push(
          ...sources.map(({ node }) => `${node?.nodeName} ${node?.parentElement?.className} ${node?.textContent?.slice(0, 40)}`),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // fonts, posters and scripts that load late cause layout shifts
  await context.route(/\.(woff2|js)$|\/posters\//, async (route) => {
    await new Promise((done) => setTimeout(done, 150))
    await route.continue()
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.goto(urlOf(path))
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const shown = await page.evaluate(() => (window as unknown as { moved: Moved }).moved)
  await context.close()
  return shown
}

describe('LAY nothing shifts when web fonts, posters or personal parts load', () => {
  test.each(['/en/home', '/de/41/paris', '/de/95/london/3287/hop-on-hop-off-bus-london'])('%s', async (path) => {
    // a slow phone would paint what it has parsed so far, and shift it when the rest arrives
    for (const [width, slowness] of [
      [widths.phone, path === '/en/home' ? 8 : 1],
      [widths.desktop, 1],
    ] as const) {
      const { total, parts } = await shiftOn(path, width, slowness)
      expect(total, `${width}: ${parts.join(' | ')}`).toBeLessThanOrEqual(0.01)
    }
  })

  test.each([
    ['/en/nowhere', 390],
    ['/es/home', 430],
    ['/de/95/london/3287/hop-on-hop-off-bus-london', 540],
  ])('a text close to its line width shifts at most one line when the web fonts load: %s, %i px', async (path, width) => {
    const { total, parts } = await shiftOn(path, width)
    expect(total, parts.join(' | ')).toBeLessThanOrEqual(0.05)
  })
})

test('LAY a page preloads the two web fonts of its first screen', async () => {
  const { text } = await visit('/en/home')
  const fonts = [...text.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/g)].map(([, path]) => path)
  expect(fonts).toHaveLength(2)
  for (const path of fonts) expect([path, (await visit(path ?? '')).headers['content-type']]).toEqual([path, 'font/woff2'])
})
