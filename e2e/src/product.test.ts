import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { bigBus, callAs } from './basket-visitor.ts'
import { expectSound, hydrated, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'

const { open, visitor } = useBrowser({ fonts: true })

const london = '/en/95/london/3287/london-hop-on-hop-off-bus'
const londonDe = '/de/95/london/3287/hop-on-hop-off-bus-london'
const pack = '/en/95/london/9502/london-bus-and-boat'
const scriptLimit = 110 * 1024

type Arms = { product?: 'A' | 'B'; map?: 'A' | 'B' }
const cookieOf = ({ product = 'A', map = 'A' }: Arms) => `AB_PRODUCT_PAGE=${product}; AB_MAP_DISPLAY=${map}`

function visitorIn({ product = 'A', map = 'A' }: Arms): typeof open {
  return (path, options) => open(path, { ...options, cookies: { AB_PRODUCT_PAGE: product, AB_MAP_DISPLAY: map } })
}
const openA = visitorIn({ product: 'A' })
const openB = visitorIn({ product: 'B' })

/** One page for all tests that only read it. */
let looking: Page
beforeAll(async () => void (looking = await openA(london)), 60_000)

async function textOf(path: string, arms: Arms = {}): Promise<string> {
  const { status, headers, text } = await visit(path, { headers: { cookie: cookieOf(arms) } })
  if (status === 301) return textOf(String(headers.location), arms)
  expect(status).toBe(200)
  return text
    .slice(text.indexOf('<main'), text.indexOf('</main>'))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
}

describe('the product page', () => {
  test('CAT-03 has no overflow and no axe violation, with sections and, for a package, with tabs', async () => {
    await expectSound(looking, 'product-en')
    await expectSound(await openB(pack), 'package-tabs-en')
  })

  test.each([
    ['en', 'Rain', 'Toilet On board', '2 spaces, with a ramp', 'Bus: None on board'],
    ['es', 'Lluvia', 'Aseo A bordo', '2 espacios, con rampa', 'Autobús: No hay a bordo'],
    ['fr', 'Pluie', 'Toilettes À bord', '2 emplacements, avec rampe', 'Bus: Pas à bord'],
    ['de', 'Regen', 'Toilette An Bord', '2 Stellplätze, mit Rampe', 'Bus: Nicht an Bord'],
    ['it', 'Pioggia', 'Bagno A bordo', '2 spazi, con rampa', 'Autobus: Non a bordo'],
    ['en-us', 'Rain', 'Restroom On board', '2 spaces, with a ramp', 'Bus: None on board'],
  ])('CAT-03 says in %s what is on board of a bus, a boat and a package', async (lang, rain, toilet, wheelchair, both) => {
    const [bus, boat, joined] = await Promise.all([3287, 9501, 9502].map((id) => textOf(`/${lang}/95/london/${id}`)))
    expect(bus).toContain(rain)
    expect(boat).toContain(toilet)
    expect(boat).toContain(wheelchair)
    expect(joined).toContain(both)
  })

  test.each([
    ['en', 'When do the 24 hours start?', 'What happens if I am late?', 'Up to age'],
    ['es', '¿Cuándo empiezan a contar las 24 horas?', '¿Qué pasa si llego tarde?', 'Hasta los'],
    ['fr', 'Quand commencent les 24 heures', 'Que se passe-t-il si j’arrive en retard', 'Jusqu’à'],
    ['de', 'Wann beginnen die 24 Stunden?', 'Was passiert, wenn ich zu spät komme?', 'Bis'],
    ['it', 'Quando partono le 24 ore?', 'Che succede se arrivo in ritardo?', 'Fino a'],
    ['en-us', 'When do the 24 hours start?', 'What happens if I am late?', 'Up to age'],
  ])('CAT-03 answers in %s what the facts of a bus, a boat and a package answer', async (lang, hours, late, children) => {
    const [bus, boat, joined] = await Promise.all(
      ['132/bath/13201', '95/london/9501', '95/london/9502'].map((path) => textOf(`/${lang}/${path}`)),
    )
    expect(bus).toContain(hours)
    expect(boat).toContain(late)
    expect(joined).toContain(children)
  })

  test('CAT-03 a question about the same as a written one is not asked again', async () => {
    const text = await textOf(london)
    expect(text).toContain('When do my 24 hours start?')
    expect(text).not.toContain('When do the 24 hours start?')
  })

  test('CAT-09 every product of the demo says what is on board and answers three to six questions', async () => {
    const { text } = await visit('/sitemap.xml')
    const files = [...text.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].flatMap(([, path]) => path ?? [])
    const maps = files.length > 0 ? await Promise.all(files.map(async (path) => (await visit(path)).text)) : [text]
    const paths = new Set(
      [...maps.join('').matchAll(/<loc>https?:\/\/[^/]+(\/en\/\d+\/[^/<]+\/\d+\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? ''),
    )
    expect(paths.size).toBeGreaterThan(180)
    const short: string[] = []
    for (const path of paths) {
      const page = (await visit(path)).text
      const asked = page.split('id="question-').length - 1
      if (asked < 3 || asked > 6 || !page.includes('class="key-facts on-board"')) short.push(`${path}: ${asked}`)
    }
    expect(short).toEqual([])
  })

  test('CAT-03 shows all facts needed before booking', async () => {
    const page = looking
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['London hop-on hop-off bus'])
    expect(await page.locator('.product-layout__main h2').allInnerTexts()).toEqual([
      'Highlights',
      'Included',
      'On board',
      'Stops',
      'Schedule',
      'Languages',
      'Meeting point',
      'Cancellation',
      'Questions',
      'Reviews',
    ])
    expect(await page.getByRole('region', { name: 'Overview' }).innerText()).toContain('Two lines, twenty-three stops')
    expect(await page.getByRole('region', { name: 'Overview' }).innerText()).toContain('Change lines at Marble Arch')
    expect(await page.getByRole('region', { name: 'Overview' }).innerText()).toContain('Tower Bridge opens for tall ships')
    expect(await page.getByRole('region', { name: 'Overview' }).getByRole('list').innerText()).toMatch(/Mobile voucher\s+or print it/)
    expect(await page.getByRole('region', { name: 'Overview' }).getByRole('list').innerText()).toMatch(
      /Supplied by\s+Crown & River Sightseeing Ltd/,
    )
    expect(await page.locator('.ticks .ticks__yes').count()).toBe(5)
    expect(await page.getByRole('listitem').filter({ hasText: 'Not included' }).count()).toBe(3)
    expect(await page.getByRole('row', { name: /^Red line/ }).innerText()).toMatch(
      /Red line · Thames\s+08:30\s+18:30\s+10 min\s+2 h 15 min/,
    )
    expect(await page.locator('#schedule dd').innerText()).toContain('English, Spanish, French, German')
    expect(await page.locator('.cancellation-line li').allInnerTexts()).toEqual([
      'Full refund\nUntil midnight before your day',
      'No refund\nAfter that',
      'Your day\nLondon time',
    ])
    expect(await page.locator('#questions details').count()).toBe(5)
  })

  test('CAT-03 stops: all of a line in order, each with a link to its next departures, changes marked', async () => {
    const page = looking
    const red = page.getByRole('region', { name: 'Red line · Thames' })
    expect(await page.getByRole('region', { name: /line ·/ }).count()).toBe(2)
    expect(await page.locator('.itinerary--sun > li b:visible').first().innerText()).toBe('1. Marble Arch')
    expect(await red.getByText('4. Aldwych').isVisible()).toBe(true)
    expect(await red.getByRole('link').count()).toBe(14)
    expect(await red.getByRole('link', { name: 'Aldwych' }).getAttribute('href')).toMatch(/^\/en\/95\/london\/stop\/\w+\/aldwych$/)
    expect(await red.locator('details').count()).toBe(0)
    expect(await red.getByRole('listitem').filter({ hasText: 'Change here' }).first().innerText()).toContain('Change here for: Yellow line')
    expect(await red.getByRole('listitem').last().innerText()).toMatch(/^1\. Marble Arch\s+End of the loop, 2 h 15 min$/)
  })

  test('CAT-03 Share copies the address of the page without campaign parameters', async () => {
    const page = await openA(`${london}?utm_source=letter`, { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await page.getByRole('link', { name: 'Share' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(london, page.url()).href)
  })

  test('CAT-03 the gallery opens a large picture and closes by keyboard', async () => {
    const page = await openA(london)
    const large = page.locator('.gallery-large')
    expect(await page.getByRole('group', { name: 'Pictures of London' }).getByRole('img').count()).toBe(5)
    await page.getByRole('group', { name: 'Pictures of London' }).getByRole('button').nth(2).press('Enter')
    expect(await large.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await large.isVisible()).toBe(false)
  })

  test('CAT-03 directions link to the meeting point in a maps service, beside the map', async () => {
    const page = looking
    const link = page.getByRole('link', { name: /Get directions/ })
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/.*destination=51\.\d+,-0\.\d+$/)
    expect(await page.locator('#meeting-point .map').count()).toBe(1)
  })

  test('CAT-03 works without JavaScript: anchors, disclosures, tickets and sharing', async () => {
    const page = await openA(london, { javaScript: false, width: 'phone' })
    await page.locator('#reviews summary').click()
    expect(await page.locator('.review b:visible').count()).toBe(6)
    expect(await page.locator('#booking input[name=day]').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Share' }).getAttribute('href')).toBe(london)
    expect(await page.getByRole('button', { name: /Copy code|Open the map/ }).count(), 'buttons that need scripts').toBe(0)
    await page.locator('.buy-bar a').click()
    expect(new URL(page.url()).hash).toBe('#booking')
  })

  test('CAT-03 a product that is not sold says so and links to others', async () => {
    const text = await textOf('/en/101/rome/10104/appian-way-and-catacombs')
    expect(text).toContain('Product temporarily unavailable.')
    expect(text).toContain('Other tours in Rome')
    expect(await textOf(london)).not.toContain('Product temporarily unavailable.')
  })

  test('CAT-04 vehicles, durations and packages are named', async () => {
    expect(await textOf(london)).toMatch(/Bus London hop-on hop-off bus .* 24 hours/)
    expect(await textOf('/en/95/london/9501/thames-cruise-from-westminster-to-greenwich')).toMatch(/Boat .* 70 minutes/)
    const text = await textOf(pack)
    expect(text).toMatch(/Bus Boat Package London bus and boat .* 2 days/)
    expect(text).toMatch(/In this package Hop-on hop-off bus .* Choose: 24 hours \/ 48 hours .* Thames cruise/)
    expect(text).toContain('Red line · Thames')
  })

  test('CAT-03 boats are shown for a boat tour and buses for a bus tour, and every picture exists', async () => {
    const picturesOf = async (path: string) => {
      const gallery = /class="gallery".*?class="gallery-large"/s.exec((await visit(path)).text)?.[0] ?? ''
      return [...gallery.matchAll(/src="([^"]+)"/g)].map(([, source = '']) => source)
    }
    const [boat, bus] = await Promise.all([
      picturesOf('/en/95/london/9501/thames-cruise-from-westminster-to-greenwich'),
      picturesOf(london),
    ])
    expect([boat.length, bus.length]).toEqual([5, 5])
    expect(boat.filter((source) => !source.startsWith('/posters/london-river'))).toEqual([])
    expect(bus.filter((source) => source.startsWith('/posters/london-river'))).toEqual([])
    for (const source of [...boat, ...bus]) expect((await visit(source)).status, source).toBe(200)
  })

  test('CAT-05 passenger types have their ages, in every language', async () => {
    const text = await textOf(london)
    expect(text).toContain('Adult from 16 to 64 years')
    expect(text).toContain('Senior from 65 years')
    expect(text).toMatch(/Infant from 0 to 4 years Free/)
    expect(text).toContain('Family for 4 people')
    expect(await textOf(londonDe)).toContain('Kind von 5 bis 15 Jahren')
    expect(await textOf('/fr/95/londres/3287/bus-touristique-de-londres')).toContain('Senior à partir de 65 ans')
  })

  test('CAT-06 TRUE-03 open tickets are valid for months; dated ones say their hours or departure, and for how many months they can be moved', async () => {
    expect(await textOf('/en/95/london/9504/thames-river-pass-any-day')).toContain('Valid for 24 months from the day you buy it')
    const bus = await textOf(london)
    expect(bus).toContain('24 hours from first boarding, starting on your day')
    const night = await textOf('/en/95/london/9503/london-by-night-with-a-live-guide')
    expect(night).toContain('Valid for your departure')
    expect(night).toContain('Paper voucher print it and bring it with you')
    for (const dated of [bus, night]) expect(dated).not.toMatch(/months? from/)
    expect(bus).toContain('Voucher valid for 12 months: you can move it to another day')
    expect(night).toContain('Voucher valid for 1 month: you can move it to another day')
    expect(await textOf('/de/95/london/9503/london-bei-nacht-mit-live-guide')).toContain('Gültig für deine Abfahrt')
  })

  test('CAT-07 reviews have a histogram, and those in the reader’s language come first', async () => {
    const page = looking
    expect(await page.locator('.reviews__number').innerText()).toBe('4.4')
    const stars = page.locator('#reviews').getByRole('img', { name: 'Rating 4.4' })
    expect([await stars.locator('.is-half').count(), await stars.locator('svg:not(.is-half, .is-empty)').count()]).toEqual([1, 4])
    expect(await page.locator('#reviews').innerText()).toMatch(/4,301 ratings by passengers of this tour\s+6 written reviews, below/)
    expect((await page.locator('#reviews').getByRole('listitem').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))).toEqual([
      '5 stars 55%',
      '4 stars 35%',
      '3 stars 7%',
      '2 stars 2%',
      '1 star 1%',
    ])
    const authors = page.locator('.review b:visible')
    expect(await authors.allInnerTexts()).toEqual(['Hannah W.', 'Dana K.', 'Jörg M.'])
    expect(await page.locator('.review p').nth(2).getAttribute('lang')).toBe('de-DE')
    await page.getByText('Read 3 more reviews').click()
    expect(await authors.count()).toBe(6)
  })

  test('home, city, product and basket each load at most 110 KB of JavaScript, gzipped, and nothing from other origins', async () => {
    const context = await visitor({ cookies: { AB_PRODUCT_PAGE: 'A', AB_MAP_DISPLAY: 'A' } })
    await callAs(context, 'POST', '/transaction/addToCart', bigBus(21))
    const page = await context.newPage()
    const scripts = new Map<string, Promise<Buffer>>()
    const outside: string[] = []
    const said: string[] = []
    page.on('response', (response) => {
      const { pathname, hostname } = new URL(response.url())
      if (!hostname.endsWith('localhost')) outside.push(response.url())
      if (pathname.endsWith('.js')) scripts.set(pathname, response.body())
    })
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    const loaded: Record<string, number> = {}
    for (const path of ['/en/home', '/en/95/london', london, '/en/shopping-cart']) {
      scripts.clear()
      await page.goto(urlOf(path))
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      const sizes = (await Promise.all(scripts.values())).map((body) => gzipSync(body).length)
      expect(sizes.length).toBeGreaterThan(1)
      loaded[path] = sizes.reduce((sum, size) => sum + size, 0)
    }
    expect(Object.entries(loaded).filter(([, size]) => size > scriptLimit)).toEqual([])
    expect(outside).toEqual([])
    expect(said).toEqual([])
  })
})

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as Box)
type Box = { top: number; bottom: number; left: number; right: number }

describe('WAY-09 the first screen sells', () => {
  test.each([
    ['a bus', london],
    ['a boat with two tickets', '/en/95/london/9501/thames-cruise-from-westminster-to-greenwich'],
  ])('WAY-09 TRUE-02 at 1440 × 900 title, price, calendar and button of %s are in it, beside the cookie notice', async (_what, path) => {
    const page = await open(path, { cookies: { AB_PRODUCT_PAGE: 'A', AB_MAP_DISPLAY: 'A' } })
    await page.getByRole('grid').waitFor()
    for (const selector of ['h1', '.booking-panel__head .price', '[role=grid]', '.gallery', '#booking [type=submit].button--large'])
      expect((await boxOf(page, selector)).bottom, selector).toBeLessThanOrEqual(900)
    expect((await boxOf(page, '.cookie-notice')).right).toBeLessThanOrEqual((await boxOf(page, '#booking')).left)
    await expectSound(page, 'product-first-screen')
  })

  test.each([
    [390, 844],
    [390, 422],
    [320, 568],
  ])('WAY-09 at %i × %i the cookie notice ends where the buy bar begins, and leaves room for the page', async (width, height) => {
    const page = await open(london, { context: { viewport: { width, height } } })
    const [notice, bar] = [await boxOf(page, '.cookie-notice'), await boxOf(page, '.buy-bar')]
    expect(notice.bottom).toBeLessThanOrEqual(bar.top)
    expect(bar.bottom).toBeCloseTo(height, 0)
    expect(notice.bottom - notice.top).toBeLessThanOrEqual(height * 0.46)
    expect(notice.top).toBeGreaterThan(height * 0.3)
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    const last = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom)
    expect(last).toBeLessThanOrEqual(notice.top)
  })

  test('WAY-09 the second skip link leads to the tickets', async () => {
    const page = await openA(london)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to tickets')
    await page.keyboard.press('Enter')
    await page.locator('#booking:focus').waitFor()
  })

  test('WAY-09 forced colours: every availability of the legend has a border of its own', async () => {
    const page = await openA(london, { context: { forcedColors: 'active' } })
    await page.getByRole('grid').waitFor()
    const borders = await page
      .locator('.legend .day')
      .evaluateAll((days) => days.map((day) => `${getComputedStyle(day).borderTopStyle} ${getComputedStyle(day).color}`))
    expect(new Set(borders.slice(0, 5)).size).toBe(5)
  })
})

describe('the address of a product', () => {
  test.each([
    ['NAV-09', 'an id alone', '/en/95/london/3287', london],
    ['NAV-09', 'an id alone without the location’s', '/en/london/3287', london],
    ['NAV-10', 'a wrong product slug', '/en/95/london/3287/old-name', london],
    ['NAV-10', 'a wrong location slug', '/en/95/londinium/3287/london-hop-on-hop-off-bus', london],
    ['NAV-10', 'the slugs of another language', '/de/95/londres/3287/autobus-turistico-de-londres', londonDe],
    ['NAV-10', 'the id of another location', '/en/41/paris/3287/london-hop-on-hop-off-bus', london],
    ['NAV-10', 'a wrong slug with a campaign', '/en/95/london/3287/x?utm_source=a', `${london}?utm_source=a`],
  ])('%s %s redirects to the full address', async (_id, _name, path, right) => {
    const { status, headers } = await visit(path)
    expect([status, headers.location]).toEqual([301, right])
  })

  test('NAV-09 answers without the id of its location, and its canonical address is the full one', async () => {
    const { status, text } = await visit('/en/london/3287/london-hop-on-hop-off-bus')
    expect(status).toBe(200)
    expect(text).toContain(`${london}">`)
  })

  test('NAV-10 is localised', async () => {
    const { text } = await visit(london)
    expect(text).toMatch(/hreflang="es" href="[^"]*\/es\/95\/londres\/3287\/autobus-turistico-de-londres"/)
    expect(text).toMatch(/hreflang="it" href="[^"]*\/it\/95\/londra\/3287\//)
  })

  test.each([
    ['an unknown product', '/en/95/london/999999/anything', 'worldwide'],
    ['an unknown location', '/en/999999/london/3287/london-hop-on-hop-off-bus', 'worldwide'],
    ['a product outside the scope of the site', london, 'paris'],
  ] as const)('NAV-10 %s is a 404', async (_name, path, site) => {
    expect((await visit(path, { site })).status).toBe(404)
  })
})

describe('experiments on the product page', () => {
  test('MKT-03 PRODUCT_PAGE: A shows sections, B tabs', async () => {
    const sections = await openA(london)
    expect(await sections.getByRole('tablist').count()).toBe(0)
    expect(await sections.locator('#reviews').isVisible()).toBe(true)
    const tabs = await openB(london)
    expect(await tabs.getByRole('tab').count()).toBe(7)
    expect(await tabs.locator('#overview').isVisible()).toBe(true)
    expect(await tabs.locator('#reviews').isVisible()).toBe(false)
  })

  test('MKT-03 MAP_DISPLAY: the arm decides how the map loads', async () => {
    for (const map of ['A', 'B'] as const) {
      const { text } = await visit(london, { headers: { cookie: cookieOf({ map }) } })
      expect(text).toContain(`data-map="${map}"`)
    }
  })

  test('MKT-03 tabs can be used by keyboard, and links into a tab open it', async () => {
    const page = await openB(`${london}#schedule`)
    const selected = page.getByRole('tab', { selected: true })
    expect(await selected.innerText()).toBe('Schedule')
    await selected.focus()
    await page.keyboard.press('ArrowRight')
    expect(await selected.innerText()).toBe('Meeting point')
    expect(await page.locator('#meeting-point').isVisible()).toBe(true)
    expect(await page.locator('#schedule').isVisible()).toBe(false)
    await page.keyboard.press('End')
    expect(await selected.innerText()).toBe('Reviews')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Overview')
    await page.evaluate(() => void (window.location.hash = '#questions'))
    await page.locator('#questions').waitFor({ state: 'visible' })
    expect(await selected.innerText()).toBe('Questions')
  })

  test('MKT-03 tabs work without JavaScript', async () => {
    const page = await openB(london, { javaScript: false })
    expect(await page.locator('#overview').isVisible()).toBe(true)
    expect(await page.locator('#stops').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Stops', exact: true }).click()
    expect(await page.locator('#stops').isVisible()).toBe(true)
    expect(await page.locator('#overview').isVisible()).toBe(false)
  })
})
