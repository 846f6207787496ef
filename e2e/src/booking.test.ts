import type { Basket } from '@opentop/contract/basket'
import { addDays } from '@opentop/domain/day'
import { describe, expect, test } from 'vitest'
import {
  add,
  chooseDay,
  chooseOption,
  chooseTime,
  dayIn,
  inDays,
  london,
  night,
  panelOpener,
  says,
  setCount,
  stepSays,
  thames,
  turnMonth,
} from './booking-steps.ts'
import { expectAccessible, expectNoOverflow, hydrated, urlOf, useBrowser } from './browser.ts'
import { callApi } from './http.ts'

const { open } = useBrowser()
const bookingOn = panelOpener(open)

describe('the booking panel', () => {
  test('BOOK-01 BOOK-02 from a day to the basket: labels, prices, total, and the count in the header at once', async () => {
    const page = await bookingOn(london)
    await chooseDay(page, inDays(14))
    expect(await page.locator('#step-date').innerText()).toContain('Change')
    await chooseOption(page, '48 hours')
    await setCount(page, 'Child', 1)
    await expect.poll(() => page.locator('.bk-sum').innerText()).toMatch(/2 × Adult\s+£84\s+1 × Child/)
    expect(await page.locator('.tool__badge').count()).toBe(0)
    await add(page)
    await page.getByText('It is in your basket.').waitFor()
    expect(await page.locator('.tool__badge').innerText()).toBe('1')
    const total = await page.locator('.total .price').innerText()
    const basket = await page.evaluate(async () => (await fetch('/api/v2/transaction/sale')).json() as Promise<Basket>)
    expect(basket.lines).toMatchObject([{ optionId: 32872, day: inDays(14), passengers: [{ quantity: 2 }, { quantity: 1 }] }])
    expect(total).toBe(`£${basket.totalCents / 100}`)
    expect(await page.getByRole('link', { name: 'Go to basket' }).getAttribute('href')).toBe('/en/shopping-cart')
  })

  test('BOOK-01 each of the five labels has its own look and is spoken', async () => {
    const page = await bookingOn(thames)
    await page.locator('.day--ok').first().waitFor()
    const spoken = async (count: number): Promise<string> => {
      const button = page.locator(`[data-day="${inDays(count)}"]`)
      if ((await button.count()) === 0) await turnMonth(page)
      return `${await button.getAttribute('class')} ${await button.getAttribute('aria-label')}`
    }
    expect(await spoken(5)).toMatch(/day--few .*, Almost sold out, from £\d+(\.\d\d)?, [45] tickets left/)
    expect(await spoken(8)).toMatch(/day--ok .*, Available, from £/)
    expect(await spoken(9)).toMatch(/day--block .*, Block out, Rowing regatta/)
    expect(await spoken(12)).toMatch(/day--out .*, Sold out/)
    expect(await page.locator('.legend').innerText()).toMatch(/Available\s+Almost sold out\s+Sold out\s+Block out\s+Unavailable/)
    expect(await page.locator('.day--out small').first().innerText()).toBe('Full')
  })

  test('BOOK-01 the calendar answers to the keyboard alone', async () => {
    const page = await bookingOn(london)
    await page.locator('.day--ok').first().waitFor()
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)
    const first = await page.locator('.day[tabindex="0"]').getAttribute('data-day')
    expect(await page.locator('.day[tabindex="0"]').count()).toBe(1)
    await page.locator('.day[tabindex="0"]').focus()
    for (const [key, days] of [
      ['ArrowRight', 1],
      ['ArrowDown', 8],
      ['ArrowLeft', 7],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      expect(await focused(), key).toBe(addDays(first ?? '', days))
    }
    await page.keyboard.press('PageDown')
    expect((await focused())?.slice(8)).toBe(first?.slice(8))
    await page.keyboard.press('End')
    const sunday = (await focused()) ?? ''
    expect(new Date(sunday).getUTCDay()).toBe(0)
    await page.keyboard.press('Home')
    expect(await focused()).toBe(addDays(sunday, -6))
    await page.locator(`[data-day="${sunday}"].day--ok`).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator('#step-date').innerText()).toContain('Sunday')
    expect(await page.evaluate(() => document.activeElement?.closest('#booking') !== null)).toBe(true)
  })

  test('I18N-03 prices follow the currency without a reload, and the choice stays', async () => {
    const page = await bookingOn(london)
    await chooseDay(page, inDays(14))
    await page.locator('.total .price').getByText('£').waitFor()
    await page.evaluate(() => {
      document.cookie = 'currency=1; path=/'
      window.dispatchEvent(new Event('focus'))
    })
    await page.locator('.total .price').getByText('€').waitFor()
    await page.locator('#step-passengers').getByText('€').first().waitFor()
    await expect.poll(() => page.locator('.book').innerText()).not.toContain('£')
    expect(await page.locator('#step-date').innerText()).toContain('Change')
  })

  test('is a sheet on a phone: the page behind can’t be reached, Escape closes it; axe finds nothing in German', async () => {
    const page = await bookingOn('/de/95/london/9501/themsefahrt-von-westminster-nach-greenwich', { width: 'phone', locale: 'de-DE' })
    await page.locator('.day--ok').first().waitFor()
    expect(await page.locator('#booking').getAttribute('aria-modal')).toBe('true')
    expect(await page.evaluate(() => document.querySelector('header')?.inert)).toBe(true)
    await page.locator('.day--ok').first().click()
    await page.locator('.slot').first().waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect(await page.locator('.book').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.locator('#booking').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#booking')
  })
})

