import type { TaxRate } from '@opentop/contract/tax-rate'
import type { OfficeLang } from '@opentop/contract/right'

/** A country in words; a place below it keeps its code beside the name. */
export function placeText(place: string, lang: OfficeLang): string {
  const [country = '', below] = place.split('-')
  const name = new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country
  return below ? `${name} (${place})` : name
}

export function rateText(ppm: number, lang: OfficeLang): string {
  return new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 4 }).format(ppm / 1_000_000)
}

/** Parts per million of what was typed in per cent; undefined if it is no rate. */
export function ppmOf(typed: string): number | undefined {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined
  const ppm = Math.round(Number(text) * 10_000)
  return ppm <= 1_000_000 ? ppm : undefined
}

export const rateKey = ({ place, service, tax, fromDay }: TaxRate): string => `${place} ${service} ${tax} ${fromDay}`
