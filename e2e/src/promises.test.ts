import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { Deadline } from '@opentop/contract/deadline'
import type { Quote } from '@opentop/contract/quote'
import { minuteOf, timeOf } from '@opentop/domain/day'
import { instantOf, localTime } from '@opentop/domain/zone'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs, openIn } from './basket-visitor.ts'
import { chooseDay, chooseTime, panelOpener, stepOf, panelOf } from './booking-steps.ts'
import { urlOf, useBrowser } from './browser.ts'
import { callApi, visit } from './http.ts'
import { adults, httpBuyer, type HttpBuyer } from './http-buyer.ts'
import { mailPage, mailTo } from './mails.ts'
import { pdfText } from './pdf-text.ts'
import { deviceCode } from './running-shop.ts'
import { inDays } from './shop-day.ts'

const far = inDays(33)
type Order = { optionId: number; day?: string; time?: string }
const dated = { optionId: 32871, day: far }
const timed = { optionId: 106021, day: far, time: '14:30' }
const cruise = '/en/106/berlin/10602/spree-cruise'
const open = { optionId: 95041 }
/** 24 hours before the cruise, in the time of its city. */
const dayBefore = localTime(instantOf(far, minuteOf(timed.time), 'Europe/Berlin') - 24 * 3_600_000, 'Europe/Berlin')

async function promised(buyer: HttpBuyer, order: Order, email: string) {
  const line = { ...order, passengers: adults(2) }
  const quote = (await buyer.ask('POST', '/transaction/quote', line)).json() as Quote
  const basket: Basket = await buyer.add(line)
  const result = await buyer.paid(email)
  const token = result.voucherToken ?? ''
  const booking = (await callApi(`/transaction/voucher?token=${token}`)).json() as Booking
  const [sale] = booking.sales
  const cancel = await buyer.ask('POST', `/sale/${sale?.id}/cancel`, {})
  const { refundCents, feeCents } = cancel.json() as { refundCents: number; feeCents: number }
  const deadlines = [quote.deadline, basket.lines[0]?.deadline, result.sales[0]?.deadline, sale?.deadline]
  return { deadlines, refundCents, feeCents, token, booking }
}

const browser = useBrowser()
const kindAndMoment = (deadline: Deadline | undefined) => deadline && ('at' in deadline ? [deadline.day, deadline.time] : [deadline.kind])

describe('TRUE-01 R-CANCEL-6 the refund that is promised before the purchase is the one that the cancellation quotes', () => {
  test.each([
    ['an all-day ticket: until the end of the day before', dated, [inDays(32), '23:59']],
    ['a timed ticket: until 24 hours before its start', timed, [dayBefore.day, timeOf(dayBefore.minute)]],
    ['an open ticket: until first use', open, ['first-use']],
  ])('%s', async (_name, order, moment) => {
    const { deadlines, refundCents, feeCents } = await promised(httpBuyer(2), order, 'promise@example.com')
    expect(deadlines.map(kindAndMoment)).toEqual([moment, moment, moment, moment])
    expect([refundCents > 0, feeCents]).toEqual([true, 0])
  })

  test('a ticket for today: no refund is promised, and none is given', async () => {
    // at every hour one of them sells tickets for its own today, and its buses run
    const cities = [
      { optionId: 32871, timezone: 'Europe/London' },
      { optionId: 174011, timezone: 'America/Los_Angeles' },
      { optionId: 197011, timezone: 'Asia/Singapore' },
      { optionId: 212011, timezone: 'Australia/Sydney' },
    ]
    for (const { optionId, timezone } of cities) {
      const order = { optionId, day: localTime(Date.now(), timezone).day }
      const buyer = httpBuyer(3)
      const sells = await buyer.ask('POST', '/transaction/addToCart', { ...order, passengers: adults(1) })
      if (sells.status !== 200) continue
      const { deadlines, refundCents, feeCents, token, booking } = await promised(httpBuyer(3), order, 'today@example.com')
      expect(deadlines.map((deadline) => deadline?.kind)).toEqual(['over', 'over', 'over', 'over'])
      expect([refundCents, feeCents > 0]).toEqual([0, true])
      await offersNothing(token, /can’t be changed or cancelled any more: that was possible until \S+ .+, \S+ \(.+ time\)/)
      await confirmsWithoutWays(order)
      const boarded = await Promise.all(booking.vouchers.map(({ code }) => board(code)))
      if (boarded.includes('out-of-hours')) continue
      expect(new Set(boarded)).toEqual(new Set(['ok']))
      await offersNothing(token, 'A ticket that has been used on board can’t be changed or cancelled any more.')
      return
    }
    throw new Error('no city sells a ticket for today')
  })
})

