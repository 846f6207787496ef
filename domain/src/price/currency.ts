import { allLangs, langs, tagsByQuality } from '../lang.ts'

export const currencies = {
  1: { code: 'EUR', symbol: '€' },
  2: { code: 'GBP', symbol: '£' },
  3: { code: 'USD', symbol: '$' },
} as const

export type CurrencyId = keyof typeof currencies
export const currencyIds = [1, 2, 3] as const satisfies readonly CurrencyId[]

export function currencyOf(value: string | undefined): CurrencyId | undefined {
  return currencyIds.find((id) => String(id) === value)
}

export function defaultCurrency(acceptLanguage: string): CurrencyId {
  const first = tagsByQuality(acceptLanguage)[0] ?? ''
  if (first === 'en' || first === 'en-gb') return 2
  if (first === 'en-us') return 3
  const base = first.split('-')[0]
  return allLangs.some((lang) => lang === base && langs[lang].currency === 1) ? 1 : 3
}
