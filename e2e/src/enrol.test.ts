import { randomBytes } from 'node:crypto'
import { cookieRowOf } from '@opentop/domain/consent/cookies'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, load, urlOf, useBrowser } from './browser.ts'
import { storedNames } from './browser-storage.ts'
import { officeCall } from './office-visitor.ts'

const slow = { timeout: 90_000 }
const { visitor } = useBrowser({ fonts: true })
const pages = [
  { id: 'LIVE-03', kind: 'driver', path: '/en/drive', pack: '**/api/v2/drive/pack*', ready: 'Start shift' },
  { id: 'LIVE-11', kind: 'scanner', path: '/en/scan', pack: '**/api/v2/redemption/pack*', ready: 'Use the camera' },
] as const

async function newKey(kind: 'driver' | 'scanner'): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const name = `Phone ${key.slice(0, 6)}`
  await (
    await officeCall('owner')
  )('makeDevice', { name, kind, locationId: 95, site: 'worldwide', lang: 'en', key })
  return key
}
async function withoutNetwork(path: string, pack: string): Promise<Page> {
  // requests past a service worker can't be routed
  const context = await visitor({ width: 'phone', cookies: { CONSENT: 'none' }, context: { serviceWorkers: 'block' } })
  const page = await context.newPage()
  await page.route(pack, (route) => route.abort())
  await load(page, urlOf(path))
  await hydrated(page)
  return page
}
const code = (page: Page) => page.getByLabel('Device code')
const said = (page: Page) => page.getByText('No network. Your code stays here')

describe.each(pages)('$id a $kind’s device that is set up without a network', ({ kind, path, pack, ready }) => {
  test('keeps the key of its link, also when the page is loaded again, and tries again by a tap', async () => {
    const key = await newKey(kind)
    const page = await withoutNetwork(`${path}#${key}`, pack)
    await said(page).waitFor(slow)
    expect(await page.getByText('We don’t know this device code.').count()).toBe(0)
    expect(await code(page).inputValue()).toBe(key)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.reload()
    await hydrated(page)
    await said(page).waitFor(slow)
    expect(await code(page).inputValue()).toBe(key)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: ready }).waitFor(slow)
    expect(page.url()).not.toContain('#')
  })

  test('tries a typed code again by itself when the network is back; a code that the shop does not know says so', async () => {
    const page = await withoutNetwork(path, pack)
    await code(page).fill('not-a-code-of-a-device')
    await page.getByRole('button', { name: 'Start' }).click()
    await said(page).waitFor(slow)
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText('We don’t know this device code.').waitFor(slow)
    expect(await said(page).count()).toBe(0)
    await page.route(pack, (route) => route.abort())
    await code(page).fill(await newKey(kind))
    await page.getByRole('button', { name: 'Start' }).click()
    await said(page).waitFor(slow)
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: ready }).waitFor(slow)
  })
  test('takes the code that was entered last, also when the answer for the one of its link comes later', async () => {
    const [linked, typed] = [await newKey(kind), await newKey(kind)]
    const context = await visitor({ width: 'phone', context: { serviceWorkers: 'block' } })
    const page = await context.newPage()
    let release = (): void => undefined
    const held = new Promise<void>((done) => (release = done))
    const asked: string[] = []
    const keyIn = (header = ''): string => header.replace('Bearer ', '')
    await page.route(pack, async (route) => {
      const key = keyIn(route.request().headers().authorization)
      asked.push(key)
      if (key === linked) await held
      await route.continue().catch(() => undefined)
    })
    const done: string[] = []
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => done.push(keyIn(request.headers().authorization)))
    await load(page, urlOf(`${path}#${linked}`))
    await hydrated(page)
    await expect.poll(() => asked, slow).toContain(linked)
    await code(page).fill(typed)
    await page.getByRole('button', { name: 'Start' }).click()
    release()
    await expect.poll(() => done, slow).toContain(linked)
    await page.getByRole('button', { name: ready }).waitFor(slow)
    const kept = (): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await kept()).toContain(typed)
    expect(await kept()).not.toContain(linked)
    expect(page.url()).not.toContain('#')
  })
})

describe.each(pages)('$id LAY-10 the $kind’s page', ({ path }) => {
  test('says how a device is set up, and where travellers who open it find their vouchers', async () => {
    const page = await (await visitor({ width: 'phone', cookies: { CONSENT: 'none' } })).newPage()
    await load(page, urlOf(path))
    const help = page.getByRole('region', { name: 'How it works' })
    expect(await help.getByRole('listitem').count()).toBe(3)
    expect(await help.getByRole('link', { name: 'My booking' }).getAttribute('href')).toBe('/en/my-booking')
    await expectNoOverflow(page)
  })

  test('shows no cookie notice, and stores necessary entries only', async () => {
    const page = await (await visitor({ width: 'phone' })).newPage()
    await load(page, urlOf('/en/home'))
    await page.getByRole('button', { name: 'Reject optional' }).waitFor(slow)
    await load(page, urlOf(path))
    await hydrated(page)
    await code(page).waitFor(slow)
    expect(await page.getByRole('button', { name: 'Reject optional' }).count()).toBe(0)
    const { cookies, local, session } = await storedNames(page)
    expect([...cookies, ...local, ...session].filter((name) => cookieRowOf(name)?.consent !== 'necessary')).toEqual([])
  })
})
