import type { OfficeAnswers, OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import { officePath, officeRoot } from '@opentop/contract/office-paths'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import type { OfficeLang } from '@opentop/contract/right'
import type { BuiltInRole } from '@opentop/domain/staff/role'
import type { BrowserContext, Page } from 'playwright-core'
import { load, useBrowser, type Width } from './browser.ts'
import { visit } from './http.ts'
import { openShop } from './open-shop.ts'
import { demoCookie } from './shop-process.ts'

export const officeHost = `office.localhost:${openShop.port}`
export const officeOrigin = `http://${officeHost}`
const cookieName = '__Host-office'

type Sent<N extends OfficeCallName> = {
  status: number
  body: OfficeAnswers[N] & { code?: OfficeRefusalCode; detail?: string }
  headers: Awaited<ReturnType<typeof visit>>['headers']
}
type OfficeCall = <N extends OfficeCallName>(name: N, input: OfficeInputs[N], headers?: Record<string, string>) => Promise<Sent<N>>

export function officeCallAs(token?: string): OfficeCall {
  return async (name, input, more = {}) => {
    const { method, path } = officePath(name)
    const fields = new Map<string, unknown>(Object.entries(input))
    const filled = path.replace(/:(\w+)/g, (_match, field: string) => {
      const value = encodeURIComponent(String(fields.get(field)))
      fields.delete(field)
      return value
    })
    const given = [...fields].filter(([, value]) => value !== undefined)
    const isRead = method === 'GET' || method === 'DELETE'
    const query = isRead ? String(new URLSearchParams(given.map(([field, value]) => [field, String(value)]))) : ''
    const answer = await visit(`${officeRoot}${filled}${query && `?${query}`}`, {
      host: officeHost,
      method,
      headers: {
        origin: officeOrigin,
        cookie: token === undefined ? demoCookie : `${demoCookie}; ${cookieName}=${token}`,
        ...(isRead ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        ...more,
      },
      ...(isRead ? {} : { body: JSON.stringify(Object.fromEntries(given)) }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.status, headers: answer.headers, body: (isJson ? answer.json() : answer.text) as never }
  }
}

export async function officeToken(role: BuiltInRole): Promise<string> {
  const { status, headers } = await officeCallAs()('signInAsDemo', { role })
  const token = new RegExp(`${cookieName}=([\\w-]+)`).exec(String(headers['set-cookie']))?.[1]
  if (token === undefined) throw new Error(`the demo person ${role} could not sign in: ${status}`)
  return token
}

export async function officeCall(role: BuiltInRole): Promise<OfficeCall> {
  return officeCallAs(await officeToken(role))
}

type Options = { width?: Width; scheme?: 'light' | 'dark'; lang?: OfficeLang; path?: string }

export function useOffice(has: { fonts?: boolean } = {}): {
  officePage: (role: BuiltInRole | undefined, options?: Options) => Promise<Page>
  visitor: ReturnType<typeof useBrowser>['visitor']
} {
  const { visitor } = useBrowser(has)
  return {
    visitor,
    async officePage(role, { width = 'desktop', scheme = 'light', lang = 'en', path = '/' } = {}) {
      const locale = lang === 'es' ? 'es-ES' : 'en-GB'
      const context = await visitor({ width, locale, context: { colorScheme: scheme } })
      if (role) await signIn(context, role)
      const page = await context.newPage()
      // the demo person is shared by all tests, so the language is changed for this page alone
      if (lang !== 'en') await speak(page, lang)
      await load(page, `${officeOrigin}${path}`)
      return page
    },
  }
}

async function signIn(context: BrowserContext, role: BuiltInRole): Promise<void> {
  const value = await officeToken(role)
  await addDemoKey(context)
  await context.addCookies([{ name: cookieName, value, url: `https://${officeHost}/`, httpOnly: true, secure: true, sameSite: 'Strict' }])
}

/** As if the person had opened the link that the demo printed. */
async function addDemoKey(context: BrowserContext): Promise<void> {
  const [name = '', value = ''] = demoCookie.split('=')
  await context.addCookies([{ name, value, url: `${officeOrigin}/`, httpOnly: true, sameSite: 'Strict' }])
}

async function speak(page: Page, lang: OfficeLang): Promise<void> {
  await page.route(`${officeOrigin}${officeRoot}/session`, async (route) => {
    // over HTTP with a Host header, because not every system resolves names below localhost
    const { cookie = '' } = await route.request().allHeaders()
    const { status, text } = await visit(`${officeRoot}/session`, { host: officeHost, headers: { cookie } })
    const body = status === 200 ? JSON.stringify({ ...(JSON.parse(text) as object), lang }) : text
    await route.fulfill({ status, contentType: 'application/json', body })
  })
}
