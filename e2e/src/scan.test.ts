import type { ScanResult } from '@opentop/contract/redemption'
import type { Page } from 'playwright-core'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, load, urlOf, useBrowser } from './browser.ts'
import { withCameraOn } from './fake-camera.ts'
import { deviceCode } from './running-shop.ts'
import { scanOn } from './scan-on.ts'
import { countLocks, locksOn, setVisibility } from './scripted-position.ts'

const { visitor } = useBrowser({ fonts: true })
const code = 'ABCDEFGHJKMNPQRS'
const voucher: NonNullable<ScanResult['voucher']> = {
  id: crypto.randomUUID(),
  product: 'London hop-on hop-off bus',
  option: '48 hours',
  typeId: 2,
  people: 4,
  parts: [
    { name: 'Bus', product: 'London hop-on hop-off bus', option: '48 hours', supplier: 'Crown & River', use: { kind: 'hours', count: 48 } },
    { name: 'Cruise', product: 'Thames cruise', option: 'Return', supplier: 'Lighterman', use: { kind: 'ride', count: 1 } },
  ],
  validFrom: '2026-06-18',
  validUntil: '2026-06-20',
}
const used = { at: '2026-06-18T09:21:00.000Z', by: 'Bus 11' }
const results: Partial<Record<ScanResult['outcome'], Partial<ScanResult>>> = {
  'already-redeemed': { redeemed: used },
  shared: { component: 0, elsewhere: { at: used.at, stop: 'Tower Bridge', by: 'Bus 11', kilometres: 4.2 } },
  early: { component: 1, voucher: { ...voucher, parts: voucher.parts.map((part) => ({ ...part, time: '14:00', newTime: '14:30' })) } },
  'not-running': { disruption: { state: 'open', before: { day: '2026-06-18', time: '14:30' } } },
}

type Told = { tones: number[]; buzzes: number[][] }
const toldOn = (page: Page): Promise<Told> => page.evaluate(() => (window as unknown as { told: Told }).told)

async function scanner({ lang = 'en', at, forcedColors }: { lang?: string; at?: number; forcedColors?: boolean } = {}): Promise<Page> {
  // requests past a service worker can't be routed
  const context = await visitor({
    width: 'phone',
    cookies: { CONSENT: 'none' },
    context: { serviceWorkers: 'block', ...(forcedColors ? { forcedColors: 'active' } : {}) },
  })
  await context.addInitScript(() => {
    const told: Told = { tones: [], buzzes: [] }
    Object.assign(window, { told })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      told.tones.push(this.frequency.value)
      start.call(this, when)
    }
    navigator.vibrate = (pattern) => told.buzzes.push([pattern].flat() as number[]) > 0
  })
  const page = await context.newPage()
  if (at !== undefined) await page.clock.install({ time: at })
  await load(page, urlOf(`/${lang}/scan`))
  await hydrated(page)
  await page.locator('#device-key').fill(deviceCode)
  await page.locator('button[type=submit]').click()
  await page.locator('#scan-code').waitFor()
  return page
}

/** The next scans get this answer: which outcome a ticket has is tested where it is decided. */
async function answerWith(page: Page, outcome: ScanResult['outcome'], people = voucher.people): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  const known = outcome === 'invalid' ? {} : { voucher: { ...voucher, people } }
  await page.route('**/api/v2/redemption?*', (route) => route.fulfill({ json: { outcome, ...known, ...results[outcome] } }))
}
const answer = (page: Page) => page.getByRole('status')

