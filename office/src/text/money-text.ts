import type { OfficeLang } from '@opentop/contract/right'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { writtenSum } from '@opentop/domain/price/written-number'

/** An amount with sign and two decimals; the minus is the true sign. Currencies are never converted or added up. */
export function moneyText(lang: OfficeLang, cents: number, currencyId: CurrencyId): string {
  return writtenSum(lang, cents, currencyId).replace('-', '−')
}
