import type { Timetable } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { hydrated, load, urlOf, useBrowser } from './browser.ts'
import { callApi } from './http.ts'
import { expectReadable, touches, type Rect } from './map-texts.ts'

const { visitor } = useBrowser({ fonts: true })
const london = { id: 95, path: '/en/95/london' }
const count = 25
let timetable: Timetable

beforeAll(async () => {
  timetable = (await callApi(`/location/${london.id}/timetable`, { headers: { languagecookie: 'en-EN' } })).json() as Timetable
})

async function crowdedMap(): Promise<Page> {
  const context = await visitor({ width: 'phone', context: { serviceWorkers: 'block', hasTouch: true } })
  const page = await context.newPage()
  await page.route(`**/api/v2/location/${london.id}/live*`, async (route) => {
    const city = (await callApi(`/location/${london.id}/live`)).json() as LiveCity
    await route.fulfill({ json: crowded(city) })
  })
  await load(page, urlOf(`${london.path}/live`))
  await hydrated(page)
  await expect.poll(() => marks(page).count()).toBe(count)
  return page
}

/** As many on each line, one behind the other; one of each line comes to the stop that the page has chosen. */
function crowded(city: LiveCity): LiveCity {
  const { lines, stops } = timetable
  const vehicles = Array.from({ length: count }, (_, n): LiveCity['vehicles'][number] => {
    const line = lines[n % lines.length]
    return {
      id: `crowd-${n}`,
      name: `Bus ${n}`,
      line: { productId: line?.productId ?? 0, key: line?.key ?? '' },
      start: 600 + n,
      vehicle: line?.vehicle ?? 'bus',
      position: stops[0]?.position ?? { lat: 0, lng: 0 },
      progress: n / count,
      seenAt: city.at,
      state: 'live',
      lateMinutes: 0,
    }
  })
  const soon = new Date(Date.parse(city.at) + 3 * 60_000).toISOString()
  const arrivals = vehicles.slice(0, lines.length).map(({ id, line, start }) => ({
    stop: stops[0]?.key ?? '',
    line,
    start,
    planned: soon,
    from: soon,
    to: soon,
    source: 'live' as const,
    vehicleId: id,
  }))
  return { ...city, vehicles, arrivals }
}

const marks = (page: Page) => page.locator('.map__over .map__vehicle')
const bubbles = (page: Page) => page.locator('.map .map__tag:visible, .map .map__card:visible')
const side = (page: Page) => page.locator('.live-page__side')
const chips = (page: Page) => page.locator('.live-page__chips').getByRole('button')

async function boxOf(locator: Locator): Promise<Rect> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

describe('LIVE-05 the live map of a phone with 25 vehicles', () => {
  test('draws them as dots on their lines, and only the chosen one as a vehicle with its minutes', async () => {
    const page = await crowdedMap()
    expect(await page.getByText('Live, 25 on the way').isVisible()).toBe(true)
    expect(await bubbles(page).count()).toBe(0)
    expect(await marks(page).locator('.vehicle:visible').count()).toBe(0)
    for (const mark of await marks(page).all()) expect((await mark.boundingBox())?.width).toBeLessThan(24.5)
    for (const n of [0, 1]) {
      // those that lie on it may be over it
      await marks(page).nth(n).dispatchEvent('click')
      await expect.poll(async () => (await bubbles(page).allInnerTexts()).join()).toMatch(/^[23] min$/)
      expect(await marks(page).locator('.vehicle:visible').count()).toBe(1)
      expect(await marks(page).nth(n).locator('.map__tag').isVisible()).toBe(true)
      await side(page)
        .getByRole('list', { name: /^Next stops of / })
        .waitFor()
    }
    await expectReadable(page, 4, 'all lines')
    await expectAccessible(page)
  })

  test('fits the line that is chosen: it fills the map, its names are readable and under no button', async () => {
    const page = await crowdedMap()
    const map = page.locator('.live-figure')
    for (const [n, { name }] of timetable.lines.entries()) {
      await chips(page)
        .nth(n + 1)
        .click()
      await map.and(page.locator('[data-fitted=true]')).waitFor()
      await expect.poll(() => marks(page).count()).toBe(Math.ceil((count - n) / timetable.lines.length))
      await map.scrollIntoViewIfNeeded()
      const filled = async (): Promise<number> => {
        const room = await boxOf(map)
        const line = await boxOf(map.locator('.map__picture .map__line:visible').first())
        return Math.max((line.right - line.left) / (room.right - room.left), (line.bottom - line.top) / (room.bottom - room.top))
      }
      await expect.poll(filled, { message: name }).toBeGreaterThan(0.6)
      await expectReadable(page, 1, name)
      const over = await Promise.all([map.locator('.live-figure__pill'), ...(await map.getByRole('button').all())].map(boxOf))
      for (const text of await map.locator('.map__picture text:visible').all()) {
        const label = await boxOf(text)
        expect([name, await text.textContent(), over.some((button) => touches(label, button))]).toEqual([
          name,
          await text.textContent(),
          false,
        ])
      }
    }
  })

  test('opened and zoomed in, the dots become vehicles; one bubble of a stop is open at a time', async () => {
    const page = await crowdedMap()
    await page.getByRole('button', { name: 'Open the map' }).click()
    const map = page.locator('.live-figure[data-stage=open]')
    await map.waitFor({ timeout: 25_000 })
    const pinned = map.locator('.map__live .map__vehicle')
    await expect.poll(() => pinned.count()).toBe(count)
    expect(await pinned.locator('.vehicle:visible').count()).toBe(0)
    await pinned.first().dispatchEvent('click')
    await expect.poll(() => bubbles(page).count()).toBe(1)
    const pins = map.locator('.map__pin')
    for (const pin of (await pins.all()).slice(0, 2)) {
      await pin.dispatchEvent('click')
      await expect.poll(() => map.locator('.map__card').count()).toBe(1)
      expect(await bubbles(page).count()).toBe(1)
    }
    await page.keyboard.press('Escape')
    await map.locator('.maplibregl-canvas').focus()
    for (let turn = 0; turn < 5; turn += 1) {
      await page.keyboard.press('+')
      await page.waitForTimeout(400)
    }
    await expect.poll(() => pinned.locator('.vehicle:visible').count()).toBe(count)
  })
})
