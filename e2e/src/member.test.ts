import { randomUUID } from 'node:crypto'
import { langs } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoOverflow, expectSound, hydrated, useBrowser, widths } from './browser.ts'
import { openHeld } from './held-scripts.ts'
import { undeclared } from './browser-storage.ts'
import { callersOf, cookieNames, signInAtProvider, password, submit, told, wayTo, type CallHeaders } from './member-visitor.ts'
import { client, facebookShape, startOpenIdProvider, type OpenIdProvider } from './openid-provider.ts'
import { inDays } from './shop-day.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { worldwide } from './own-sites.ts'

const { visitor } = useBrowser({ fonts: true })
const newPassword = 'eight buses cross the river'
const providers: Record<'google' | 'facebook', OpenIdProvider | undefined> = { google: undefined, facebook: undefined }
let shop: ShopProcess
let origin: string
beforeAll(async () => {
  const [google, facebook] = await Promise.all([startOpenIdProvider(), startOpenIdProvider(facebookShape)])
  Object.assign(providers, { google, facebook })
  const keys = (name: string, { issuer }: OpenIdProvider): Record<string, string> => ({
    [`${name}_ISSUER`]: issuer,
    [`${name}_CLIENT_ID`]: client.id,
    [`${name}_CLIENT_SECRET`]: client.secret,
  })
  shop = await startShop('main.ts', { SWITCHES: 'memberArea', ...keys('GOOGLE', google), ...keys('FACEBOOK', facebook) })
  origin = `http://localhost:${shop.port}`
  for (const [name, provider] of Object.entries(providers)) provider?.open([`${origin}/sign-in/${name}/return`])
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await Promise.all(Object.values(providers).map((provider) => provider?.stop()))
})

const { post, register, sessionOf, buyAsGuest, infoStatus, linkTo } = callersOf(() => origin)

const newAddress = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@example.org`

async function open(path: string, javaScript = true): Promise<Page> {
  const page = await (await visitor({ javaScript })).newPage()
  await page.goto(origin + path)
  if (javaScript) await hydrated(page)
  return page
}

test('MKT-04 the tracking profile of a signed-in member has name, surname and e-mail on any page', async () => {
  const email = await register()
  const page = await open('/en/login')
  await submit(page, { '#sign-in-email': email, '#sign-in-password': password })
  await page.waitForURL(/member-area/)
  await page.context().addCookies([{ name: 'CONSENT', value: 'analytics', url: origin }])
  await page.goto(`${origin}/en/faq`)
  const user = () => page.evaluate(() => (JSON.parse(localStorage.getItem('connectifDatalayer') ?? '{}') as { user?: object }).user)
  await expect.poll(user).toEqual({ name: 'Marta', surname: 'Reis', email })
})

describe('MEM-01 signing in', () => {
  test('by e-mail and keyboard alone; wrong credentials show one common error; logging out ends the session', async () => {
    const email = await register()
    const page = await open('/en/login')
    expect(await page.locator('#sign-in-email').getAttribute('autocomplete')).toBe('username')
    expect(await page.locator('#sign-in-password').getAttribute('autocomplete')).toBe('current-password')
    await expectSound(page, 'login-en')
    await page.locator('#sign-in-email').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not the right one')
    await page.keyboard.press('Enter')
    await told(page, 'alert', 'The data entered is not correct')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('sign-in-password')
    await submit(page, { '#sign-in-password': password })
    await page.getByRole('heading', { name: 'Hello, Marta' }).waitFor()
    expect(page.url()).toBe(`${origin}/en/member-area`)
    expect(await page.evaluate(() => document.cookie)).not.toContain('guest_session')
    expect(await undeclared(page)).toEqual([])
    const session = (await page.context().cookies()).find(({ name }) => name === 'guest_session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await hydrated(page)
    await page.context().setOffline(true)
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await told(page, 'alert', 'You’re still signed in')
    await page.locator('summary[aria-label="Member area"]').click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('alert').waitFor()
    expect([page.url(), await cookieNames(page)]).toEqual([`${origin}/en/member-area`, expect.arrayContaining(['guest_session', 'sub'])])
    await page.context().setOffline(false)
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${origin}/en/home`)
    expect(await cookieNames(page)).not.toContain('guest_session')
    expect(await infoStatus({ authorization: `Bearer ${session?.value}` })).toBe(401)
  })

  test.each(['Google', 'Facebook'] as const)('by %s redirects there and back; the second time it is the same member', async (name) => {
    const page = await open('/en/login')
    const provider = name.toLowerCase()
    let returned = ''
    page.on('request', (request) => {
      if (request.url().startsWith(`${origin}/sign-in/${provider}/return`)) returned = request.url()
    })
    const enter = async (): Promise<void> => {
      await page.waitForURL(`${origin}/en/member-area`)
      await page.getByRole('heading', { name: 'Hello, Gil' }).waitFor()
      expect(await cookieNames(page)).not.toContain('sign_in')
    }
    await signInAtProvider(page, name, `gil-${provider}`)
    await enter()
    // only Google asserts that the address is verified
    expect(await page.getByText('Confirm your e-mail address').count()).toBe(name === 'Google' ? 0 : 1)
    await page.goto(`${origin}/en/login`)
    await wayTo(page, name).click()
    await enter()
    // a return with a foreign, missing or used state signs in no one
    const { search } = new URL(returned)
    const changed = search.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)
    for (const [query, cookie] of [
      [search, ''],
      [search, `sign_in=${'a'.repeat(43)}.1.en`],
      [changed, ''],
      ['?code=x&state=y', ''],
    ] as const) {
      const forged = await fetch(`${origin}/sign-in/${provider}/return${query}`, { redirect: 'manual', headers: { cookie } })
      expect([forged.status, forged.headers.get('location')], query).toEqual([303, '/en/login#refused'])
      expect(forged.headers.getSetCookie().join()).not.toContain('guest_session=')
    }
    expect((await post('/member/login/google', { provider, code: 'x', state: 'y' })).status).toBe(401)
  })

  test('“remember me” that was unticked before hydration stays unticked, for the OpenID providers too', async () => {
    const page = await (await visitor()).newPage()
    const takeOver = await openHeld(page, `${origin}/en/login`)
    await page.fill('#sign-in-email', 'rider@example.org')
    await page.getByLabel('Remember me').uncheck()
    await takeOver()
    await expect.poll(() => wayTo(page, 'Google').getAttribute('href')).not.toContain('remember')
    expect([await page.getByLabel('Remember me').isChecked(), await page.inputValue('#sign-in-email')]).toEqual([
      false,
      'rider@example.org',
    ])
  })

  test('an address that the provider did not verify never opens an existing account', async () => {
    await post('/member/signin/email', { email: 'unproved@provider.example', password, firstName: 'Una', lastName: 'Owner' })
    const page = await open('/en/login')
    await signInAtProvider(page, 'Google', 'unproved')
    await page.waitForURL(`${origin}/en/login#refused`)
    await page.getByRole('alert').waitFor()
  })
})

