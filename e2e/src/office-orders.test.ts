import { readFileSync } from 'node:fs'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, widths } from './browser.ts'
import { callApi } from './http.ts'
import { mailPage } from './mails.ts'
import { openShop } from './open-shop.ts'
import { officeCall, useOffice } from './office-visitor.ts'
import { inDays } from './shop-day.ts'

const { officePage } = useOffice()
/** A day ticket of Lisbon, which the demo person at the desk looks after. */
const lisbonTicket = 103011
const london = 32871
const mark = Date.now().toString(36)
const letters = mark.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

type Bought = { reference: string; email: string; name: string; phone: string; booking: Booking }
let bought: Bought
let abroad: Bought

async function buy(optionId: number, name: string): Promise<Bought> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    callApi(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const added = await post('/transaction/addToCart', { optionId, day: inDays(20), passengers: [{ typeId: 2, quantity: 2 }] })
  const email = `${name.toLowerCase().replace(/[^a-z]/g, '')}@example.com`
  const phone = `+351 91${String(Date.now()).slice(-7)}`
  const buyer = { firstName: 'Zoë', lastName: name, email, phone, countryId: 620 }
  const start = { expectedTotalCents: (added.json() as Basket).totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
  const paid = await post('/transaction/payment/creditcard/confirm', start, { authorization: String(added.headers.authorization) })
  const { voucherToken } = paid.json() as PaymentResult
  const booking = (await callApi(`/transaction/voucher?token=${voucherToken}`)).json() as Booking
  return { reference: booking.reference, email, name, phone, booking }
}

beforeAll(async () => {
  bought = await buy(lisbonTicket, `Weiß${letters}`)
  abroad = await buy(london, `Smith${letters}`)
})

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' })
const rowOf = (page: Page, { reference }: Bought) => page.getByRole('row').filter({ hasText: reference })

async function find(page: Page, text: string): Promise<void> {
  await search(page).fill(text)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text)
}

describe('OFF-05 the order list of the office', () => {
  test('an order of the shop is found by each thing typed or scanned; one of another city is not', async () => {
    const page = await officePage('desk', { path: '/orders' })
    const [voucher] = bought.booking.vouchers
    const folded = bought.name.replace('ß', 'ss').toLowerCase()
    for (const text of [
      bought.reference,
      voucher?.code ?? '',
      voucher?.qr ?? '',
      bought.email.slice(0, 9),
      `zoe ${folded.slice(0, 7)}`,
      bought.phone.slice(-7),
    ]) {
      await find(page, text)
      await expect.poll(() => rowOf(page, bought).count(), { message: text }).toBe(1)
    }
    await find(page, abroad.reference)
    await page.getByRole('heading', { name: `No order for “${abroad.reference}”` }).waitFor()
    const desk = await officeCall('desk')
    expect((await desk('findOrders', { q: abroad.email })).body).toMatchObject({ orders: [], found: { count: 0 } })
    const payments = await (await officeCall('owner'))('findOrders', { q: abroad.reference })
    expect(payments.body.orders.map(({ reference }) => reference)).toEqual([abroad.reference])
  })

  test('filters stand in the address, survive a reload and come back with Back; a view is saved and deleted, and one with a search stays its person’s', async () => {
    const page = await officePage('desk', { path: `/orders?q=${bought.reference}` })
    await rowOf(page, bought).waitFor()
    await page.getByRole('button', { name: /^State/ }).click()
    await page.getByRole('menuitem', { name: 'Paid', exact: true }).click()
    await page.getByRole('button', { name: /^Travels/ }).click()
    await page.getByRole('menuitem', { name: 'Other days' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    const address = () => new URL(page.url()).search
    await expect.poll(address).toBe(`?q=${bought.reference}&state=PAID`)
    await page.reload()
    await rowOf(page, bought).waitFor()
    await page.getByRole('button', { name: 'Remove State: Paid' }).waitFor()

    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(`Mine ${mark}`)
    // what was searched for may be a traveller, so it stays with its person
    expect(await page.getByText('Show it to all people of').count()).toBe(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const tab = page.getByRole('link', { name: new RegExp(`Mine ${mark}`) })
    await expect.poll(() => tab.innerText()).toMatch(/1$/)
    await page.getByRole('link', { name: /^Travel today/ }).click()
    await expect.poll(address).toBe('?travels=today')
    await page.goBack()
    await expect.poll(address).toBe(`?q=${bought.reference}&state=PAID`)
    await expect.poll(() => search(page).inputValue()).toBe(bought.reference)
    const others = await (await officeCall('duty-manager'))('listOrderViews', {})
    expect(others.body.views.map(({ name }) => name)).not.toContain(`Mine ${mark}`)
    await page.getByRole('button', { name: 'Change this view' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => tab.count()).toBe(0)
  })

  test('by keyboard alone an order is searched, peeked at, marked, its tickets sent once, and opened', async () => {
    const page = await officePage('desk', { path: '/orders' })
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(bought.email)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(bought.email)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    const peek = page.getByRole('region', { name: bought.reference })
    await expect.poll(() => peek.innerText()).toContain(bought.email)
    await page.keyboard.press('Escape')
    await expect.poll(() => peek.count()).toBe(0)
    for (const said of ['Sent: 1. Sent in the last minutes already: 0.', 'Sent: 0. Sent in the last minutes already: 1.']) {
      await page.keyboard.press('x')
      const send = page.getByRole('button', { name: 'Resend tickets' })
      await send.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByText(said).waitFor()
    }
    const mails = async () =>
      (await mailPage(`http://localhost:${openShop.port}`)).split('<li>').filter((row) => row.includes(bought.email)).length
    await expect.poll(mails).toBe(2)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/orders/${bought.reference}`)
  })

  test('an accountant who has confirmed gets the marked orders as a file; the palette finds the order', async () => {
    const page = await officePage('accountant', { path: `/orders?q=${bought.reference}&sites=all` })
    await rowOf(page, bought).getByRole('checkbox').check()
    await page.evaluate(() =>
      fetch('/api/office/demo/confirm', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    )
    await page.getByRole('region', { name: '1 marked' }).getByRole('button', { name: 'Export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the file' }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    expect(file.startsWith('\ufeff"reference",')).toBe(true)
    expect(file).toContain(`"${bought.reference}",`)
    expect(file.trim().split('\r\n')).toHaveLength(2)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(bought.reference)
    await page.getByRole('option', { name: new RegExp(bought.reference) }).waitFor()
  })

  test('A11Y-01 the list has no finding of axe in both schemes and fits phone, tablet and desktop, in Spanish too', async () => {
    const page = await officePage('desk', { path: `/orders?q=zoe` })
    await page.getByRole('grid').waitFor()
    await rowOf(page, bought).click()
    await page.getByRole('region', { name: bought.reference }).waitFor()
    await expectAccessible(page)
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    const spanish = await officePage('desk', { path: `/orders?q=${bought.reference}`, lang: 'es', width: 'phone' })
    await spanish.getByRole('grid', { name: 'Reservas, las más recientes primero' }).waitFor()
    await expectNoOverflow(spanish)
  })
})
