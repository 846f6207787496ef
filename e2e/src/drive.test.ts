import { randomBytes } from 'node:crypto'
import type { Answers, Inputs } from '@opentop/contract/api'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, load, urlOf, useBrowser } from './browser.ts'
import { findWaitingLine } from './driven-bus.ts'
import { callApi, visit } from './http.ts'
import { officeCall } from './office-visitor.ts'
import { askedOn, countAsked, countLocks, locksOn, scriptPosition, setVisibility } from './scripted-position.ts'
import { expectStored } from './stored-entries.ts'

type Report = Inputs['reportDrive']
type Pack = Answers['getDrivePack']
type Line = Pack['lines'][number]
type Driven = { context: BrowserContext; page: Page; key: string; id: string; sent: { report: Report; status: number }[] }

const slow = { timeout: 90_000 }
const cookies = { CONSENT: 'none' }
const { visitor } = useBrowser({ fonts: true })
let all: readonly Line[]
let line: Line

async function packOf(key: string): Promise<Pack> {
  return (await callApi('/drive/pack', { headers: { authorization: `Bearer ${key}`, languagecookie: 'en-EN' } })).json() as Pack
}

async function newDevice(name: string, locationId: number | null): Promise<{ key: string; id: string; link: string }> {
  const key = randomBytes(32).toString('base64url')
  const { body } = await (await officeCall('owner'))('makeDevice', { name, kind: 'driver', locationId, site: 'worldwide', lang: 'en', key })
  return { key, id: body.device.id, link: `${body.page}#${key}` }
}

beforeAll(async () => {
  const { key } = await newDevice('Any city', null)
  all = (await packOf(key)).lines
  const found = all.find(({ stops }) => stops.length > 5)
  if (!found) throw new Error('the catalogue has no line with stops')
  line = found
})

async function phone(
  name: string,
  {
    at,
    grants = true,
    isRouted = false,
    stubsLock = false,
    forcedColors = false,
    on = line,
  }: {
    at?: number
    grants?: boolean
    /** Requests past a service worker can't be routed. */
    isRouted?: boolean
    stubsLock?: boolean
    forcedColors?: boolean
    on?: Line
  } = {},
): Promise<Driven> {
  const { link, key, id } = await newDevice(name, on.locationId)
  const position = on.stops[0]?.position ?? { lat: 0, lng: 0 }
  const context = await visitor({
    width: 'phone',
    cookies,
    context: {
      geolocation: { latitude: position.lat, longitude: position.lng, accuracy: 9 },
      ...(grants ? { permissions: ['geolocation'] } : {}),
      ...(isRouted ? { serviceWorkers: 'block' as const } : {}),
      ...(forcedColors ? { forcedColors: 'active' as const } : {}),
    },
  })
  await countAsked(context)
  if (stubsLock) await countLocks(context)
  if (at !== undefined) await scriptPosition(context, position)
  const page = await context.newPage()
  if (at !== undefined) await page.clock.install({ time: at })
  const sent: Driven['sent'] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'POST' && request.url().includes('/api/v2/drive'))
      sent.push({ report: JSON.parse(request.postData() ?? '{}') as Report, status: response.status() })
  })
  expect(link).toMatch(/\/en\/drive#[\w-]{43}$/)
  await load(page, urlOf(`/en/drive#${key}`))
  await hydrated(page)
  await page.getByRole('button', { name: 'Start shift' }).waitFor(slow)
  return { context, page, key, id, sent }
}

async function start(page: Page, vehicle = 'Bus 9', on = line): Promise<void> {
  await page.getByLabel('Line').selectOption({ label: on.name })
  await page.getByLabel('Number or name of the vehicle').fill(vehicle)
  await page.getByLabel('Seats').fill('72')
  await page.getByRole('button', { name: 'Start shift' }).click()
  await page.getByRole('button', { name: 'Left the stop' }).waitFor()
}
/** A new fix: this browser gives each place once, at the time when it was set. */
async function driveTo(context: BrowserContext, stop: number, accuracy = 9, on = line): Promise<void> {
  const { lat, lng } = on.stops[stop]?.position ?? { lat: 0, lng: 0 }
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy })
}
async function end(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End of shift' }).click()
  await page.getByRole('dialog', { name: 'End your shift?' }).getByRole('button', { name: 'End of shift' }).click()
  await page.getByRole('button', { name: 'Start shift' }).waitFor()
}
const fixesIn = (sent: Driven['sent']): string[] =>
  sent.filter(({ status }) => status === 200).flatMap(({ report }) => report.fixes.map(({ at }) => at))
