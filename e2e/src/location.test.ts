import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import { callApi, visit } from './http.ts'

const { open } = useBrowser()

describe('the location page', () => {
  test('CAT-01 shows tours, facts, the current notice, the description, questions and nearby cities', async () => {
    const page = await open('/en/41/paris')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Paris')
    expect(await page.locator('.location__notice').innerText()).toContain('Diversion at Bastille')
    expect(await page.locator('.facts').innerText()).toMatch(/2 lines\s+\d+ stops\s+10 languages/)
    expect(await page.getByRole('region', { name: 'Tours in Paris' }).getByRole('article').count()).toBe(4)
    expect(
      await page
        .getByRole('region', { name: 'Tours in Paris' })
        .getByRole('heading', { level: 3 })
        .getByRole('link')
        .first()
        .getAttribute('href'),
    ).toMatch(/^\/en\/41\/paris\/2182\/[a-z-]+$/)
    expect(await page.getByRole('region', { name: 'Paris from above' }).getByRole('paragraph').count()).toBe(2)
    expect(await page.locator('#faq details').count()).toBeGreaterThan(2)
    expect(await page.locator('.line-row .poster-card').count()).toBe(4)
    await page.getByRole('link', { name: 'Show all 5 tours' }).click()
    expect(new URL(page.url()).pathname).toBe('/en/41/paris/all')
  })

  test('I18N-05 the location page has structured data for its tours, its place and its questions', async () => {
    const { text } = await visit('/en/41/paris')
    const described = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string },
    )
    expect(described.map((thing) => thing['@type'])).toEqual(['ItemList', 'BreadcrumbList', 'FAQPage'])
    expect(described[0]).toMatchObject({ name: 'Paris', numberOfItems: 5 })
  })

  test('sends no request to other origins and logs nothing to the console', async () => {
    const page = await open('/en/106/berlin')
    const outside: string[] = []
    const said: string[] = []
    page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url())
    })
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await page.reload({ waitUntil: 'networkidle' })
    expect(outside).toEqual([])
    expect(said).toEqual([])
  })

  test('CAT-01 a city without questions of its own shows the questions of the shop', async () => {
    const page = await open('/en/126/funchal')
    expect(await page.locator('#faq details').count()).toBe(4)
    expect(await page.locator('.location__notice').count()).toBe(0)
  })

  test.each([
    ['A', ['list', 'map']],
    ['B', ['map', 'list']],
  ])('MKT-03 in arm %s of MAP_DISPLAY the order is %j', async (arm, order) => {
    const { text } = await visit('/en/103/lisbon', { headers: { cookie: `AB_MAP_DISPLAY=${arm}` } })
    const places = { list: text.indexOf('class="tour-rows"'), map: text.indexOf('class="location__map ') }
    expect(Object.values(places).every((place) => place > 0)).toBe(true)
    expect(
      Object.entries(places)
        .toSorted((a, b) => a[1] - b[1])
        .map(([name]) => name),
    ).toEqual(order)
  })
})

describe('the first tour of a city', () => {
  test.each([
    ['A', 'phone', 700],
    ['B', 'phone', 700],
    ['A', 'desktop', 800],
    ['B', 'desktop', 800],
  ] as const)('CAT-01 is within the first screen: arm %s of MAP_DISPLAY, %s', async (arm, width, most) => {
    const page = await open('/en/95/london', { width, pictures: true, cookies: { AB_MAP_DISPLAY: arm } })
    const first = await page.getByRole('region', { name: 'Tours in London' }).getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(most)
  })
})

