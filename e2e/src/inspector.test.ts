import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { PaymentResult } from '@opentop/contract/payment'
import type { ScanResult } from '@opentop/contract/redemption'
import { instantOf, localTime } from '@opentop/domain/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectFits, hydrated, load, useBrowser } from './browser.ts'
import { clockSkew } from './clock-skew.ts'
import { officeAt, type OfficeAt } from './office-at.ts'
import { scanOn } from './scan-on.ts'
import { ofFewVisits, startShop, type ShopProcess } from './shop-process.ts'

/** Dublin's cruise has times and needs no list of passengers; its loop is hop-on hop-off. London has the same time. */
const dublin = { locationId: 137, cruise: 137021, loop: 137011 }
const timezone = 'Europe/Dublin'
const folder = mkdtempSync(join(tmpdir(), 'opentop-inspector-'))
const today = localTime(Date.now(), timezone).day
/** Whatever the hour of the test, it is 12:35 in Dublin, so the 13:30 departure boards already. */
const aheadMs = instantOf(today, 12 * 60 + 35, timezone) - Date.now()
const slow = { timeout: 90_000 }
const { visitor } = useBrowser({ fonts: true })
let shop: ShopProcess
let origin: string
let office: OfficeAt
let key: string

beforeAll(async () => {
  shop = await startShop('main.ts', { NODE_OPTIONS: clockSkew(folder, aheadMs) }, [], ofFewVisits)
  origin = `http://localhost:${shop.port}`
  office = await officeAt(shop.port, 'owner')
  key = await newDevice('Gate 4', dublin.locationId)
})
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})
async function newDevice(name: string, locationId: number | null): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await office('makeDevice', { name, kind: 'scanner', locationId, site: 'worldwide', lang: 'en', key: made })
  return made
}

/** A shop that has just started on a busy machine sheds load. */
const admitted = (ask: () => Promise<Response>): Promise<Response> =>
  vi.waitUntil(
    async () => {
      const one = await ask()
      return one.status === 503 ? undefined : one
    },
    { timeout: 20_000, interval: 500 },
  )

