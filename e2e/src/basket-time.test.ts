import { addDays } from '@opentop/domain/day'
import { openPostgres } from '@opentop/store/postgres'
import { fastSettings, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import type { Database } from '@opentop/store/db'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badgeOf, bigBus, callAs, linesOf } from './basket-visitor.ts'
import { expectAccessible } from './axe.ts'
import { hydrated, useBrowser } from './browser.ts'
import { demoPostgres } from './demo-data.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

// The tests can change the database of this shop, and so let holds and sessions expire.
const holdMinutes = 4
const { visitor: anyVisitor } = useBrowser()
let postgres: ThrowawayPostgres
let database: Database
let shop: ShopProcess
beforeAll(async () => {
  postgres = await demoPostgres(fastSettings)
  shop = await startShop('main.ts', {
    DATABASE_URL: postgres.url(),
    SWITCHES: 'sharedCart,recoveryCart,crossSelling',
    HOLD_MINUTES: String(holdMinutes),
  })
  database = openPostgres(postgres.url())
})
afterAll(async () => {
  await database.close()
  await shop.stop()
  await postgres.stop()
})

const origin = (): string => `http://localhost:${shop.port}`

async function visitor(options: Parameters<typeof anyVisitor>[0] = {}): Promise<BrowserContext> {
  const context = await anyVisitor(options)
  await context.addCookies(
    ['currency=1', 'CONSENT=none'].map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '', url: origin() })),
  )
  return context
}

const add = (context: BrowserContext, order: object) => callAs(context, 'POST', '/transaction/addToCart', order, origin())

async function open(context: BrowserContext, path = '/en/shopping-cart'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin()}${path}`)
  await hydrated(page)
  return page
}

/** Makes all active holds expire in so many seconds. */
const letHoldsEndIn = (seconds: number) =>
  database.transaction(async (tx) => {
    await tx.rows(`UPDATE holds SET expires_at = now() + make_interval(secs => $1) WHERE state = 'active'`, [seconds])
    await tx.rows(`UPDATE transactions SET hold_expires_at = now() + make_interval(secs => $1) WHERE hold_expires_at IS NOT NULL`, [
      seconds,
    ])
  })

const smallCruise = (adults: number) => ({
  optionId: 95012,
  day: addDays(shop.today, 5),
  time: '10:00',
  passengers: [{ typeId: 2, quantity: adults }],
})

describe('CART-01 the hold timer with the configured duration', () => {
  test('R-BASKET-1 R-BASKET-3 the timer counts down, warns at two minutes and is extended by Enter; after it expires “Reserve again” reports the result for each line', async () => {
    const context = await visitor()
    await add(context, bigBus(30))
    await add(context, smallCruise(3))
    await letHoldsEndIn(122)
    const page = await open(context)
    const timer = page.getByRole('timer')
    const warning = page.getByRole('dialog', { name: 'Your time is nearly up' })
    await warning.waitFor()
    expect(await warning.getByRole('alert').innerText()).toContain(`Keep them for ${holdMinutes} more minutes?`)
    await page.keyboard.press('Enter')
    await expect.poll(() => timer.innerText()).toMatch(/reserved for another [34] min/)
    expect(await warning.count()).toBe(0)

    await letHoldsEndIn(2)
    await page.reload()
    await hydrated(page)
    await page.getByText('Time’s up, but your tours are still here.').waitFor()
    expect(await page.locator('.basket-line .notice').allInnerTexts()).toEqual([
      'These seats are no longer reserved for you.',
      'These seats are no longer reserved for you.',
    ])
    expect(await page.locator('.ticket .button').getAttribute('aria-disabled')).toBe('true')
    await add(await visitor(), smallCruise(4))
    await page.getByRole('button', { name: 'Reserve again' }).first().click()
    const [bus, boat] = [linesOf(page).nth(0), linesOf(page).nth(1)]
    await bus.getByText('Reserved again at the same price.').waitFor()
    await boat.getByText('These seats have just sold out.').waitFor()
    await expect.poll(() => timer.innerText()).toMatch(/another [34] min/)
    await expectAccessible(page)
    await boat.getByRole('button', { name: /^Remove/ }).click()
    await expect.poll(() => page.getByRole('link', { name: 'Go to payment' }).getAttribute('href')).toBe('/en/payment')
  })
})

describe('VAR-08 with the feature switched on', () => {
  test('CART-01 CART-02 the basket shows cross-selling tours, and its share link opens it on another device', async () => {
    const context = await visitor({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await add(context, bigBus(31))
    const page = await open(context)
    expect(await page.locator('.cross-selling-card').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Share this basket' }).click()
    const address = await page.getByLabel('Open these tours on another device').inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await expectAccessible(page)
    const other = await (await visitor({ width: 'phone' })).newPage()
    await other.goto(address)
    await expect.poll(() => linesOf(other).count()).toBe(1)
    expect(await linesOf(other).innerText()).toContain('2 adults')
    await expect.poll(() => other.url()).toBe(`${origin()}/en/shopping-cart`)
  })

  test('CART-04 an expired session shows a dialog, and its basket can be restored', async () => {
    const context = await visitor()
    await add(context, bigBus(32))
    const page = await open(context)
    await database.transaction((tx) => tx.rows(`UPDATE sessions SET expires_at = now() - interval '1 day'`))
    await page.getByRole('button', { name: /^Remove London/ }).click()
    await page.waitForURL(`${origin()}/en/home`)
    const modal = page.getByRole('dialog', { name: 'Your session has expired' })
    await modal.waitFor()
    await expectAccessible(page)
    expect(await badgeOf(page).count()).toBe(0)
    await modal.getByRole('link', { name: 'Get my basket back' }).click()
    await page.waitForURL(/\/en\/shopping-cart/)
    await expect.poll(() => linesOf(page).count()).toBe(1)
    expect(await linesOf(page).innerText()).toContain('London hop-on hop-off bus')
    await expect.poll(() => badgeOf(page).innerText()).toBe('1')
  })
})
