import type { CurrencyId } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { useLang } from '../messages/words.ts'
import { moneyText } from './money-text.ts'

type Props = { cents: number; currencyId: CurrencyId }

export function Money({ cents, currencyId }: Props): ReactNode {
  return moneyText(useLang(), cents, currencyId)
}
