import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './browser.ts'
import { adults, httpBuyer } from './http-buyer.ts'
import { officeCall, useOffice } from './office-visitor.ts'
import { inDays } from './shop-day.ts'

const { officePage } = useOffice()

async function bought(email: string): Promise<string> {
  const buyer = httpBuyer()
  await buyer.add({ optionId: 103011, day: inDays(26), passengers: adults(2) })
  return (await buyer.paid(email)).payment?.reference ?? ''
}
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('R-PAPER-9 an accountant finds the receipt of an order by its number, sees its series without a gap, opens it, and issues an invoice', async () => {
  const accountant = await officeCall('accountant')
  const reference = await bought('papers.office@example.com')
  const papersOf = async () => (await accountant('getOrderPapers', { reference })).body.papers
  await expect.poll(async () => (await papersOf()).length).toBe(1)
  const number = (await papersOf())[0]?.number ?? ''
  const page = await officePage('accountant', { path: '/papers' })
  await title(page, 'Papers').waitFor()
  await page.getByRole('searchbox', { name: 'Number, name or order' }).fill(number)
  const table = page.getByRole('region', { name: 'Receipts, invoices and credit notes' })
  await table.getByRole('link', { name: reference }).waitFor()
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await page
    .getByRole('region', { name: 'Last number' })
    .getByRole('row', { name: /Receipt.*None/ })
    .first()
    .waitFor()
  const address = await table.getByRole('link', { name: `Open ${number} as PDF` }).getAttribute('href')
  const file = await page.evaluate(async (url) => {
    const answer = await fetch(url, { redirect: 'error' })
    return [answer.status, answer.headers.get('content-type')]
  }, address ?? '')
  expect(file).toEqual([200, 'application/pdf'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 834, height: 1112 })
  await expectNoOverflow(page)
  await table.getByRole('link', { name: reference }).click()
  await title(page, reference).waitFor()
  await page
    .getByRole('region', { name: 'Papers' })
    .getByRole('link', { name: `Open ${number} as PDF` })
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue an invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue an invoice' })
  await dialog.getByRole('textbox', { name: 'Company', exact: true }).fill('Lindqvist Ltd')
  await dialog.getByRole('button', { name: 'Issue an invoice' }).click()
  await dialog.getByText('This is needed on an invoice.').first().waitFor()
  for (const [name, value] of [
    ['Street and number', '8 Warehouse Row'],
    ['Postcode', 'BS1 0AA'],
    ['Town or city', 'Bristol'],
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(value)
  await dialog.getByRole('combobox', { name: 'Country' }).fill('United King')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Issue an invoice' }).click()
  await page.getByText(`The invoice of ${reference} is being written.`).waitFor()
  await page
    .getByRole('region', { name: 'Papers' })
    .getByRole('link', { name: /^Open .*-I\d{6} as PDF$/ })
    .waitFor()
  expect(await page.getByRole('button', { name: 'Issue an invoice' }).count()).toBe(0)
})
