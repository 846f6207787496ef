import type { Timetable, TimetableLine } from '@opentop/contract/timetable'
import type { LiveVehicle } from '@opentop/contract/vehicle'
import { clockText, type TimeView } from '../live/arrival-text.ts'
import { legAt } from '../map/track.ts'

/** A vehicle within this share of a leg after a stop is shown as being there. */
const atStop = 0.06

type Line = Pick<TimetableLine, 'stops'>
type Stops = Pick<Timetable, 'stops'>

/** The stops of a line that a vehicle comes to next. */
export function nextStops(vehicle: Pick<LiveVehicle, 'progress'>, line: Line, { stops }: Stops, count: number): Timetable['stops'] {
  const called = line.stops.flatMap(({ key }) => stops.find((stop) => stop.key === key) ?? [])
  const { leg } = legOf(vehicle, line, { stops })
  return Array.from({ length: Math.min(count, called.length) }, (_, n) => called[(leg + 1 + n) % called.length]).flatMap(
    (stop) => stop ?? [],
  )
}

/** Where a vehicle is, in words. */
export function placeText(vehicle: LiveVehicle, line: Line, timetable: Stops, isOld: boolean, view: TimeView): string {
  const { t } = view
  const { leg, share } = legOf(vehicle, line, timetable)
  const nameOf = (n: number): string => {
    const key = line.stops[n % line.stops.length]?.key
    return timetable.stops.find((stop) => stop.key === key)?.name ?? ''
  }
  if (isOld) return t('live.was-at', { stop: nameOf(share > 0.5 ? leg + 1 : leg), time: clockText(vehicle.seenAt, view) })
  if (share < atStop) return t('live.at', { stop: nameOf(leg) })
  if (share > 1 - atStop) return t('live.at', { stop: nameOf(leg + 1) })
  return t('live.between', { from: nameOf(leg), to: nameOf(leg + 1) })
}

function legOf({ progress }: Pick<LiveVehicle, 'progress'>, line: Line, { stops }: Stops) {
  const positions = line.stops.flatMap(({ key }) => stops.find((stop) => stop.key === key)?.position ?? [])
  return legAt(positions, progress)
}
