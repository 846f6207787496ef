import type { DeskTour } from '@opentop/contract/agent'
import type { Answers } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Quote } from '@opentop/contract/quote'
import { dueOf } from '@opentop/domain/agent/credit'
import { pathTo } from '@opentop/domain/page/route'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bigBus, callAs, openIn } from './basket-visitor.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, expectSound, hydrated, urlOf, useBrowser, widths } from './browser.ts'
import { cards, openPayment, payButton, payByCard, referenceOn } from './checkout-visitor.ts'
import { undeclared } from './browser-storage.ts'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'
import { worldwide } from './own-sites.ts'

const { open, visitor } = useBrowser({ fonts: true })

const json = { 'content-type': 'application/json' }

/** Types first name, last name and reference into the guest's fields, the first of which has the focus. */
async function writeGuest(page: Page, words: readonly string[]): Promise<void> {
  for (const [index, word] of words.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(word)
  }
}

const centsIn = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

async function expectFocus(element: Locator): Promise<void> {
  await element.waitFor()
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)
}

describe('AGT-01 LAY-02 an agent', () => {
  test('WAY-07 R-AGENT-1 sells on one screen by keyboard, prints, sends and cancels; the ledger takes the net price shown', async () => {
    const page = await open('/en/agent-area')
    await page.getByLabel('User name').fill('sunline')
    await page.getByRole('textbox', { name: 'Password' }).fill('sunline demo desk')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Last sales' }).waitFor()
    await hydrated(page)
    const credit = page.locator('.agent-credit')
    const before = centsIn(await credit.innerText())
    expect(await page.getByRole('group', { name: 'Currencies' }).count()).toBe(0)
    const sold = await page.getByRole('cell', { name: '-€69.70' }).count()
    const charges = page.getByRole('button', { name: /^Confirm and charge/ })
    const disabled = (name: string) => page.getByRole('button', { name, disabled: true })
    await disabled('Choose a tour first.').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('london hop-on')
    const tour = page.getByRole('button', { name: /^London hop-on hop-off bus net €34\.85 24 hours sells at / })
    await tour.waitFor()
    await page.keyboard.press('Enter')
    const days = page.getByRole('group', { name: 'The next days, net per adult' })
    const free = days.getByRole('button', { name: /, (Available|Almost sold out), net €34\.85/ })
    await expectFocus(free.first())
    await disabled('Choose a day.').waitFor()
    expect(await charges.count(), 'nothing can be charged for an empty sale').toBe(0)
    // not today, which can't be refunded any more
    await free.nth(1).focus()
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('button', { name: 'Confirm and charge €69.70' })
    await confirm.waitFor()
    await page.keyboard.press('g')
    await writeGuest(page, ['Gudrun', 'Dahl/Nagy', 'FILE 4402'])
    expect(await page.getByLabel('Guest’s last name').inputValue(), 'keys are not taken while typing').toBe('Dahl/Nagy')
    await page.keyboard.press('Escape')
    await expectSound(page, 'agent-desk-en')
    await page.setViewportSize({ width: widths.phone, height: 900 })
    await expectNoOverflow(page)
    const inputs = ['Your reference (optional)', 'E-mail (optional)'].map((name) => page.getByRole('textbox', { name }))
    const tops = await Promise.all(inputs.map(async (input) => (await input.boundingBox())?.y))
    expect(new Set(tops).size, 'on one line, though one label takes two').toBe(1)
    await page.setViewportSize({ width: widths.desktop, height: 900 })
    expect(await undeclared(page)).toEqual([])
    await confirm.dblclick()
    const booked = page.getByRole('heading', { name: /^Booked: OT/ })
    await expectFocus(booked)
    const reference = /OT\w+/.exec(await booked.innerText())?.[0] ?? ''
    await page.getByRole('img', { name: /QR/ }).first().waitFor()
    const print = await page.getByRole('link', { name: 'Print', exact: true }).getAttribute('href')
    expect((await page.context().request.get(urlOf(print ?? ''))).headers()['content-type']).toBe('application/pdf')
    expect(await page.locator('.sold-panel__tickets').innerText(), 'vouchers show no price').not.toMatch(/€|\d[.,]\d\d/)
    // ledger and credit are read again once the sale is shown
    await expect.poll(async () => centsIn(await credit.innerText())).toBe(before - 6970)
    expect((await page.getByRole('cell', { name: '-€69.70' }).count()) - sold, 'a double click sells once').toBe(1)
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('gudrun@example.org')
    await page.getByRole('button', { name: 'Send to guest' }).click()
    await page.getByText(/^Sent to g.*@example\.org\.$/).waitFor()
    const row = page.getByRole('row').filter({ hasText: reference }).filter({ hasText: 'Gudrun Dahl/Nagy' })
    await row.filter({ hasText: 'Sent' }).filter({ hasText: '€69.70' }).waitFor()
    await expectAccessible(page)
    await booked.focus()
    await page.keyboard.press('n')
    await expectFocus(page.getByRole('searchbox', { name: 'City or tour' }))
    // a sale that is given up leaves nothing to the next guest
    await page.keyboard.type('london hop-on')
    await tour.click()
    await free.nth(1).click()
    await page.getByRole('button', { name: 'Add another tour' }).click()
    const reserved = page.getByRole('button', { name: 'Remove London hop-on hop-off bus' })
    await reserved.waitFor()
    await page.getByLabel('Guest’s first name').fill('Olga')
    await page.getByLabel('Guest’s first name').blur()
    await page.keyboard.press('n')
    await reserved.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Guest’s first name').inputValue()).toBe('')
    await row.getByRole('button', { name: `Cancel ${reference}` }).click()
    await page.getByRole('dialog').getByText('€69.70 goes back to your credit.').waitFor()
    await page.getByRole('button', { name: 'Cancel the sale' }).click()
    await page.getByRole('dialog').getByText('The sale is cancelled.').waitFor()
    await page.keyboard.press('Escape')
    await row.filter({ hasText: 'Cancelled' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(urlOf('/en/home'))
    const left = (await page.context().cookies()).map(({ name }) => name)
    expect(['guest_session', 'isagent', 'agent_credit'].filter((name) => left.includes(name))).toEqual([])
  })

  test('R-AGENT-1 a sale that is given up while its travellers are asked for leaves nothing to the next guest', async () => {
    const context = await visitor()
    await callAs(context, 'POST', '/agent/login', { login: 'sunline', password: 'sunline demo desk' })
    const page = await openIn(context, '/en/agent-area')
    await page.getByRole('searchbox', { name: 'City or tour' }).fill('thames cruise')
    await page
      .getByRole('button', { name: /^Thames cruise.* net/ })
      .first()
      .click()
    const days = page.getByRole('group', { name: 'The next days, net per adult' })
    await days
      .getByRole('button', { name: /, (Available|Almost sold out),/ })
      .nth(1)
      .click()
    await page
      .getByText(/^\d\d:\d\d$/)
      .first()
      .click()
    await page.getByLabel('Guest’s first name').fill('Olga')
    await page.getByLabel('Guest’s last name').fill('Berg')
    await page.getByText('Your reference (optional)').waitFor()
    const confirm = page.getByRole('button', { name: /^Confirm and charge/ })
    await confirm.click()
    await page.getByRole('dialog', { name: 'Who is travelling?' }).waitFor()
    await page.keyboard.press('Escape')
    const reserved = page.getByRole('button', { name: /^Remove Thames/ })
    await reserved.waitFor()
    await confirm.focus()
    await page.keyboard.press('n')
    await reserved.waitFor({ state: 'detached' })
    const left = await context.request.get(urlOf('/api/v2/transaction/sale'))
    expect(await left.json()).toMatchObject({ lines: [] })
  })

  test('WAY-07 whose session has ended signs in again at the desk: tour, day and guest are still there, and the sale goes through', async () => {
    const context = await visitor()
    const signIn = { login: 'sunline', password: 'sunline demo desk' }
    await callAs(context, 'POST', '/agent/login', signIn)
    const page = await openIn(context, '/en/agent-area')
    await page.getByRole('searchbox', { name: 'City or tour' }).fill('paris hop-on')
    await page.getByRole('button', { name: /^Paris hop-on hop-off bus net .* 48 hours/ }).click()
    const free = page
      .getByRole('group', { name: 'The next days, net per adult' })
      .getByRole('button', { name: /, (Available|Almost sold out),/ })
    await free.first().click()
    await page.getByRole('group', { name: 'Child' }).getByRole('button', { name: /more/ }).click()
    await page.keyboard.press('g')
    await writeGuest(page, ['Ivo', 'Kern', 'FILE 9'])
    await callAs(context, 'POST', '/member/logout', {})
    await context.addCookies([{ name: 'guest_session', value: 'x'.repeat(43), url: urlOf('') }])
    await page.getByRole('button', { name: /^Confirm and charge/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('everything you typed is still here').waitFor()
    await dialog.getByLabel('User name').fill(signIn.login)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(signIn.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Guest’s last name').inputValue()).toBe('Kern')
    const confirm = page.getByRole('button', { name: /^Confirm and charge €[1-9]/ })
    const shown = /€[\d.]+/.exec(await confirm.innerText())?.[0]
    await confirm.click()
    await page.getByRole('heading', { name: /^Booked: OT/ }).waitFor()
    await page.getByRole('cell', { name: `-${shown}` }).waitFor()
  })

  test.each([
    ['sunline', 'net prices', 0],
    ['harbour', 'commission', 1250],
  ])(
    'WAY-07 R-AGENT-1 the net price of %s (%s) is the same in search, quote, basket, ledger, sales and refund, to the cent',
    async (login, _terms, commissionBp) => {
      const signed = await callApi('/agent/login', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ login, password: `${login} demo desk` }),
      })
      const session = { ...json, authorization: String(signed.headers.authorization) }
      const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
        const answer = await callApi(path, { method, headers: session, ...(body ? { body: JSON.stringify(body) } : {}) })
        expect([answer.status, answer.status === 200 || answer.text], path).toEqual([200, true])
        return answer.json() as T
      }
      const tours = await ask<DeskTour[]>('GET', '/agent/tour?query=rome')
      expect(tours.length).toBeGreaterThan(2)
      for (const { netCents, publicCents } of tours) expect(netCents).toBeLessThan(publicCents)
      const day = inDays(6)
      const party = {
        optionId: 101011,
        day,
        passengers: [
          { typeId: 2, quantity: 1 },
          { typeId: 3, quantity: 1 },
        ],
      }
      const { totalCents, publicCents = totalCents, currencyId } = await ask<Quote>('POST', '/transaction/quote', party)
      const anonymous = await callApi('/transaction/quote', {
        method: 'POST',
        headers: { ...json, currencycookie: String(currencyId) },
        body: JSON.stringify(party),
      })
      expect((anonymous.json() as Quote).totalCents, 'the guest’s price is the public one').toBe(publicCents)
      const netCents = dueOf(totalCents, commissionBp)
      expect(netCents).toBeLessThan(publicCents)
      const basket = await ask<Basket>('POST', '/transaction/addToCart', party)
      expect(basket.totalCents - (basket.commissionCents ?? 0)).toBe(netCents)
      expect(basket.publicCents ?? basket.totalCents).toBe(publicCents)
      const guest = { reference: 'HTTP 1', leadGuest: { firstName: 'Uma', lastName: 'Rossi' } }
      const paid = await ask<PaymentResult>('POST', '/transaction/payment/credit', { expectedTotalCents: totalCents, ...guest })
      expect(await ask('GET', '/agent/statement')).toMatchObject({ 0: { kind: 'ORDER', cents: -netCents } })
      const reference = paid.payment?.reference
      expect(await ask('GET', '/agent/sale')).toMatchObject({ sales: { 0: { reference, netCents, email: '', leadGuest: 'Uma Rossi' } } })
      const sale = `/sale/${paid.sales[0]?.id}/cancel`
      expect(await ask('POST', sale, {})).toMatchObject({ cancelled: false, creditCents: netCents })
      const asGuest = { method: 'POST', headers: json, body: JSON.stringify({ token: paid.voucherToken }) }
      const guestQuote = (await callApi(sale, asGuest)).json() as Answers['cancelSale']
      expect([guestQuote.refundCents, guestQuote.feeCents, guestQuote.creditCents], 'the guest sees no net price').toEqual([
        0,
        0,
        undefined,
      ])
      const booking = await ask<Booking>('GET', `/transaction/voucher?token=${paid.voucherToken}`)
      expect([booking.totalCents, ...booking.vouchers.map(({ shareCents }) => shareCents), ...booking.refunds]).toEqual([0, 0, 0])
    },
  )

  test('signs in, sells from the basket and signs out without JavaScript; a wrong password shows an error', async () => {
    const page = await (await visitor({ javaScript: false })).newPage()
    await page.goto(urlOf(pathTo(worldwide, 'de', { page: 'agentArea' })))
    await page.getByLabel(/^(User name|Benutzername)$/).fill('harbour')
    await page.getByLabel(/^(Password|Passwort)$/).fill('not the right one')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Die eingegebenen Daten sind nicht richtig' }).waitFor()
    await page.getByLabel(/^(User name|Benutzername)$/).fill('harbour')
    await page.getByLabel(/^(Password|Passwort)$/).fill('harbour demo desk')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Neuer Verkauf' }).waitFor()
    await callAs(page.context(), 'POST', '/transaction/addToCart', bigBus(20))
    await page.reload()
    await page.setViewportSize({ width: widths.phone, height: 900 })
    await expectNoOverflow(page)
    await page.getByRole('textbox', { name: 'Deine Referenz' }).fill('FILE 3')
    await page.getByRole('textbox', { name: 'Vorname des Hauptgasts' }).fill('Lea')
    await page.getByRole('textbox', { name: 'Nachname des Hauptgasts' }).fill('Brandt')
    await page.getByRole('button', { name: /^Bestätigen und \d+,\d\d £ abbuchen$/ }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Gebucht: OT/ })
      .waitFor()
    await page.getByRole('cell', { name: 'Lea Brandt' }).waitFor()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.waitForURL(/\/\w\w\/home$/)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('guest_session')
  })

  test('R-AGENT-1 pays by card where the contract allows it, with the same reference and name; insufficient credit names the missing sum; otherwise the payment page offers credit only', async () => {
    const context = await visitor()
    const signIn = (login: string) => callAs(context, 'POST', '/agent/login', { login, password: `${login} demo desk` })
    await signIn('harbour')
    await callAs(context, 'POST', '/transaction/addToCart', bigBus(21))
    const page = await openPayment(context)
    await payByCard(page, cards.authorised)
    expect(await page.locator('form.payment-form .field-error').count()).toBe(2)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pay-guest-first-name')
    await page.getByRole('textbox', { name: 'Your reference' }).fill('FILE 77')
    await page.getByRole('textbox', { name: 'First name of the lead guest' }).fill('Ida')
    await page.getByRole('textbox', { name: 'Last name of the lead guest' }).fill('Berg')
    await expectAccessible(page)
    await payButton(page).click()
    await referenceOn(page)
    await page.goto(urlOf('/en/agent-area'))
    await page.getByRole('cell', { name: 'Ida Berg' }).first().waitFor()
    expect(await page.getByText('FILE 77').count()).toBeGreaterThan(0)
    await callAs(context, 'POST', '/transaction/addToCart', bigBus(23, 15))
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('g')
    await writeGuest(page, ['Ida', 'Berg', 'FILE 78'])
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: /^You need £\d+(\.\d\d)? more credit\.$/ })
      .waitFor()
    await page.getByRole('button', { name: 'Pay this sale by card' }).click()
    await page.waitForURL(urlOf('/en/payment'))
    await hydrated(page)
    expect(await page.getByRole('textbox', { name: 'Your reference' }).inputValue(), 'the guest’s details come along').toBe('FILE 78')
    await signIn('sunline')
    await callAs(context, 'POST', '/transaction/addToCart', bigBus(21))
    await page.goto(urlOf('/en/payment'))
    await page.getByRole('link', { name: 'From your agency’s credit' }).waitFor()
    expect(await payButton(page).count()).toBe(0)
    expect(await page.getByText(/^Payment methods for/).count(), 'there is none to list').toBe(0)
  })
})
