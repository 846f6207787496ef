import { expect, test } from 'vitest'
import { expectAccessible, urlOf, useBrowser } from './browser.ts'
import { callApi, hostOf } from './http.ts'

const { visitor } = useBrowser()
const number = '4111 1111 1111 1111'

async function fieldsUrl(locale: string): Promise<string> {
  const methods = (await callApi(`/payments/methods?currencyId=1&countryId=724&locale=${locale}&amount=1000`)).json() as {
    fieldsUrl?: string
  }[]
  return methods.find((method) => method.fieldsUrl)?.fieldsUrl ?? ''
}

test('PAY-05 the card’s fields, framed by a page of the shop: it is handed a token, the number stays with the provider', async () => {
  const context = await visitor({ pictures: false })
  const page = await context.newPage()
  const toShop: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host === hostOf('worldwide'))
      toShop.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
  })
  const address = await fieldsUrl('es')
  const body = `<!doctype html><html lang="es"><title>Pago</title><main><h1>Pago</h1><iframe id="card" title="Tarjeta" width="400" height="420" src="${address}"></iframe></main>
    <script>globalThis.told = []; addEventListener('message', (event) => event.origin === new URL(${JSON.stringify(address)}).origin && told.push(event.data))</script>`
  await page.route('**/framing', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(urlOf('/framing'))
  const card = page.frameLocator('#card')
  const told = (): Promise<{ type: string; token?: string; fields?: string[] }[]> =>
    page.evaluate(() => (globalThis as unknown as { told: { type: string; token?: string; fields?: string[] }[] }).told)
  const submit = (): Promise<void> =>
    page.evaluate((to) => document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'submit' }, to), new URL(address).origin)
  await card.getByLabel('Número de tarjeta').fill('4111 1111')
  await submit()
  await expect
    .poll(async () => (await told()).find(({ type }) => type === 'invalid')?.fields)
    .toEqual(['number', 'expiry', 'code', 'holder'])
  await card.getByText('Revisa el número de tarjeta').waitFor()
  await card.getByLabel('Número de tarjeta').pressSequentially(number.replaceAll(' ', ''))
  await card.getByLabel('Número de tarjeta').fill(number)
  await card.getByLabel('Caducidad').pressSequentially('1239')
  await card.getByLabel('Código de seguridad').fill('737')
  await card.getByLabel('Nombre en la tarjeta').fill('Ada Lovelace')
  await expectAccessible(page)
  await submit()
  await expect.poll(async () => (await told()).find(({ type }) => type === 'token')?.token).toMatch(/^card_/)
  expect(toShop.join('\n')).not.toMatch(/4111/)
})

test('PAY-05 the page of test cards names every card', async () => {
  const page = await (await visitor({ pictures: false })).newPage()
  await page.goto(new URL(await fieldsUrl('en')).origin)
  await page.getByText(number).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(17)
  await expectAccessible(page)
})
