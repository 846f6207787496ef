import { tagsByQuality } from '../lang.ts'

const bySpeech: Readonly<Record<string, string>> = { en: 'GB', es: 'ES', de: 'DE', it: 'IT', fr: 'FR' }

export function defaultCountry(acceptLanguage: string): string | undefined {
  const first = tagsByQuality(acceptLanguage)[0]
  if (first === undefined) return undefined
  const known = bySpeech[first]
  if (known) return known
  try {
    return new Intl.Locale(first).maximize().region
  } catch {
    return undefined
  }
}
