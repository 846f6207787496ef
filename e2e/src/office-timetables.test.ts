import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 300_000
/** A cruise that no other test of the office looks at. */
const tour = 'cities/boston/boston-harbour-cruise'

describe('CAT-09 timetables in the office', () => {
  test(
    'with the keyboard at 834 px a departure past midnight is added, what is no time is said, the effect names it, and it is published and taken back',
    async () => {
      const page = await officePage('owner', { path: `/timetables?tour=${encodeURIComponent(tour)}` })
      await page.setViewportSize({ width: 834, height: 1100 })
      const times = page.getByRole('textbox', { name: 'Times' }).first()
      await times.waitFor()
      const usual = await times.inputValue()
      await times.focus()
      await page.keyboard.press('End')
      await page.keyboard.type(', noon')
      await page.keyboard.press('Tab')
      await page.getByText('Write times as 09:30, 11:00.').waitFor()
      await times.fill(`${usual}, 24:30`)
      await page.keyboard.press('Tab')
      await page.getByText('Draft saved').waitFor()
      const effect = page.getByRole('region', { name: 'What this does' })
      await effect.getByText(/24:30/).waitFor()
      await effect.getByText(/appears on \d+ days/).waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: 'Publish the timetable' }).press('Enter')
      await page.getByText('The shop has the new departures within seconds.').waitFor({ timeout: 90_000 })
      expect(await times.inputValue()).toBe(`${usual}, 24:30`)
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await effect.getByText(/vanishes on \d+ days/).waitFor({ timeout: 90_000 })
      await page.getByRole('button', { name: 'Publish the timetable' }).press('Enter')
      await expect.poll(() => times.inputValue(), { timeout: 90_000 }).toBe(usual)
    },
    timeout,
  )
})
