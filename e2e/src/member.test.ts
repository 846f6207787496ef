import type { Basket } from '@opentop/contract/basket'
import { paths, type CallName } from '@opentop/contract/paths'
import { unwritten } from '@opentop/api/handlers'
import { addDays } from '@opentop/domain/day'
import { langs } from '@opentop/domain/lang'
import { callerKinds, gateRefusal, type CallerKind } from '@opentop/domain/permission'
import { pathTo } from '@opentop/domain/route'
import { worldwide } from '@opentop/domain/sites/worldwide'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, hydrated, useBrowser, widths } from './browser.ts'
import { client, openIdHouse, type OpenIdHouse } from './openid-house.ts'
import { sampleCall } from './sample.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const { visitor } = useBrowser()
const password = 'seven buses cross the river'
const soon = addDays(new Date().toISOString().slice(0, 10), 20)
let shop: ShopProcess
let house: OpenIdHouse
let origin: string
beforeAll(async () => {
  house = await openIdHouse()
  const keys = { GOOGLE_ISSUER: house.issuer, GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret }
  shop = await startShop('main.ts', { SWITCHES: 'memberArea', ...keys })
  origin = `http://localhost:${shop.port}`
  house.open([`${origin}/sign-in/google/return`])
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await house.stop()
})

type Session = { authorization?: string }
async function api(
  path: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: object | string; headers?: object } = {},
) {
  const response = await fetch(`${origin}/api/v2${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const json = (): unknown => (text.startsWith('{') || text.startsWith('[') || text.startsWith('"') ? JSON.parse(text) : undefined)
  return { status: response.status, text, json, session: { authorization: response.headers.get('authorization') ?? '' } }
}
const post = (path: string, body: object, headers: object = {}) => api(path, { method: 'POST', body, headers })
let count = 0
async function member(): Promise<{ email: string; session: Session }> {
  const email = `rider${++count}@example.org`
  expect((await post('/member/signin/email', { email, password, firstName: 'Marta', lastName: 'Reis' })).status).toBe(200)
  return { email, session: (await post('/member/login/email', { email, password })).session }
}
const agentSession = async (): Promise<Session> => (await post('/agent/login', { login: 'sunline', password: 'sunline demo desk' })).session
const guestSession = async (): Promise<Session> =>
  (await post('/transaction/addToCart', { optionId: 32871, day: soon, passengers: [{ typeId: 2, quantity: 1 }] })).session

async function open(path: string, context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await visitor({ pictures: false }))).newPage()
  await page.goto(`${origin}${path}`)
  await hydrated(page)
  return page
}
async function expectSoundAt(page: Page, name: string): Promise<void> {
  for (const [width, pixels] of Object.entries(widths)) {
    await page.setViewportSize({ width: pixels, height: 900 })
    await expectNoOverflow(page)
    if (process.env.SCREENS) await page.screenshot({ path: `e2e/screens/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await expectAccessible(page)
}
const cookieNames = async (page: Page): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name)