describe('MEM-01 mails', () => {
  test('registering and confirming the address by the link of the mail shows earlier guest bookings, to print and to cancel', async () => {
    const email = newAddress('jan-hendrik.vandermeer-oosterhuis')
    const page = await open('/de/registrieren')
    await expectSound(page, 'register-de')
    await page.getByRole('button', { name: 'Registrieren', exact: true }).click()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(4)
    const fields = { '#register-firstName': 'Jan', '#register-lastName': 'Meer', '#register-email': email }
    await submit(page, { ...fields, '#register-emailAgain': 'jan@exmaple.org', '#register-password': 'password1234' })
    await page.getByText('Die E-Mail-Adresse stimmt nicht überein').waitFor()
    await submit(page, { '#register-emailAgain': email })
    await told(page, 'alert', 'Wähle ein längeres oder selteneres Passwort')
    await submit(page, { '#register-password': password })
    await told(page, 'status', email)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(email)
    await page.setViewportSize({ width: widths.phone, height: 900 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: widths.desktop, height: 900 })
    await buyAsGuest(email)
    await page.goto(await linkTo(email, 'Bestätige deine E-Mail-Adresse'))
    await hydrated(page)
    await told(page, 'status', 'Melde dich an, um deine E-Mail-Adresse zu bestätigen')
    await submit(page, { '#sign-in-email': email, '#sign-in-password': password })
    await page.getByRole('heading', { name: 'Hallo Jan' }).waitFor()
    await hydrated(page)
    const trip = page.locator('.trip')
    expect(await trip.locator('h3').allInnerTexts()).toEqual(['Hop-on-Hop-off-Bus London'])
    await expectSound(page, 'member-area-de')
    const file = await page.context().request.get(origin + ((await trip.getByRole('link', { name: 'Drucken' }).getAttribute('href')) ?? ''))
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const change = (await trip.getByRole('link', { name: 'Ändern' }).getAttribute('href')) ?? ''
    // the shop may answer 503 for a moment after it has rendered a PDF
    await expect.poll(async () => (await page.context().request.get(origin + change)).text()).toContain('Hop-on-Hop-off-Bus London')
    await trip.getByRole('button', { name: 'Stornieren' }).click()
    const modal = page.getByRole('dialog', { name: 'Diese Reise stornieren?' })
    await modal.getByText(/Du bekommst \d+.* erstattet/).waitFor()
    await modal.getByRole('button', { name: 'Reise stornieren' }).click()
    await modal.getByText('Deine Reise ist storniert').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.trip.is-past').getByText('Storniert').waitFor()
  })

  test('a forgotten password: the link of the mail sets a new one, ends every session, and works once', async () => {
    const email = await register()
    const sessions = [await sessionOf(email), await sessionOf(email)]
    const page = await open('/en/password-reset')
    await expectSound(page, 'password-reset-en')
    await submit(page, { '#restore-email': 'nobody@example.org' })
    await told(page, 'status', 'If nobody@example.org belongs to a member')
    await submit(page, { '#restore-email': email })
    await told(page, 'status', `If ${email} belongs to a member`)
    const link = await linkTo(email, 'Set a new password')
    await page.goto(link)
    await submit(page, { '#restore-password': newPassword })
    await page.waitForURL(`${origin}/en/login#restored`)
    await told(page, 'status', 'Your new password is set')
    for (const session of sessions) expect(await infoStatus(session)).toBe(401)
    await hydrated(page)
    await submit(page, { '#sign-in-email': email, '#sign-in-password': newPassword })
    await page.getByRole('heading', { name: 'Hello, Marta' }).waitFor()
    await page.goto(link)
    await submit(page, { '#restore-password': 'nine buses cross the river' })
    await told(page, 'alert', 'This link has been used or has expired')
  })

  test('all of it works without JavaScript, and the server’s messages are shown', async () => {
    const page = await open('/en/register', false)
    const email = newAddress('plain')
    const fields = { '#register-firstName': 'Pia', '#register-lastName': 'Plain', '#register-email': email }
    await submit(page, { ...fields, '#register-emailAgain': 'pia@exmaple.org', '#register-password': 'password1234' })
    await page.getByText('Email does not match').waitFor()
    await submit(page, { '#register-emailAgain': email, '#register-password': 'password1234' })
    await told(page, 'alert', 'Choose a longer or less common password')
    await submit(page, { ...fields, '#register-password': password })
    await told(page, 'status', 'We’ve sent an e-mail to this address')
    expect(page.url()).not.toContain('plain')
    const confirm = await linkTo(email, 'Confirm your e-mail address')
    await page.goto(`${origin}/en/login`)
    await submit(page, { '#sign-in-email': email, '#sign-in-password': 'not the right one' })
    await told(page, 'alert', 'The data entered is not correct')
    await submit(page, { '#sign-in-email': email, '#sign-in-password': password, '#letter-link': confirm })
    await page.getByRole('heading', { name: 'Hello, Pia' }).waitFor()
    expect(await page.getByText('Confirm your e-mail address').count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${origin}/en/home`)
    await page.goto(`${origin}/en/password-reset`)
    await submit(page, { '#restore-email': email })
    await told(page, 'status', 'If this address belongs to a member')
    const restore = { '#letter-link': await linkTo(email, 'Set a new password'), '#plain-password': newPassword }
    await submit(page, restore)
    await told(page, 'status', 'Your new password is set')
    await page.goto(`${origin}/en/password-reset`)
    await submit(page, restore)
    await told(page, 'alert', 'This link has been used or has expired')
    await page.goto(`${origin}/en/login`)
    await submit(page, { '#sign-in-email': email, '#sign-in-password': newPassword })
    await page.getByRole('heading', { name: 'Hello, Pia' }).waitFor()
  })

  test('a cross-site form signs no one in', async () => {
    const form = new URLSearchParams({ lang: 'en', email: await register(), password })
    const from = async (headers: CallHeaders): Promise<Response> =>
      fetch(`${origin}/forms/memberLogin`, { method: 'POST', body: form, headers, redirect: 'manual' })
    const own = await from({ origin })
    expect([own.status, own.headers.get('location')]).toEqual([303, '/en/member-area'])
    const sessionCookie = (answer: Response): string => answer.headers.getSetCookie().find((one) => one.startsWith('guest_session=')) ?? ''
    expect(sessionCookie(own), 'without “remember me” a session ends with the browser').not.toMatch(/max-age|expires/i)
    form.set('remember', 'on')
    expect(sessionCookie(await from({ origin }))).toContain('Max-Age=5184000')
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { cookie: 'currency=1' }]) {
      const foreign = await from(headers)
      expect([foreign.status, foreign.headers.get('location'), foreign.headers.getSetCookie()]).toEqual([403, null, []])
    }
  })
})

describe('MEM-02 the member area', () => {
  test('shows a sign-in to visitors, has no footer, and shows and edits the member’s own data', async () => {
    const page = await open('/de/mitgliederbereich')
    await page.getByRole('heading', { name: 'Nur für Mitglieder' }).waitFor()
    await expectSound(page, 'member-gate-de')
    // its header has five tools, more than any other page
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoOverflow(page)
    await page.context().request.post(`${origin}/api/v2/member/login/email`, {
      data: { email: await register(), password },
      headers: { origin },
    })
    await page.reload()
    await hydrated(page)
    await page.getByRole('heading', { name: 'Hallo Marta' }).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.locator('.discount').count()).toBe(3)
    const lisbon = page.getByRole('listitem').filter({ hasText: 'Lissabon' }).getByRole('link', { name: 'Touren ansehen' })
    expect(await lisbon.getAttribute('href')).toMatch(/\/103\//)
    await submit(page, { '#profile-firstName': 'Martina' })
    await told(page, 'status', 'Gespeichert')
    await submit(page, { '#password-password': password, '#password-newPassword': newPassword })
    await told(page, 'status', 'Auf anderen Geräten')
    await page.reload()
    await page.getByRole('heading', { name: 'Hallo Martina' }).waitFor()
  })

  test('R-COUPON-6 a member sees the member price with its reason on card, panel and basket, no advert for a code, and their own data at the payment', async () => {
    const email = await register()
    const page = await open('/en/login')
    await submit(page, { '#sign-in-email': email, '#sign-in-password': password })
    await page.waitForURL(/member-area/)
    await page.getByRole('listitem').filter({ hasText: 'Lisbon' }).getByRole('link', { name: 'See tours' }).click()
    const card = page.getByRole('article').filter({ hasText: 'Tagus cruise to Belém' }).first()
    await card.getByText('Your member price: −20%').waitFor()
    await card.getByRole('link').first().click()
    const panel = page.getByRole('region', { name: 'Book this tour' })
    await panel.getByText('Your member price: −20%').first().waitFor()
    // the same price and discount in the quote and in the basket
    const order = { optionId: 103011, day: inDays(10), passengers: [{ typeId: 2, quantity: 3 }] }
    const send = async (path: string) => {
      const answer = await page.context().request.post(`${origin}/api/v2${path}`, { data: order, headers: { origin } })
      return (await answer.json()) as { totalCents: number; discountCents: number; member?: { code: string; discountCents: number } }
    }
    const quote = await send('/transaction/quote')
    const basket = await send('/transaction/addToCart')
    expect(quote.member?.code).toBe('TAGUS20')
    expect([quote.totalCents - (quote.member?.discountCents ?? 0), quote.member?.discountCents]).toEqual([
      basket.totalCents,
      basket.discountCents,
    ])
    await page.goto(`${origin}/en/shopping-cart`)
    await page.getByText('Member discount −20% · Lisbon').first().waitFor()
    expect(await page.getByText(/TAGUS20|MEMBER10|SUMMER10|DECK15/).count()).toBe(0)
    await page.getByLabel('Coupon').waitFor()
    await page.goto(`${origin}/en/payment`)
    const entered = [/^First name/, /^Last name/, /^E-mail, for/].map((name) => page.getByRole('textbox', { name }).inputValue())
    expect(await Promise.all(entered)).toEqual(['Marta', 'Reis', email])
  })

  test('its pages exist in every language', async () => {
    const pages = ['login', 'register', 'passwordReset', 'memberArea', 'agentArea'] as const
    const visits = worldwide.langs.flatMap((lang) => pages.map((page) => ({ lang, path: pathTo(worldwide, lang, { page }) })))
    await Promise.all(
      visits.map(async ({ lang, path }) => {
        const response = await fetch(origin + path)
        const html = await response.text()
        expect([response.status, html.includes(`<html lang="${langs[lang].intl}"`)], path).toEqual([200, true])
        expect([...html.matchAll(/<h1\b/g)], path).toHaveLength(1)
        expect(html, path).toContain('<meta name="robots" content="noindex">')
        expect(html.replace(/<script\b[\s\S]*?<\/script>/g, '').match(/\{\w+\}/g), path).toBeNull()
      }),
    )
  })
})
