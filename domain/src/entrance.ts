import { bestLang, langs, type Lang } from './lang.ts'
import { pageName, pathTo } from './route.ts'
import type { Site } from './site.ts'

/** Where the site's root leads: the stored language, else the browser's best, else the default. */
export function entrancePath(site: Site, storedLang: Lang | undefined, acceptLanguage: string): string {
  const stored = storedLang && site.langs.includes(storedLang) ? storedLang : undefined
  const lang = stored ?? bestLang(acceptLanguage, site.langs) ?? site.defaultLang
  return `/${langs[lang].prefixes[0]}/${pageName(site, lang, 'home') ?? 'home'}`
}

/** Payment pages follow the stored language, unless that is English. Payment keeps its query. */
export function paymentRedirect(site: Site, lang: Lang, page: string, storedLang: Lang | undefined, query: string): string | undefined {
  if (page !== 'payment' && page !== 'paymentConfirmed') return undefined
  if (!storedLang || storedLang === 'en' || storedLang === lang || !site.langs.includes(storedLang)) return undefined
  return pathTo(site, storedLang, { page }) + (page === 'payment' && query ? `?${query}` : '')
}
