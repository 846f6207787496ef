import type { Basket } from '@opentop/contract/basket'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { badgeOf, bigBus, callAs, couponField, cruise, linesOf, openIn, withTours } from './basket-visitor.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, urlOf, useBrowser, widths } from './browser.ts'
import { callApi, visit } from './http.ts'
import { inDays } from './shop-day.ts'

const { visitor } = useBrowser({ fonts: true })
const basketPath = '/en/shopping-cart'
const totalOf = (page: Page) => page.locator('.total .price b').innerText()
/** Whole amounts have no decimals; Spanish ones have a comma. */
const cents = (text: string): number => {
  const [, whole = '', decimals = '00'] = /^(.*?)(?:[.,](\d\d))?$/.exec(text.replaceAll(/[^\d.,]/g, '')) ?? []
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals)
}

describe('CART-01 the basket page', () => {
  test('shows every fact of each line and is never cached', async () => {
    const context = await visitor()
    await withTours(
      context,
      {
        ...bigBus(30),
        passengers: [
          { typeId: 2, quantity: 2 },
          { typeId: 3, quantity: 1 },
        ],
      },
      cruise(8),
    )
    const page = await openIn(context, basketPath)
    const first = await linesOf(page).first().innerText()
    for (const fact of ['London hop-on hop-off bus', '24 hours', '2 adults, 1 child']) expect(first).toContain(fact)
    expect(await linesOf(page).nth(1).innerText()).toMatch(/10:00[\s\S]*2 adults/)
    expect(await badgeOf(page).innerText()).toBe('2')
    const prices = await page.locator('.basket-line .price b').allInnerTexts()
    expect(cents(await totalOf(page))).toBe(prices.reduce((sum, price) => sum + cents(price), 0))
    expect(await page.getByRole('link', { name: 'Go to payment' }).getAttribute('href')).toBe('/en/payment')
    await expectAccessible(page)
    const again = await visit(basketPath)
    expect(again.headers['cache-control']).toBe('no-store')
    expect(again.text).not.toContain('London hop-on hop-off bus × ')
    expect(again.text).toContain('Nothing in here yet')
  })

  test('removes a line and restores it by keyboard; all other tabs update at once', async () => {
    const context = await visitor()
    await withTours(context, bigBus(31), cruise(8))
    const other = await openIn(context, '/en/home')
    const second = await openIn(context, basketPath)
    const page = await openIn(context, basketPath)
    await page.getByRole('button', { name: 'Remove London hop-on hop-off bus' }).focus()
    await page.keyboard.press('Enter')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.locator('.basket-line--gone').innerText()).toContain('London hop-on hop-off bus was removed.')
    for (const tab of [page, other, second]) await expect.poll(() => badgeOf(tab).innerText()).toBe('1')
    await expect.poll(() => linesOf(second).count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => linesOf(page).count()).toBe(2)
    for (const tab of [other, second]) await expect.poll(() => badgeOf(tab).innerText()).toBe('2')
    await expect.poll(() => linesOf(second).count()).toBe(2)
  })

  test('works without JavaScript: remove, undo, coupon and its refusal', async () => {
    const context = await visitor({ javaScript: false })
    await withTours(context, bigBus(32), cruise(8))
    const page = await openIn(context, basketPath, false)
    await page.getByRole('button', { name: 'Remove London hop-on hop-off bus' }).click()
    expect(await linesOf(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await linesOf(page).count()).toBe(2)
    await couponField(page).fill('nosuchcode')
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('This code isn’t valid here.')
    await couponField(page).fill('deck15')
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(await page.locator('.coupon__applied').innerText()).toContain('DECK15 applied.')
    expect(new URL(page.url()).pathname).toBe(basketPath)
  })

  test('a valid coupon becomes a chip that can be removed; an invalid one shows its error at the field', async () => {
    const context = await visitor()
    await withTours(context, cruise(8))
    const page = await openIn(context, basketPath)
    const full = cents(await totalOf(page))
    await couponField(page).fill('OLDNEWS')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#coupon-error').innerText()).toContain('This code isn’t valid here.')
    expect(await couponField(page).getAttribute('aria-describedby')).toBe('coupon-error')
    await couponField(page).fill(' deck15')
    await page.keyboard.press('Enter')
    const chip = page.getByRole('button', { name: 'Remove coupon DECK15' })
    await chip.waitFor()
    expect(cents(await totalOf(page))).toBe(full - Math.floor((full * 15) / 100 + 0.5))
    await chip.click()
    await couponField(page).waitFor()
    expect(cents(await totalOf(page))).toBe(full)
  })

  test('an upgrade and a downgrade show their price difference before they are chosen', async () => {
    const context = await visitor()
    await withTours(context, bigBus(34))
    const page = await openIn(context, basketPath)
    const before = cents(await totalOf(page))
    const up = page.getByRole('button', { name: /^Switch to 48 hours/ })
    const difference = cents((await up.innerText()).split('\n').at(-1) ?? '')
    expect(difference).toBeGreaterThan(0)
    await up.click()
    await expect.poll(async () => cents(await totalOf(page))).toBe(before + difference)
    await page.locator('.basket-line__options summary').click()
    await page.getByRole('button', { name: /^Switch to 24 hours.*less/ }).click()
    await expect.poll(async () => cents(await totalOf(page))).toBe(before)
  })

  test('R-PACKAGE-3 tours that are cheaper as a package are offered as one; one tap puts it in their place', async () => {
    const context = await visitor()
    const time = '14:30'
    const day = inDays(7)
    const two = [{ typeId: 2, quantity: 2 }]
    await withTours(context, { optionId: 32871, day, passengers: two }, { optionId: 95012, day, time, passengers: two })
    const page = await openIn(context, basketPath)
    const before = cents(await totalOf(page))
    const offer = page.getByRole('region', { name: 'Package' })
    const saving = cents(/costs (\S+) less/.exec(await offer.innerText())?.[1] ?? '')
    expect(saving).toBeGreaterThan(0)
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Take the package' }).click()
    await expect.poll(async () => cents(await totalOf(page))).toBe(before - saving)
    expect(await page.getByRole('list', { name: 'Chosen tours' }).innerText()).toContain(time)
    await expect.poll(() => offer.count()).toBe(0)
  })

  test('an empty basket links to the destinations', async () => {
    const page = await openIn(await visitor({ width: 'phone' }), '/de/warenkorb')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Dein Warenkorb')
    expect(await badgeOf(page).count()).toBe(0)
    expect(await page.getByRole('main').getByRole('link', { name: 'Alle Reiseziele' }).getAttribute('href')).toBe('/de/reiseziele')
    expect(await page.getByRole('article').count()).toBe(3)
    await expectAccessible(page)
  })

  test('has no overflow at any width in German, and axe finds no violation', async () => {
    const context = await visitor({ width: 'phone', locale: 'de-DE' })
    await withTours(context, bigBus(35), cruise(8))
    const page = await openIn(context, '/de/warenkorb')
    await couponField(page).fill('DECK15')
    await page.keyboard.press('Enter')
    await page.locator('.coupon__applied').waitFor()
    await page.locator('.basket-line__options summary').first().click()
    await expectAccessible(page)
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
  })
})