const notesIn = (sent: Driven['sent']) => sent.filter(({ status }) => status === 200).flatMap(({ report }) => report.notes)
type Kept = { shifts: { fixes: { at: string }[]; notes: { id: string }[]; lastFix?: { at: string } }[] }
const keptOn = (page: Page): Promise<Kept> => page.evaluate(() => JSON.parse(localStorage.getItem('opentop-driver') ?? '{}') as Kept)

describe('LIVE-03 a shift on the phone of a driver', () => {
  test('asks for the position by one watch from Start to End only, sends it, and tells the server what the driver taps', async () => {
    const { context, page, sent } = await phone('Phone of Paulo')
    await expectStored(page, 'local opentop-driver')
    expect(page.url()).not.toContain('#')
    await page.getByRole('button', { name: 'Start shift' }).click()
    await page.getByText('Enter the number of your bus or boat').waitFor()
    expect(await askedOn(page)).toMatchObject({ watches: 0, single: 0, locks: 0 })
    await start(page)
    await page.getByText('GPS good').waitFor(slow)
    // the place from before the start is not sent
    expect((await keptOn(page)).shifts[0]?.fixes).toEqual([])
    await driveTo(context, 0)
    await expect.poll(() => fixesIn(sent).length, slow).toBeGreaterThan(0)
    expect(sent[0]?.report).toMatchObject({ vehicle: 'Bus 9', capacity: 72, line: { productId: line.productId, key: line.key } })
    await driveTo(context, 1, 60)
    await page.getByText('GPS weak').waitFor(slow)

    await page.getByRole('button', { name: 'One more on board' }).click()
    await page.getByRole('button', { name: 'One more on board' }).click()
    await page.getByText('2 of 72 on board').waitFor()
    await page.getByRole('button', { name: 'One less on board' }).click()
    await page.getByRole('button', { name: 'Bus is full' }).click()
    await page.getByRole('button', { name: 'Room again' }).click()
    await page.getByRole('button', { name: 'Traffic, late' }).click()
    await page.getByText(/^Noted \d\d:\d\d$/).waitFor()
    await page.getByRole('button', { name: 'Left the stop' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `left ${line.stops[1]?.name}` })
      .waitFor()
    await page.getByRole('button', { name: 'Breakdown' }).click()
    await page.getByRole('dialog', { name: 'Report a breakdown?' }).getByRole('button', { name: 'Keep driving' }).click()
    await page.getByRole('button', { name: 'Breakdown' }).click()
    await page.getByRole('dialog', { name: 'Report a breakdown?' }).getByRole('button', { name: 'Breakdown' }).click()
    await page.getByRole('button', { name: 'Running again' }).click()
    await expect
      .poll(
        () =>
          notesIn(sent)
            .map(({ kind }) => kind)
            .at(-1),
        slow,
      )
      .toBe('running')
    const notes = notesIn(sent)
    expect(notes.filter(({ kind }) => kind !== 'on-board').map(({ kind }) => kind)).toEqual([
      'full',
      'not-full',
      'late',
      'left-stop',
      'breakdown',
      'running',
    ])
    expect(notes.filter(({ kind }) => kind === 'on-board').at(-1)?.count).toBe(1)
    expect(notes.find(({ kind }) => kind === 'left-stop')?.stop).toBe(line.stops[1]?.key)
    expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length)
    expect(await askedOn(page)).toMatchObject({ watches: 1, ended: 0, single: 0 })

    await end(page)
    await page.getByRole('status').filter({ hasText: 'Shift ended. Your position is no longer read.' }).waitFor()
    expect(await askedOn(page)).toMatchObject({ watches: 1, ended: 1, single: 0 })
    await expect.poll(() => sent.at(-1)?.report.endedAt, slow).toBeTruthy()
    expect((await keptOn(page)).shifts).toEqual([])
    const before = sent.length
    await context.setGeolocation({ latitude: 1, longitude: 1 })
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: 'Start shift' }).waitFor()
    expect(await askedOn(page)).toMatchObject({ watches: 0, single: 0 })
    expect(sent.length).toBe(before)
    expect(await page.getByLabel('Number or name of the vehicle').inputValue()).toBe('Bus 9')
  })

  test('a hidden page neither asks nor sends, and says so when it is in front again; without a lock the driver keeps the screen on', async () => {
    const { page, sent } = await phone('Phone in a pocket', { at: Date.now() - 60 * 60_000 })
    // this phone has no lock for its screen
    await page.evaluate(() => Object.defineProperty(WakeLock.prototype, 'request', { value: () => Promise.reject(new Error('refused')) }))
    await start(page)
    await page.getByText('Keep the screen on').waitFor()
    await page.clock.runFor('00:30')
    await expect.poll(() => fixesIn(sent).length, slow).toBeGreaterThan(3)
    await setVisibility(page, 'hidden')
    let begun = 0
    page.on('request', () => (begun += 1))
    const lastFix = async (): Promise<unknown> => (await keptOn(page)).shifts[0]?.lastFix
    const last = await lastFix()
    await page.clock.runFor('05:00')
    expect([begun, await lastFix()]).toEqual([0, last])
    await setVisibility(page, 'visible')
    await page.getByText('This page was in the background for 5 min. No position was sent.').waitFor()
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.clock.runFor('00:20')
    const longestGap = (): number => {
      const times = fixesIn(sent).map((at) => Date.parse(at))
      return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? 0)))
    }
    await expect.poll(longestGap, slow).toBeGreaterThan(290_000)
  })

  test('the screen is kept on from Start to End, and again after the page was hidden', async () => {
    const { page } = await phone('Phone in its holder', { stubsLock: true })
    expect(await locksOn(page)).toEqual({ asked: 0, open: 0 })
    await start(page)
    await expect.poll(() => locksOn(page)).toEqual({ asked: 1, open: 1 })
    await setVisibility(page, 'hidden')
    await expect.poll(() => locksOn(page)).toEqual({ asked: 1, open: 0 })
    await setVisibility(page, 'visible')
    await expect.poll(() => locksOn(page)).toEqual({ asked: 2, open: 1 })
    await end(page)
    await expect.poll(() => locksOn(page)).toEqual({ asked: 2, open: 0 })
  })

  test('without the permission the page says what to do', async () => {
    const { page } = await phone('Phone without position', { grants: false })
    await start(page)
    await page.getByText('This browser may not read your position.').waitFor(slow)
    await page.getByText('No GPS').waitFor()
    await expectAccessible(page)
  })
})

