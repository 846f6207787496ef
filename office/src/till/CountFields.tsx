import { currencies, type CurrencyId } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { TextField } from '../ui/TextField.tsx'
import type { Counts } from './use-counts.ts'

type Props = { currencyIds: readonly CurrencyId[]; counts: Counts }

export function CountFields({ currencyIds, counts }: Props): ReactNode {
  const t = useWords(tillWords)
  return currencyIds.map((id) => (
    <TextField
      key={id}
      label={t('cashIn', { currency: currencies[id].code })}
      inputMode="decimal"
      value={counts.typed[id] ?? ''}
      mistake={counts.isWrong(id) ? t('notMoney') : undefined}
      onChange={(text) => counts.type(id, text)}
    />
  ))
}