describe('CART-01 the hold timer of a basket', () => {
  test('counts down, warns once at two minutes, and Enter extends the hold', async () => {
    const context = await visitor()
    await withTours(context, bigBus(36))
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(urlOf(basketPath))
    await hydrated(page)
    const timer = page.getByRole('timer')
    expect(await timer.innerText()).toMatch(/reserved for another 1[2345] min/)
    await page.clock.runFor(11 * 60_000)
    await expect.poll(() => timer.innerText()).toMatch(/another [34] min/)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.clock.runFor(130_000)
    const warning = page.getByRole('dialog', { name: 'Your time is nearly up' })
    await warning.waitFor()
    expect(await warning.getByRole('alert').innerText()).toContain('Keep them for 15 more minutes?')
    await expectAccessible(page)
    // the page’s clock is ahead of the server’s, so the new expiry has to be as well
    await page.route('**/transaction/hold/extend*', async (route) => {
      const answer = await route.fetch()
      const basket = (await answer.json()) as Basket
      const ahead = (await page.evaluate(() => Date.now())) - Date.now()
      const expiresAt = new Date(Date.parse(basket.expiresAt ?? '') + ahead).toISOString()
      await route.fulfill({ response: answer, json: { ...basket, expiresAt } })
    })
    await page.keyboard.press('Enter')
    await page.getByText('Your seats are reserved for 15 more minutes.', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => timer.innerText()).toMatch(/another 1[45] min/)
  })
})

