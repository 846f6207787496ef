import type { Setting } from '@opentop/contract/setting'
import type { OfficeLang } from '@opentop/contract/right'
import { currencyIds } from '@opentop/domain/price/currency'
import { settingRule, type SettingKey } from '@opentop/domain/setting/setting'
import { writtenMoney } from '@opentop/domain/price/written-number'
import type { settingWords } from '../messages/setting.ts'
import type { Words } from '../messages/translate.ts'

export type SettingWords = Words<typeof settingWords>
type Value = Pick<Setting, 'amounts' | 'count'>

const unitOf = {
  'disruption-limit': 'disruption-limit-count',
  'delay-refund-minutes': 'delay-refund-minutes-count',
  'payment-link-hours': 'payment-link-hours-count',
} as const

export function valueTexts(key: SettingKey, { amounts, count }: Value, t: SettingWords, lang: OfficeLang): string[] {
  if (key === 'goodwill-limit' || key === 'refund-limit')
    return (amounts ?? []).map(({ cents, currencyId }) => writtenMoney(lang, cents, currencyId))
  return [t(unitOf[key], { count: count ?? 0 })]
}

/** Limits that need a second person or a confirmation: a higher value counts only after a day. */
export function isLimit(key: SettingKey): boolean {
  return key === 'goodwill-limit' || key === 'refund-limit' || key === 'disruption-limit'
}

export function usualValue(key: SettingKey): Value {
  const rule = settingRule(key)
  if (rule.kind === 'number') return { count: rule.usual }
  return { amounts: currencyIds.map((currencyId) => ({ currencyId, cents: rule.usual[currencyId] })) }
}
