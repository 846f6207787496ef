import { currencyIds, currencyOf, defaultCurrency, type CurrencyId } from '@opentop/domain/currency'
import { bestLang, langOfHeader, type Lang } from '@opentop/domain/lang'
import type { Site } from '@opentop/domain/site'
import type { IncomingHttpHeaders } from 'node:http'

export type Caller = { lang: Lang; currencyId: CurrencyId }
export type BadHeader = { header: string; allowed: string }

/** Language and currency of a call, from the headers that every request carries. */
export function callerOf(headers: IncomingHttpHeaders, site: Site): Caller | BadHeader {
  const accepted = headers['accept-language'] ?? ''
  const wantedLang = one(headers.languagecookie)
  const lang = wantedLang === undefined ? (bestLang(accepted, site.langs) ?? site.defaultLang) : langOfHeader(wantedLang)
  if (!lang || !site.langs.includes(lang)) return { header: 'LanguageCookie', allowed: site.langs.join(', ') }
  const wantedCurrency = one(headers.currencycookie)
  const currencyId = wantedCurrency === undefined ? defaultCurrency(accepted) : currencyOf(wantedCurrency)
  if (!currencyId || !site.currencies.includes(currencyId)) return { header: 'CurrencyCookie', allowed: currencyIds.join(', ') }
  return { lang, currencyId }
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
