import { latenessOf } from '@opentop/domain/vehicle/lateness'
import type { ReactNode } from 'react'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { lateText } from './late-text.ts'
import type { Line, Vehicle } from './live-city.ts'
import type { Point } from './projection.ts'
import { plateHalf } from './plate.ts'
import { boatText, plateText } from './vehicle-name.ts'

type Props = { vehicle: Vehicle; line: Line | undefined; place: Point; isChosen: boolean }

/** A full open-top bus, where the driver did not say how many it takes. */
const usualCapacity = 72
const bodyHeight = 16

export function VehiclePlate({ vehicle, line, place, isChosen }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const { id, name, onBoard, capacity = usualCapacity, lateMinutes, state, isBroken } = vehicle
  const text = plateText(name)
  const half = plateHalf(name)
  const lateness = latenessOf(lateMinutes)
  const fill = Math.min(1, (onBoard ?? 0) / capacity) * bodyHeight
  const isBoat = vehicle.vehicle === 'boat'
  return (
    <g
      className={classes('plate', `line--${line?.colour ?? 'ink'}`, isChosen && 'plate--chosen', state === 'seen' && 'plate--silent')}
      transform={`translate(${Math.round(place.x)} ${Math.round(place.y)})`}
      data-vehicle={id}
    >
      <rect className="plate__target" x="-22" y="-22" width="44" height="44" />
      {isChosen && <circle className={classes('plate__halo', lateness === 'very-late' && 'plate__halo--bad')} r="25" />}
      {isBoat ? (
        <>
          <path className="plate__hull" d="M-18 -4H18L12 7H-12Z" />
          <text className="plate__name" y="-9" textAnchor="middle">
            {boatText(vehicle, t)}
          </text>
        </>
      ) : (
        <>
          <rect className="plate__body" x={-half} y="-11" width={half * 2} height="20" rx="5" />
          {fill > 0 && <rect className="plate__load" x={-half + 2} y={7 - fill} width={half * 2 - 4} height={fill} rx="3" />}
          <text className="plate__number" y="4" textAnchor="middle">
            {text}
          </text>
        </>
      )}
      {(isBroken || lateness !== 'fine') && (
        <LateMark half={half} text={isBroken ? '!' : lateText(lateMinutes)} isBad={isBroken || lateness === 'very-late'} />
      )}
    </g>
  )
}

function LateMark({ half, text, isBad }: { half: number; text: string; isBad: boolean }): ReactNode {
  const width = text.length * 7 + 10
  return (
    <g transform={`translate(${half - 3} -22)`}>
      <rect className={classes('plate__late', isBad && 'plate__late--bad')} width={width} height="16" rx="8" />
      <text className="plate__minutes" x={width / 2} y="12" textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
