import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callAs, openIn } from './basket-visitor.ts'
import { urlOf, useBrowser } from './browser.ts'

const { visitor } = useBrowser()
const call = '**/api/v2/member/logout*'
const form = '**/forms/memberLogout'

async function agentAt(context: BrowserContext): Promise<Page> {
  await callAs(context, 'POST', '/agent/login', { login: 'sunline', password: 'sunline demo desk' })
  return openIn(context, '/en/agent-area')
}
const busy = (route: Route, headers: Record<string, string> = {}): Promise<void> =>
  route.fulfill({ status: 503, contentType: 'application/problem+json', headers, body: '{"code":"busy","detail":"busy"}' })
const press = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign out' }).click()
const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'You’re still signed in' })
async function kept(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name)
  return ['guest_session', 'isagent', 'agent_credit'].filter((name) => names.includes(name))
}

describe('AGT-01 LAY-02 a log-out', () => {
  test('with a network error says so and leaves the agent signed in; the next one retries after 503 and leads to the root', async () => {
    const context = await visitor({ width: 'phone' })
    const page = await agentAt(context)
    const all = await kept(context)
    expect(all).toEqual(['guest_session', 'isagent', 'agent_credit'])
    await context.setOffline(true)
    await press(page)
    await told(page).waitFor()
    expect([await kept(context), await page.locator('.agent-credit').count(), page.url()]).toEqual([all, 1, urlOf('/en/agent-area')])
    await context.setOffline(false)
    await page.evaluate(() => caches.open('tickets-1'))
    let asked = 0
    await page.route(call, (route) => (asked++ === 0 ? busy(route, { 'retry-after': '1' }) : route.continue()))
    await press(page)
    await told(page).waitFor({ state: 'detached' })
    await page.waitForURL(urlOf('/en/home'))
    expect([asked, await kept(context)]).toEqual([2, []])
    // tickets of this browser go with the session
    expect(await page.evaluate(() => caches.has('tickets-1'))).toBe(false)
  })

  test('whose call is always refused falls back to the plain form; if that is refused too, the page says so', async () => {
    const context = await visitor()
    const page = await agentAt(context)
    const session = (await context.cookies()).find(({ name }) => name === 'guest_session')?.value
    const asksAgent = (): Promise<Response> => fetch(urlOf('/api/v2/agent/info'), { headers: { authorization: `Bearer ${session}` } })
    await page.route(call, (route) => busy(route))
    await page.route(form, (route) => busy(route))
    await press(page)
    await told(page).waitFor()
    expect([(await asksAgent()).status, (await kept(context)).length]).toEqual([200, 3])
    await page.unroute(form)
    await press(page)
    await page.waitForURL(urlOf('/en/home'))
    expect([(await asksAgent()).status, await kept(context)]).toEqual([401, []])
  })
})
