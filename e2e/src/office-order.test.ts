import { randomUUID } from 'node:crypto'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { ScanResult } from '@opentop/contract/redemption'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { adults, httpBuyer } from './http-buyer.ts'
import { callApi } from './http.ts'
import { mailTo } from './mails.ts'
import { officeCall, officeOrigin, useOffice } from './office-visitor.ts'
import { openShop } from './open-shop.ts'
import { deviceCode } from './running-shop.ts'
import { inDays } from './shop-day.ts'

const { officePage } = useOffice()

async function bought(quantity: number): Promise<string> {
  const buyer = httpBuyer()
  await buyer.add({ optionId: 103011, day: inDays(24), passengers: adults(quantity) })
  const { payment } = await buyer.paid('ada.office@example.com')
  return payment?.reference ?? ''
}
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const history = (page: Page) => page.getByRole('list', { name: 'What happened' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const said = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor()
async function scanned(code: string): Promise<ScanResult['outcome'] | undefined> {
  const answer = await callApi('/redemption', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${deviceCode}` },
    body: JSON.stringify({ code, nonce: randomUUID() }),
  })
  return (answer.json() as Partial<ScanResult>).outcome
}

test('OFF-03 R-OFFICE-8 a person of one city acts on its tickets alone; those of another city in the same order are shown without acts', async () => {
  const buyer = httpBuyer()
  await buyer.add({ optionId: 103011, day: inDays(25), passengers: adults(1) })
  await buyer.add({ optionId: 128011, day: inDays(25), passengers: adults(2) })
  const reference = (await buyer.paid('two.cities@example.com')).payment?.reference ?? ''
  const [desk, owner] = [await officeCall('desk'), await officeCall('owner')]
  const { lines, version } = (await owner('getOrder', { reference })).body
  const elsewhere = lines.find(({ tickets }) => tickets.length === 2)
  const ticketIds = elsewhere?.tickets.map(({ id }) => id) ?? []
  expect((await desk('quoteOrderRefund', { reference, ticketIds })).body.code).toBe('not-cancellable')
  const { quotes = [] } = (await owner('quoteOrderRefund', { reference, ticketIds })).body
  const foreign = quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId }))
  expect((await desk('refundOrder', { reference, version, quotes: foreign })).body.code).toBe('sale-unknown')
  expect((await desk('quoteOrderDate', { reference, saleId: elsewhere?.id ?? '', day: inDays(26) })).body.code).toBe('sale-unknown')
  expect((await desk('openTravellerView', { reference })).body.code).toBe('forbidden')
  const mine = { email: { from: 'two.cities@example.com', to: 'mine@example.com' } }
  expect((await desk('setOrderContact', { reference, changes: mine })).body.code).toBe('forbidden')
  const dutyManager = await officeCall('duty-manager')
  expect((await dutyManager('revokeTicket', { reference, version, ticketId: ticketIds[0] ?? '' })).body.code).toBe('voucher-unknown')
  const phone = { from: '', to: '+442079460000' }
  expect(await desk('setOrderContact', { reference, changes: { phone } })).toMatchObject({ status: 200 })
  expect((await owner('getOrder', { reference })).body.buyer.email).toBe('two.cities@example.com')

  const page = await officePage('desk', { path: `/orders/${reference}` })
  await said(page, /^Another city’s tickets: Glasgow/)
  expect(await page.getByRole('checkbox', { name: /^Mark ticket/ }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'See it as the traveller' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Correct' }).click()
  const email = dialog(page, 'Correct the contact').getByRole('textbox', { name: 'E-mail' })
  expect([await email.inputValue(), await email.isDisabled()]).toEqual(['two.cities@example.com', true])
  await page.keyboard.press('Escape')
  await email.waitFor({ state: 'hidden' })
  await page.keyboard.press('Shift+R')
  const refund = page.getByRole('region', { name: 'Refund', exact: true })
  await refund.getByText('1 ticket', { exact: true }).waitFor()
  await expectAccessible(page)
})

describe('OFF-05 the order page by keyboard', () => {
  test('an order is opened, a ticket refunded, a date changed, the e-mail corrected, a note added and a ticket reissued', async () => {
    const reference = await bought(3)
    const page = await officePage('owner', { path: `/orders/${reference}` })
    await title(page, reference).waitFor()
    await said(page, 'What was bought')
    await expectAccessible(page)

    await page.getByRole('checkbox', { name: /^Mark ticket 1/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+R')
    const refund = page.getByRole('region', { name: 'Refund', exact: true })
    await refund.getByRole('button', { name: /^Refund €/ }).waitFor()
    await said(page, /This quote holds for (10:00|9:\d\d) minutes/)
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await history(page).getByText('1 ticket cancelled').waitFor()
    await history(page)
      .getByText(/refunded/)
      .first()
      .waitFor()

    await page.keyboard.press('n')
    await dialog(page, 'Note for the team').getByRole('textbox', { name: 'Note' }).waitFor()
    await page.keyboard.type('Called: one of them is ill')
    await page.keyboard.press('Control+Enter')
    await history(page).getByText('“Called: one of them is ill”').waitFor()

    await page.keyboard.press('d')
    const date = dialog(page, 'Change the date')
    await date.getByRole('button', { name: 'New day' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await date.getByRole('button', { name: /^(Move|Hold)/ }).waitFor()
    await page.keyboard.press('Control+Enter')
    await date.waitFor({ state: 'hidden' })
    await history(page)
      .getByText(/^Date changed from/)
      .waitFor()

    await page.getByRole('button', { name: 'Correct' }).focus()
    await page.keyboard.press('Enter')
    const contact = dialog(page, 'Correct the contact')
    await contact.getByRole('textbox', { name: 'E-mail' }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('no address')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => contact.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('ada.right@example.com')
    await page.keyboard.press('Control+Enter')
    await said(page, 'On its way to ada.right@example.com')
    await page.getByRole('region', { name: 'Ada Lovelace' }).getByText('ada.right@example.com').waitFor()

    const codes = async () => (await (await officeCall('owner'))('getOrder', { reference })).body.lines[0]?.tickets ?? []
    const old = (await codes()).find(({ seq }) => seq === 2)?.code ?? ''
    await page.getByRole('button', { name: 'Ticket 2: more' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Reissue' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog(page, 'Reissue').waitFor()
    await page.keyboard.press('Control+Enter')
    await said(page, 'The ticket has a new code and is on its way')
    expect(await scanned(old)).toBe('revoked')
    const fresh = (await codes()).find(({ seq }) => seq === 2)?.code ?? ''
    expect(await scanned(fresh)).toBe('not-yet')
  })

  test('R-VOUCHER-10 it is shown as its traveller sees it, with nothing to change; its tickets are printed as a file; the history has both', async () => {
    const reference = await bought(2)
    const page = await officePage('desk', { path: `/orders/${reference}` })
    await said(page, 'What was bought')
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'See it as the traveller' }).click()
    const view = await opening
    await said(view, 'This is how the traveller sees the booking. Nothing can be changed here.')
    for (const name of [/^Cancel tickets/, /^Change date/, /Send by e-mail again/, /Send this ticket/])
      expect([String(name), await view.getByText(name).count()]).toEqual([String(name), 0])
    await expectAccessible(view)
    await view.close()
    await history(page)
      .getByText(/looked at it as the traveller/)
      .waitFor()
    await page.keyboard.press('p')
    const downloading = page.waitForEvent('download')
    await dialog(page, 'Print')
      .getByRole('button', { name: /^Tickets:/ })
      .click()
    expect((await downloading).suggestedFilename()).toBe(`tickets-${reference}-1.pdf`)
    await history(page)
      .getByText(/printed tickets/)
      .waitFor()
  })

  test('goodwill above the limit waits on the page of approvals and at the bell until a second person approves it', async () => {
    const reference = await bought(8)
    const page = await officePage('duty-manager', { path: `/orders/${reference}` })
    await title(page, reference).waitFor()
    await said(page, 'What was bought')
    await page.keyboard.press('Shift+R')
    await page.getByRole('radio', { name: 'An amount' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Amount' }).fill('100000')
    await page.keyboard.press('Control+Enter')
    await said(page, /^Write an amount between/)
    await page.getByRole('textbox', { name: 'Amount' }).fill('120')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Broken heating')
    await said(page, /waits for a second person/)
    await page.keyboard.press('Control+Enter')
    await said(page, '€120.00 waits for a second person')
    const second = await officePage('owner', { path: '/orders' })
    await second.getByRole('link', { name: /^\d+ requests? waits? for your decision$/ }).click()
    const row = second.getByRole('listitem').filter({ hasText: reference })
    await row.getByText(/Broken heating/).waitFor()
    await expectAccessible(second)
    await row.getByRole('button', { name: 'Refund €120.00' }).press('Enter')
    await said(second, '€120.00 approved')
    await history(page)
      .getByText(/€120\.00 refunded/)
      .waitFor({ timeout: 15_000 })
    // the record says it with the order and the sum
    await second.goto(`${officeOrigin}/record?text=${reference}`)
    const asked = second.getByRole('row').filter({ hasText: 'Goodwill' }).first()
    await asked.getByRole('link', { name: reference }).waitFor()
    await asked.getByText('€120.00').waitFor()
  })

  test('R-OFFICE-2 a colleague’s correction stays while another field is typed; the same field asks which of both counts', async () => {
    const reference = await bought(1)
    const page = await officePage('desk', { path: `/orders/${reference}` })
    await title(page, reference).waitFor()
    await said(page, 'What was bought')
    await page.getByRole('button', { name: 'Correct' }).press('Enter')
    const phone = dialog(page, 'Correct the contact').getByRole('textbox', { name: 'Phone' })
    await phone.fill('+34 600 111 222')
    const other = await officeCall('owner')
    const change = async (changes: OfficeInputs['setOrderContact']['changes']) =>
      expect((await other('setOrderContact', { reference, changes })).status).toBe(200)
    await change({ email: { from: 'ada.office@example.com', to: 'ada.byron@example.com' } })
    // the field that this person left alone shows the correction by itself
    const contact = dialog(page, 'Correct the contact')
    await contact.getByText('Changed by another person while you had it open: E-mail.').waitFor({ timeout: 15_000 })
    expect(await contact.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('ada.byron@example.com')
    expect(await phone.inputValue()).toBe('+34 600 111 222')
    await page.keyboard.press('Control+Enter')
    await said(page, 'Saved')
    const buyerNow = async () => (await other('getOrder', { reference })).body.buyer
    expect(await buyerNow()).toMatchObject({ email: 'ada.byron@example.com', phone: '+34 600 111 222' })
    // nothing was sent again: the address was not this person's to change
    expect((await other('getOrder', { reference })).body.timeline.filter(({ what }) => what === 'resendOrderMail')).toEqual([])

    await page.getByRole('button', { name: 'Correct' }).press('Enter')
    await contact.getByRole('textbox', { name: 'Last name' }).fill('King')
    await phone.fill('+34 600 333 444')
    await change({ phone: { from: '+34 600 111 222', to: '+34 600 999 999' } })
    const conflict = contact.getByRole('alert')
    await conflict.getByText(/changed this while you had it open/).waitFor({ timeout: 15_000 })
    await conflict.getByRole('row', { name: 'Phone +34 600 333 444 +34 600 999 999' }).waitFor()
    expect(await conflict.getByRole('row').count()).toBe(2)
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    expect(await buyerNow()).toMatchObject({ lastName: 'Lovelace', phone: '+34 600 999 999' })
    await conflict.getByRole('button', { name: 'Keep what is there now' }).click()
    expect(await phone.inputValue()).toBe('+34 600 999 999')
    await phone.fill('+34 600 555 555')
    await change({ phone: { from: '+34 600 999 999', to: '' } })
    await conflict.getByRole('row', { name: 'Phone +34 600 555 555 empty' }).waitFor({ timeout: 15_000 })
    await conflict.getByRole('button', { name: 'Save what I entered' }).click()
    await contact.waitFor({ state: 'hidden' })
    expect(await buyerNow()).toMatchObject({ lastName: 'King', email: 'ada.byron@example.com', phone: '+34 600 555 555' })
    await history(page)
      .getByText(/: corrected the contact$/)
      .first()
      .waitFor()
  })

  test('R-OFFICE-2 a corrected passenger keeps the fields that are left empty, mistakes stand beside theirs; the payment link of a dearer time is mailed', async () => {
    const buyer = httpBuyer()
    const day = inDays(26)
    const { lines } = await buyer.add({ optionId: 103021, day, time: '11:00', passengers: adults(1) })
    const ada = { typeId: 2, firstName: 'Ada', lastName: 'Lovelace', phone: '612345678', document: 'X1234567' }
    expect((await buyer.ask('POST', '/tis', { saleId: lines[0]?.id, travellers: [ada] })).status).toBe(200)
    const { payment } = await buyer.paid('ada.cruise@example.com')
    const reference = payment?.reference ?? ''
    const page = await officePage('owner', { path: `/orders/${reference}` })
    await page.getByRole('button', { name: 'Passengers’ data: Tagus cruise to Belém' }).press('Enter')
    const form = dialog(page, 'Passengers’ data')
    await form.getByRole('textbox', { name: 'First name' }).fill('Grace')
    await form.getByRole('textbox', { name: 'Phone' }).fill('12')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => form.getByRole('textbox', { name: 'Phone' }).getAttribute('aria-invalid')).toBe('true')
    expect(await form.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Grace')
    await expectAccessible(page)
    await form.getByRole('textbox', { name: 'Phone' }).fill('')
    await page.keyboard.press('Control+Enter')
    await said(page, 'The passengers’ data is saved')
    await history(page)
      .getByText(/: corrected the passengers$/)
      .waitFor()

    const clerk = await officeCall('owner')
    const saleId = lines[0]?.id ?? ''
    const { quoteId } = (await clerk('quoteOrderDate', { reference, saleId, day, time: '19:00' })).body
    const { version } = (await clerk('getOrder', { reference })).body
    expect((await clerk('changeOrderDate', { reference, saleId, version, quoteId })).body).toMatchObject({ state: 'to-pay', dueCents: 500 })
    await page.getByRole('button', { name: 'Mail the link' }).click()
    await said(page, 'The link is on its way to ada.cruise@example.com')
    expect(await mailTo(`http://localhost:${openShop.port}`, 'ada.cruise@example.com', 'Your seats are reserved')).toMatch(
      /keep your earlier date/,
    )
  })

  test('on a phone in Spanish nothing overflows; an order of another city is not found', async () => {
    const reference = await bought(2)
    const page = await officePage('desk', { width: 'phone', lang: 'es', path: `/orders/${reference}` })
    await title(page, reference).waitFor()
    await said(page, 'Qué se compró')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.goto(page.url().replace(reference, 'OT-NOT-HERE'))
    await said(page, 'No existe la reserva OT-NOT-HERE')
  })
})
