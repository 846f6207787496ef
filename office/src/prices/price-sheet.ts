import type { ProductFile } from '@opentop/contract/product-file'
import type { OfficeLang } from '@opentop/contract/right'
import type { PassengerCode } from '@opentop/domain/passenger/passenger'
import { currencyIds, type CurrencyId } from '@opentop/domain/price/currency'

export const currencyKeys = ['eur', 'gbp', 'usd'] as const
export type CurrencyKey = (typeof currencyKeys)[number]
export const currencyIdOf = (key: CurrencyKey): CurrencyId => currencyIds[currencyKeys.indexOf(key)] ?? 1
export type SheetRow = { optionId: number; option: string; code: PassengerCode; isFirst: boolean }
export type CellEdit = { path: string[]; after: unknown }

export function sheetRows({ options }: ProductFile, lang: OfficeLang): SheetRow[] {
  return options.flatMap(({ id, names, types }) =>
    Object.keys(types).map((code, index) => ({
      optionId: id,
      option: names[lang],
      code: code as PassengerCode,
      isFirst: index === 0,
    })),
  )
}

export function pathOf({ optionId, code }: SheetRow, currency: CurrencyKey): string[] {
  return ['options', `#${optionId}`, 'types', code, 'prices', currency]
}
export function centsAt({ options }: ProductFile, { optionId, code }: SheetRow, currency: CurrencyKey): number | undefined {
  return options.find(({ id }) => id === optionId)?.types[code]?.prices?.[currency]
}

/** A price as it is typed: the point of the language, at most two decimals; empty is not sold, `free` is 0. Anything else is not guessed. */
export function typedCents(typed: string, lang: OfficeLang): { cents: number | undefined } | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return { cents: undefined }
  if (text === 'free' || text === 'gratis') return { cents: 0 }
  const [, whole, part = ''] = (lang === 'en' ? /^(\d{1,5})(?:\.(\d{1,2}))?$/ : /^(\d{1,5})(?:,(\d{1,2}))?$/).exec(text) ?? []
  return whole === undefined ? undefined : { cents: Number(whole) * 100 + Number(part.padEnd(2, '0')) }
}

export function writtenCents(cents: number | undefined, lang: OfficeLang): string {
  if (cents === undefined) return ''
  if (cents === 0) return lang === 'en' ? 'free' : 'gratis'
  return (cents / 100).toFixed(2).replace('.', lang === 'en' ? '.' : ',')
}

type Block = { ok: true; edits: CellEdit[]; beyond: number } | { ok: false; cell: string; row: number; column: number }
/** A block of a sheet over the cells from one on. One cell that is not understood changes nothing; cells beyond the edge are counted. */
export function pastedBlock(text: string, at: { row: number; column: number }, rows: readonly SheetRow[], lang: OfficeLang): Block {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const edits: CellEdit[] = []
  let beyond = 0
  for (const [down, line] of lines.entries())
    for (const [right, cell] of line.split('\t').entries()) {
      const [row, currency] = [rows[at.row + down], currencyKeys[at.column + right]]
      const value = typedCents(cell.replace(/^"(.*)"$/, '$1').replace(/[€£$\s]/g, ''), lang)
      if (!value) return { ok: false, cell, row: down + 1, column: right + 1 }
      if (row && currency) edits.push({ path: pathOf(row, currency), after: value.cents })
      else beyond += 1
    }
  return { ok: true, edits, beyond }
}