describe('the tours of a city', () => {
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const pricesIn = (text: string): number[] => [...text.matchAll(/£(\d+(?:\.\d+)?)/g)].map((found) => Number(found[1]))

  test('WAY-08 are filtered and sorted without a new page, kept in the address, spoken, and cleared', async () => {
    const page = await open('/en/41/paris')
    const tours = page.getByRole('region', { name: 'Tours in Paris' })
    const said = tours.getByRole('form').getByRole('status')
    expect(await said.innerText()).toBe('5 tours')
    const pages: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()))
    await tours.getByLabel('Date').fill(day(20))
    await expect.poll(() => said.innerText()).toMatch(/^[2-5] of 5 tours run on \w+ \d+ \w+\.$/)
    expect(await tours.getByRole('article').first().innerText()).toMatch(/\w{3} \d+ \w+\s+£\d+[\s\S]*Available/)
    const link = tours.getByRole('article').first().getByRole('link')
    expect(await link.getAttribute('href')).toMatch(new RegExp(`\\?date=${day(20)}$`))
    const tour = await page.context().newPage()
    await tour.goto(urlOf((await link.getAttribute('href')) ?? ''))
    await hydrated(tour)
    await tour
      .getByRole('status')
      .filter({ hasText: /^Date chosen: \w+ \d+ \w+/ })
      .waitFor({ state: 'attached' })
    await tour
      .locator('#booking')
      .getByRole('button', { name: /^Change/ })
      .waitFor()
    await tour.close()
    await tours.getByLabel('Sort by').selectOption('price')
    const prices = pricesIn((await tours.getByRole('article').locator('.price b').allInnerTexts()).join(' '))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await tours.getByLabel('Vehicle').selectOption('boat')
    await tours.getByLabel('How long').selectOption('hours')
    await tours.getByLabel('Language').selectOption('ja')
    await expect.poll(() => said.innerText()).toMatch(/^1 of 5 tours runs on .*, by boat, up to 4 hours, in Japanese\.$/)
    await tours.getByText('Step-free', { exact: true }).first().click()
    expect(await tours.getByRole('checkbox', { name: 'Step-free' }).isChecked()).toBe(true)
    expect(await tours.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(['Seine cruise with a reserved seat'])
    expect(new URL(page.url()).search).toBe(`?date=${day(20)}&vehicle=boat&duration=hours&language=ja&step-free=1&sort=price`)
    await expectAccessible(page)
    expect(pages).toEqual([])
    await page.reload()
    expect(await said.innerText()).toMatch(/^1 of 5 tours runs on .*, step-free\.$/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/41\/paris$/)
    await tours.getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(() => said.innerText()).toBe('5 tours')
    expect(new URL(page.url()).search).toBe('?sort=price')
    expect(await tours.getByLabel('Date').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('WAY-08 on a phone the date and one button fit the screen; the button unfolds the other filters and counts those chosen', async () => {
    const page = await open('/de/95/london', { width: 'phone', locale: 'de-DE' })
    const form = page.getByRole('form', { name: 'Filtern und sortieren' })
    const more = form.getByRole('button', { name: 'Filter', exact: true })
    const vehicle = form.getByLabel('Verkehrsmittel')
    const rightEdges = (): Promise<number[]> =>
      form.locator('label, button').evaluateAll((all) => all.map((one) => Math.ceil(one.getBoundingClientRect().right)))
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    expect(await vehicle.isVisible()).toBe(false)
    expect(Math.max(...(await rightEdges()))).toBeLessThanOrEqual(390)
    await more.click()
    await vehicle.selectOption('boat')
    expect(Math.max(...(await rightEdges()))).toBeLessThanOrEqual(390)
    await form.getByRole('button', { name: 'Filter · 1' }).click()
    await expect.poll(() => vehicle.isVisible()).toBe(false)
  })

  test('WAY-08 on a phone without scripts every filter is there', async () => {
    const page = await open('/de/95/london', { width: 'phone', javaScript: false })
    const form = page.getByRole('form', { name: 'Filtern und sortieren' })
    for (const name of ['Datum', 'Verkehrsmittel', 'Dauer', 'Sprache'])
      expect([name, await form.getByLabel(name).first().isVisible()]).toEqual([name, true])
    expect(await form.getByRole('button').allInnerTexts()).toEqual(['Touren anzeigen'])
  })

  test('WAY-08 a day without departures says so, a wrong filter is ignored, and filtered pages leave the cached one alone', async () => {
    const plain = await visit('/en/41/paris')
    const past = await visit(`/en/41/paris?date=${day(-3)}`)
    expect(past.text).toContain('0 of 5 tours run on')
    expect(past.text.match(/availability-label--none/g)?.length).toBe(4)
    const wrong = await visit('/en/41/paris?date=2026-02-30&vehicle=ship&language=%3Cscript%3E&stop=nowhere&sort=x&other=1')
    expect([wrong.status, wrong.text.includes('>5 tours<')]).toEqual([200, true])
    expect((await visit('/en/41/paris')).headers.etag).toBe(plain.headers.etag)
    expect([past.headers.etag, past.headers['cache-control']]).toEqual([undefined, 'no-store'])
  })

  test('I18N-04 WAY-08 the sentence agrees in every language', async () => {
    const sentence = async (path: string): Promise<string> =>
      /tour-filter__sentence"><span role="status">([^<]*)</.exec((await visit(`${path}?vehicle=boat&duration=hours`)).text)?.[1] ?? ''
    expect([
      await sentence('/es/41/paris'),
      await sentence('/fr/41/paris'),
      await sentence('/de/41/paris'),
      await sentence('/it/41/parigi'),
    ]).toEqual([
      '1 de 5 tours, en barco, hasta 4 horas.',
      '1 circuit sur 5, en bateau, jusqu’à 4 heures.',
      '1 von 5 Touren, mit dem Boot, bis 4 Stunden.',
      '1 tour su 5, in battello, fino a 4 ore.',
    ])
  })
})

describe('I18N-04 names in the text of a page', () => {
  test.each([
    ['/fr/le-caire', /Plan du Caire/, /(de|à) Le Caire/],
    ['/fr/athenes', /Plan d’Athènes/, /de Athènes/],
    ['/fr/chutes-du-niagara', /Plan des chutes du Niagara/, /(de|à|pour) Chutes/],
    ['/de/niagarafaelle', /Karte der Niagarafälle/, /(von|in|für) Niagarafälle/],
    ['/de/washington-d-c', /Karte von Washington, D\.C\./, /D\.C\.\./],
    ['/it/l-avana', /Mappa dell’Avana/, /(di|a) L’Avana/],
    ['/es/el-cairo', /Tours en El Cairo/, /del Cairo/],
  ])('%s says %s', async (path, right, wrong) => {
    const { status, text } = await visit(path)
    const said = text.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '').replaceAll('&#x27;', '’')
    expect(status).toBe(200)
    expect(said).toMatch(right)
    expect(said).not.toMatch(wrong)
    expect(said.replace(/<[^>]*>/g, '\n')).not.toMatch(/[^.]\.\.[^.]|\S {2,}\S| [.,] /)
  })
})

describe('addresses of a location', () => {
  test.each([
    ['an id alone', '/en/103', '/en/103/lisbon'],
    ['a wrong name', '/en/103/madrid', '/en/103/lisbon'],
    ['the name in another language', '/es/103/lisbon', '/es/103/lisboa'],
    ['capitals', '/en/103/Lisbon', '/en/103/lisbon'],
    ['a German name without its umlaut', '/de/munchen', '/de/143/muenchen'],
    ['a former name without an id', '/en/nyc', '/en/168/new-york'],
    ['a foreign name without an id', '/en/lissabon', '/en/103/lisbon'],
    ['a wrong name before a sub-page', '/es/41/parigi/avisos-del-servicio', '/es/41/paris/avisos-del-servicio'],
    ['a sub-page without an id by a former name', '/en/nyc/all', '/en/168/new-york/all'],
  ])('NAV-09 NAV-10 %s redirects to the full address', async (_what, path, target) => {
    const { status, headers } = await visit(path)
    expect([status, headers.location]).toEqual([301, target])
  })

  test.each([
    '/en/103/lisbon',
    '/en/lisbon',
    '/de/lissabon',
    '/en/lisbon/all',
    '/en/lisbon/seats',
    '/en/103/lisbon/all',
    '/en/103/lisbon/seats',
    '/en/103/lisbon/service-update',
    '/es/103/lisboa/avisos-del-servicio',
    '/en/103/lisbon/terms-and-conditions',
  ])('NAV-09 %s answers', async (path) => {
    expect((await visit(path)).status).toBe(200)
  })

  test.each([
    '/en/999999',
    '/en/999999/lisbon',
    '/en/atlantis',
    '/en/atlantis/all',
    '/en/999999/lisbon/service-update',
    '/en/lisbon/service-update',
  ])('NAV-10 %s is not found', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })

  test('NAV-09 NAV-10 without an id the full address is canonical, and every language has its own name', async () => {
    const { text } = await visit('/en/lisbon')
    const linked = (pattern: RegExp): string => new URL(pattern.exec(text)?.[1] ?? 'http://nowhere').pathname
    expect(linked(/rel="canonical" href="([^"]+)"/)).toBe('/en/103/lisbon')
    expect(linked(/hreflang="de" href="([^"]+)"/)).toBe('/de/103/lissabon')
  })

  test('NAV-10 the call by name finds former names and refuses unknown ones', async () => {
    expect((await callApi('/location/slug/nyc')).json()).toMatchObject({ id: 168, slug: 'new-york' })
    expect((await callApi('/location/slug/atlantis')).status).toBe(404)
    expect((await callApi('/location/slug/lisbon', { site: 'spain' })).status).toBe(404)
  })
})

