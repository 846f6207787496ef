import type { Setting } from '@opentop/contract/setting'
import type { OfficeLang } from '@opentop/contract/right'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { settingRule } from '@opentop/domain/setting/setting'
import { writtenMoney, writtenNumber } from '@opentop/domain/price/written-number'
import { centsOf } from '../text/money-input.ts'
import type { SettingWords } from './setting-text.ts'

export type DraftField = { name: string; currencyId?: CurrencyId; typed: string }

export function draftOf({ amounts, count }: Pick<Setting, 'amounts' | 'count'>, lang: OfficeLang): DraftField[] {
  const point = lang === 'es' ? ',' : '.'
  const typedCents = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', point))
  if (amounts) return amounts.map(({ currencyId, cents }) => ({ name: `amounts.${currencyId}`, currencyId, typed: typedCents(cents) }))
  return [{ name: 'count', typed: String(count ?? '') }]
}

const numberOf = ({ currencyId, typed }: DraftField): number | undefined => {
  if (currencyId !== undefined) return centsOf(typed)
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined
}

export function mistakeOf(field: DraftField, key: Setting['key'], t: SettingWords, lang: OfficeLang): string | undefined {
  const { least, most } = settingRule(key)
  const value = numberOf(field)
  if (value !== undefined && value >= least && value <= most) return undefined
  const { currencyId } = field
  return currencyId === undefined
    ? t('notNumber', { least: writtenNumber(lang, least), most: writtenNumber(lang, most) })
    : t('notAmount', { least: writtenMoney(lang, least, currencyId), most: writtenMoney(lang, most, currencyId) })
}

export function valueOf(draft: readonly DraftField[]): Pick<Setting, 'amounts' | 'count'> {
  const amounts = draft.flatMap((field) =>
    field.currencyId === undefined ? [] : [{ currencyId: field.currencyId, cents: numberOf(field) ?? 0 }],
  )
  const [first] = draft
  return amounts.length > 0 ? { amounts } : { count: (first && numberOf(first)) ?? 0 }
}