describe('CART-02 a basket link', () => {
  test('fills an empty basket, and asks before it changes a full one: keep both or delete the old lines', async () => {
    const sender = await visitor()
    await withTours(sender, bigBus(38), cruise(8, 1))
    const { token } = (await callAs(sender, 'POST', '/transaction/link')) as { token: string }
    const empty = await openIn(await visitor(), `${basketPath}?link=${token}`)
    await expect.poll(() => linesOf(empty).count()).toBe(2)
    expect(empty.url()).toBe(urlOf(basketPath))
    expect(await badgeOf(empty).innerText()).toBe('2')

    const full = await visitor()
    await withTours(full, bigBus(39))
    const page = await openIn(full, `${basketPath}?link=${token}`)
    const question = page.getByRole('dialog', { name: 'Tours from a link' })
    await question.waitFor()
    await expectAccessible(page)
    expect(await question.getByRole('button', { name: 'Keep and add' }).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => linesOf(page).count()).toBe(3)
    await page.goto(urlOf(`${basketPath}?link=${token}`))
    await page.getByRole('button', { name: 'Replace my tours' }).click()
    await expect.poll(() => linesOf(page).count()).toBe(2)
    await page.goto(urlOf(`${basketPath}?link=x${token}`))
    await page.getByRole('button', { name: 'Keep and add' }).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('This link is not valid.')
  })

  test.each([true, false])(
    'MEND-10 a link does not confirm a student card: the page says so and links to the tour with the choice filled in, with scripts: %s',
    async (javaScript) => {
      const sender = await visitor()
      const student = { optionId: 95011, day: inDays(8), time: '10:00', passengers: [{ typeId: 6, quantity: 1 }], studentCards: true }
      await withTours(sender, student, bigBus(38))
      const { token } = (await callAs(sender, 'POST', '/transaction/link')) as { token: string }
      const page = await openIn(await visitor({ javaScript }), `${basketPath}?link=${token}`, javaScript)
      if (!javaScript) await page.getByRole('button', { name: 'Add to my basket' }).click()
      await expect.poll(() => linesOf(page).count()).toBe(1)
      const notice = page.locator('.basket__left-out')
      await expect.poll(() => notice.innerText()).toContain('Students show a valid student card on board. Confirm that you have one.')
      if (javaScript) await expectAccessible(page)
      await notice.getByRole('link').click()
      await page.waitForURL(/option=95011/)
      await page.locator('#booking').waitFor()
      expect(await page.locator('input[name=p6]').first().inputValue()).toBe('1')
      expect(await page.locator('input[name=studentCards]').first().isChecked()).toBe(false)
    },
  )

  test('asks before it changes a full basket without JavaScript too', async () => {
    const context = await visitor({ javaScript: false })
    await withTours(context, bigBus(40))
    const { token } = (await callAs(context, 'POST', '/transaction/link')) as { token: string }
    const page = await openIn(context, `${basketPath}?link=${token}`, false)
    await page.getByRole('button', { name: 'Replace my tours' }).click()
    expect(await linesOf(page).count()).toBe(1)
  })
})

