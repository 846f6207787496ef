import { readFileSync } from 'node:fs'
import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { staticPages, type StaticPage } from '@opentop/domain/page/pages'
import { pathTo } from '@opentop/domain/page/route'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bigBus, callAs, couponField } from './basket-visitor.ts'
import { hydrated, useBrowser } from './browser.ts'
import { atBank, cards, payByCard, referenceOn } from './checkout-visitor.ts'
import { mailTo } from './mails.ts'
import { callersOf, password, submit } from './member-visitor.ts'
import { client, startOpenIdProvider, type OpenIdProvider } from './openid-provider.ts'
import { formsOn, sendForm, type PlainForm } from './plain-forms.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { recordStored, storedElsewhere } from './stored-entries.ts'
import { worldwide } from './own-sites.ts'

const { visitor } = useBrowser()
let shop: ShopProcess
let google: OpenIdProvider
let origin: string
beforeAll(async () => {
  google = await startOpenIdProvider()
  const keys = { GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret }
  shop = await startShop('main.ts', { SWITCHES: 'memberArea,recoveryCart', ...keys })
  origin = `http://localhost:${shop.port}`
  google.open([`${origin}/sign-in/google/return`])
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await google.stop()
})
const { register } = callersOf(() => origin)
const product = '/en/95/london/3287/london-hop-on-hop-off-bus'
const timeout = 240_000

async function go(page: Page, path: string): Promise<void> {
  await page.goto(origin + path)
  await hydrated(page)
}
const add = (context: BrowserContext) => callAs(context, 'POST', '/transaction/addToCart', bigBus(22), origin)
const cookieIn = async (context: BrowserContext, name: string) => (await context.cookies(origin)).find((cookie) => cookie.name === name)

describe('TRUE-03 the table of cookies', () => {
  test.each(Object.entries(storedElsewhere))('%s, which these visits do not store, is expected by %s', (entry, file) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`expectStored(page, '${entry}')`)
  })

  test(
    'lists everything that visits of guests, members, agents and buyers store, with its lifetime, and nothing else',
    async () => {
      const stored = new Set<string>()
      const arrive = async (): Promise<{ context: BrowserContext; page: Page; look: (page: Page) => Promise<void> }> => {
        const context = await visitor()
        const { look } = await recordStored(context, stored)
        return { context, page: await context.newPage(), look }
      }

      // a guest without consent: only what is needed
      const guest = await arrive()
      await go(guest.page, '/en/home?utm_source=news')
      await guest.look(guest.page)
      expect([...stored].filter((name) => !(name in storedElsewhere)).toSorted()).toEqual([
        'cookie country',
        'cookie i18n_redirected',
        'session reloaded-for',
      ])
      expect((await cookieIn(guest.context, 'country'))?.value).toBe('GB')
      await guest.page.getByRole('button', { name: 'Reject optional', exact: true }).click()
      await guest.page.goto(`${origin}/currency/1`)
      await add(guest.context)
      await go(guest.page, '/en/shopping-cart')
      await guest.look(guest.page)
      expect(JSON.parse((await guest.page.evaluate(() => localStorage.getItem('basket'))) ?? '')).toMatchObject({ count: 1, currencyId: 1 })
      expect((await cookieIn(guest.context, 'guest_session2'))?.httpOnly).toBe(true)

      // the session is gone, the basket is not: its number leads to a link with the same tours
      await guest.context.clearCookies({ name: 'guest_session' })
      await go(guest.page, '/en/shopping-cart')
      await guest.page.getByRole('link', { name: 'Get my basket back' }).click()
      await guest.page.waitForURL(/\?link=/)

      // a coupon that fails is kept for another try; a session that ended leaves a message
      await guest.context.clearCookies({ name: /^guest_session/ })
      await add(guest.context)
      await go(guest.page, '/en/shopping-cart')
      await guest.page.route('**/coupon/apply*', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
      await couponField(guest.page).fill('DECK15')
      await guest.page.keyboard.press('Enter')
      await guest.page.waitForURL(/\/oops\/500/)
      await guest.context.addCookies([{ name: 'guest_session', value: 'x'.repeat(43), url: origin }])
      await go(guest.page, '/en/home')
      await guest.page.getByLabel(/^Currency/).click()
      await guest.page.getByRole('group', { name: 'Currencies' }).getByRole('link', { name: 'US dollar' }).click()
      await guest.page.getByRole('dialog').getByText('Your session has expired').waitFor()

      // consent, three campaigns, experiments, a purchase by 3-D Secure with the ticket kept offline
      const buyer = await arrive()
      await go(buyer.page, '/en/home?utm_source=gmb&utm_term=csaffiliation&coupon=DECK15')
      await buyer.page.getByRole('button', { name: 'Accept', exact: true }).click()
      await buyer.page.waitForFunction(() => document.cookie.includes('voucher='))
      await buyer.look(buyer.page)
      await go(buyer.page, `${product}?utm_source=news`)
      await buyer.page.waitForFunction(() => document.cookie.includes('utm_tracking='))
      expect((await cookieIn(buyer.context, 'allPage'))?.value).toContain('3287')
      await add(buyer.context)
      await buyer.look(buyer.page)
      await go(buyer.page, '/en/payment')
      await payByCard(buyer.page, cards.secure)
      await atBank(buyer.page, 'approve')
      await referenceOn(buyer.page)
      await buyer.page.locator('a[href*="/my-booking?token="]').first().click()
      await buyer.page.waitForURL(/my-booking\?token=/)
      await expect.poll(() => buyer.page.evaluate(() => caches.keys())).not.toEqual([])
      await buyer.look(buyer.page)

      // a transfer whose end is not known yet
      const { totalCents } = (await add(buyer.context)) as Basket
      const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 276 }
      const start = { expectedTotalCents: totalCents, buyer: person, method: 'bankTransfer' }
      const transfer = (await callAs(buyer.context, 'POST', '/transaction/payment/local', start, origin)) as PaymentResult
      await buyer.page.goto(transfer.redirectUrl ?? '')
      await atBank(buyer.page, 'later')
      await buyer.page.waitForURL(/payment-confirmed/)
      await buyer.look(buyer.page)

      const member = await arrive()
      await go(member.page, '/en/login')
      await submit(member.page, { '#sign-in-email': await register(), '#sign-in-password': password })
      await member.page.getByRole('heading', { name: 'Hello, Marta' }).waitFor()
      await hydrated(member.page)
      await member.look(member.page)
      const [, payload = ''] = ((await member.page.evaluate(() => localStorage.getItem('authToken'))) ?? '').split('.')
      const told = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { name: string; exp: number }
      expect(Object.keys(told).toSorted()).toEqual(['exp', 'name'])
      expect([told.name, Math.round((told.exp - Date.now() / 1000) / 86_400)]).toEqual(['Marta', 60])
      await member.context.request.get(`${origin}/sign-in/google`, { maxRedirects: 0 })
      await member.look(member.page)

      const agent = await arrive()
      await go(agent.page, '/en/agent-area')
      await submit(agent.page, { '#agent-login': 'sunline', '#agent-password': 'sunline demo desk' })
      // the cookie is there before the page of the agent is
      await agent.page.getByRole('heading', { name: 'Last sales' }).waitFor()
      expect(await cookieIn(agent.context, 'agent_credit')).toBeDefined()
      await go(agent.page, '/en/home')
      await agent.look(agent.page)

      await go(guest.page, '/en/privacy-cookies-policy')
      const table = await tableOn(guest.page)
      expect([...stored].filter((name) => !(name in storedElsewhere)).toSorted()).toEqual(
        table
          .map(({ name }) => name)
          .filter((name) => !(name in storedElsewhere))
          .toSorted(),
      )
      for (const { context } of [guest, buyer, member, agent])
        for (const { name, expires } of await context.cookies(origin)) {
          const said = table.find((row) => row.name === `cookie ${name.startsWith('AB_') ? 'AB_*' : name}`)?.days
          const lasts = expires === -1 ? undefined : Math.round((expires - Date.now() / 1000) / 86_400)
          // a member who is not remembered has cookies until the browser is closed
          if (lasts !== undefined) expect([name, lasts]).toEqual([name, said])
        }
    },
    timeout,
  )
})

