import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated, load, urlOf } from './browser.ts'
import { inDays } from './shop-day.ts'

export const bigBus = (day: number, adults = 2) => ({ optionId: 32871, day: inDays(day), passengers: [{ typeId: 2, quantity: adults }] })
export const cruise = (day: number, adults = 2) => ({
  optionId: 95011,
  day: inDays(day),
  time: '10:00',
  passengers: [{ typeId: 2, quantity: adults }],
})

const patienceMs = 20_000

/** A call from the visitor’s browser: with its cookies, from one of our own pages. */
export async function callAs(
  context: BrowserContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
  origin = urlOf(''),
) {
  const headers = { origin, languagecookie: 'en', currencycookie: '1', 'content-type': 'application/json' }
  const ask = () => context.request.fetch(`${origin}/api/v2${path}`, { method, headers, data })
  let answer = await ask()
  // a shop that has just started on a busy machine answers 503 with Retry-After
  for (const end = Date.now() + patienceMs; answer.status() === 503 && Date.now() < end; answer = await ask()) await setTimeout(500)
  expect([answer.status(), answer.ok() || (await answer.text())]).toEqual([200, true])
  return (await answer.json()) as unknown
}

export async function withTours(context: BrowserContext, ...orders: object[]): Promise<void> {
  await context.addCookies([
    { name: 'currency', value: '1', url: urlOf('') },
    { name: 'CONSENT', value: 'none', url: urlOf('') },
  ])
  for (const order of orders) await callAs(context, 'POST', '/transaction/addToCart', order)
}

export async function openIn(context: BrowserContext, path: string, scripted = true): Promise<Page> {
  const page = await context.newPage()
  await load(page, urlOf(path))
  if (scripted) await hydrated(page)
  return page
}

export const badgeOf = (page: Page) => page.locator('.tool__badge')
export const linesOf = (page: Page) => page.locator('.basket-line[data-line]')
export const couponField = (page: Page) => page.getByRole('textbox', { name: /^(Coupon|Gutscheincode)$/ })
