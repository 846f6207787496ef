import type { Basket } from '@opentop/contract/basket'
import { allLangs, langs } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import { instantOf } from '@opentop/domain/zone'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, urlOf, useBrowser } from './browser.ts'
import { announce, bookingOf, buy, offers, pageIn, type Bought } from './disrupted-booking.ts'
import { callApi, visit } from './http.ts'
import { mailPage, mailTo } from './mails.ts'
import { openShop } from './open-shop.ts'
import { deviceCode } from './running-shop.ts'
import { scanOn } from './scan-on.ts'
import { inDays } from './shop-day.ts'
import { worldwide } from './own-sites.ts'

const { open, visitor } = useBrowser({ fonts: true })
const timeout = 240_000
const origin = `http://127.0.0.1:${openShop.port}`
const json = { 'content-type': 'application/json' }
/** Cruises that no other test books. */
const liffey = { locationId: 137, productId: 13702, optionId: 137021 }
const vistula = { locationId: 154, optionId: 154021 }

async function noticed(booking: string): Promise<boolean[]> {
  const location = { locationId: liffey.locationId, locationSlug: 'dublin' }
  const product = { ...location, productId: liffey.productId, productSlug: 'liffey-cruise-under-the-bridges' }
  const paths = [
    pathTo(worldwide, 'en', { page: 'location', ...location }),
    pathTo(worldwide, 'en', { page: 'product', ...product }),
    pathTo(worldwide, 'en', { page: 'serviceUpdate', ...location }),
    `${pathTo(worldwide, 'en', { page: 'myBooking' })}?token=${booking}`,
  ]
  return Promise.all(
    paths.map(async (path) => {
      const answer = await visit(path)
      return answer.status === 200 && answer.text.includes('Cancelled: “')
    }),
  )
}
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  for (let step = 0; step < 60; step += 1) {
    if (await button.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

describe('DIS-05 DIS-06 a cancelled departure', () => {
  test(
    'travellers are told in their language and choose by one tap, in six languages, by keyboard, without scripts; the agent for its guests',
    async () => {
      const day = inDays(33)
      const run = Date.now()
      const mails = { ada: `liffey-ada-${run}@example.com`, bea: `liffey-bea-${run}@example.com`, guest: `liffey-guest-${run}@example.com` }
      const place = { optionId: liffey.optionId, day, time: '14:30' }
      const ada = await buy({ ...place, people: 2, email: mails.ada })
      const bea = await buy({ ...place, people: 1, email: mails.bea, lang: 'de' })
      const guest = await buy({ ...place, people: 3, email: mails.guest, login: 'sunline' })
      expect(await noticed(ada.token)).toEqual([false, false, false, false])
      const close = await announce(
        {
          locationId: liffey.locationId,
          kind: 'cancelled',
          scope: { optionIds: [liffey.optionId], lines: [], fromDay: day, toDay: day, minutes: [870] },
          offers,
          defaultChoice: 'refund',
        },
        6,
      )
      // within two seconds, and a busy machine may need a moment for the pages
      await expect.poll(() => noticed(ada.token)).toEqual([true, true, true, true])

      const english = await mailTo(origin, mails.ada, 'Cancelled:')
      for (const text of ['CAN’T RUN', '€38', 'Without an answer', 'We refund €38 automatically', ', Dublin time'])
        expect(english).toContain(text)
      expect(english).toMatch(/New departure, seats are set aside:\s+\w{3} \d+ \w+, (13|15):30/)
      const german = await mailTo(origin, mails.bea, 'Ausfall:')
      for (const text of ['FÄLLT AUS', 'Jetzt wählen', 'Wir erstatten dir 19 € automatisch'])
        expect(german.replaceAll('\u00a0', ' ')).toContain(text)
      const token = /disruption\?token=([\w.-]+)/.exec(english)?.[1] ?? ''
      const beaToken = /stoerung\?token=([\w.-]+)/.exec(german)?.[1] ?? ''
      const agency = await mailTo(origin, 'desk@sunline.example', 'Cancelled:')
      for (const text of [guest.reference, 'Ada Lovelace', '/en/agent-area#affected']) expect(agency).toContain(text)

      await lookAtInEveryLang(token)
      await chooseByKeyboard(token, ada)
      await changeOfMind(token, ada)
      await scannerAnswers(bea)
      await refusalAndRefund(beaToken, bea)
      await agentChooses(guest)

      await close()
      await expect.poll(() => noticed(ada.token)).toEqual([false, false, false, false])
    },
    timeout,
  )

  async function lookAtInEveryLang(token: string): Promise<void> {
    const headers = (await visit(pageIn('en', token))).headers
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', expect.stringContaining('no-store')])
    const page = await (await visitor({ width: 'phone', cookies: { CONSENT: 'none' } })).newPage()
    for (const lang of allLangs) {
      await page.goto(urlOf(pageIn(lang, token)))
      await hydrated(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(langs[lang].intl)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      expect(await page.getByRole('button', { name: /38/ }).count(), `a refund in ${lang}`).toBe(1)
      expect(await page.locator('.offers button').count()).toBe(2)
      await expectNoOverflow(page)
      // colours and structure are the same in every language; German words are the longest
      if (lang === 'de' || lang === 'en-us') await expectAccessible(page)
    }
    await page.getByText('This page is personal').waitFor()
  }

  async function chooseByKeyboard(token: string, { reference }: Bought): Promise<void> {
    const page = await open(pageIn('en', token), { width: 'phone', javaScript: false })
    await page.getByRole('heading', { level: 1, name: /^Your \w+ trip can’t run\.$/ }).waitFor()
    await page.getByText('Because of bad weather, we can’t run').waitFor()
    await page.getByText(`Booking ${reference}`, { exact: true }).waitFor()
    await page.getByText('We refund €38 automatically').waitFor()
    await tabTo(page, /^.*instead/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^See you on \w+\.$/ }).waitFor()
    await page.getByText('What changed').waitFor()
    await page.locator('s').getByText('14:30').waitFor()
  }

  async function changeOfMind(token: string, { token: order, booking }: Bought): Promise<void> {
    const moved = await bookingOf(order)
    const time = moved.sales[0]?.time
    expect(['13:30', '15:30']).toContain(time)
    expect(moved.vouchers[0]?.code).not.toBe(booking.vouchers[0]?.code)
    // a second tap on the same button changes nothing
    const body = String(new URLSearchParams({ lang: 'en', token, choice: 'rebook' }))
    const again = await visit('/forms/chooseDisruption', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect([again.status, again.headers.location]).toEqual([303, pageIn('en', token)])
    expect((await bookingOf(order)).vouchers[0]?.code).toBe(moved.vouchers[0]?.code)

    const page = await open(pageIn('en', token), { width: 'phone', cookies: { CONSENT: 'none' } })
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Choose something else' }).click()
    await page.getByText('Another day?').click()
    await page.getByLabel('Day and time').selectOption({ index: 3 })
    await page.getByRole('button', { name: 'Move my tickets' }).click()
    await page.getByRole('heading', { level: 1, name: /^See you on/ }).waitFor()
    await expect.poll(async () => (await bookingOf(order)).sales[0]?.day).not.toBe(moved.sales[0]?.day)
    // the page opens without a network, with its age
    await page.getByText(/^Saved on this/).waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await hydrated(page)
    await page.getByRole('heading', { level: 1, name: /^See you on/ }).waitFor()
    await page.getByText(/As of \w+ \d+ \w+, \d\d:\d\d, Dublin time\./).waitFor()
    // this browser keeps calling itself online
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false })
      window.dispatchEvent(new Event('offline'))
    })
    await page.getByText(/^No network: this is the last state we know, of/).waitFor()
  }

  async function scannerAnswers({ booking }: Bought): Promise<void> {
    const page = await open('/en/scan', { width: 'phone' })
    await page.getByLabel('Device code').fill(deviceCode)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('Online').waitFor()
    const [voucher] = booking.vouchers
    const scan = (code = ''): Promise<void> => scanOn(page, code)
    await scan(voucher?.code)
    await page.getByText('The 14:30 departure is cancelled').waitFor()
    await page.getByText('Still to choose: another departure or a refund.').waitFor()
    await expectAccessible(page)
    await page.context().setOffline(true)
    await scan(voucher?.qr)
    await page.getByText('Offline').first().waitFor()
    await page.getByText('The 14:30 departure is cancelled').waitFor()
  }

  async function refusalAndRefund(token: string, { token: order, booking }: Bought): Promise<void> {
    const post = (fields: Record<string, string>) =>
      visit('/forms/chooseDisruption', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ lang: 'en', token, ...fields })),
      })
    const refused = await post({ choice: 'keep' })
    expect(refused.headers.location).toBe(`${pageIn('en', token)}&refused=choice-not-offered`)
    const page = await open(String(refused.headers.location), { javaScript: false })
    await page.getByText('That choice is not available for this booking.').waitFor()
    await page.getByRole('button', { name: /^Full refund/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Your refund is on its way.' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Your refund' }).waitFor()
    expect(await page.getByRole('link', { name: 'Choose something else' }).count()).toBe(0)
    expect((await bookingOf(order)).refunds).toHaveLength(1)
    const scanned = await callApi('/redemption', {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${deviceCode}`, languagecookie: 'en' },
      body: JSON.stringify({ code: booking.vouchers[0]?.code, nonce: crypto.randomUUID() }),
    })
    expect(scanned.json()).toMatchObject({ outcome: 'cancelled', disruption: { state: 'refunded', before: { time: '14:30' } } })
    const unknown = await open(pageIn('en', `${token.slice(0, -4)}abcd`), { javaScript: false })
    await unknown.getByRole('heading', { level: 1, name: 'This link does not work.' }).waitFor()
  }

  async function agentChooses({ token }: Bought): Promise<void> {
    const page = await open('/en/agent-area', { cookies: { CONSENT: 'none' } })
    await page.getByLabel('User name').fill('sunline')
    await page.getByRole('textbox', { name: 'Password' }).fill('sunline demo desk')
    await page.keyboard.press('Enter')
    const section = page.getByRole('region', { name: 'Guests who need a new plan' })
    await section.waitFor()
    await section.getByText('Ada Lovelace, A7').click()
    await section.getByRole('button', { name: /^Full refund/ }).waitFor()
    await expectAccessible(page)
    await section.getByRole('button', { name: /instead/ }).click()
    await section.getByText('A choice was made for every booking.').waitFor()
    expect((await bookingOf(token)).sales[0]?.time).not.toBe('14:30')
  }
})

describe('DIS-06 a delay of 25 minutes', () => {
  test(
    'moves the times that travellers see, not the refund deadline, and asks for no choice',
    async () => {
      const [day, time] = [inDays(34), '13:00']
      const email = `vistula-${Date.now()}@example.com`
      const { token, booking } = await buy({ optionId: vistula.optionId, day, time, people: 1, email })
      const before = booking.sales[0]
      const scope = { optionIds: [vistula.optionId], lines: [], fromDay: day, toDay: day, minutes: [780] }
      const close = await announce(
        {
          locationId: vistula.locationId,
          kind: 'delayed',
          delayMinutes: 25,
          scope,
          offers: { ...offers, keep: true },
          defaultChoice: 'keep',
        },
        1,
      )
      const mail = await mailTo(origin, email, 'About 25 minutes late')
      for (const text of ['New time: 13:25', '13:25 (planned: 13:00)']) expect(mail).toContain(text)
      const designed = await mailPage(origin, /href="(\/dev\/mails\/[^"]+\/html)"/.exec(mail)?.[1])
      for (const text of ['leaves later', '<s>13:00</s>']) expect(designed).toContain(text)
      expect(mail).not.toContain('Choose now')

      const after = (await bookingOf(token)).sales[0]
      expect(after).toMatchObject({ time, newTime: '13:25', beThereBy: '13:10', deadline: before?.deadline })
      expect(Date.parse(after?.startsAt ?? '')).toBe(instantOf(day, 805, 'Europe/Warsaw'))
      const page = await open(`/en/my-booking?token=${token}`, { width: 'phone' })
      const shown = page.locator('.voucher dd').filter({ hasText: '13:25' })
      expect(await shown.locator('s').innerText()).toContain('13:00')
      await page.getByText('About 25 minutes late').first().waitFor()
      const ics = await callApi(`/sale/${after?.id}/calendar?bearer=${after?.printToken}`)
      const starts = new Date(instantOf(day, 805, 'Europe/Warsaw')).toISOString().replace(/[-:]/g, '').replace('.000', '')
      expect(ics.text).toContain(`DTSTART:${starts}`)
      const slots = (await callApi(`/option/${vistula.optionId}/availability/times?day=${day}`)).json()
      expect(slots).toContainEqual(expect.objectContaining({ time, newTime: '13:25' }))
      const added = await callApi('/transaction/addToCart', {
        method: 'POST',
        headers: { ...json, languagecookie: 'en', currencycookie: '1' },
        body: JSON.stringify({ optionId: vistula.optionId, day, time, passengers: [{ typeId: 2, quantity: 1 }] }),
      })
      expect((added.json() as Basket).lines[0]).toMatchObject({ time, newTime: '13:25' })
      await close()
    },
    timeout,
  )
})
