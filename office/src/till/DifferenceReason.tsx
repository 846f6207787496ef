import type { CurrencyId } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { Note } from '../ui/Note.tsx'
import { TextField } from '../ui/TextField.tsx'

type Sum = { currencyId: CurrencyId; cents: number }
export function useSums(): (sums: readonly Sum[]) => string {
  const lang = useLang()
  return (sums) => new Intl.ListFormat(lang).format(sums.map(({ cents, currencyId }) => moneyText(lang, cents, currencyId)))
}

type Props = {
  differences: readonly Sum[]
  reason: string
  mistake: string | undefined
  onChange: (reason: string) => void
}
export function DifferenceReason({ differences, reason, mistake, onChange }: Props): ReactNode {
  const t = useWords(tillWords)
  const sums = useSums()
  if (differences.length === 0) return null
  return (
    <>
      <TextField label={t('reason')} value={reason} maxLength={200} mistake={mistake} onChange={onChange} />
      <Note tone="care">{`${t('difference')}: ${sums(differences)}`}</Note>
    </>
  )
}
