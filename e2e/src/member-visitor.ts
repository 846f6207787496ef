import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { inDays } from './shop-day.ts'
import { mailTo } from './mails.ts'

export const password = 'seven buses cross the river'
export type CallHeaders = Record<string, string>

/** Calls of members and guests; the origin is known once the test file has started its shop. */
export function callersOf(origin: () => string) {
  let count = 0
  const post = (path: string, body: object, headers: CallHeaders = {}): Promise<Response> =>
    fetch(`${origin()}/api/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  return {
    post,
    async register(): Promise<string> {
      const email = `rider${++count}@example.org`
      expect((await post('/member/signin/email', { email, password, firstName: 'Marta', lastName: 'Reis' })).status).toBe(200)
      return email
    },
    async sessionOf(email: string): Promise<CallHeaders> {
      return { authorization: (await post('/member/login/email', { email, password })).headers.get('authorization') ?? '' }
    },
    async buyAsGuest(email: string): Promise<void> {
      const added = await post('/transaction/addToCart', { optionId: 32871, day: inDays(20), passengers: [{ typeId: 2, quantity: 2 }] })
      const { totalCents } = (await added.json()) as { totalCents: number }
      const buyer = { firstName: 'Jan', lastName: 'Meer', email, countryId: 276 }
      const card = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
      const paid = await post('/transaction/payment/creditcard/confirm', card, { authorization: added.headers.get('authorization') ?? '' })
      expect(await paid.json()).toMatchObject({ state: 'paid' })
    },
    async infoStatus(session: CallHeaders): Promise<number> {
      return (await fetch(`${origin()}/api/v2/member/info`, { headers: session })).status
    },
    async linkTo(email: string, about: string): Promise<string> {
      const link = /https?:\/\/\S+#\w+=[\w-]{43}/.exec(await mailTo(origin(), email, about))?.[0] ?? ''
      const { pathname, hash } = new URL(link)
      return origin() + pathname + hash
    },
  }
}

export async function submit(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) await page.locator(id).fill(value)
  await page.keyboard.press('Enter')
}

export function told(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  return page.getByRole(role).filter({ hasText: text }).waitFor()
}

export async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name)
}

export function wayTo(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name })
}

export async function signInAtProvider(page: Page, name: 'Google' | 'Facebook', login: string): Promise<void> {
  await wayTo(page, name).click()
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('anything')
  await page.locator('[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
