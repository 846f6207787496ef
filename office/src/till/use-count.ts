import type { Till } from '@opentop/contract/till'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { useState } from 'react'
import { useActForm } from '../act/use-act-form.ts'
import type { Problem } from '../call.ts'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { centsOf } from '../text/money-input.ts'
import { differencesOf, type Sum } from './difference.ts'

type Field = 'reason' | `cash-${CurrencyId}`
type CountOptions = {
  till: Till
  /** What should be in the till; a currency of which nothing is known never differs. */
  expected: readonly Sum[]
  refused: Problem | undefined
  send: (count: { id: string; counted: Sum[]; reason: string }) => Promise<unknown>
}

/** The cash of a till is counted, and a difference is explained. */
export function useCount({ till: { id, currencyIds }, expected, refused, send }: CountOptions) {
  const t = useWords(tillWords)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('')
  const counted = currencyIds.flatMap((currencyId) => {
    const cents = centsOf(typed[currencyId] ?? '')
    return cents === undefined ? [] : [{ currencyId, cents }]
  })
  const differences = counted.length === currencyIds.length ? differencesOf(expected, counted) : []
  const isCounted = (currencyId: CurrencyId): boolean => counted.some((one) => one.currencyId === currencyId)
  const wrongCash = currencyIds.map((currencyId) => [`cash-${currencyId}`, !isCounted(currencyId) && t('notMoney')] as const)
  const form = useActForm<Field, HTMLDivElement>({
    refused,
    wrong: {
      ...(Object.fromEntries(wrongCash) as Record<Field, string | false>),
      reason: differences.length > 0 && reason.trim() === '' && t('required'),
    },
    send: () => send({ id, counted, reason }),
  })
  return {
    ...form,
    currencyIds,
    typed,
    reason,
    setReason,
    differences,
    type: (currencyId: CurrencyId, text: string): void => setTyped((before) => ({ ...before, [currencyId]: text })),
  }
}
