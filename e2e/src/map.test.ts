import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { hydrated, urlOf, useBrowser, type Width } from './browser.ts'
import { expectReadable } from './map-texts.ts'

const { open, visitor } = useBrowser()
const paths = { en: '/en/103/lisbon', de: '/de/103/lissabon' }
const patience = 25_000

type Visit = { path?: string; width?: Width; prepare?: () => void }

const toggle = /^(Open the map|Close the map|Karte öffnen|Karte schließen)$/

async function visitIn(arm: 'A' | 'B', { path = paths.en, width = 'desktop', prepare }: Visit = {}) {
  const context = await visitor({ width })
  await context.addCookies([{ name: 'AB_MAP_DISPLAY', value: arm, url: urlOf('/') }])
  const page = await context.newPage()
  const asked: string[] = []
  const broken: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', (error) => broken.push(String(error)))
  page.on('console', (message) => /Content Security Policy|hydrat|React error/i.test(message.text()) && broken.push(message.text()))
  if (prepare) await page.addInitScript(prepare)
  await page.goto(urlOf(path))
  await hydrated(page)
  const box = page.locator('.map-box').first()
  return { page, asked, broken, box, figure: box.locator('.map'), button: box.getByRole('button', { name: toggle }) }
}

const ofTheMap = (url: string): boolean => /LiveMap|maplibre/i.test(url)
const outside = (url: string): boolean => /^https?:/.test(url) && !new URL(url).hostname.endsWith('localhost')

describe('the picture of a route', () => {
  test('CAT-03 works without JavaScript: drawn lines, a legend, the list of stops', async () => {
    const page = await open(paths.en, { javaScript: false })
    const box = page.locator('.map-box').first()
    const alt = await box.locator('svg[role=img]').getAttribute('aria-label')
    expect(alt).toContain('Belém Tower')
    expect(await box.locator('.map__key li').allInnerTexts()).toEqual(['Belém line', 'Oriente line'])
    expect(await box.getByRole('list', { name: 'Stops of Belém line' }).getByRole('listitem').count()).toBeGreaterThan(10)
    expect(await box.locator('.map__view:visible').count()).toBe(1)
    expect(await box.getByRole('button', { name: 'Open the map' }).isVisible()).toBe(false)
  })

  test('CAT-03 has texts of 12 px or more that do not overlap or overflow, at every width, in German', async () => {
    const page = await open(paths.de, { javaScript: false })
    for (const width of [320, 390, 700, 834, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectReadable(page, 2, String(width))
    }
  })
})

describe('the map', () => {
  test('MKT-03 VAR-11 in arm A it loads after a click, from the shop alone, without a layout shift', async () => {
    const { page, asked, broken, figure, box, button } = await visitIn('A')
    await button.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(ofTheMap)).toEqual([])
    const before = await box.boundingBox()
    await button.click()
    await figure.and(page.locator('[data-stage=open]')).waitFor({ timeout: patience })
    expect(asked.filter(ofTheMap).length).toBeGreaterThan(1)
    expect(asked.filter(outside)).toEqual([])
    expect(broken).toEqual([])
    expect(await box.boundingBox()).toEqual(before)
    expect(await box.locator('.map__disc').count()).toBe(24)
    await expectAccessible(page)
    await button.click()
    expect(await figure.getAttribute('data-stage')).toBe('picture')
  })

  test('CAT-03 a stop shows its name and directions, by keyboard too', async () => {
    const { page, figure, box, button } = await visitIn('A')
    await button.click()
    await figure.and(page.locator('[data-stage=open]')).waitFor({ timeout: patience })
    const pin = box.getByRole('button', { name: /^Belém Tower/ })
    await pin.focus()
    await page.keyboard.press('Enter')
    const card = box.locator('.map__card')
    expect(await card.locator('b').innerText()).toBe('Belém Tower')
    const link = card.getByRole('link', { name: /^Directions to Belém Tower/ })
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?.*destination=38\.6925%2C-9\.2157/)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    await page.keyboard.press('Escape')
    expect(await card.count()).toBe(0)
    expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true)
    const away = async (): Promise<number> => {
      const [a, b] = await Promise.all(
        [/^Belém Tower/, /^Lisbon Oceanarium/].map((name) => box.getByRole('button', { name }).boundingBox()),
      )
      return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))
    }
    const near = await away()
    const buttons = await box.locator('.map__pin').count()
    await box.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(300)
    expect(await away()).toBeGreaterThan(near * 1.6)
    expect(await box.locator('.map__pin').count()).toBeGreaterThan(buttons)
  })

  test('MKT-03 in arm B it loads when scrolled into view, and has no zoom buttons on phones', async () => {
    const { page, asked, figure, box } = await visitIn('B', { width: 'phone', path: paths.de })
    const { y = 0 } = (await figure.boundingBox()) ?? {}
    if (y > 844) expect(asked.filter(ofTheMap)).toEqual([])
    await figure.scrollIntoViewIfNeeded()
    await figure.and(page.locator('[data-stage=open]')).waitFor({ timeout: patience })
    expect(await box.locator('.map__zoom').isVisible()).toBe(false)
    expect(await box.getByRole('button', { name: toggle }).innerText()).toBe('Karte schließen')
  })

  test('CAT-03 a browser without WebGL keeps the picture and shows a message', async () => {
    const { page, figure, box, button } = await visitIn('A', {
      prepare: () => {
        HTMLCanvasElement.prototype.getContext = () => null
      },
    })
    await button.click()
    await figure.and(page.locator('[data-stage=failed]')).waitFor({ timeout: patience })
    expect(await box.getByRole('status').innerText()).toContain('The picture shows the same stops')
    expect(await box.locator('.map__picture').isVisible()).toBe(true)
    expect(await box.locator('.map__live').count()).toBe(0)
  })
})
