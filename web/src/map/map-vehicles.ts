import type { Timetable } from '@opentop/contract/timetable'
import type { LiveVehicle } from '@opentop/contract/vehicle'
import type { MapLine } from './lines.ts'
import { pathOf } from './path-of.ts'
import { legAt, type LegShare } from './track.ts'

export type MapVehicle = {
  id: string
  line: number
  at: LegShare
  vehicle: MapLine['vehicle']
  colour: MapLine['colour']
  facesWest: boolean
  isOld: boolean
  tag: string | undefined
}

type VehicleTags = { isKept: boolean; tagOf: (vehicle: LiveVehicle, isOld: boolean) => string | undefined }

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
    const at = legAt(drawn.legs, one.progress)
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