describe('MEM-01 signing in', () => {
  test('by e-mail with the keyboard alone; wrong data is told in one sentence; logging out ends the session', async () => {
    const { email } = await member()
    const page = await open('/en/login')
    expect(await page.locator('#sign-in-email').getAttribute('autocomplete')).toBe('username')
    expect(await page.locator('#sign-in-password').getAttribute('autocomplete')).toBe('current-password')
    await expectSoundAt(page, 'login-en')
    await page.locator('#sign-in-email').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not the right one')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'The data entered is not correct' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('sign-in-password')
    await page.locator('#sign-in-password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hello, Marta' }).waitFor()
    expect(page.url()).toBe(`${origin}/en/member-area`)
    expect(await page.evaluate(() => document.cookie)).not.toContain('guest_session')
    const session = (await page.context().cookies()).find(({ name }) => name === 'guest_session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.waitForURL(`${origin}/en/home`)
    expect(await cookieNames(page)).not.toContain('guest_session')
    expect((await api('/member/info', { headers: { authorization: `Bearer ${session?.value}` } })).status).toBe(401)
  })

  test('by a real provider of OpenID Connect, there and back; the second time it is the same member', async () => {
    const page = await open('/en/login')
    for (const round of [1, 2]) {
      if (round === 2) await page.goto(`${origin}/en/login`)
      await page.getByRole('link', { name: 'Google' }).click()
      if (round === 1) {
        await page.locator('[name=login]').fill('gil')
        await page.locator('[name=password]').fill('anything')
        await page.locator('[type=submit]').click()
        await page.getByRole('button', { name: 'Continue' }).click()
      }
      await page.waitForURL(`${origin}/en/member-area`)
      await page.getByRole('heading', { name: 'Hello, Gil' }).waitFor()
      expect(await cookieNames(page)).not.toContain('sign_in')
      await page.getByRole('button', { name: 'Log out' }).first().click()
      await page.waitForURL(`${origin}/en/home`)
    }
    // what somebody else began, or nobody, leads nowhere
    const forged = await fetch(`${origin}/sign-in/google/return?code=x&state=y`, { redirect: 'manual' })
    expect([forged.status, forged.headers.get('location')]).toEqual([303, '/en/login#refused'])
    expect((await post('/member/login/google', { code: 'x', state: 'y' })).status).toBe(401)
  })

  test('an address that the provider did not prove never opens an account that is there', async () => {
    const email = 'unproved@house.example'
    await post('/member/signin/email', { email, password, firstName: 'Una', lastName: 'Owner' })
    const page = await open('/en/login')
    await page.getByRole('link', { name: 'Google' }).click()
    await page.locator('[name=login]').fill('unproved')
    await page.locator('[name=password]').fill('anything')
    await page.locator('[type=submit]').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${origin}/en/login#refused`)
    await page.getByRole('alert').waitFor()
  })

  test('registering and asking for a new password, in the browser', async () => {
    const page = await open('/de/registrieren')
    await expectSoundAt(page, 'register-de')
    await page.getByRole('button', { name: 'Registrieren', exact: true }).click()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(4)
    await page.locator('#register-first').fill('Jan')
    await page.locator('#register-last').fill('Meer')
    await page.locator('#register-email').fill('jan@example.org')
    await page.locator('#register-password').fill('password1234')
    await page.getByRole('button', { name: 'Registrieren', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Wähle ein längeres oder selteneres Passwort' }).waitFor()
    await page.locator('#register-password').fill(password)
    await page.getByRole('button', { name: 'Registrieren', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'jan@example.org' }).waitFor()
    await page.goto(`${origin}/en/password-reset`)
    await hydrated(page)
    await expectSoundAt(page, 'password-reset-en')
    await page.locator('#restore-email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('status').filter({ hasText: 'If nobody@example.org belongs to a member' }).waitFor()
    await page.goto(`${origin}/en/password-reset#token=${'x'.repeat(43)}`)
    await page.reload()
    await page.locator('#restore-password').fill('another river runs there')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').filter({ hasText: 'This link has been used or has expired' }).waitFor()
  })
})

describe('MEM-02 the member area', () => {
  test('is a gate for others, has no footer, and shows and edits what is the member’s own', async () => {
    const page = await open('/de/mitgliederbereich')
    await page.getByRole('heading', { name: 'Exklusiv für Mitglieder' }).waitFor()
    await expectSoundAt(page, 'member-gate-de')
    const { email } = await member()
    await page.context().request.post(`${origin}/api/v2/member/login/email`, { data: { email, password }, headers: { origin } })
    await page.reload()
    await hydrated(page)
    await page.getByRole('heading', { name: 'Hallo, Marta' }).waitFor()
    expect(await page.locator('footer').count()).toBe(0)
    expect(await page.locator('.deal').count()).toBe(3)
    await expectSoundAt(page, 'member-area-de')
    await page.locator('#profile-first').fill('Martina')
    await page.locator('#profile-first').press('Enter')
    await page.getByRole('status').filter({ hasText: 'Gespeichert' }).waitFor()
    await page.locator('#password-now').fill(password)
    await page.locator('#password-new').fill('eight buses cross the river')
    await page.locator('#password-new').press('Enter')
    await page.getByRole('status').filter({ hasText: 'Andere Sitzungen' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Hallo, Martina' }).waitFor()
  })

  test('its pages are there in every language', async () => {
    for (const lang of worldwide.langs)
      for (const page of ['login', 'register', 'passwordReset', 'memberArea', 'agentArea'] as const) {
        const path = pathTo(worldwide, lang, { page })
        const response = await fetch(origin + path)
        const html = await response.text()
        expect([response.status, html.includes(`<html lang="${langs[lang].intl}"`)], path).toEqual([200, true])
        expect([...html.matchAll(/<h1\b/g)], path).toHaveLength(1)
        expect(html, path).toContain('<meta name="robots" content="noindex">')
        expect(html.replace(/<script\b[\s\S]*?<\/script>/g, '').match(/\{\w+\}/g), path).toBeNull()
      }
  })
})

describe('AGT-01 LAY-02 an agent', () => {
  test('signs in, sees credit and own prices, pays from it, reads the statement, and logs out to the root', async () => {
    const page = await open('/en/agent-area')
    await expectSoundAt(page, 'agent-login-en')
    await page.locator('#agent-login').fill('sunline')
    await page.locator('#agent-password').fill('sunline demo desk')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sell a seat' }).waitFor()
    await hydrated(page)
    expect(await page.locator('.credit').innerText()).toContain('€2,480')
    expect(await page.getByRole('group', { name: 'Currencies' }).count()).toBe(0)
    const added = await page.context().request.post(`${origin}/api/v2/transaction/addToCart`, {
      data: { optionId: 32871, day: soon, passengers: [{ typeId: 2, quantity: 2 }] },
      headers: { origin },
    })
    expect((await added.json()) as Basket).toMatchObject({ currencyId: 1, totalCents: 6970 })
    await page.reload()
    await hydrated(page)
    await expectSoundAt(page, 'agent-area-en')
    await page.locator('#order-reference').fill('FILE 4402')
    await page.locator('#order-email').fill('nora@example.org')
    await page.locator('#order-first').fill('Nora')
    await page.locator('#order-last').fill('Lund')
    await page.getByRole('button', { name: 'Confirm and take €69.70' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /Booked: OT/ })
      .waitFor()
    await page.getByRole('cell', { name: 'Nora Lund' }).waitFor()
    await page.getByRole('cell', { name: '-€69.70' }).waitFor()
    await hydrated(page)
    expect(await page.locator('.credit').innerText()).toContain('€2,410.30')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${origin}/en/home`)
    const left = await cookieNames(page)
    expect(['guest_session', 'isagent', 'agent_credit'].filter((name) => left.includes(name))).toEqual([])
  })

  test('cookies set by hand change nothing', async () => {
    const forged = { cookie: 'isagent=1; agent_credit=1000000; sub=1' }
    for (const path of ['/agent/info', '/agent/statement', '/member/info', '/transaction', `/product/3287/priceInfo?day=${soon}`]) {
      const [plain, dressed] = [await api(path), await api(path, { headers: forged })]
      const answer = ({ status, text }: typeof plain): unknown => [status, text.replace(/"requestId":"[^"]+"/, '')]
      expect(answer(dressed), path).toEqual(answer(plain))
    }
    const pay = { expectedTotalCents: 1, reference: 'x', leadGuest: { firstName: 'x', lastName: 'y' }, email: 'a@b.co' }
    expect((await post('/transaction/payment/credit', pay, { ...(await guestSession()), ...forged })).status).toBe(403)
  })
})

describe('MEM-02 AGT-01 who may what', () => {
  test('every call by every kind of caller, as the one table says', async () => {
    const sessions: Record<CallerKind, () => Promise<Session>> = {
      nobody: async () => ({}),
      guest: guestSession,
      member: async () => (await member()).session,
      agent: agentSession,
    }
    // these end the session they are made with, or start another
    const last: CallName[] = ['memberLogout', 'memberLogin', 'agentLogin', 'memberLoginGoogle']
    const names = [...(Object.keys(paths) as CallName[]).filter((name) => !last.includes(name)), ...last]
    for (const kind of callerKinds) {
      let session = await sessions[kind]()
      for (const name of names.filter((one) => !unwritten.includes(one))) {
        if (last.includes(name)) session = await sessions[kind]()
        const { method, path, body, headers } = sampleCall(name)
        const { status, json } = await api(path, { method, headers: { ...headers, ...session }, ...(body ? { body } : {}) })
        const code = status === 200 ? undefined : (json() as { code?: string } | undefined)?.code
        const expected = gateRefusal(name, kind)
        if (expected) expect([status, code], `${name} by ${kind}`).toEqual([expected === 'forbidden' ? 403 : 401, expected])
        else {
          expect(code, `${name} by ${kind}`).not.toBe('forbidden')
          if (kind !== 'nobody') expect(code, `${name} by ${kind}`).not.toBe('session-expired')
        }
      }
    }
  })

  test('what is one’s own is unknown to everybody else', async () => {
    const owner = await guestSession()
    const basket = (await api('/transaction/sale', { headers: owner })).json() as Basket
    const id = basket.lines[0]?.id ?? ''
    const others = { nobody: {}, guest: await guestSession(), member: (await member()).session, agent: await agentSession() }
    const attempts = [
      ['DELETE', `/sale/delete/${id}`],
      ['GET', `/sale/${id}/upselling`],
      ['POST', `/sale/${id}/upselling`, { toOptionId: 32872 }],
      ['POST', `/sale/${id}/cancel`, {}],
      ['GET', `/sale/${id}/print?bearer=${'x'.repeat(43)}`],
      ['GET', `/sale/${id}/print?bearer=${owner.authorization?.split(' ')[1]}`],
    ] as const
    for (const [kind, session] of Object.entries(others))
      for (const [method, path, body] of attempts) {
        const { status } = await api(path, { method, headers: session, ...(body ? { body } : {}) })
        expect([401, 404, 409, 501], `${method} ${path} by ${kind}`).toContain(status)
      }
    expect((await api('/transaction/sale', { headers: owner })).json()).toMatchObject({ count: 1, lines: [{ id, optionId: 32871 }] })
  })
})