const states: { outcome: ScanResult['outcome']; short: string; says?: string; tone: 'ok' | 'warn' | 'no' }[] = [
  { outcome: 'ok', short: '4 may board', says: 'Valid. Welcome aboard', tone: 'ok' },
  { outcome: 'again', short: 'Just counted', says: 'Same boarding, already counted', tone: 'warn' },
  { outcome: 'shared', short: 'Shared pass?', says: '4.2 km from here', tone: 'warn' },
  { outcome: 'choose-part', short: 'Which tour?', tone: 'warn' },
  { outcome: 'not-yet', short: 'Too early', says: 'Not valid yet: from 18 June 2026', tone: 'warn' },
  { outcome: 'early', short: 'Too early', says: 'For the 14:30 departure', tone: 'warn' },
  { outcome: 'out-of-hours', short: 'Not now', says: 'No departures at this hour', tone: 'warn' },
  { outcome: 'already-redeemed', short: 'Already used', says: 'Bus 11', tone: 'no' },
  { outcome: 'invalid', short: 'Not valid', says: 'Not one of our vouchers', tone: 'no' },
  { outcome: 'unpaid', short: 'Not paid', tone: 'no' },
  { outcome: 'cancelled', short: 'Cancelled', tone: 'no' },
  { outcome: 'revoked', short: 'Not valid', says: 'Replaced or withdrawn', tone: 'no' },
  { outcome: 'expired', short: 'Expired', says: 'Expired on 20 June 2026', tone: 'no' },
  { outcome: 'used-up', short: 'Used up', says: 'All rides are used', tone: 'no' },
  { outcome: 'not-running', short: 'Not running', says: 'The 14:30 departure is cancelled', tone: 'no' },
  { outcome: 'wrong-product', short: 'Wrong tour', says: 'For another tour', tone: 'no' },
]
const tones = { ok: [1320], warn: [660, 880, 660], no: [220, 165] }
const buzzes = { ok: [140], warn: [80, 80, 80], no: [260, 100, 260, 100, 260] }

