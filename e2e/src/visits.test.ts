import type { BrowserContext } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { urlOf, useBrowser, widths } from './browser.ts'

describe('who comes into a window that another has left', () => {
  const { open } = useBrowser()
  const before: { window?: BrowserContext; said: string[] } = { said: [] }

  test('may leave much behind', async () => {
    const page = await open('/en/home')
    before.window = page.context()
    page.on('console', (message) => before.said.push(message.text()))
    await page.setViewportSize({ width: 500, height: 500 })
    await page.context().addCookies([{ name: 'left', value: 'behind', url: urlOf('/') }])
    await page.evaluate(async () => {
      localStorage.setItem('left', 'behind')
      sessionStorage.setItem('left', 'behind')
      await (await caches.open('left')).put('/behind', new Response('behind'))
      await new Promise((done) => (indexedDB.open('left').onsuccess = done))
    })
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

  test('does not come into one that was changed for good', async () => {
    const page = await open('/en/home')
    expect(page.context()).toBe(before.window)
    await page.route('**/never', (route) => route.abort())
  })
  test('nor into one that was in another shop', async () => {
    const page = await open('/en/home')
    expect(page.context()).not.toBe(before.window)
    before.window = page.context()
    await page.goto(urlOf('/en/home', 'paris'))
  })
  afterAll(() => expect(before.window?.pages()).toEqual([]))
})

const nothing = { cookies: [], local: 0, session: 0, caches: [], databases: [] }

async function traces(page: Awaited<ReturnType<BrowserContext['newPage']>>) {
  const kept = await page.evaluate(async () => ({
    local: Object.hasOwn(localStorage, 'left') ? 1 : 0,
    session: Object.hasOwn(sessionStorage, 'left') ? 1 : 0,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  return { ...kept, cookies: (await page.context().cookies()).filter(({ name }) => name === 'left') }
}
