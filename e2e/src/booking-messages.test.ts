import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openIn } from './basket-visitor.ts'
import {
  add,
  chooseDay,
  chooseOption,
  chooseTime,
  night,
  pack,
  quick,
  says,
  setParty,
  stepSays,
  thames,
  stepOf,
  busOf,
} from './booking-steps.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './http.ts'
import { officeCall } from './office-visitor.ts'
import { inDays } from './shop-day.ts'

const { visitor } = useBrowser()
let context: BrowserContext
beforeAll(async () => {
  context = await visitor(quick)
})
const pages = new Map<string, Promise<Page>>()

function pageOf(path: string): Promise<Page> {
  const opened = pages.get(path) ?? openIn(context, path)
  pages.set(path, opened)
  return opened
}

const isIn = (page: Page) => page.getByText('Added to your basket.').waitFor()

describe('BOOK-03 every rule has its message', () => {
  test('BOOK-03 without a day the panel asks for one', async () => {
    const page = await pageOf(thames)
    await add(page)
    await says(page, 'Choose a day first.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-date')
  })

  test('BOOK-03 without a time the panel asks for one where departures have times', async () => {
    const page = await pageOf(thames)
    await chooseDay(page, inDays(8))
    await add(page)
    await says(page, 'Choose a time first.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-time')
  })

  test('BOOK-03 without passengers the panel asks for at least one', async () => {
    const page = await pageOf(thames)
    await chooseDay(page, inDays(8))
    await chooseTime(page, '14:30')
    await setParty(page, { Adult: 0, Child: 0, Student: 0 })
    await add(page)
    await says(page, 'Choose passengers first.')
  })

  test('BOOK-03 children without an adult are refused', async () => {
    const page = await pageOf(thames)
    await chooseDay(page, inDays(8))
    await chooseTime(page, '14:30')
    await setParty(page, { Adult: 0, Child: 1, Student: 0 })
    await add(page)
    await says(page, 'Children must travel with an adult.')
  })

  test('BOOK-03 a student ticket needs a confirmed student card', async () => {
    const page = await pageOf(thames)
    await chooseDay(page, inDays(8))
    await chooseTime(page, '14:30')
    await setParty(page, { Adult: 0, Child: 0, Student: 1 })
    await add(page)
    await says(page, 'Students show a valid student card on board. Confirm that you have one.')
    await page.getByLabel('Every student brings a valid student card').check()
    await add(page)
    await isIn(page)
  })

  test('BOOK-03 a child without a document needs the details of a guardian', async () => {
    const page = await pageOf(thames)
    await chooseDay(page, inDays(8))
    await chooseTime(page, '11:30')
    await setParty(page, { Adult: 1, Child: 1, Student: 0 })
    await add(page)
    await says(page, 'A child without ID or passport needs the details of a legal guardian.')
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Reyes')
    await add(page)
    await isIn(page)
  })

  test('BOOK-03 the panel says whether a voucher must be printed or may be shown on a phone', async () => {
    expect(await (await pageOf(thames)).locator('.booking-panel .assurances').innerText()).toContain('Mobile or paper voucher')
    expect(await (await pageOf(night)).locator('.booking-panel .assurances').innerText()).toContain(
      'Paper voucher only: print it and bring it with you',
    )
  })

  test('BOOK-03 fewer passengers than the minimum of an option are refused', async () => {
    const page = await pageOf(night)
    await chooseOption(page, 'Private top deck for a group')
    const days = (await callApi('/option/95032/exactDateAvailability')).json() as { day: string }[]
    await chooseDay(page, days[0]?.day ?? '')
    await chooseTime(page, '20:30')
    await setParty(page, { Group: 3 })
    await add(page)
    await says(page, 'This option needs at least 10 passengers.')
    await setParty(page, { Group: 10 })
    await add(page)
    await isIn(page)
  })

  test('BOOK-03 an option that is not on sale is shown but can’t be chosen', async () => {
    const page = await pageOf('/en/125/porto/12501')
    const off = page.locator('.option-card.is-off').filter({ hasText: '72 hours' })
    expect(await off.innerText()).toContain('Not on sale at the moment')
    await off.click({ force: true })
    await add(page)
    await says(page, 'This option can’t be chosen at the moment.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-ticket')
    await chooseOption(page, '48 hours')
    await chooseDay(page, inDays(20))
    await add(page)
    await isIn(page)
  })

  test('BOOK-03 a package names the part that has not been chosen yet', async () => {
    const page = await pageOf(pack)
    await busOf(page).locator('.day--ok').first().waitFor()
    await add(page)
    await says(page, 'Complete your package first: Hop-on hop-off bus.')
    await chooseDay(page, inDays(7), busOf(page))
    await add(page)
    await says(page, 'Complete your package first: Thames cruise.')
  })
})

