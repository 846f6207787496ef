import { createRequire } from 'node:module'
import type { Location } from '@opentop/contract/location'
import type { CityStop, Timetable } from '@opentop/contract/timetable'
import type { Arrival, LiveCity } from '@opentop/contract/vehicle'
import { hreflangOf } from '@opentop/domain/page/hreflang'
import { langs } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectSound, hydrated, urlOf, useBrowser, widths } from './browser.ts'
import { callApi, hostOf, visit, type SiteKey } from './http.ts'
import { timetableOf } from './timetable-of.ts'
import { ownSites } from './own-sites.ts'

const { open, visitor } = useBrowser({ fonts: true })
const louvre = '/en/41/paris/stop/louvre/louvre-pyramide'

const cities: Record<SiteKey, number[]> = { worldwide: [41, 95, 101], paris: [41], spain: [102], london: [95], portugal: [126] }

async function answerOf(path: string, site: SiteKey): Promise<unknown> {
  const answer = await callApi(path, { site })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

describe('LIVE-02 stop pages over HTTP', () => {
  for (const site of ownSites)
    test(`every language of ${site.key} links to all the others and back`, async () => {
      const key = site.key as SiteKey
      for (const id of cities[key]) {
        const { stops } = (await answerOf(`/location/${id}/timetable`, key)) as Timetable
        for (const { key: stopKey } of [stops[0], stops.at(-1)].filter((stop) => stop !== undefined)) {
          const stop = (await answerOf(`/location/${id}/stop/${stopKey}`, key)) as CityStop
          const location = (await answerOf(`/location/${id}`, key)) as Location
          const addresses = site.langs.map((lang) => {
            const stopSlug = stop.hreflangs.find((row) => row.lang === lang)?.urlName ?? ''
            const locationSlug = location.hreflangs.find((row) => row.lang === lang)?.urlName ?? ''
            const path = pathTo(site, lang, { page: 'stop', locationId: id, locationSlug, stopKey, stopSlug })
            return { lang, path, href: `http://${hostOf(key)}${path}` }
          })
          const fallback = addresses.find(({ lang }) => lang === site.defaultLang)
          const links = [...addresses.map(({ lang, href }) => `${hreflangOf(lang)} ${href}`), `x-default ${fallback?.href}`]
          for (const { lang, path, href } of addresses) {
            const { status, text } = await visit(path, { site: key })
            expect([status, path]).toEqual([200, path])
            expect(text).toContain(`<html lang="${langs[lang].intl}"`)
            expect(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]).toBe(href)
            expect([...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((match) => `${match[1]} ${match[2]}`)).toEqual(links)
            expect(text).toContain(`"@id":"${href}#stop"`)
          }
        }
      }
    })

  test('wrong names redirect to the right ones, unknown stops and cities that the site does not sell are not found', async () => {
    const answers: [site: SiteKey, path: string, status: number, target?: string][] = [
      ['worldwide', '/en/41/paris/stop/louvre', 301, louvre],
      ['worldwide', '/en/41/paris/stop/louvre/other', 301, louvre],
      ['worldwide', '/en/41/parigi/stop/louvre/other', 301, louvre],
      [
        'worldwide',
        '/de/41/paris/haltestelle/arc-de-triomphe/arc-de-triomphe',
        301,
        '/de/41/paris/haltestelle/arc-de-triomphe/triumphbogen',
      ],
      ['worldwide', '/de/41/paris/stop/arc-de-triomphe/triumphbogen', 200],
      ['paris', '/41/paris/arret/louvre/louvre-pyramide', 301, '/fr/41/paris/arret/louvre/louvre-pyramide'],
      ['worldwide', '/en/41/paris/stop/nowhere/nowhere', 404],
      ['worldwide', '/en/41/parigi/stop/nowhere/nowhere', 404],
      ['worldwide', '/en/41/paris/stop/louvre/louvre-pyramide/more', 404],
      ['london', louvre, 404],
    ]
    for (const [site, path, status, target] of answers) {
      const answer = await visit(path, { site })
      expect([path, answer.status, answer.headers.location]).toEqual([path, status, target])
    }
    const statuses = [callApi('/location/41/stop/nowhere'), callApi('/location/41/stop/louvre', { site: 'london' })]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404])
  })

  test('LIVE-08 a notice about stops is above their departures, below those of the others of its line, and on no other page', async () => {
    const placeOf = async (path: string): Promise<'above' | 'below' | 'absent'> => {
      const { status, text } = await visit(path)
      expect([path, status]).toEqual([path, 200])
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      const notice = main.indexOf('Diversion at Bastille')
      return notice < 0 ? 'absent' : notice < main.indexOf('class="board') ? 'above' : 'below'
    }
    const { lines, stops, notices } = await timetableOf(41)
    expect(notices.map(({ title, stops: about }) => [title, about])).toContainEqual(['Diversion at Bastille', ['bastille', 'marais']])
    for (const { key, slug } of stops) {
      const isOnLine = lines.some((one) => ['bastille', key].every((wanted) => one.stops.some((called) => called.key === wanted)))
      const place = await placeOf(`/en/41/paris/stop/${key}/${slug}`)
      expect([key, place]).toEqual([key, ['bastille', 'marais'].includes(key) ? 'above' : isOnLine ? 'below' : 'absent'])
    }
  })

  test('the sign is not indexed, and its QR code leads to the stop', async () => {
    for (const path of [louvre, '/de/41/paris/haltestelle/arc-de-triomphe/triumphbogen']) {
      const { status, text } = await visit(`${path}?sign`)
      expect(status).toBe(200)
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(text).not.toContain('rel="canonical"')
      expect(await readCode(text)).toBe(urlOf(path))
    }
  })
})

const isoDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const todayIn = async (id: number): Promise<string> => ((await answerOf(`/location/${id}/offer`, 'worldwide')) as { today: string }).today

async function readCode(html: string): Promise<string> {
  const [, size = '0', path = ''] = /viewBox="0 0 (\d+) \1"[^>]*shape-rendering[^>]*><rect[^>]*><\/rect><path d="([^"]+)"/i.exec(html) ?? []
  const scale = 6
  const width = Number(size) * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x = 0, y = 0, run = 0] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(run) * scale; column += 1) {
        const pixel = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4
        data.fill(0, pixel, pixel + 3)
      }
  const library = createRequire(new URL('../../web/package.json', import.meta.url)).resolve('qr/decode.js')
  const { decodeQR } = (await import(library)) as { decodeQR: (image: { width: number; height: number; data: Uint8Array }) => string }
  return decodeQR({ width, height: width, data })
}

const line = { productId: 2182, key: 'grand-tour' }
const vehicleId = '00000000-0000-4000-8000-00000000000a'

/** Answers the page's questions with a bus of our own: the hour of the test must not matter. */
async function answerLive(page: Page, make: (now: number) => Partial<LiveCity>): Promise<void> {
  await page.route('**/api/v2/location/41/live', (route) => {
    const now = Date.now()
    const city: LiveCity = { at: new Date(now).toISOString(), vehicles: [], arrivals: [], lasts: [], ...make(now) }
    return route.fulfill({ json: city })
  })
}
const arrival = (now: number, minutes: number, more: Partial<Arrival> = {}): Arrival => {
  const at = new Date(now + minutes * 60_000).toISOString()
  return { stop: 'louvre', line, start: 555, planned: at, from: at, to: at, source: 'live', vehicleId, ...more }
}
const bus = (now: number, seconds: number): LiveCity['vehicles'][number] => ({
  id: vehicleId,
  name: 'Bus 12',
  line,
  start: 555,
  vehicle: 'bus',
  position: { lat: 48.8612, lng: 2.3358 },
  progress: 0.1,
  seenAt: new Date(now - seconds * 1000).toISOString(),
  state: 'live',
  lateMinutes: 2,
})

