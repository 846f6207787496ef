import type { Product } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { visit } from './http.ts'
import { useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 300_000
/** A tour that no other test of the office looks at. */
const tour = { key: 'cities/cairo/nile-to-pyramids', id: 20901, option: 209012 }
const childType = 3

describe('CAT-09 tours in the office', () => {
  test(
    'at 834 px an option gets a passenger type, an age and a refund, what is no age is said, and the shop sells by it once it is published',
    async () => {
      const page = await officePage('owner', { path: `/tours?tour=${encodeURIComponent(tour.key)}` })
      await page.setViewportSize({ width: 834, height: 1100 })
      const option = page.getByRole('region', { name: '48 hours' })
      const child = option.getByRole('textbox', { name: 'Child, Age to' })
      await child.waitFor()
      await expect.poll(() => page.getByRole('button', { name: /Meeting point/ }).innerText()).toContain('Tahrir')
      await child.fill('abc')
      await page.keyboard.press('Tab')
      await option.getByText('Write an age from 0 to 120.').waitFor()
      await child.fill('10')
      await page.keyboard.press('Tab')
      await option.getByRole('button', { name: 'Add a tier' }).click()
      await option.getByRole('textbox', { name: 'Refund (%)' }).fill('80')
      await page.keyboard.press('Tab')
      await option.getByRole('button', { name: /Add passengers/ }).click()
      await page.getByRole('option', { name: 'Senior', exact: true }).click()
      await page.getByText(/senior has neither prices nor a price rule/).waitFor()
      expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
      await option.getByRole('button', { name: 'Remove: Senior' }).click()
      await page.getByText(/senior has neither prices/).waitFor({ state: 'detached' })
      await page.getByText('Draft saved').waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
      await page.getByText('The shop shows it within seconds.').waitFor({ timeout: 90_000 })
      const childIn = async () => {
        const { options } = (await visit(`/api/v2/product/${tour.id}`)).json() as Product
        const sold = options.find(({ id }) => id === tour.option)
        return [sold?.passengers.find(({ typeId }) => typeId === childType)?.ageTo, sold?.deadline]
      }
      await expect.poll(childIn).toEqual([10, expect.objectContaining({ percent: 80 })])
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect.poll(() => child.inputValue(), { timeout: 90_000 }).toBe('11')
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
      await expect.poll(async () => (await childIn())[0]).toBe(11)
    },
    timeout,
  )

  test(
    'a new tour is a draft by keyboard, is not sold without a price, gets one on its tab, is not public, and is given up',
    async () => {
      const page = await officePage('owner', { path: `/tours?tour=${encodeURIComponent(tour.key)}` })
      await page.getByRole('button', { name: 'New tour' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: /^New tour in / })
      await dialog.getByRole('textbox', { name: 'Name in English' }).fill('Nile felucca hour')
      await page.keyboard.press('Enter')
      await dialog.getByText('Write a name.').first().waitFor()
      await dialog.getByRole('textbox', { name: 'What it is, in English' }).fill('An hour under sail.')
      await dialog.getByRole('textbox', { name: 'Supplier' }).fill('Felucca Hour')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Make the draft' }).press('Enter')
      await page.getByText('neither prices nor a price rule').waitFor()
      const key = new URL(page.url()).searchParams.get('tour') ?? ''
      expect(key).toBe('cities/cairo/nile-felucca-hour')
      await page.getByRole('navigation', { name: 'Parts of the tour' }).getByRole('link', { name: 'Prices' }).press('Enter')
      const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^24 hours, Adult, ${name}: `) })
      for (const [currency, price] of Object.entries({ Euro: '20.00', Pound: '17.00', Dollar: '22.00' })) {
        await cell(currency).focus()
        await page.keyboard.type(price)
        await page.keyboard.press('Enter')
        await cell(currency).and(page.getByLabel(price)).waitFor()
      }
      await page.getByText('Draft saved').waitFor()
      await expectAccessible(page)
      await page.getByRole('navigation', { name: 'Parts of the tour' }).getByRole('link', { name: 'Tour', exact: true }).press('Enter')
      await page.getByText('neither prices nor a price rule').waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isEnabled()).toBe(true)
      expect((await visit('/en/cairo')).text).not.toContain('felucca hour')
      await page.getByRole('button', { name: 'Give up this change' }).press('Enter')
      await page.getByRole('button', { name: 'Give up this change' }).waitFor({ state: 'detached' })
    },
    timeout,
  )
})
