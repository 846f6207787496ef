import type { Timetable } from '@opentop/contract/timetable'
import type { LiveVehicle } from '@opentop/contract/vehicle'
import type { MapLine } from './lines.ts'
import { pathOf } from './path-of.ts'
import { legAt, type LegShare } from './track.ts'

/** A vehicle on a line of the map. */
export type MapVehicle = {
  id: string
  line: number
  at: LegShare
  vehicle: MapLine['vehicle']
  colour: MapLine['colour']
  facesWest: boolean
  /** Its position is older than a minute, or the device has no network. */
  isOld: boolean
  /** Minutes to the traveller's stop, or the time of its last position. */
  tag: string | undefined
}

type VehicleTags = { isKept: boolean; tagOf: (vehicle: LiveVehicle, isOld: boolean) => string | undefined }

/** The vehicles on the lines of a map; those of other lines are left out. */
export function mapVehicles(
  vehicles: readonly LiveVehicle[],
  timetable: Pick<Timetable, 'lines'>,
  lines: readonly MapLine[],
  { isKept, tagOf }: VehicleTags,
): MapVehicle[] {
  return vehicles.flatMap((one) => {
    const line = lineOnMap(one.line, timetable, lines)
    const drawn = line === undefined ? undefined : lines[line]
    if (line === undefined || !drawn) return []
    const positions = drawn.stops.map((stop) => stop.position)
    const at = legAt(positions, one.progress)
    const isOld = isKept || one.state === 'seen'
    return [
      {
        id: one.id,
        line,
        at,
        vehicle: one.vehicle,
        colour: drawn.colour,
        facesWest: isWestward(positions[at.leg], positions[(at.leg + 1) % positions.length]),
        isOld,
        tag: tagOf(one, isOld),
      },
    ]
  })
}

/** The line of the map on which a vehicle drives. */
export function lineOnMap(
  { productId, key }: LiveVehicle['line'],
  timetable: Pick<Timetable, 'lines'>,
  lines: readonly MapLine[],
): number | undefined {
  const planned = timetable.lines.find((line) => line.productId === productId && line.key === key)
  const path = planned && pathOf(planned)
  const found = path === undefined ? -1 : lines.findIndex((line) => pathOf(line) === path)
  return found < 0 ? undefined : found
}

function isWestward(from: { lng: number } | undefined, to: { lng: number } | undefined): boolean {
  return from !== undefined && to !== undefined && to.lng < from.lng
}
