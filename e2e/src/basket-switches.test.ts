import { afterAll, beforeAll, expect, test } from 'vitest'
import { bigBus, callAs, linesOf } from './basket-visitor.ts'
import { expectAccessible, hydrated, useBrowser } from './browser.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const { visitor } = useBrowser()
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop('main.ts', { SWITCHES: 'sharedCart,crossSelling' })
}, 120_000)
afterAll(() => shop.stop())

test('VAR-08 CART-01 CART-02 switched on: tours that go with the basket, and a link that opens it on another device', async () => {
  const origin = `http://localhost:${shop.port}`
  const context = await visitor({ pictures: false, context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await callAs(context, 'POST', '/transaction/addToCart', bigBus(30), origin)
  const page = await context.newPage()
  await page.goto(`${origin}/en/shopping-cart`)
  await hydrated(page)
  expect(await page.locator('.xs').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Share this basket' }).click()
  const address = await page.getByLabel('A link opens these tours on another device.').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expectAccessible(page)
  const other = await (await visitor({ pictures: false, width: 'phone' })).newPage()
  await other.goto(address)
  await expect.poll(() => linesOf(other).count()).toBe(1)
  expect(await linesOf(other).innerText()).toContain('2 adults')
})