describe('LIVE-02 LIVE-05 a stop page in the browser', () => {
  test.each(['light', 'dark'] as const)('stop and sign have no overflow at any width and no axe violation, %s', async (colorScheme) => {
    const page = await open('/de/41/paris/haltestelle/arc-de-triomphe/triumphbogen', { context: { colorScheme } })
    const name = page.getByRole('heading', { level: 1 })
    for (const width of [700, widths.tablet, 1024, widths.desktop]) {
      await page.setViewportSize({ width, height: 900 })
      const isOneLine = name.evaluate((line) => line.clientHeight < 1.5 * Number.parseFloat(getComputedStyle(line).lineHeight))
      expect([width, await isOneLine]).toEqual([width, true])
      const cut = await page.locator('.stop-map').evaluate((map) => {
        const room = map.getBoundingClientRect()
        const names = [...map.querySelectorAll('svg > text')].map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        const isCut = ({ box }: { box: DOMRect }) =>
          box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom
        return { count: names.length, cut: names.filter(isCut).map(({ text }) => text) }
      })
      expect([width, cut.count > 0, cut.cut]).toEqual([width, true, []])
    }
    await expectSound(page, `stop-${colorScheme}`)
    await page.goto(urlOf('/de/41/paris/haltestelle/arc-de-triomphe/triumphbogen?sign'))
    await hydrated(page)
    await expectSound(page, `stop-sign-${colorScheme}`)
  })

  test('without scripts the board has clock times or says when it runs again, with its source', async () => {
    const page = await open(louvre, { javaScript: false })
    const board = page.getByRole('region', { name: 'Next from Louvre · Pyramide' })
    await expect.poll(() => board.textContent()).toMatch(/By timetable, as of \d\d:\d\d|Not running/)
    expect(await board.getByRole('listitem').first().textContent()).toMatch(/\d\d:\d\d/)
    expect(await board.textContent()).not.toMatch(/\d min late|\bin \d+ minutes/)
    expect(await page.getByRole('list', { name: 'Lines at this stop' }).textContent()).toContain('Red lineto Notre-Dame')
    expect(await page.getByRole('link', { name: /Walk there/ }).getAttribute('href')).toContain('destination=48.8625')
  })

  test('a live bus is shown with its age, late ones with the planned time struck, and the page asks again', async () => {
    const page = await (await visitor()).newPage()
    let asked = 0
    await answerLive(page, (now) => {
      asked += 1
      const planned = new Date(now + 150_000).toISOString()
      const to = new Date(now + 6.5 * 60_000).toISOString()
      return { vehicles: [bus(now, 8)], arrivals: [arrival(now, 4.5, { planned, to, lateMinutes: 2 }), arrival(now, 2.5, { start: 565 })] }
    })
    await page.goto(urlOf(louvre))
    await hydrated(page)
    const board = page.getByRole('region', { name: 'Next from Louvre · Pyramide' })
    await expect.poll(() => board.textContent()).toMatch(/Live, \d+ s ago/)
    await expect.poll(() => board.getByText(/planned \d\d:\d\d, now in 4 to 7 minutes, 2 minutes late/).count()).toBe(1)
    expect(await board.locator('s').textContent()).toMatch(/^\d\d:\d\d$/)
    expect(await board.getByText('in 2 minutes, on time').count()).toBe(1)
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expectAccessible(page)
  })

  test('a bus that went quiet is an estimate, a cancelled one is named, and the last gone says when the first comes', async () => {
    const page = await (await visitor()).newPage()
    let state: 'quiet' | 'gone' = 'quiet'
    await answerLive(page, (now) =>
      state === 'gone'
        ? {}
        : {
            vehicles: [{ ...bus(now, 180), state: 'seen' }],
            arrivals: [
              arrival(now, 5, { source: 'seen', to: new Date(now + 480_000).toISOString() }),
              arrival(now, 20, { source: 'planned', isCancelled: true, start: 575 }),
            ],
          },
    )
    await page.goto(urlOf(louvre))
    await hydrated(page)
    const board = page.getByRole('region', { name: 'Next from Louvre · Pyramide' })
    await expect.poll(() => board.textContent()).toContain('Last seen 3 min ago')
    expect(await board.getByText(/^probably in \d to \d minutes$/).count()).toBe(1)
    expect(await board.getByText(/^planned \d\d:\d\d, cancelled$/).count()).toBe(1)
    state = 'gone'
    await expect.poll(() => board.textContent()).toContain('The last one today has left.')
    expect(await board.textContent()).toMatch(/first \w+ \d+ \w+.*\d\d:\d\d/)
  })

  test('half an hour before the last bus the page warns, and after it says that it has gone and that the next one is tomorrow', async () => {
    const page = await (await visitor()).newPage()
    let isGone = false
    await answerLive(page, (now) => {
      const shown = arrival(now, isGone ? 1441 : 20, { source: 'planned' })
      return { arrivals: [shown], lasts: isGone ? [] : [{ stop: 'louvre', line, at: shown.from }] }
    })
    await page.goto(urlOf(louvre))
    await hydrated(page)
    const board = page.getByRole('region', { name: 'Next from Louvre · Pyramide' })
    await expect.poll(() => board.textContent()).toMatch(/Red line: the last one today leaves at \d\d:\d\d/)
    isGone = true
    await expect.poll(() => board.textContent()).toContain('The last one today has left.')
    expect(await board.getByText(/^tomorrow at \d\d:\d\d$/).count()).toBe(1)
    expect(await board.textContent()).not.toContain('the last one today leaves')
  })

  test('buying for today has the price of today and leads to the tour; the sign is a small link', async () => {
    // the page is in pounds, the usual currency of English
    const answer = await callApi(`/location/41/offer?day=${await todayIn(41)}`, { headers: { currencycookie: '2' } })
    const { today, offers } = answer.json() as { today: string; offers: { productId: number; fromCents?: number; label?: string }[] }
    const page = await open(louvre, { javaScript: false })
    const [sold] = offers.filter(
      ({ productId, label }) => productId === 2182 && /AVAILABLE|ALMOST/.test(label ?? '') && label !== 'UNAVAILABLE',
    )
    const buy = page.getByRole('link', { name: /^Buy for today, from / })
    if (sold) {
      expect(await buy.getAttribute('href')).toMatch(new RegExp(`^/en/41/paris/\\d+/[a-z0-9-]+\\?day=${today}#booking$`))
      expect(Number((await buy.innerText()).replace(/[^\d.]/g, '')) * 100).toBe(sold.fromCents)
    }
    expect(await page.getByRole('link', { name: 'Print sign' }).getAttribute('class')).toBe('link')
  })

  test('the whole timetable of a stop is shown for any day, without scripts too', async () => {
    const page = await open(louvre, { javaScript: false })
    const day = isoDay(9)
    await page.locator('summary', { hasText: 'Whole timetable' }).click()
    await page.getByLabel('Day', { exact: true }).selectOption(day)
    await page.getByRole('button', { name: 'Show times' }).click()
    await page.waitForURL(`**${louvre}?day=${day}#timetable`)
    const { lines } = (await answerOf(`/location/41/timetable?day=${day}`, 'worldwide')) as Timetable
    const runs = lines.filter(({ stops }) => stops.some(({ key }) => key === 'louvre')).flatMap((one) => one.runs)
    expect(runs.length).toBeGreaterThan(10)
    expect(await page.locator('#timetable').getByRole('listitem').count()).toBe(runs.length)
  })

  test('a bus that went quiet is pale on the map with the time of its position, and its row says where that was', async () => {
    const page = await (await visitor()).newPage()
    await answerLive(page, (now) => ({
      vehicles: [{ ...bus(now, 180), state: 'seen' }],
      arrivals: [arrival(now, 5, { source: 'seen', to: new Date(now + 480_000).toISOString() })],
    }))
    await page.goto(urlOf(louvre))
    await hydrated(page)
    await expect.poll(() => page.locator('.stop-map__vehicle--stale').textContent()).toMatch(/^\d\d:\d\d$/)
    const board = page.getByRole('region', { name: 'Next from Louvre · Pyramide' })
    expect(await board.getByRole('listitem').first().textContent()).toMatch(/last seen near .+, \d\d:\d\d/)
  })

  test('positions from before the network was lost are pale, and the map says of when they are', async () => {
    const context = await visitor()
    const page = await context.newPage()
    await answerLive(page, (now) => ({ vehicles: [bus(now, 4)], arrivals: [arrival(now, 5)] }))
    await page.goto(urlOf(louvre))
    await hydrated(page)
    await expect.poll(() => page.locator('.stop-map__vehicle').count()).toBe(1)
    expect(await page.locator('.stop-map__vehicle--stale, .stop-map figcaption').count()).toBe(0)
    await context.setOffline(true)
    await page.getByText(/^Vehicles as of \d\d:\d\d$/).waitFor()
    expect(await page.locator('.stop-map__vehicle--stale').count()).toBe(1)
    await expectAccessible(page)
  })

  test('without a network the kept timetable answers and says so, and the network is tried again', async () => {
    const context = await visitor({ width: 'phone' })
    const page = await context.newPage()
    await page.goto(urlOf(louvre))
    await hydrated(page)
    const board = page.getByRole('region', { name: 'Next from Louvre · Pyramide' })
    await context.setOffline(true)
    await expect.poll(() => board.textContent()).toContain('No network')
    expect(await board.getByRole('status').textContent()).toMatch(/Times come from the timetable, saved at \d\d:\d\d\./)
    await expectAccessible(page)
    await context.setOffline(false)
    await board
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await expect.poll(() => board.textContent()).not.toContain('No network')
  })

  test('the page of a city links to its stops, a search for a stop leads there, and a sign prints on one page', async () => {
    const page = await open('/en/41/paris?stop=louvre#tours')
    await page.getByRole('link', { name: 'Next departures from Louvre · Pyramide' }).click()
    await page.waitForURL(urlOf(louvre))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Louvre · Pyramide')
    await page.getByRole('link', { name: 'Print sign' }).click()
    await page.waitForURL(urlOf(`${louvre}?sign`))
    await hydrated(page)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})
