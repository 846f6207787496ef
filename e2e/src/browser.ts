import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { hostOf, type SiteKey } from './http.ts'
import { endVisit, takeVisit } from './visits.ts'

export const widths = { phone: 390, tablet: 834, desktop: 1440 } as const
export type Width = keyof typeof widths
const heights = { phone: 844, tablet: 1112, desktop: 900 } as const

/** Pictures of every page for eyes to look at, when a person asks for them: SCREENS=1. */
export const takesScreens = Boolean(process.env.SCREENS)

type Options = {
  width?: Width
  locale?: string
  javaScript?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  /** Without pictures a page is drawn several times as fast; few tests look at them. */
  pictures?: boolean
  /** What the visitor has from an earlier visit. */
  cookies?: Record<string, string>
  context?: BrowserContextOptions
}

/** The browser, for the tests of one file; every `open` is a new visitor. Our own letters are fetched where texts must fit: all else is the same without. */
export function useBrowser({ letters = takesScreens }: { letters?: boolean } = {}): {
  open: (path: string, options?: Options & { site?: SiteKey }) => Promise<Page>
  visitor: (options?: Options) => Promise<BrowserContext>
} {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  // a visitor of one test goes home after it; one who came before the tests stays for all of them
  let before = 0
  beforeEach(() => void (before = contexts.length))
  afterEach(async () => void (await Promise.all(contexts.splice(before).map((context) => endVisit(context, restingPlace())))))
  afterAll(async () => void (await Promise.all(contexts.splice(0).map((context) => endVisit(context, restingPlace())))))
  async function visitor({
    width = 'desktop',
    locale = 'en-GB',
    javaScript = true,
    reducedMotion = 'reduce',
    pictures = takesScreens,
    cookies = {},
    context = {},
  }: Options = {}): Promise<BrowserContext> {
    if (!browser) throw new Error('the browser is not open yet')
    const chromium = browser
    const settings = { viewport: { width: widths[width], height: heights[width] }, locale, javaScriptEnabled: javaScript, reducedMotion }
    const left = [...(pictures ? [] : ['*/posters/*', '*/art/*']), ...(letters || pictures ? [] : ['*.woff2'])]
    const make = async (): Promise<BrowserContext> => {
      const made = await chromium.newContext({ ...settings, ...context })
      // a route would ask here about every request and switch the cache off
      const sessionOf = made.newCDPSession.bind(made)
      // a page may be gone again before it is told
      if (left.length > 0)
        made.on(
          'page',
          (page) =>
            void sessionOf(page)
              .then(leaveOut(left))
              .catch(() => undefined),
        )
      return made
    }
    const isUsual = Object.keys(context).length === 0
    const opened = await (isUsual ? takeVisit(JSON.stringify({ ...settings, left }), make) : make())
    contexts.push(opened)
    await opened.addCookies(cookiesOf(cookies))
    return opened
  }
  return {
    visitor,
    async open(path, { site = 'worldwide', ...options } = {}) {
      const page = await (await visitor(options)).newPage()
      await page.goto(urlOf(path, site))
      if (options.javaScript !== false) await hydrated(page)
      return page
    },
  }
}

export function cookiesOf(values: Record<string, string>): { name: string; value: string; url: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value, url: urlOf('/') }))
}

const restingPlace = (): string => urlOf('/robots.txt')

function leaveOut(urls: string[]): (session: CDPSession) => Promise<void> {
  return async (session) => {
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls })
  }
}

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((found) => found.name === name)
}

export function urlOf(path: string, site: SiteKey = 'worldwide'): string {
  return `http://${hostOf(site)}${path}`
}

/** The script marks the document once React has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

/** Nothing may reach past the right edge, as soon as a new width has settled. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, { timeout: 3000 }).toBeLessThanOrEqual(0)
}

/** Nothing overflows at any width; pictures for eyes when somebody asks for them. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: widths.desktop, height: heights.desktop }
  for (const width of Object.keys(widths) as Width[]) {
    await page.setViewportSize({ width: widths[width], height: heights[width] })
    await expectNoOverflow(page)
    if (takesScreens) await page.screenshot({ path: `e2e/screens/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(before)
}

/** What every page must pass: nothing overflows at any width, and axe finds nothing. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expectFits(page, name)
  await expectAccessible(page)
}
