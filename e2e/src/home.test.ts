import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { visit } from './http.ts'
import { ownSites } from './own-sites.ts'

const { open } = useBrowser()

describe('the home page', () => {
  test('LAY-01 VAR-10 has one heading, the figures and the posters', async () => {
    const page = await open('/en/home', { pictures: true })
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(
      await page
        .getByRole('region', { name: /^The number 1 way/ })
        .getByRole('listitem')
        .count(),
    ).toBe(6)
    expect(
      await page
        .getByRole('region', { name: 'Popular destinations' })
        .getByRole('link', { name: /tours? from/ })
        .count(),
    ).toBe(8)
  })

  test('works without JavaScript', async () => {
    const page = await open('/en/home', { javaScript: false })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('upstairs')
    await page.getByRole('main').getByRole('combobox').fill('lisbon')
    await page.getByRole('main').getByRole('search').getByRole('button').click()
    // one clear result, so the search leads to the city
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/\d+\/lisbon/)
  })

  test('sends no request to other origins and logs nothing to the console', async () => {
    const page = await open('/en/home')
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
})

test.each(['spain', 'portugal'] as const)('VAR-05 the home page of %s has its own picture and names its own cities', async (site) => {
  const { text } = await visit('/en/home', { site })
  expect(text).toContain(`src="/art/hero-${site}.svg"`)
  expect(text).not.toMatch(/class="lead">[^<]*110/)
  for (const size of ['', '-sm']) expect((await visit(`/art/hero-${site}${size}.svg`, { site })).status).toBe(200)
})

test.each([
  ['worldwide', undefined],
  ['paris', 'Paris'],
  ['london', 'London'],
  ['spain', 'España'],
  ['portugal', 'Portugal'],
] as const)('VAR-02 the logo of %s has its own mark, and its place below', async (site, place) => {
  const { text } = await visit('/en/home', { site })
  const logos = [...text.matchAll(/<span class="logo[^"]*" aria-hidden="true">.*?<\/svg>(?:<span class="logo__line">([^<]*)<\/span>)?/g)]
  expect(logos.map(([, line]) => line)).toEqual([place, place])
  expect(text).toContain(`#mark-${ownSites.find(({ key }) => key === site)?.logo.mark ?? ''}"`)
})

test('VAR-06 a landing page has the search in its header; payment-confirmed without a payment has its own title', async () => {
  expect((await visit('/en/paris')).text).toContain('id="header-search"')
  expect((await visit('/en/payment-confirmed')).text).toMatch(/<title>No recent payment/)
})
