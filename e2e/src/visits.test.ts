import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { useBrowser, widths } from './browser.ts'

describe('who comes into a window that another has left', () => {
  const { open } = useBrowser()
  const before: { window?: BrowserContext; said: string[] } = { said: [] }

  test('may leave much behind', async () => {
    const page = await open('/en/home')
    before.window = page.context()
    page.on('console', (message) => before.said.push(message.text()))
    await page.setViewportSize({ width: 500, height: 500 })
    await leaveMuch(page)
    expect(await traces(page)).not.toEqual(nothing)
  })

  test('finds nothing of it', async () => {
    const page = await open('/en/home')
    expect(page.context()).toBe(before.window)
    expect(page.viewportSize()?.width).toBe(widths.desktop)
    expect(await traces(page)).toEqual(nothing)
    await page.evaluate(() => console.log('somebody else'))
    expect(before.said).not.toContain('somebody else')
  })

  test('may go to another shop too', async () => {
    const page = await open('/en/home', { site: 'paris' })
    expect(page.context()).toBe(before.window)
    await leaveMuch(page)
  })
  test('finds nothing there either', async () => {
    const page = await open('/en/home', { site: 'paris' })
    expect(page.context()).toBe(before.window)
    expect(await traces(page)).toEqual(nothing)
  })

  test('may answer requests itself, or be without a network', async () => {
    const page = await open('/en/home')
    expect(page.context()).toBe(before.window)
    await page.route('**/robots.txt', (route) => route.abort())
    await page.context().route('**/health/live', () => undefined)
    void page.evaluate(() => fetch('/health/live').catch(() => undefined)).catch(() => undefined)
    await page.context().setOffline(true)
  })
  test('is answered by the shop', async () => {
    const page = await open('/en/home')
    expect(page.context()).toBe(before.window)
    expect(await page.evaluate(async () => [(await fetch('/robots.txt')).status, (await fetch('/health/live')).status])).toEqual([200, 200])
  })

  test('does not come into one that was changed for good', async () => {
    const page = await open('/en/home')
    expect(page.context()).toBe(before.window)
    await page.addInitScript(() => undefined)
  })
  afterAll(() => expect(before.window?.pages()).toEqual([]))
})

const nothing = { cookies: [], local: 0, session: 0, caches: [], databases: [] }

async function leaveMuch(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'left', value: 'behind', url: page.url() }])
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    await (await caches.open('left')).put('/behind', new Response('behind'))
    await new Promise((done) => (indexedDB.open('left').onsuccess = done))
  })
}

async function traces(page: Page) {
  const kept = await page.evaluate(async () => ({
    local: Object.hasOwn(localStorage, 'left') ? 1 : 0,
    session: Object.hasOwn(sessionStorage, 'left') ? 1 : 0,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  return { ...kept, cookies: (await page.context().cookies()).filter(({ name }) => name === 'left') }
}