describe('the sub-pages of a location', () => {
  test('CAT-04 all products can be filtered by vehicle, without JavaScript too', async () => {
    const page = await open('/en/41/paris/all', { javaScript: false })
    expect(await page.getByRole('article').count()).toBe(5)
    await page.getByRole('combobox', { name: 'Vehicle' }).selectOption('boat')
    await page.getByRole('button', { name: 'Show tours' }).click()
    expect(new URL(page.url()).searchParams.get('vehicle')).toBe('boat')
    expect(await page.getByRole('article').count()).toBe(3)
    expect(await page.locator('.tour-card .badge--boat').count()).toBe(3)
    expect(await page.getByRole('form', { name: 'Filter and sort' }).getByRole('status').innerText()).toBe('3 of 5 tours, by boat.')
    await page.getByRole('link', { name: 'Clear all' }).click()
    expect(await page.getByRole('article').count()).toBe(5)
  })

  test('CAT-01 the seats page lists the tours with seat reservation, or says that there are none', async () => {
    const page = await open('/en/41/paris/seats')
    expect(await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Seine cruise with a reserved seat',
    ])
    await page.goto(urlOf('/en/126/funchal/seats'))
    expect(await page.getByRole('main').innerText()).toContain('No seats to reserve here')
    await page.locator('.empty a').click()
    expect(new URL(page.url()).pathname).toBe('/en/126/funchal/all')
  })

  test('CAT-01 the service update lists every current notice with its days, or says that there is none', async () => {
    const page = await open('/en/41/paris/service-update')
    expect(await page.locator('.notice h2').allInnerTexts()).toEqual(['Diversion at Bastille', 'High water on the Seine'])
    expect(await page.locator('.notice').first().innerText()).toMatch(/\d+ .*\d{4}/)
    await page.goto(urlOf('/en/126/funchal/service-update'))
    expect(await page.getByRole('main').innerText()).toContain('Everything is running')
  })

  test('CAT-01 local terms are shown beside a link to the general terms', async () => {
    const page = await open('/en/41/paris/terms-and-conditions')
    expect(await page.getByRole('main').innerText()).toContain('Only hand luggage is allowed')
    expect(await page.locator('.text__body a').getAttribute('href')).toBe('/en/terms-of-use')
    await page.goto(urlOf('/en/126/funchal/terms-and-conditions'))
    expect(await page.getByRole('main').innerText()).toContain('Our general terms apply')
  })
})

