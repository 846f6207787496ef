import type { Page } from 'playwright-core'
import type { useBrowser } from './browser.ts'

export const london = '/en/95/london/3287/london-hop-on-hop-off-bus'
export const thames = '/en/95/london/9501/thames-cruise-from-westminster-to-greenwich'
export const night = '/en/95/london/9503/london-by-night-with-a-live-guide'
export const pack = '/en/95/london/9502/london-bus-and-boat'

export const quick = { cookies: { CONSENT: 'none', currency: '2', AB_PRODUCT_PAGE: 'A' } }

type Open = ReturnType<typeof useBrowser>['open']

/** Opens a product page and, on a phone, its booking panel. */
export function panelOpener(open: Open): (path: string, options?: Parameters<Open>[1]) => Promise<Page> {
  return async (path, options = {}) => {
    const page = await open(path, { ...quick, ...options })
    if (options.width === 'phone') await page.locator('.buy-bar a').click()
    return page
  }
}

/** Days of a calendar with free seats, in every language. */
export const availableDays = (page: Page) =>
  page.getByRole('grid').getByRole('button', { name: /, (Available|Disponible|Verfügbar|Disponibile)/ })

/** Opens the calendar, goes to the month of a day, and clicks the day. */
export async function chooseDay(page: Page, day: string, within = '#step-date'): Promise<void> {
  const change = page.locator(within).getByRole('button', { name: 'Change' })
  if ((await change.count()) > 0) await change.click()
  const days = page.locator(`${within} .day`)
  await days.first().waitFor()
  const button = page.locator(`${within} [data-day="${day}"]`)
  for (let month = 0; month < 12 && (await button.count()) === 0; month += 1)
    await turnMonth(page, within, ((await days.first().getAttribute('data-day')) ?? '') > day ? 'Previous month' : 'Next month')
  await page.locator(`${within} .day:is(.day--ok, .day--few, .day--out, .day--block)`).first().waitFor()
  // an unavailable day is aria-disabled, but still takes clicks
  await button.click({ force: (await button.getAttribute('aria-disabled')) === 'true' })
}

/** Months are rendered when the browser is idle, so this waits for the new one. */
export async function turnMonth(page: Page, within = '#step-date', name: 'Next month' | 'Previous month' = 'Next month'): Promise<void> {
  const shown = await page.locator(`${within} [role=grid]`).getAttribute('aria-label')
  await page.locator(within).getByRole('button', { name }).click()
  await page.locator(`${within} [role=grid]:not([aria-label="${shown}"])`).waitFor()
}

export const chooseTime = (page: Page, time: string, within = '#step-time') =>
  page.locator(`${within} .slot`).filter({ hasText: time }).click()
export const chooseOption = (page: Page, name: string) => page.locator('#step-ticket').getByRole('radio', { name }).check()
export const setCount = (page: Page, type: string, count: number) =>
  page.getByRole('spinbutton', { name: type, exact: true }).fill(String(count))
export async function setParty(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [type, count] of Object.entries(counts)) await setCount(page, type, count)
}
export const add = (page: Page) => page.locator('#booking').getByRole('button', { name: /^Add / }).click()
const alert = (page: Page) => page.locator('#booking').getByRole('alert')
export const says = (page: Page, text: string) => alert(page).getByText(text).waitFor()
export async function stepSays(page: Page, step: string, text: string): Promise<void> {
  const said = page.locator(`#step-${step} .field-error`).getByText(text).waitFor()
  await said.catch(async (cause: unknown) => {
    throw new Error(`the panel does not say “${text}” but: ${(await page.locator('#booking').innerText()).replaceAll('\n', ' ')}`, {
      cause,
    })
  })
}
