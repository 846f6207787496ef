import { useLayoutEffect, type RefObject } from 'react'
import type { Rectangle } from './selection.ts'

const gap = 10

/** Puts the panel beside the marked cells, where it covers none of them if there is room. Below 700 px the style sheet places it. */
export function useBeside(
  panel: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLDivElement | null>,
  { top, left, right, bottom }: Rectangle,
): void {
  useLayoutEffect(() => {
    const [element, frame] = [panel.current, panel.current?.offsetParent]
    const cell = (row: number, column: number): DOMRect | undefined =>
      grid.current?.querySelector(`[data-row="${row}"][data-column="${column}"]`)?.getBoundingClientRect()
    const [first, last] = [cell(top, left), cell(bottom, right)]
    if (!element || !frame || !first || !last) return
    const around = frame.getBoundingClientRect()
    const hasRoomRight = last.right + gap + element.offsetWidth <= around.right
    const hasRoomLeft = first.left - gap - element.offsetWidth >= around.left
    const x = hasRoomRight
      ? last.right + gap
      : hasRoomLeft
        ? first.left - gap - element.offsetWidth
        : around.right - element.offsetWidth - gap
    const y = hasRoomRight || hasRoomLeft ? first.top : last.bottom + gap
    element.style.setProperty('--marked-left', `${x - around.left}px`)
    const lowest = document.documentElement.clientHeight - element.offsetHeight - gap
    element.style.setProperty('--marked-top', `${Math.max(0, Math.min(y, lowest) - around.top)}px`)
  }, [panel, grid, top, left, right, bottom])
}
