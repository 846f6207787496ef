import type { LiveCity, LiveVehicle } from '@opentop/contract/vehicle'
import { isoOf } from '@opentop/domain/zone'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'

const { visitor } = useBrowser()
const vehicle = (now: number, n: number, seconds: number): LiveVehicle => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  name: `Bus ${n}`,
  line: { productId: 2182, key: 'grand-tour' },
  start: 555,
  vehicle: 'bus',
  position: { lat: 48.8612, lng: 2.3358 },
  progress: n / 10,
  seenAt: isoOf(now - seconds * 1000),
  state: seconds > 60 ? 'seen' : 'live',
  lateMinutes: 0,
})

/** The live map of Paris with vehicles whose last positions are so many seconds old. */
async function liveMap(page: Page, agesOf: () => number[] | 'silence'): Promise<void> {
  await page.route('**/api/v2/location/41/live', async (route) => {
    const ages = agesOf()
    if (ages === 'silence') return
    const now = await page.evaluate(() => Date.now())
    const city: LiveCity = { at: isoOf(now), vehicles: ages.map((age, n) => vehicle(now, n + 1, age)), arrivals: [], lasts: [] }
    await route.fulfill({ json: city })
  })
  await page.goto(urlOf('/en/41/paris/live'))
  await hydrated(page)
}
const pill = (page: Page) => page.locator('.live-figure__pill')
const source = 'Positions come from the drivers’ phones every 5 seconds.'

test('LIVE-05 the live map counts only vehicles that report now, and without one says when the last one was seen', async () => {
  const page = await (await visitor()).newPage()
  let ages = [5, 200, 300]
  await liveMap(page, () => ages)
  await expect.poll(() => pill(page).innerText()).toBe('Live, 1 on the way')
  await page.getByText(source).waitFor()
  expect(await page.locator('.map__vehicle--faded').count()).toBe(2)
  ages = [200, 300]
  await expect.poll(() => pill(page).innerText()).toBe('Last seen 3 min ago')
  await page.getByText('No vehicle reports its position now.').waitFor()
  expect(await page.getByText(source).count()).toBe(0)
})

test('LIVE-05 without a network the live map does not say that positions come every 5 seconds', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await liveMap(page, () => [5])
  await page.getByText(source).waitFor()
  await context.setOffline(true)
  await expect.poll(() => pill(page).innerText()).toMatch(/^No network, map of \d\d:\d\d$/)
  expect(await page.getByText(source).count()).toBe(0)
})

test('LIVE-05 a page that has heard nothing for half a minute says of when its map is, though no question has failed', async () => {
  const page = await (await visitor()).newPage()
  await page.clock.install({ time: Date.now() })
  let ages: number[] | 'silence' = [5]
  await liveMap(page, () => ages)
  await expect.poll(() => pill(page).innerText()).toBe('Live, 1 on the way')
  ages = 'silence'
  await page.clock.fastForward(40_000)
  await expect.poll(() => pill(page).innerText()).toMatch(/^Map of \d\d:\d\d$/)
  expect(await page.locator('.map__vehicle--faded').count()).toBe(1)
  expect(await page.getByText(source).count()).toBe(0)
})
