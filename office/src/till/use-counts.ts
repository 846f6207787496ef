import type { CurrencyId } from '@opentop/domain/price/currency'
import { useState } from 'react'
import { centsOf } from '../text/money-input.ts'

type Counted = { currencyId: CurrencyId; cents: number }
export type Counts = {
  typed: Readonly<Record<number, string>>
  type: (currencyId: CurrencyId, text: string) => void
  counted: Counted[] | undefined
  /** Mistakes are shown after the first try to save. */
  isTried: boolean
  tried: () => void
  isWrong: (currencyId: CurrencyId) => boolean
}

export function useCounts(currencyIds: readonly CurrencyId[]): Counts {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [isTried, setIsTried] = useState(false)
  const counted = currencyIds.flatMap((currencyId) => {
    const cents = centsOf(typed[currencyId] ?? '')
    return cents === undefined ? [] : [{ currencyId, cents }]
  })
  return {
    typed,
    type: (currencyId, text) => setTyped((before) => ({ ...before, [currencyId]: text })),
    counted: counted.length === currencyIds.length ? counted : undefined,
    isTried,
    tried: () => setIsTried(true),
    isWrong: (currencyId) => isTried && !counted.some((one) => one.currencyId === currencyId),
  }
}
