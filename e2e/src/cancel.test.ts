import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { expect, test } from 'vitest'
import { hydrated, useBrowser } from './browser.ts'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'

const { open } = useBrowser()

async function family(): Promise<string> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    callApi(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const passengers = [2, 3].map((typeId) => ({ typeId, quantity: 1 }))
  const added = await post('/transaction/addToCart', { optionId: 32871, day: inDays(27), passengers })
  const buyer = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', countryId: 826 }
  const start = { expectedTotalCents: (added.json() as Basket).totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
  const session = { authorization: String(added.headers.authorization) }
  return ((await post('/transaction/payment/creditcard/confirm', start, session)).json() as PaymentResult).voucherToken ?? ''
}

test.each([
  ['en', 'my-booking', 'Children can’t travel alone: keep an adult’s ticket, or cancel the children’s tickets too.'],
  [
    'de',
    'meine-buchung',
    'Kinder können nicht allein fahren: Behalte das Ticket einer erwachsenen Person oder storniere auch die der Kinder.',
  ],
])('MEND-10 the booking page in %s refuses to cancel all adults while children remain', async (lang, name, said) => {
  const page = await open(`/${lang}/${name}?token=${await family()}`)
  await hydrated(page)
  const form = page.locator('details[data-part=cancel]')
  await form.locator('summary').click()
  const boxes = form.getByRole('checkbox')
  await boxes.nth(0).check()
  const button = form.getByRole('button').first()
  await button.click()
  await expect.poll(() => form.getByRole('alert').innerText()).toContain(said)
  await boxes.nth(1).check()
  await button.click()
  await expect.poll(() => form.count()).toBe(0)
})

test('WAY-06 on a phone the booking has one main document and a quiet row of the others, with the receipt still there once all is cancelled', async () => {
  const token = await family()
  const page = await open(`/de/meine-buchung?token=${token}`, { width: 'phone', locale: 'de-DE' })
  const boxOf = async (role: 'link' | 'button', name: string) => {
    const box = await page.getByRole('main').getByRole(role, { name }).boundingBox()
    if (!box) throw new Error(`there is no ${name}`)
    return box
  }
  await page.evaluate(() => document.fonts.ready)
  // the buttons come with the scripts and move what is below
  await page.getByRole('main').getByRole('button', { name: 'Tickets drucken' }).waitFor()
  const placed = async () => {
    const main = await boxOf('link', 'Herunterladen (PDF)')
    const calendar = await boxOf('link', 'In den Kalender')
    const receipt = await boxOf('link', 'Zahlungsbeleg (PDF)')
    const print = await boxOf('button', 'Tickets drucken')
    const mail = await boxOf('button', 'Erneut per E-Mail senden')
    return {
      inRows: calendar.y === receipt.y && print.y === mail.y,
      areHalf: Math.max(calendar.width, print.width) < main.width / 2,
      areNear: print.y + print.height - main.y < 240,
    }
  }
  await expect.poll(placed).toEqual({ inRows: true, areHalf: true, areNear: true })
  const form = page.locator('details[data-part=cancel]')
  await form.locator('summary').click()
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button').first().click()
  await expect.poll(() => page.getByRole('link', { name: 'Herunterladen (PDF)' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Zahlungsbeleg (PDF)' }).waitFor()
})