describe('I18N-01 I18N-03 with tours in the basket', () => {
  test('a change of currency and of language keeps all lines and leaves no old price', async () => {
    const context = await visitor()
    await withTours(context, bigBus(44), cruise(8))
    const page = await openIn(context, basketPath)
    expect(await page.getByRole('main').innerText()).toContain('€')
    await page.getByLabel(/^Currency/).click()
    await page.getByRole('group', { name: 'Currencies' }).getByRole('link', { name: 'Pound' }).click()
    await expect.poll(() => totalOf(page)).toContain('£')
    await expect.poll(() => page.getByRole('main').innerText()).not.toContain('€')
    const total = cents(await totalOf(page))
    await page.goto(urlOf('/es/carrito'))
    expect(await linesOf(page).count()).toBe(2)
    expect(await linesOf(page).first().innerText()).toContain('2 adultos')
    expect(cents(await totalOf(page))).toBe(total)
  })

  test('R-BASKET-7 a tour that is not sold in the chosen currency is marked on its line, with and without JavaScript; the currency stays', async () => {
    const context = await visitor()
    const days = (await callApi('/option/168042/exactDateAvailability')).json() as { day: string }[]
    const brooklyn = { optionId: 168042, day: days[4]?.day, time: '20:30', passengers: [{ typeId: 2, quantity: 2 }] }
    await withTours(context, bigBus(45), brooklyn)
    const page = await openIn(context, basketPath)
    await page.getByLabel(/^Currency/).click()
    await page.getByRole('group', { name: 'Currencies' }).getByRole('link', { name: 'Pound' }).click()
    await page.getByRole('dialog', { name: 'Not sold in that currency: ' }).waitFor()
    await page.keyboard.press('Escape')
    const marked = 'This tour is not sold in GBP. Remove it to change the currency, or stay with EUR.'
    await linesOf(page).nth(1).getByText(marked).waitFor()
    expect(await linesOf(page).first().locator('.notice').count()).toBe(0)
    expect(await totalOf(page)).toContain('€')
    const plain = await context.request.get(urlOf('/currency/2'), { headers: { referer: urlOf(basketPath) } })
    expect(await plain.text()).toContain(marked)
    await linesOf(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await page.locator('.basket-line--gone').waitFor()
    await page.getByLabel(/^Currency/).click()
    await page.getByRole('group', { name: 'Currencies' }).getByRole('link', { name: 'Pound' }).click()
    await expect.poll(() => totalOf(page)).toContain('£')
  })
})

test('a cross-site form post changes nothing', async () => {
  const context = await visitor()
  await withTours(context, bigBus(46))
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const id = await linesOf(await openIn(context, basketPath)).getAttribute('data-line')
  const form = { method: 'POST', body: `lang=en&id=${id}` }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  expect((await visit('/forms/deleteSale', { ...form, headers: { ...headers, origin: 'https://evil.example' } })).status).toBe(403)
  expect(await linesOf(await openIn(context, basketPath)).count()).toBe(1)
  const own = { ...headers, origin: urlOf('') }
  const bad = await visit('/forms/deleteSale', { method: 'POST', body: `id=${inDays(1)}`, headers: own })
  expect([bad.status, bad.headers.location]).toEqual([303, '/en/shopping-cart?refused=sale-unknown'])
})

test('a currency change without JavaScript keeps the cookie of an ended session, so that the basket page can offer to restore the basket', async () => {
  const headers = { cookie: `guest_session=${'x'.repeat(43)}`, referer: urlOf(basketPath), 'sec-fetch-site': 'same-origin' }
  const answer = await visit('/currency/2', { headers })
  expect(answer.status).toBe(303)
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^currency=2;/)])
})
