import { allLangs, langs, type Lang } from '@opentop/domain/lang'
import { localTime } from '@opentop/domain/zone'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { urlOf, useBrowser } from './browser.ts'
import { callApi, visit } from './http.ts'
import { queries } from './search-queries.ts'

const { open } = useBrowser()

async function names(path: string, query: string, site?: 'spain'): Promise<string[]> {
  const answer = await callApi(`${path}&query=${encodeURIComponent(query)}`, {
    headers: { LanguageCookie: 'en-EN', CurrencyCookie: '2' },
    ...(site ? { site } : {}),
  })
  return (answer.json() as { name: string }[]).map(({ name }) => name)
}

describe('CAT-02 finding a destination', () => {
  test.each([
    ['londres', 'London'],
    ['Londra', 'London'],
    ['munchen', 'Munich'],
    ['MÜNCHEN', 'Munich'],
    ['nueva yrok', 'New York'],
    ['newyork', 'New York'],
    ['barclona', 'Barcelona'],
    ['koln', 'Cologne'],
    ['parsi', 'Paris'],
    ['lissabon', 'Lisbon'],
    ['sao paulo', 'São Paulo'],
    ['kopenhagen', 'Copenhagen'],
    ['edimburgo', 'Edinburgh'],
    ['germany', 'Berlin'],
  ])('%s finds %s first', async (query, expected) => {
    expect((await names('/location/top/slim?limit=5', query))[0]).toBe(expected)
  })

  type Sights = { sights: { name: string; locationName: string }[]; clear: boolean; first?: { stop?: string } }
  const sightsFor = async (text: string, lang: string): Promise<Sights> =>
    (await callApi(`/location/sight?text=${encodeURIComponent(text)}`, { headers: { LanguageCookie: lang } })).json() as Sights

  test.each([
    ['sagrada familia', 'Sagrada Família, Barcelona'],
    ['Sagrada Família', 'Sagrada Família, Barcelona'],
    ['sagrda familia', 'Sagrada Família, Barcelona'],
    ['torre eiffel', 'Eiffel Tower, Paris'],
    ['tour eiffel', 'Eiffel Tower, Paris'],
    ['Eiffelturm', 'Eiffel Tower, Paris'],
    ['tower bridge', 'Tower Bridge, London'],
    ['towr bridge', 'Tower Bridge, London'],
    ['coliseo', 'Colosseum, Rome'],
    ['Freiheitsstatue', 'The Battery, New York'],
    ['brandenburger tor', 'Brandenburg Gate, Berlin'],
    ['tour de pise', 'Piazza dei Miracoli, Pisa'],
  ])('WAY-08 %s clearly means %s', async (text, expected) => {
    const { sights, clear, first } = await sightsFor(text, 'en-EN')
    expect(`${sights[0]?.name}, ${sights[0]?.locationName}`).toBe(expected)
    expect([clear, typeof first?.stop]).toEqual([true, 'string'])
  })

  type First = { first?: { locationId: number; productId?: number; stop?: string }; day?: string }
  const firstFor = async (text: string, lang: Lang): Promise<string> => {
    const headers = { LanguageCookie: langs[lang].header }
    const { first, day } = (await callApi(`/location/sight?text=${encodeURIComponent(text)}`, { headers })).json() as First
    if (!first) return 'nothing'
    const place = (await callApi(`/location/${first.locationId}`)).json() as { poster: string; timezone: string }
    const today = localTime(Date.now(), place.timezone).day
    const within = first.stop ? `/${first.stop}` : first.productId ? `#${first.productId}` : ''
    return `${place.poster}${within}${day ? `+${(Date.parse(day) - Date.parse(today)) / 86_400_000}` : ''}`
  }
  test.each(allLangs)('WAY-08 what people type in %s finds first what they mean', async (lang) => {
    const rows = queries[lang].map(async ([text, expected]) => ({ text, expected, first: await firstFor(text, lang) }))
    expect((await Promise.all(rows)).filter(({ expected, first }) => expected !== first)).toEqual([])
  })
  test('the table has 200 texts in six languages', () => {
    expect(Object.keys(queries)).toEqual(allLangs)
    expect(Object.values(queries).flat().length).toBeGreaterThanOrEqual(200)
  })

  test('WAY-08 without scripts the form leads to the clear result, or to a list of cities, sights and tours', async () => {
    const searched = (path: string, q: string) => visit(`${path}?go=1&q=${encodeURIComponent(q)}`)
    const rome = await searched('/it/destinazioni', 'roma domani')
    expect([rome.status, rome.headers['cache-control']]).toEqual([302, 'no-store'])
    expect(rome.headers.location).toMatch(/^\/it\/\d+\/roma\?date=\d{4}-\d{2}-\d{2}#tours$/)
    expect((await searched('/en/destinations', 'ponte 25 de abril')).headers.location).toMatch(/^\/en\/103\/lisbon\?stop=docas#tours$/)
    const page = await open('/en/home', { javaScript: false })
    await page.locator('#hero-search').fill('chinatown')
    await page.getByRole('button', { name: 'Find tours' }).click()
    const found = page.getByRole('region', { name: 'Sights and stops' })
    expect(await found.getByRole('link').count()).toBeGreaterThan(3)
    await found.getByRole('link', { name: 'Chinatown' }).first().click()
    expect(new URL(page.url()).searchParams.get('stop')).toMatch(/chinatown/)
    expect(await page.getByRole('form', { name: 'Filter and sort' }).getByRole('status').innerText()).toMatch(/stopping at .*Chinatown/)
  })

  test('returns at most five suggestions, 300 results and six products, nothing for nonsense, and only cities of the site', async () => {
    expect((await names('/location/top/slim?limit=5', 'a')).length).toBe(5)
    expect((await names('/location/top/slim?limit=300', '')).length).toBeGreaterThan(110)
    expect((await names('/product/top?limit=6', 'bus')).length).toBe(6)
    expect(await names('/location/top/slim?limit=5', 'xyzzyx')).toEqual([])
    expect(await names('/location/top/slim?limit=5', 'london', 'spain')).toEqual([])
    expect(await names('/location/top/slim?limit=5', 'sevilla', 'spain')).toEqual(['Seville'])
  })
})

describe('CAT-02 the search box', () => {
  const box = '#hero-search'
  const active = (page: Page) =>
    page
      .locator(box)
      .evaluate(
        (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.querySelector('b')?.textContent ?? '',
      )

  async function holdSuggestions(page: Page): Promise<() => void> {
    let release = (): void => undefined
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/assets/Suggestions-*.js', async (route) => {
      await held
      // the page may have been left meanwhile
      await route.continue().catch(() => undefined)
    })
    return release
  }

  test('is a combobox: arrows choose, Enter opens, Escape closes, an empty text clears it', async () => {
    const page = await open('/en/home')
    const release = await holdSuggestions(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/v2/')) asked.push(new URL(request.url()).searchParams.get('query') ?? '')
    })
    await page.focus(box)
    await page.keyboard.type('LONDRES')
    expect([await page.inputValue(box), await page.locator(box).getAttribute('aria-expanded')]).toEqual(['LONDRES', 'false'])
    release()
    await page.getByRole('listbox').waitFor()
    expect(asked.every((query) => query === query.toLowerCase())).toBe(true)
    expect(await page.locator(box).getAttribute('aria-expanded')).toBe('true')
    expect(await page.getByRole('listbox').getByRole('group').first().getByRole('option').count()).toBe(1)
    expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThanOrEqual(11)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    expect(await active(page)).toBe('London')
    await page.keyboard.press('ArrowUp')
    expect(await active(page)).toBe('')
    await page.keyboard.press('Escape')
    expect(await page.locator('.suggestions').count()).toBe(0)
    expect(await page.inputValue(box)).toBe('LONDRES')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/\d+\/london$/)
  })

  test.each([
    ['boat', /\/en\/41\/paris\/4101\//],
    ['night bus', /\/en\/95\/london\/9503\//],
    ['cathedral', /\/en\/\d+\/granada\?stop=catedral#tours$/],
    ['rome river cruise', /\/en\/101\/rome$/],
    ['rome tomorrow evening', /\/en\/101\/rome\/10102\//],
  ])('WAY-08 Enter after %s opens what the list shows first', async (text, address) => {
    const page = await open('/en/home')
    await page.fill(box, text)
    const first = page.getByRole('listbox').getByRole('option').first()
    await first.waitFor()
    expect(await first.getAttribute('href')).toMatch(address)
    await page.press(box, 'Enter')
    await page.waitForURL(address)
  })

  test('says when nothing is found, while it searches, and when the call fails', async () => {
    const page = await open('/en/home')
    let release = (): void => undefined
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/api/v2/location/top/slim?*', async (route) => {
      await held
      await route.continue()
    })
    await page.fill(box, 'xyzzyx')
    await page.getByText('Searching', { exact: true }).waitFor()
    release()
    const note = page.locator('.suggestions--note', { hasText: 'Destination not found. Check all our active destinations.' })
    await note.waitFor()
    expect(await page.locator('.hero [role=status]').textContent()).toBe('Destination not found.')
    expect(await note.getByRole('link').getAttribute('href')).toBe('/en/destinations')
    await page.fill(box, '')
    expect(await page.locator('.suggestions').count()).toBe(0)
    await page.unroute('**/api/v2/location/top/slim?*')
    await page.route('**/api/v2/**', (route) => route.abort())
    await page.fill(box, 'rome')
    await page.locator('.suggestions--note', { hasText: 'Search isn’t working right now. Try again.' }).waitFor()
    expect(page.url()).toBe(urlOf('/en/home'))
  })

  test('WAY-08 Enter without a choice opens the one clear result, on the day in the text, and before the suggestions are loaded', async () => {
    const page = await open('/de/gibt-es-nicht/x/y', { width: 'phone' })
    const release = await holdSuggestions(page)
    await page.click('.tool--search')
    await page.getByRole('banner').getByRole('combobox').fill('munchen')
    await page.getByRole('banner').getByRole('combobox').press('Enter')
    await page.waitForURL(urlOf('/de/143/muenchen'))
    release()
    await page.click('.tool--search')
    await page.getByRole('banner').getByRole('combobox').fill('Eiffelturm morgen')
    const sights = page.getByRole('listbox').getByRole('group', { name: 'Sehenswürdigkeiten und Haltestellen' })
    await sights.getByRole('option').first().waitFor()
    expect(await sights.getByRole('option').first().innerText()).toMatch(/^Eiffelturm\s+Paris · .*\d/)
    await expectAccessible(page)
    await page.getByRole('banner').getByRole('combobox').press('Enter')
    await page.waitForURL(/\/de\/41\/paris\?stop=eiffel-tower&date=\d{4}-\d{2}-\d{2}#tours$/)
    expect(await page.getByRole('form', { name: 'Filtern und sortieren' }).getByRole('status').innerText()).toMatch(
      /^\d von 5 Touren (fährt|fahren) am .*, mit Halt Eiffelturm\.$/,
    )
  })
})
