import type { CurrencyId } from '@opentop/domain/currency'
import { moneyText, useShop } from '../shop.tsx'

/** Amounts that stand below each other all show their cents. */
export function useExactMoney(currencyId: CurrencyId): (cents: number) => string {
  const { intl } = useShop()
  return (cents) => moneyText(intl, cents, currencyId, 2)
}
