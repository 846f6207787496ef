import { expect, test } from 'vitest'
import { expectAccessible, wcag } from './axe.ts'
import { bigBus, callAs, openIn } from './basket-visitor.ts'
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

test.each([
  ['at 390 px', { width: 390, height: 844 }, 1],
  ['at 200 % zoom', { width: 720, height: 450 }, 2],
])('WAY-09 PAY-05 %s the cookie notice covers no card field that has the focus', async (_when, viewport, deviceScaleFactor) => {
  const context = await visitor({ context: { viewport, deviceScaleFactor } })
  await callAs(context, 'POST', '/transaction/addToCart', bigBus(21))
  const page = await openIn(context, '/en/payment')
  const notice = page.getByRole('region', { name: 'Cookie settings' })
  const frame = page.frameLocator('iframe.payment-form__card')
  await frame.locator('#number').focus()
  for (const field of ['#number', '#expiry', '#code', '#holder']) {
    const shown = frame.locator(`${field}:focus`)
    await shown.waitFor()
    await expect
      .poll(
        async () => {
          const [box, cover] = [await shown.boundingBox(), await notice.boundingBox()]
          return box && cover && box.y > 0 && box.y + box.height <= cover.y
        },
        { message: field },
      )
      .toBe(true)
    await page.keyboard.press('Tab')
  }
})
