import { currencies, type CurrencyId } from './currency.ts'
import type { Lang } from '../lang.ts'

type Shape = { group: string; point: string; groupedFrom: number; symbolFirst: boolean }
const english: Shape = { group: ',', point: '.', groupedFrom: 4, symbolFirst: true }

/** Number formats by language. A table, because the first `Intl.NumberFormat` of a page takes 100 ms on a phone. */
const shapes: Record<Lang, Shape> = {
  en: english,
  'en-us': english,
  es: { group: '.', point: ',', groupedFrom: 5, symbolFirst: false },
  fr: { group: '\u202f', point: ',', groupedFrom: 4, symbolFirst: false },
  de: { group: '.', point: ',', groupedFrom: 4, symbolFirst: false },
  it: { group: '.', point: ',', groupedFrom: 5, symbolFirst: false },
}

export function writtenNumber(lang: Lang, value: number): string {
  const plain = Math.abs(value)
    .toFixed(3)
    .replace(/\.?0+$/, '')
  return signed(value, grouped(shapes[lang], plain))
}

export function writtenMoney(lang: Lang, cents: number, currencyId: CurrencyId): string {
  return written(lang, cents, currencyId, cents % 100 === 0 ? 0 : 2)
}

export function writtenSum(lang: Lang, cents: number, currencyId: CurrencyId): string {
  return written(lang, cents, currencyId, 2)
}

function written(lang: Lang, cents: number, currencyId: CurrencyId, digits: 0 | 2): string {
  const shape = shapes[lang]
  const { symbol } = currencies[currencyId]
  const amount = grouped(shape, Math.abs(cents / 100).toFixed(digits))
  return signed(cents, shape.symbolFirst ? symbol + amount : `${amount}\u00a0${symbol}`)
}

const signed = (value: number, text: string): string => (value < 0 ? `-${text}` : text)

function grouped({ group, point, groupedFrom }: Shape, plain: string): string {
  const [whole = '', part] = plain.split('.')
  const readable = whole.length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  return part ? readable + point + part : readable
}
