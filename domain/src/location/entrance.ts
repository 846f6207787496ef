import { bestLang, langs, type Lang } from '../lang.ts'
import { pageName, pathTo } from '../page/route.ts'
import type { Site } from '../site.ts'

export function entranceLang(site: Site, storedLang: Lang | undefined, acceptLanguage: string): Lang {
  const stored = storedLang && site.langs.includes(storedLang) ? storedLang : undefined
  return stored ?? bestLang(acceptLanguage, site.langs) ?? site.defaultLang
}

export function entrancePath(site: Site, storedLang: Lang | undefined, acceptLanguage: string): string {
  const lang = entranceLang(site, storedLang, acceptLanguage)
  return `/${langs[lang].prefixes[0]}/${pageName(site, lang, 'home') ?? 'home'}`
}

/** Payment pages follow the stored language, unless that is English. Payment keeps its query. */
export function paymentRedirect(site: Site, lang: Lang, page: string, storedLang: Lang | undefined, query: string): string | undefined {
  if (page !== 'payment' && page !== 'paymentConfirmed') return undefined
  if (!storedLang || storedLang === 'en' || storedLang === lang || !site.langs.includes(storedLang)) return undefined
  return pathTo(site, storedLang, { page }) + (page === 'payment' && query ? `?${query}` : '')
}

/**
 * The language of a city's bare name: the visitor's if the name is written so in it or is the one of the default language (/paris),
 * else the language that the name is from, the city's own first (/londra, /roma).
 */
export function cityNameLang(
  site: Pick<Site, 'langs' | 'defaultLang'>,
  { slugs, countryCode }: { slugs: Record<Lang, string>; countryCode: string },
  name: string,
  visitorLang: Lang,
): Lang {
  const named = site.langs.filter((lang) => slugs[lang] === name)
  if (named.includes(visitorLang) || named.includes(site.defaultLang)) return visitorLang
  return named.find((lang) => langs[lang].intl.endsWith(countryCode)) ?? named[0] ?? visitorLang
}
