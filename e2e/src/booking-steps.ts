import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { useBrowser } from './browser.ts'

export const london = '/en/95/london/3287/london-hop-on-hop-off-bus'
export const thames = '/en/95/london/9501/thames-cruise-from-westminster-to-greenwich'
export const night = '/en/95/london/9503/london-by-night-with-a-live-guide'
export const pack = '/en/95/london/9502/london-bus-and-boat'

export const quick = { cookies: { CONSENT: 'none', currency: '2', AB_PRODUCT_PAGE: 'A' } }

type Open = ReturnType<typeof useBrowser>['open']

export function panelOpener(open: Open): (path: string, options?: Parameters<Open>[1]) => Promise<Page> {
  return async (path, options = {}) => {
    const page = await open(path, { ...quick, ...options })
    if (options.width === 'phone') await page.locator('.buy-bar a').click()
    return page
  }
}

const stepNames = {
  date: /^(Date|Fecha|Datum|Data)$/,
  ticket: /^(Ticket|Billete|Billet|Biglietto)$/,
  time: /^(Time|Hora|Horaire|Uhrzeit|Orario)$/,
  passengers: /^(Passengers|Pasajeros|Passagers|Fahrgäste|Passeggeri)$/,
}
type StepName = keyof typeof stepNames
export const stepOf = (page: Page | Locator, name: StepName) => page.getByRole('region', { name: stepNames[name] })
/** The tours of the package of London. */
export const busOf = (page: Page | Locator) => page.getByRole('region', { name: 'Hop-on hop-off bus', exact: true })
export const cruiseOf = (page: Page | Locator) => page.getByRole('region', { name: 'Thames cruise', exact: true })
export const panelOf = (page: Page) =>
  page.getByRole('region', { name: /^(Book this tour|Reserva este tour|Réserver ce circuit|Diese Tour buchen|Prenota questo tour)$/ })

export const availableDays = (page: Page) =>
  page.getByRole('grid').getByRole('button', { name: /: (available|disponible|verfügbar|disponibile)/ })

export async function chooseDay(page: Page, day: string, within = stepOf(page, 'date')): Promise<void> {
  const change = within.getByRole('button', { name: 'Change' })
  if ((await change.count()) > 0) await change.click()
  const days = within.locator('[data-day]')
  await days.first().waitFor()
  const target = within.locator(`[data-day="${day}"]`)
  for (let turn = 0; turn < 14 && (await target.count()) === 0; turn += 1)
    await turnCalendar(within, ((await days.first().getAttribute('data-day')) ?? '') > day ? 'Earlier dates' : 'Later dates')
  await expect.poll(() => days.evaluateAll(isLoaded, day)).toBe(true)
  // a blocked day is no button, but still takes clicks
  await target.click({ force: (await target.getAttribute('aria-disabled')) === 'true' })
}

/** Days are loaded from the first on; until then they look like days that are not sold. */
function isLoaded(cells: Element[], day: string): boolean {
  return cells.some(
    (cell) =>
      (cell.getAttribute('data-day') ?? '') >= day && (cell.matches('button') || cell.querySelector('.day--out, .day--block') !== null),
  )
}

/** Other weeks are rendered when the browser is idle, so this waits for them. */
export async function turnCalendar(within: Locator, name: 'Later dates' | 'Earlier dates' = 'Later dates'): Promise<void> {
  const shown = await within.locator('[data-day]').first().getAttribute('data-day')
  await within.getByRole('button', { name }).click()
  await within.locator(`[role=grid]:not(:has([data-day="${shown}"]))`).waitFor()
}

export const chooseTime = (page: Page, time: string, within = stepOf(page, 'time')) =>
  within.getByRole('radiogroup', { name: stepNames.time }).getByText(time).click()
export const chooseOption = (page: Page, name: string) => stepOf(page, 'ticket').getByRole('radio', { name }).check()
export const setCount = (page: Page, type: string, count: number) =>
  page.getByRole('spinbutton', { name: type, exact: true }).fill(String(count))
export async function setParty(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [type, count] of Object.entries(counts)) await setCount(page, type, count)
}
export const add = (page: Page) => panelOf(page).getByRole('button', { name: /^Add / }).click()
const alert = (page: Page) => panelOf(page).getByRole('alert')
export const says = (page: Page, text: string) => alert(page).getByText(text).waitFor()
export async function stepSays(page: Page, step: StepName, text: string): Promise<void> {
  const said = stepOf(page, step).getByRole('status').getByText(text).waitFor()
  await said.catch(async (cause: unknown) => {
    throw new Error(`the panel does not say “${text}” but: ${(await panelOf(page).innerText()).replaceAll('\n', ' ')}`, {
      cause,
    })
  })
}
