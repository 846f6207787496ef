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
  panelOpener,
  quick,
  says,
  setCount,
  thames,
  turnCalendar,
  stepOf,
  panelOf,
} from './booking-steps.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, urlOf, useBrowser } from './browser.ts'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'

const { open, visitor } = useBrowser({ fonts: true })
const bookingOn = panelOpener(open)

/** A month’s last day replaces days that the month does not have. */
function sameDayNextMonth(day: string): string {
  const nextMonth = addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)
  const last = addDays(`${addDays(`${nextMonth}01`, 31).slice(0, 8)}01`, -1)
  return [`${nextMonth}${day.slice(8)}`, last].toSorted()[0] ?? last
}

describe('the booking panel', () => {
  test('BOOK-01 BOOK-02 from the choice of a day to the basket: labels, prices and total, and the header count is updated at once', async () => {
    const page = await bookingOn(london)
    expect(await page.locator('.booking-panel__head').innerText()).toMatch(/from\s+£/)
    // the price depends on the day
    expect(await panelOf(page).getByText('Total', { exact: true }).count()).toBe(0)
    await chooseDay(page, inDays(14))
    await panelOf(page).getByText('Total', { exact: true }).waitFor()
    // after a choice the lowest price of all days is no longer shown
    expect(await page.locator('.booking-panel__head').innerText()).not.toContain('£')
    expect(await stepOf(page, 'date').innerText()).toContain('Change')
    await chooseOption(page, '48 hours')
    await setCount(page, 'Child', 1)
    await expect.poll(() => page.locator('.booking-panel__sums').innerText()).toMatch(/2 adults\s+£84\s+1 child/)
    expect(await page.locator('.tool__badge').count()).toBe(0)
    await add(page)
    await page.getByText('Added to your basket.').waitFor()
    expect(await page.locator('.tool__badge').innerText()).toBe('1')
    const total = await page.locator('.total .price').innerText()
    const basket = await page.evaluate(async () => (await fetch('/api/v2/transaction/sale')).json() as Promise<Basket>)
    expect(basket.lines).toMatchObject([{ optionId: 32872, day: inDays(14), passengers: [{ quantity: 2 }, { quantity: 1 }] }])
    expect(total).toBe(`£${basket.totalCents / 100}`)
    expect(await page.getByRole('link', { name: 'Go to basket' }).getAttribute('href')).toBe('/en/shopping-cart')
  })

  test('BOOK-01 each of the five availability labels has its own style and accessible text', async () => {
    const page = await bookingOn(thames)
    await availableDays(page).first().waitFor()
    const spoken = async (count: number): Promise<string> => {
      const day = page.locator(`[data-day="${inDays(count)}"]`)
      if ((await day.count()) === 0) await turnCalendar(stepOf(page, 'date'))
      const role = await day.evaluate((element) => element.tagName)
      return `${role} ${await day.getAttribute('aria-label')}`
    }
    expect(await spoken(5)).toMatch(/^BUTTON \w+ \d+.*: almost sold out, £\d+(\.\d\d)?, .*[45] tickets left$/)
    expect(await spoken(8)).toMatch(/^BUTTON .*: available, £\d/)
    expect(await spoken(9)).toMatch(/^TD .*: not running, Rowing regatta/)
    expect(await spoken(12)).toMatch(/^TD .*: sold out$/)
    expect(await page.locator('.legend').innerText()).toMatch(
      /Available\s+7\s+Almost sold out\s+7\s+Sold out\s+7\s+Not running\s+7\s+Unavailable/,
    )
    expect(await page.locator('.calendar__blocked .day--out small').first().innerText()).toBe('Full')
    expect(await page.locator('.calendar__blocked .day--block small').first().innerText()).toBe('No boat')
    const today = page.locator(`[data-day="${inDays(0)}"]`)
    if ((await today.count()) === 0) await turnCalendar(stepOf(page, 'date'), 'Earlier dates')
    expect(await today.getAttribute('aria-label')).toContain(', today: ')
    // past weeks are not shown
    expect(await page.locator('[data-day]').first().getAttribute('data-day')).toBe(addDays(inDays(0), -weekdayOf(inDays(0))))
  })

  test('BOOK-01 after a 503 and a network error the calendar requests the days again and shows them', async () => {
    const page = await (await visitor(quick)).newPage()
    let asked = 0
    await page.route('**/fullAvailability*', (route) => {
      asked += 1
      if (asked === 1) return route.fulfill({ status: 503, json: { code: 'busy', detail: 'busy' } })
      return asked === 2 ? route.abort() : route.continue()
    })
    await page.goto(urlOf(london))
    await availableDays(page).first().waitFor()
    expect(asked).toBe(3)
  })

  test('BOOK-01 from the calendar to the basket by keyboard alone', async () => {
    const page = await bookingOn(london)
    await availableDays(page).first().waitFor()
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)
    const first = await page.locator('[data-day][tabindex="0"]').getAttribute('data-day')
    expect(await page.locator('[data-day][tabindex="0"]').count()).toBe(1)
    await page.locator('[data-day][tabindex="0"]').focus()
    for (const [key, days] of [
      ['ArrowRight', 1],
      ['ArrowDown', 8],
      ['ArrowLeft', 7],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused, { message: key }).toBe(addDays(first ?? '', days))
    }
    const nextMonth = sameDayNextMonth(first ?? '')
    await page.keyboard.press('PageDown')
    await expect.poll(focused).toBe(nextMonth)
    const sunday = addDays(nextMonth, 6 - weekdayOf(nextMonth))
    await page.keyboard.press('End')
    await expect.poll(focused).toBe(sunday)
    await page.keyboard.press('Home')
    const monday = addDays(sunday, -6)
    await expect.poll(focused).toBe(monday)
    // two key presses, faster than the weeks are rendered
    await page.keyboard.press('PageDown')
    await page.keyboard.press('End')
    const later = sameDayNextMonth(monday)
    await page.locator(`button[data-day="${addDays(later, 6 - weekdayOf(later))}"]:focus`).waitFor()
    await page.keyboard.press('Enter')
    await stepOf(page, 'date').locator('button:focus').waitFor()
    await page.keyboard.press('Tab')
    expect(await stepOf(page, 'date').innerText()).toContain('Sunday')
    expect(await page.evaluate(() => document.activeElement?.closest('#step-ticket') !== null)).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await stepOf(page, 'ticket').getByRole('radio', { name: '48 hours' }).isChecked()).toBe(true)
    const isOn = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)
    for (let stop = 0; stop < 40 && !(await isOn('.booking-panel__foot [name=then]')); stop += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Added to your basket.').waitFor()
    // WAY-09 the focus is on the confirmation, so another Enter adds nothing
    await expect.poll(() => isOn('[role=status]')).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await isOn('.booking-panel__to-basket')).toBe(true)
    expect(await page.locator('.tool__badge').innerText()).toBe('1')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/shopping-cart$/)
  })

  test('I18N-03 a change of currency updates prices without a reload and keeps the choices', async () => {
    const page = await bookingOn(london)
    await chooseDay(page, inDays(14))
    await page.locator('.total .price').getByText('£').waitFor()
    await page.evaluate(() => {
      document.cookie = 'currency=1; path=/'
      window.dispatchEvent(new Event('focus'))
    })
    await page.locator('.total .price').getByText('€').waitFor()
    await stepOf(page, 'passengers').getByText('€').first().waitFor()
    await expect.poll(() => panelOf(page).innerText()).not.toContain('£')
    expect(await stepOf(page, 'date').innerText()).toContain('Change')
  })

  test('WAY-09 on a phone the panel follows the gallery, the bar leads to it, and no element with the focus is covered; axe finds no violation in German', async () => {
    const page = await open('/de/95/london/9501/themsefahrt-von-westminster-nach-greenwich', {
      ...quick,
      width: 'phone',
      locale: 'de-DE',
    })
    const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
    expect(await top('.gallery')).toBeLessThan(await top('#booking'))
    expect(await top('#booking')).toBeLessThan(await top('#overview'))
    await page.getByRole('region', { name: 'Preis und nächster Schritt' }).getByRole('link').click()
    await page.locator('#booking:focus').waitFor()
    await availableDays(page).first().click()
    await page.locator('.slot').first().waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect(await coveredByTab(page)).toEqual([])
    // with a time nothing is missing: the panel's own button is the only one
    await page.locator('.slot:not(.is-off)').first().click()
    await expect.poll(() => page.getByRole('region', { name: 'Preis und nächster Schritt' }).count()).toBe(0)
  })
})