describe('LIVE-03 LIVE-04 what riders at the first stop see of a phone', () => {
  test('the departure that its driver chose, its breakdown with the next one, and nothing after the shift', async () => {
    const place = await findWaitingLine(Date.now())
    const on = all.find(({ productId, key }) => productId === place.line.productId && key === place.line.key)
    const stop = place.timetable.stops.find(({ key }) => key === place.line.stops[0]?.key)
    if (!on || !stop) throw new Error('the line has no first stop')
    const rider = await (await visitor({ cookies })).newPage()
    const city = String((await visit(`/en/${on.locationId}`)).headers.location)
    await load(rider, urlOf(`${city}/stop/${stop.key}/${stop.slug}`))
    await hydrated(rider)
    const board = rider.getByRole('region', { name: /^Next from / })
    const own = board.getByRole('listitem').filter({ hasText: 'Bus 41' })

    const { context, page } = await phone('Phone of a waiting bus', { on })
    await start(page, 'Bus 41', on)
    await driveTo(context, 0, 9, on)
    const departure = page.getByLabel('Your departure')
    await departure.waitFor(slow)
    await expectAccessible(page)
    const { lat, lng } = on.stops[0]?.position ?? { lat: 0, lng: 0 }
    const before = await departure.inputValue()
    const values = await departure.getByRole('option').evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))
    const chosen = values.find((at) => at > before && Date.parse(at) > Date.now() + 60_000) ?? 'none'
    await departure.selectOption(chosen)
    const minutesTo = (): number => Math.floor((Date.parse(chosen) - Date.now()) / 60_000)
    let looks = 0
    /** Each look gives a new fix: an old one would be an estimate. */
    const awayMinutes = async (): Promise<number> => {
      await context.setGeolocation({ latitude: lat + (looks++ % 2) * 0.0003, longitude: lng, accuracy: 9 })
      const [, minutes] = /in (\d+) minutes?/.exec((await own.first().textContent(slow)) ?? '') ?? []
      return Math.abs(Number(minutes) - minutesTo())
    }
    await expect.poll(awayMinutes, { ...slow, interval: 2000 }).toBeLessThanOrEqual(1)
    expect(await departure.inputValue()).toBe(chosen)

    await page.getByRole('button', { name: 'Breakdown' }).click()
    await page.getByRole('dialog', { name: 'Report a breakdown?' }).getByRole('button', { name: 'Breakdown' }).click()
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: place.timetable.timezone }).format(Date.parse(chosen))
    const broken = board.getByRole('status').filter({ hasText: `the ${time} departure has broken down` })
    await broken.waitFor(slow)
    expect(await broken.textContent()).toMatch(/The next one comes at \d\d:\d\d\.$/)
    await board.getByText(`planned ${time}, broken down`).waitFor({ ...slow, state: 'attached' })
    await expectAccessible(rider)

    await end(page)
    await page.getByRole('status').filter({ hasText: 'Shift ended.' }).waitFor()
    await expect.poll(() => own.count(), slow).toBe(0)
    await broken.waitFor({ ...slow, state: 'detached' })
  })
})

