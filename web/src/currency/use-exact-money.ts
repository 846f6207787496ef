import type { CurrencyId } from '@opentop/domain/price/currency'
import { writtenSum } from '@opentop/domain/price/written-number'
import { usePage } from '../state/page-context.tsx'

export function useExactMoney(currencyId: CurrencyId): (cents: number) => string {
  const { lang } = usePage()
  return (cents) => writtenSum(lang, cents, currencyId)
}
