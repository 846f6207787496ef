import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { openIn } from './basket-visitor.ts'
import { hydrated } from './browser.ts'

export const cards = {
  authorised: '4111111111111111',
  refused: '4000000000000010',
  secure: '4000000000000028',
  outage: '4000000000000150',
} as const

export async function openPayment(context: BrowserContext, path = '/en/payment'): Promise<Page> {
  const page = await openIn(context, path)
  await payButton(page).waitFor()
  return page
}

export async function writeBuyer(page: Page, email = 'ada@example.com'): Promise<void> {
  await page.getByRole('textbox', { name: /^(First name|Vorname)$/ }).fill('Ada')
  await page.getByRole('textbox', { name: /^(Last name|Nachname)$/ }).fill('Lovelace')
  await buyerEmail(page).fill(email)
}

export const buyerEmail = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^e-?mail/i })
/** The prefix of the telephone number, which is also the country of the payment. */
export const countryOf = (page: Page) => page.getByRole('combobox', { name: /^(Country code|Landesvorwahl)/ })

/** The card fields are in an iframe of the provider. */
export async function writeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe.payment-form__card')
  await frame.locator('#number').fill(number)
  await frame.locator('#expiry').fill('12/34')
  await frame.locator('#code').fill('737')
  await frame.locator('#holder').fill('Ada Lovelace')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay [^a-z]|Book for free|.*zahlen$)/ })

export async function payByCard(page: Page, number: string, email?: string): Promise<void> {
  await writeBuyer(page, email)
  await writeCard(page, number)
  await payButton(page).click()
}

export async function atBank(page: Page, choice: 'approve' | 'refuse' | 'back' | 'later'): Promise<void> {
  await page.locator(`button[value=${choice}]`).click()
}

export async function referenceOn(page: Page): Promise<string> {
  await page.locator('.confirmed').waitFor({ timeout: 20_000 })
  await hydrated(page)
  const reference = /OT[2-9A-Z]{8}/.exec(await page.locator('.confirmed__text .lead').innerText())?.[0]
  expect(reference).toBeDefined()
  return reference ?? ''
}

export async function noticeOn(page: Page): Promise<string> {
  const notice = page.locator('form.payment-form .notice')
  await notice.waitFor()
  return notice.innerText()
}

export function sentTo(page: Page, host: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host === host) sent.push(request)
  })
  return sent
}
