import type { ReactNode } from 'react'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import type { VehicleKind } from '../ui/VehicleHull.tsx'
import { keyText, type View } from './departure-address.ts'
import { CellContent } from './DepartureCell.tsx'
import { stateOf, type CityNow, type DepartureState } from './departure-state.ts'
import { useDepartureText } from './departure-text.ts'
import type { Place, Row } from './matrix.ts'
import { daySum, MonthDay } from './MonthDay.tsx'
import type { Position, Rectangle } from './selection.ts'

type Props = {
  row: Row
  index: number
  line: number
  title: string | undefined
  view: View
  kind: VehicleKind
  now: CityNow
  present: Position
  box: Rectangle | undefined
  open: string | undefined
  onMark: ((row: number) => void) | undefined
}

export function GridRow({ row, index, line, title, view, onMark, ...rest }: Props): ReactNode {
  const t = useWords(departureWords)
  const text = useDepartureText()
  const isMonth = view === 'month'
  const firstDay = row.places.find((place) => place)?.day
  const head = isMonth ? '' : text.time(row.minute)
  const marks = isMonth ? t('markWeek', { day: firstDay ? text.day(firstDay) : '' }) : t('markTime', { time: head })
  return (
    <>
      {title !== undefined && !isMonth && (
        <div role="row" className="departures-grid__row">
          <div role="rowheader" className="departures-grid__option" style={{ gridRow: line - 1 }}>
            {title}
          </div>
        </div>
      )}
      <div role="row" aria-rowindex={index + 2} className="departures-grid__row">
        <div role="rowheader" className="departures-grid__time" style={{ gridRow: line }}>
          {onMark && !isMonth ? (
            <button
              type="button"
              className="departures-grid__mark"
              tabIndex={-1}
              aria-label={marks}
              title={marks}
              onClick={() => onMark(index)}
            >
              {head}
            </button>
          ) : (
            head || <span className="for-readers">{marks}</span>
          )}
        </div>
        {row.places.map((place, column) => (
          <Cell
            key={place?.day ?? `gap ${column}`}
            {...rest}
            place={place}
            view={view}
            at={{ row: index, column }}
            style={{ gridRow: line, gridColumn: column + 2 }}
          />
        ))}
      </div>
    </>
  )
}

type CellProps = Pick<Props, 'view' | 'kind' | 'now' | 'present' | 'box' | 'open'> & {
  place: Place | undefined
  at: Position
  style: { gridRow: number; gridColumn: number }
}

function Cell({ place, at, style, view, kind, now, present, box, open }: CellProps): ReactNode {
  const isMonth = view === 'month'
  const [departure] = place?.departures ?? []
  const state = departure && stateOf(departure, now)
  const isOpen = !isMonth && isNamed(departure, open)
  const isShut = isMonth ? daySum(place?.departures ?? []).isClosed : isOffSale(state)
  const nameOf = useCellName(isMonth, kind)
  return (
    <div
      role="gridcell"
      className={classes(
        'departure-cell',
        isOpen && 'departure-cell--open',
        isShut && 'departure-cell--shut',
        !departure && 'departure-cell--empty',
        isMonth && 'departure-cell--month',
        place?.day === now.day && 'departure-cell--today',
      )}
      style={style}
      data-row={at.row}
      data-column={at.column}
      tabIndex={isSamePlace(at, present) ? 0 : -1}
      aria-selected={isInside(box, at)}
      aria-label={nameOf(place, state)}
      {...(isOpen ? { 'aria-current': true } : {})}
    >
      {isMonth
        ? place && <MonthDay day={place.day} departures={place.departures} isPast={place.day < now.day} />
        : departure && state && <CellContent departure={departure} state={state} kind={kind} isWide={view === 'day'} />}
    </div>
  )
}

const isNamed = (departure: Place['departures'][number] | undefined, key: string | undefined): boolean =>
  departure !== undefined && keyText(departure) === key

const isOffSale = (state: DepartureState | undefined): boolean => state === 'closed' || state === 'off'

const isSamePlace = (one: Position, other: Position): boolean => one.row === other.row && one.column === other.column

function isInside(box: Rectangle | undefined, { row, column }: Position): boolean {
  return box !== undefined && row >= box.top && row <= box.bottom && column >= box.left && column <= box.right
}

function useCellName(isMonth: boolean, kind: VehicleKind) {
  const t = useWords(departureWords)
  const text = useDepartureText()
  return (place: Place | undefined, state: DepartureState | undefined): string => {
    const [departure] = place?.departures ?? []
    if (!place) return t('noDeparture')
    if (!isMonth) return departure && state ? text.whole(departure, state, kind) : t('noDeparture')
    const { departures, sold, left } = daySum(place.departures)
    const parts =
      departures === 0
        ? [t('noDeparture')]
        : [t('departures', { count: departures }), t('sold', { count: sold }), t('left', { count: left })]
    return [text.day(place.day), ...parts].join(', ')
  }
}
