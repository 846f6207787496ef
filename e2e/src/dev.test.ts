import { utimesSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, useBrowser } from './browser.ts'
import { ofFewVisits, startShop, type ShopProcess } from './shop-process.ts'

const officeSource = new URL('../../office/src/frame/DeadEnds.tsx', import.meta.url).pathname
const source = new URL('../../web/src/pages/HomeView.tsx', import.meta.url).pathname

describe('OPS-01 npm run dev', () => {
  const { visitor } = useBrowser()
  let shop: ShopProcess | undefined
  beforeAll(async () => {
    shop = await startShop('dev.ts', {}, [], ofFewVisits)
  })
  afterAll(() => shop?.stop())

  test('serves the pages from their sources, and a changed source updates the open page without a reload', async () => {
    const page = await (await visitor()).newPage()
    const mistakes: string[] = []
    page.on('pageerror', (error) => mistakes.push(error.message))
    await page.goto(`http://localhost:${shop?.port}/en/home`)
    await hydrated(page)
    expect(await page.locator('script[src="/src/entry-client.tsx"]').count()).toBe(1)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const updated = page.waitForEvent('console', { predicate: (said) => said.text().includes('hot updated'), timeout: 20_000 })
    const now = new Date()
    utimesSync(source, now, now)
    expect((await updated).text()).toContain('HomeView.tsx')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(mistakes).toEqual([])
  })

  test('OFF-01 serves the office from its sources with hot reload', async () => {
    const page = await (await visitor()).newPage()
    const mistakes: string[] = []
    page.on('pageerror', (error) => mistakes.push(error.message))
    await page.goto(`http://office.localhost:${shop?.port}/sign-in`)
    await page.locator('#root > *').first().waitFor()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const updated = page.waitForEvent('console', { predicate: (said) => said.text().includes('hot updated'), timeout: 20_000 })
    const now = new Date()
    utimesSync(officeSource, now, now)
    expect((await updated).text()).toContain('DeadEnds.tsx')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(mistakes).toEqual([])
  })
})
