import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectFits, expectSound, hydrated, load, urlOf, useBrowser } from './browser.ts'
import { chooseDay } from './change-calendar.ts'
import { callApi, visit, type HttpAnswer } from './http.ts'
import { withCameraOn } from './fake-camera.ts'
import { deviceCode } from './running-shop.ts'
import { scanOn } from './scan-on.ts'
import { inDays } from './shop-day.ts'
import { demoCookie } from './shop-process.ts'
import { stallingProxy } from './stalling-proxy.ts'
import { expectStored } from './stored-entries.ts'

const tourDay = inDays(2)
const email = 'grace@example.com'

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  return callApi(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
}
type Passengers = { typeId: number; quantity: number }[]
async function buy(day: string | undefined, adults: number | Passengers, optionId = 32871): Promise<{ token: string; booking: Booking }> {
  const passengers = typeof adults === 'number' ? [{ typeId: 2, quantity: adults }] : adults
  const added = await post('/transaction/addToCart', { optionId, day, passengers }, { LanguageCookie: 'de-DE' })
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
})

describe('PAY-03 after the purchase', () => {
  test('the confirmation mail arrives with its PDFs, in the language of the purchase', async () => {
    const [sale] = later.booking.sales
    const list = async () => (await visit('/dev/mails', { headers: { cookie: demoCookie } })).text
    await expect.poll(list).toContain(later.booking.reference)
    // other tests sell in this shop too: the mail is the one that names this booking
    const [, id, subject] = new RegExp(`/dev/mails/([\\w-]+)">([^<]*${later.booking.reference}[^<]*)`).exec(await list()) ?? []
    expect(subject).toContain('Deine Tickets')
    const shown = await visit(`/dev/mails/${id}/html`, { headers: { cookie: demoCookie } })
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

  test('WAY-05 WAY-09 R-CANCEL-7 a booking is found from the menu of a phone, moved in the calendar and partly cancelled; the focus goes to the result', async () => {
    const page = await browser.open('/en/home', { width: 'phone' })
    await page.getByRole('group').filter({ hasText: 'Menu' }).locator('summary').click()
    for (const name of ['Destinations', 'Help']) await page.getByRole('group', { name: 'Menu' }).getByRole('link', { name }).waitFor()
    await page.getByRole('link', { name: 'My booking' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Find my booking' }).waitFor()
    expect(await page.title()).toContain('Find my booking')
    await page.getByLabel('Booking reference').fill(later.booking.reference)
    await page.getByLabel('E-mail used for the booking').fill('nobody@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('We can’t find a booking').waitFor()
    await page.getByLabel('E-mail used for the booking').fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'on board' }).waitFor()
    // as the link of the confirmation leads there
    await page.goto(`${page.url()}#change`)
    await page.reload()
    await hydrated(page)
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(3)
    await moveTo(page, inDays(26))
    await cancelOne(page)
    await expectAccessible(page)
    const after = (await callApi(`/transaction/voucher?token=${later.token}`)).json() as Booking
    expect(after.vouchers.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'issued', 'issued'])
    expect(after.refunds.length).toBe(1)
    expect(after.sales.map(({ day }) => day)).toEqual([inDays(26)])
    const [gone] = later.booking.vouchers
    const [cancelled] = after.vouchers.filter(({ state }) => state === 'cancelled')
    expect(cancelled?.ticketToken).toBe('')
    // the links of tickets that were sent before say what became of them
    await load(page, urlOf(`/en/ticket?token=${gone?.ticketToken}`))
    await page.getByText('the date has changed').waitFor()
    expect((await visit(`/en/ticket?token=${gone?.ticketToken}`)).headers['referrer-policy']).toBe('no-referrer')
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(0)
  })

  async function moveTo(page: Page, day: string): Promise<void> {
    const calendar = page.getByRole('grid', { name: /pay extra or get back/ })
    await calendar.waitFor()
    const names = await calendar.getByRole('button').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))
    const unknown = (): Promise<number> =>
      page
        .locator('.calendar [data-day]')
        .evaluateAll((cells) => cells.filter((cell) => (cell.getAttribute('aria-label') ?? '').endsWith('unavailable')).length)
    // days before today have no label of their own; every other day says what it adds or why it can't be chosen, as soon as all are loaded
    await expect.poll(unknown).toBeLessThan(7)
    expect(names.some((name) => /(now|same|[+−][€£$]\d)/.test(name ?? ''))).toBe(true)
    await chooseDay(page, day)
    await page.getByText('The new date costs you').waitFor()
    expect((await callApi(`/transaction/voucher?token=${later.token}`).then((answer) => answer.json() as Booking)).sales[0]?.day).not.toBe(
      day,
    )
    await page.getByRole('button', { name: 'Change the date' }).click()
    await page.getByText('Your date has been changed').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your date has been changed')
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(3)
  }

  async function cancelOne(page: Page): Promise<void> {
    const summary = page.locator('summary', { hasText: 'Cancel tickets' })
    const code = page.getByRole('img', { name: /QR code/ }).first()
    const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
    await expect.poll(async () => (await topOf(summary)) < (await topOf(code))).toBe(true)
    // the tickets of the new date may still be on their way, and come with a closed form
    const isOpen = (): Promise<boolean> => summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)
    await expect
      .poll(async () => {
        if (!(await isOpen())) await summary.click()
        return page.getByRole('list').filter({ hasText: 'Full refund' }).isVisible()
      })
      .toBe(true)
    const boxes = page.getByRole('checkbox')
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([false, false, false])
    await boxes.nth(2).check()
    const [cancel, keep] = [
      page.getByRole('button', { name: /^Cancel 1 ticket, get .+ back$/ }),
      page.getByRole('button', { name: 'Keep all tickets' }),
    ]
    const [first, second] = [await cancel.boundingBox(), await keep.boundingBox()]
    expect(second?.width).toBe(first?.width)
    await cancel.click()
    await page.getByRole('heading', { name: 'Refunds' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Cancelled/)
    // the result is on the screen
    const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
    await expect.poll(async () => ((await top()) ?? -1) > 0 && ((await top()) ?? 0) < 844).toBe(true)
  }

  test('WAY-06 R-VOUCHER-9 the page after the payment is saved by itself, shown after two seconds of a stalled network and without one, and prints tickets only', async () => {
    const proxy = await stallingProxy()
    const page = await (await browser.visitor({ width: 'phone' })).newPage()
    await page.context().addCookies([{ name: 'CONSENT', value: 'none', url: proxy.origin }])
    await load(page, `${proxy.origin}/en/home`)
    await buyIn(page)
    await load(page, `${proxy.origin}/en/payment-confirmed`)
    await hydrated(page)
    const codes = page.getByRole('img', { name: /QR code/ })
    expect(await codes.count()).toBe(2)
    await page.getByText(/Saved on this/).waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await codes.first().isVisible()).toBe(true)
    for (const text of ['On the day', 'Plans change', 'Send this ticket', 'Receipt (PDF)', 'My booking'])
      expect([text, await page.getByText(text).first().isVisible()]).toEqual([text, false])
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink').trim().toLowerCase())).toBe('#15203b')
    expect(
      await page
        .locator('.passes > *')
        .first()
        .evaluate((ticket) => getComputedStyle(ticket).breakInside),
    ).toBe('avoid')
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    proxy.stall()
    const start = Date.now()
    await page.reload({ waitUntil: 'commit' })
    await codes.first().waitFor()
    expect(Date.now() - start).toBeGreaterThan(1900)
    await page.getByText(/Saved on this/).waitFor()
    const pages = await page.evaluate(async () => {
      const kept = await (await caches.open('tickets-1')).keys()
      return kept.map(({ url }) => new URL(url).pathname).filter((path) => !/\.\w+$/.test(path))
    })
    expect(pages.toSorted()).toEqual(['/en/my-booking', '/en/payment-confirmed'])
    proxy.close()
    await page.reload({ waitUntil: 'commit' })
    await codes.first().waitFor()
  })

  test('WAY-06 tickets whose last day has passed are removed from the browser by the next page', async () => {
    const page = await browser.open('/en/home')
    await page.evaluate(async () => {
      const cache = await caches.open('tickets-1')
      const kept = (until: number) => new Response('x', { headers: { 'x-kept-until': new Date(until).toISOString() } })
      await cache.put('/en/payment-confirmed', kept(Date.now() - 1000))
      await cache.put('/en/my-booking?token=x', kept(Date.now() + 60_000))
    })
    const kept = () =>
      page.evaluate(async () => ((await caches.has('tickets-1')) ? (await (await caches.open('tickets-1')).keys()).length : 0))
    await page.reload()
    await hydrated(page)
    await expect.poll(kept).toBe(1)
    await page.evaluate(async () => {
      const late = new Response('x', { headers: { 'x-kept-until': new Date(Date.now() - 1000).toISOString() } })
      await (await caches.open('tickets-1')).put('/en/my-booking?token=x', late)
    })
    await page.reload()
    await hydrated(page)
    await expect.poll(kept).toBe(0)
  })

  async function buyIn(page: Page): Promise<void> {
    const bought = await page.evaluate(async (day) => {
      const send = async (path: string, body: object) =>
        (
          await fetch(`/api/v2${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
        ).json() as Promise<{ totalCents?: number; state?: string }>
      const basket = await send('/transaction/addToCart', { optionId: 32871, day, passengers: [{ typeId: 2, quantity: 2 }] })
      const buyer = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', countryId: 826 }
      return send('/transaction/payment/creditcard/confirm', {
        expectedTotalCents: basket.totalCents,
        buyer,
        method: 'scheme',
        cardToken: 'test_authorised',
      })
    }, inDays(24))
    expect(bought.state).toBe('paid')
  }

  test('WAY-06 R-VOUCHER-8 one ticket is handed over by its link, which shows nothing of the booking, works without scripts and goes into a wallet', async () => {
    const { token, booking } = await buy(inDays(23), 2)
    const page = await browser.open(`/en/my-booking?token=${token}`, { width: 'phone' })
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: async () => undefined }))
    await page.reload()
    await hydrated(page)
    const second = page.locator('.send-ticket').nth(1)
    await second.locator('summary').click()
    const link = await second.getByRole('link', { name: 'Open only this ticket' }).getAttribute('href')
    await second.getByRole('button', { name: 'Share' }).click()
    await second.locator('summary').getByText('Sent').waitFor()
    await expectStored(page, 'local sent-tickets')
    expect(await page.locator('.send-ticket summary').getByText('Sent').count()).toBe(1)
    const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')
    const paper = await visit(receipt ?? '')
    expect([paper.status, paper.headers['content-type'], paper.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(paper.headers['content-disposition']).toBe('inline; filename="receipt.pdf"')
    const apple = await visit((await page.getByRole('link', { name: 'Add to Apple Wallet' }).nth(1).getAttribute('href')) ?? '')
    expect([apple.status, apple.headers['content-type'], apple.bytes.readUInt32LE(0)]).toEqual([
      200,
      'application/vnd.apple.pkpass',
      0x04034b50,
    ])
    expect(apple.text).not.toContain('Hopper')
    expect(await page.getByRole('link', { name: 'Add to Google Wallet' }).first().getAttribute('href')).toContain(
      'https://pay.google.com/gp/v/save/',
    )

    const guest = await browser.open(link ?? '', { javaScript: false })
    await guest.getByRole('heading', { level: 1, name: 'Your ticket for London' }).waitFor()
    expect(await guest.getByRole('img', { name: /QR code/ }).count()).toBe(1)
    const html = await guest.content()
    const [mine, theirs] = booking.vouchers
    expect(html).toContain(theirs?.code)
    for (const secret of [
      booking.reference,
      mine?.code ?? '?',
      token,
      'Hopper',
      'g…e@',
      booking.sales[0]?.id ?? '?',
      booking.sales[0]?.printToken ?? '?',
    ])
      expect([secret, html.includes(secret)]).toEqual([secret, false])
    await expectSound(await browser.open(link ?? ''), 'ticket')
  })

  const company = {
    'Company name': 'Lindqvist Ltd',
    'Street and number': '8 Warehouse Row',
    Postcode: 'BS1 0AA',
    'Town or city': 'Bristol',
  }
  async function fillCompany(page: Page, vatNumber: string): Promise<void> {
    for (const [label, value] of Object.entries(company)) await page.getByLabel(label).fill(value)
    await page.getByLabel('Country', { exact: true }).selectOption('GB')
    await page.getByLabel('VAT number').fill(vatNumber)
  }

  test('R-PAPER-4 R-PAPER-5 an invoice is asked for by keyboard: a wrong VAT number is refused beside its field, then the invoice takes the place of the receipt', async () => {
    const { token } = await buy(inDays(20), 1)
    const page = await browser.open(`/en/my-booking?token=${token}`)
    await page.getByRole('link', { name: 'Receipt (PDF)' }).waitFor()
    await page.locator('summary', { hasText: 'Invoice for a company' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Company name').focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await fillCompany(page, 'GB 980 7806 85')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('textbox', { name: 'VAT number' }).getAttribute('aria-invalid')).toBe('true')
    await page.getByText('This VAT number can’t be right').waitFor()
    await expectAccessible(page)
    await page.getByLabel('VAT number').fill('GB 980 7806 84')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'invoice' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('invoice')
    const invoice = page.getByRole('link', { name: 'Invoice (PDF)' })
    await invoice.waitFor()
    await page.getByText('Your invoice is ready.').waitFor()
    expect(await page.getByRole('link', { name: 'Receipt (PDF)' }).count()).toBe(0)
    const file = await visit((await invoice.getAttribute('href')) ?? '')
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    await page.reload()
    await hydrated(page)
    expect(await page.getByText('Invoice for a company').count()).toBe(0)
  })

  test('R-PAPER-4 R-PAPER-5 without JavaScript an invoice is asked for; a refused VAT number leaves what was entered', async () => {
    const { token } = await buy(inDays(20), 1)
    const page = await browser.open(`/en/my-booking?token=${token}`, { javaScript: false })
    await page.locator('summary', { hasText: 'Invoice for a company' }).click()
    await page.getByRole('link', { name: 'Enter the company' }).click()
    await fillCompany(page, 'GB 980 7806 85')
    await page.getByRole('button', { name: 'Request the invoice' }).click()
    await page.getByText('This VAT number can’t be right').waitFor()
    expect(await page.getByLabel('Company name').inputValue()).toBe('Lindqvist Ltd')
    await page.getByLabel('VAT number').fill('GB 980 7806 84')
    await page.getByRole('button', { name: 'Request the invoice' }).click()
    await page.getByText(/We are making your invoice|Your invoice is ready/).waitFor()
    await expect
      .poll(async () => ((await callApi(`/transaction/voucher?token=${token}`)).json() as Booking).papers?.map(({ kind }) => kind))
      .toContain('invoice')
  })

  test('WAY-05 without JavaScript the date is changed by a list of days, and the sum is shown first', async () => {
    const { token } = await buy(inDays(22), 1)
    const page = await browser.open(`/en/my-booking?token=${token}`, { javaScript: false })
    await page.locator('summary', { hasText: 'Change date' }).click()
    await page.getByRole('link', { name: /^New date for/ }).click()
    const days = page.getByLabel('Pick a new day')
    const cheap = (await days.locator('option').allInnerTexts()).find((text) => /same|−/.test(text))
    await days.selectOption({ label: cheap ?? '' })
    await page.getByRole('button', { name: 'See the price' }).click()
    await page.getByRole('button', { name: /^Change/ }).click()
    await page.getByText('Your date has been changed').waitFor()
    const after = (await callApi(`/transaction/voucher?token=${token}`)).json() as Booking
    expect(after.sales[0]?.day).not.toBe(inDays(22))
  })

  test('WAY-01 WAY-05 without JavaScript one ticket is cancelled: the refund is shown first and then confirmed, a child can’t stay alone, and the vouchers are sent again', async () => {
    const { token, booking } = await buy(inDays(21), [
      { typeId: 2, quantity: 2 },
      { typeId: 3, quantity: 1 },
    ])
    const page = await browser.open(`/en/my-booking?token=${token}`, { javaScript: false })
    await page.locator('summary', { hasText: 'Cancel tickets' }).click()
    const part = page.getByRole('region', { name: 'Cancel tickets' })
    const boxes = part.getByRole('checkbox')
    const confirm = part.getByRole('button', { name: /^Cancel \d/ })
    const ask = () => part.getByRole('button', { name: 'See your refund' }).click()
    await ask()
    await part.getByText('Choose the tickets to cancel', { exact: true }).last().waitFor()
    expect(await confirm.count()).toBe(0)
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await ask()
    await confirm.click()
    await part.getByText('Children can’t travel alone').waitFor()
    await boxes.nth(1).uncheck()
    await ask()
    const [cents = 0] = booking.vouchers.map(({ shareCents }) => shareCents)
    const amount = (cents / 100).toFixed(2)
    expect((await part.locator('dl').innerText()).match(/\d+\.\d\d/g)).toEqual([amount, '0.00', amount])
    expect(((await callApi(`/transaction/voucher?token=${token}`)).json() as Booking).refunds).toEqual([])
    await confirm.click()
    await page.getByText(/^Cancelled\. We’ll refund \S+ to your payment method/).waitFor()
    const after = (await callApi(`/transaction/voucher?token=${token}`)).json() as Booking
    expect(after.vouchers.map(({ state }) => state)).toEqual(['cancelled', 'issued', 'issued'])
    expect(after.refunds.map((refund) => refund.cents)).toEqual([cents])
    await page.getByRole('button', { name: 'Send by e-mail again' }).click()
    await page.getByText('Sent to g…e@example.com.').waitFor()
    await expectFits(page, 'my-booking-plain')
  })

  /** Sends the form of a button twice at once, as a double click without scripts does, and again later. Returns where the answers lead. */
  async function sentThrice(button: Locator): Promise<string[]> {
    const { action, fields } = await button.evaluate((element) => {
      const { form } = element as HTMLButtonElement
      const filled = form ? Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)]) : []
      return { action: form?.getAttribute('action') ?? '', fields: filled }
    })
    const send = async (): Promise<string> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
      const sent = await visit(action, { method: 'POST', headers, body: String(new URLSearchParams(fields)) })
      return String(sent.headers.location)
    }
    return [...(await Promise.all([send(), send()])), await send()]
  }

  test('WAY-05 R-MONEY-5 without JavaScript a change of date that is sent again is made once, and each answer shows that it was made', async () => {
    const { token } = await buy(inDays(24), 1)
    const page = await browser.open(`/en/my-booking?token=${token}`, { javaScript: false })
    await page.locator('summary', { hasText: 'Change date' }).click()
    await page.getByRole('link', { name: /^New date for/ }).click()
    const days = page.getByLabel('Pick a new day')
    const cheap = (await days.locator('option').allInnerTexts()).find((text) => /same|−/.test(text))
    await days.selectOption({ label: cheap ?? '' })
    await page.getByRole('button', { name: 'See the price' }).click()
    const [first, ...others] = await sentThrice(page.getByRole('button', { name: /^Change/ }))
    expect(first).toContain('changed=1')
    expect(others).toEqual([first, first])
    await load(page, urlOf(first ?? ''))
    await page.getByText('Your date has been changed').waitFor()
  })

  test('WAY-05 R-MONEY-5 without JavaScript a cancellation that is sent again is made once, and each answer shows the refund', async () => {
    const { token, booking } = await buy(inDays(23), 2)
    const page = await browser.open(`/en/my-booking?token=${token}`, { javaScript: false })
    await page.locator('summary', { hasText: 'Cancel tickets' }).click()
    const part = page.getByRole('region', { name: 'Cancel tickets' })
    await part.getByRole('checkbox').first().check()
    await part.getByRole('button', { name: 'See your refund' }).click()
    const [first, ...others] = await sentThrice(part.getByRole('button', { name: /^Cancel \d/ }))
    const [cents = 0] = booking.vouchers.map(({ shareCents }) => shareCents)
    expect(first).toContain(`refund=${cents}`)
    expect(others).toEqual([first, first])
    const after = (await callApi(`/transaction/voucher?token=${token}`)).json() as Booking
    expect([after.vouchers.map(({ state }) => state).toSorted(), after.refunds.map((refund) => refund.cents)]).toEqual([
      ['cancelled', 'issued'],
      [cents],
    ])
  })

  test('without JavaScript the vouchers can be read and downloaded', async () => {
    const page = await browser.open(`/de/meine-buchung?token=${now.token}`, { javaScript: false })
    expect(await page.getByRole('img', { name: /QR-Code/ }).count()).toBe(2)
    expect(await page.getByRole('link', { name: 'Herunterladen' }).count()).toBe(1)
  })

  test('R-VOUCHER-8 a ticket that has to be printed says so: its code is not shown, sent or put into a wallet, and an open one has no day for a calendar', async () => {
    const { token, booking } = await buy(undefined, 1, 41031)
    expect(booking.vouchers.map(({ ticketToken, wallet }) => [ticketToken, wallet])).toEqual([['', {}]])
    const [sale] = booking.sales
    const file = (await callApi(`/sale/${sale?.id}/calendar?bearer=${sale?.printToken}`)).text
    const [from, until] =
      booking.vouchers.map(({ validFrom, validUntil }) => [validFrom, validUntil].map((day) => day.replaceAll('-', '')))[0] ?? []
    expect(file).toContain(`DTSTART;VALUE=DATE:${from}`)
    expect(file).not.toContain(`DTSTART;VALUE=DATE:${until}`)
    const page = await browser.open(`/en/my-booking?token=${token}`)
    await page.getByText('Bring this ticket printed').waitFor()
    for (const text of ['Show this code', 'Send this ticket', 'Add to calendar'])
      expect([text, await page.getByText(text).count()]).toEqual([text, 0])
  })

  test('WAY-06 a ticket whose page still loads files while it is being saved is saved at its first opening', async () => {
    const [, file = ''] = /href="(\/assets\/[^"]+\.js)"/.exec((await visit('/en/faq')).text) ?? []
    const page = await (await browser.visitor({ width: 'phone' })).newPage()
    await page.addInitScript((late) => {
      const put = Cache.prototype.put
      let isLate = false
      Cache.prototype.put = async function putLate(...args) {
        await put.apply(this, args)
        if (!isLate) await fetch(`${late}?late`)
        isLate = true
      }
    }, file)
    await load(page, urlOf(`/en/my-booking?token=${now.token}`))
    await hydrated(page)
    await page.getByText(/aved on this/).waitFor()
    expect(await page.getByText(/aved on this/).innerText()).toMatch(/^Saved on this/)
  })

  test('R-VOUCHER-9 several tickets are told apart, and a swipe on a phone leads from one code to the next', async () => {
    const page = await browser.open(`/en/my-booking?token=${now.token}`, { width: 'phone', javaScript: false })
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Adult 1 of 2', 'Adult 2 of 2'])
    const [first, second] = await page.getByRole('img', { name: /^QR code: Adult \d of 2$/ }).all()
    const [one, two] = [await first?.boundingBox(), await second?.boundingBox()]
    expect([one?.y, (two?.x ?? 0) > 390 - 60]).toEqual([two?.y, true])
    await page.getByRole('group', { name: now.booking.sales[0]?.product ?? '' }).focus()
    await page.keyboard.press('End')
    await second?.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await second?.boundingBox())?.x ?? 999).toBeLessThan(200)
    await expectFits(page, 'my-booking-swipe')
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
    // only the clock of the page moves to the day of the tour, so the pack has to count until then
    await page.route('**/api/v2/redemption/pack*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), expiresAt: `${tourDay}T23:00:00.000Z` } })
    })
    await page.getByLabel('Device code').fill(deviceCode)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('Online').waitFor()
    // requests that are routed do not reach the service worker
    await page.unrouteAll({ behavior: 'wait' })
    const scan = (code: string): Promise<void> => scanOn(page, code)
    const [first, second] = now.booking.vouchers
    await scan(first?.code ?? '')
    await page.getByText('Not valid yet').waitFor()
    // the page is cached before the network goes
    await page.waitForFunction(async () => navigator.serviceWorker.controller && (await caches.match(location.href, { ignoreVary: true })))
    await expectStored(page, 'cache scanner-1')
    await expectStored(page, 'local opentop-scanner')
    await page.clock.setFixedTime(`${tourDay}T12:00:00Z`)
    await page.context().setOffline(true)
    await scan(second?.qr ?? '')
    await page.getByText('Valid. Welcome aboard').waitFor()
    await page.getByText('1 scan waiting').waitFor()
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
