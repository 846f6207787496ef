import { signatureOf } from '@opentop/api/secret/signature'
import { defaultCountry } from '@opentop/domain/location/country'
import { currencyOf, defaultCurrency, type CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import { armCookie, armOf, experimentsOf, type Arms } from '@opentop/domain/experiment/experiment'
import { langOfPrefix, type Lang } from '@opentop/domain/lang'
import type { Route } from '@opentop/domain/page/route'
import type { Experiment, Site } from '@opentop/domain/site'
import { LRUCache } from 'lru-cache'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export type Visitor = {
  currencyId: CurrencyId
  storedLang: Lang | undefined
  acceptLanguage: string
  cookie: string | undefined
}

export function visitorOf(request: IncomingMessage, site: Site): Visitor {
  const { cookie, 'accept-language': acceptLanguage = '' } = request.headers
  const chosen = currencyOf(cookieIn(cookie, 'currency'))
  const currencyId = chosen && site.currencies.includes(chosen) ? chosen : currencyByLanguage(acceptLanguage)
  const stored = cookieIn(cookie, 'i18n_redirected')
  return {
    currencyId,
    storedLang: stored === undefined ? undefined : langOfPrefix(stored),
    acceptLanguage,
    cookie,
  }
}

/** Browsers send few different headers, and reading one takes longer than finding a kept page. */
const knownCurrencies = new LRUCache<string, CurrencyId>({ max: 1000 })
function currencyByLanguage(acceptLanguage: string): CurrencyId {
  let currencyId = knownCurrencies.get(acceptLanguage)
  if (!currencyId) knownCurrencies.set(acceptLanguage, (currencyId = defaultCurrency(acceptLanguage)))
  return currencyId
}

export function countryFor({ cookie, acceptLanguage }: Visitor): string | undefined {
  const kept = cookieIn(cookie, 'country')
  return kept && /^[A-Z]{2}$/.test(kept) ? kept : defaultCountry(acceptLanguage)
}

/** The arms of the experiments on this page: from the cookie, else drawn for this visit. */
export function armsOf(site: Site, route: Route | undefined, { cookie }: Visitor, draw: (name: Experiment) => number): Arms {
  if (!route) return {}
  return Object.fromEntries(
    experimentsOf(site, route.page).map((name) => {
      const split = site.experiments[name] ?? { a: 100, b: 0 }
      const stored = cookieIn(cookie, armCookie(name))
      const isOpen = stored === undefined && split.a > 0 && split.b > 0
      return [name, armOf(split, stored, isOpen ? draw(name) : 0)]
    }),
  )
}

/** The same all day for one address and browser, so that a visit without cookies stays in its arm; nothing is stored. */
export function visitDraw(secret: Buffer, address: string, agent: string, today: Day, name: Experiment): number {
  return signatureOf(secret, 'visit-draw', `${name} ${today} ${address} ${agent}`).readUInt32BE(0) / 2 ** 32
}

export function cookieIn(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  const start = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`) + 2
  if (start === 1) return undefined
  const end = header.indexOf(';', start)
  return header.slice(start + name.length + 1, end === -1 ? undefined : end)
}

const paymentCookies = ['old_token', 'process_data_pending'] as const
/** Cookies of an unfinished payment, to be cleared on every page but the payment confirmation. A script that stores a copy of a page clears none. */
export function leftovers(route: Route | undefined, { cookie, 'sec-fetch-mode': mode = 'navigate' }: IncomingHttpHeaders): string[] {
  if (!cookie || route?.page === 'paymentConfirmed' || mode !== 'navigate') return []
  return paymentCookies.filter((name) => cookieIn(cookie, name) !== undefined)
}
