import type { ReactNode } from 'react'
import { vehicleWords } from '../messages/vehicle.ts'
import { useWords } from '../messages/words.ts'
import { capsulesOf, columns, emptySeats, type DeckParty } from './deck-capsules.ts'
import { Vehicle } from './Vehicle.tsx'
import { colourOf, Hull, type LineColour, type VehicleKind } from './VehicleHull.tsx'
import { mostSeatsDrawn, seatsByState, type SeatCounts } from './vehicle-seats.ts'
import { useSeatText } from './vehicle-text.ts'
import './vehicle.css'

const pitch = 23
const first = 16

type Props = { kind: VehicleKind; counts: SeatCounts; parties: readonly DeckParty[]; colour?: LineColour | undefined }

/** The vehicle in size L: a party is one joined capsule with its name. More than 72 seats are a level: the list has the names. */
export function Deck({ kind, counts, parties, colour = colourOf(kind) }: Props): ReactNode {
  const t = useWords(vehicleWords)
  const text = useSeatText()
  const states = seatsByState(counts)
  const held = { name: t('basket'), seats: states.held, state: 'held' } as const
  const drawn = [...parties, held]
  const all = drawn.reduce((sum, { seats }) => sum + seats, 0) + states.free + states.blocked
  if (counts.capacity === null || all > mostSeatsDrawn) return <Vehicle kind={kind} counts={counts} colour={colour} length={300} />
  const capsules = capsulesOf(drawn, states.free + states.blocked)
  const height = Math.max(2, Math.ceil(all / columns)) * pitch + 12
  const length = columns * pitch + 8
  return (
    <svg
      className={`vehicle vehicle--${colour} deck`}
      viewBox={`0 0 ${length + 9} ${height + 14}`}
      role="img"
      aria-label={t('deck', { seats: text(counts) })}
    >
      <Hull kind={kind} length={length} deck={height - 2} />
      {capsules.map(({ from, count, name, state }) => {
        const [x1, x2, y] = [atColumn(from), atColumn(from + count - 1), atRow(from)]
        return (
          <g key={from}>
            {state === 'held' && <path className="deck__basket" strokeWidth="19" d={`M${x1} ${y}H${x2 + 0.01}`} />}
            <path className={`deck__party deck__party--${state}`} strokeWidth={state === 'held' ? 16 : 18} d={`M${x1} ${y}H${x2 + 0.01}`} />
            <text className={`deck__name deck__name--${state}`} x={(x1 + x2) / 2} y={y + 3.8}>
              {name}
            </text>
          </g>
        )
      })}
      {emptySeats(capsules, all).map((seat, index) => {
        const isFree = index < states.free
        return (
          <circle key={seat} className={isFree ? 'deck__free' : 'deck__blocked'} cx={atColumn(seat)} cy={atRow(seat)} r={isFree ? 7 : 4} />
        )
      })}
    </svg>
  )
}

const atColumn = (seat: number): number => first + (seat % columns) * pitch
const atRow = (seat: number): number => first + Math.floor(seat / columns) * pitch
