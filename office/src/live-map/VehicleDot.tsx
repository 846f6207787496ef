import { classes } from '@opentop/ui/base/classes.ts'
import type { ReactNode } from 'react'
import type { Line, Vehicle } from './live-city.ts'
import type { Point } from './projection.ts'

type Props = { vehicle: Vehicle; line: Line | undefined; place: Point }

/** A vehicle on a map that has no room for its plate. */
export function VehicleDot({ vehicle: { id, vehicle, state }, line, place }: Props): ReactNode {
  return (
    <g
      className={classes('plate', `line--${line?.colour ?? 'ink'}`, state === 'seen' && 'plate--silent')}
      transform={`translate(${Math.round(place.x)} ${Math.round(place.y)})`}
      data-vehicle={id}
    >
      <circle className="plate__target" r="12" />
      {vehicle === 'boat' ? <path className="plate__dot" d="M-10 -3H10L6 5H-6Z" /> : <circle className="plate__dot" r="6" />}
    </g>
  )
}
