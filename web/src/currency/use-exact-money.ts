import type { CurrencyId } from '@opentop/domain/price/currency'
import { writtenSum } from '@opentop/domain/price/written-number'
import { usePage } from '../state/page-context.tsx'

/** Formats the amounts of a table that adds up; everywhere else `money` leaves out the cents of whole amounts. */
export function useExactMoney(currencyId: CurrencyId): (cents: number) => string {
  const { lang } = usePage()
  return (cents) => writtenSum(lang, cents, currencyId)
}
