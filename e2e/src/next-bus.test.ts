import type { Timetable } from '@opentop/contract/timetable'
import type { Arrival, LiveCity, LiveVehicle } from '@opentop/contract/vehicle'
import { kilometresBetween } from '@opentop/domain/distance'
import { isoOf } from '@opentop/domain/zone'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, urlOf, useBrowser, type Width } from './browser.ts'
import { visit } from './http.ts'
import { timetableOf } from './timetable-of.ts'

const { open, visitor } = useBrowser({ fonts: true })
const line = { productId: 2182, key: 'grand-tour' }
const title = 'Next departure from here'
const minuteMs = 60_000

/** Answers of our own for Paris, so that the hour of the test does not matter: the stops around the Louvre are left out. */
async function answerParis(page: Page, arrivalsAt: (now: number) => { arrivals: Arrival[]; vehicles?: LiveVehicle[] }): Promise<void> {
  const timetable = await timetableOf(41)
  const louvre = timetable.stops.find(({ key }) => key === 'louvre')
  const isApart = ({ key, position }: Timetable['stops'][number]): boolean =>
    key === 'louvre' ||
    (louvre !== undefined && kilometresBetween([position.lat, position.lng], [louvre.position.lat, louvre.position.lng]) > 1)
  await page.route('**/api/v2/location/41/timetable**', (route) =>
    route.fulfill({ json: { ...timetable, stops: timetable.stops.filter(isApart) } }),
  )
  await page.route('**/api/v2/location/41/live', (route) => {
    const now = Date.now()
    const city: LiveCity = { at: isoOf(now), vehicles: [], lasts: [], ...arrivalsAt(now) }
    return route.fulfill({ json: city })
  })
}
const comes = (now: number, minutes: number, more: Partial<Arrival> = {}): Arrival => {
  const at = isoOf(now + minutes * minuteMs)
  return { stop: 'louvre', line, start: 500 + Math.round(minutes), planned: at, from: at, to: at, source: 'live', ...more }
}

/** A rider of Paris, six minutes on foot from the Louvre. */
async function rider(width: Width, arrivalsAt: (now: number) => { arrivals: Arrival[] }): Promise<Page> {
  const context = await visitor({
    width,
    context: { permissions: ['geolocation'], geolocation: { latitude: 48.8625 + 0.003, longitude: 2.3358, accuracy: 20 } },
  })
  const page = await context.newPage()
  await answerParis(page, arrivalsAt)
  await page.goto(urlOf('/en/41/paris'))
  await hydrated(page)
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('region', { name: title }).waitFor()
  return page
}
const cardOf = (page: Page) => page.getByRole('region', { name: title })
const walkOf = async (page: Page): Promise<number> => Number(/(\d+) min walk/.exec(await cardOf(page).innerText())?.[1])

