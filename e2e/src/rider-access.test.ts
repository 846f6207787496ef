import type { LiveCity } from '@opentop/contract/vehicle'
import { isoOf } from '@opentop/domain/zone'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, urlOf, useBrowser } from './browser.ts'
import { inDays } from './shop-day.ts'

const { open, visitor } = useBrowser({ fonts: true })
const stop = '/en/41/paris/stop/louvre/louvre-pyramide'
const live = '/en/41/paris/live'
const planner = `/en/41/paris/day-planner?${new URLSearchParams([
  ['stop', 'louvre'],
  ['stop', 'eiffel-tower'],
  ['start', 'trocadero'],
  ['day', inDays(9)],
  ['from', '10:00'],
  ['stay', '45'],
])}`
const pages = [
  ['stop', stop],
  ['live map', live],
  ['planner', planner],
] as const

/** What has the focus: its name, and whether an outline of its own or of the box around it shows that. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const isOutlined = (one: Element | null): boolean => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const { top, bottom } = element.getBoundingClientRect()
    return {
      name: element.getAttribute('aria-label') ?? element.innerText.trim().split('\n')[0] ?? '',
      isBody: element === document.body,
      // the parts of a time are outlined by the browser
      isShown: element.matches('[type=time]') || isOutlined(element) || isOutlined(element.closest('label, .search, .field')),
      isInView: bottom > 0 && top < window.innerHeight,
    }
  })

async function tabThrough(page: Page): Promise<Awaited<ReturnType<typeof focused>>[]> {
  const all: Awaited<ReturnType<typeof focused>>[] = []
  for (let n = 0; n < 150; n += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (now.isBody) break
    all.push(now)
  }
  return all
}

describe('LIVE-02 LIVE-05 LIVE-06 riders’ pages by keyboard and in forced colours', () => {
  test.each(pages)('%s: every stop of the Tab key is in view and has a visible focus', async (_name, path) => {
    const page = await open(path)
    const all = await tabThrough(page)
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ isShown, isInView }) => !isShown || !isInView)).toEqual([])
  })

  test.each(pages)('%s: at 834 px it has no finding of axe, and no overflow in forced colours', async (_name, path) => {
    const page = await open(path, { width: 'tablet' })
    await expectAccessible(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await expectNoOverflow(page)
  })

  test('the line between the next stops keeps its colour in forced colours', async () => {
    const page = await open(stop, { context: { forcedColors: 'active' } })
    const lines = page.getByRole('region', { name: 'Where it goes next' }).getByRole('list')
    const colours = await lines.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one.firstElementChild ?? one, '::before').backgroundColor),
    )
    expect(colours.length).toBeGreaterThan(1)
    expect(new Set(colours).size).toBe(colours.length)
  })

  test('the row of a chosen vehicle has another border in forced colours', async () => {
    const context = await visitor({ context: { forcedColors: 'active' } })
    const page = await context.newPage()
    await page.route('**/api/v2/location/41/live', (route) => {
      const now = Date.now()
      const at = isoOf(now + 5 * 60_000)
      const line = { productId: 2182, key: 'grand-tour' }
      const id = '00000000-0000-4000-8000-00000000000a'
      const position = { lat: 48.8612, lng: 2.3358 }
      const city: LiveCity = {
        at: isoOf(now),
        vehicles: [
          {
            id,
            name: 'Bus 12',
            line,
            start: 555,
            vehicle: 'bus',
            position,
            progress: 0.1,
            seenAt: isoOf(now),
            state: 'live',
            lateMinutes: 0,
          },
        ],
        arrivals: [{ stop: 'louvre', line, start: 555, planned: at, from: at, to: at, source: 'live', vehicleId: id }],
        lasts: [],
      }
      return route.fulfill({ json: city })
    })
    await page.goto(urlOf(`${live}#louvre`))
    await hydrated(page)
    const row = page.locator('.live-page__side').getByRole('listitem').filter({ hasText: 'Red line' }).first()
    const border = () => row.evaluate((element) => getComputedStyle(element).borderTopWidth)
    await expect.poll(border).toBe('1px')
    await row.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Next stops of Bus 12' }).waitFor()
    expect(await border()).toBe('3px')
  })

  test('a chosen stop of the planner that has the focus shows both in forced colours', async () => {
    const page = await open(planner, { context: { forcedColors: 'active' } })
    const box = page.getByRole('checkbox', { name: 'Louvre · Pyramide' })
    const look = () =>
      box.evaluate((input) => {
        const { borderTopColor, outlineStyle } = getComputedStyle(input.parentElement ?? input)
        return { borderTopColor, outlineStyle }
      })
    const before = await look()
    await page.getByRole('checkbox').first().focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return box.evaluate((input) => input === document.activeElement)
      })
      .toBe(true)
    expect(before.outlineStyle).toBe('none')
    expect(await look()).toEqual({ borderTopColor: before.borderTopColor, outlineStyle: 'solid' })
    await page.keyboard.press('Space')
    expect((await look()).borderTopColor).not.toBe(before.borderTopColor)
  })
})
