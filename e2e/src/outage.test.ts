import { mkdirSync } from 'node:fs'
import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { openPostgres } from '@opentop/store/postgres'
import type { ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { bigBus, callAs, linesOf } from './basket-visitor.ts'
import { expectNoOverflow, hydrated, load, useBrowser } from './browser.ts'
import { cards, payButton, referenceOn, writeBuyer, writeCard } from './checkout-visitor.ts'
import { demoPostgres } from './demo-data.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const { visitor } = useBrowser()
const buyer = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', countryId: 826 }
const patience = { timeout: 90_000 }

let postgres: ThrowawayPostgres
let shop: ShopProcess
let isPaused = false
const origin = (): string => `http://localhost:${shop.port}`

function setPaused(value: boolean): void {
  if (value !== isPaused) postgres[value ? 'pause' : 'resume']()
  isPaused = value
}

beforeAll(async () => {
  postgres = await demoPostgres({ fsync: 'off' })
  shop = await startShop('main.ts', { DATABASE_URL: postgres.url() })
})
afterEach(() => setPaused(false))
afterAll(async () => {
  await shop?.stop()
  await postgres?.stop()
})

/** With `OUTAGE_SCREENS=<folder>` the pages can be looked at. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.OUTAGE_SCREENS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

async function withBasket(context: BrowserContext, adults = 1): Promise<void> {
  const cookies = { currency: '1', CONSENT: 'none' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin() })))
  await callAs(context, 'POST', '/transaction/addToCart', bigBus(20, adults), origin())
}

async function openAt(context: BrowserContext, path: string, scripted = true): Promise<Page> {
  const page = await context.newPage()
  await load(page, `${origin()}${path}`)
  if (scripted) await hydrated(page)
  return page
}

const said = 'We can’t reach our booking system for a moment.'
const safe = 'Your basket and your payment are safe. This page tries again by itself.'

describe('PAY-06 OPS-02 while the database hangs', () => {
  test.each([
    ['light', 'phone'],
    ['dark', 'desktop'],
  ] as const)(
    'a buyer who pays (%s, %s) reads that basket and payment are safe, and then sees the confirmation without a click; the card is charged once',
    async (colorScheme, width) => {
      const context = await visitor({ width, context: { colorScheme } })
      await withBasket(context)
      const page = await openAt(context, '/en/payment')
      await payButton(page).waitFor()
      await writeBuyer(page, `${colorScheme}@example.com`)
      await writeCard(page, cards.authorised)
      setPaused(true)
      await payButton(page).click()
      const overlay = page.getByRole('dialog', { name: 'Processing your payment…' })
      await overlay.getByText(said).waitFor(patience)
      await overlay.getByText(safe).waitFor()
      await look(page, `pay-${colorScheme}`)
      await expectNoOverflow(page)
      await expectAccessible(page)
      setPaused(false)
      const reference = await referenceOn(page)
      const database = openPostgres(postgres.url(), 1)
      const payments = await database.rows(
        `SELECT p.state FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.buyer ->> 'email' = $1`,
        [`${colorScheme}@example.com`],
      )
      await database.close()
      expect([reference, payments]).toEqual([expect.stringMatching(/^OT/), [{ state: expect.stringMatching(/AUTHORISED|CAPTURED/) }]])
    },
  )

  test('a change of the basket waits in a dialog and is made once the database is back', async () => {
    const context = await visitor({ width: 'phone' })
    await withBasket(context, 2)
    const page = await openAt(context, '/en/shopping-cart')
    setPaused(true)
    await page.getByRole('button', { name: /^Remove London/ }).click()
    const dialog = page.getByRole('dialog', { name: said })
    await dialog.getByText(safe).waitFor(patience)
    await look(page, 'basket-light')
    await expectAccessible(page)
    setPaused(false)
    await dialog.waitFor({ state: 'hidden', ...patience })
    await expect.poll(() => linesOf(page).count(), patience).toBe(0)
  })

  test('a cancellation by the link of the order waits in the same dialog, and is made once', async () => {
    const context = await visitor()
    const { totalCents } = (await callAs(context, 'POST', '/transaction/addToCart', bigBus(21), origin())) as Basket
    const start = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
    const paid = (await callAs(context, 'POST', '/transaction/payment/creditcard/confirm', start, origin())) as PaymentResult
    const guest = await visitor({ cookies: { CONSENT: 'none' } })
    const page = await openAt(guest, `/en/my-booking?token=${paid.voucherToken}`)
    const form = page.locator('details[data-part=cancel]')
    await form.locator('summary').click()
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    setPaused(true)
    await form.getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: said })
    await dialog.waitFor(patience)
    setPaused(false)
    await dialog.waitFor({ state: 'hidden', ...patience })
    await expect.poll(() => form.count(), patience).toBe(0)
    const database = openPostgres(postgres.url(), 1)
    const refunds = await database.rows('SELECT amount_cents AS cents FROM refunds WHERE sale_id = $1', [paid.sales[0]?.id])
    await database.close()
    expect(refunds).toEqual([{ cents: totalCents }])
  })

  test('a personal page says so with 503 and loads itself again', async () => {
    const context = await visitor({ width: 'phone', javaScript: false })
    await withBasket(context)
    const page = await context.newPage()
    setPaused(true)
    const answer = await page.goto(`${origin()}/en/payment`)
    expect([answer?.status(), Number(answer?.headers()['retry-after'])]).toEqual([503, 4])
    await page.getByRole('heading', { level: 1, name: said }).waitFor()
    await page.getByText(safe).waitFor()
    await look(page, 'page-light')
    await expectNoOverflow(page)
    setPaused(false)
    await page.getByRole('heading', { level: 1, name: 'Almost on board' }).waitFor(patience)
  })

  test('a form without scripts is kept on the page that says so, and is sent again by its button', async () => {
    const context = await visitor({ width: 'phone', javaScript: false })
    await withBasket(context)
    const page = await openAt(context, '/en/shopping-cart', false)
    setPaused(true)
    await page.getByRole('button', { name: /^Remove London/ }).click()
    await page.getByRole('heading', { level: 1, name: said }).waitFor(patience)
    await page.getByText('Your basket and your payment are safe.', { exact: true }).waitFor()
    await look(page, 'form-light')
    setPaused(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/en\/shopping-cart/)
    expect(await linesOf(page).count()).toBe(0)
  })
})

test('PAY-06 OPS-02 a session that ended during an outage: the dialog gives way to the home page, which explains it', async () => {
  const context = await visitor()
  await withBasket(context)
  const page = await openAt(context, '/en/shopping-cart')
  setPaused(true)
  await page.getByRole('button', { name: /^Remove London/ }).click()
  await page.getByRole('dialog', { name: said }).waitFor(patience)
  await context.clearCookies({ name: 'guest_session' })
  setPaused(false)
  await page.getByRole('dialog', { name: 'Your session has expired' }).waitFor(patience)
  expect(new URL(page.url()).pathname).toBe('/en/home')
})

test('PAY-06 OPS-02 after a minute of an outage the dialog asks, and its button goes on with the same idempotency key', async () => {
  const context = await visitor()
  await withBasket(context)
  const page = await context.newPage()
  await page.clock.install()
  await load(page, `${origin()}/en/shopping-cart`)
  await hydrated(page)
  let isAway = true
  const keys = new Set<string | undefined>()
  await page.route('**/api/v2/sale/delete/*', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    const problem = {
      status: 503,
      headers: { 'retry-after': '2' },
      contentType: 'application/problem+json',
      body: '{"code":"unavailable"}',
    }
    await (isAway ? route.fulfill(problem) : route.continue())
  })
  await page.getByRole('button', { name: /^Remove London/ }).click()
  const dialog = page.getByRole('dialog', { name: said })
  await dialog.getByText(safe).waitFor()
  const again = dialog.getByRole('button', { name: 'Try again' })
  const asks = async (): Promise<number> => {
    await page.clock.runFor(3000)
    return again.count()
  }
  await expect.poll(asks, patience).toBe(1)
  expect(await dialog.innerText()).not.toContain('by itself')
  expect(await dialog.getByRole('link').getAttribute('href')).toBe('/en/home')
  isAway = false
  await again.click()
  const lines = async (): Promise<number> => {
    await page.clock.runFor(3000)
    return linesOf(page).count()
  }
  await expect.poll(lines, patience).toBe(0)
  expect([keys.size, [...keys][0]]).toEqual([1, expect.stringMatching(/^[0-9a-f-]{36}$/)])
})
