import type { Page } from 'playwright-core'
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

const published = async (page: Page): Promise<void> => {
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await page.getByText('Draft saved').waitFor(waiting)
  await expect.poll(() => publish.isEnabled(), waiting).toBe(true)
  await publish.press('Enter')
  await publish.waitFor({ state: 'detached', ...waiting })
}

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

  test(
    'popular cities come first in the footer of every page',
    async () => {
      const home = async () => (await visit('/en/home', { site: 'portugal' })).text
      const funchalIsFirst = async () => {
        const [, footer = ''] = (await home()).split('aria-label="Popular destinations"')
        return footer.indexOf('>Funchal<') < footer.indexOf('>Lisbon<')
      }
      expect(await funchalIsFirst()).toBe(false)
      const page = await officePage('owner', { path: '/site' })
      await page.getByRole('button', { name: 'Opentop: change site' }).click()
      await page.getByRole('menuitem', { name: /Portugal/ }).click()
      const cities = page.getByRole('combobox', { name: 'Popular cities' })
      for (const city of ['Lisbon', 'Funchal']) {
        await cities.focus()
        await page.keyboard.type(city)
        await page.getByRole('option', { name: city }).waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: `Leave out: ${city}` }).waitFor()
      }
      await page.getByRole('button', { name: 'Earlier: Funchal' }).press('Enter')
      await expectAccessible(page)
      await published(page)
      await expect.poll(funchalIsFirst, waiting).toBe(true)
      for (const city of ['Lisbon', 'Funchal']) await page.getByRole('button', { name: `Leave out: ${city}` }).press('Enter')
      await published(page)
      await expect.poll(funchalIsFirst, waiting).toBe(false)
    },
    timeout,
  )

  test(
    'a part of a page that is switched off is gone from it once that is published, and is there again',
    async () => {
      const home = async () => (await visit('/en/home', { site: 'portugal' })).text
      const page = await officePage('owner', { path: '/pages' })
      await page.getByRole('button', { name: 'Opentop: change site' }).click()
      await page.getByRole('menuitem', { name: /Portugal/ }).click()
      const search = page.getByRole('region', { name: 'Home page' }).getByRole('checkbox', { name: /^Search/ })
      await page.setViewportSize({ width: 834, height: 1100 })
      expect((await home()).includes('hero-search')).toBe(true)
      await search.focus()
      await page.keyboard.press('Space')
      await page.getByText('Home page: Search off').waitFor(waiting)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await expectNoOverflow(page)
      await published(page)
      await expect.poll(async () => (await home()).includes('hero-search'), waiting).toBe(false)
      await search.focus()
      await page.keyboard.press('Space')
      await published(page)
      await expect.poll(async () => (await home()).includes('hero-search'), waiting).toBe(true)
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
