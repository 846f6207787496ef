import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { bigBus, callAs } from './basket-visitor.ts'
import { london, quick, stepOf } from './booking-steps.ts'
import { urlOf, useBrowser } from './browser.ts'
import { openHeld } from './held-scripts.ts'
import { countryOf } from './checkout-visitor.ts'

const { visitor } = useBrowser()
let page: Page
const openEarly = (path: string): Promise<() => Promise<void>> => openHeld(page, urlOf(path))
const valuesOf = (...fields: string[]): Promise<string[]> => Promise.all(fields.map((field) => page.inputValue(field)))

describe('FORM-01 BOOK-03 input made before hydration is kept and known to the page', () => {
  beforeAll(async () => {
    const context = await visitor(quick)
    await callAs(context, 'POST', '/transaction/addToCart', bigBus(22))
    page = await context.newPage()
  })

  test('in the booking panel and the search of the header', async () => {
    const takeOver = await openEarly(london)
    const adults = page.getByRole('spinbutton', { name: 'Adult', exact: true })
    const tickets = stepOf(page, 'ticket').getByRole('radio')
    await adults.fill('4')
    // a stepper shows that it does not work yet, so no press is lost
    expect(await page.getByRole('button', { name: 'One more: Adult' }).isDisabled()).toBe(true)
    await tickets.nth(1).check()
    await page.getByRole('banner').getByRole('combobox').fill('edinb')
    await takeOver()
    expect([await tickets.nth(0).isChecked(), await tickets.nth(1).isChecked()]).toEqual([false, true])
    await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Edinburgh' }).first().waitFor()
    expect(await page.getByRole('banner').getByRole('combobox').inputValue()).toBe('edinb')
    await page.getByRole('button', { name: 'One more: Adult' }).click()
    await expect.poll(() => adults.inputValue()).toBe('5')
    expect(await page.locator('.stepper output').first().textContent()).toBe('5 Adult')
  })

  test('in the payment form', async () => {
    const takeOver = await openEarly('/en/payment')
    await page.getByRole('textbox', { name: /^(First name|Vorname)$/ }).fill('Ada')
    await countryOf(page).selectOption({ label: 'Portugal +351' })
    const method = (await page.locator('[name=method]').nth(1).getAttribute('value')) ?? ''
    await page.check(`[name=method][value=${method}]`)
    await takeOver()
    await page.locator('.payment-form__subtitle', { hasText: 'Portugal' }).waitFor()
    expect([await page.getByRole('textbox', { name: 'First name' }).inputValue(), await countryOf(page).inputValue()]).toEqual([
      'Ada',
      '620',
    ])
    expect(await page.isChecked(`[name=method][value=${method}]`)).toBe(true)
    expect(await page.locator('.payment-method.is-on').getAttribute('data-method')).toBe(method)
  })

  test('in the contact and newsletter forms', async () => {
    let takeOver = await openEarly('/en/contact')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Shall we run a line to Ockham Park?')
    await page.getByRole('combobox', { name: 'Type of query' }).selectOption('other')
    await takeOver()
    await page.getByRole('main').getByRole('button').click()
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(2)
    expect(await valuesOf('#contact-name', '#contact-type')).toEqual(['Ada', 'other'])
    takeOver = await openEarly('/en/newsletter')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ada@example.org')
    await takeOver()
    expect(await page.getByRole('textbox', { name: 'E-mail', exact: true }).inputValue()).toBe('ada@example.org')
  })

  test('in the filter of all destinations', async () => {
    const takeOver = await openEarly('/en/destinations')
    await page.getByRole('searchbox').fill('edinburgh')
    await takeOver()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('edinburgh')
    expect(await page.getByRole('searchbox').inputValue()).toBe('edinburgh')
  })

  test('a menu opens and a form is sent by the browser itself', async () => {
    await openEarly('/en/home')
    const currencies = page.locator('details', { has: page.getByLabel(/^Currency:/) })
    await currencies.locator('summary').click()
    expect(await currencies.getAttribute('open')).toBe('')
    await currencies.locator('summary').click()
    await page.fill('#hero-search', 'edinburgh')
    await page.press('#hero-search', 'Enter')
    await page.waitForURL(/edinburgh/, { waitUntil: 'commit' })
    await page.unroute(/\.js$/)
  })

  test('LAY-10 a click that started before the cookie banner covered its target is not lost', async () => {
    await page.context().clearCookies({ name: 'CONSENT' })
    const takeOver = await openEarly('/en/frequently-asked-questions')
    await page.evaluate(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      for (const kind of ['mousedown', 'mouseup', 'click']) addEventListener(kind, ({ target }) => seen.push(target), true)
      new MutationObserver((_changes, watching) => {
        const notice = document.querySelector('.cookie-notice')
        if (!notice) return
        seen.push(getComputedStyle(notice).pointerEvents)
        watching.disconnect()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.mouse.move(720, 810)
    await page.mouse.down()
    await takeOver()
    const notice = page.getByRole('region', { name: 'Cookie settings' })
    // by now the banner takes clicks, but not the end of this one
    await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    await page.mouse.up()
    const seen = await page.evaluate(() => {
      const [down, arrival, up, click] = (window as unknown as { seen: unknown[] }).seen
      return { arrival, isOne: down === up && up === click }
    })
    expect(seen).toEqual({ arrival: 'none', isOne: true })
    await notice.getByRole('button', { name: 'Reject optional' }).click()
    await notice.waitFor({ state: 'detached' })
  })
})
