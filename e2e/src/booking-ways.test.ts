import type { Basket } from '@opentop/contract/basket'
import { addDays, weekdayOf } from '@opentop/domain/day'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  add,
  availableDays,
  chooseDay,
  chooseOption,
  chooseTime,
  london,
  pack,
  panelOpener,
  quick,
  says,
  setCount,
  thames,
  stepOf,
  panelOf,
  busOf,
  cruiseOf,
} from './booking-steps.ts'
import { expectAccessible } from './axe.ts'
import { hydrated, urlOf, useBrowser, widths } from './browser.ts'
import { callApi, visit } from './http.ts'
import { inDays } from './shop-day.ts'

const { open, visitor } = useBrowser()
const bookingOn = panelOpener(open)

describe('packages', () => {
  test('BOOK-04 choosing another package asks first: No keeps every chosen part, Yes clears them', async () => {
    const page = await bookingOn(pack)
    // fields for pages without scripts are not shown beside the calendars
    expect(await page.locator('#booking input[type=date]:visible').count()).toBe(0)
    const partIsWhole = busOf(page).getByRole('button', { name: 'Change' })
    await chooseDay(page, inDays(5), busOf(page))
    await partIsWhole.waitFor()
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 })
      const lines = page.locator('#booking .package-configurator > p, #booking #step-ticket')
      const places = await lines.evaluateAll((all) =>
        all.map((part) => Math.round(part.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(part, '::before').left))),
      )
      expect([width, new Set(places).size, places.length], 'the line has no kink').toEqual([width, 1, 2])
    }
    const packages = stepOf(page, 'ticket').getByRole('radio')
    await packages.nth(1).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(await packages.first().isChecked()).toBe(true)
    await partIsWhole.waitFor()
    await packages.nth(1).click()
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect.poll(() => partIsWhole.count()).toBe(0)
    expect(await packages.nth(1).isChecked()).toBe(true)
  })

  test('BOOK-03 a package asks for one day: the other tour takes it over and shows its times, and can have another', async () => {
    const page = await bookingOn(pack)
    const calendars = page.locator('#booking').getByRole('grid')
    await calendars.first().waitFor()
    expect(await calendars.count()).toBe(1)
    await chooseDay(page, inDays(5), busOf(page))
    await cruiseOf(page).getByRole('radiogroup', { name: 'Time' }).waitFor()
    expect(await calendars.count()).toBe(0)
    await cruiseOf(page).getByRole('button', { name: 'Change' }).click()
    expect(
      await cruiseOf(page)
        .locator(`[data-day="${inDays(5)}"][aria-selected=true], [data-day="${inDays(5)}"][aria-pressed=true]`)
        .count(),
    ).toBe(1)
    const other = availableDays(page).and(page.locator('[aria-pressed=false]')).last()
    const day = await other.getAttribute('data-day')
    await other.click()
    await cruiseOf(page).locator(`[data-day="${day}"][aria-pressed=true]`).waitFor()
    expect(await busOf(page).getByRole('button', { name: 'Change' }).count()).toBe(1)
    await expectAccessible(page)
    const dated = await bookingOn(`${pack}?date=${inDays(5)}`)
    await busOf(dated).getByRole('button', { name: 'Change' }).waitFor()
    await cruiseOf(dated).getByRole('radiogroup', { name: 'Time' }).waitFor()
    expect(await dated.locator('#booking').getByRole('grid').count()).toBe(0)
  })

  test('BOOK-03 BOOK-07 a package is added whole or not at all: the part that sold out is named and must be chosen again, the others stay', async () => {
    const page = await bookingOn(pack)
    await stepOf(page, 'ticket').getByRole('radio').nth(1).check()
    await busOf(page).getByRole('radio').nth(1).check()
    await chooseDay(page, inDays(7), busOf(page))
    await chooseDay(page, inDays(5), cruiseOf(page))
    await chooseTime(page, '14:30', cruiseOf(page))
    await setCount(page, 'Adult', 3)
    const order = { optionId: 95012, day: inDays(5), time: '14:30', passengers: [{ typeId: 2, quantity: 4 }] }
    const taken = await callApi('/transaction/addToCart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    expect(taken.status).toBe(200)
    await add(page)
    await says(page, 'Thames cruise: There are not enough seats for your party: only 1 left. Choose another time or day.')
    expect(await page.evaluate(async () => ((await (await fetch('/api/v2/transaction/sale')).json()) as Basket).count)).toBe(0)
    await cruiseOf(page).locator('.slot--few').filter({ hasText: '14:30' }).getByText('1 left').waitFor()
    expect(await busOf(page).innerText()).toContain('48 hours')
    expect(await page.getByRole('spinbutton', { name: 'Adult', exact: true }).inputValue()).toBe('3')
    await chooseTime(page, '11:30', cruiseOf(page))
    await add(page)
    await page.getByText('Added to your basket.').waitFor()
    await expectAccessible(page)
  })
})

