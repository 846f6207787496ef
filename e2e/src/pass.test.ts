import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { PaymentResult } from '@opentop/contract/payment'
import { addDays } from '@opentop/domain/day'
import { addMonths } from '@opentop/domain/voucher/voucher'
import { instantOf, localTime } from '@opentop/domain/zone'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectFits, hydrated, useBrowser, type Width } from './browser.ts'
import { mailPage } from './mails.ts'
import { scanOn } from './scan-on.ts'
import { ofFewVisits, startShop, type ShopProcess } from './shop-process.ts'
import { clockSkew } from './clock-skew.ts'

const timezone = 'Europe/London'
const devices = { bus: 'device-code-of-the-first-bus', boat: 'device-code-of-the-second-bus' }
const folder = mkdtempSync(join(tmpdir(), 'opentop-pass-'))
const today = localTime(Date.now(), timezone).day
/** Passes are scanned while buses run, so the clock of this shop says noon in London. */
const aheadMs = instantOf(today, 12 * 60, timezone) - Date.now()
const { visitor } = useBrowser({ fonts: true })
let shop: ShopProcess
let origin: string

beforeAll(async () => {
  const scanners = `Bus 7=${devices.bus},Boat 2=${devices.boat}`
  shop = await startShop('main.ts', { NODE_OPTIONS: clockSkew(folder, aheadMs), SCANNERS: scanners }, [], ofFewVisits)
  origin = `http://localhost:${shop.port}`
})
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Answer<T> = { status: number; body: T; session: string }
async function post<T>(path: string, body: object, session = ''): Promise<Answer<T>> {
  const headers = {
    'content-type': 'application/json',
    languagecookie: 'en-EN',
    currencycookie: '2',
    ...(session ? { authorization: session } : {}),
  }
  const ask = () => fetch(`${origin}/api/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  // a shop that has just started on a busy machine sheds load
  const answer = await vi.waitUntil(
    async () => {
      const one = await ask()
      return one.status === 503 ? undefined : one
    },
    { timeout: 20_000, interval: 500 },
  )
  return { status: answer.status, body: (await answer.json()) as T, session: answer.headers.get('authorization') ?? session }
}
const pay = (session: string, expectedTotalCents: number) =>
  post<PaymentResult & { code?: string }>(
    '/transaction/payment/creditcard/confirm',
    {
      expectedTotalCents,
      buyer: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', countryId: 826 },
      method: 'scheme',
      cardToken: 'test_authorised',
    },
    session,
  )
const bookingOf = async (token: string): Promise<Booking> =>
  (await (await fetch(`${origin}/api/v2/transaction/voucher?token=${token}`, { headers: { languagecookie: 'en-EN' } })).json()) as Booking

async function buyPass(adults = 1): Promise<{ token: string; booking: Booking }> {
  const order = { optionId: 32872, day: today, passengers: [{ typeId: 2, quantity: adults }] }
  const added = await post<Basket>('/transaction/addToCart', order)
  const paid = await pay(added.session, added.body.totalCents)
  const token = paid.body.voucherToken ?? ''
  return { token, booking: await bookingOf(token) }
}

async function openAt(context: BrowserContext, path: string, scripted = true): Promise<Page> {
  await context.addCookies([{ name: 'CONSENT', value: 'none', url: origin }])
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + aheadMs })
  await page.goto(`${origin}${path}`)
  if (scripted) await hydrated(page)
  return page
}
async function inspector(code: string, width: Width = 'phone'): Promise<Page> {
  const page = await openAt(await visitor({ width, context: {} }), '/en/scan')
  await page.getByLabel('Device code').fill(code)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText('Online').waitFor()
  return page
}
const answerOn = (page: Page) => page.getByRole('status')

describe('MEND-02 a 48-hour ticket at two stops', () => {
  test('is accepted at both, its scan is undone by the inspector, and its page shows how long it is valid, without a network too', async () => {
    const { token, booking } = await buyPass()
    const code = booking.vouchers[0]?.code ?? ''
    const bus = await inspector(devices.bus)
    await bus.getByLabel('Line').selectOption({ label: 'London hop-on hop-off bus: Red line · Thames' })
    await bus.getByLabel('Stop', { exact: true }).selectOption({ label: 'Tower Bridge' })
    await scanOn(bus, code)
    await answerOn(bus).getByText('Valid. Welcome aboard').waitFor()
    await answerOn(bus)
      .getByText(/^Valid until/)
      .waitFor()
    await scanOn(bus, code)
    await answerOn(bus).getByText('Same boarding, already counted').waitFor()
    expect((await bookingOf(token)).vouchers[0]?.parts[0]?.boardings.map(({ stop, line }) => [stop, line])).toEqual([
      ['Tower Bridge', 'Red line · Thames'],
    ])
    const other = await inspector(devices.boat)
    await scanOn(other, code)
    await answerOn(other).getByText('Valid. Welcome aboard').waitFor()
    await answerOn(other)
      .getByText(/ride 2/)
      .waitFor()
    await answerOn(other).getByRole('button', { name: 'Undo this boarding' }).click()
    await answerOn(other).getByText('Boarding undone').waitFor()
    await scanOn(other, code)
    await answerOn(other).getByText('Valid. Welcome aboard').waitFor()
    await expectAccessible(other)
    await expectFits(other, 'scan-boarded')

    const page = await openAt(await visitor({ width: 'phone' }), `/en/my-booking?token=${token}`)
    await page.getByRole('heading', { name: 'Welcome aboard' }).waitFor()
    // the one that was scanned, not the first of the tour
    await page.getByRole('heading', { name: /^Next (?:bus|departure) from Tower Bridge$/ }).waitFor()
    // before the clock moves, because the page waits only some seconds for its copy; the note of a failure has these words too
    await page.getByText(/^Saved on this device/).waitFor()
    await page.clock.fastForward('30:00')
    const until = page.getByRole('heading', { name: /^Valid until \w{3},? 1[12]:\d\d$/ })
    await until.waitFor()
    expect(await page.getByRole('timer').innerText()).toMatch(/^47 h \d\d min\s+left$/)
    expect(await page.getByRole('listitem').filter({ hasText: 'Tower Bridge' }).count()).toBe(1)
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(1)
    await page.context().setOffline(true)
    await page.reload()
    await until.waitFor()
    await page.clock.fastForward('47:40:00')
    await page.getByRole('heading', { name: 'This pass has ended' }).waitFor()
    expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(0)
    await page.context().setOffline(false)
  })

  test('a pass that is scanned too far away too soon is shown to the inspector, who decides', async () => {
    const { booking } = await buyPass()
    const code = booking.vouchers[0]?.qr ?? ''
    const stand = async (page: Page, stop: string): Promise<void> => {
      await page.getByLabel('Line').selectOption({ label: 'London hop-on hop-off bus: Red line · Thames' })
      await page.getByLabel('Stop', { exact: true }).selectOption({ label: stop })
    }
    const [first, second] = [await inspector(devices.bus), await inspector(devices.boat)]
    await stand(first, 'Tower Bridge')
    await stand(second, 'Marble Arch')
    await scanOn(first, code)
    await answerOn(first).getByText('Valid. Welcome aboard').waitFor()
    await scanOn(second, code)
    await answerOn(second).getByText('Check: this pass was just used elsewhere').waitFor()
    await answerOn(second)
      .getByText(/Tower Bridge, .*km from here/)
      .waitFor()
    await expectAccessible(second)
    await answerOn(second).getByRole('button', { name: 'Let them board' }).click()
    await answerOn(second).getByText('Valid. Welcome aboard').waitFor()
  })

  test('the page of German passes has no overflow at any width and works without JavaScript', async () => {
    const { token, booking } = await buyPass(3)
    await post(
      '/redemption',
      { code: booking.vouchers[0]?.code ?? '', nonce: crypto.randomUUID(), stop: 'tower-bridge' },
      `Bearer ${devices.bus}`,
    )
    const path = `/de/meine-buchung?token=${token}`
    const page = await openAt(await visitor({ locale: 'de-DE' }), path)
    await page.getByRole('heading', { name: 'Willkommen an Bord' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Bereit, wenn du es bist' }).count()).toBe(2)
    await expectFits(page, 'pass-de')
    await expectAccessible(page)
    const plain = await openAt(await visitor({ javaScript: false }), path, false)
    expect(await plain.getByRole('img', { name: /QR/ }).count()).toBe(3)
  })
})

describe('at noon', () => {
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${origin}/api/v2${path}`, { headers: { languagecookie: 'en-EN', currencycookie: '2' } })).json()) as T

  test('R-LABEL-8 departures past their cut-off can’t be bought, later ones of the same day can', async () => {
    const slots = await get<{ time: string; label: string }[]>(`/option/95012/availability/times?day=${today}`)
    const labels = Object.fromEntries(slots.map(({ time, label }) => [time, label === 'UNAVAILABLE']))
    expect([labels['11:30'], labels['13:00'], labels['14:30']]).toEqual([true, false, false])
    const buy = (time: string) =>
      post<{ code?: string }>('/transaction/addToCart', { optionId: 95012, day: today, time, passengers: [{ typeId: 2, quantity: 1 }] })
    expect((await buy('11:30')).body.code).toBe('time-unavailable')
    expect((await buy('14:30')).status).toBe(200)
  })

  test('R-VOUCHER-1 an open ticket is first used within the months of its product, until the end of the last day in the city’s time zone', async () => {
    const added = await post<Basket>('/transaction/addToCart', { optionId: 95041, passengers: [{ typeId: 2, quantity: 1 }] })
    const paid = await pay(added.session, added.body.totalCents)
    const [voucher] = (await bookingOf(paid.body.voucherToken ?? '')).vouchers
    const last = addMonths(today, 24)
    expect(voucher?.parts).toMatchObject([
      {
        use: { kind: 'days', count: 1 },
        startFrom: today,
        startUntil: last,
        endsAt: new Date(instantOf(addDays(last, 1), 0, timezone)).toISOString().replace('.000', ''),
      },
    ])
  })

  test('R-PRICE-4 the “from” price of a tour is the lowest adult price that can be bought in the next 30 days', async () => {
    const product = await get<{ from: { cents: number } }>('/product/3287')
    const options = await get<{ days: { day: string; label: string; fromCents?: number }[] }[]>('/product/3287/fullAvailability')
    const month = options.flatMap(({ days }) => days).filter(({ day }) => day <= addDays(today, 30))
    const prices = month
      .filter(({ label }) => label.endsWith('AVAILABLE') && label !== 'UNAVAILABLE')
      .flatMap(({ fromCents }) => fromCents ?? [])
    expect(product.from.cents).toBe(Math.min(...prices))
  })
})

