import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { drivenBus, findRestingCity, findRunningLine } from './driven-bus.ts'
import { touches, type Rect } from './map-texts.ts'
import { officeCall, officeOrigin, useOffice } from './office-visitor.ts'

const { officePage } = useOffice({ fonts: true })
const slow = { timeout: 90_000 }
type LiveMap = OfficeAnswers['getLiveMap']
type Bus = Awaited<ReturnType<typeof drivenBus>>

let line: Awaited<ReturnType<typeof findRunningLine>>
let ahead: Bus
let late: Bus
let lateMinutes: number
beforeAll(async () => {
  const now = Date.now()
  line = await findRunningLine(now, 16)
  lateMinutes = Math.floor((now - line.second) / 60_000) - 3
  ahead = await drivenBus(line, '11', line.first)
  late = await drivenBus(line, '9', line.second)
  await ahead.drive(now, 0)
  await late.drive(now, lateMinutes)
  await late.note('on-board', { count: 41 })
})
afterAll(async () => {
  for (const bus of [ahead, late]) await bus?.end()
})

/** Positions go on being reported while a test looks. */
const report = (): Promise<unknown> => {
  const now = Date.now()
  return Promise.all([ahead.drive(now, 0), late.drive(now, lateMinutes)])
}
const row = (page: Page, bus: string) =>
  page
    .getByRole('region', { name: 'On the road' })
    .getByRole('button', { name: new RegExp(`^${bus}, `) })
    .first()
const cityPath = (): string => `/live-map?city=${line.timetable.locationId}`

/** An answer with more in it than the shop of the tests has. */
async function answer(page: Page, change: (map: LiveMap) => LiveMap): Promise<void> {
  const { body } = await (await officeCall('owner'))('getLiveMap', { locationId: line.timetable.locationId })
  await page.route(`${officeOrigin}/api/office/live-map/cities/*`, (route) => route.fulfill({ json: change(body) }))
}

const lateCount = 2
/** 25 vehicles on all lines, one at each stop after the other; the first are late. */
function crowded(map: LiveMap): LiveMap {
  const [one] = map.vehicles
  if (!one) throw new Error('no vehicle reports')
  const vehicles = Array.from({ length: 25 }, (_, n): LiveMap['vehicles'][number] => {
    const { productId, key, vehicle, stops } = map.lines[n % map.lines.length] ?? line.line
    const at = stops[Math.floor(n / map.lines.length) % stops.length]?.key
    const position = map.stops.find((stop) => stop.key === at)?.position ?? one.position
    const lateMinutes = n < lateCount ? 12 : 0
    return { ...one, id: `crowd-${n}`, name: `${100 + n}`, line: { productId, key }, vehicle, position, lateMinutes }
  })
  return { ...map, vehicles, gaps: [] }
}

async function boxesOf(locator: Locator): Promise<(Rect & { text: string })[]> {
  return locator.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom, text: element.textContent ?? '' }
    }),
  )
}

/** Some stops have their names, and none of them lies under a plate. */
async function expectFreeNames(map: Locator): Promise<void> {
  await expect.poll(() => map.locator('.live-map__name').count()).toBeGreaterThan(1)
  const covered = async (): Promise<string[]> => {
    const names = await boxesOf(map.locator('.live-map__name'))
    const plates = await boxesOf(map.locator('.plate__body, .plate__hull, .plate__name'))
    return names.flatMap((name) => plates.filter((plate) => touches(name, plate)).map((plate) => `${plate.text} over ${name.text}`))
  }
  await expect.poll(covered).toEqual([])
}