describe('BOOK-05 every message occurs in the demo catalogue', () => {
  test('BOOK-05 a sold-out time shows its message', async () => {
    const page = await pageOf(thames)
    await chooseDay(page, inDays(3))
    await page.locator('.slot.is-off').getByText('13:00').click({ force: true })
    await stepSays(page, 'time', 'The selected time is not currently available.')
  })

  test('BOOK-05 OFF-11 a time and a day that the office closes show their message with the reason; the basket refuses them', async () => {
    const manager = await officeCall('owner')
    const [day, other] = [inDays(16), inDays(17)]
    const reason = { en: 'Spring tide', es: 'Marea viva', fr: 'Grande marée', de: 'Springflut', it: 'Marea viva' }
    const spans = [95011, 95012].flatMap((optionId) => [
      { optionId, fromDay: day, toDay: day, minute: 780 },
      { optionId, fromDay: other, toDay: other },
    ])
    const { status, body } = await manager('changeDepartures', { act: 'close', reason, spans })
    expect(status).toBe(200)
    const page = await openIn(context, thames)
    await chooseDay(page, day)
    await page.locator('.slot.is-off').getByText('13:00').click({ force: true })
    await stepSays(page, 'time', 'The selected time is not currently available. Spring tide')
    await chooseDay(page, other)
    await stepSays(page, 'date', 'The selected day is not currently available. Spring tide')
    const line = { optionId: 95011, day, time: '13:00', passengers: [{ typeId: 2, quantity: 1 }] }
    const refused = await callApi('/transaction/addToCart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(line),
    })
    expect([refused.status, refused.json()]).toEqual([409, expect.objectContaining({ code: 'time-unavailable' })])
    expect((await manager('undoDepartures', { batchId: body.batchId })).status).toBe(200)
    await page.close()
  })

  test('BOOK-05 a blocked day shows its message with the reason', async () => {
    const page = await pageOf(thames)
    await chooseDay(page, inDays(9))
    await stepSays(page, 'date', 'The selected day is not currently available. Rowing regatta')
  })

  test('BOOK-05 a day without a departure for the party shows its message', async () => {
    const page = await pageOf(thames)
    await chooseDay(page, inDays(5))
    await setParty(page, { Adult: 9, Child: 0, Student: 0 })
    await stepSays(page, 'ticket', 'No options match the selected date and number of passengers.')
    await setParty(page, { Adult: 2 })
    await expect.poll(() => stepOf(page, 'ticket').locator('.field-error').count()).toBe(0)
  })

  test('BOOK-05 a day on which the option does not run shows its message', async () => {
    const page = await pageOf(thames)
    await chooseOption(page, 'One way')
    await chooseDay(page, inDays(6))
    await page.locator('.option-card.is-off').getByText('This option is not available on the selected day.').waitFor()
  })

  test('BOOK-05 a day without departure times shows its message', async () => {
    const page = await pageOf(thames)
    await chooseOption(page, 'One way')
    await chooseDay(page, inDays(6))
    await stepSays(page, 'time', 'Sorry, there are no hours available for the selected day.')
    await chooseOption(page, 'Return')
    await stepOf(page, 'time').locator('.slot').first().waitFor()
  })

  test('BOOK-05 a day without a ticket price shows its message', async () => {
    const page = await pageOf('/en/106/berlin/10603')
    await chooseDay(page, inDays(120))
    await stepSays(page, 'passengers', 'There are currently no tickets for the selected day.')
  })

  test('BOOK-05 an option without any day shows its message', async () => {
    const page = await pageOf('/en/125/porto/12502')
    await page.locator('.option-card.is-off').getByText('No available days for this option.').waitFor()
  })

  test('BOOK-05 a product that is not sold shows its message and a link to others', async () => {
    const page = await pageOf('/en/101/rome/10104')
    const closed = page.getByRole('complementary', { name: 'Book this tour' })
    expect(await closed.innerText()).toContain('Product temporarily unavailable.')
    expect(await closed.getByRole('link').getAttribute('href')).toBe('/en/101/rome')
  })
})
