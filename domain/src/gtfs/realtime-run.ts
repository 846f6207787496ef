import type { LiveCity, LiveVehicle } from '@opentop/contract/vehicle'
import { addDays, type Day } from '../day.ts'
import type { Site } from '../site.ts'
import type { Run } from '../timetable/timetable.ts'
import { cityDayAt, cityRunsOf, type CityTimes } from '../timetable/timetable-view.ts'
import type { Forecast } from '../vehicle/arrivals.ts'
import { instantOfIso, localTime } from '../zone.ts'
import { isFrequent, routeIdOf, servedLines, tripIdOf, type ServedLine } from './line-service.ts'
import { atOnce, type Slices } from '../slices.ts'
import type { TripDescriptor } from './message.ts'
import { clockText, dateText, feedDays, serviceTime } from './service-time.ts'

export type RealtimeView = {
  times: CityTimes
  live: LiveCity
  forecasts: ReadonlyMap<string, readonly Forecast[]>
  site: Site
  origin: string
  now: number
}
export type RunOfDay = { served: ServedLine; day: Day; run: Run }

export function linesInSlices({ times: { facts, city }, now }: Pick<RealtimeView, 'times' | 'now'>): Slices<readonly ServedLine[]> {
  return servedLines(facts, city, feedDays(localTime(now, city.timezone).day))
}

export const linesNow = (view: Pick<RealtimeView, 'times' | 'now'>): readonly ServedLine[] => atOnce(linesInSlices(view))

/** No other run of any day has the same trip, date and planned start. */
export function tripOf({ served: { line, services }, day, run }: RunOfDay, timezone: string): TripDescriptor | undefined {
  const start = serviceTime(run.plannedAt, day, timezone)
  const service = services.find(({ days }) => days.has(start.day))
  if (!service) return undefined
  return {
    tripId: tripIdOf(line, service, start.seconds),
    startTime: clockText(start.seconds),
    startDate: dateText(start.day),
    scheduleRelationship: isFrequent(line) ? 'UNSCHEDULED' : 'SCHEDULED',
    routeId: routeIdOf(line),
  }
}

function runOfVehicle(view: RealtimeView, served: ServedLine, vehicle: LiveVehicle): RunOfDay | undefined {
  const { times, now } = view
  const seenAt = instantOfIso(vehicle.seenAt)
  const { day: today } = cityDayAt(times, now)
  const missedBy = ({ run }: RunOfDay): number => Math.abs(run.startAt + vehicle.progress * (run.endAt - run.startAt) - seenAt)
  const candidates = [-1, 0, 1].flatMap((n) => {
    const day = addDays(today, n)
    const runs = cityRunsOf(times, served.line, day).filter(({ startMinute }) => startMinute === vehicle.start)
    return runs.map((run) => ({ served, day, run }))
  })
  return candidates.toSorted((a, b) => missedBy(a) - missedBy(b))[0]
}

const silentMs = 90_000
export function vehiclesNow(view: RealtimeView): { vehicle: LiveVehicle; served: ServedLine; found: RunOfDay | undefined }[] {
  const lines = linesNow(view)
  return view.live.vehicles.flatMap((vehicle) => {
    const served = lines.find(({ line }) => line.productId === vehicle.line.productId && line.route.key === vehicle.line.key)
    if (!served || view.now - instantOfIso(vehicle.seenAt) > silentMs) return []
    return [{ vehicle, served, found: runOfVehicle(view, served, vehicle) }]
  })
}
