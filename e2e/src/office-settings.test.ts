import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { officeCall, useOffice } from './office-visitor.ts'

const { officePage } = useOffice()
const timeout = 240_000
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const pressed = async (page: Page, name: string | RegExp): Promise<void> => {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

type Key = 'goodwill-limit' | 'payment-link-hours' | 'delay-refund-minutes'
/** Settings of London, which no other test of the office looks at. */
async function usualAgain(key: Key): Promise<void> {
  const owner = await officeCall('owner')
  const found = (await owner('getSettings', {})).body.find((one) => one.site === 'london' && one.key === key)
  if (found && !found.isUsual) await owner('setSetting', { site: 'london', key, version: found.version })
}

async function changedElsewhere(key: Key, count: number): Promise<void> {
  const other = await officeCall('owner')
  const found = (await other('getSettings', {})).body.find((one) => one.site === 'london' && one.key === key)
  expect((await other('setSetting', { site: 'london', key, version: found?.version ?? '', count })).status).toBe(200)
}

describe('OFF-03 OFF-09 settings of a site', () => {
  test(
    'a limit is changed by keyboard: what is wrong stands beside its field, the record names the change, and it is taken back',
    async () => {
      await usualAgain('goodwill-limit')
      const page = await officePage('owner', { path: '/orders' })
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await page.keyboard.press('g')
      await page.keyboard.press('e')
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
      await pressed(page, /^Change Goodwill by one person of Opentop London: €100/)
      await expect.poll(() => field(page, 'Amount in EUR').evaluate((one) => one === document.activeElement)).toBe(true)
      await field(page, 'Amount in GBP').fill('lots')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Write an amount from £0 to £100,000.').waitFor()
      expect(await field(page, 'Amount in GBP').inputValue()).toBe('lots')
      await expectAccessible(page)
      await field(page, 'Amount in GBP').fill('127.50')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Goodwill by one person: €100, £127.50, $110 for Opentop London.').waitFor()
      await page.getByText('Opentop London: €100, £85, $110 → €100, £127.50, $110').waitFor()
      await button(page, /^Change Goodwill by one person of Opentop London: €100, £127.50/).waitFor()
      expect(await page.getByText('changed this while you had it open').count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.getByText('Choose a value in the table to change it.').waitFor()
      await page.keyboard.press('Control+z')
      await button(page, /^Change Goodwill by one person of Opentop London: €100, £85/).waitFor()
    },
    timeout,
  )

  test(
    'a value that another person changed meanwhile is shown beside the own one before it is overwritten',
    async () => {
      await usualAgain('payment-link-hours')
      const page = await officePage('owner', { path: '/settings?site=london&setting=payment-link-hours', lang: 'es' })
      await field(page, 'Horas').fill('36')
      await changedElsewhere('payment-link-hours', 12)
      await page.getByRole('row', { name: /36\s+12/ }).waitFor()
      expect(await field(page, 'Horas').inputValue()).toBe('36')
      await expectAccessible(page)
      await button(page, 'Guardar lo que he escrito').click()
      await button(page, /^Cambiar El enlace de pago guarda las plazas de Opentop London: 36 h/).waitFor()
      await usualAgain('payment-link-hours')
    },
    timeout,
  )

  test(
    'OPS-02 while the booking system can’t be reached the page says that work is kept and tries again, with the same key; then it is saved once',
    async () => {
      await usualAgain('payment-link-hours')
      const page = await officePage('owner', { path: '/orders' })
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      let isAway = true
      let reads = 0
      const keys = new Set<string>()
      await page.route('**/api/office/settings**', async (route) => {
        const key = route.request().headers()['idempotency-key']
        if (key === undefined) reads += 1
        else keys.add(key)
        const problem = { code: 'unavailable', detail: 'Try again in a few seconds.', status: 503 }
        await (isAway ? route.fulfill({ status: 503, json: problem }) : route.continue())
      })
      const said = 'We can’t reach the booking system for a moment. Your work is kept. This page tries again by itself.'
      await page.keyboard.press('g')
      await page.keyboard.press('e')
      await page.getByText(said).waitFor()
      await expectAccessible(page)
      isAway = false
      await button(page, /^Change Payment link keeps seats of Opentop London/).click()
      await field(page, 'Hours').fill('30')
      isAway = true
      await page.keyboard.press('Control+Enter')
      await page.getByText(said).waitFor()
      const readsBefore = reads
      await changedElsewhere('delay-refund-minutes', 45)
      await expect.poll(() => reads).toBeGreaterThan(readsBefore + 1)
      expect(await field(page, 'Hours').inputValue()).toBe('30')
      await expectAccessible(page)
      isAway = false
      await page.getByText('Payment link keeps seats: 30 h for Opentop London.').waitFor()
      expect(await page.getByText(said).count()).toBe(0)
      expect(keys.size).toBe(1)
      await usualAgain('payment-link-hours')
      await usualAgain('delay-refund-minutes')
    },
    timeout,
  )

  test(
    'an undo that another person’s change forbids says so',
    async () => {
      await usualAgain('payment-link-hours')
      const page = await officePage('owner', { path: '/settings?site=london&setting=payment-link-hours' })
      await field(page, 'Hours').fill('30')
      await page.keyboard.press('Control+Enter')
      const undo = button(page, 'Undo')
      await undo.waitFor()
      await changedElsewhere('payment-link-hours', 12)
      await undo.click()
      await page.getByText('Payment link keeps seats was not undone. This changed while you had it open.').waitFor()
      await button(page, /^Change Payment link keeps seats of Opentop London: 12 h/).waitFor()
      await usualAgain('payment-link-hours')
    },
    timeout,
  )

  test(
    'a manager of one site sees its column alone, a duty manager who can open it; it fits every width',
    async () => {
      for (const width of ['desktop', 'tablet', 'phone'] as const) {
        const page = await officePage('manager', { path: '/settings?site=spain&setting=goodwill-limit', width })
        await page.getByRole('columnheader', { name: 'Opentop Spain' }).waitFor()
        expect(await page.getByRole('columnheader').count()).toBe(2)
        await expectNoOverflow(page)
        await expectAccessible(page)
      }
      const page = await officePage('duty-manager', { path: '/settings' })
      await page.getByText('Owner').waitFor()
      expect(await page.getByRole('table').count()).toBe(0)
    },
    timeout,
  )
})

describe('OFF-03 R-TAX-1 tax rates', () => {
  test(
    'an example is found by its country and confirmed, a later rate is added with its source, and both are read back',
    async () => {
      const page = await officePage('owner', { path: '/tax' })
      await page.getByRole('searchbox', { name: 'Find a country' }).fill('norw')
      const row = page.getByRole('row', { name: /^Norway, Boat tour.*12%/ })
      expect(await page.getByRole('columnheader', { name: 'Norway' }).count()).toBe(1)
      await row.getByText('Example').waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await row.getByRole('button', { name: 'Norway, Boat tour' }).click()
      await pressed(page, 'Confirm 12%')
      await page.getByText('12% confirmed for Norway.').waitFor()
      await row.getByText('Confirmed').waitFor()
      await pressed(page, 'New rate')
      await field(page, 'Rate in %').fill('12,55555')
      await pressed(page, 'Add rate')
      await page.getByText('Write a rate from 0 to 100 with up to four decimals.').waitFor()
      await page.getByText('Choose the first day.').waitFor()
      await field(page, 'Rate in %').fill('12,5')
      await field(page, 'Source').fill('Budget of next year')
      await page.getByRole('spinbutton', { name: /^year, From/ }).focus()
      await page.keyboard.type(String(new Date().getFullYear() + 1))
      await page.getByRole('spinbutton', { name: /^month, From/ }).focus()
      await page.keyboard.type('07')
      await page.getByRole('spinbutton', { name: /^day, From/ }).focus()
      await page.keyboard.type('01')
      await expectAccessible(page)
      await pressed(page, 'Add rate')
      await page.getByText(/^12\.5% from .* added for Norway\.$/).waitFor()
      await page.getByRole('row', { name: /^Norway, Boat tour.*12\.5%/ }).waitFor()
      const rates = (await (await officeCall('owner'))('getTaxRates', {})).body.filter(
        ({ place, service }) => place === 'NO' && service === 'boat',
      )
      expect(rates.map(({ ppm, isExample, source }) => [ppm, isExample, source])).toEqual([
        [120_000, false, expect.any(String)],
        [125_000, false, 'Budget of next year'],
      ])
    },
    timeout,
  )
})
