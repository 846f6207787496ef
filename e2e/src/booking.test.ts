import type { Basket } from '@opentop/contract/basket'
import { addDays } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, hydrated, urlOf, useBrowser } from './browser.ts'
import { callApi, visit } from './http.ts'

const { open, visitor } = useBrowser()

const london = '/en/95/london/3287/london-hop-on-hop-off-bus'
const thames = '/en/95/london/9501/thames-cruise-from-westminster-to-greenwich'
const night = '/en/95/london/9503/london-by-night-with-a-live-guide'
const pack = '/en/95/london/9502/london-bus-and-boat'

const dayIn = (zone: string, count: number): string => addDays(localTime(Date.now(), zone).day, count)
const inDays = (count: number): string => dayIn('Europe/London', count)

const cookie = (name: string, value: string) => ({
  name,
  value,
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})
const storageState = { cookies: [cookie('CONSENT', 'none'), cookie('currency', '2'), cookie('AB_PRODUCT_PAGE', 'A')], origins: [] }
const quick = { pictures: false, context: { storageState } }

/** The panel of a page, with the days of its calendar there. */
async function bookingOn(path: string, options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(path, { ...quick, ...options })
  if (options.width === 'phone') await page.locator('.buybar a').click()
  return page
}

/** Goes month by month to a day, and presses it. */
async function chooseDay(page: Page, day: string, within = '#step-date'): Promise<void> {
  const button = page.locator(`${within} [data-day="${day}"]`)
  await page.locator(`${within} .day`).first().waitFor()
  for (let month = 0; month < 12 && (await button.count()) === 0; month += 1)
    await page.locator(within).getByRole('button', { name: 'Next month' }).click()
  await page.locator(`${within} .day:is(.day--ok, .day--few, .day--out, .day--block)`).first().waitFor()
  // a day that can't be had is marked so, and can be pressed all the same
  await button.click({ force: true })
}

const chooseTime = (page: Page, time: string, within = '#step-time') => page.locator(`${within} .slot`).filter({ hasText: time }).click()
const chooseOption = (page: Page, name: string) => page.locator('#step-ticket').getByRole('radio', { name }).check()
const setCount = (page: Page, type: string, count: number) => page.getByRole('spinbutton', { name: type, exact: true }).fill(String(count))
const add = (page: Page) => page.locator('.book__f button[type=submit]').click()
const alert = (page: Page) => page.locator('.book__f [role=alert]')
const says = (page: Page, text: string) => alert(page).getByText(text).waitFor()
const stepSays = (page: Page, step: string, text: string) => page.locator(`#step-${step} .err`).getByText(text).waitFor()

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
      if ((await button.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
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

describe('packages', () => {
  test('BOOK-03 BOOK-04 every part is chosen; another package asks first; all or nothing names the part', async () => {
    const page = await bookingOn(pack)
    await page.locator('#step-part-0 .day--ok').first().waitFor()
    await add(page)
    await says(page, 'Choose every part of the package first: Hop-on hop-off bus.')
    await chooseDay(page, inDays(5), '#step-part-0')
    await page.locator('#step-part-0').getByRole('button', { name: 'Change' }).waitFor()
    await add(page)
    await says(page, 'Choose every part of the package first: Thames cruise.')
    await page.locator('#step-ticket').getByRole('radio').nth(1).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(await page.locator('#step-ticket').getByRole('radio').first().isChecked()).toBe(true)
    await page.locator('#step-part-0').getByRole('button', { name: 'Change' }).waitFor()
    await page.locator('#step-ticket').getByRole('radio').nth(1).click()
    await page.getByRole('button', { name: 'Change it' }).click()
    expect(await page.locator('#step-part-0').getByRole('button', { name: 'Change' }).count()).toBe(0)
    await page.locator('#step-part-0').getByRole('radio').nth(1).check()
    await chooseDay(page, inDays(7), '#step-part-0')
    await chooseDay(page, inDays(5), '#step-part-1')
    await chooseTime(page, '13:00', '#step-part-1')
    await setCount(page, 'Adult', 6)
    await add(page)
    await says(page, 'Thames cruise: Somebody was faster')
    expect(await page.evaluate(async () => ((await (await fetch('/api/v2/transaction/sale')).json()) as Basket).count)).toBe(0)
    await setCount(page, 'Adult', 2)
    await add(page)
    await page.getByText('It is in your basket.').waitFor()
    await expectAccessible(page)
  })
})

describe('BOOK-03 best basket', () => {
  test('BOOK-03 a family ticket costs the same people less, and one key takes it', async () => {
    const page = await bookingOn(london)
    await chooseDay(page, inDays(15))
    await setCount(page, 'Child', 2)
    await page.locator('.bk-better').getByText('1 × Family').waitFor()
    const before = await page.locator('.total .price').innerText()
    await page.getByRole('button', { name: 'Take it' }).click()
    await page.locator('.bk-sum').getByText('1 × Family').waitFor()
    expect(await page.locator('.total .price').innerText()).not.toBe(before)
    await expect.poll(() => page.locator('.bk-better').count()).toBe(0)
  })
})

describe('without a script', () => {
  test('BOOK-03 a plain form books, the server’s messages are shown, and the basket counts', async () => {
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

  test('a form of another site books nothing', async () => {
    const form = new URLSearchParams({ product: '3287', lang: 'en', option: '32871', day: inDays(8), p2: '1' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
    const answer = await visit('/forms/booking', { method: 'POST', headers, body: form })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([303, undefined])
    expect(answer.headers.location).toContain('refused=forbidden')
  })
})