describe('LIVE-03 thirty minutes without a network', () => {
  test('with a reload in between everything is kept, its count and age are shown, and all of it is sent exactly once', async () => {
    const { context, page, sent } = await phone('Phone in a tunnel', { at: Date.now() - 60 * 60_000 })
    await page.waitForFunction(async () => navigator.serviceWorker.controller && (await caches.match(location.href, { ignoreVary: true })))
    await start(page)
    await page.clock.runFor('00:30')
    await expect.poll(() => fixesIn(sent).length, slow).toBeGreaterThan(3)
    // a report whose answer is lost would be sent again
    await expect.poll(async () => (await keptOn(page)).shifts[0]?.fixes.length, { ...slow, interval: 20 }).toBe(0)
    await context.setOffline(true)
    await page.clock.runFor('12:00')
    await page.getByText('No network').waitFor()
    await page.getByRole('button', { name: 'Traffic, late' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Left the stop' }).waitFor(slow)
    await page.clock.runFor('18:00')
    await page.getByText(/^\d{3} reports waiting, the oldest (29|30) min old\. Last sent \d\d:\d\d\.$/).waitFor()
    await page.getByRole('button', { name: 'Left the stop' }).click()
    const {
      shifts: [waiting],
    } = await keptOn(page)
    expect(waiting?.fixes.length).toBeGreaterThan(340)
    const before = fixesIn(sent)

    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(async () => (await keptOn(page)).shifts[0]?.notes.length, slow).toBe(0)
    const all = fixesIn(sent)
    const meant = [...before, ...(waiting?.fixes.map(({ at }) => at) ?? [])]
    expect(all.slice(0, meant.length)).toEqual(meant)
    expect(new Set(all).size).toBe(all.length)
    expect(all.toSorted()).toEqual(all)
    expect(notesIn(sent).map(({ kind }) => kind)).toEqual(['late', 'left-stop'])
    expect(Math.max(...sent.map(({ report }) => report.fixes.length))).toBeLessThanOrEqual(400)
    await end(page)
    await expect.poll(() => sent.at(-1)?.report.endedAt, slow).toBeTruthy()
  })

  test('a report whose answer is lost is sent again and taken once', async () => {
    const { page, sent } = await phone('Phone with a bad network', { isRouted: true })
    let lost = 0
    await page.route('**/api/v2/drive?*', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      // the server has it, the phone does not learn so
      expect((await route.fetch()).status()).toBe(200)
      await route.abort()
    })
    await start(page)
    await expect.poll(() => sent.length, slow).toBeGreaterThan(0)
    await expect.poll(() => page.getByText('No network').count(), slow).toBe(0)
    expect([lost, sent[0]?.status]).toEqual([1, 200])
    await end(page)
  })
})

describe('LIVE-03 what the office decides', () => {
  test('a blocked device says so, stops its watch and keeps what waits; unblocked it goes on', async () => {
    const { context, page, id, sent } = await phone('Lost phone')
    await start(page)
    await driveTo(context, 0)
    await expect.poll(() => fixesIn(sent).length, slow).toBeGreaterThan(0)
    const owner = await officeCall('owner')
    const versionOf = async (): Promise<number> => (await owner('findDevices', {})).body.devices.find((one) => one.id === id)?.version ?? 0
    expect((await owner('revokeDevice', { id, version: await versionOf() })).status).toBe(200)
    await page.getByRole('button', { name: 'Traffic, late' }).click()
    await page.getByText('Your office has blocked this device.').waitFor(slow)
    await expect.poll(async () => (await askedOn(page)).ended, slow).toBe(1)
    expect((await owner('restoreDevice', { id, version: await versionOf() })).status).toBe(200)
    await expect.poll(() => notesIn(sent).map(({ kind }) => kind)).toEqual(['late'])
    expect(await page.getByText('Your office has blocked this device.').count()).toBe(0)
    expect((await askedOn(page)).watches).toBe(2)
  })

  test('an unknown device code and a line that no longer exists are refused with a reason', async () => {
    const page = await (await visitor({ width: 'phone', cookies })).newPage()
    await load(page, urlOf('/en/drive'))
    await hydrated(page)
    await page.getByLabel('Device code').fill('not-a-device-code')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('We don’t know this device code.').waitFor(slow)

    const driven = await phone('Phone with an old list', { isRouted: true })
    await driven.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('opentop-driver') ?? '{}') as { pack: Pack }
      for (const one of kept.pack.lines) one.key = 'gone'
      localStorage.setItem('opentop-driver', JSON.stringify(kept))
    })
    await driven.page.route('**/api/v2/drive/pack*', (route) => route.abort())
    await driven.page.reload()
    await hydrated(driven.page)
    await start(driven.page)
    await driven.page.getByText('This line no longer exists.').waitFor(slow)
    await expect.poll(async () => (await askedOn(driven.page)).ended, slow).toBe(1)
    await end(driven.page)
    expect((await keptOn(driven.page)).shifts).toEqual([])
  })

  test('the page may use the position and keep the screen on, and no camera', async () => {
    const { headers } = await visit('/en/drive')
    expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(self), screen-wake-lock=(self)')
  })
})

