import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { saveEvidence, startTrace } from './evidence.ts'
import { hostOf, type SiteKey } from './http.ts'

export const widths = { phone: 390, tablet: 834, desktop: 1440 } as const
export type Width = keyof typeof widths
const heights = { phone: 844, tablet: 1112, desktop: 900 } as const

/** `SCREENS=1` saves a screenshot of every page in e2e/screens/. */
export const takesScreens = Boolean(process.env.SCREENS)

type Options = {
  width?: Width
  locale?: string
  javaScript?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  /** Images are blocked by default: few tests look at them, and decoding them takes most of the time of a page. */
  pictures?: boolean
  cookies?: Record<string, string>
  context?: BrowserContextOptions
}

/** The browser for the tests of one file; every `open` has a context of its own. Web fonts are loaded only where text has to fit. */
export function useBrowser({ fonts = takesScreens }: { fonts?: boolean } = {}): {
  open: (path: string, options?: Options & { site?: SiteKey }) => Promise<Page>
  visitor: (options?: Options) => Promise<BrowserContext>
} {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  // a context that was opened in a test is closed after it; one from beforeAll stays for the whole file
  let before = 0
  let isRetry = false
  beforeEach(({ task }) => {
    before = contexts.length
    isRetry = (task.result?.retryCount ?? 0) > 0
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await saveEvidence(task, contexts)
    await Promise.all(contexts.splice(before).map((context) => context.close()))
  })
  afterAll(async () => void (await Promise.all(contexts.splice(0).map((context) => context.close()))))
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
    const viewport = { width: widths[width], height: heights[width] }
    const opened = await browser.newContext({ viewport, locale, javaScriptEnabled: javaScript, reducedMotion, ...context })
    contexts.push(opened)
    opened.setDefaultTimeout(slowPage)
    await startTrace(opened, isRetry)
    const blocked = [...(pictures ? [] : ['*/posters/*', '*/art/*', '*/pictures/*']), ...(fonts || pictures ? [] : ['*.woff2'])]
    if (blocked.length > 0) opened.on('page', (page) => void block(page, blocked))
    await opened.addCookies(cookiesOf(cookies))
    return opened
  }
  return {
    visitor,
    async open(path, { site = 'worldwide', ...options } = {}) {
      const page = await (await visitor(options)).newPage()
      await load(page, urlOf(path, site))
      if (options.javaScript !== false) await hydrated(page)
      return page
    },
  }
}

function cookiesOf(values: Record<string, string>): { name: string; value: string; url: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value, url: urlOf('/') }))
}

/** By the DevTools protocol, because `route` switches the HTTP cache off. */
async function block(page: Page, urls: string[]): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls })
  } catch (error) {
    if (!page.isClosed()) throw error
  }
}

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((found) => found.name === name)
}

export function urlOf(path: string, site: SiteKey = 'worldwide'): string {
  return `http://${hostOf(site)}${path}`
}

const loadTries = 5
/** A busy machine may take a minute for what takes a second. */
const slowPage = 90_000
/** Opens an address, and again if the shop shed load (503) for the page or one of its files, as it does on a busy machine. */
export async function load(page: Page, url: string): Promise<void> {
  let isShed = false
  const note = (response: Response): void => void (isShed ||= response.status() === 503)
  page.on('response', note)
  for (let tries = 0; tries === 0 || (isShed && tries < loadTries); tries++) {
    if (tries > 0) await setTimeout(1000)
    isShed = false
    await page.goto(url)
  }
  page.off('response', note)
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
}

export async function expectFits(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: widths.desktop, height: heights.desktop }
  for (const width of Object.keys(widths) as Width[]) {
    await page.setViewportSize({ width: widths[width], height: heights[width] })
    await expectNoOverflow(page)
    if (takesScreens) await page.screenshot({ path: `e2e/screens/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(before)
}

export async function expectSound(page: Page, name: string): Promise<void> {
  await expectFits(page, name)
  await expectAccessible(page)
}
