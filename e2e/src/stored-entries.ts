import { cookieRowOf, type CookiePlace } from '@opentop/domain/consent/cookies'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'

export async function recordStored(context: BrowserContext, stored: Set<string>): Promise<{ look: (page: Page) => Promise<void> }> {
  const note = (place: CookiePlace, name: string): void => void stored.add(`${place} ${cookieRowOf(name)?.name ?? name}`)
  await context.exposeBinding('noteStored', (_source, place: CookiePlace, name: string) => note(place, name))
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype
    const tell = (window as unknown as { noteStored: (place: string, name: string) => void }).noteStored
    Storage.prototype.setItem = function (name, value) {
      tell(this === window.localStorage ? 'local' : 'session', name)
      setItem.call(this, name, value)
    }
  })
  context.on('response', (response) => void noteCookies(response, note))
  return {
    async look(page) {
      for (const { name } of await context.cookies(page.url())) note('cookie', name)
      const kept = await keptBy(page)
      for (const place of storages) for (const name of kept[place]) note(place, name)
    },
  }
}

const storages = ['local', 'session', 'cache'] as const
const keptBy = (page: Page): Promise<Record<(typeof storages)[number], string[]>> =>
  page.evaluate(async () => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage), cache: await caches.keys() }))

/** Entries of the table of cookies that the visits do not cause, and the test file that expects each of them. */
export const storedElsewhere = {
  'session changing-booking': 'date-change.test.ts',
  'cache scanner-1': 'voucher.test.ts',
  'cache plans-1': 'planner.test.ts',
  'local opentop-scanner': 'voucher.test.ts',
  'local opentop-driver': 'drive.test.ts',
  'cache live-1': 'live-map.test.ts',
  'local sent-tickets': 'voucher.test.ts',
  'cookie read_after': 'replica.test.ts',
} as const

/** Expects that a page has stored one of these entries where its row of the table says. */
export async function expectStored(page: Page, entry: keyof typeof storedElsewhere): Promise<void> {
  const kept = await keptBy(page)
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`)
  const entries = [...cookies, ...storages.flatMap((place) => kept[place].map((name) => `${place} ${name}`))]
  expect(entries).toContain(entry)
  const name = entry.slice(entry.indexOf(' ') + 1)
  expect(`${cookieRowOf(name)?.place} ${name}`).toBe(entry)
}

/** Cookies of an answer that sets them; one that is removed has Max-Age=0. */
async function noteCookies(response: Response, note: (place: CookiePlace, name: string) => void): Promise<void> {
  // a page that was left can't be asked any more
  const headers = await response.headersArray().catch(() => [])
  for (const { name, value } of headers)
    if (name.toLowerCase() === 'set-cookie' && !value.includes('Max-Age=0')) note('cookie', value.split('=')[0] ?? '')
}
