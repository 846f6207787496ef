import { useCallback, useState } from 'react'
import type { Marked, Position } from './selection.ts'

export type GridMarks = {
  /** The cell that the arrows move. */
  present: Position
  marked: Marked | undefined
  moveTo: (position: Position) => void
  /** Marks everything between where marking began and this cell. */
  markTo: (position: Position) => void
  mark: (from: Position, to: Position) => void
  clear: () => void
}

/** Where a person is in the matrix and what is marked. Another question (tour, period) begins anew. */
export function useMarks(question: string): GridMarks {
  const [state, setState] = useState<{ question: string; present: Position; marked: Marked | undefined }>()
  const { present, marked } = state?.question === question ? state : { present: { row: 0, column: 0 }, marked: undefined }
  const mark = useCallback((from: Position, to: Position) => setState({ question, present: to, marked: { from, to } }), [question])
  return {
    present,
    marked,
    mark,
    moveTo: useCallback((position: Position) => setState({ question, present: position, marked: undefined }), [question]),
    markTo: (position) => mark(marked?.from ?? present, position),
    clear: () => setState({ question, present, marked: undefined }),
  }
}