describe('LIVE-11 the answer to a scan', () => {
  test('fills the screen in large words, with a tone and a buzz for boarding, looking closer and refusing', async () => {
    const page = await scanner()
    const before: Told = { tones: [], buzzes: [] }
    for (const { outcome, short, says, tone } of states) {
      await answerWith(page, outcome)
      await scanOn(page, code)
      await answer(page).getByText(short, { exact: true }).waitFor()
      if (says !== undefined) await answer(page).getByText(says).waitFor()
      if (outcome !== 'invalid') await answer(page).getByText('4 people', { exact: true }).waitFor()
      before.tones.push(...tones[tone])
      before.buzzes.push(buzzes[tone])
      expect([outcome, await toldOn(page)]).toEqual([outcome, before])
      const next = answer(page).getByRole('button', { name: ['shared', 'early'].includes(outcome) ? 'Refuse' : 'Next ticket' })
      const { y, height } = (await next.boundingBox()) ?? { y: 0, height: 0 }
      expect([outcome, y > 422 && y + height <= 844, height >= 56], 'in the lower half').toEqual([outcome, true, true])
      if (['ok', 'shared', 'not-running', 'invalid'].includes(outcome)) await expectAccessible(page)
      await next.click()
      await page.getByLabel('Voucher code').waitFor()
    }
  })

  test('part, shared pass and wrong boarding are put right on the spot; the stop counts people who boarded since it was chosen', async () => {
    const page = await scanner()
    const sent: { component?: number; decision?: string }[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v2/redemption') sent.push(JSON.parse(request.postData() ?? '{}') as object)
    })
    await page.getByLabel('Line').selectOption({ label: 'London hop-on hop-off bus: Red line · Thames' })
    await page.getByLabel('Stop', { exact: true }).selectOption({ label: 'Tower Bridge' })
    const count = page.getByText('boarded at this stop')
    expect(await count.innerText()).toMatch(/^0\s/)
    await answerWith(page, 'choose-part')
    await scanOn(page, code)
    const part = page.getByRole('button', { name: 'Cruise: Return' })
    await part.waitFor()
    await answerWith(page, 'ok')
    await part.click()
    await answer(page).getByText('4 may board').waitFor()
    await answerWith(page, 'shared')
    await scanOn(page, code)
    const boarding = page.getByRole('button', { name: 'Let them board' })
    await boarding.waitFor()
    await answerWith(page, 'ok', 2)
    await boarding.click()
    await answer(page).getByText('2 may board').waitFor()
    expect(sent.map(({ component, decision }) => [component, decision])).toEqual([
      [undefined, undefined],
      [1, undefined],
      [undefined, undefined],
      [0, 'board'],
    ])
    await page.route('**/api/v2/redemption/undo?*', (route) => route.fulfill({ json: { undone: true } }))
    await page.getByRole('button', { name: 'Undo this boarding' }).click()
    await answer(page).getByText('Boarding undone').waitFor()
    await page.getByRole('button', { name: 'Next ticket' }).click()
    expect(await count.innerText()).toMatch(/^4\s/)
    await page.reload()
    await hydrated(page)
    expect(await count.innerText()).toMatch(/^4\s/)
    await page.getByText('Red line · Thames · Tower Bridge').click()
    await page.getByLabel('Stop', { exact: true }).selectOption({ label: 'Marble Arch' })
    expect(await count.innerText()).toMatch(/^0\s/)
  })

  test('a boarding can be undone for two minutes', async () => {
    const page = await scanner({ at: Date.now() })
    await answerWith(page, 'ok')
    await scanOn(page, code)
    await page.getByRole('button', { name: 'Undo this boarding' }).waitFor()
    await page.clock.runFor('02:01')
    expect(await page.getByRole('button', { name: 'Undo this boarding' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Next ticket' }).waitFor()
  })

  test('a muted scanner stays muted after a reload, and still buzzes', async () => {
    const page = await scanner()
    const sound = page.getByRole('button', { name: 'Sound' })
    expect(await sound.getAttribute('aria-pressed')).toBe('true')
    await sound.click()
    await page.reload()
    await hydrated(page)
    await sound.waitFor()
    expect(await sound.getAttribute('aria-pressed')).toBe('false')
    await answerWith(page, 'ok')
    await scanOn(page, code)
    await answer(page).getByText('4 may board').waitFor()
    expect(await toldOn(page)).toEqual({ tones: [], buzzes: [buzzes.ok] })
  })

  test('a hand-held scanner types the next code while an answer is shown', async () => {
    const page = await scanner()
    await answerWith(page, 'ok')
    await scanOn(page, code)
    await answer(page).getByText('4 may board').waitFor()
    await answerWith(page, 'expired')
    await page.getByRole('button', { name: 'Next ticket' }).focus()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await answer(page).getByText('Expired', { exact: true }).waitFor()
  })
})

describe('LIVE-11 without a network', () => {
  test('the scanner says for how long, and how old the oldest scan is that waits', async () => {
    const page = await scanner({ at: Date.now() })
    await page.getByText('Online').waitFor()
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('opentop-scanner') ?? '{}') as { queue: object[] }
      const scans = [5, 2].map((minutes) => ({
        code: 'OTwaits',
        nonce: crypto.randomUUID(),
        scannedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
      }))
      localStorage.setItem('opentop-scanner', JSON.stringify({ ...kept, queue: scans }))
    })
    await page.route('**/api/v2/redemption**', (route) => route.abort())
    await page.reload()
    await hydrated(page)
    await page.getByText('2 scans waiting to be sent, the oldest 5 min old').waitFor()
    await page.clock.runFor('09:05')
    await page.getByText('Offline, 9 min').waitFor()
    await page.getByText('2 scans waiting to be sent, the oldest 14 min old').waitFor()
    await expectAccessible(page)
    await scanOn(page, code)
    await answer(page).getByText('Not checked', { exact: true }).waitFor()
    await answer(page).getByText('A typed code can only be checked online.').waitFor()
  })
})