/** The page of the other experiment arm; the shares are 0 and 100, so it is never assigned at random. */
function bookingInArm(path: string, experiment: string, options: Parameters<typeof visitor>[0] = {}): Promise<Page> {
  return bookingWith(path, [inArmB(experiment)], options)
}
const inArmB = (experiment: string): [string, string] => [`"${experiment}":"A"`, `"${experiment}":"B"`]

async function bookingWith(path: string, changes: [string, string][], options: Parameters<typeof visitor>[0] = {}): Promise<Page> {
  const page = await (await visitor({ ...quick, ...options })).newPage()
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    for (const [before] of changes) expect(html).toContain(before)
    await route.fulfill({ response, body: changes.reduce((text, [before, after]) => text.replace(before, after), html) })
  })
  await page.goto(urlOf(path))
  await hydrated(page)
  return page
}

/** A Saturday in 4 to 10 days: dearer than the days around it, which are all too soon for the early price. */
function saturday(): string {
  const week = inDays(4)
  return addDays(week, (5 - weekdayOf(week) + 7) % 7)
}

test('R-PRICE-6 times that cost different amounts each show theirs, the total begins with “from”, and passengers and total follow the chosen time', async () => {
  const page = await bookingOn('/en/212/sydney/21202/sydney-harbour-cruise-to-the-heads')
  const panel = panelOf(page)
  await chooseDay(page, saturday())
  await panel.locator('.slot').filter({ hasText: '10:00' }).getByText('£31.50').waitFor()
  await panel.locator('.slot').filter({ hasText: '18:00' }).getByText('£33').waitFor()
  expect(await stepOf(panel, 'passengers').innerText()).toContain('£31.50')
  await panel.locator('.total').getByText('from').waitFor()
  await chooseTime(page, '18:00')
  await stepOf(panel, 'passengers').getByText('£33', { exact: true }).waitFor()
  await panel.locator('.total').getByText('£66').waitFor()
  expect(await panel.locator('.total').innerText()).not.toContain('from')
  await expectAccessible(page)
})

