import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectSound, hydrated, useBrowser } from './browser.ts'
import { atBank, cards, payButton, writeCard } from './checkout-visitor.ts'
import { chooseDay } from './change-calendar.ts'
import { callApi, type HttpAnswer } from './http.ts'
import { deviceCode } from './running-shop.ts'
import { inDays } from './shop-day.ts'
import { expectStored } from './stored-entries.ts'

const { open } = useBrowser({ fonts: true })
const timeout = 90_000
/** A ticket booked this early is reduced (31.50 pounds); on a weekend soon it costs most (37.50). */
const far = inDays(20)
const weekend = [5, 6, 7, 8, 9, 10, 11].map(inDays).find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6) ?? ''

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  return callApi(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
}
async function buy(day: string): Promise<{ token: string; booking: Booking }> {
  const inPounds = { CurrencyCookie: '2' }
  const added = await post('/transaction/addToCart', { optionId: 32871, day, passengers: [{ typeId: 2, quantity: 2 }] }, inPounds)
  const session = { authorization: String(added.headers.authorization), ...inPounds }
  const buyer = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', countryId: 826 }
  const start = { expectedTotalCents: (added.json() as Basket).totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
  const paid = (await post('/transaction/payment/creditcard/confirm', start, session)).json() as PaymentResult
  const token = paid.voucherToken ?? ''
  return { token, booking: await bookingOf(token) }
}
const bookingOf = async (token: string): Promise<Booking> => (await callApi(`/transaction/voucher?token=${token}`)).json() as Booking
async function scan(code: string): Promise<string> {
  const answer = await post('/redemption', { code, nonce: crypto.randomUUID() }, { authorization: `Bearer ${deviceCode}` })
  return (answer.json() as { outcome: string }).outcome
}
async function askFor(page: Page, day: string): Promise<void> {
  await page.locator('summary', { hasText: 'Change date' }).click()
  await chooseDay(page, day)
}
const american = { locale: 'en-US', cookies: { currency: '3', CONSENT: 'none' } }

describe('MEND-08 another date for a booking in pounds, in an American browser with dollars', () => {
  test(
    'MEND-08 a dearer day: after a refused card the difference is paid in pounds by 3-D Secure; new vouchers are issued, the old ones revoked',
    async () => {
      const { token, booking } = await buy(far)
      expect([booking.currencyId, booking.totalCents]).toEqual([2, 6300])
      const page = await open(`/en-us/my-booking?token=${token}`, american)
      await askFor(page, weekend)
      const cost = page.locator('.my-booking__cost')
      await cost.waitFor()
      expect((await cost.innerText()).match(/[−]?£[\d.]+/g)).toEqual(['£75.00', '−£63.00', '£12.00'])
      await expectSound(page, 'my-booking-dearer')
      await page.getByRole('button', { name: 'Pay £12.00 and change' }).click()
      await page.waitForURL('**/en-us/to-payment?change=*')
      await hydrated(page)
      await expectStored(page, 'session changing-booking')
      expect((await page.locator('.ticket').innerText()).match(/[−]?[£$][\d.]+/g)).toEqual(['£75.00', '−£63.00', '£12.00'])
      expect(await page.locator('.payment-form__buyer').innerText()).toContain('g…e@example.com')
      expect(await payButton(page).innerText()).toContain('£12')
      await page.locator('iframe.payment-form__card').waitFor()
      await expectSound(page, 'payment-change')
      await writeCard(page, cards.refused)
      await payButton(page).click()
      await page.getByText('Your payment was declined').waitFor()
      await page.reload()
      await hydrated(page)
      await writeCard(page, cards.secure)
      await payButton(page).click()
      await atBank(page, 'back')
      await page.waitForURL('**/en-us/to-payment?change=*')
      await hydrated(page)
      await page.getByText('You canceled the payment').waitFor()
      const [old] = booking.vouchers
      expect(await scan(old?.code ?? '')).toBe('not-yet')
      await writeCard(page, cards.secure)
      await payButton(page).click()
      await atBank(page, 'approve')
      await page.getByRole('heading', { level: 1, name: 'Your new date is confirmed' }).waitFor()
      await hydrated(page)
      expect(await page.locator('.confirmed__text .lead').innerText()).toMatch(
        new RegExp(`Paid £12(\\.00)?, reference ${booking.reference}`),
      )
      expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(2)
      await expectSound(page, 'date-confirmed')
      const after = await bookingOf(token)
      expect([after.sales[0]?.day, after.currencyId, after.totalCents, after.refunds]).toEqual([weekend, 2, 7500, []])
      expect(after.vouchers.map(({ state, shareCents }) => [state, shareCents])).toEqual([
        ['issued', 3750],
        ['issued', 3750],
      ])
      for (const voucher of booking.vouchers) expect(await scan(voucher.qr)).toBe('revoked')
      expect(await scan(after.vouchers[0]?.qr ?? '')).toBe('not-yet')
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Your new date is confirmed' }).waitFor()
      await page.getByRole('link', { name: 'Change date' }).click()
      await page.getByRole('heading', { level: 1, name: 'on board' }).waitFor()
      expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(2)
    },
    timeout,
  )

  test(
    'MEND-08 a cheaper day is changed at once, and the button shows the exact refund',
    async () => {
      const { token } = await buy(weekend)
      const page = await open(`/en-us/my-booking?token=${token}`, american)
      await askFor(page, far)
      await page.getByRole('button', { name: 'Change and get £12.00 back' }).click()
      await page.getByText('Your date has been changed').waitFor()
      expect((await page.locator('.my-booking__refunds').innerText()).trim()).toMatch(/^£12(\.00)? /)
      expect((await bookingOf(token)).sales[0]?.day).toBe(far)
    },
    timeout,
  )
})
