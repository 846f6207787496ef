import { describe, expect, test } from 'vitest'
import { cruise, withTours } from './basket-visitor.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, hydrated, useBrowser, widths } from './browser.ts'
import { cards, noticeOn, openPayment, payButton, payByCard, referenceOn } from './checkout-visitor.ts'

const takesScreens = Boolean(process.env.SCREENS)
const { visitor } = useBrowser({ fonts: true })

describe('PAY-02 the additional-information modal', () => {
  test('R-TIS-1 asks for every traveller by passenger type before the purchase; offline it says so; then the payment succeeds', async () => {
    const context = await visitor()
    const party = [
      { typeId: 2, quantity: 1 },
      { typeId: 3, quantity: 1 },
    ]
    await withTours(context, { ...cruise(8), passengers: party, childDocuments: true })
    const page = await openPayment(context)
    await payByCard(page, cards.authorised)
    const dialog = page.getByRole('dialog', { name: 'Who is travelling?' })
    await dialog.waitFor()
    expect(await dialog.locator('legend').allInnerTexts()).toEqual(['Adult 1', 'Child 1'])
    expect(await dialog.locator('[name="0.firstName"]').inputValue()).toBe('Ada')
    await dialog.getByRole('button', { name: 'Save travellers' }).click()
    expect(await dialog.locator('.field-error').allInnerTexts()).toEqual(Array.from({ length: 5 }, () => 'This field is required'))
    await dialog.locator('[name="0.phone"]').fill('612 345 678')
    await dialog.locator('[name="0.document"]').fill('X1234567')
    await dialog.locator('[name="1.firstName"]').fill('Аня')
    await dialog.locator('[name="1.lastName"]').fill('Lovelace')
    await dialog.getByText('No ID or passport').click()
    await dialog.getByRole('button', { name: 'Save travellers' }).click()
    expect(await dialog.locator('.field-error').allInnerTexts()).toEqual(['This field must only contain latin script'])
    await expectAccessible(page)
    for (const [name, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      if (takesScreens) await page.screenshot({ path: `e2e/screens/travellers-en-${name}.png` })
    }
    await dialog.locator('[name="1.firstName"]').fill('Anna')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Save travellers' }).click()
    await dialog.getByText('There was a technical problem, please try again').waitFor()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Save travellers' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('2 travellers named').waitFor()
    await page.reload()
    await hydrated(page)
    await page.getByText('2 travellers named').waitFor()
    await payByCard(page, cards.authorised)
    await referenceOn(page)
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
    await page.getByRole('heading', { name: 'Anna Lovelace' }).waitFor()
  })

  test('after a lost answer the state is requested again, and no failure is shown', async () => {
    const context = await visitor()
    await withTours(context, cruise(8, 1))
    const page = await openPayment(context)
    await page.getByRole('button', { name: 'Add 1 traveller' }).click()
    await page.locator('[name="0.firstName"]').fill('Ada')
    await page.locator('[name="0.lastName"]').fill('Lovelace')
    await page.locator('[name="0.phone"]').fill('612345678')
    await page.locator('[name="0.document"]').fill('X1234567')
    await page.keyboard.press('Enter')
    await page.getByText('1 traveller named').waitFor()
    let lost = 0
    await page.route('**/creditcard/confirm*', async (route) => {
      lost += 1
      if (lost <= 3) {
        await route.fetch()
        await route.abort()
      } else await route.continue()
    })
    await payByCard(page, cards.authorised)
    expect(await noticeOn(page)).toContain('We’re checking your payment.')
    await page.getByRole('button', { name: 'Check again' }).click()
    await referenceOn(page)
    expect([lost, await payButton(page).count()]).toEqual([4, 0])
  })
})
