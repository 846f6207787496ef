import { chromium, type Page } from 'playwright-core'
import { startShop } from './processes.ts'

const tour = '/en/95/london/9501/thames-cruise-from-westminster-to-greenwich'
const rounds = 5
const goalMs = 200
type Begin = (input: string) => Promise<void>

/** How long a traveller waits for the next frame after an input of the booking panel, on a core that is four times slower. */
export async function benchInputs(): Promise<string[]> {
  const shop = await startShop({})
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const url = `http://localhost:${shop.port}`
    const cookies = Object.entries({ CONSENT: 'none', currency: '2', AB_PRODUCT_PAGE: 'A' })
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })))
    await page.goto(url + tour)
    await days(page).first().waitFor()
    const inputs = await watchInputs(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // other processes can only delay a frame, so the fastest of several inputs shows what an input costs
    const quickest = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      await inputAll(page, inputs.begin)
      for (const [input, took] of await inputs.end()) quickest.set(input, Math.min(took, quickest.get(input) ?? Infinity))
    }
    const slowest = [...quickest].toSorted((a, b) => b[1] - a[1]).slice(0, 5)
    return [
      '| input | next frame |',
      '| --- | --- |',
      ...slowest.map(([input, took]) => `| ${input} | ${took} ms |`),
      '',
      `the slowest 5 of ${quickest.size} kinds of input; goal: ≤ ${goalMs} ms`,
    ]
  } finally {
    await browser.close()
    await shop.stop()
  }
}

const days = (page: Page) => page.getByRole('grid').getByRole('button', { name: /: available/ })

async function inputAll(page: Page, begin: Begin): Promise<void> {
  const input = async (name: string, act: () => Promise<void>): Promise<void> => {
    await begin(name)
    await act()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  for (const name of ['Later dates', 'Earlier dates', 'Later dates']) await input(name, () => button(name).click())
  await input('day', () => days(page).first().click())
  await input('time', () => page.getByRole('radiogroup', { name: 'Time' }).locator('label').nth(1).click())
  for (const type of ['Adult', 'Infant', 'Student'])
    for (const name of [`One more: ${type}`, `One less: ${type}`]) await input(name, () => button(name).click())
  for (const name of ['Return', 'One way']) await input(name, () => page.getByRole('region', { name: 'Ticket' }).getByText(name).click())
  await input('change', () => button(/Change.*Date/).click())
  await days(page).nth(1).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Home', 'PageUp']) await input(key, () => page.keyboard.press(key))
  await input('add', () => button(/^Add /).first().click())
}

type Entry = { interactionId?: number; startTime: number; duration: number }
type Watched = { seen: { at: number; took: number }[]; begun: { input: string; at: number }[] }
async function watchInputs(page: Page): Promise<{ begin: Begin; end: () => Promise<[string, number][]> }> {
  await page.evaluate(() => {
    const seen: Watched['seen'] = []
    Object.assign(globalThis, { seen, begun: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Entry[])
        if (entry.interactionId) seen.push({ at: entry.startTime, took: entry.duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as never)
  })
  return {
    begin: (input) =>
      page.evaluate((name) => void (globalThis as unknown as Watched).begun.push({ input: name, at: performance.now() }), input),
    end: () =>
      page.evaluate(() => {
        const { seen, begun } = globalThis as unknown as Watched
        const rows = begun.map(({ input, at }, n) => {
          const own = seen.filter((one) => one.at >= at && one.at < (begun[n + 1]?.at ?? Infinity))
          return [input, Math.max(0, ...own.map(({ took }) => took))] as [string, number]
        })
        begun.splice(0)
        return rows
      }),
  }
}
