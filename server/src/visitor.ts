import { currencyOf, defaultCurrency, type CurrencyId } from '@opentop/domain/currency'
import { deviceFromCdn } from '@opentop/domain/device'
import { armOf, experimentsOf, type Arms } from '@opentop/domain/experiment'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import type { Route } from '@opentop/domain/route'
import type { Site } from '@opentop/domain/site'
import type { IncomingMessage } from 'node:http'

/** What a page may depend on: nothing more of the visitor than this. */
export type Visitor = {
  currencyId: CurrencyId
  storedLang: Lang | undefined
  acceptLanguage: string
  cookie: string | undefined
  address: string
}

export function visitorOf(request: IncomingMessage, site: Site): Visitor {
  const { cookie, 'accept-language': acceptLanguage = '' } = request.headers
  const chosen = currencyOf(cookieIn(cookie, 'currency'))
  const currencyId = chosen && site.currencies.includes(chosen) ? chosen : defaultCurrency(acceptLanguage)
  const stored = cookieIn(cookie, 'i18n_redirected')
  return {
    currencyId,
    storedLang: stored === undefined ? undefined : langOfPrefix(stored),
    acceptLanguage,
    cookie,
    address: request.socket.remoteAddress ?? '',
  }
}

/** The arms of the experiments that this page knows: as stored, else drawn for this visit. */
export function armsOf(site: Site, route: Route | undefined, { cookie }: Visitor): Arms {
  if (!route) return {}
  return Object.fromEntries(
    experimentsOf(site, route.page).map((name) => [
      name,
      armOf(site.experiments[name] ?? { a: 100, b: 0 }, cookieIn(cookie, `AB_${name}`), Math.random()),
    ]),
  )
}

/** What the CDN knows of the device goes beside a page, never into it: the page is the same for all. */
export function cdnHeaders({ headers }: IncomingMessage): Record<string, string> {
  const device = deviceFromCdn(headers)
  return device ? { 'server-timing': `device;desc=${device}` } : {}
}

export function cookieIn(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  const start = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`) + 2
  if (start === 1) return undefined
  const end = header.indexOf(';', start)
  return header.slice(start + name.length + 1, end === -1 ? undefined : end)
}

const paymentCookies = ['old_token', 'process_data_pending'] as const
/** What an unfinished payment left behind: only the page that confirms it may go on from there. */
export function leftovers(route: Route | undefined, cookie: string | undefined): string[] {
  if (!cookie || route?.page === 'paymentConfirmed') return []
  return paymentCookies.filter((name) => cookieIn(cookie, name) !== undefined)
}
