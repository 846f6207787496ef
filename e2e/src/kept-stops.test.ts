import type { Timetable } from '@opentop/contract/timetable'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'
import { timetableOf } from './timetable-of.ts'

const { visitor } = useBrowser()
let city: { path: string; stops: Timetable['stops'] }

// copies serve until the last run of the day: at any hour one of these cities still has some
beforeAll(async () => {
  for (const id of [41, 95, 193, 197, 168, 175, 212]) {
    const { stops, lines } = await timetableOf(id)
    const ends = lines.flatMap(({ runs, loopMinutes }) => runs.map((run) => Date.parse(run.at) + loopMinutes * 60_000))
    if (Math.max(0, ...ends) < Date.now() + 900_000) continue
    city = { path: String((await visit(`/en/${id}`)).headers.location), stops }
    return
  }
  throw new Error('no city has runs today')
})

const pathOf = ({ key, slug }: Timetable['stops'][number]): string => `${city.path}/stop/${key}/${slug}`
function stopAt(n: 0 | 1): Timetable['stops'][number] {
  const stop = city.stops[n]
  if (!stop) throw new Error('the city has too few stops')
  return stop
}

async function go(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(urlOf(path))
  await hydrated(page)
  return page
}

async function kept(page: Page, paths: readonly string[]): Promise<void> {
  const isThere = (all: readonly string[]) =>
    page.evaluate(async (wanted) => {
      const cache = await caches.open('live-1')
      return (await Promise.all(wanted.map((one) => cache.match(one)))).every(Boolean)
    }, all)
  await expect.poll(() => isThere(paths)).toBe(true)
}
const stopsBelow = (): string => `/kept-below${city.path}/stop/`

describe('LIVE-02 LIVE-05 stop pages without a network', () => {
  test('one that was opened before opens again with the times of its timetable, and says so', async () => {
    const context = await visitor({ width: 'phone' })
    const page = await go(context, pathOf(stopAt(0)))
    await kept(page, [pathOf(stopAt(0))])
    await context.setOffline(true)
    await page.goto(urlOf(pathOf(stopAt(0))))
    await hydrated(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(stopAt(0).name)
    const board = page.getByRole('region', { name: `Next from ${stopAt(0).name}` })
    await expect.poll(() => board.textContent()).toContain('No network')
    expect(await board.getByRole('status').textContent()).toMatch(/Times come from the timetable, saved at \d\d:\d\d\./)
    expect(await board.textContent()).toMatch(/\d\d:\d\d last /)
  })

  test('one whose copy has lapsed leads to the live map at that stop', async () => {
    const context = await visitor({ width: 'phone' })
    const page = await go(context, pathOf(stopAt(1)))
    await kept(page, [pathOf(stopAt(1)), `${city.path}/live`, stopsBelow()])
    // as on the next day, when another stop was opened
    await page.evaluate(
      async (path) => {
        const cache = await caches.open('live-1')
        const headers = { 'content-type': 'text/html', 'x-kept-until': new Date(Date.now() - 1000).toISOString() }
        await cache.put(path, new Response('<h1>lapsed</h1>', { headers }))
      },
      pathOf(stopAt(1)),
    )
    await context.setOffline(true)
    await page.goto(urlOf(pathOf(stopAt(1))))
    await hydrated(page)
    expect(page.url()).toBe(urlOf(`${city.path}/live#${stopAt(1).key}`))
    await expect.poll(() => page.getByLabel('Your stop').inputValue()).toBe(stopAt(1).key)
    await page.getByRole('heading', { level: 1, name: 'By timetable' }).waitFor()
    expect(await page.locator('.live-page__side').innerText()).toMatch(/\d\d:\d\d/)
  })

  test.each<[string, () => string]>([
    ['the page of a stop', () => pathOf(stopAt(0))],
    ['the live map', () => `${city.path}/live`],
    ['the page of the city', () => city.path],
  ])('after %s, the pages of the other stops lead to the live map at that stop', async (_what, opened) => {
    const context = await visitor({ width: 'phone' })
    const page = await go(context, opened())
    await kept(page, [`${city.path}/live`, stopsBelow()])
    await context.setOffline(true)
    await page.goto(urlOf(pathOf(stopAt(1))))
    await hydrated(page)
    expect(page.url()).toBe(urlOf(`${city.path}/live#${stopAt(1).key}`))
    await expect.poll(() => page.getByLabel('Your stop').inputValue()).toBe(stopAt(1).key)
    await page.getByRole('heading', { level: 1, name: 'By timetable' }).waitFor()
    expect(await page.locator('.live-page__side').innerText()).toMatch(/\d\d:\d\d/)
    await context.setOffline(false)
    await page.goto(urlOf(pathOf(stopAt(1))))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(stopAt(1).name)
  })
})
