import { expect, test } from 'vitest'
import { expectAccessible, wcag } from './axe.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './http.ts'

const { visitor } = useBrowser()
const number = '4111 1111 1111 1111'

async function fieldsUrl(locale: string): Promise<string> {
  const methods = (await callApi(`/payments/methods?currencyId=1&countryId=724&locale=${locale}&amount=1000`)).json() as {
    fieldsUrl?: string
  }[]
  return methods.find((method) => method.fieldsUrl)?.fieldsUrl ?? ''
}

test('PAY-05 the card fields are in the buyer’s language and accessible', async () => {
  const page = await (await visitor()).newPage()
  await page.goto(await fieldsUrl('es'))
  await page.getByLabel('Número de tarjeta').pressSequentially(number.replaceAll(' ', ''))
  expect(await page.getByLabel('Número de tarjeta').inputValue()).toBe(number)
  await page.getByLabel('Caducidad').pressSequentially('1239')
  expect(await page.getByLabel('Caducidad').inputValue()).toBe('12/39')
  await expectAccessible(page, wcag)
})

test('PAY-05 the page of test cards lists every card', async () => {
  const page = await (await visitor()).newPage()
  await page.goto(new URL(await fieldsUrl('en')).origin)
  await page.getByText(number).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(17)
  await expectAccessible(page)
})
