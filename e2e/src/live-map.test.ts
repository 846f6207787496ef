import { setTimeout } from 'node:timers/promises'
import type { Timetable } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, useBrowser, widths, type Width } from './browser.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { expectStored } from './stored-entries.ts'

const { visitor } = useBrowser()
let shop: ShopProcess
let origin: string
let city: { id: number; timetable: Timetable; path: string }

// at any hour the sun shines on one of these cities: Dubai, Singapore, London, New York, Los Angeles, Auckland, Sydney
const candidates = [193, 197, 95, 168, 175, 214, 212]
beforeAll(async () => {
  shop = await startShop('main.ts', { DEMO_BUSES: 'on' })
  origin = `http://localhost:${shop.port}`
  city = await cityOnTheRoad()
}, 300_000)
afterAll(async () => void (await shop?.stop()))

const ask = async <T>(path: string): Promise<T> => (await fetch(`${origin}/api/v2${path}`)).json() as Promise<T>
const liveOf = (id: number): Promise<LiveCity> => ask<LiveCity>(`/location/${id}/live`)

/** A city whose buses drive now: two of them at least, and one comes to a stop that is not its first one. */
async function cityOnTheRoad(): Promise<typeof city> {
  for (const id of candidates) {
    const { vehicles = [], arrivals = [] } = await liveOf(id)
    if (vehicles.length < 2 || !arrivals.some(({ source }) => source === 'live')) continue
    const timetable = await ask<Timetable>(`/location/${id}/timetable`)
    return { id, timetable, path: await pathOf(id) }
  }
  throw new Error('no city has two vehicles on the road')
}

/** A shop on a busy machine may shed load at first. */
async function pathOf(id: number): Promise<string> {
  const path = async (): Promise<string | null> => (await fetch(`${origin}/en/${id}`, { redirect: 'manual' })).headers.get('location')
  let found = await path()
  for (let turn = 0; found === null && turn < 20; turn += 1) found = await setTimeout(500).then(path)
  return new URL(found ?? '', origin).pathname
}

type Visit = Parameters<typeof visitor>[0] & { path?: string }
async function go({ path = `${city.path}/live`, ...options }: Visit = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await visitor(options)
  const page = await context.newPage()
  await page.goto(origin + path)
  if (options.javaScript !== false) await hydrated(page)
  return { context, page }
}
const at = ({ lat, lng }: { lat: number; lng: number }) => ({
  permissions: ['geolocation'],
  geolocation: { latitude: lat, longitude: lng, accuracy: 30 },
})
const marks = (page: Page) => page.locator('.map__over .map__vehicle')
const side = (page: Page) => page.locator('.live-page__side')

/**
 * Looks at each frame until a vehicle has moved in several of them: each goes from where it was drawn towards its reported place, which
 * on the way home of an open line lies behind it, and no further.
 */
async function rideOf(page: Page): Promise<{ steps: number; beyond: number[][] }> {
  return marks(page).evaluateAll(async (all) => {
    const places = (): number[][] =>
      all.map((one) => [
        Number.parseFloat(getComputedStyle(one).offsetDistance),
        Number.parseFloat((one as HTMLElement).style.offsetDistance),
      ])
    const beyond: number[][] = []
    let steps = 0
    let before = places()
    for (const until = Date.now() + 40_000; steps < 10 && Date.now() < until;) {
      await new Promise(requestAnimationFrame)
      const now = places()
      for (const [n, [drawn = 0, reported = 0]] of now.entries()) {
        const from = before[n]?.[0] ?? drawn
        const isBetween = drawn >= Math.min(from, reported) - 0.001 && drawn <= Math.max(from, reported) + 0.001
        if (!isBetween) beyond.push([from, drawn, reported])
        if (drawn !== from && drawn !== reported) steps += 1
      }
      before = now
    }
    return { steps, beyond }
  })
}

async function awaitedStop(): Promise<Timetable['stops'][number]> {
  const { arrivals } = await liveOf(city.id)
  const arrival = arrivals.find(({ source, to }) => source === 'live' && Date.parse(to) > Date.now() + 90_000)
  const stop = city.timetable.stops.find(({ key }) => key === arrival?.stop)
  if (!stop) throw new Error('no bus comes')
  return stop
}

