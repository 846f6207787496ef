import type { OfficeLang } from '@opentop/contract/right'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { moneyText } from '../text/money-text.ts'

/** Sums of several currencies side by side: they are never added up. */
export function sumsText(lang: OfficeLang, sums: readonly { cents: number; currencyId: CurrencyId }[]): string {
  return sums.map(({ cents, currencyId }) => moneyText(lang, cents, currencyId)).join(' + ')
}