describe('LIVE-05 the next bus from here', () => {
  test('is one that the rider can reach; the one before leaves before they get there', async () => {
    const page = await rider('phone', (now) => ({ arrivals: [comes(now, 2.5), comes(now, 14.5), comes(now, 29.5)] }))
    const walk = await walkOf(page)
    expect(walk).toBeGreaterThan(3)
    expect(walk).toBeLessThan(9)
    await cardOf(page).getByText('in 14 minutes, on time').waitFor()
    expect(await cardOf(page).getByRole('listitem').first().innerText()).toMatch(/^\d\d:\d\d\s+leaves before you get there$/)
    expect(await cardOf(page).innerText()).toContain(`${walk} min walk: leave in ${14 - walk} min`)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  test('has room: the full one is named with its time, and the next one is large', async () => {
    const page = await rider('desktop', (now) => ({ arrivals: [comes(now, 11.5, { isFull: true }), comes(now, 23.5)] }))
    await cardOf(page).getByText('in 23 minutes, on time').waitFor()
    expect(await cardOf(page).getByRole('listitem').first().innerText()).toMatch(/^\d\d:\d\d\s+full$/)
    await expectAccessible(page)
  })

  test('says that it is full where no other one follows, and does not say when to leave', async () => {
    const page = await rider('phone', (now) => ({ arrivals: [comes(now, 11.5, { isFull: true, isLast: true })] }))
    await cardOf(page).getByText('in 11 minutes, on time, full').waitFor()
    expect(await cardOf(page).innerText()).not.toContain('leave')
  })

  test('says that the last one leaves before the rider is there', async () => {
    const page = await rider('phone', (now) => ({ arrivals: [comes(now, 1.5, { isLast: true })] }))
    await cardOf(page).getByText('The last one today leaves before you get there.').waitFor()
  })

  test('by the kept timetable is the next one that runs, however many before it are cancelled', async () => {
    const context = await visitor({
      width: 'phone',
      context: { permissions: ['geolocation'], geolocation: { latitude: 48.8625, longitude: 2.3358, accuracy: 20 } },
    })
    const page = await context.newPage()
    const timetable = await timetableOf(41)
    const now = Date.now()
    const offset = timetable.lines.find((one) => one.key === line.key)?.stops.find(({ key }) => key === 'louvre')?.minutes ?? 0
    const runs = [15, 30, 45, 60, 75, 90].map((minutes) => ({
      start: minutes,
      at: isoOf(now + (minutes - offset) * minuteMs),
      ...(minutes < 75 ? { isCancelled: true } : {}),
    }))
    await page.route('**/api/v2/location/41/timetable**', (route) =>
      route.fulfill({
        json: {
          ...timetable,
          stops: timetable.stops.filter(({ key }) => key === 'louvre' || key === 'notre-dame'),
          lines: timetable.lines.filter(({ key }) => key === line.key).map((one) => ({ ...one, runs })),
        },
      }),
    )
    await page.route('**/api/v2/location/41/live', (route) => route.abort())
    await page.goto(urlOf('/en/41/paris'))
    await hydrated(page)
    const near = page.getByRole('button', { name: /^Next (?:bus|departure) from here$/ })
    await near.click()
    const card = page.getByRole('region', { name: /^Next (?:bus|departure) from here$/ })
    const time = (minutes: number): string =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Paris' }).format(now + minutes * minuteMs)
    await expect.poll(() => card.innerText()).toContain(time(75))
    expect(await card.innerText()).toMatch(new RegExp(`${time(90)}\\s+last one today`))
    expect(await card.innerText()).not.toContain('The last one today has left')
  })

  test.each(['A', 'B'])('is within the first two screens of a phone, arm %s of the map experiment', async (arm) => {
    const page = await open('/en/41/paris', { width: 'phone', pictures: true, cookies: { AB_MAP_DISPLAY: arm } })
    const box = await page.getByRole('button', { name: title }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(2 * 844)
  })
})

describe('LIVE-05 LIVE-06 the words of a city', () => {
  test.each([
    ['/en/105', 'Next boat from here', 'day-planner', 'with every boat, wait and walk'],
    ['/es/105', 'Próximo barco desde aquí', 'planifica-tu-dia', 'con cada barco, espera y paseo'],
    ['/fr/105', 'Prochain bateau d’ici', 'planifier-la-journee', 'avec chaque bateau, attente et marche'],
    ['/de/105', 'Nächstes Boot von hier', 'tagesplaner', 'mit jedem Boot, jeder Wartezeit'],
    ['/it/105', 'Prossimo battello da qui', 'pianifica-la-giornata', 'con ogni battello, attesa'],
    ['/en/132', 'Next bus from here', 'day-planner', 'with every bus, wait and walk'],
    ['/en/41', 'Next departure from here', 'day-planner', 'with every bus, boat, wait and walk'],
  ])('%s says %s', async (short, near, part, sentence) => {
    const path = String((await visit(short)).headers.location)
    expect((await visit(path)).text).toContain(near)
    expect((await visit(`${path}/${part}`)).text).toContain(sentence)
  })

  test('a plan by boat speaks of boats', async () => {
    const timetable = await timetableOf(105)
    const [first, second, third] = timetable.stops
    const path = String((await visit('/en/105')).headers.location)
    const day = isoOf(Date.now() + 9 * 86_400_000).slice(0, 10)
    const query = new URLSearchParams([
      ...[second, third].map((stop) => ['stop', stop?.key ?? '']),
      ['start', first?.key ?? ''],
      ['day', day],
      ['from', '10:30'],
      ['stay', '45'],
    ])
    const { text } = await visit(`${path}/day-planner?${query}`)
    expect(text).toContain('Boats only go one way round')
    expect(text).toMatch(/Last boat from |No boat goes back to /)
    expect(text.slice(text.indexOf('id="plan"'), text.indexOf('</main>'))).not.toMatch(/\bbus(?:es)?\b/i)
  })
})