describe('the live map', () => {
  test('LIVE-05 shows every vehicle on its line, and the list says when the next ones come to the chosen stop', async () => {
    const { page } = await go()
    await expect.poll(() => marks(page).count()).toBeGreaterThan(1)
    expect(await page.getByText(/^Live, \d+ on the way$/).isVisible()).toBe(true)
    const stop = await awaitedStop()
    await page.getByLabel('Your stop').selectOption(stop.key)
    const row = side(page).getByRole('button', { expanded: false }).first()
    await row.waitFor()
    await row.click()
    const next = page.getByRole('list', { name: /^Next stops of / })
    expect(await next.getByRole('listitem').count()).toBe(3)
    expect(
      await side(page)
        .getByText(/^Live, \d+ s ago$/)
        .isVisible(),
    ).toBe(true)
    expect(await side(page).innerText()).toMatch(/\d\d:\d\d last /)
  })

  test('LIVE-05 a vehicle rides on linearly to its last report, and jumps with reduced motion', async () => {
    const movesOf = (page: Page): Promise<string[]> => marks(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).transition))
    const { page } = await go({ reducedMotion: 'no-preference' })
    await expect.poll(() => marks(page).count()).toBeGreaterThan(1)
    expect((await movesOf(page)).every((move) => move === 'offset-distance 5s linear')).toBe(true)
    const { steps, beyond } = await rideOf(page)
    expect(steps).toBeGreaterThan(2)
    expect(beyond).toEqual([])
    const still = await go()
    await expect.poll(() => marks(still.page).count()).toBeGreaterThan(1)
    expect((await movesOf(still.page)).every((move) => move === 'all')).toBe(true)
  })

  test('LIVE-05 a filter leaves one line and its vehicles', async () => {
    const several = city.timetable.lines.length > 1
    const { page } = await go()
    await expect.poll(() => marks(page).count()).toBeGreaterThan(1)
    if (!several) return expect(await page.getByRole('button', { name: 'All lines' }).count()).toBe(0)
    const [line] = city.timetable.lines
    const own = (await liveOf(city.id)).vehicles.filter((one) => one.line.productId === line?.productId && one.line.key === line.key)
    await page.locator('.live-figure').getByRole('group', { name: 'Lines' }).getByRole('button').nth(1).click()
    await expect.poll(() => marks(page).count()).toBe(own.length)
    expect(await page.getByLabel('Your stop').getByRole('option').count()).toBe(new Set(line?.stops.map(({ key }) => key)).size)
  })

  test('LIVE-05 one tap finds the nearest stop, and no request carries the position', async () => {
    const stop = await awaitedStop()
    const here = { lat: stop.position.lat + 0.0007, lng: stop.position.lng + 0.0003 }
    const context = await visitor({ context: at(here) })
    const page = await context.newPage()
    const asked: Request[] = []
    context.on('request', (request) => asked.push(request))
    await page.goto(`${origin}${city.path}/live`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Find my stop' }).first().click()
    await expect.poll(() => side(page).getByRole('status').first().innerText()).toContain(`You are near ${stop.name}`)
    expect(await page.locator('.map__self').count()).toBe(1)
    expect(await page.locator('.map__walk').count()).toBe(1)
    expect(await page.getByLabel('Your stop').inputValue()).toBe(stop.key)
    // two more rounds of the live answer
    const before = asked.filter((request) => request.url().includes('/live')).length
    await expect
      .poll(() => asked.filter((request) => request.url().includes('/live')).length, { timeout: 40_000 })
      .toBeGreaterThan(before + 1)
    expectSecret(asked, here)
  })

  test('LIVE-05 without a network the vehicles fade with the time of their last position, and the list follows the timetable', async () => {
    const { context, page } = await go()
    await expect.poll(() => marks(page).count()).toBeGreaterThan(1)
    const count = await marks(page).count()
    await context.setOffline(true)
    await page.getByText(/^No network, map of \d\d:\d\d$/).waitFor()
    expect(await page.getByRole('heading', { level: 1, name: 'By timetable' }).isVisible()).toBe(true)
    expect(await page.locator('.map__vehicle--faded').count()).toBe(count)
    const tags = await page.locator('.map__tag').allInnerTexts()
    expect(tags.length).toBeLessThanOrEqual(count)
    for (const tag of tags) expect(tag).toMatch(/^\d\d:\d\d$/)
    expect(await side(page).innerText()).toContain('Times in the list follow the timetable.')
    await context.setOffline(false)
    await page.getByText(/^Live, \d+ on the way$/).waitFor({ timeout: 20_000 })
  })

  test('LIVE-05 the page opens again without a network', async () => {
    const { context, page } = await go()
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const kept = await caches.open('live-1')
            return (await kept.match(location.href)) !== undefined && (await navigator.serviceWorker.ready).active?.state === 'activated'
          }),
        { timeout: 30_000 },
      )
      .toBe(true)
    await expectStored(page, 'cache live-1')
    await context.setOffline(true)
    await page.reload()
    await hydrated(page)
    await page.getByRole('heading', { level: 1, name: 'By timetable' }).waitFor()
    expect(await side(page).innerText()).toContain('Times in the list follow the timetable.')
  })

  test('LIVE-05 works without scripts: map, lines, times and a link to every stop', async () => {
    const { page } = await go({ javaScript: false })
    const picture = page.getByRole('img', { name: new RegExp(city.timetable.lines[0]?.name ?? '-') })
    expect(await picture.isVisible()).toBe(true)
    expect(await page.locator('.map__arrow').count()).toBeGreaterThan(0)
    const [head, first] = [page.getByRole('heading', { level: 1 }), side(page).getByRole('listitem').first()].map((part) =>
      part.boundingBox(),
    )
    const [above, below] = [await head, await first]
    expect((below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0), 'no gap where the choices would be').toBeLessThan(130)
    expect(await side(page).innerText()).toMatch(/\d\d:\d\d/)
    await page.getByText('All stops', { exact: true }).click()
    const stops = new Set(city.timetable.stops.map(({ key }) => key))
    const links = await page.locator('.live-page__stops a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(new Set(links.map((href) => href.split('/').at(-2)))).toEqual(stops)
  })

  test('LIVE-02 LIVE-05 the HTML of the server says when its times were taken, and never that it is live', async () => {
    const stop = await awaitedStop()
    for (const path of [`${city.path}/stop/${stop.key}/${stop.slug}`, `${city.path}/live`]) {
      const html = await (await fetch(origin + path)).text()
      const tags = Array.from(html.matchAll(/<span class="live-tag live-tag--(\w+)">.*?<span>([^<]+)<\/span>/g), ([, look, text]) => [
        look,
        text,
      ])
      expect(tags.length, path).toBeGreaterThan(0)
      for (const [look, text] of tags) {
        expect(look, path).not.toBe('on')
        expect(text, path).toMatch(/^(?:As|Map|By timetable, as) of \d\d:\d\d$|^Not running$/)
      }
    }
    // a bus that reports is behind the times of the stop that waits for it
    expect(await (await fetch(`${origin}${city.path}/stop/${stop.key}/${stop.slug}`)).text()).toMatch(/<span>As of \d\d:\d\d<\/span>/)
  })

  test('LIVE-05 is accessible by day and by night and does not overflow at any width, in German too', async () => {
    for (const path of [`${city.path}/live`, `${city.path.replace('/en/', '/de/')}/live`]) {
      const { page } = await go({ path })
      await expect.poll(() => marks(page).count()).toBeGreaterThan(1)
      await expectAccessible(page)
      for (const width of [320, ...Object.values(widths)]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page)
      }
    }
  })
})

