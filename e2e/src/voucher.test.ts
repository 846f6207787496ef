import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectSound, hydrated, urlOf, useBrowser } from './browser.ts'
import { callApi, visit, type HttpAnswer } from './http.ts'
import { withCameraOn } from './fake-camera.ts'
import { deviceCode } from './running-shop.ts'
import { inDays } from './shop-day.ts'

const tourDay = inDays(2)
const email = 'grace@example.com'

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  return callApi(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
}
async function buy(day: string, quantity: number): Promise<{ token: string; booking: Booking }> {
  const added = await post(
    '/transaction/addToCart',
    { optionId: 32871, day, passengers: [{ typeId: 2, quantity }] },
    { LanguageCookie: 'de-DE' },
  )
  const session = { authorization: String(added.headers.authorization), LanguageCookie: 'de-DE' }
  const buyer = { firstName: 'Grace', lastName: 'Hopper', email, countryId: 826 }
  const start = { expectedTotalCents: (added.json() as Basket).totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
  const paid = (await post('/transaction/payment/creditcard/confirm', start, session)).json() as PaymentResult
  const token = paid.voucherToken ?? ''
  return { token, booking: (await callApi(`/transaction/voucher?token=${token}`)).json() as Booking }
}

const browser = useBrowser({ fonts: true })
let later: Awaited<ReturnType<typeof buy>>
let now: Awaited<ReturnType<typeof buy>>
beforeAll(async () => {
  later = await buy(inDays(25), 3)
  now = await buy(tourDay, 2)
}, 60_000)

describe('PAY-03 after the purchase', () => {
  test('the confirmation mail arrives with its PDFs, in the language of the purchase', async () => {
    const [sale] = later.booking.sales
    const list = async () => (await visit('/dev/mails')).text
    await expect.poll(list, { timeout: 20_000 }).toContain(later.booking.reference)
    // other tests sell in this shop too: the mail is the one that names this booking
    const [, id, subject] = new RegExp(`/dev/mails/([\\w-]+)">([^<]*${later.booking.reference}[^<]*)`).exec(await list()) ?? []
    expect(subject).toContain('Deine Tickets')
    const shown = await visit(`/dev/mails/${id}/html`)
    expect(shown.text).toContain('lang="de"')
    const file = await callApi(`/sale/${sale?.id}/print?bearer=${sale?.printToken}`)
    expect([file.status, file.headers['content-type'], file.headers['referrer-policy'], file.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      'no-referrer',
      '%PDF-',
    ])
    expect((await callApi(`/sale/${sale?.id}/calendar?bearer=${sale?.printToken}`)).headers['content-type']).toContain('text/calendar')
  })

  test('a booking is found by reference and e-mail address, read offline, moved to another day, and one of three tickets is cancelled', async () => {
    const page = await browser.open('/en/my-booking', { width: 'phone' })
    await page.getByLabel('Booking reference').fill(later.booking.reference)
    await page.getByLabel('E-mail used for the booking').fill('nobody@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('We can’t find a booking').waitFor()
    await page.getByLabel('E-mail used for the booking').fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'on board' }).waitFor()
    await hydrated(page)
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(3)
    await page.getByText('Kept on this device').waitFor()
    await page.context().setOffline(true)
    await page.reload()
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(3)
    await page.context().setOffline(false)
    await page.reload()
    await hydrated(page)
    await moveTo(page, inDays(26))
    await cancelOne(page)
    await expectAccessible(page)
    const after = (await callApi(`/transaction/voucher?token=${later.token}`)).json() as Booking
    expect(after.vouchers.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'issued', 'issued'])
    expect(after.refunds.length).toBe(1)
    expect(after.sales.map(({ day }) => day)).toEqual([inDays(26)])
  })

  async function moveTo(page: Page, day: string): Promise<void> {
    const summary = page.locator('summary', { hasText: 'Another day?' })
    await summary.click()
    await page.getByLabel('New date for').fill(day)
    await page.getByRole('button', { name: 'See the price' }).click()
    await page.getByText('The new date costs you').waitFor()
    await page.getByRole('button', { name: 'Change the date' }).click()
    await page.getByText('Your date has been changed').waitFor()
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(3)
    await summary.click()
  }

  async function cancelOne(page: Page): Promise<void> {
    await page.getByText('Plans changed?').click()
    const boxes = page.getByRole('checkbox')
    await boxes.nth(0).uncheck()
    await boxes.nth(1).uncheck()
    await page.getByRole('button', { name: 'See my refund' }).click()
    await page.getByText('Cancellation fee').waitFor()
    await page.getByRole('button', { name: 'Cancel these tickets' }).click()
    await page.getByRole('heading', { name: 'Refunds' }).waitFor()
  }

  test('without JavaScript the vouchers can be read and downloaded', async () => {
    const page = await browser.open(`/de/meine-buchung?token=${now.token}`, { javaScript: false })
    expect(await page.getByRole('img', { name: /QR-Code/ }).count()).toBe(2)
    expect(await page.getByRole('link', { name: 'Herunterladen' }).count()).toBe(1)
  })

  test('the pages have no overflow at any width, and QR codes stay dark on white in the dark scheme', async () => {
    const page = await browser.open(`/en/my-booking?token=${now.token}`)
    await expectSound(page, 'my-booking-found')
    await page.emulateMedia({ colorScheme: 'dark' })
    const code = page.getByRole('img', { name: /QR code/ }).first()
    expect(await code.locator('rect, path').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill))).toEqual([
      'rgb(255, 255, 255)',
      'rgb(21, 32, 59)',
    ])
    expect(await code.locator('path').getAttribute('d'), 'a margin of two modules').toMatch(/^M2 2h7/)
  })
})