describe('the location helper', () => {
  const here = (latitude: number, longitude: number) => ({ permissions: ['geolocation'], geolocation: { latitude, longitude } })

  test('CAT-08 LIVE-05 shows the nearest stop, and asks for the position only after a click', async () => {
    const page = await open('/en/41/paris', { context: here(48.8738, 2.295) })
    const aside = page.getByRole('complementary').first()
    expect(await aside.innerText()).toContain('Already in town?')
    await page.getByRole('button', { name: 'Next departure from here' }).click()
    await expect.poll(() => aside.getByRole('region', { name: 'Next departure from here' }).innerText()).toContain('Arc de Triomphe')
  })

  test('CAT-08 refuses a position outside the area', async () => {
    const page = await open('/en/41/paris', { context: here(51.5, -0.12) })
    await page.getByRole('button', { name: 'Next departure from here' }).click()
    await expect
      .poll(() => page.getByRole('complementary').first().innerText())
      .toContain('The location is too far from the selected area.')
  })

  test('CAT-08 shows a message when the browser denies the position', async () => {
    const page = await open('/de/41/paris', { context: { permissions: [] } })
    await page.getByRole('button', { name: 'Nächste Abfahrt von hier' }).click()
    await expect
      .poll(() => page.getByRole('complementary').first().innerText())
      .toContain('Dein Browser hat uns deinen Standort nicht übermittelt.')
  })
})

