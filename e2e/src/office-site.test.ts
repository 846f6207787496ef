import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { visit } from './http.ts'
import { useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 300_000
const waiting = { timeout: 90_000 }
/** No other test reads the telephone for groups of this site. */
const other = '+351 21 999 01 99'

describe('CAT-09 a site in the office', () => {
  test(
    'a changed contact and a social link are on the pages of the shop once they are published, and are taken back',
    async () => {
      const page = await officePage('owner', { path: '/site' })
      await page.getByRole('button', { name: 'Opentop: change site' }).click()
      await page.getByRole('menuitem', { name: /Portugal/ }).click()
      await page.setViewportSize({ width: 834, height: 1100 })
      const groups = page.getByRole('region', { name: 'Group bookings' })
      const phone = groups.getByRole('textbox', { name: 'Telephone' })
      await phone.waitFor()
      const usual = await phone.inputValue()
      await phone.fill('call us')
      await groups.getByText('Write + and figures, at least six.').waitFor()
      await phone.fill(other)
      const youtube = page.getByRole('textbox', { name: 'YouTube' })
      await youtube.fill('https://youtube.example/opentop-portugal')
      await page.getByText('Draft saved').waitFor(waiting)
      const effect = page.getByRole('region', { name: 'What this does' })
      await effect.getByText(other).waitFor(waiting)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await expectNoOverflow(page)

      const shop = async (path: string) => (await visit(path, { site: 'portugal' })).text
      expect(await shop('/en/contact')).not.toContain(other)
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
      await page.getByText('The shop shows it within seconds.').waitFor(waiting)
      await expect.poll(async () => (await shop('/en/contact')).includes(other), waiting).toBe(true)
      await expect.poll(async () => (await shop('/en/terms')).includes('https://youtube.example/opentop-portugal'), waiting).toBe(true)

      await page.getByRole('button', { name: 'Undo' }).last().click()
      await effect.getByText(usual).waitFor(waiting)
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
      await expect.poll(async () => (await shop('/en/contact')).includes(other), waiting).toBe(false)
    },
    timeout,
  )

  test('the screen speaks Spanish', async () => {
    const page = await officePage('editor', { path: '/site', lang: 'es', width: 'phone' })
    await page.getByRole('region', { name: 'Atención al cliente' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
})