describe('LIVE-10 the live map', () => {
  test('of many cities the one with a late bus is opened; its gap is closed by keyboard, and the driver reads it', async () => {
    await report()
    const page = await officePage('owner', { path: '/today' })
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor(slow)
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.waitForURL(`${officeOrigin}/live-map`)
    const city = page.getByRole('region', { name: 'Cities' }).getByRole('button', { name: line.timetable.name, exact: true })
    await city.focus(slow)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`city=${line.timetable.locationId}`))

    await row(page, '9').waitFor(slow)
    await expect.poll(() => page.getByRole('row', { name: /^9, / }).textContent(), slow).toMatch(new RegExp(`41.*\\+${lateMinutes}`))
    await page.getByText(/^Bus 9 leaves a gap of \d+ min at /).waitFor()
    await page.keyboard.press('j')
    await expect.poll(() => row(page, '9').getAttribute('aria-pressed'), slow).toBe('true')
    await page.keyboard.press('j')
    await expect.poll(() => row(page, '11').getAttribute('aria-pressed'), slow).toBe('true')

    const hold = page.getByRole('button', { name: /^Hold bus 11 for \d+ min$/ })
    const words = (await hold.textContent()) ?? ''
    await hold.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: words })
    const text = await dialog.getByRole('textbox', { name: 'Message' }).inputValue()
    expect(text).toMatch(/^Please wait \d+ min at .+\.$/)
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('status').filter({ hasText: 'Sent to bus 11' }).waitFor()
    expect((await ahead.send()).messages[0]?.text).toBe(text)

    await page.keyboard.press('m')
    const free = page.getByRole('dialog', { name: 'Message to bus 11' })
    await free.getByRole('button', { name: /^Send/ }).click()
    await free.getByText('Write what the driver should know.').waitFor()
    await free.getByRole('textbox', { name: 'Message' }).fill('Road closed after the next stop.')
    await page.keyboard.press('Control+Enter')
    await free.waitFor({ state: 'detached' })
    expect((await ahead.send()).messages[0]?.text).toBe('Road closed after the next stop.')
  })

  test('a bus that is chosen on the map is marked in the table; the map zooms by keys, wheel and buttons', async () => {
    await report()
    const page = await officePage('owner', { path: cityPath() })
    await row(page, '9').waitFor(slow)
    await page.locator(`[data-vehicle="${late.id}"]`).click({ force: true })
    await expect.poll(() => row(page, '9').getAttribute('aria-pressed'), slow).toBe('true')
    await page.waitForURL(new RegExp(`vehicle=${late.id}`))
    await page.getByRole('status').filter({ hasText: 'Bus 9 chosen' }).waitFor({ state: 'attached' })
    const whole = page.getByRole('button', { name: 'Whole map' })
    expect(await whole.count()).toBe(0)
    await page.keyboard.press('+')
    await whole.waitFor()
    await page.keyboard.press('0')
    await whole.waitFor({ state: 'detached' })
    const map = page.getByRole('group', { name: /^Arrow keys move the map/ })
    await map.hover()
    await page.mouse.wheel(0, -200)
    await whole.waitFor()
    await map.focus()
    const plate = page.locator(`[data-vehicle="${late.id}"]`)
    const before = await plate.getAttribute('transform')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => plate.getAttribute('transform')).not.toBe(before)
    await page.getByRole('button', { name: 'Farther' }).click()
    await page.getByText('By line').click()
    await row(page, '11').waitFor()
    await expectAccessible(page)
  })

  test('a late bus stands on the board of the day and begins a disruption of its line', async () => {
    await report()
    const page = await officePage('owner', { path: '/today' })
    const panel = page.getByRole('region', { name: 'Needs a person' })
    await panel.getByText(`Bus 9 is ${lateMinutes} min late`, { exact: true }).waitFor(slow)
    expect(await panel.getByRole('link', { name: 'Map, 9' }).getAttribute('href')).toBe(
      `/live-map?city=${line.timetable.locationId}&vehicle=${late.id}`,
    )
    await late.note('breakdown')
    await panel.getByText('Bus 9 has broken down', { exact: true }).waitFor(slow)
    await late.note('running')
    await panel.getByText(`Bus 9 is ${lateMinutes} min late`, { exact: true }).waitFor(slow)
    await panel.getByRole('link', { name: 'Disruption, 9' }).click()
    await page.getByRole('heading', { name: 'New disruption', level: 1 }).waitFor(slow)
    expect(await page.getByRole('radio', { name: 'Delayed' }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: /delay/i }).inputValue()).toBe(String(lateMinutes))
  })

  test('silent, full and broken vehicles are said in words; an answer that stays away shows its age; readable in both schemes and on a phone', async () => {
    await report()
    const troubled = (map: LiveMap): LiveMap => ({
      ...map,
      // other tests drive in the same shop
      vehicles: map.vehicles
        .filter(({ name }) => name === '9')
        .flatMap((vehicle) => [
          { ...vehicle, state: 'seen', seenAt: new Date(Date.parse(map.at) - 360_000).toISOString() },
          { ...vehicle, id: `${vehicle.id} 2`, name: `Boat ${vehicle.name}`, vehicle: 'boat', isBroken: true, isFull: true, onBoard: 72 },
        ]),
    })
    const page = await officePage('owner', { scheme: 'dark', path: '/today' })
    await answer(page, troubled)
    await page.goto(`${officeOrigin}${cityPath()}`)
    await page.getByText('Bus 9 silent for 6 min.').waitFor(slow)
    await page.getByText(/^Boat 9 has broken down/).waitFor()
    await expect.poll(() => page.getByRole('row', { name: /^9, / }).textContent()).toContain('silent 6 min')
    await expectAccessible(page)
    await page.unroute(`${officeOrigin}/api/office/live-map/cities/*`)
    await page.route(`${officeOrigin}/api/office/live-map/cities/*`, (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', detail: 'Busy', status: 503 } }),
    )
    await page.getByText(/^Not renewed since \d\d:\d\d\./).waitFor(slow)

    const phone = await officePage('owner', { width: 'phone', lang: 'es', path: '/today' })
    await answer(phone, troubled)
    await phone.goto(`${officeOrigin}${cityPath()}`)
    await phone.getByText('Autobús 9 sin señal desde hace 6 min.').waitFor(slow)
    await phone.getByRole('heading', { name: 'En ruta' }).waitFor()
    await expectNoOverflow(phone)
    await expectAccessible(phone)
    await phone.setViewportSize({ width: 320, height: 800 })
    await expectNoOverflow(phone)
    await phone.setViewportSize({ width: 834, height: 1112 })
    await expectNoOverflow(phone)
  })

  test('where vehicles crowd only late and chosen ones have plates, over no name; a chosen line fills the map and has room for all', async () => {
    await report()
    const page = await officePage('owner', { width: 'phone', path: '/today' })
    await answer(page, crowded)
    await page.goto(`${officeOrigin}${cityPath()}`)
    const map = page.getByRole('group', { name: /^Arrow keys move the map/ })
    const plates = map.locator('[data-vehicle]:has(text)')
    await expect.poll(() => map.locator('[data-vehicle]').count(), slow).toBe(25)
    expect(await plates.count()).toBe(2)
    await expectFreeNames(map)
    const other = map.locator('[data-vehicle="crowd-3"]')
    await other.dispatchEvent('pointerover', { bubbles: true })
    await expect.poll(() => plates.count()).toBe(3)
    await map.locator('svg').dispatchEvent('pointerout', { bubbles: true })
    await other.dispatchEvent('click', { bubbles: true })
    await row(page, '103').and(page.locator('[aria-pressed=true]')).waitFor(slow)
    await expect.poll(() => other.locator('text').count()).toBe(1)
    await expectFreeNames(map)

    await page.getByRole('group', { name: 'Lines' }).getByRole('button').first().click()
    const [room, way] = await boxesOf(map.locator('xpath=.').or(map.locator('.live-map__line').first()))
    if (!room || !way) throw new Error('the map has no line')
    const share = Math.max((way.right - way.left) / (room.right - room.left), (way.bottom - way.top) / (room.bottom - room.top))
    expect(share).toBeGreaterThan(0.5)
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('+')
    await expect.poll(() => plates.count()).toBe(25)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('0')
    await expectFreeNames(map)
  })

  test('where it is night the next start is named, and who has signed on; a city outside of the scope is not found', async () => {
    const night = await findRestingCity(Date.now())
    const bus = await drivenBus(night, 'Early bus', Date.now())
    await bus.drive(Date.now(), 0)
    const page = await officePage('owner', { path: `/live-map?city=${night.timetable.locationId}` })
    await page.getByRole('heading', { name: /^First (bus|boat) (on .+ )?at \d\d:\d\d$/ }).waitFor(slow)
    await page.getByText('1 driver has started and is on no run: Early bus.').waitFor()
    await page.getByText('No vehicle of this line reports.').waitFor()
    await expectAccessible(page)
    await bus.end()

    const other = await officePage('duty-manager', { path: '/live-map?city=212' })
    await other.getByRole('alert').waitFor(slow)
    expect(await other.getByRole('region', { name: 'On the road' }).count()).toBe(0)
  })
})