describe('MEND-09 a package with a cruise', () => {
  const travellers = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      typeId: 2,
      firstName: 'Grace',
      lastName: `Hopper${'abc'[n]}`,
      phone: '612345678',
      document: `X123456${n}`,
    }))

  test('R-PACKAGE-2 asks for the passenger list that the cruise demands, and names each part with option, operator, place, day and time', async () => {
    const day = localTime(Date.now() + 15 * 86_400_000, timezone).day
    const parts = [
      { optionId: 32872, day },
      { optionId: 95012, day, time: '10:00' },
    ]
    const added = await post<Basket>('/transaction/addToCart', {
      optionId: 95022,
      passengers: [{ typeId: 2, quantity: 2 }],
      components: parts,
    })
    expect(added.status).toBe(200)
    const [line] = added.body.lines
    expect(line?.travellers).toEqual({ asks: 'all', needed: 2, given: 0 })
    const refused = await pay(added.session, added.body.totalCents)
    expect([refused.status, refused.body.code]).toEqual([422, 'travellers-needed'])
    const named = await post('/tis', { saleId: line?.id, travellers: travellers(2) }, added.session)
    expect(named.body).toEqual({ registered: 2 })
    const paid = await pay(added.session, added.body.totalCents)
    const token = paid.body.voucherToken ?? ''
    const booking = await bookingOf(token)
    expect(booking.sales[0]).toMatchObject({
      travellersMissing: false,
      components: [
        { product: 'London hop-on hop-off bus', option: '48 hours', supplier: 'Crown & River Sightseeing Ltd', day },
        {
          option: 'Return',
          supplier: 'Lighterman River Cruises',
          day,
          time: '10:00',
          meetingPoint: { name: expect.any(String) as string },
        },
      ],
    })
    const page = await openAt(await visitor(), `/en/my-booking?token=${token}`)
    const bus = page.getByRole('listitem').filter({ hasText: 'London hop-on hop-off bus, 48 hours' }).first()
    expect(await bus.innerText()).toMatch(/First ride on .*48 hours from your first ride[^]*Crown & River Sightseeing Ltd[^]*Ready/)
    const boat = page.getByRole('listitem').filter({ hasText: 'Return' }).first()
    expect(await boat.innerText()).toMatch(/10:00[^]*Lighterman River Cruises/)
    await expectFits(page, 'pass-package')
    await expectAccessible(page)
    const mails = (): Promise<string> => mailPage(origin)
    await expect.poll(mails).toContain(booking.reference)
    const [, id] = new RegExp(`/dev/mails/([\\w-]+)">[^<]*${booking.reference}`).exec(await mails()) ?? []
    const mail = await mailPage(origin, `/dev/mails/${id}`)
    expect(mail).toMatch(/London hop-on hop-off bus, 48 hours, First ride on [^\n]*48 hours from your first ride[^\n]*Crown &#38; River/)
    expect(mail).toMatch(/Return, [^\n]*10:00[^\n]*Lighterman River Cruises/)
  })
})
