import type { Timetable, TimetableLine } from '@opentop/contract/timetable'
import type { LiveVehicle } from '@opentop/contract/vehicle'
import { clockText, type TimeView } from '../live/arrival-text.ts'
import { legAt } from '../map/track.ts'
import { legLengths } from '../map/way.ts'

const atStop = 0.06

type Line = Pick<TimetableLine, 'stops' | 'via'>
type Stops = Pick<Timetable, 'stops'>

export function nextStops(vehicle: Pick<LiveVehicle, 'progress'>, line: Line, { stops }: Stops, count: number): Timetable['stops'] {
  const called = line.stops.flatMap(({ key }) => stops.find((stop) => stop.key === key) ?? [])
  const { leg } = legOf(vehicle, line, { stops })
  return Array.from({ length: Math.min(count, called.length) }, (_, n) => called[(leg + 1 + n) % called.length]).flatMap(
    (stop) => stop ?? [],
  )
}

export function nearStop(vehicle: Pick<LiveVehicle, 'progress'>, line: Line, timetable: Stops): string {
  const { leg, share } = legOf(vehicle, line, timetable)
  return stopName(line, timetable, share > 0.5 ? leg + 1 : leg)
}

export function placeText(vehicle: LiveVehicle, line: Line, timetable: Stops, isOld: boolean, view: TimeView): string {
  const { t } = view
  if (isOld) return t('live.was-at', { stop: nearStop(vehicle, line, timetable), time: clockText(vehicle.seenAt, view) })
  const { leg, share } = legOf(vehicle, line, timetable)
  const [from, to] = [stopName(line, timetable, leg), stopName(line, timetable, leg + 1)]
  if (share < atStop) return t('live.at', { stop: from })
  return share > 1 - atStop ? t('live.at', { stop: to }) : t('live.between', { from, to })
}

function stopName(line: Line, { stops }: Stops, n: number): string {
  const key = line.stops[n % line.stops.length]?.key
  return stops.find((stop) => stop.key === key)?.name ?? ''
}

function legOf({ progress }: Pick<LiveVehicle, 'progress'>, line: Line, { stops }: Stops) {
  const called = line.stops.flatMap(({ key }) => stops.find((stop) => stop.key === key) ?? [])
  return legAt(legLengths(called, line.via), progress)
}
