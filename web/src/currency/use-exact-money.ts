import type { CurrencyId } from '@opentop/domain/currency'
import { writtenMoney } from '@opentop/domain/written-number'
import { usePage } from '../state/page-context.tsx'

/** Formats amounts with cents always, so that columns align. */
export function useExactMoney(currencyId: CurrencyId): (cents: number) => string {
  const { lang } = usePage()
  return (cents) => writtenMoney(lang, cents, currencyId, 2)
}