describe('LIVE-03 the screen of a shift', () => {
  /** At night there are no runs, so the answer is filled in. */
  async function late(page: Page): Promise<void> {
    await page.route('**/api/v2/drive?*', async (route) => {
      const response = await route.fetch().catch(() => undefined)
      // the page is gone
      if (!response) return
      const nextAt = new Date(Date.now() + 3 * 60_000).toISOString()
      const messages = [{ id: crypto.randomUUID(), text: 'Bus 11 waits 6 minutes at the Tower for you.', at: new Date().toISOString() }]
      const state = { isMatched: true, nextStop: line.stops[2]?.key, nextAt, lateMinutes: 12, gapMinutes: 32, onBoard: 66, messages }
      await route.fulfill({ response, json: state })
    })
  }

  test('shows next stop, lateness, gap, load and the message of the office, with large targets', async () => {
    const { page } = await phone('Phone on the road', { isRouted: true })
    await late(page)
    await start(page)
    await page.getByText('Next stop, in 3 minutes').waitFor(slow)
    await page.getByText(line.stops[2]?.name ?? '', { exact: true }).waitFor()
    await page.getByText('12 min late').waitFor()
    await page.getByText('Gap to the bus ahead: 32 min').waitFor()
    await page.getByText('66 of 72 on board').waitFor()
    await page.getByText('Bus 11 waits 6 minutes at the Tower for you.').waitFor()
    const heightOf = async (name: string): Promise<number> => (await page.getByRole('button', { name }).boundingBox())?.height ?? 0
    expect(await heightOf('Left the stop')).toBeGreaterThanOrEqual(112)
    expect(await heightOf('Bus is full')).toBeGreaterThanOrEqual(96)
    expect(await heightOf('One more on board')).toBeGreaterThanOrEqual(56)
    await expectAccessible(page)
  })

  test('says that the vehicle is not on its line, and how long riders may still see where it was', async () => {
    const { context, page } = await phone('Phone on another road')
    await start(page)
    await context.setGeolocation({ latitude: (line.stops[0]?.position.lat ?? 0) + 0.3, longitude: 5, accuracy: 9 })
    await page.getByText('Not on the line').waitFor(slow)
    await page.getByText('Riders see the timetable within ten minutes').waitFor()
  })

  test('says how many are expected at the next stop and on the run, without a network too', async () => {
    const { page } = await phone('Phone that expects', { isRouted: true })
    await late(page)
    await page.route('**/api/v2/drive/expected/**', async (route) => {
      const response = await route.fetch().catch(() => undefined)
      if (!response) return
      expect(response.status()).toBe(200)
      const runs = [{ start: 600, at: new Date(Date.now() + 10 * 60_000).toISOString(), people: 40 }]
      const stops = [{ key: line.stops[2]?.key, share: 0.3 }]
      await route.fulfill({ response, json: { at: new Date().toISOString(), runs, stops } })
    })
    await start(page)
    await page.getByText('12 expected here, 40 expected on this run').waitFor(slow)
    await page.route('**/api/v2/drive**', (route) => route.abort())
    await page.getByText('No network').waitFor(slow)
    await page.getByText('12 expected here, 40 expected on this run').waitFor()
    await expectAccessible(page)
  })

  test('in forced colours every button, the state and the message have an edge', async () => {
    const { page } = await phone('Phone in forced colours', { isRouted: true, forcedColors: true })
    await late(page)
    await start(page)
    const edge = (locator: ReturnType<Page['locator']>) =>
      locator.evaluate((element) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
        return borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth)
      })
    for (const name of ['Left the stop', 'Bus is full', 'Breakdown', 'End of shift', 'One more on board'])
      expect([name, await edge(page.getByRole('button', { name }))]).toEqual([name, 2])
    await page.getByText('12 min late').waitFor(slow)
    expect(await edge(page.getByRole('status').filter({ hasText: '12 min late' }))).toBe(2)
    await page.getByRole('button', { name: 'Bus is full' }).click()
    expect(await edge(page.getByRole('button', { name: 'Room again' }))).toBe(6)
  })

  // long words overflow first
  test('in German nothing overflows from 320 px on, before and during a shift', async () => {
    const { page } = await phone('Phone in German', { isRouted: true })
    await page.goto(urlOf('/de/drive'))
    await hydrated(page)
    await late(page)
    const fits = async (): Promise<void> => {
      for (const width of [320, 390, 834, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoOverflow(page)
      }
    }
    await page.locator('#drive-line').waitFor(slow)
    await fits()
    await page.locator('#drive-line').selectOption({ index: 1 })
    await page.locator('#drive-vehicle').fill('Doubledecker number nineteen')
    await page.locator('button[type=submit]').click()
    await page.getByText('Bus 11 waits 6 minutes').waitFor(slow)
    await fits()
  })
})