describe('LIVE-11 R-VOUCHER-2 a pack whose lists are not complete', () => {
  test('boards with a network; without one the scanner says why it does not', async () => {
    const page = await scanner()
    await page.route('**/api/v2/redemption/pack?*', async (route) => {
      const answered = await route.fetch()
      await route.fulfill({ response: answered, json: { ...((await answered.json()) as object), isCut: true } })
    })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('opentop-scanner')?.includes('"isCut":true'))).toBe(true)
    const why = 'This city has too many tickets for a check without a network.'
    await answerWith(page, 'ok')
    await scanOn(page, code)
    await answer(page).getByText('4 may board').waitFor()
    await page.route('**/api/v2/redemption**', (route) => route.abort())
    await scanOn(page, 'OT2:ABCDEFGHJKMNPQRS')
    await answer(page).getByText('Not checked', { exact: true }).waitFor()
    await answer(page).getByText(why).waitFor()
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await page.getByText(why).waitFor()
    await expectAccessible(page)
  })
})

describe('LIVE-11 the camera', () => {
  test('has a button for its torch where it has one, and rests while an answer is shown; the page starts with it again', async () => {
    const drawn = await (await visitor()).newPage()
    await drawn.setContent(
      '<svg viewBox="0 0 10 10" role="img" aria-label="nothing to read"><rect width="10" height="10" fill="#fff"/></svg>',
    )
    await withCameraOn(drawn.getByRole('img'), async (page) => {
      await page.context().addInitScript(() => {
        const asked: unknown[] = []
        Object.assign(window, { asked })
        const { getCapabilities } = MediaStreamTrack.prototype
        MediaStreamTrack.prototype.getCapabilities = function () {
          return { ...getCapabilities.call(this), torch: true }
        }
        MediaStreamTrack.prototype.applyConstraints = async (wish) => void asked.push(wish?.advanced?.[0])
      })
      await page.context().addCookies([{ name: 'CONSENT', value: 'none', url: urlOf('/') }])
      await page.goto(urlOf('/en/scan'))
      await hydrated(page)
      await page.getByLabel('Device code').fill(deviceCode)
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByRole('button', { name: 'Use the camera' }).click()
      const torch = page.getByRole('button', { name: 'Torch' })
      await torch.click()
      await torch.and(page.locator('[aria-pressed=true]')).waitFor()
      await torch.click()
      const asked = () => page.evaluate(() => (window as unknown as { asked: object[] }).asked)
      await expect.poll(asked).toEqual([{ torch: true }, { torch: false }])
      expect(await page.getByLabel('Voucher code').count()).toBe(0)
      await page.getByRole('button', { name: 'Type the code' }).click()
      await scanOn(page, code)
      await page.getByText('Not one of our vouchers').waitFor()
      await page.reload()
      await hydrated(page)
      await torch.waitFor()
    })
  })

  test('a ticket in front of it is checked once, however long the answer takes and whatever else comes into sight', async () => {
    const { encodeQR } = createRequire(new URL('../../web/package.json', import.meta.url))('qr') as {
      encodeQR: (text: string, form: 'svg') => string
    }
    const drawn = await (await visitor()).newPage()
    // two tickets that are held up together are read in turn
    await drawn.setContent(['ABCDEFGHJKMNPQRS', 'TTTTEFGHJKMNPQRS'].map((text) => encodeQR(text, 'svg')).join(''))
    await withCameraOn(await drawn.locator('svg').all(), async (page) => {
      await page.context().addCookies([{ name: 'CONSENT', value: 'none', url: urlOf('/') }])
      await page.goto(urlOf('/en/scan'))
      await hydrated(page)
      const checked: string[] = []
      let answerNow = (): void => undefined
      const answered = new Promise<void>((done) => (answerNow = done))
      await page.route('**/api/v2/redemption?*', async (route) => {
        checked.push((JSON.parse(route.request().postData() ?? '{}') as { code: string }).code)
        await answered
        await route.continue().catch(() => undefined)
      })
      await page.getByLabel('Device code').fill(deviceCode)
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByRole('button', { name: 'Use the camera' }).click()
      await expect.poll(() => checked.length).toBe(1)
      await page.getByText('Checking…').waitFor()
      const shownFor = async (seconds: number) =>
        page.waitForFunction(
          (end) => (document.querySelector('video')?.currentTime ?? 0) > end,
          seconds + (await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)),
        )
      await shownFor(2)
      expect(checked).toHaveLength(1)
      answerNow()
      await page.getByRole('button', { name: 'Next ticket' }).waitFor()
      await shownFor(1)
      expect(checked).toHaveLength(1)
      await page.getByRole('button', { name: 'Next ticket' }).click()
      await expect.poll(() => checked.length).toBe(2)
      expect(new Set(checked).size).toBe(2)
    })
  })

  test('keeps the screen on while it is used, and again after the page was hidden', async () => {
    const drawn = await (await visitor()).newPage()
    await drawn.setContent(
      '<svg viewBox="0 0 10 10" role="img" aria-label="nothing to read"><rect width="10" height="10" fill="#fff"/></svg>',
    )
    await withCameraOn(drawn.getByRole('img'), async (page) => {
      await countLocks(page.context())
      await page.context().addCookies([{ name: 'CONSENT', value: 'none', url: urlOf('/') }])
      await page.goto(urlOf('/en/scan'))
      await hydrated(page)
      await page.getByLabel('Device code').fill(deviceCode)
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByLabel('Voucher code').waitFor()
      expect(await locksOn(page)).toEqual({ asked: 0, open: 0 })
      await page.getByRole('button', { name: 'Use the camera' }).click()
      await expect.poll(() => locksOn(page)).toEqual({ asked: 1, open: 1 })
      await setVisibility(page, 'hidden')
      await expect.poll(() => locksOn(page)).toEqual({ asked: 1, open: 0 })
      await setVisibility(page, 'visible')
      await expect.poll(() => locksOn(page)).toEqual({ asked: 2, open: 1 })
    })
  })

  test('a camera without a torch has no such button', async () => {
    const drawn = await (await visitor()).newPage()
    await drawn.setContent(
      '<svg viewBox="0 0 10 10" role="img" aria-label="nothing to read"><rect width="10" height="10" fill="#fff"/></svg>',
    )
    await withCameraOn(drawn.getByRole('img'), async (page) => {
      await page.context().addCookies([{ name: 'CONSENT', value: 'none', url: urlOf('/') }])
      await page.goto(urlOf('/en/scan'))
      await hydrated(page)
      await page.getByLabel('Device code').fill(deviceCode)
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByRole('button', { name: 'Use the camera' }).click()
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
      expect(await page.getByRole('button', { name: 'Torch' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Type the code' }).waitFor()
    })
  })
})

describe('LIVE-11 the scanner in forced colours', () => {
  test('tells the answers apart by mark, words and frame, and every button has an edge', async () => {
    const page = await scanner({ forcedColors: true })
    const frames: string[] = []
    for (const outcome of ['ok', 'again', 'expired'] as const) {
      await answerWith(page, outcome)
      await scanOn(page, code)
      const next = answer(page).getByRole('button', { name: 'Next ticket' })
      await next.waitFor()
      expect(await next.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid')
      frames.push(
        await answer(page)
          .locator('..')
          .evaluate((screen) => getComputedStyle(screen).borderTopStyle),
      )
      await expectNoOverflow(page)
    }
    expect(frames).toEqual(['solid', 'dashed', 'double'])
  })
})

// long words overflow first
describe('LIVE-11 the scanner in German', () => {
  test('no answer overflows from 320 px on', async () => {
    const page = await scanner({ lang: 'de' })
    for (const { outcome } of states) {
      await answerWith(page, outcome)
      await page.getByLabel('Voucher-Code').fill(code)
      await page.keyboard.press('Enter')
      await answer(page).getByRole('button').first().waitFor()
      for (const width of [320, 390, 834, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoOverflow(page)
      }
      await answer(page).getByRole('button').last().click()
    }
  })
})
