import type { ReactNode, RefObject } from 'react'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import type { VehicleKind } from '../ui/VehicleHull.tsx'
import type { CityNow } from './departure-state.ts'
import './departures-grid.css'
import { DayHeads } from './DayHeads.tsx'
import { GridRow } from './GridRow.tsx'
import type { Matrix, Row } from './matrix.ts'
import { departuresIn, rectangleOf, type Position } from './selection.ts'
import { useGridEvents } from './use-grid-events.ts'
import type { GridMarks } from './use-marks.ts'

type GridProps = {
  matrix: Matrix
  kind: VehicleKind
  now: CityNow
  marks: GridMarks
  canMark: boolean
  isTapMarking: boolean
  open: string | undefined
  onDragging: (isDragging: boolean) => void
  onOpen: (position: Position) => void
  onStep: (by: 1 | -1) => void
  label: string
  grid: RefObject<HTMLDivElement | null>
}

export function DeparturesGrid({
  matrix,
  kind,
  now,
  marks,
  canMark,
  isTapMarking,
  open,
  onDragging,
  onOpen,
  onStep,
  label,
  grid,
}: GridProps): ReactNode {
  const { view, rows } = matrix
  const columns = view === 'month' ? 7 : matrix.days.length
  const events = useGridEvents({ marks, rows: rows.length, columns, canMark, isTapMarking, onDragging, onOpen, onStep })
  const lines = linesOf(rows, matrix.hasOptions && view !== 'month')
  const box = marks.marked && rectangleOf(marks.marked)
  const present = { row: Math.min(marks.present.row, rows.length - 1), column: Math.min(marks.present.column, columns - 1) }
  const markColumn = (column: number): void => marks.mark({ row: 0, column }, { row: rows.length - 1, column })
  const markRow = (row: number): void => marks.mark({ row, column: 0 }, { row, column: columns - 1 })
  return (
    <div className="departures-scroll">
      <div
        ref={grid}
        className={`departures-grid departures-grid--${view}`}
        role="grid"
        aria-label={label}
        aria-multiselectable={canMark}
        aria-rowcount={rows.length + 1}
        {...events}
      >
        <DayHeads matrix={matrix} now={now} onMark={canMark ? markColumn : undefined} />
        {rows.map((row, index) => (
          <GridRow
            key={row.id}
            {...{ row, index, view, kind, now, present, box, open }}
            line={lines[index] ?? 2}
            title={matrix.hasOptions && rows[index - 1]?.option !== row.option ? row.option : undefined}
            onMark={canMark ? markRow : undefined}
          />
        ))}
        {box && (
          <div
            className="lasso"
            aria-hidden="true"
            style={{
              gridColumn: `${box.left + 2} / ${box.right + 3}`,
              gridRow: `${lines[box.top]} / ${(lines[box.bottom] ?? 0) + 1}`,
            }}
          >
            <LassoCount matrix={matrix} marks={marks} />
          </div>
        )}
      </div>
    </div>
  )
}

function LassoCount({ matrix, marks: { marked } }: Pick<GridProps, 'matrix' | 'marks'>): ReactNode {
  const t = useWords(departureWords)
  const count = marked ? departuresIn(matrix, rectangleOf(marked)).length : 0
  return <span className="lasso__count">{t('departures', { count })}</span>
}

/** The line of the grid that each row is on: an option's name takes a line of its own. */
function linesOf(rows: readonly Row[], hasTitles: boolean): number[] {
  let line = 1
  return rows.map(({ option }, index) => {
    line += hasTitles && rows[index - 1]?.option !== option ? 2 : 1
    return line
  })
}