describe('MKT-03 experiments on the booking panel', () => {
  test('MKT-03 TRUE-02 TRUE-04 STRATEGY_CALENDAR: A and B show the price of each day and mark the lowest, B also marks the lowest of each week, unless the site has no such part', async () => {
    const prices = await bookingOn(london)
    await availableDays(prices).first().waitFor()
    const priced = prices.getByRole('grid').getByRole('button')
    expect(await priced.locator('small').allInnerTexts()).toEqual((await priced.all()).map(() => expect.stringMatching(/^£\d+/)))
    expect(await prices.getByRole('button', { name: /, lowest price/ }).count()).toBeLessThanOrEqual((await priced.count()) / 3)
    expect(await prices.getByRole('button', { name: /, lowest of its week/ }).count()).toBe(0)
    const strategy = await bookingInArm(london, 'STRATEGY_CALENDAR')
    await availableDays(strategy).first().waitFor()
    expect(await strategy.getByRole('button', { name: /, lowest of its week/ }).count()).toBeGreaterThan(0)
    await chooseDay(strategy, saturday())
    await expectAccessible(strategy)
    expect(await stepOf(strategy, 'date').innerText()).toMatch(/Same week, .+: £5 less\./)
    await strategy.getByRole('button', { name: 'Switch to this day' }).click()
    await expect.poll(() => stepOf(strategy, 'date').innerText()).toMatch(/Monday|Tuesday|Wednesday|Thursday|Friday/)
    await expect.poll(() => stepOf(strategy, 'date').innerText()).not.toContain('Same week')
    const off = await bookingWith(london, [inArmB('STRATEGY_CALENDAR'), ['"strategyCalendar",', '']])
    await availableDays(off).first().waitFor()
    expect(await off.getByRole('button', { name: /, lowest of its week/ }).count()).toBe(0)
    await chooseDay(off, saturday())
    await stepOf(off, 'date').getByRole('button', { name: 'Change' }).waitFor()
    expect(await stepOf(off, 'date').innerText()).not.toContain('Same week')
  })

  test('TRUE-04 VAR-08 calendarPromotion: a cheaper day within three days is offered after the choice, and Show me moves the focus to it', async () => {
    const page = await bookingOn(london)
    await chooseDay(page, saturday())
    const offer = stepOf(page, 'date').getByText(/^Go on .+ and save £5\.$/)
    await offer.waitFor()
    expect(await stepOf(page, 'date').innerText()).toContain('2 adults pay £70 that day.')
    await page.getByRole('button', { name: 'Show me' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('£35')
    const off = await bookingWith(london, [['"calendarPromotion","newProducts"', '"newProducts"']])
    await chooseDay(off, saturday())
    await stepOf(off, 'date').getByRole('button', { name: 'Change' }).waitFor()
    expect(await stepOf(off, 'date').innerText()).not.toContain('and save')
  })

  test('MKT-03 PACKAGE_MOBILE: on a phone A lists all parts, B shows one part at a time', async () => {
    const list = await bookingOn(pack, { width: 'phone' })
    await cruiseOf(list).waitFor()
    expect(await busOf(list).count()).toBe(1)
    const steps = await bookingInArm(pack, 'PACKAGE_MOBILE', { width: 'phone' })
    await busOf(steps).waitFor()
    expect(await cruiseOf(steps).count()).toBe(0)
    await steps.getByRole('button', { name: 'Next: Thames cruise' }).click()
    await cruiseOf(steps).waitFor()
    expect(await busOf(steps).count()).toBe(0)
    await steps.getByRole('button', { name: 'Back: Hop-on hop-off bus' }).click()
    await busOf(steps).waitFor()
  })
})

describe('BOOK-03 best basket', () => {
  test('BOOK-03 a cheaper family ticket is offered for the same party, and one click chooses it', async () => {
    const page = await bookingOn(london)
    await chooseDay(page, inDays(15))
    await setCount(page, 'Child', 2)
    await page.locator('.better-offer').getByText('1 family').waitFor()
    const before = await page.locator('.total .price').innerText()
    await page.getByRole('button', { name: 'Switch and save' }).click()
    await page.locator('.booking-panel__sums').getByText('1 family').waitFor()
    expect(await page.locator('.total .price').innerText()).not.toBe(before)
    await expect.poll(() => page.locator('.better-offer').count()).toBe(0)
  })

  test('BOOK-03 a cheaper ticket at another time says when it leaves', async () => {
    const page = await bookingOn(thames)
    await chooseOption(page, 'Return')
    await chooseDay(page, inDays(15))
    await chooseTime(page, '14:30')
    await page
      .locator('.better-offer')
      .getByText(/One way · leaving at 10:00/)
      .waitFor()
  })
})

describe('without JavaScript', () => {
  test('BOOK-03 a form post books, shows the server’s messages, and updates the basket count', async () => {
    const context = await visitor({ ...quick, javaScript: false })
    const page = await context.newPage()
    await page.goto(urlOf(thames))
    await page.locator('input[name=day]').fill(inDays(8))
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await page.getByText('Choose a time first.').waitFor()
    expect(await page.locator('input[name=day]').inputValue()).toBe(inDays(8))
    await page.locator('.slot').getByText('11:30').click()
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await page.waitForURL(/\/en\/shopping-cart$/)
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'guest_cart_element')?.value).toBe('1')
  })

  test('BOOK-03 a form post books a package; a missing part is named', async () => {
    const context = await visitor({ ...quick, javaScript: false })
    const page = await context.newPage()
    await page.goto(urlOf(pack))
    await page.locator('[name=part0Day]').fill(inDays(8))
    await page.locator('[name=part1Day]').fill(inDays(8))
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await page.getByText('Complete your package first: Thames cruise.').waitFor()
    expect(await page.locator('[name=part0Day]').inputValue()).toBe(inDays(8))
    await page.locator('[name=part1Time]').fill('11:30')
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await page.waitForURL(/\/en\/shopping-cart$/)
    expect(await page.locator('.basket-line__parts').innerText()).toContain('Thames cruise')
  })

  test('a cross-site form post books nothing', async () => {
    const form = new URLSearchParams({ product: '3287', lang: 'en', option: '32871', day: inDays(8), p2: '1' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
    const answer = await visit('/forms/addToCart', { method: 'POST', headers, body: form })
    expect([answer.status, answer.headers['set-cookie'], answer.headers.location]).toEqual([403, undefined, undefined])
  })
})
