import type { LangCode } from '@opentop/contract/shape'

/** The first path prefix is canonical. A `variantOf` another language is written only where it differs from that one. */
export const langs = {
  en: { prefixes: ['en'], locale: 'en-EN', intl: 'en-GB', header: 'en-EN', currency: 2, hours: '09:05', name: 'English' },
  es: { prefixes: ['es'], locale: 'es-ES', intl: 'es-ES', header: 'es-ES', currency: 1, hours: '9:05', name: 'Español' },
  fr: { prefixes: ['fr'], locale: 'fr-FR', intl: 'fr-FR', header: 'fr-FR', currency: 1, hours: '09:05', name: 'Français' },
  de: { prefixes: ['de'], locale: 'de-DE', intl: 'de-DE', header: 'de-DE', currency: 1, hours: '09:05', name: 'Deutsch' },
  it: { prefixes: ['it'], locale: 'it-IT', intl: 'it-IT', header: 'it-IT', currency: 1, hours: '09:05', name: 'Italiano' },
  'en-us': {
    prefixes: ['en-us', 'us'],
    locale: 'en-US',
    intl: 'en-US',
    header: 'us',
    currency: 3,
    hours: '9:05 AM',
    name: 'English (US)',
    variantOf: 'en',
  },
} as const satisfies Record<LangCode, object>

export type Lang = keyof typeof langs
export const allLangs = Object.keys(langs) as Lang[]

export type TextLang = { [L in Lang]: (typeof langs)[L] extends { variantOf: Lang } ? never : L }[Lang]
export type InEveryLang<T> = Record<TextLang, T> & Partial<Record<Exclude<Lang, TextLang>, T | undefined>>

export function isTextLang(lang: Lang): lang is TextLang {
  return !('variantOf' in langs[lang])
}
export function textLangOf(lang: Lang): TextLang {
  return isTextLang(lang) ? lang : langs[lang].variantOf
}
export function byLang<T>(make: (lang: Lang) => T): Record<Lang, T> {
  return Object.fromEntries(allLangs.map((lang) => [lang, make(lang)])) as Record<Lang, T>
}

const byPrefix = new Map<string, Lang>(allLangs.flatMap((lang) => langs[lang].prefixes.map((prefix) => [prefix, lang] as const)))

export function langOfPrefix(prefix: string): Lang | undefined {
  return byPrefix.get(prefix)
}

export function langOfHeader(value: string): Lang | undefined {
  const wanted = value.toLowerCase()
  return allLangs.find(
    (lang) => lang === wanted || langs[lang].locale.toLowerCase() === wanted || langs[lang].header.toLowerCase() === wanted,
  )
}

export function bestLang(acceptLanguage: string, offered: readonly Lang[]): Lang | undefined {
  for (const tag of tagsByQuality(acceptLanguage)) {
    const exact = offered.find((lang) => lang === tag || langs[lang].intl.toLowerCase() === tag)
    const base = tag.split('-')[0]
    const found = exact ?? offered.find((lang) => lang === base)
    if (found) return found
  }
  return undefined
}

export function tagsByQuality(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = Number(
        parameters
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag, quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
