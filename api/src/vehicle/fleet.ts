import type { LineId } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import type { CityTimes } from '@opentop/domain/timetable-view'
import { shapedLinesOf, type ShapedLine } from '@opentop/domain/vehicle/city-shapes'
import type { LegTimes } from '@opentop/domain/vehicle/leg-times'
import { lineKeyOf, withinLap } from '@opentop/domain/vehicle/line-shape'
import type { VehicleFix } from '@opentop/domain/vehicle/match'
import { lateSecondsOf, type DayRun } from '@opentop/domain/vehicle/run-of'
import { goneAfterMs, isGone, trackedAfter, type TrackedVehicle } from '@opentop/domain/vehicle/tracked'
import { localTime } from '@opentop/domain/zone'
import type { Database } from '@opentop/store/db'
import type { DriverAsked, DriverFacts } from '@opentop/store/vehicle'
import { openCityAnswers } from './city-answers.ts'
import { openDriverReads } from './driver-reads.ts'
import { openLegTimes } from './leg-times.ts'
import { openLineRuns } from './line-runs.ts'
import { openFleetWriter } from './writer.ts'

/** A vehicle on a shift. Plain values, which survive JSON. */
export type FleetVehicle = {
  tracked: TrackedVehicle
  device: string
  locationId: number
  capacity?: number
  onBoard?: number
  /** When a process heard of it last; the newer knowledge of two processes counts. */
  heardAt: number
  endedAt?: number
}
/** What a report says of a vehicle, besides its positions. */
export type DriveReport = Omit<FleetVehicle, 'tracked' | 'heardAt'> & {
  id: string
  name: string
  line: LineId
  isFull: boolean
  isBroken: boolean
}
/** How processes tell each other of vehicles. */
export type FleetShare = {
  /** Soon, and never throws. */
  tell: (vehicle: FleetVehicle) => void
  forget: (ids: readonly string[]) => void
  /** Gets all that are known now, and later each that another process tells. */
  follow: (take: (vehicles: readonly FleetVehicle[]) => void) => void
}
/** What is known of a line now. */
export type LineNow = { line: ShapedLine; runs: readonly DayRun[]; legs: LegTimes; timezone: string; now: number }

export type Fleet = {
  /** The device and the shift of a report. */
  driverOf: (asked: DriverAsked) => Promise<DriverFacts | undefined>
  take: (report: DriveReport, fixes: readonly VehicleFix[], times: CityTimes, now: number) => FleetVehicle
  /** Vehicles of a city that are on a shift and were heard of lately. */
  vehiclesIn: (locationId: number, now: number) => FleetVehicle[]
  lineNow: (line: LineId, times: CityTimes, now: number) => LineNow | undefined
  /** The same answer for all who ask within a second. */
  liveCity: (times: CityTimes, now: number) => LiveCity
  /** Called before a city is shown; the demo drives its buses there. */
  onLook: (look: (times: CityTimes, now: number) => void) => void
  flush: () => Promise<void>
}

const minuteMs = 60_000

/** The vehicles that a process knows of. Positions are in memory only; the database gets a row a shift and minute. */
export function openFleet(database: Database, failed: (error: unknown) => void, share?: FleetShare): Fleet {
  const cities = new Map<number, Map<string, FleetVehicle>>()
  const writer = openFleetWriter(database, failed)
  const legTimes = openLegTimes(database, failed)
  const runsOf = openLineRuns()
  const looks: ((times: CityTimes, now: number) => void)[] = []
  const answers = openCityAnswers()
  let sweptAt = 0

  function put(vehicle: FleetVehicle): void {
    let city = cities.get(vehicle.locationId)
    if (!city) cities.set(vehicle.locationId, (city = new Map()))
    const known = city.get(vehicle.tracked.id)
    if (!known || known.heardAt <= vehicle.heardAt) city.set(vehicle.tracked.id, vehicle)
  }

  /** Vehicles that fell silent leave the memory; one that reports again begins anew. */
  function sweep(now: number): void {
    if (now - sweptAt < minuteMs) return
    sweptAt = now
    const gone: string[] = []
    for (const [locationId, city] of cities) {
      for (const [id, { heardAt }] of city) if (now - heardAt > goneAfterMs && city.delete(id)) gone.push(id)
      if (city.size === 0) cities.delete(locationId)
    }
    if (gone.length > 0) share?.forget(gone)
  }

  function vehiclesIn(locationId: number, now: number): FleetVehicle[] {
    const city = cities.get(locationId)
    return city ? [...city.values()].filter(({ tracked, endedAt }) => endedAt === undefined && !isGone(tracked, now)) : []
  }

  function lineNow(id: LineId, times: CityTimes, now: number): LineNow | undefined {
    const line = shapedLinesOf(times.facts, times.city.id).get(lineKeyOf(id))
    if (!line) return undefined
    return { line, runs: runsOf(times, line, now), legs: legTimes.of(times, now), timezone: times.city.timezone, now }
  }

  function track(tracked: TrackedVehicle, fixes: readonly VehicleFix[], { line, runs, timezone }: LineNow, others: TrackedVehicle[]) {
    let vehicle = tracked
    for (const group of byMinute(fixes)) {
      const after = trackedAfter(vehicle, group, { shape: line.shape, runs, others })
      for (const { stop, startedAt, seconds } of after.legs)
        writer.keepLeg(tracked.line, { stop, seconds, hour: Math.floor(localTime(startedAt, timezone).minute / 60) })
      if (after.vehicle.match && after.vehicle.match !== vehicle.match) keepMinute(after.vehicle, line, runs)
      vehicle = after.vehicle
    }
    return vehicle
  }

  function keepMinute({ id, match, run: on }: TrackedVehicle, { shape }: ShapedLine, runs: readonly DayRun[]): void {
    const run = on && runs.find(({ plannedAt }) => plannedAt === on.plannedAt)
    if (!match || !on || !run) return
    writer.keepMinute({
      driveId: id,
      minute: new Date(Math.floor(match.at / minuteMs) * minuteMs),
      startMinute: on.start,
      day: on.day,
      metres: Math.round(withinLap(shape, match.metres)),
      lateSeconds: lateSecondsOf(shape, run, match),
    })
  }

  share?.follow((vehicles) => vehicles.forEach(put))

  return {
    driverOf: openDriverReads(database),
    take(report, fixes, times, now) {
      sweep(now)
      const { id, name, line, isFull, isBroken, ...rest } = report
      const known = cities.get(rest.locationId)?.get(id)
      const before: TrackedVehicle = { ...(known?.tracked ?? { id, line }), name, isFull, isBroken }
      const place = lineNow(line, times, now)
      const others = vehiclesIn(rest.locationId, now)
        .map(({ tracked }) => tracked)
        .filter((one) => lineKeyOf(one.line) === lineKeyOf(line))
      const tracked = place ? track(before, fixes, place, others) : before
      const endedAt = rest.endedAt ?? known?.endedAt
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
    flush: writer.flush,
  }
}

/** In the order of time, so that each minute ends with its last position. */
function byMinute(fixes: readonly VehicleFix[]): VehicleFix[][] {
  const groups = new Map<number, VehicleFix[]>()
  for (const fix of fixes.toSorted((a, b) => a.at - b.at)) {
    const minute = Math.floor(fix.at / minuteMs)
    const group = groups.get(minute)
    if (group) group.push(fix)
    else groups.set(minute, [fix])
  }
  return [...groups.values()]
}
