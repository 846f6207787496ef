import type { Position } from './selection.ts'

export function movedBy(key: string, { row, column }: Position, rows: number, columns: number): Position | undefined {
  const within = (to: Position): Position => ({
    row: Math.min(rows - 1, Math.max(0, to.row)),
    column: Math.min(columns - 1, Math.max(0, to.column)),
  })
  if (key === 'ArrowLeft') return within({ row, column: column - 1 })
  if (key === 'ArrowRight') return within({ row, column: column + 1 })
  if (key === 'ArrowUp') return within({ row: row - 1, column })
  if (key === 'ArrowDown') return within({ row: row + 1, column })
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: columns - 1 }
  return undefined
}

export function positionOf(target: EventTarget): Position | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

export function focusCell(grid: HTMLElement | null, { row, column }: Position): void {
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
}
