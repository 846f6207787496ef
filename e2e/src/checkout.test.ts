import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { badgeOf, bigBus, callAs, openIn, withTours } from './basket-visitor.ts'
import { expectAccessible } from './axe.ts'
import { expectFits, hydrated, takesScreens, urlOf, useBrowser, widths } from './browser.ts'
import {
  atBank,
  buyerEmail,
  cards,
  countryOf,
  noticeOn,
  openPayment,
  payButton,
  payByCard,
  referenceOn,
  sentTo,
  writeBuyer,
  writeCard,
} from './checkout-visitor.ts'
import { hostOf, visit } from './http.ts'

const { visitor } = useBrowser({ fonts: true })
const timeout = 240_000

async function fillCompany(page: Page, vatNumber: string): Promise<void> {
  for (const [label, value] of [
    ['Company name', 'Lindqvist Ltd'],
    ['Street and number', '8 Warehouse Row'],
    ['Postcode', 'BS1 0AA'],
    ['Town or city', 'Bristol'],
    ['VAT number', vatNumber],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByLabel('Country', { exact: true }).selectOption('GB')
}

describe('PAY-01 PAY-03 PAY-05 paying by card', () => {
  test(
    'works by keyboard alone from the basket to the confirmation; the card number is never sent to the shop; a reload does not buy again',
    async () => {
      const context = await visitor()
      await withTours(context, bigBus(40))
      const basket = await openIn(context, '/en/shopping-cart')
      await basket.getByRole('link', { name: 'Go to payment' }).focus()
      await basket.keyboard.press('Enter')
      await basket.waitForURL('**/en/payment')
      const page = basket
      await hydrated(page)
      const sent = sentTo(page, hostOf('worldwide'))
      await page.getByRole('textbox', { name: /^(First name|Vorname)$/ }).focus()
      for (const text of ['Ada', 'Lovelace', 'ada@example.com']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      // prefix, number, invoice for a company
      for (let field = 0; field < 3; field++) await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('scheme')
      await page.locator('iframe.payment-form__card').waitFor()
      await page.frameLocator('iframe.payment-form__card').locator('#number').waitFor()
      await page.keyboard.press('Tab')
      for (const text of [cards.authorised, '1234', '737', 'Ada Lovelace']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      // past the box that saves the card in the test wallet
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      expect(await page.getByRole('checkbox', { name: /^Send me new lines/ }).isChecked()).toBe(true)
      await expectAccessible(page)
      await payButton(page).focus()
      await page.keyboard.press('Enter')
      const reference = await referenceOn(page)
      expect(page.url()).toBe(urlOf('/en/payment-confirmed'))
      expect(await page.locator('.confirmed__list > li').count()).toBe(1)
      expect(await page.locator('.voucher, .pass').count()).toBe(2)
      expect(await page.locator('.voucher, .pass').first().innerText()).toContain('London hop-on hop-off bus')
      for (const [name, type] of [
        ['print', 'application/pdf'],
        ['calendar', 'text/calendar'],
      ] as const) {
        const file = await context.request.get(urlOf((await page.locator(`a[href*='/${name}?bearer=']`).getAttribute('href')) ?? ''))
        expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
      }
      expect(await page.getByRole('link', { name: 'Change date' }).getAttribute('href')).toMatch(/^\/en\/my-booking\?token=.+#change$/)
      await expectAccessible(page)
      await page.reload()
      expect(await referenceOn(page)).toBe(reference)
      expect(await page.locator('.voucher, .pass').count()).toBe(2)
      expect(await badgeOf(page).count()).toBe(0)
      expect(sent.filter((request) => request.url().includes('creditcard/confirm'))).toHaveLength(1)
      const told = sent.map((request) => `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`).join('\n')
      expect(told).toContain('cardToken')
      expect(told.replaceAll(/\D/g, '')).not.toContain(cards.authorised)
      await page.goto(urlOf('/en/payment'))
      expect(page.url()).toBe(urlOf('/en/payment-confirmed'))
      await expectFits(page, 'confirmed-en')
    },
    timeout,
  )

  test(
    'PAY-06 a double click sends one payment; a refusal shows its reason and keeps the basket; the next attempt succeeds',
    async () => {
      const context = await visitor()
      await withTours(context, bigBus(41))
      const page = await openPayment(context)
      const sent = sentTo(page, hostOf('worldwide'))
      await writeBuyer(page)
      await writeCard(page, cards.refused)
      await payButton(page).dblclick()
      expect(await noticeOn(page)).toContain('Your payment was declined. Nothing was charged and your seats are still reserved.')
      const tries = () => sent.filter((request) => request.url().includes('creditcard/confirm'))
      expect(tries()).toHaveLength(1)
      await expectAccessible(page)
      await expectFits(page, 'payment-refused-en')
      await writeCard(page, cards.authorised)
      await payButton(page).click()
      await referenceOn(page)
      const keys = tries().map((request) => request.headers()['idempotency-key'])
      expect(new Set(keys).size).toBe(2)
    },
    timeout,
  )
})

describe('PAY-05 3-D Secure', () => {
  test(
    'R-PAYMENT-3 after a refusal, a cancellation and an interruption the payment is resumed and approved; a second return and a return without cookies show the same booking',
    async () => {
      const context = await visitor()
      await withTours(context, bigBus(42))
      const page = await openPayment(context)
      await payByCard(page, cards.secure)
      await atBank(page, 'refuse')
      await payButton(page).waitFor()
      await hydrated(page)
      expect(page.url()).toBe(urlOf('/en/payment'))
      expect(await noticeOn(page)).toContain('Your payment was declined.')
      expect(await buyerEmail(page).inputValue()).toBe('ada@example.com')
      await writeCard(page, cards.secure)
      await payButton(page).click()
      await atBank(page, 'back')
      await payButton(page).waitFor()
      await hydrated(page)
      expect(await noticeOn(page)).toContain('You cancelled the payment.')
      await writeCard(page, cards.secure)
      await payButton(page).click()
      await page.locator('button[value=approve]').waitFor()
      await page.close()

      const later = await openIn(context, '/en/payment')
      await later.getByRole('heading', { name: 'Your bank is waiting for you.' }).waitFor()
      await expectAccessible(later)
      await later.getByRole('button', { name: 'Pay another way' }).click()
      await payButton(later).waitFor()
      await hydrated(later)
      await writeBuyer(later)
      await writeCard(later, cards.secure)
      await payButton(later).click()
      await later.locator('button[value=approve]').waitFor()
      await later.goBack()
      await later.getByRole('link', { name: 'Continue with your bank' }).click()
      const returned = later.waitForRequest((request) => request.url().includes('/payment/return/'))
      await atBank(later, 'approve')
      const returnPath = new URL((await returned).url()).pathname + new URL((await returned).url()).search
      const reference = await referenceOn(later)
      expect(later.url()).toBe(urlOf('/en/payment-confirmed'))
      await later.goto(urlOf(returnPath))
      expect(await referenceOn(later)).toBe(reference)
      const stranger = await openIn(await visitor(), returnPath)
      expect(await referenceOn(stranger)).toBe(reference)
      await stranger.reload()
      expect(await referenceOn(stranger)).toBe(reference)
    },
    timeout,
  )
})

describe('PAY-01 other payment methods', () => {
  test('on a phone the order and its total are above the form, and a tap shows its lines', async () => {
    const context = await visitor({ width: 'phone' })
    await withTours(context, bigBus(43))
    const page = await openPayment(context)
    const order = page.getByRole('button', { name: /^Summary/, expanded: false })
    const total = /€[\d.]+/.exec(await order.innerText())?.[0]
    expect(await payButton(page).innerText()).toContain(total?.replace(/\.00$/, ''))
    const bottom = async (of: Locator) => ((await of.boundingBox())?.y ?? Number.NaN) + ((await of.boundingBox())?.height ?? 0)
    expect(await bottom(order)).toBeLessThan((await page.getByRole('textbox', { name: 'First name' }).boundingBox())?.y ?? 0)
    const lines = page.getByRole('region', { name: 'Summary' })
    expect(await lines.count()).toBe(0)
    await order.click()
    await lines.getByText('24 hours').waitFor()
    expect(await lines.innerText()).toContain(total)
  })

  test(
    'the list of methods follows the country; a pending transfer shows that it is awaited, then the booking; in German on a phone',
    async () => {
      const context = await visitor({ width: 'phone', locale: 'de-DE' })
      await withTours(context, bigBus(43))
      const page = await openPayment(context, '/de/zahlung')
      await payButton(page).click()
      const mistakes = await page.locator('form.payment-form .field-error').allInnerTexts()
      expect(mistakes).toEqual(Array.from({ length: 3 }, () => 'Dieses Feld ist ein Pflichtfeld'))
      await expectFits(page, 'payment-wrong-de')
      await page.setViewportSize({ width: widths.phone, height: 844 })
      await writeBuyer(page)
      const keysOf = () => page.locator('.payment-method').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.method))
      await countryOf(page).selectOption({ label: 'Niederlande +31' })
      await expect.poll(keysOf).toEqual(['scheme', 'paypal', 'ideal', 'bankTransfer'])
      await countryOf(page).selectOption({ label: 'Deutschland +49' })
      await expect.poll(keysOf).toEqual(['scheme', 'paypal', 'bankTransfer'])
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
      await expectAccessible(page)
      await expectFits(page, 'payment-de')
      await page.setViewportSize({ width: widths.phone, height: 844 })
      await page.getByText('Überweisung').click()
      await payButton(page).click()
      await atBank(page, 'later')
      await page.getByRole('heading', { name: 'Wir warten auf deine Zahlung.' }).waitFor()
      if (takesScreens) await page.screenshot({ path: 'e2e/screens/payment-pending-de-phone.png' })
      await referenceOn(page)
      expect(page.url()).toContain('/de/')
    },
    timeout,
  )

  test(
    'PAY-01 without scripts the bank’s page is reached by a link; a mistake and a card payment keep what was entered',
    async () => {
      const context = await visitor({ javaScript: false })
      await withTours(context, bigBus(47))
      const page = await openIn(context, '/en/payment', false)
      await page.setViewportSize({ width: widths.phone, height: 900 })
      await page.getByRole('region', { name: 'Summary' }).waitFor()
      expect(await page.getByRole('button', { name: /^Summary/ }).count(), 'it is open and needs no button').toBe(0)
      await page.setViewportSize({ width: widths.desktop, height: 900 })
      const entered = () =>
        Promise.all(
          [page.getByRole('textbox', { name: 'First name' }), page.getByRole('textbox', { name: 'Last name' }), buyerEmail(page)].map(
            (field) => field.inputValue(),
          ),
        )
      await writeBuyer(page, 'ada@example.com')
      await page.locator('summary', { hasText: 'Invoice for a company' }).click()
      await page.getByLabel('Company name').fill('Lindqvist Ltd')
      await payButton(page).click()
      expect(await page.getByLabel('Street and number').getAttribute('aria-invalid'), 'it opens at what is missing').toBe('true')
      await fillCompany(page, 'GB 980 7806 84')
      await payButton(page).click()
      await page.getByRole('alert').getByText('Paying by card needs JavaScript').waitFor()
      expect(await entered()).toEqual(['Ada', 'Lovelace', 'ada@example.com'])
      await page.getByRole('radio', { name: /^PayPal/ }).check()
      await page.getByRole('textbox', { name: 'Last name' }).fill('李')
      await payButton(page).click()
      await page.getByText('This field must only contain latin script').waitFor()
      expect(await page.getByRole('radio', { name: /^PayPal/ }).isChecked()).toBe(true)
      await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
      await payButton(page).click()
      await page.getByRole('link', { name: 'Continue with your bank' }).click()
      await atBank(page, 'approve')
      await page
        .getByText(/OT[2-9A-Z]{8}/)
        .first()
        .waitFor()
      expect(page.url()).toContain('/en/payment-confirmed')
    },
    timeout,
  )

  test(
    'R-PAPER-4 R-PAPER-5 a company’s invoice is asked for while paying: what is missing and a wrong VAT number are said, then the booking has it',
    async () => {
      const context = await visitor()
      await withTours(context, bigBus(48))
      const page = await openPayment(context)
      await writeBuyer(page)
      await page.getByRole('radio', { name: /^PayPal/ }).check()
      await page.locator('summary', { hasText: 'Invoice for a company' }).click()
      await page.getByLabel('Company name').fill('Lindqvist Ltd')
      await payButton(page).click()
      await expect.poll(() => page.getByLabel('Street and number').getAttribute('aria-invalid')).toBe('true')
      await fillCompany(page, 'GB 980 7806 85')
      await expectAccessible(page)
      await expectFits(page, 'payment-company-en')
      await payButton(page).click()
      await page.getByRole('alert').getByText('This VAT number can’t be right').waitFor()
      await page.getByLabel('VAT number').fill('GB 980 7806 84')
      await payButton(page).click()
      await atBank(page, 'approve')
      await referenceOn(page)
      const booking = await page.getByRole('link', { name: 'Change date' }).getAttribute('href')
      await page.goto(urlOf(booking ?? ''))
      await page.getByRole('link', { name: 'Invoice (PDF)' }).waitFor({ timeout: 30_000 })
      expect(await page.getByRole('link', { name: 'Receipt (PDF)' }).count()).toBe(0)
    },
    timeout,
  )

  test(
    'PAY-06 during an outage the page says that the payment is being checked; the payment can be cancelled, and the basket is still there',
    async () => {
      const context = await visitor()
      await withTours(context, bigBus(44))
      const page = await openPayment(context)
      await payByCard(page, cards.outage)
      await page.getByRole('heading', { name: 'We are checking with your bank.' }).waitFor({ timeout: 20_000 })
      expect((await page.getByRole('main').innerText()).toLowerCase()).not.toMatch(/fail|refus|error/)
      await expectAccessible(page)
      await expectFits(page, 'payment-checking-en')
      await page.getByRole('button', { name: 'Pay another way' }).click({ timeout: 20_000 })
      await payButton(page).waitFor()
      await hydrated(page)
      await page.getByRole('radio', { name: /^PayPal/ }).check()
      await payButton(page).click()
      await atBank(page, 'approve')
      await referenceOn(page)
    },
    timeout,
  )
})

test(
  'PAY-03 a changed total is shown and must be confirmed before it is paid; CSP and cache headers of payment paths',
  async () => {
    const context = await visitor()
    await withTours(context, bigBus(45), bigBus(46))
    const page = await openPayment(context)
    const own = urlOf('')
    const scripts = await page.evaluate(() => [...document.scripts].map((script) => script.src).filter(Boolean))
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((address) => !address.startsWith(own))).toEqual([])
    const answer = await page.request.get(urlOf('/en/payment'))
    expect(answer.headers()['cache-control']).toBe('no-store')
    const frame = new URL((await page.locator('iframe.payment-form__card').getAttribute('src')) ?? '').origin
    expect(frame).not.toBe(own)
    expect(answer.headers()['content-security-policy']).toContain(`frame-src 'self' ${frame};`)
    const before = await payButton(page).innerText()
    const id = await page.locator('[data-line]').first().getAttribute('data-line')
    await callAs(context, 'DELETE', `/sale/delete/${id}`)
    await payByCard(page, cards.authorised)
    expect(await noticeOn(page)).toContain('The total has changed')
    await expect.poll(() => payButton(page).innerText()).not.toBe(before)
    expect(await page.locator('[data-line]').count()).toBe(1)
    await expectFits(page, 'payment-changed-en')
    await payButton(page).click()
    await referenceOn(page)
    const withoutBasket = await visit('/en/payment')
    expect([withoutBasket.status, withoutBasket.headers.location, withoutBasket.headers['cache-control']]).toEqual([
      302,
      '/en/shopping-cart',
      'no-store',
    ])
  },
  timeout,
)
