import type { ReactNode } from 'react'
import { rounded } from './vehicle-seats.ts'

export type VehicleKind = 'bus' | 'boat' | 'bus+boat'
export type LineColour = 'red' | 'sun' | 'teal'

const isBoat = (kind: VehicleKind): boolean => kind === 'boat'
export const colourOf = (kind: VehicleKind): LineColour => (isBoat(kind) ? 'teal' : 'red')

export function Hull({ kind, length, deck }: { kind: VehicleKind; length: number; deck: number }): ReactNode {
  return isBoat(kind) ? <Boat length={length} deck={deck} /> : <Bus length={length} deck={deck} />
}

type Size = { length: number; deck: number }

function Boat({ length, deck }: Size): ReactNode {
  const keel = deck + 10
  return (
    <>
      <path className="vehicle__body" d={`M0 ${deck}H${length + 6}Q${length + 3} ${keel} ${length - 6} ${keel}H8Q2 ${keel} 0 ${deck}Z`} />
      <path className="vehicle__edge" d={`M1 ${deck}V${deck - 5}M${length + 5} ${deck}V${deck - 5}`} />
      <path className="vehicle__stripe" d={`M6 ${deck + 3.5}H${length - 4}`} />
    </>
  )
}

function Bus({ length, deck }: Size): ReactNode {
  const front = length + 8
  return (
    <>
      <path
        className="vehicle__body"
        d={`M0 ${deck}H${length}L${length + 5} ${deck - 9}Q${length + 5.5} ${deck - 10} ${length + 7} ${deck - 10}T${front} ${deck - 8}V${deck + 8}Q${front} ${deck + 9} ${length + 7} ${deck + 9}H2Q0 ${deck + 9} 0 ${deck + 7}Z`}
      />
      <path className="vehicle__glass" d={`M${length + 1.5} ${deck}L${length + 5.5} ${deck - 8}H${length + 6.5}V${deck}Z`} />
      <path className="vehicle__edge" d={`M0.8 ${deck}V${deck - 6}`} />
      <path className="vehicle__windows" d={`M5 ${deck + 3.2}H${length - 3}`} />
      <circle className="vehicle__wheel" cx={rounded(Math.max(9, length * 0.2))} cy={deck + 9} r="3.2" />
      <circle className="vehicle__wheel" cx={rounded(length * 0.84)} cy={deck + 9} r="3.2" />
    </>
  )
}

export function SmallHull({ kind, width }: { kind: VehicleKind; width: number }): ReactNode {
  if (isBoat(kind)) return <path className="vehicle__body" d={`M0 11H${width - 1}L${width - 5} 15H4Z`} />
  return (
    <>
      <path className="vehicle__body" d={`M${width - 5} 2h4V13H0v-2H${width - 5}Z`} />
      <circle className="vehicle__wheel" cx="10" cy="13" r="2.6" />
      <circle className="vehicle__wheel" cx={width - 11} cy="13" r="2.6" />
    </>
  )
}
