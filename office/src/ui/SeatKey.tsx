import type { ReactNode } from 'react'
import { vehicleWords } from '../messages/vehicle.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import type { LineColour } from './VehicleHull.tsx'
import type { SeatState } from './vehicle-seats.ts'
import './vehicle.css'

type Mark = SeatState | 'expected'

const seatOf = (mark: Mark): SeatState => (mark === 'expected' ? 'sold' : mark)

const words = {
  boarded: 'keyBoarded',
  sold: 'keySold',
  held: 'keyHeld',
  free: 'keyFree',
  blocked: 'keyBlocked',
  expected: 'keyExpected',
} as const

type Props = { colour: LineColour; marks?: readonly Mark[] }

export function SeatKey({ colour, marks = ['boarded', 'sold', 'held', 'free', 'blocked'] }: Props): ReactNode {
  const t = useWords(vehicleWords)
  return (
    <ul className="seat-key" aria-label={t('key')}>
      {marks.map((mark) => (
        <li key={mark} className="seat-key__entry">
          <svg
            className={classes('vehicle', `vehicle--${colour}`, 'seat-key__mark', mark === 'expected' && 'vehicle--expected')}
            width="9"
            height="9"
            aria-hidden
          >
            <path className={`vehicle__seats vehicle__seats--${seatOf(mark)}`} strokeWidth={mark === 'blocked' ? 5.5 : 9} d="M4.5 4.5h0" />
            {mark === 'held' && <path className="vehicle__seats vehicle__seats--inside" strokeWidth="5" d="M4.5 4.5h0" />}
          </svg>
          {t(words[mark])}
        </li>
      ))}
    </ul>
  )
}
