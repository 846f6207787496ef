import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { load } from './browser.ts'
import { hostOf, visit } from './http.ts'
import { officeHost, officeOrigin, officeToken, useOffice } from './office-visitor.ts'

const json = { 'content-type': 'application/json', 'idempotency-key': 'frame' }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('OFF-01 the office has a host of its own', () => {
  test('no page, form or call of the shop exists there, and no call of the office on a shop host', async () => {
    const onOffice = (path: string, method = 'GET') =>
      visit(path, { host: officeHost, method, ...(method === 'GET' ? {} : { headers: { ...json, origin: officeOrigin }, body: '{}' }) })
    const pages = ['/en/home', '/es', '/fr/destinations', '/api/v2/locations', '/sitemap.xml', '/robots.txt', '/api/office/nothing']
    for (const path of pages) expect([path, (await onOffice(path)).status]).toEqual([path, 404])
    for (const path of ['/api/v2/carts', '/forms/addToCart', '/webhooks/adyen'])
      expect([path, (await onOffice(path, 'POST')).status]).toEqual([path, 404])
    for (const site of ['worldwide', 'portugal'] as const) {
      const origin = `http://${hostOf(site)}`
      expect((await visit('/api/office/session', { site })).status).toBe(404)
      const ended = await visit('/api/office/session/end', { site, method: 'POST', headers: { ...json, origin }, body: '{}' })
      expect(ended.status).toBe(404)
    }
    // a page of another origin can't write, with or without a session
    const cookie = `__Host-office=${await officeToken('manager')}`
    for (const origin of [`http://${hostOf('worldwide')}`, 'https://example.com']) {
      const headers = { ...json, origin, cookie }
      expect((await visit('/api/office/session/end', { host: officeHost, method: 'POST', headers, body: '{}' })).status).toBe(403)
    }
    expect((await visit('/api/office/session', { host: officeHost, headers: { cookie } })).status).toBe(200)
  })

  test('every answer forbids frames, third parties and guessed types; the document holds no inline script or style', async () => {
    const document = await visit('/orders', { host: officeHost })
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(document.text) ?? []
    const file = await visit(script, { host: officeHost, headers: { 'accept-encoding': 'gzip' } })
    const refused = await visit('/api/office/session', { host: officeHost })
    expect([document.status, file.status, refused.status]).toEqual([200, 200, 401])
    for (const { headers } of [document, file, refused]) {
      expect(headers['content-security-policy']).toMatch(/default-src 'self'.*script-src 'self'.*frame-ancestors 'none'.*trusted-types/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
    expect(document.headers['cache-control']).toBe('no-cache')
    expect(file.headers['cache-control']).toContain('immutable')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(document.text.match(/<style|<script(?![^>]* src=)|\son\w+=|style="/g)).toBeNull()
    expect(gunzipSync(file.bytes).toString()).not.toMatch(/@sinclair|typebox/i)
  })
})

describe('OFF-09 the frame of the office', () => {
  const { officePage } = useOffice()

  test('first view: scripts of at most 250 KB, stops of the role, the city’s clock, no fault in the console', async () => {
    const page = await officePage('manager')
    const faults: string[] = []
    const scripts = new Set<string>()
    page.on('console', (said) => void (said.type() === 'error' && faults.push(said.text())))
    page.on(
      'response',
      (response) => void (response.request().resourceType() === 'script' && scripts.add(new URL(response.url()).pathname)),
    )
    await load(page, `${officeOrigin}/`)
    await heading(page, 'Today').waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(
      [...scripts].map(async (path) => (await visit(path, { host: officeHost, headers: { 'accept-encoding': 'gzip' } })).bytes.length),
    )
    expect(scripts.size).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250 * 1024)
    expect(faults).toEqual([])

    const rail = page.getByRole('navigation', { name: 'Office' }).first()
    const stops = await rail.getByRole('listitem').getByRole('link').allTextContents()
    expect(stops).toEqual(expect.arrayContaining(['Today', 'Orders', 'Approvals', 'Sell', 'Tills', 'Devices', 'Record']))
    expect(stops).not.toContain('People')
    expect(await rail.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page')
    expect(await page.title()).toBe('Today · Opentop office')
    expect(
      await page
        .getByText(/^\d\d:\d\d$/)
        .first()
        .isVisible(),
    ).toBe(true)
  })

  test('keys: G and a letter goes, ? lists, a field takes letters as text, Ctrl J changes the colours', async () => {
    const page = await officePage('manager', { path: '/tills' })
    // the demo person is shared: its preferences stay as they are
    await page.route('**/api/office/session/preferences', (route) => route.fulfill({ json: {} }))
    await heading(page, 'Tills').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await heading(page, 'Orders').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'All keys' })
    await keys.waitFor()
    expect(await keys.getByRole('term').allTextContents()).toEqual(
      expect.arrayContaining(['Search or jump', 'Go to Tills', 'Light or dark']),
    )
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    expect(page.url()).toContain('/orders')

    await page.getByRole('searchbox').first().fill('')
    await page.getByRole('searchbox').first().pressSequentially('gk?')
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('gk?')
    expect(page.url()).toContain('/orders')

    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await ground()
    await page.keyboard.press('Control+j')
    await expect.poll(ground).not.toBe(light)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.keyboard.press('Control+j')
    await expect.poll(ground).toBe(light)

    await page.getByRole('heading', { level: 1 }).click()
    await page.getByRole('button', { name: /your settings/ }).click()
    await page.getByRole('menuitem', { name: 'Single keys are on' }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search or jump to' }).waitFor()
    expect(page.url()).toContain('/orders')
  })

  test('palette: finds a screen by its first letters, says when nothing is found, and gives the focus back', async () => {
    const page = await officePage('manager', { path: '/orders' })
    const button = page.getByRole('button', { name: 'Search or jump to' })
    await button.click()
    const field = page.getByRole('combobox', { name: 'Search or jump to' })
    await field.fill('zzyx')
    await page.getByText('Nothing named “zzyx”.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+k')
    await field.fill('till')
    await page.getByRole('option', { name: 'Tills' }).waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'Tills').waitFor()
  })

  test('a screen of another role names the roles that can; an unknown address leads back', async () => {
    const page = await officePage('desk', { path: '/people' })
    await page.getByText('Your role does not include this screen').waitFor()
    expect(await page.getByText('These roles can open it').textContent()).toContain('Owner')
    await expectAccessible(page)
    await load(page, `${officeOrigin}/no/such/screen`)
    await page.getByRole('link', { name: 'To the first screen' }).click()
    await heading(page, 'Today').waitFor()
  })

  test('tablet and phone: a rail with words and a bar below; Spanish; both pass axe and scroll in one direction', async () => {
    const [tablet, phone] = await Promise.all([
      officePage('manager', { width: 'tablet', path: '/orders' }),
      officePage('manager', { width: 'phone', lang: 'es', path: '/orders' }),
    ])
    await heading(tablet, 'Orders').waitFor()
    const rail = tablet.getByRole('navigation', { name: 'Office' }).first()
    expect((await rail.boundingBox())?.width).toBe(68)
    expect(await rail.getByRole('link', { name: 'Tills' }).isVisible()).toBe(true)
    await heading(phone, 'Reservas').waitFor()
    expect(await phone.locator('html').getAttribute('lang')).toBe('es')
    await phone.getByRole('button', { name: 'Más' }).click()
    await phone.getByRole('menuitem', { name: 'Cajas' }).click()
    await heading(phone, 'Cajas').waitFor()
    for (const page of [tablet, phone]) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })

  test('a session that ended leaves the page and what was typed; after sign-in the work goes on', async () => {
    const page = await officePage('manager', { path: '/orders' })
    const field = page.getByRole('searchbox').first()
    await field.fill('Hoffmann')
    // the search of the first text is answered before the session ends
    await page.waitForURL(/q=Hoffmann/)
    await page.getByText('No order for').or(page.getByRole('row')).first().waitFor()
    await page.waitForLoadState('networkidle')
    const cookies = await page.context().cookies(`https://${officeHost}/`)
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Tills' }).first().hover()
    await field.fill('Hoffmann, Miriam')
    const lost = page.getByRole('alertdialog', { name: 'You are signed out' })
    await lost.waitFor()
    await page.context().addCookies(cookies)
    await lost.getByRole('button', { name: 'I am signed in again' }).click()
    await lost.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Hoffmann, Miriam')
    expect(page.url()).toContain('/orders')
  })
})