async function board(code: string): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${deviceCode}` }
  const answer = await callApi('/redemption', { method: 'POST', headers, body: JSON.stringify({ code, nonce: crypto.randomUUID() }) })
  return (answer.json() as { outcome: string }).outcome
}

async function offersNothing(token: string, reason: string | RegExp): Promise<void> {
  const page = await browser.open(`/en/my-booking?token=${token}`)
  await page.getByText(reason).waitFor()
  for (const name of ['Change date', 'Cancel tickets', /without a refund/])
    expect([String(name), await page.getByText(name).count()]).toEqual([String(name), 0])
}

async function confirmsWithoutWays(order: Order): Promise<void> {
  const context = await browser.visitor()
  const { totalCents } = (await callAs(context, 'POST', '/transaction/addToCart', { ...order, passengers: adults(1) })) as Basket
  const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'today@example.com', countryId: 826 }
  const card = { method: 'scheme', cardToken: 'test_authorised' }
  await callAs(context, 'POST', '/transaction/payment/creditcard/confirm', { expectedTotalCents: totalCents, buyer, ...card })
  const page = await openIn(context, '/en/payment-confirmed')
  await page.getByText('Not refundable any more').first().waitFor()
  for (const name of ['Plans change', 'Change date', 'Cancel tickets'])
    expect([name, await page.getByText(name).count()]).toEqual([name, 0])
}

const openPanel = panelOpener(browser.open)

describe('TRUE-01 the deadline is said with one sentence', () => {
  let bought: Awaited<ReturnType<typeof promised>>
  let sentence: string
  beforeAll(async () => {
    bought = await promised(httpBuyer(2), timed, 'sentence@example.com')
    const said = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    sentence = `Free cancellation until ${said.format(new Date(dayBefore.day))}, ${timeOf(dayBefore.minute)} Berlin time`
  })

  test('on the card and in the panel as a phrase, as a moment once day and time are chosen, then in basket and payment', async () => {
    const city = await browser.open('/en/95/london')
    const card = (name: string) => city.getByRole('article').filter({ has: city.getByRole('link', { name }) })
    expect(await card('London hop-on hop-off bus').first().innerText()).toContain('Free cancellation until midnight before your day')
    expect((await visit('/en/95/london/9504/thames-river-pass-any-day')).text).toMatch(/<b>Refundable<\/b> until first use/)
    const page = await openPanel(cruise)
    const panel = panelOf(page)
    await panel.getByText('Free cancellation until 24 hours before the start').waitFor()
    await chooseDay(page, far)
    const ticket = stepOf(panel, 'ticket').locator('.price')
    await expect.poll(() => ticket.innerText(), { message: 'times differ in price' }).toMatch(/^from/)
    await chooseTime(page, '14:30')
    const own = await panel.locator('.slot').filter({ hasText: '14:30' }).locator('small').innerText()
    await expect.poll(() => ticket.innerText()).toBe(own)
    await panel.getByText(sentence).waitFor()
    await panel.getByRole('button', { name: /^Add / }).click()
    await panel.getByRole('link', { name: /basket/i }).waitFor()
    for (const path of ['/en/shopping-cart', '/en/payment']) {
      await page.goto(urlOf(path))
      await page.getByText(sentence).first().waitFor()
    }
    await page.goto(urlOf('/en/shopping-cart'))
    expect(await page.getByRole('main').getByRole('listitem').locator('img').first().getAttribute('src')).toMatch(
      /^\/posters\/berlin-river/,
    )
  })

  test('on the booking page, in the mail with a map picture and the time to be there, and on the PDF with the guest’s name', async () => {
    const page = await browser.open(`/en/my-booking?token=${bought.token}`)
    await page.getByText(sentence).waitFor()
    const origin = urlOf('/').replace(/\/$/, '')
    const mail = await mailTo(origin, 'sentence@example.com', bought.booking.reference)
    for (const text of [
      `${sentence}.`,
      'Meeting point: Nikolaiviertel pier',
      'Be there by 14:15',
      '2 adults',
      'You can change the date until the same moment',
      'Change the date or cancel:',
      'bring a jacket',
    ])
      expect(mail).toContain(text)
    const [, html = ''] = /href="([^"]+\/html)"/.exec(mail) ?? []
    const [, picture = ''] =
      /src="data:image\/png;base64,([^"]+)" alt="Map: Nikolaiviertel pier"/.exec(await mailPage(urlOf(''), html)) ?? []
    const png = Buffer.from(picture, 'base64')
    expect([png.subarray(1, 4).toString('latin1'), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1072, 480])
    const [sale] = bought.booking.sales
    const file = await fetch(urlOf(`/api/v2/sale/${sale?.id}/print?bearer=${sale?.printToken}`))
    const text = pdfText(Buffer.from(await file.arrayBuffer()))
    expect(text).toContain('Ada Lovelace')
    expect(text.replace(/\s+/g, ' ')).toContain(`Be there by 14:15. ${sentence}`)
  })
})

describe('TRUE-03 what the shop says of itself is so', () => {
  test('the promotion on the home page says what its coupon does, and the coupon does it', async () => {
    const page = await browser.open('/en/home')
    const promotion = page.getByRole('region', { name: '15% off with DECK15' })
    // parts below the fold are laid out when they come near
    await promotion.scrollIntoViewIfNeeded()
    await expect
      .poll(() => promotion.innerText())
      .toMatch(
        /On every bus and boat tour, in all our cities\. Prices that are already reduced stay as they are\. Book by \w{3} \d+ \w+ and enter/,
      )
    const buyer = httpBuyer(1)
    const { totalCents } = await buyer.add({ ...open, passengers: adults(1) })
    const applied = (await buyer.ask('POST', '/coupon/apply', { code: 'DECK15' })).json() as Basket
    expect(applied.discountCents).toBe(Math.round(totalCents * 0.15))
    const other = await browser.open('/en/home', { site: 'london' })
    expect(await other.getByText('DECK15').count()).toBe(0)
  })

  test.each([
    ['/en/95/london', 'bus and boat tours'],
    ['/en/105/amsterdam', 'boat tours'],
    ['/de/101/rom', 'Touren mit dem Bus'],
  ])('%s is described by its vehicles: %s', async (path, said) => {
    const { text } = await visit(path)
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(text) ?? []
    expect(description).toContain(said)
    if (said === 'boat tours') expect(description).not.toContain('bus')
  })
})
