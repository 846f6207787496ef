import type { Line, Stop, Vehicle } from './live-city.ts'

type LatLng = Stop['position']

export function placeOnLine(
  line: Pick<Line, 'stops' | 'loopMinutes' | 'via'>,
  stops: readonly Stop[],
  progress: number,
): LatLng | undefined {
  const minute = Math.min(1, Math.max(0, progress)) * line.loopMinutes
  const index = line.stops.findLastIndex((stop) => stop.minutes <= minute)
  const [from, to] = [line.stops[index], line.stops[index + 1] ?? line.stops[0]]
  const positionOf = (key: string | undefined): LatLng | undefined => stops.find((stop) => stop.key === key)?.position
  const [start, end] = [positionOf(from?.key), positionOf(to?.key)]
  if (!from || !start || !end) return start
  const until = line.stops[index + 1]?.minutes ?? line.loopMinutes
  const share = until > from.minutes ? (minute - from.minutes) / (until - from.minutes) : 0
  return along([start, ...(line.via?.[index] ?? []), end], share)
}

function along(way: readonly LatLng[], share: number): LatLng | undefined {
  const lengths = way.slice(1).map((to, n) => Math.hypot(to.lat - (way[n]?.lat ?? to.lat), to.lng - (way[n]?.lng ?? to.lng)))
  let rest = share * lengths.reduce((sum, length) => sum + length, 0)
  const n = lengths.findIndex((length) => {
    if (rest <= length) return true
    rest -= length
    return false
  })
  const [from, to] = [way[n], way[n + 1]]
  if (!from || !to) return way.at(-1)
  const part = rest / (lengths[n] || 1)
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }
}

/** How far a silent vehicle should be by now: as far as the timetable goes in that time. */
function expectedProgress({ progress, seenAt }: Vehicle, loopMinutes: number, at: string): number {
  const minutes = (Date.parse(at) - Date.parse(seenAt)) / 60_000
  return Math.min(1, progress + Math.max(0, minutes) / loopMinutes)
}

export function drawnAt(vehicle: Vehicle, line: Line | undefined, stops: readonly Stop[], at: string): LatLng {
  if (vehicle.state === 'live' || !line || vehicle.isBroken) return vehicle.position
  return placeOnLine(line, stops, expectedProgress(vehicle, line.loopMinutes, at)) ?? vehicle.position
}

/** The next stop and when it is reached. After the last stop a vehicle comes back to the first one. */
export function nextStopOf(vehicle: Vehicle, line: Line | undefined): { key: string | undefined; at: number | undefined } {
  const { nextStop, nextAt, seenAt, progress } = vehicle
  if (nextStop !== undefined) return { key: nextStop, at: nextAt === undefined ? undefined : Date.parse(nextAt) }
  if (!line) return { key: undefined, at: undefined }
  return { key: line.stops[0]?.key, at: Date.parse(seenAt) + (1 - progress) * line.loopMinutes * 60_000 }
}