const nextBus = /^Next (?:bus|boat|departure) from here$/

describe('the next bus from here', () => {
  test.each<Width>(['phone', 'desktop'])(
    'LIVE-05 on a %s shows stop, walk, departures and the last one, and no request carries the position',
    async (width) => {
      const stop = await awaitedStop()
      const here = { lat: stop.position.lat + 0.0007, lng: stop.position.lng + 0.0003 }
      const context = await visitor({ width, context: at(here), cookies: { AB_MAP_DISPLAY: 'A' } })
      const page = await context.newPage()
      const asked: Request[] = []
      context.on('request', (request) => asked.push(request))
      await page.goto(origin + city.path)
      await hydrated(page)
      await page.getByRole('button', { name: nextBus }).click()
      const card = page.getByRole('region', { name: nextBus })
      await card.waitFor()
      expect(await card.innerText()).toContain(stop.name)
      expect(await card.innerText()).toMatch(/\d+ min walk/)
      expect(await card.innerText()).toMatch(/last one today/)
      expect(await card.getByRole('link', { name: 'This stop' }).getAttribute('href')).toContain(`/${stop.key}/`)
      expect(await card.getByRole('link', { name: 'Live map' }).getAttribute('href')).toBe(`${city.path}/live`)
      await expectAccessible(page)
      await expectNoOverflow(page)
      expectSecret(asked, here)
    },
  )

  // in arm B the tap scrolls to a map whose code is not loaded yet
  test.each(['A', 'B'])('LIVE-05 works without a network from the timetable that the page kept when it was opened, map %s', async (arm) => {
    const stop = await awaitedStop()
    const { context, page } = await go({ path: city.path, context: at(stop.position), cookies: { AB_MAP_DISPLAY: arm } })
    // the parts that are loaded later ask for it; they are here once it is
    const isKept = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/timetable')))
    await expect.poll(isKept).toBe(true)
    await expect.poll(() => marks(page).count()).toBeGreaterThan(0)
    await context.setOffline(true)
    await page.getByRole('button', { name: nextBus }).click()
    const card = page.getByRole('region', { name: nextBus })
    await card.getByText('No network').waitFor()
    expect(await card.innerText()).toContain(stop.name)
    expect(await card.innerText()).toMatch(/\d\d:\d\d/)
  })

  test('LIVE-05 far from the city says that the location is too far', async () => {
    const { page } = await go({ path: city.path, context: at({ lat: -48, lng: -120 }) })
    await page.getByRole('button', { name: nextBus }).click()
    await page.getByText('The location is too far from the selected area.', { exact: true }).waitFor()
    expect(await page.getByRole('region', { name: nextBus }).count()).toBe(0)
  })

  test('LIVE-05 the map of a tour shows the vehicles of its lines only', async () => {
    const [vehicle] = (await liveOf(city.id)).vehicles
    const line = city.timetable.lines.find((one) => one.productId === vehicle?.line.productId && one.key === vehicle.line.key)
    const products = await ask<{ id: number; slug: string }[]>(`/location/${city.id}/product`)
    const product = products.find(({ id }) => id === line?.productId)
    const { page } = await go({
      path: `${city.path}/${product?.id}/${product?.slug}`,
      cookies: { AB_MAP_DISPLAY: 'A', AB_PRODUCT_PAGE: 'A' },
    })
    const lines = city.timetable.lines
      .filter(({ productIds }) => productIds.includes(product?.id ?? 0))
      .map(({ productId, key }) => `${productId} ${key}`)
    const own = async () => (await liveOf(city.id)).vehicles.filter((one) => lines.includes(`${one.line.productId} ${one.line.key}`)).length
    await expect.poll(async () => (await marks(page).count()) - (await own())).toBe(0)
    expect(await own()).toBeGreaterThan(0)
  })
})

/** No address, header or body of a request contains the position, not even rounded to 100 m. */
function expectSecret(asked: readonly Request[], { lat, lng }: { lat: number; lng: number }): void {
  expect(asked.length).toBeGreaterThan(3)
  const secrets = [lat, lng].flatMap((value) => [value.toFixed(3), String(Math.trunc(value * 1000) / 1000)])
  for (const request of asked) {
    const sent = [decodeURIComponent(request.url()), JSON.stringify(request.headers()), request.postData() ?? ''].join(' ')
    expect(
      secrets.filter((secret) => sent.includes(secret)),
      request.url(),
    ).toEqual([])
  }
}