async function coveredByTab(page: Page): Promise<string[]> {
  const covered: string[] = []
  await panelOf(page).getByRole('button').first().focus()
  for (let isThrough = false; !isThrough;) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const [focused, header, dock] = [document.activeElement, document.querySelector('header'), document.querySelector('.dock')]
      if (!header || !dock || !focused?.closest('#booking')) return undefined
      const { top, bottom } = focused.getBoundingClientRect()
      const isFree = top >= header.getBoundingClientRect().bottom && bottom <= dock.getBoundingClientRect().top
      return isFree ? '' : focused.outerHTML.slice(0, 90)
    })
    isThrough = name === undefined
    if (name) covered.push(name)
  }
  return covered
}

describe('availability changes while the traveller chooses', () => {
  test('BOOK-05 BOOK-07 when the seats sell out meanwhile the panel says so and keeps the other choices', async () => {
    const page = await bookingOn(thames)
    await chooseDay(page, inDays(5))
    await chooseTime(page, '16:00')
    await setCount(page, 'Adult', 3)
    await page.locator('.total .price').waitFor()
    const order = { optionId: 95011, day: inDays(5), time: '16:00', passengers: [{ typeId: 2, quantity: 4 }] }
    const taken = await callApi('/transaction/addToCart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    expect(taken.status).toBe(200)
    await add(page)
    await says(page, 'These seats have just sold out.')
    await page.locator('.slot.is-off').getByText('16:00').waitFor()
    expect(await page.getByRole('spinbutton', { name: 'Adult', exact: true }).inputValue()).toBe('3')
    expect(await stepOf(page, 'date').innerText()).toContain('Change')
    await chooseTime(page, '14:30')
    await add(page)
    await page.getByText('Added to your basket.').waitFor()
  })
})