async function tableOn(page: Page): Promise<{ name: string; days: number | undefined }[]> {
  const places: Record<string, string> = { 'Local storage': 'local', 'Session storage': 'session', 'Offline storage': 'cache' }
  const rows = await page.locator('.cookie-table tbody tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const small = row.locator('th small')
      const place = (await small.count()) > 0 ? (places[await small.innerText()] ?? '?') : 'cookie'
      const days = /^(\d+) days?$/.exec((await row.locator('td').last().innerText()).trim())?.[1]
      return { name: `${place} ${await row.locator('code').innerText()}`, days: days === undefined ? undefined : Number(days) }
    }),
  )
}

/** Pages that show the same template as another one, and the one for devices. */
const sameTemplate: readonly StaticPage[] = [
  'accessibility',
  'careers',
  'covidFaq',
  'events',
  'eventsTerms',
  'hardRockCafe',
  'imagineYourself',
  'london',
  'privacy',
  'scan',
  'terms',
  'travelers',
]
const templates = staticPages.filter((page) => !sameTemplate.includes(page))

describe('WAY-01 without scripts', () => {
  test(
    'every form of every page answers valid and invalid values with a page, never with JSON, and no address holds an e-mail address',
    async () => {
      const context = await visitor({ javaScript: false })
      const page = await context.newPage()
      await add(context)
      const ways = [...templates.map((one) => pathTo(worldwide, 'en', { page: one })), '/en/95/london', product]
      const seen = new Map<string, PlainForm>()
      const collect = async (): Promise<void> => {
        for (const form of await formsOn(page)) if (!seen.has(form.key)) seen.set(form.key, form)
      }
      for (const path of ways) {
        await page.goto(origin + path)
        await collect()
      }
      const member = await visitor({ javaScript: false })
      const own = await member.newPage()
      await own.goto(`${origin}/en/login`)
      await submit(own, { '#sign-in-email': await register(), '#sign-in-password': password })
      await own.getByRole('heading', { name: 'Hello, Marta' }).waitFor()
      for (const form of await formsOn(own)) if (!seen.has(form.key)) seen.set(form.key, { ...form, by: member })
      const actions = [...new Set([...seen.values()].map(({ action }) => new URL(action).pathname))]
      for (const name of 'sendEnquiry subscribe findBooking memberLogin memberRegister requestRestore agentLogin applyCoupon addToCart editMember'.split(
        ' ',
      ))
        expect(actions).toContain(`/forms/${name}`)
      // a person needs some seconds for a message
      await new Promise((done) => setTimeout(done, 3200))
      const ended = (form: PlainForm): boolean => /Logout|deleteSale|removeCoupon/.test(form.action)
      for (const form of [...seen.values()].toSorted((a, b) => Number(ended(a)) - Number(ended(b))))
        for (const kind of ['invalid', 'valid'] as const) await sendForm(form.by ?? context, form, kind)
    },
    timeout,
  )

  test(
    'FORM-02 FORM-03 a message and a subscription are sent by the keyboard; a mistake is shown at its field, and what was entered stays',
    async () => {
      const page = await (await visitor({ javaScript: false })).newPage()
      await page.goto(`${origin}/es/contacto`)
      const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
      await name.fill('Ada Lovelace')
      await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).first().fill('ada@example.org')
      await page.locator('#contact-city').fill('Londres')
      await page.locator('#contact-type').selectOption('information')
      await page.locator('#contact-message').fill('¿Hay una línea por Ockham?')
      await page.locator('#contact-phone').fill('llámame')
      await page.getByRole('main').getByRole('button').click()
      await page.locator('#contact-phone[aria-invalid=true]').waitFor()
      expect([await name.inputValue(), await page.locator('#contact-email').inputValue()]).toEqual(['Ada Lovelace', 'ada@example.org'])
      expect(await page.locator('#contact-message').inputValue()).toContain('Ockham')
      expect([page.url(), await page.locator('html').getAttribute('lang')]).toEqual([`${origin}/forms/sendEnquiry`, 'es-ES'])
      await page.locator('#contact-phone').fill('')
      await new Promise((done) => setTimeout(done, 3200))
      await page.getByRole('main').getByRole('button').click()
      await page.getByRole('status').filter({ hasText: 'Gracias' }).waitFor()
      expect(page.url()).toBe(`${origin}/es/contacto?done=1`)
      expect(await mailTo(origin, 'help@opentop.example', 'Londres')).toContain('Ockham')

      await page.goto(`${origin}/es/95/londres`)
      const box = page.getByRole('contentinfo').getByRole('textbox')
      await box.fill('grace@example.org')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${origin}/es/95/londres#footer-newsletter-done`)
      await page.getByRole('contentinfo').getByText('Te has suscrito.').waitFor()
      const written = await mailTo(origin, 'grace@example.org', 'Confirma')
      const { pathname, search } = new URL(/https?:\/\/\S+\?confirm=[\w.-]+/.exec(written)?.[0] ?? '')
      await page.goto(origin + pathname + search)
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await page.getByRole('main').getByRole('status').waitFor()
      expect(page.url()).toBe(`${origin}/es/newsletter?done=confirm`)
    },
    timeout,
  )

  test('FORM-04 a form that is sent at once, twice or by a program that fills in every field is refused', async () => {
    const page = await (await visitor({ javaScript: false })).newPage()
    const contactForm = async (): Promise<PlainForm> => {
      await page.goto(`${origin}/en/contact`)
      const found = (await formsOn(page)).find(({ action }) => action.endsWith('/sendEnquiry'))
      if (!found) throw new Error('the contact page has no form')
      return found
    }
    const refusal = 'class="notice notice--error'
    // a busy machine may take longer than the three seconds of a person
    const sentAtOnce = async () => (await sendForm(page.context(), await contactForm(), 'valid')).text
    await expect.poll(sentAtOnce).toContain(refusal)
    const form = await contactForm()
    const send = async (more: Record<string, string> = {}) => (await sendForm(page.context(), form, 'valid', more)).text
    await new Promise((done) => setTimeout(done, 3200))
    expect(await send({ website: 'https://spam.example' }), 'a field that people do not see').toContain(refusal)
    expect(await send(), 'in time').not.toContain(refusal)
    expect(await send(), 'the same form again').toContain(refusal)
  })

  test('LAY-05 with scripts the newsletter box of the footer subscribes in place', async () => {
    const page = await (await visitor({ cookies: {} })).newPage()
    await go(page, '/en/about-us')
    const box = page.getByRole('contentinfo').getByRole('textbox')
    await box.fill('grace@example')
    await page.keyboard.press('Enter')
    await page.getByRole('contentinfo').getByRole('status').filter({ hasText: 'valid e-mail' }).waitFor()
    await box.fill('grace.box@example.org')
    await page.keyboard.press('Enter')
    await page.getByRole('contentinfo').getByRole('status').filter({ hasText: 'You have subscribed' }).waitFor()
    expect([page.url(), await box.inputValue()]).toEqual([`${origin}/en/about-us`, ''])
  })
})
