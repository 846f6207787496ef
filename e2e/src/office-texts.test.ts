import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { officeCall, useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 300_000
const key = 'cities/salzburg/city'

/** A draft of Salzburg, whose description says something else in English; it is never published. */
async function changedSource() {
  const editor = await officeCall('editor')
  const { id } = (await editor('openChange', { name: 'Salzburg in spring' })).body
  const { about } = (await editor('getTexts', { key })).body.body as { about: { en: string } }
  const edit = { id: crypto.randomUUID(), path: ['about', 'en'], before: about.en, after: `${about.en} In spring the daffodils bloom.` }
  expect((await editor('editChange', { id, key, edits: [edit] })).body.conflicts).toEqual([])
  return { end: () => editor('discardChange', { id }) }
}

describe('CAT-09 texts in the office', () => {
  test(
    'a translator finds what is outdated, sees what changed, translates it by keyboard or says that it is still right',
    async () => {
      const change = await changedSource()
      const page = await officePage('translator', { path: '/texts' })
      await page.setViewportSize({ width: 834, height: 1100 })
      const row = page.getByRole('row', { name: /^Salzburg/ }).filter({ hasText: 'Salzburg in spring' })
      await row.waitFor()
      expect(await page.getByRole('row').count()).toBeGreaterThan(200)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('checkbox', { name: 'Only with work to do' }).press('Space')
      await expect.poll(() => page.getByRole('row').count()).toBeLessThan(20)
      await row.getByRole('link', { name: '1 outdated' }).nth(2).press('Enter')
      const about = page.getByRole('region', { name: 'About', exact: true })
      await about.getByText('Outdated').waitFor()
      expect(await page.getByRole('region', { name: 'Name', exact: true }).count()).toBe(0)
      await about.getByText('What changed in English').press('Enter')
      expect(await about.locator('ins').innerText()).toContain('In spring the daffodils bloom.')
      await expectAccessible(page)
      await expectNoOverflow(page)
      const field = about.getByRole('textbox', { name: 'About, Deutsch' })
      await field.focus()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Im Frühling blühen die Narzissen.')
      await page.getByText('Draft saved').waitFor()
      await about.getByText('Outdated').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /Language/ }).click()
      await page.getByRole('option', { name: /Italiano/ }).click()
      await about.getByRole('button', { name: 'Still right' }).press('Enter')
      await page.getByText('The text counts as translated.').waitFor()
      await about.getByText('Outdated').waitFor({ state: 'detached' })
      // a price is out of reach, and nothing of this is public
      expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
      await change.end()
    },
    timeout,
  )
})