describe('landing pages and single-city sites', () => {
  test.each([
    ['/en/paris', 'Paris', '/en/41/paris/2182/'],
    ['/it/parigi', 'Parigi', '/it/41/parigi/2182/'],
    ['/en/london', 'London', '/en/95/london/3287/'],
    ['/es/londres', 'Londres', '/es/95/londres/3287/'],
    ['/it/londra', 'Londra', '/it/95/londra/3287/'],
  ])('NAV-08 %s shows %s with its main product first', async (path, name, product) => {
    const { status, text } = await visit(path)
    expect(status).toBe(200)
    expect(text).toContain(`>${name}</h1>`)
    const [first] = /class="first-tour"[\s\S]*?<\/article>/.exec(text) ?? []
    expect(first).toContain(`href="${product}`)
  })

  test('NAV-08 the landing page links to every tour and to the city', async () => {
    const page = await open('/en/london')
    expect(await page.locator('.tours .tour-card').count()).toBe(4)
    await page.getByRole('link', { name: 'Map, stops and questions' }).click()
    expect(new URL(page.url()).pathname).toBe('/en/95/london')
  })

  test('VAR-05 the home page of a single-city site is its city page, main product first', async () => {
    const paris = await open('/fr/home', { site: 'paris' })
    expect(await paris.getByRole('heading', { level: 1 }).innerText()).toBe('Paris')
    expect(await paris.locator('.first-tour a').getAttribute('href')).toMatch(/^\/fr\/41\/paris\/2182\//)
    const { text } = await visit('/en/home', { site: 'london' })
    expect(text).toContain('href="/en/95/london/3287/')
    expect(text).not.toContain('id="popular-destinations"')
  })

  test.each([
    ['worldwide', '/en/95/london', 200],
    ['london', '/en/95/london', 200],
    ['paris', '/en/95/london', 404],
    ['paris', '/en/lisbon', 404],
    ['paris', '/en/95', 404],
    ['spain', '/en/102/barcelona', 200],
    ['spain', '/en/103/lisbon/all', 404],
    ['portugal', '/en/103/lisbon', 200],
  ] as const)('VAR-03 on the %s site %s answers %i', async (site, path, status) => {
    expect((await visit(path, { site })).status).toBe(status)
  })

  test('VAR-03 nearby cities are within the scope of the site', async () => {
    const page = await open('/en/103/lisbon', { site: 'portugal' })
    const names = await page.locator('.line-row .poster-card__name').allTextContents()
    expect(names.length).toBeGreaterThan(0)
    const known = await callApi('/location/top?limit=300', { site: 'portugal' })
    const inScope = (known.json() as { name: string }[]).map((location) => location.name)
    expect(names.every((name) => inScope.includes(name))).toBe(true)
  })
})
