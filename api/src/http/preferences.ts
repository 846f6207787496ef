import { currencyIds, currencyOf, defaultCurrency, type CurrencyId } from '@opentop/domain/price/currency'
import { bestLang, langOfHeader, type Lang } from '@opentop/domain/lang'
import type { Site } from '@opentop/domain/site'
import type { IncomingHttpHeaders } from 'node:http'

const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'] as const

type Preferences = { lang: Lang; currencyId: CurrencyId }
type BadHeader = { header: string; allowed: string }

export function callerLang(headers: IncomingHttpHeaders, site: Site): Lang {
  const wanted = langOfHeader(one(headers.languagecookie) ?? '')
  return wanted && site.langs.includes(wanted) ? wanted : (bestLang(headers['accept-language'] ?? '', site.langs) ?? site.defaultLang)
}

export function preferencesOf(headers: IncomingHttpHeaders, site: Site): Preferences | BadHeader {
  const accepted = headers['accept-language'] ?? ''
  const wantedLang = one(headers.languagecookie)
  const lang = wantedLang === undefined ? (bestLang(accepted, site.langs) ?? site.defaultLang) : langOfHeader(wantedLang)
  if (!lang || !site.langs.includes(lang)) return { header: 'LanguageCookie', allowed: site.langs.join(', ') }
  const wantedCurrency = one(headers.currencycookie)
  const currencyId = wantedCurrency === undefined ? defaultCurrency(accepted) : currencyOf(wantedCurrency)
  if (!currencyId || !site.currencies.includes(currencyId)) return { header: 'CurrencyCookie', allowed: currencyIds.join(', ') }
  return { lang, currencyId }
}

export function countryOf(headers: IncomingHttpHeaders): string | undefined {
  const named = countryHeaders.map((header) => one(headers[header])?.toUpperCase())
  return named.find((country) => country !== undefined && /^[A-Z]{2}$/.test(country) && country !== 'XX')
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
