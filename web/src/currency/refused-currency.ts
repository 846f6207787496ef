import type { CurrencyId } from '@opentop/domain/price/currency'
import { store } from '@opentop/ui/state/store.ts'

/** A currency that the basket could not change to, and the lines that are not sold in it. */
export type RefusedCurrency = { currencyId: CurrencyId; lineIds: readonly string[] }

export const refusedCurrency = store<RefusedCurrency | undefined>(undefined)
