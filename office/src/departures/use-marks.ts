import { useCallback, useState } from 'react'
import type { Marked, Position } from './selection.ts'

export type GridMarks = {
  present: Position
  marked: Marked | undefined
  moveTo: (position: Position) => void
  markTo: (position: Position) => void
  mark: (from: Position, to: Position) => void
  clear: () => void
}

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
