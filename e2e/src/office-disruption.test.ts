import type { PaymentResult } from '@opentop/contract/payment'
import { minuteOf } from '@opentop/domain/day'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, load } from './browser.ts'
import { announce, offers } from './disrupted-booking.ts'
import { adults, httpBuyer } from './http-buyer.ts'
import { callApi } from './http.ts'
import { mailTo } from './mails.ts'
import { officeCall, officeOrigin, useOffice } from './office-visitor.ts'
import { openShop } from './open-shop.ts'
import { inDays } from './shop-day.ts'

const { officePage } = useOffice()
const timeout = 120_000
const patient = { timeout: 90_000 }
/** A cruise on the Clyde that no other test books. */
const cruise = { optionId: 128021, time: '11:00' }

function sold(day: string, people: number, email: string): Promise<PaymentResult> {
  const buyer = httpBuyer()
  return buyer.add({ ...cruise, day, passengers: adults(people) }).then(() => buyer.paid(email))
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const lane = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const typed = async (page: Page, field: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.getByRole('option', { name: text }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
const pressed = async (page: Page, name: string | RegExp): Promise<void> => {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}
const typedDay = async (page: Page, label: string, day: string): Promise<void> => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(day.split('-').toReversed().join(''))
}

describe('DIS-01 DIS-02 DIS-07 a disruption in the office', () => {
  test(
    'a departure is cancelled by keyboard, both parties are told, one chooses itself and one on the telephone, and it is closed; live',
    async () => {
      const day = inDays(9)
      const [first, second] = [`clyde-one-${Date.now()}@example.com`, `clyde-two-${Date.now()}@example.com`]
      await Promise.all([sold(day, 2, first), sold(day, 3, second)])
      const page = await officePage('owner', { path: '/orders' })
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await page.keyboard.press('g')
      await page.keyboard.press('x')
      await page.getByRole('heading', { level: 1, name: 'Disruptions' }).waitFor()
      await page.keyboard.press('n')
      await pressed(page, 'Continue')
      await page.getByText('Choose a tour.').waitFor()
      await typed(page, 'City', 'Glasgow')
      await typed(page, 'Tour', 'Clyde cruise')
      await typedDay(page, 'First day', day)
      await page.getByRole('checkbox', { name: /11:00/ }).focus()
      await page.keyboard.press('Space')
      await pressed(page, 'Continue')
      await page.getByText('2 bookings').waitFor()
      await pressed(page, 'Continue')
      await page.getByText('5 of 5 travellers have a departure').waitFor()
      await page.getByText('Proven best').waitFor()
      // a departure that is left out: it plans again
      await pressed(page, /^Leave out .*12:45/)
      await page.getByRole('row', { name: /14:30 .* 5/ }).waitFor()
      await pressed(page, /^Use again .*12:45/)
      await page.getByRole('row', { name: /12:45 .* 5/ }).waitFor()
      await expectAccessible(page)
      await pressed(page, 'Continue')

      await pressed(page, 'Edit Spanish')
      await page.getByRole('textbox', { name: 'Heading in Spanish' }).fill('Hoy no hay crucero')
      await page.getByText('Own words').waitFor()
      await pressed(page, 'Back to the template Spanish')
      expect(await page.getByRole('textbox', { name: 'Heading in Spanish' }).inputValue()).toMatch(/^Cancelación/)
      await page.getByRole('textbox', { name: 'Heading in English' }).waitFor({ state: 'detached' })
      await page.keyboard.press('Control+s')
      await page.getByText('The draft is saved').waitFor()
      await expect.poll(() => page.url(), patient).toMatch(/\/disruptions\/[\da-f-]{36}$/)
      expect(await page.getByRole('textbox', { name: 'Heading in Spanish' }).count()).toBe(1)
      await expectAccessible(page)
      await changeBeside(page.url().slice(-36))
      await page.getByRole('textbox', { name: 'Heading in Spanish' }).fill('Hoy no hay crucero')
      await page.keyboard.press('Control+s')
      await page.getByText('Saved, with the changes of another person').waitFor()
      await page.getByText('Anderer Text.').waitFor()
      expect((await draftNow(page.url().slice(-36))).title.es).toBe('Hoy no hay crucero')

      await pressed(page, 'Read the mails')
      const mail = page.getByRole('region', { name: 'To travellers, in English' })
      await mail.getByText(/New departure, seats are set aside: .*12:45[^]*Refund: €\d[^]*Without an answer: We refund €\d/).waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await pressed(page, 'Send them to me')
      await page.getByText(/^1 mail is on its way to owner/).waitFor()
      await button(page, /^Tell 5 travellers/).waitFor()
      await page.keyboard.press('Control+Enter')

      const choosing = lane(page, /^Still choosing/)
      await expect.poll(() => choosing.innerText().catch(() => ''), patient).toMatch(/Still choosing\s+5/)
      await expectAccessible(page)
      await choose(first)
      await expect
        .poll(
          () =>
            lane(page, /^Moved to/)
              .innerText()
              .catch(() => ''),
          patient,
        )
        .toContain('2')

      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      const call = page.getByRole('dialog', { name: 'Ada Lovelace, 3 travellers' })
      await call.getByRole('radio', { name: 'Money back' }).check({ force: true })
      await call.getByRole('button', { name: /^Refund €\d/ }).waitFor()
      await call.getByText('Hello, this is Opentop').waitFor()
      await call.getByRole('listitem').filter({ hasText: /12:45/ }).waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Control+Enter')
      await expect
        .poll(
          () =>
            lane(page, /^Money back/)
              .innerText()
              .catch(() => ''),
          patient,
        )
        .toMatch(/3\s*$/)
      await page.getByRole('radio', { name: 'Table' }).check({ force: true })
      await page.getByRole('row', { name: 'Money back 1 3' }).waitFor()
      await pressed(page, 'Close this disruption')
      await page.getByText('Everyone has chosen. The notices end.').waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByText(/^Closed \d\d:\d\d$/).waitFor(patient)

      const id = page.url().slice(-36)
      const { body } = await (await officeCall('owner'))('getDisruption', { id })
      expect(body.parties.map(({ state, choice, chosenBy }) => [state, choice, chosenBy]).toSorted()).toEqual([
        ['done', 'rebook', 'traveller'],
        ['done', 'refund', 'office'],
      ])
    },
    timeout,
  )

  test(
    'R-CANCEL-8 an order says that its departure is disrupted, in the list too; it is not cancelled by the usual terms, and the office chooses for it there',
    async () => {
      const day = inDays(15)
      const email = `clyde-order-${Date.now()}@example.com`
      const { payment } = await sold(day, 2, email)
      const reference = payment?.reference ?? ''
      const scope = { optionIds: [cruise.optionId], lines: [], fromDay: day, toDay: day, minutes: [minuteOf(cruise.time)] }
      const close = await announce({ locationId: 128, kind: 'cancelled', scope, offers, defaultChoice: 'refund' }, 2)
      const page = await officePage('owner', { path: `/orders?q=${reference}` })
      await expect.poll(() => page.getByText('Disrupted').count(), patient).toBeGreaterThan(0)
      await page.getByRole('link', { name: reference }).first().click()
      await page.getByRole('heading', { level: 1, name: reference }).waitFor()
      const note = page.getByRole('note').filter({ hasText: 'Cancelled:' })
      await note.getByText(/Chooses until .*, Glasgow time/).waitFor()
      await note.getByText(/Offered: .*seats set aside.*Another day.*Money back €/).waitFor()
      await note.getByText(/Without an answer: Money back €/).waitFor()
      expect(await page.getByText('Waits for a choice').count()).toBe(2)
      await expectAccessible(page)

      await page.keyboard.press('Shift+R')
      const refund = page.getByRole('region', { name: 'Refund', exact: true })
      await refund.getByText('we don’t run it as booked').waitFor()
      expect(await refund.getByText('not refundable').count()).toBe(0)
      expect(await refund.getByRole('button', { name: /Cancel without refund|^Refund €/ }).count()).toBe(0)

      await note.getByRole('button', { name: 'Choose for Ada Lovelace' }).focus()
      await page.keyboard.press('Enter')
      const call = page.getByRole('dialog', { name: 'Ada Lovelace, 2 travellers' })
      await call.getByRole('radio', { name: /seats set aside/ }).check({ force: true })
      await page.keyboard.press('Control+Enter')
      await page
        .getByRole('note')
        .filter({ hasText: /Moved to .*by phone/ })
        .waitFor()
      expect(await page.getByText('Disrupted', { exact: true }).count()).toBe(0)
      await close()
    },
    timeout,
  )

  test('another screen names the departure; without bookings it is closed without a message, and opened again', async () => {
    const path = `/disruptions/new?optionId=${cruise.optionId}&day=${inDays(11)}&minute=${minuteOf(cruise.time)}`
    const page = await officePage('owner', { path, width: 'tablet', scheme: 'dark', lang: 'es' })
    await button(page, 'Continuar').click()
    await page.getByRole('heading', { name: 'Esta salida no tiene reservas' }).waitFor()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await button(page, 'Cerrar la hora').click()
    await page.getByText('1 salida cerrada').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Las salidas vuelven a estar abiertas').waitFor()
  })

  test('R-DISRUPTION-5 the second person sees the whole of it before announcing', async () => {
    const call = await officeCall('owner')
    const inAll = (text: string) => ({ en: text, es: text, fr: text, de: text, it: text })
    const scope = { optionIds: [cruise.optionId], lines: [], fromDay: inDays(13), toDay: inDays(13), minutes: [] }
    const { body: made } = await call('draftDisruption', {
      locationId: 128,
      kind: 'cancelled',
      scope,
      cause: 'weather',
      title: inAll('No cruise'),
      text: inAll('The wind is too strong.'),
      offers: { rebook: true, reachMinutes: 240, avoid: [], otherDays: 7, refund: true, keep: false, differenceOnUs: true },
      defaultChoice: 'refund',
      deadline: new Date(Date.now() + 3_600_000).toISOString(),
    })
    const { body } = await call('getDisruption', { id: made.id })
    const page = await officePage('owner', { path: '/disruptions' })
    // the limit of the shared shop is not changed: the page is shown the answer of a disruption above it
    const waiting = { ...body.disruption, state: 'waiting', isMine: false, madeBy: 'Rui Costa' }
    await page.route(`**/api/office/disruptions/${made.id}`, (route) => route.fulfill({ json: { ...body, disruption: waiting } }))
    await page
      .getByRole('link', { name: /^Clyde cruise/ })
      .first()
      .waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByText('Rui Costa prepared this.').waitFor()
    for (const language of ['English', 'Spanish', 'French', 'German', 'Italian', 'American English'])
      await page.getByRole('figure').filter({ hasText: language }).first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    // the server knows better: it is still a draft
    await page.getByRole('alert').waitFor()
    expect((await call('withdrawDisruption', { id: made.id, version: made.version })).status).toBe(200)
  })

  test('a desk sees the list and can’t announce', async () => {
    const page = await officePage('desk', { path: '/disruptions', width: 'phone' })
    await page.getByRole('heading', { level: 1, name: 'Disruptions' }).waitFor()
    await expectNoOverflow(page)
    expect(await page.getByRole('link', { name: /New disruption/ }).count()).toBe(0)
    await load(page, `${officeOrigin}/disruptions/new`)
    await page.getByText('Your role does not include this screen').waitFor()
  })
})

async function draftNow(id: string) {
  return (await (await officeCall('owner'))('getDisruption', { id })).body.disruption
}

async function changeBeside(id: string): Promise<void> {
  const { version, locationId, kind, scope, cause, title, text, offers: offered, defaultChoice, deadline } = await draftNow(id)
  const change = { id, version, locationId, kind, scope, cause, title, offers: offered, defaultChoice, deadline }
  const { status } = await (await officeCall('owner'))('changeDisruption', { ...change, text: { ...text, de: 'Anderer Text.' } })
  expect(status).toBe(200)
}

async function choose(email: string): Promise<void> {
  const source = await mailTo(`http://localhost:${openShop.port}`, email, 'Clyde cruise')
  const token = /token=([\w.-]+)/.exec(source)?.[1] ?? ''
  const answer = await callApi('/disruption', {
    method: 'POST',
    headers: { 'content-type': 'application/json', languagecookie: 'en', currencycookie: '1' },
    body: JSON.stringify({ token, choice: 'rebook' }),
  })
  expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
}
