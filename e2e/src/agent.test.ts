import type { Basket } from '@opentop/contract/basket'
import { pathTo } from '@opentop/domain/route'
import { worldwide } from '@opentop/domain/sites/worldwide'
import { describe, expect, test } from 'vitest'
import { bigBus, callAs } from './basket-visitor.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, expectSound, hydrated, urlOf, useBrowser, widths } from './browser.ts'
import { cards, openPayment, payButton, payByCard, referenceOn } from './checkout-visitor.ts'
import { undeclared } from './browser-storage.ts'
import { inDays } from './shop-day.ts'

const { open, visitor } = useBrowser({ fonts: true })

describe('AGT-01 LAY-02 an agent', () => {
  test('R-AGENT-1 signs in, sees credit and net prices, pays from credit, reads the statement, and is at the root after logging out', async () => {
    const page = await open('/en/agent-area')
    await page.getByLabel(/^(User name|Benutzername)$/).fill('sunline')
    await page.getByLabel(/^(Password|Passwort)$/).fill('sunline demo desk')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'New sale' }).waitFor()
    await hydrated(page)
    expect(await page.locator('.agent-credit').innerText()).toContain('€2,480')
    expect(await page.getByRole('group', { name: 'Currencies' }).count()).toBe(0)
    const added = await page.context().request.post(urlOf('/api/v2/transaction/addToCart'), {
      data: { optionId: 32871, day: inDays(20), passengers: [{ typeId: 2, quantity: 2 }] },
      headers: { origin: urlOf('') },
    })
    expect((await added.json()) as Basket).toMatchObject({ currencyId: 1, totalCents: 6970 })
    await page.reload()
    await hydrated(page)
    await expectSound(page, 'agent-area-en')
    expect(await undeclared(page)).toEqual([])
    await page.locator('#order-reference').fill('FILE 4402')
    await page.locator('#order-email').fill('nora@example.org')
    await page.locator('#order-firstName').fill('Nora')
    await page.locator('#order-lastName').fill('Lund')
    await page.getByRole('button', { name: 'Confirm and charge €69.70' }).click()
    const told = page.getByRole('status').filter({ hasText: /Booked: OT/ })
    await told.waitFor()
    await page.getByRole('cell', { name: 'Nora Lund' }).waitFor()
    await page.getByRole('cell', { name: '-€69.70' }).waitFor()
    await hydrated(page)
    expect(await page.locator('.agent-credit').innerText()).toContain('€2,410.30')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(urlOf('/en/home'))
    const left = (await page.context().cookies()).map(({ name }) => name)
    expect(['guest_session', 'isagent', 'agent_credit'].filter((name) => left.includes(name))).toEqual([])
  })

  test('signs in and out without JavaScript; a wrong password shows an error', async () => {
    const page = await (await visitor({ javaScript: false })).newPage()
    await page.goto(urlOf(pathTo(worldwide, 'de', { page: 'agentArea' })))
    await page.getByLabel(/^(User name|Benutzername)$/).fill('harbour')
    await page.getByLabel(/^(Password|Passwort)$/).fill('not the right one')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Die eingegebenen Daten sind nicht richtig' }).waitFor()
    await page.getByLabel(/^(User name|Benutzername)$/).fill('harbour')
    await page.getByLabel(/^(Password|Passwort)$/).fill('harbour demo desk')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Neuer Verkauf' }).waitFor()
    await callAs(page.context(), 'POST', '/transaction/addToCart', bigBus(20))
    await page.reload()
    await page.getByRole('button', { name: /^Bestätigen und \d+,\d\d £ abbuchen$/ }).waitFor()
    await page.setViewportSize({ width: widths.phone, height: 900 })
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.waitForURL(/\/\w\w\/home$/)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('guest_session')
  })

  test('R-AGENT-1 pays by card where the contract allows it, with the same reference and name; insufficient credit names the missing sum; otherwise the payment page offers credit only', async () => {
    const context = await visitor()
    const signIn = (login: string) => callAs(context, 'POST', '/agent/login', { login, password: `${login} demo desk` })
    await signIn('harbour')
    await callAs(context, 'POST', '/transaction/addToCart', bigBus(21))
    const page = await openPayment(context)
    await payByCard(page, cards.authorised)
    expect(await page.locator('form.payment-form .field-error').count()).toBe(3)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pay-reference')
    await page.getByRole('textbox', { name: 'Your reference' }).fill('FILE 77')
    await page.getByRole('textbox', { name: 'First name of the lead guest' }).fill('Ida')
    await page.getByRole('textbox', { name: 'Last name of the lead guest' }).fill('Berg')
    await expectAccessible(page)
    await payButton(page).click()
    await referenceOn(page)
    await page.goto(urlOf('/en/agent-area'))
    await page.getByRole('cell', { name: 'Ida Berg' }).first().waitFor()
    expect(await page.getByText('FILE 77').count()).toBeGreaterThan(0)
    await callAs(context, 'POST', '/transaction/addToCart', bigBus(23, 15))
    await page.reload()
    await hydrated(page)
    const fields = { reference: 'FILE 78', email: 'ida@example.org', firstName: 'Ida', lastName: 'Berg' }
    for (const [name, value] of Object.entries(fields)) await page.fill(`#order-${name}`, value)
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: /^You need £\d+(\.\d\d)? more credit\.$/ })
      .waitFor()
    await signIn('sunline')
    await callAs(context, 'POST', '/transaction/addToCart', bigBus(21))
    await page.goto(urlOf('/en/payment'))
    await page.getByRole('link', { name: 'From your agency’s credit' }).waitFor()
    expect(await payButton(page).count()).toBe(0)
  })
})
