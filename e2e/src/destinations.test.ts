import { describe, expect, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'

const { open } = useBrowser()
const stops = (html: string) => [...html.matchAll(/id="continent-(\w+)"/g)].map((match) => match[1])
const cities = (html: string) =>
  [...html.matchAll(/class="poster-card__name">([^<]+)<|class="mini-card".*?<b>([^<]+)</g)].map((match) => match[1] ?? match[2])

describe('CAT-01 all destinations', () => {
  test('continents are sections; each shows four posters and lists the other cities from A to Z', async () => {
    const { text } = await visit('/en/destinations')
    expect(stops(text)).toEqual(['europe', 'americas', 'asia', 'africa', 'oceania'])
    for (const part of text.split('<section class="continent"').slice(1)) {
      expect(part.match(/class="poster-card__name"/g)?.length).toBe(4)
      const others = [...part.matchAll(/class="mini-card".*?<b>([^<]+)</g)].map((match) => match[1] ?? '')
      expect(others).toEqual(others.toSorted(new Intl.Collator('en-GB').compare))
    }
    expect(cities(text).length).toBeGreaterThan(110)
  })

  test('each filter chip shows the number of cities that it would leave', async () => {
    const text = (await visit('/en/destinations?vehicle=boat')).text.replaceAll('<!-- -->', '')
    const shown = cities(text).length
    expect(Number(/>Boat ?<b>(\d+)/.exec(text)?.[1])).toBe(shown)
    const counts = [...text.matchAll(/continent=\w+[^>]*>[^<]+<b>(\d+)<\/b>/g)].map((match) => Number(match[1]))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shown)
  })

  test.each([
    ['?q=londres', ['London'], ['europe']],
    ['?q=nueva+yrok', ['New York'], ['americas']],
    ['?q=xyzzyx', [], []],
    ['?continent=oceania', ['Sydney', 'Melbourne', 'Auckland', 'Christchurch'], ['oceania']],
    ['?q=%3Cscript%3Ealert(1)%3C/script%3E', [], []],
  ])('the server filters by %s', async (query, expected, continents) => {
    const { text, status } = await visit(`/en/destinations${query}`)
    expect(status).toBe(200)
    expect(cities(text).toSorted()).toEqual(expected.toSorted())
    expect(stops(text)).toEqual(continents)
    expect(text).not.toContain('<script>alert')
    expect(/class="empty">.*?Destination not found\./.test(text)).toBe(expected.length === 0)
  })

  test.each([
    ['spain', '/en/all-destinations', /Barcelona|Madrid/, /London|Paris/],
    ['portugal', '/en/all-destinations', /Lisbon/, /Madrid|London/],
    ['paris', '/fr/all-destinations', /Paris/, /Londres|Madrid/],
    ['london', '/en/all-destinations', /London/, /Paris|Madrid/],
  ] as const)('VAR-03 %s shows only its own cities', async (site, path, own, foreign) => {
    const { text, status } = await visit(path, { site })
    expect(status).toBe(200)
    const shown = cities(text).join(', ')
    expect(shown).toMatch(own)
    expect(shown).not.toMatch(foreign)
    expect(text).not.toContain('continent=')
  })

  test('with JavaScript the list and the address follow the text and the chips', async () => {
    const page = await open('/en/destinations')
    await page.getByRole('searchbox').fill('munchen')
    await expect.poll(() => page.locator('.poster-card__name').allInnerTexts()).toEqual(['Munich'])
    expect(page.url()).toBe(urlOf('/en/destinations?q=munchen'))
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => page.getByRole('main').getByRole('region').count()).toBe(5)
    await page.getByRole('link', { name: /^Oceania/ }).click()
    await expect.poll(() => page.getByRole('main').getByRole('region').count()).toBe(1)
    await page.getByRole('link', { name: /^Boat/ }).click()
    expect(page.url()).toBe(urlOf('/en/destinations?vehicle=boat&continent=oceania'))
    expect(await page.getByRole('link', { name: /^Boat/ }).getAttribute('aria-current')).toBe('true')
    await page.reload()
    await hydrated(page)
    expect(await page.getByRole('main').getByRole('region').count()).toBe(1)
    await page.getByRole('searchbox').fill('xyzzyx')
    await page.getByRole('link', { name: 'Check all our active destinations.' }).click()
    await expect.poll(() => page.getByRole('main').getByRole('region').count()).toBe(5)
  })

  test('works without JavaScript', async () => {
    const page = await open('/de/reiseziele', { javaScript: false })
    await page.getByRole('searchbox').fill('rom')
    await page.getByRole('searchbox').press('Enter')
    expect(page.url()).toBe(urlOf('/de/reiseziele?q=rom'))
    expect((await page.locator('.poster-card__name').allInnerTexts())[0]).toBe('Rom')
    await page.getByRole('link', { name: /^Boot/ }).click()
    expect(page.url()).toBe(urlOf('/de/reiseziele?q=rom&vehicle=boat'))
  })
})
