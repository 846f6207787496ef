import type { LineId } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import type { CityTimes } from '@opentop/domain/timetable/timetable-view'
import { shapedLinesOf } from '@opentop/domain/vehicle/city-shapes'
import { lineKeyOf } from '@opentop/domain/vehicle/line-shape'
import type { VehicleFix } from '@opentop/domain/vehicle/match'
import type { TrackedVehicle } from '@opentop/domain/vehicle/tracked'
import type { Database } from '@opentop/store/db'
import type { DriverAsked, DriverFacts } from '@opentop/store/vehicle/vehicle'
import { openCityAnswers } from '../vehicle/city-answers.ts'
import { openEndedDrives } from '../vehicle/ended-drives.ts'
import { openDriverReads } from '../vehicle/driver-reads.ts'
import { openKnownVehicles, type FleetVehicle } from '../vehicle/known-vehicles.ts'
import { openLegTimes } from '../vehicle/leg-times.ts'
import { openLineRuns } from '../vehicle/line-runs.ts'
import { track, type LineNow } from '../vehicle/track.ts'
import { openFleetWriter } from '../vehicle/writer.ts'

type DriveReport = Omit<FleetVehicle, 'tracked' | 'heardAt'> & {
  id: string
  name: string
  line: LineId
  isFull: boolean
  isBroken: boolean
  chosen?: number
}
export type FleetShare = {
  /** Soon, and never throws. */
  tell: (vehicle: FleetVehicle) => void
  forget: (ids: readonly string[]) => void
  follow: (take: (vehicles: readonly FleetVehicle[]) => void) => void
}
export type Fleet = {
  driverOf: (asked: DriverAsked) => Promise<DriverFacts | undefined>
  take: (report: DriveReport, fixes: readonly VehicleFix[], times: CityTimes, now: number) => FleetVehicle
  vehiclesIn: (locationId: number, now: number) => FleetVehicle[]
  lineNow: (line: LineId, times: CityTimes, now: number) => LineNow | undefined
  liveCity: (times: CityTimes, now: number) => LiveCity
  onLook: (look: (times: CityTimes, now: number) => void) => void
  flush: () => Promise<void>
}

/** The vehicles that a process knows of. Positions are in memory only; the database gets a row a shift and minute. */
export function openFleet(database: Database, failed: (error: unknown) => void, share?: FleetShare): Fleet {
  const known = openKnownVehicles((ids) => share?.forget(ids))
  const writer = openFleetWriter(database, failed)
  const ended = openEndedDrives(database, known.open, failed)
  const legTimes = openLegTimes(database, failed)
  const runsOf = openLineRuns()
  const answers = openCityAnswers()
  const looks: ((times: CityTimes, now: number) => void)[] = []

  function lineNow(id: LineId, times: CityTimes, now: number): LineNow | undefined {
    const line = shapedLinesOf(times.facts, times.city.id).get(lineKeyOf(id))
    if (!line) return undefined
    return { line, runs: runsOf(times, line, now), legs: legTimes.of(times, now), timezone: times.city.timezone, now }
  }

  function put(vehicle: FleetVehicle): void {
    known.put(vehicle)
    ended.watch()
  }
  const vehiclesIn = (locationId: number, now: number): FleetVehicle[] =>
    known.inCity(locationId, now).filter(({ tracked }) => !ended.has(tracked.id))

  share?.follow((vehicles) => vehicles.forEach(put))

  return {
    driverOf: openDriverReads(database),
    take({ id, name, line, isFull, isBroken, chosen, ...rest }, fixes, times, now) {
      const last = known.find(rest.locationId, id)
      const before: TrackedVehicle = {
        ...(last?.tracked ?? { id, line }),
        name,
        isFull,
        isBroken,
        ...(chosen === undefined ? {} : { chosen }),
      }
      const place = fixes.length > 0 || chosen !== undefined ? lineNow(line, times, now) : undefined
      const others = vehiclesIn(rest.locationId, now)
        .map(({ tracked }) => tracked)
        .filter((one) => lineKeyOf(one.line) === lineKeyOf(line))
      const tracked = place ? track(before, fixes, place, others, writer) : before
      const endedAt = rest.endedAt ?? last?.endedAt
      const vehicle: FleetVehicle = { ...rest, tracked, heardAt: now, ...(endedAt === undefined ? {} : { endedAt }) }
      put(vehicle)
      share?.tell(vehicle)
      return vehicle
    },
    vehiclesIn,
    lineNow,
    liveCity(times, now) {
      for (const look of looks) look(times, now)
      return answers.of(times, now, () => ({
        tracked: vehiclesIn(times.city.id, now).map(({ tracked }) => tracked),
        legs: legTimes.of(times, now),
      }))
    },
    onLook: (look) => void looks.push(look),
    flush() {
      ended.stop()
      return writer.flush()
    },
  }
}
