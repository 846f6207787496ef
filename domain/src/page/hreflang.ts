import { isTextLang, langs, type Lang } from '../lang.ts'
import { pathTo, type Route } from './route.ts'
import type { Site } from '../site.ts'

export type Alternate = { hreflang: string; href: string }

/** British English serves all English but American, so its hreflang code has no country. */
export function hreflangOf(lang: Lang): string {
  return isTextLang(lang) ? lang : langs[lang].intl
}

export function alternatesOf(site: Site, origin: string, routeIn: (lang: Lang) => Route | undefined): Alternate[] {
  const found = site.langs.flatMap((lang) => {
    const route = routeIn(lang)
    return route ? [{ lang, href: origin + pathTo(site, lang, route) }] : []
  })
  const fallback = found.find(({ lang }) => lang === site.defaultLang) ?? found[0]
  const named = found.map(({ lang, href }) => ({ hreflang: hreflangOf(lang), href }))
  return fallback ? [...named, { hreflang: 'x-default', href: fallback.href }] : []
}
