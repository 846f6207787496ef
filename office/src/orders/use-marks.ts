import { useCallback, useState } from 'react'
import type { OrderSummary } from './use-orders.ts'

export type Marks = {
  ids: ReadonlySet<string>
  isAll: boolean
  toggle: (id: string) => void
  markTo: (index: number) => void
  markLoaded: () => void
  takeAll: () => void
  clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

type State = { question: string; ids: ReadonlySet<string>; isAll: boolean; last?: string | undefined }

/** Marks belong to one question: other filters have other rows. */
export function useMarks(orders: readonly OrderSummary[], question: string): Marks {
  const none: State = { question, ids: nothing, isAll: false }
  const [stored, setState] = useState<State>(none)
  const state = stored.question === question ? stored : none
  const { ids, isAll, last } = state
  const toggle = useCallback(
    (id: string): void =>
      setState((before) => {
        const after = new Set(before.question === question ? before.ids : nothing)
        if (!after.delete(id)) after.add(id)
        return { question, ids: after, isAll: false, last: id }
      }),
    [question],
  )
  return {
    ids,
    isAll,
    toggle,
    markTo(index) {
      const start = Math.max(
        0,
        orders.findIndex(({ id }) => id === last),
      )
      const part = orders.slice(Math.min(start, index), Math.max(start, index) + 1)
      setState({ ...state, ids: new Set([...ids, ...part.map(({ id }) => id)]) })
    },
    markLoaded: () => setState({ ...none, ids: ids.size === orders.length ? nothing : new Set(orders.map(({ id }) => id)) }),
    takeAll: () => setState({ ...state, isAll: true }),
    clear: () => setState(none),
  }
}