describe('BOOK-03 rules, each with its message', () => {
  test('BOOK-03 a time must be chosen; a child without papers needs a guardian; a student shows a card; nobody is no party', async () => {
    const page = await bookingOn(thames)
    await add(page)
    await says(page, 'Choose a day first.')
    await chooseDay(page, inDays(8))
    await add(page)
    await says(page, 'Choose a time first.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-time')
    await chooseTime(page, '14:30')
    await setCount(page, 'Adult', 0)
    await add(page)
    await says(page, 'Say who travels first.')
    await setCount(page, 'Child', 1)
    await add(page)
    await says(page, 'Children travel with a grown-up.')
    await setCount(page, 'Student', 1)
    await add(page)
    await says(page, 'Students show a valid student card')
    await page.getByLabel('Every student brings a valid student card').check()
    await add(page)
    await says(page, 'A child without ID or passport needs the details of a legal guardian.')
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Reyes')
    await add(page)
    await page.getByText('It is in your basket.').waitFor()
  })

  test('BOOK-03 an option has its minimum of passengers; only paper vouchers are said so', async () => {
    const page = await bookingOn(night)
    await page.getByText('Paper voucher only').waitFor()
    await page.locator('#step-ticket').getByRole('radio').nth(1).check()
    const group = await page.evaluate(async () => {
      const days = (await (await fetch('/api/v2/option/95032/exactDateAvailability')).json()) as { day: string }[]
      return days[0]?.day ?? ''
    })
    await chooseDay(page, group)
    await chooseTime(page, '20:30')
    await setCount(page, 'Group', 3)
    await add(page)
    await says(page, 'This option needs at least 10 passengers.')
    await setCount(page, 'Group', 10)
    await add(page)
    await page.getByText('It is in your basket.').waitFor()
  })
})

describe('BOOK-05 messages, each reached in the demo catalogue', () => {
  test('BOOK-05 the day is not available, with the reason; no option matches day and party; the time is gone', async () => {
    const page = await bookingOn(thames)
    await chooseDay(page, inDays(9))
    await stepSays(page, 'date', 'The selected day is not currently available. Rowing regatta')
    await chooseDay(page, inDays(5))
    await setCount(page, 'Adult', 9)
    await stepSays(page, 'ticket', 'No options match the selected date and number of passengers.')
    await setCount(page, 'Adult', 2)
    await page.getByRole('button', { name: /Change.*Date/ }).click()
    await chooseDay(page, inDays(3))
    await page.locator('.slot.is-off').getByText('13:00').click({ force: true })
    await stepSays(page, 'time', 'The selected time is not currently available.')
  })

  test('BOOK-05 the option does not run on the day, and has no hours then', async () => {
    const page = await bookingOn(thames)
    await chooseOption(page, 'One way')
    await chooseDay(page, inDays(6))
    await page.locator('.optc.is-off').getByText('This option is not available on the selected day.').waitFor()
    await stepSays(page, 'time', 'Sorry, there are no hours available for the selected day.')
  })

  test('BOOK-05 nobody is sold a ticket on the day', async () => {
    const page = await bookingOn('/en/106/berlin/10603')
    await chooseDay(page, dayIn('Europe/Berlin', 120))
    await stepSays(page, 'passengers', 'There are currently no pax for the selected day.')
  })

  test('BOOK-05 an option without free days, and a product that is not sold', async () => {
    const page = await bookingOn('/en/125/porto/12502')
    await page.locator('.optc.is-off').getByText('No available days for this option.').waitFor()
    await page.goto(urlOf('/en/101/rome/10104'))
    await hydrated(page)
    expect(await page.locator('#booking').innerText()).toContain('Product temporarily unavailable.')
  })

  test('BOOK-05 BOOK-07 somebody else takes the seats: the panel says so, and the rest of the choice stays', async () => {
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
    await says(page, 'Somebody was faster: these seats have just gone.')
    await page.locator('.slot.is-off').getByText('16:00').waitFor()
    expect(await page.getByRole('spinbutton', { name: 'Adult', exact: true }).inputValue()).toBe('3')
    expect(await page.locator('#step-date').innerText()).toContain('Change')
    await chooseTime(page, '14:30')
    await add(page)
    await page.getByText('It is in your basket.').waitFor()
  })
})
