import { providerProcess, account, type ProviderProcess } from '@opentop/api/testing/provider-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bigBus, callAs } from './basket-visitor.ts'
import { hydrated, useBrowser } from './browser.ts'
import { atBank, countryOf, payButton, referenceOn, writeBuyer } from './checkout-visitor.ts'
import { visit } from './http.ts'
import { ofFewVisits, startShop, type ShopProcess } from './shop-process.ts'

const { visitor } = useBrowser()
let provider: ProviderProcess
let shop: ShopProcess
beforeAll(async () => {
  provider = await providerProcess()
  const settings = {
    PAYMENT_PROVIDER: 'adyen',
    PAYMENT_ACCOUNT: account,
    PAYMENT_API_KEY: provider.apiKey,
    PAYMENT_CLIENT_KEY: 'test_LOOPBACK',
    PAYMENT_HMAC_KEYS: provider.hmacKey,
    PAYMENT_URL: provider.url(),
  }
  shop = await startShop('main.ts', settings, [], ofFewVisits)
  await provider.control({ webhook: `http://127.0.0.1:${shop.port}/webhooks/payment` })
})
afterAll(async () => {
  await shop?.stop()
  await provider?.stop()
})

test('PAY-05 with Adyen configured the payment page renders its Drop-in with the payment methods of the API, and a payment through it succeeds', async () => {
  const origin = `http://localhost:${shop.port}`
  const context = await visitor()
  const outside: string[] = []
  await context.route(/adyen\.com/, async (route) => {
    outside.push(new URL(route.request().url()).host)
    await route.fulfill({ contentType: route.request().resourceType() === 'document' ? 'text/html' : 'application/json', body: '{}' })
  })
  await context.addCookies([
    { name: 'currency', value: '1', url: origin },
    { name: 'CONSENT', value: 'none', url: origin },
  ])
  await callAs(context, 'POST', '/transaction/addToCart', bigBus(12, 1), origin)
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const opened = await page.goto(`${origin}/en/payment`)
  await hydrated(page)
  const policy = opened?.headers()['content-security-policy'] ?? ''
  for (const part of ['frame-src', 'connect-src', 'img-src'])
    expect(policy).toMatch(
      new RegExp(`${part} [^;]*https://checkoutshopper-test\\.adyen\\.com https://checkoutshopper-test\\.cdn\\.adyen\\.com`),
    )
  const list = page.locator('[data-part=drop-in] .adyen-checkout__payment-method')
  const names = async (): Promise<(string | undefined)[]> => (await list.allInnerTexts()).map((text) => text.split('\n')[0])
  await expect.poll(names).toEqual(['Card'])
  await writeBuyer(page)
  await countryOf(page).selectOption({ label: 'Spain +34' })
  await expect.poll(names).toEqual(['Card', 'Bizum', 'Bank transfer'])
  const bizum = list.nth(1).getByRole('radio')
  // the Drop-in may render its list once more after the names are there, and forget a click
  const isChosen = async (): Promise<boolean> => (await bizum.isChecked()) || bizum.click().then(() => false)
  await expect.poll(isChosen).toBe(true)
  await payButton(page).click()
  await page.waitForURL(/\/pay\//)
  await atBank(page, 'approve')
  await referenceOn(page)
  const charges = (await provider.book()).payments
  expect(charges).toMatchObject([{ state: 'authorised', currency: 'EUR' }])
  expect(outside.every((host) => host.startsWith('checkoutshopper-test.'))).toBe(true)
  // Adyen sends analytics even when they are disabled; the CSP blocks that request and no other
  expect(refused.filter((text) => !text.includes('https://checkoutanalytics-test.adyen.com'))).toEqual([])
})

test('PAY-05 without Adyen configured the CSP allows no Adyen host', async () => {
  const { headers } = await visit('/en/home')
  expect(String(headers['content-security-policy'])).not.toContain('adyen')
})