describe('PAY-03 the scanner of staff', () => {
  test('reads a voucher through its camera', async () => {
    const shown = await browser.open(`/en/my-booking?token=${now.token}`)
    await withCameraOn(shown.getByRole('img', { name: /QR code/ }).first(), async (page) => {
      await page.context().addCookies([{ name: 'CONSENT', value: 'none', url: urlOf('/') }])
      await page.goto(urlOf('/en/scan'))
      await hydrated(page)
      await page.getByLabel('Device code').fill(deviceCode)
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByRole('button', { name: 'Use the camera' }).click()
      await page.getByText('Not valid yet').waitFor()
    })
  })

  test('R-VOUCHER-2 scans online and offline, and the shop records the scan once', async () => {
    const page = await browser.open('/en/scan', { width: 'phone' })
    await page.getByLabel('Device code').fill(deviceCode)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('Online').waitFor()
    const scan = async (code: string): Promise<void> => {
      await page.getByLabel('Voucher code').fill(code)
      await page.keyboard.press('Enter')
    }
    const [first, second] = now.booking.vouchers
    await scan(first?.code ?? '')
    await page.getByText('Not valid yet').waitFor()
    // the page is cached before the network goes
    await page.waitForFunction(async () => navigator.serviceWorker.controller && (await caches.match(location.href, { ignoreVary: true })))
    await page.clock.setFixedTime(`${tourDay}T12:00:00Z`)
    await page.context().setOffline(true)
    await scan(second?.qr ?? '')
    await page.getByText('Valid. Welcome aboard').waitFor()
    await page.getByText('1 scan waits').waitFor()
    await scan(second?.qr ?? '')
    await page.getByText('Same boarding, already counted').waitFor()
    await scan(`${second?.qr.slice(0, 60)}${second?.qr[60] === '7' ? '8' : '7'}${second?.qr.slice(61)}`)
    await page.getByText('Not one of our vouchers').waitFor()
    await page.reload()
    await page.getByText('Bus 7').waitFor()
    await page.context().setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    // By the shop's own clock the day has not come: the offline scan is reported as refused.
    await page.getByText('Refused afterwards').waitFor({ timeout: 20_000 })
    await expectAccessible(page)
  })
})
