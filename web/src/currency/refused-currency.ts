import type { CurrencyId } from '@opentop/domain/price/currency'
import { store } from '@opentop/ui/state/store.ts'

export type RefusedCurrency = { currencyId: CurrencyId; lineIds: readonly string[] }

export const refusedCurrency = store<RefusedCurrency | undefined>(undefined)
