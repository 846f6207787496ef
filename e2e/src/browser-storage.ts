import { cookieRowOf, type CookiePlace } from '@opentop/domain/consent/cookies'
import type { Page } from 'playwright-core'

export async function storedNames(page: Page): Promise<{ cookies: string[]; local: string[]; session: string[] }> {
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => name)
  const storage = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  return { cookies, ...storage }
}

/** Entries that the table of cookies does not declare. The cookie policy is generated from that table, so it must be complete. */
export async function undeclared(page: Page): Promise<string[]> {
  const { cookies, local, session } = await storedNames(page)
  const at = (place: CookiePlace, names: string[]): string[] =>
    names.filter((name) => cookieRowOf(name)?.place !== place).map((name) => `${place} ${name}`)
  return [...at('cookie', cookies), ...at('local', local), ...at('session', session)]
}
