import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { adults, httpBuyer } from './http-buyer.ts'
import { useOffice } from './office-visitor.ts'
import { inDays } from './shop-day.ts'

const { officePage } = useOffice()
const timeout = 300_000
const tour = 'cities/bath/city-loop'
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}: `) })
const adult = (page: Page) => cell(page, '24 hours, Adult, Euro')

/** Prices of Bath, which no other test of the office looks at. */
const open = (path = '') => officePage('owner', { path: `/prices?tour=${encodeURIComponent(tour)}${path}` })

describe('CAT-09 prices in the office', () => {
  test(
    'a price is raised with the keyboard, its effect is shown, it is published and taken back; the grid reads a block of a sheet whole or not at all',
    async () => {
      const line = { optionId: 132011, day: inDays(50), passengers: adults(1) }
      const early = httpBuyer()
      expect((await early.add(line)).totalCents).toBe(2400)
      const page = await open()
      await adult(page).waitFor()
      await adult(page).focus()
      await page.keyboard.type('25,00')
      await page.keyboard.press('Enter')
      await page.getByText('“25,00” is not a price.').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.type('25.00')
      await page.keyboard.press('Enter')
      await page.getByText('Draft saved').waitFor()
      expect(await cell(page, '24 hours, Child, Euro').evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await adult(page).getAttribute('aria-label')).toBe('24 hours, Adult, Euro: 25.00, before 24.00')
      await page
        .getByRole('region', { name: 'What this does' })
        .getByRole('row', { name: /Adult.*€24\.00.*€25\.00.*\+4\.2/s })
        .waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
      // a block with a cell that is not understood changes nothing
      const paste = (text: string) =>
        adult(page).evaluate((one, copied) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', copied)
          one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }, text)
      await paste('26.00\t21.00\n15.00\tx')
      await page.getByText('Nothing was pasted: “x” in row 2, column 2 is not a price.').waitFor()
      expect(await adult(page).getAttribute('aria-label')).toContain(': 25.00,')
      await adult(page).focus()
      await paste('26.00\t21.00\n15.00\t12.50')
      await cell(page, '24 hours, Child, Pound')
        .and(page.getByLabel(/12\.50/))
        .waitFor()
      await page.keyboard.press('Control+z')
      await adult(page)
        .and(page.getByLabel(/: 25\.00,/))
        .waitFor()
      await page.getByText('Draft saved').waitFor()
      await page.getByRole('button', { name: /^Publish \d/ }).press('Enter')
      await page.getByText('The shop shows the new prices within seconds.').waitFor({ timeout: 90_000 })
      await adult(page)
        .and(page.getByLabel(/: 25\.00$/))
        .waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await page.getByRole('button', { name: /^Publish \d/ }).waitFor()
      // the shop sells at the new price; who had it in the basket pays the old one
      await expect.poll(async () => (await httpBuyer().add(line)).totalCents, { timeout: 45_000, interval: 2000 }).toBe(2500)
      expect((await early.basket()).totalCents).toBe(2400)
      await early.paid()
      // and back, as a change that is published too
      await page.getByRole('button', { name: /^Publish \d/ }).click()
      await adult(page)
        .and(page.getByLabel(/: 24\.00$/))
        .waitFor({ timeout: 90_000 })
    },
    timeout,
  )

  test(
    'at 834 px and in the dark the sheet scrolls inside its panel, and a price says why it is so',
    async () => {
      const page = await officePage('manager', {
        path: `/prices?tour=${encodeURIComponent('cities/lisbon/tagus-cruise')}`,
        scheme: 'dark',
        lang: 'es',
      })
      await page.setViewportSize({ width: 834, height: 1100 })
      await page.getByRole('grid').waitFor()
      await expectNoOverflow(page)
      await expectAccessible(page)
      await page
        .getByRole('region', { name: 'Por qué este precio' })
        .getByText(/precio normal|Se aplica una regla|No se vende/)
        .waitFor()
    },
    timeout,
  )
})