async function post<T>(path: string, body: object, session = ''): Promise<{ body: T; session: string }> {
  const headers = {
    'content-type': 'application/json',
    languagecookie: 'en-EN',
    currencycookie: '1',
    ...(session ? { authorization: session } : {}),
  }
  const answer = await admitted(() => fetch(`${origin}/api/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
  const read = (await answer.json()) as T
  expect([path, answer.status, answer.status === 200 || read]).toEqual([path, 200, true])
  return { body: read, session: answer.headers.get('authorization') ?? session }
}
type Person = { firstName: string; lastName: string }
type Bought = { booking: Booking; reference: string; token: string }
const grace: Person = { firstName: 'Grace', lastName: 'Hopper' }
async function buy(order: object, person = grace, travellers: object[] = []): Promise<Bought> {
  const added = await post<Basket>('/transaction/addToCart', order)
  if (travellers.length > 0) await post('/tis', { saleId: added.body.lines[0]?.id, travellers }, added.session)
  const paid = await post<PaymentResult>(
    '/transaction/payment/creditcard/confirm',
    {
      expectedTotalCents: added.body.totalCents,
      buyer: { ...person, email: `${person.firstName.toLowerCase()}@example.com`, countryId: 826 },
      method: 'scheme',
      cardToken: 'test_authorised',
    },
    added.session,
  )
  const answer = await fetch(`${origin}/api/v2/transaction/voucher?token=${paid.body.voucherToken}`, {
    headers: { languagecookie: 'en-EN' },
  })
  return { booking: (await answer.json()) as Booking, reference: paid.body.payment?.reference ?? '', token: paid.body.voucherToken ?? '' }
}
const adults = (quantity: number) => [{ typeId: 2, quantity }]
const cruise = (time: string, passengers: object[] = adults(1), person = grace) =>
  buy({ optionId: dublin.cruise, day: today, time, passengers }, person)
const loop = () => buy({ optionId: dublin.loop, day: today, passengers: adults(1) })
const codeOf = ({ booking }: Bought, n = 0): string => booking.vouchers[n]?.code ?? ''
const qrOf = ({ booking }: Bought, n = 0): string => booking.vouchers[n]?.qr ?? ''

async function inspector(device = key, context: object = {}, slowMs = 0): Promise<Page> {
  const opened = await visitor({ width: 'phone', context })
  await opened.addCookies([{ name: 'CONSENT', value: 'none', url: origin }])
  const page = await opened.newPage()
  await page.clock.install({ time: Date.now() + aheadMs - slowMs })
  await load(page, `${origin}/en/scan#${device}`)
  await hydrated(page)
  await page.getByText('Online').waitFor(slow)
  return page
}
const answer = (page: Page) => page.getByRole('status')
const says = (page: Page, text: string | RegExp) => answer(page).getByText(text).first().waitFor(slow)
/** The colour of the whole screen: as people take it in before they read. */
const screen = (page: Page): Promise<string> =>
  answer(page)
    .locator('..')
    .evaluate((element) => {
      const probe = document.createElement('i')
      document.body.append(probe)
      const colour = (token: string): string => {
        probe.style.color = `var(${token})`
        return getComputedStyle(probe).color
      }
      const shown = getComputedStyle(element).backgroundColor
      const found = { green: '--go', red: '--stop', yellow: '--sun-500' }
      const name = Object.entries(found).find(([, token]) => colour(token) === shown)?.[0] ?? shown
      probe.remove()
      return name
    })

type Announced = Pick<OfficeInputs['draftDisruption'], 'kind' | 'delayMinutes' | 'defaultChoice'>
async function announce(minute: number, more: Announced): Promise<void> {
  const offers = { rebook: true, reachMinutes: 240, avoid: [], otherDays: 7, refund: true, keep: false, differenceOnUs: true }
  const scope = { optionIds: [dublin.cruise], lines: [], fromDay: today, toDay: today, minutes: [minute] }
  const about = { locationId: dublin.locationId, kind: more.kind, scope, cause: 'weather' as const }
  const texts = await office('getDisruptionTexts', { ...about, ...(more.delayMinutes ? { delayMinutes: more.delayMinutes } : {}) })
  const deadline = new Date(Date.now() + aheadMs + 3_600_000).toISOString()
  const draft = { ...about, ...more, ...texts, offers: { ...offers, keep: more.kind === 'delayed' }, deadline }
  const { id, version } = await office('draftDisruption', draft)
  await office('announceDisruption', { id, version, travellers: 10 })
}

describe('LIVE-11 an inspector scans', () => {
  test('a valid ticket: green, how many may board; a second scan of the ride is red and says when, where and on which device', async () => {
    const family = await cruise('13:30', [...adults(1), { typeId: 3, quantity: 1 }])
    const page = await inspector()
    await scanOn(page, codeOf(family))
    await says(page, '1 may board')
    expect(await screen(page)).toBe('green')
    await expectFits(page, 'inspector-valid')
    const other = await inspector(await newDevice('Gate 5', dublin.locationId))
    await scanOn(other, codeOf(family))
    await says(other, 'Already used')
    await says(other, /12:\d\d, Gate 4$/)
    expect(await screen(other)).toBe('red')
  })

  test('R-VOUCHER-5 a boarding whose undoing was refused stays, whatever time its device names afterwards', async () => {
    const code = codeOf(await loop())
    const ago = (minutes: number): string => new Date(Date.now() + aheadMs - minutes * 60_000).toISOString()
    const asDevice = async (path: string, body: object): Promise<{ status: number; outcome: ScanResult['outcome'] }> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
      const said = await admitted(() => fetch(`${origin}/api/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
      return { ...((await said.json()) as ScanResult), status: said.status }
    }
    const [nonce, scan] = [randomUUID(), { code, scannedAt: ago(20) }]
    expect((await asDevice('/redemption', { ...scan, nonce })).outcome).toBe('ok')
    const undo = async (undoneAt: string) => (await asDevice('/redemption/undo', { nonce, scan, undoneAt })).status
    expect([await undo(ago(5)), await undo(ago(19))]).toEqual([409, 409])
    expect(await asDevice('/redemption', { code, nonce: randomUUID() })).toMatchObject({ outcome: 'ok', pass: { boardings: 2 } })
  })

  test('R-VOUCHER-4 a hop-on hop-off ticket that boards again the same day: green again, with time and stop of its first boarding', async () => {
    const day = await loop()
    const page = await inspector()
    const line = await page.getByLabel('Line').locator('option', { hasText: 'Liffey loop' }).first().innerText()
    await page.getByLabel('Line').selectOption({ label: line })
    await page.getByLabel('Stop', { exact: true }).selectOption({ index: 1 })
    const stop = await page.getByLabel('Stop', { exact: true }).locator('option:checked').innerText()
    await scanOn(page, qrOf(day))
    await says(page, '1 may board')
    expect(await answer(page).getByText('First boarded').count()).toBe(0)
    const other = await inspector(await newDevice('Bus 12', dublin.locationId))
    await scanOn(other, qrOf(day))
    await says(other, '1 may board')
    await says(other, new RegExp(`^First boarded: .*12:\\d\\d, ${stop}$`))
    await says(other, /ride 2/)
    expect(await screen(other)).toBe('green')
  })

  test('a ticket of another city, of a package without a line, one that was replaced, and one from nowhere', async () => {
    const there = await buy({ optionId: 32872, day: today, passengers: adults(1) })
    const page = await inspector()
    await scanOn(page, codeOf(there))
    await says(page, 'Wrong tour')
    await says(page, 'For another city: London')
    expect(await screen(page)).toBe('red')
    const lost = await cruise('14:30')
    const ticketId = lost.booking.vouchers[0]?.id ?? ''
    const { version } = await office('getOrder', { reference: lost.reference })
    await office('reissueTicket', { reference: lost.reference, ticketId, version })
    await scanOn(page, codeOf(lost))
    await says(page, 'Replaced or withdrawn')
    expect(await screen(page)).toBe('red')
    await scanOn(page, 'ABCDEFGHJKMNPQRS')
    await says(page, 'Not one of our vouchers')

    const travellers = [{ typeId: 2, ...grace, phone: '612345678', document: 'X1234567' }]
    const components = [
      { optionId: 32872, day: today },
      { optionId: 95012, day: today, time: '14:30' },
    ]
    const both = await buy({ optionId: 95022, passengers: adults(1), components }, grace, travellers)
    const anywhere = await inspector(await newDevice('Anywhere', null))
    await scanOn(anywhere, qrOf(both))
    await says(anywhere, 'Which tour?')
    expect(await screen(anywhere)).toBe('yellow')
    await anywhere.getByRole('button', { name: 'Thames cruise: Return' }).click()
    await says(anywhere, 'For the 14:30 departure')
    await answer(anywhere).getByRole('button', { name: 'Let them board' }).click()
    await says(anywhere, '1 may board')
    await says(anywhere, /Return, .*14:30/)
  })

  test('a ticket of a cancelled departure is red with what its traveller can do; one of a departure in hours says the new time and boards only if let', async () => {
    const [off, late] = [await cruise('15:30'), await cruise('16:30')]
    await announce(15 * 60 + 30, { kind: 'cancelled', defaultChoice: 'refund' })
    await announce(16 * 60 + 30, { kind: 'delayed', delayMinutes: 40, defaultChoice: 'keep' })
    const page = await inspector()
    await vi.waitFor(
      async () => {
        await scanOn(page, codeOf(off))
        await answer(page).getByText('The 15:30 departure is cancelled').waitFor({ timeout: 3000 })
      },
      { timeout: 90_000 },
    )
    expect(await screen(page)).toBe('red')
    await says(page, 'Still to choose: another departure or a refund.')
    await scanOn(page, codeOf(late))
    await says(page, 'Too early')
    await says(page, 'For the 17:10 departure')
    expect(await screen(page)).toBe('yellow')
    expect(await stateOf(late)).toBe('issued')
    await expectFits(page, 'inspector-early')
    await answer(page).getByRole('button', { name: 'Let them board' }).click()
    await says(page, '1 may board')
    await says(page, /17:10/)
    expect(await screen(page)).toBe('green')
    expect(await stateOf(late)).toBe('redeemed')
  })
})

async function ticketOf({ token }: Bought): Promise<Booking['vouchers'][number] | undefined> {
  const found = await fetch(`${origin}/api/v2/transaction/voucher?token=${token}`, { headers: { languagecookie: 'en-EN' } })
  return ((await found.json()) as Booking).vouchers[0]
}
const stateOf = async (bought: Bought): Promise<string | undefined> => (await ticketOf(bought))?.state
const startedAgo = async (bought: Bought): Promise<number> =>
  Date.now() + aheadMs - Date.parse((await ticketOf(bought))?.parts[0]?.startedAt ?? '')

describe('LIVE-11 R-VOUCHER-4 a device whose clock is three hours slow', () => {
  test('starts passes when they board, with and without a network, and can undo', async () => {
    const page = await inspector(await newDevice('Gate 12', dublin.locationId), { serviceWorkers: 'block' }, 3 * 3_600_000)
    const [online, away] = [await loop(), await loop()]
    await scanOn(page, codeOf(online))
    await says(page, '1 may board')
    expect(await startedAgo(online)).toBeLessThan(30 * 60_000)
    await answer(page).getByRole('button', { name: 'Undo this boarding' }).click()
    await says(page, 'Boarding undone')
    expect(await stateOf(online)).toBe('issued')
    await page.route('**/api/v2/redemption?*', (route) => route.abort())
    await scanOn(page, qrOf(away))
    await says(page, '1 may board')
    await page.getByText(/^1 scan waiting to be sent, \d min old$/).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => page.getByText('waiting to be sent').count(), slow).toBe(0)
    expect(await startedAgo(away)).toBeLessThan(30 * 60_000)
  })
})

describe('LIVE-11 R-VOUCHER-5 undoing a boarding', () => {
  test('a boarding whose answer was lost is undone in the shop too, at once or when the network is back', async () => {
    const page = await inspector(await newDevice('Gate 10', dublin.locationId), { serviceWorkers: 'block' })
    for (const isAway of [false, true]) {
      const ticket = await loop()
      await page.route('**/api/v2/redemption?*', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await scanOn(page, qrOf(ticket))
      await says(page, '1 may board')
      await page.getByText('1 scan waiting to be sent').waitFor()
      expect(await stateOf(ticket)).toBe('redeemed')
      if (isAway) await page.route('**/api/v2/redemption/undo?*', (route) => route.abort())
      await answer(page).getByRole('button', { name: 'Undo this boarding' }).click()
      await says(page, 'Boarding undone')
      await page.unrouteAll({ behavior: 'wait' })
      if (isAway) {
        await page.getByText('1 scan waiting to be sent').waitFor()
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
      }
      await expect.poll(() => page.getByText('waiting to be sent').count(), slow).toBe(0)
      expect(await stateOf(ticket)).toBe('issued')
    }
  })

  test('a boarding that the shop does not undo any more says so and counts', async () => {
    const page = await inspector(await newDevice('Gate 11', dublin.locationId), { serviceWorkers: 'block' })
    await scanOn(page, codeOf(await loop()))
    await says(page, '1 may board')
    await page.route('**/api/v2/redemption/undo?*', (route) => route.fulfill({ status: 409, json: { code: 'undo-over', message: '' } }))
    await answer(page).getByRole('button', { name: 'Undo this boarding' }).click()
    await says(page, 'Too late to undo. This boarding counts.')
    expect(await answer(page).getByRole('button', { name: 'Undo this boarding' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await page.getByText(/^1\s+boarded$/).waitFor()
  })
})

describe('LIVE-11 who is expected', () => {
  test('departures of today with parties by first name and initial, people by type and who is on board; kept without a network', async () => {
    const ada: Person = { firstName: 'Ada', lastName: 'Lovelace' }
    const family = await cruise('17:30', [...adults(2), { typeId: 3, quantity: 1 }], ada)
    const page = await inspector()
    await page.getByRole('button', { name: 'Expected today' }).click()
    const list = page.getByRole('region', { name: 'Expected today' })
    const departure = list.getByRole('group').filter({ hasText: '17:30' })
    await list.getByRole('heading', { name: 'Expected today' }).and(page.locator(':focus')).waitFor()
    await departure.getByText('0 of 3 boarded').waitFor(slow)
    await departure.getByText('17:30').click()
    const party = departure.getByRole('listitem').filter({ hasText: 'Ada L.' })
    await party.getByText('2 adults, 1 child').waitFor()
    await party.getByText('Not here yet').waitFor()
    expect(await page.content()).not.toContain('Lovelace')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Lovelace')
    await expectAccessible(page)
    await expectFits(page, 'inspector-list')

    await page.waitForFunction(async () => navigator.serviceWorker.controller && (await caches.match(location.href, { ignoreVary: true })))
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Back to scanning' }).click()
    await scanOn(page, qrOf(family, 0))
    await says(page, 'For the 17:30 departure')
    await answer(page).getByRole('button', { name: 'Let them board' }).click()
    await says(page, '1 may board')
    await says(page, /, 17:30, Halfpenny Tide Boats/)
    await page.getByText('1 scan waiting to be sent').waitFor()
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await page.getByRole('button', { name: 'Expected today' }).click()
    await departure.getByText('1 of 3 boarded').first().waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Expected today' }).click(slow)
    await departure.getByText('1 of 3 boarded').first().waitFor()
    await page.getByText(/^As of 12:\d\d$/).waitFor()
  })

  test('what was scanned without a network has its age and is sent once; a device that is blocked forgets the names', async () => {
    const ticket = await cruise('13:30', adults(1), { firstName: 'Mary', lastName: 'Somerville' })
    const own = await newDevice('Gate 9', dublin.locationId)
    const page = await inspector(own, { serviceWorkers: 'block' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v2/redemption')
        sent.push((JSON.parse(request.postData() ?? '{}') as { nonce: string }).nonce)
    })
    const names = () => page.evaluate(() => JSON.stringify(localStorage).includes('Mary S.'))
    await expect.poll(names, slow).toBe(true)
    await page.route('**/api/v2/redemption**', (route) => route.abort())
    await scanOn(page, qrOf(ticket))
    await says(page, '1 may board')
    await page.clock.fastForward('06:00')
    await page.getByText('1 scan waiting to be sent, 6 min old').waitFor(slow)
    const [nonce] = sent.splice(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => page.getByText('waiting to be sent').count(), slow).toBe(0)
    expect(sent).toEqual([nonce])
    const { devices } = await office('findDevices', {})
    const { id = '', version = 0, boardingsToday } = devices.find(({ name }) => name === 'Gate 9') ?? {}
    expect(boardingsToday).toBe(1)
    await office('revokeDevice', { id, version })
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await page.clock.fastForward('00:20')
    await page.getByText('Your office has blocked this device.').waitFor(slow)
    expect(await names()).toBe(false)
  })
})

describe('LIVE-11 R-VOUCHER-4 a departure that is delayed past midnight', () => {
  test('boards without a network on a device that knows of the delay, until four hours after it leaves', async () => {
    const night = await cruise('13:30', adults(2))
    await announce(13 * 60 + 30, { kind: 'delayed', delayMinutes: 640, defaultChoice: 'keep' })
    const page = await inspector(await newDevice('Gate 13', dublin.locationId), { serviceWorkers: 'block' })
    const knows = () => page.evaluate(() => localStorage.getItem('opentop-scanner')?.includes('"newTime":"24:10"'))
    await expect.poll(knows, slow).toBe(true)
    await page.route('**/api/v2/**', (route) => route.abort())
    await page.clock.fastForward('12:10:00')
    await scanOn(page, qrOf(night, 0))
    await says(page, '1 may board')
    await says(page, /00:10/)
    await page.clock.fastForward('04:30:00')
    await scanOn(page, qrOf(night, 1))
    await says(page, 'Expired')
  })
})
