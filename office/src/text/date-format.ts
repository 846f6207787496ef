import type { OfficeLang } from '@opentop/contract/right'

const locale: Readonly<Record<OfficeLang, string>> = { en: 'en-GB', es: 'es-ES' }
const made = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a format costs more than a hundred uses. */
export function dateFormat(lang: OfficeLang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(options)
  let found = made.get(key)
  if (!found) made.set(key, (found = new Intl.DateTimeFormat(locale[lang], options)))
  return found
}
