import type { ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import { colourOf, Hull, SmallHull, type LineColour, type VehicleKind } from './VehicleHull.tsx'
import {
  mostSeatsDrawn,
  rounded,
  seatPath,
  seatsByState,
  seatStates,
  statesInOrder,
  type SeatCounts,
  type SeatGrid,
} from './vehicle-seats.ts'
import { useSeatText, type VehicleState } from './vehicle-text.ts'
import './vehicle.css'

type Props = {
  kind: VehicleKind
  counts: SeatCounts
  /** S: a level for a table row. M: seats, up to 72 of them; above that a level on the same hull. */
  size?: 'small' | 'medium'
  colour?: LineColour | undefined
  state?: VehicleState
  rows?: number | undefined
  length?: number | undefined
  /** The text stands beside it, or in the name of the control that holds it. */
  isDecoration?: boolean
}

export function Vehicle({ kind, counts, size = 'medium', colour = colourOf(kind), state = 'running', ...rest }: Props): ReactNode {
  const text = useSeatText()
  const { isDecoration = false, rows, length } = rest
  const label = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text(counts, state) }
  const drawing = size === 'small' ? smallVehicle(kind, counts, length) : mediumVehicle(kind, counts, rows, length)
  const { width, height, content } = drawing
  return (
    <svg
      className={classes('vehicle', `vehicle--${colour}`, state !== 'running' && `vehicle--${state}`)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...label}
    >
      {content}
      {state === 'cancelled' && <path className="vehicle__cross" d={crossOf(width, height)} />}
    </svg>
  )
}

type Drawing = { width: number; height: number; content: ReactNode }

const frontLength = 9

function smallVehicle(kind: VehicleKind, counts: SeatCounts, width = 44): Drawing {
  const content = (
    <>
      <Levels counts={counts} left={1} top={2} width={width - 6} height={9} />
      <SmallHull kind={kind} width={width} />
    </>
  )
  return { width, height: 16, content }
}

function mediumVehicle(kind: VehicleKind, counts: SeatCounts, givenRows?: number, length?: number): Drawing {
  const states = seatsByState(counts)
  const seats = seatStates.reduce((sum, state) => sum + states[state], 0)
  const isLevel = counts.capacity === null || seats > mostSeatsDrawn
  const rows = isLevel ? 3 : (givenRows ?? Math.min(6, Math.max(3, Math.ceil(seats / 12))))
  const columns = isLevel ? 12 : Math.max(6, Math.ceil(seats / rows))
  const pitch = length ? Math.min(8, (length - frontLength - 10) / columns) : rows > 4 ? 4.4 : 5
  const body = rounded(length ? length - frontLength : columns * pitch + 10)
  const deck = rounded((isLevel ? 15 : rows * pitch) + 4)
  const content = (
    <>
      <Hull kind={kind} length={body} deck={deck} />
      {isLevel ? (
        <Levels counts={counts} left={4} top={4} width={body - 6} height={deck - 6} />
      ) : (
        <Seats states={states} grid={{ pitch, rows, left: 5 + pitch / 2, top: pitch / 2 + 3 }} />
      )}
    </>
  )
  return { width: rounded(body + frontLength), height: rounded(deck + 13), content }
}

/** One path for each state, whatever the number of seats. */
function Seats({ states, grid }: { states: ReturnType<typeof seatsByState>; grid: SeatGrid }): ReactNode {
  const dot = grid.pitch - 1.2
  return statesInOrder(states).map(({ state, from, count }) => {
    if (count === 0) return null
    const path = seatPath(from, count, grid)
    const width = rounded(state === 'blocked' ? dot * 0.62 : dot)
    return (
      <g key={state}>
        <path className={`vehicle__seats vehicle__seats--${state}`} strokeWidth={width} d={path} />
        {state === 'held' && <path className="vehicle__seats vehicle__seats--inside" strokeWidth={rounded(dot * 0.5)} d={path} />}
      </g>
    )
  })
}

type LevelProps = { counts: SeatCounts; left: number; top: number; width: number; height: number }

function Levels({ counts, left, top, width, height }: LevelProps): ReactNode {
  const states = seatsByState(counts)
  const whole = Math.max(1, counts.capacity ?? 0, counts.sold + (counts.held ?? 0))
  const sizeOf = (seats: number): number => (counts.capacity === null ? 0 : rounded((seats / whole) * width))
  return (
    <>
      <rect className="vehicle__level" x={left} y={top} width={width} height={height} rx="2" />
      {statesInOrder(states).map(({ state, from, count }) => {
        const size = sizeOf(count)
        if (size === 0 || state === 'free') return null
        const start = left + sizeOf(from)
        return (
          <rect key={state} className={`vehicle__level vehicle__level--${state}`} x={start} y={top} width={size} height={height} rx="1" />
        )
      })}
    </>
  )
}

function crossOf(width: number, height: number): string {
  const middle = rounded(width / 2 - 3)
  const reach = rounded(Math.min(9, height / 2 - 3))
  const [top, foot] = [rounded(height / 2 - reach), rounded(height / 2 + reach)]
  return `M${middle - reach} ${top}L${middle + reach} ${foot}M${middle + reach} ${top}L${middle - reach} ${foot}`
}
