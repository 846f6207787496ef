import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { focusCell, movedBy, positionOf } from './grid-keys.ts'
import type { Position } from './selection.ts'
import type { GridMarks } from './use-marks.ts'

type Options = {
  marks: GridMarks
  rows: number
  columns: number
  canMark: boolean
  isTapMarking: boolean
  onOpen: (position: Position) => void
  onDragging: (isDragging: boolean) => void
  onStep: (by: 1 | -1) => void
}
type Events = Pick<React.DOMAttributes<HTMLDivElement>, 'onFocus' | 'onKeyDown' | 'onPointerDown' | 'onPointerOver' | 'onClick'>

export function useGridEvents({ marks, rows, columns, canMark, isTapMarking, onDragging, onOpen, onStep }: Options): Events {
  const drag = useRef<{ from: Position; isMarking: boolean }>(undefined)
  // the pointer and the arrows say themselves where the person is
  const isMoving = useRef(false)
  const ended = useEffectEvent(() => onDragging(false))
  useEffect(() => {
    const stop = (): void => {
      ended()
      // the click that ends a drag comes after the pointer is up
      setTimeout(() => {
        drag.current = undefined
        isMoving.current = false
      })
    }
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
    return () => {
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = positionOf(event.target)
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    const to = movedBy(event.key, at, rows, columns)
    if (to) {
      if (event.shiftKey && canMark) marks.markTo(to)
      else marks.moveTo(to)
      isMoving.current = true
      focusCell(event.currentTarget, to)
      isMoving.current = false
    } else if (event.key === 'Enter') onOpen(at)
    else if ((event.key === ' ' || event.key === 'x') && canMark) marks.mark(at, at)
    else if (event.key === 'PageDown' || event.key === 'PageUp') onStep(event.key === 'PageDown' ? 1 : -1)
    else if (event.key === 'Escape' && marks.marked) marks.clear()
    else return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const at = positionOf(event.target)
    isMoving.current = true
    if (!at || !canMark || event.button !== 0 || event.pointerType === 'touch') return
    if (!event.shiftKey) drag.current = { from: at, isMarking: false }
  }
  const onPointerOver = (event: PointerEvent<HTMLDivElement>): void => {
    const at = positionOf(event.target)
    if (!at || !drag.current || event.buttons !== 1) return
    drag.current.isMarking ||= at.row !== drag.current.from.row || at.column !== drag.current.from.column
    if (!drag.current.isMarking) return
    onDragging(true)
    marks.mark(drag.current.from, at)
  }
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const at = positionOf(event.target)
    if (!at || drag.current?.isMarking) return
    focusCell(event.currentTarget, at)
    if (canMark && isTapMarking && !marks.marked) return marks.mark(at, at)
    if (canMark && (event.shiftKey || isTapMarking)) return marks.markTo(at)
    marks.moveTo(at)
    onOpen(at)
  }
  const onFocus = (event: FocusEvent<HTMLDivElement>): void => {
    const at = positionOf(event.target)
    const { row, column } = marks.present
    if (at && !isMoving.current && (at.row !== row || at.column !== column)) marks.moveTo(at)
  }
  return { onFocus, onKeyDown, onPointerDown, onPointerOver, onClick }
}
