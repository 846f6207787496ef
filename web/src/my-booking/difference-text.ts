import type { ChangeDay } from '@opentop/contract/date-change'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import { writtenMoney } from '@opentop/domain/price/written-number'
import type { Translate } from '../messages/translator.ts'

export function differenceText(t: Translate, lang: Lang, cents: number, currencyId: CurrencyId): string {
  if (cents === 0) return t('my-booking.same')
  return `${cents > 0 ? '+' : '−'}${writtenMoney(lang, Math.abs(cents), currencyId)}`
}

export function blockedText(t: Translate, label: ChangeDay['label']): string | undefined {
  return label === 'AVAILABLE' || label === 'ALMOST_SOLD_OUT' ? undefined : t(`my-booking.blocked-${label}`)
}
