import { logo } from '@opentop/domain/page/logo'
import { themeColour, themeColourDark } from '@opentop/domain/departure/manifest'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, urlOf, useBrowser } from './browser.ts'
import { visit } from './http.ts'

const { open } = useBrowser()

const rgbOf = (hex: string): string => `rgb(${[1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16)).join(', ')})`
const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const token = (page: Page, name: string): Promise<string> =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

test('WAY-09 the page, its posters and its text follow the dark scheme without scripts, and print stays light', async () => {
  const page = await open('/en/41/paris', { javaScript: false, pictures: true, context: { colorScheme: 'dark' } })
  const picture = page.locator('.city-hero img')
  const shown = (): Promise<string> => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  const heading = page.getByRole('heading', { level: 1, name: 'Paris' })
  const nameColour = (): Promise<string> => heading.evaluate((element) => getComputedStyle(element).color)

  expect([await token(page, '--paper'), await ground(page)]).toEqual([themeColourDark.toLowerCase(), rgbOf(themeColourDark)])
  expect([await shown(), await nameColour()]).toEqual(['/posters/paris-wide-dark.svg', 'rgb(247, 240, 227)'])

  await page.emulateMedia({ media: 'print' })
  expect(await ground(page)).toBe('rgb(255, 255, 255)')

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  expect([await token(page, '--paper'), await ground(page)]).toEqual([themeColour.toLowerCase(), rgbOf(themeColour)])
  await expect.poll(shown).toBe('/posters/paris-wide.svg')
  expect(await nameColour()).toBe('rgb(21, 32, 59)')

  const themes = page.locator('meta[name=theme-color]')
  expect(await themes.evaluateAll((metas) => metas.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]))).toEqual([
    ['(prefers-color-scheme:light)', themeColour],
    ['(prefers-color-scheme:dark)', themeColourDark],
  ])
})

test('the same pages are served to both schemes, and every drawing of them exists by day and by night', async () => {
  const { text } = await visit('/en/home')
  const paths = [...text.matchAll(/(?:src|srcSet)="(\/(?:posters|art)\/[^"]+)"/gi)].map(([, path = '']) => path)
  const dark = paths.filter((path) => path.endsWith('-dark.svg'))
  expect(new Set(dark)).toEqual(
    new Set(paths.filter((path) => !path.endsWith('-dark.svg')).map((path) => path.replace('.svg', '-dark.svg'))),
  )
  const answers = await Promise.all([...new Set(paths)].map((path) => visit(path)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  for (const path of ['/art/nothing.svg', '/art/constructor.svg', '/posters/paris-dark.svg', '/posters/nowhere-card-dark.svg'])
    expect((await visit(path)).status, path).toBe(404)
})

test('the logo is the closed ring with the sun in the header, the favicon, on the bus and on share pictures', async () => {
  const page = await open('/en/home', { context: { colorScheme: 'dark' } })
  await hydrated(page)
  const drawings = (await page.locator('.header__logo use').first().getAttribute('href'))?.split('#')[0] ?? ''
  const { text: icons } = await visit(new URL(drawings, urlOf('/')).pathname)
  const { text: favicon } = await visit('/favicon.svg')
  const { text: share } = await visit('/posters/paris-share.svg')
  const ring = logo.ring.split('Z')[0] ?? ''
  expect([icons, favicon, share].map((svg) => svg.includes(ring))).toEqual([true, true, true])
  expect(share.split(ring).length - 1, 'on the bus and on the sky').toBe(2)
  expect(icons).toContain('fill="var(--logo-red)"')
  const mark = page.locator('.header__logo svg').first()
  expect(await mark.evaluate((svg) => getComputedStyle(svg).getPropertyValue('--logo-red'))).toBe(logo.redOnNight.toLowerCase())
})
