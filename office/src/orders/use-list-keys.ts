import type { RefObject } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import type { Marks } from './use-marks.ts'
import type { OrderSummary } from './use-orders.ts'

type List = {
  count: number
  present: number | undefined
  setPresent: (index: number) => void
  open: (index: number) => void
  field: RefObject<HTMLInputElement | null>
  marks: Marks
  orders: readonly OrderSummary[]
  isPeeking: boolean
  setPeeking: (isPeeking: boolean) => void
}

export function useListKeys({ count, present, setPresent, open, field, marks, orders, isPeeking, setPeeking }: List): void {
  const t = useWords(orderWords)
  const move = (by: number): void => {
    if (count > 0) setPresent(Math.min(count - 1, Math.max(0, present === undefined ? 0 : present + by)))
  }
  const withPresent = (does: (index: number) => void) => (): void => {
    if (present !== undefined) does(present)
  }
  useKeys({
    j: { says: t('next'), does: () => move(1) },
    k: { says: t('before'), does: () => move(-1) },
    Enter: { says: t('openOrder'), does: withPresent(open) },
    Space: { says: t('peek'), does: withPresent(() => setPeeking(!isPeeking)) },
    x: {
      says: t('markThis'),
      does: withPresent((index) => {
        const id = orders[index]?.id
        if (id !== undefined) marks.toggle(id)
      }),
    },
    'Shift+X': { says: t('markTo'), does: withPresent(marks.markTo) },
    '/': { says: t('focusSearch'), does: () => field.current?.focus() },
    ...(marks.ids.size > 0 && !isPeeking ? { Escape: { says: t('clear'), does: marks.clear } } : {}),
  })
}
