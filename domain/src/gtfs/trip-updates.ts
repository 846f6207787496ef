import type { LiveVehicle } from '@opentop/contract/vehicle'
import { addDays } from '../day.ts'
import type { Run } from '../timetable/timetable.ts'
import { cityDayAt, cityRunsOf } from '../timetable/timetable-view.ts'
import { instantOfIso } from '../zone.ts'
import { isFrequent } from './line-service.ts'
import type { FeedEntity, StopTimeUpdate, TripDescriptor } from './message.ts'
import { linesNow, tripOf, vehiclesNow, type RealtimeView, type RunOfDay } from './realtime-run.ts'

export function tripUpdates(view: RealtimeView): FeedEntity[] {
  const { timezone } = view.times.city
  const updates = new Map<string, FeedEntity>()
  const add = (entity: FeedEntity | undefined): void => void (entity && !updates.has(entity.id) && updates.set(entity.id, entity))
  for (const { vehicle, found } of vehiclesNow(view))
    if (found && !found.run.isCancelled) add(seenUpdate(view, vehicle, found, tripOf(found, timezone)))
  for (const found of disruptedRuns(view)) add(disruptedUpdate(found, tripOf(found, timezone), view.now))
  return [...updates.values()]
}

const idOf = ({ tripId, startDate, startTime }: TripDescriptor): string => `${tripId} ${startDate} ${startTime}`
const relationOf = ({ scheduleRelationship }: TripDescriptor): 'SCHEDULED' | 'UNSCHEDULED' =>
  scheduleRelationship === 'UNSCHEDULED' ? 'UNSCHEDULED' : 'SCHEDULED'

function seenUpdate(
  { forecasts }: RealtimeView,
  vehicle: LiveVehicle,
  { run }: RunOfDay,
  trip: TripDescriptor | undefined,
): FeedEntity | undefined {
  const own = forecasts.get(vehicle.id)
  // a headway has no planned stop that could be skipped
  if (!trip || !own || (vehicle.isBroken && relationOf(trip) === 'UNSCHEDULED')) return undefined
  const stopTimeUpdate = callsOf(run).flatMap(({ key, isClosed }, n): StopTimeUpdate[] => {
    const forecast = own.find(({ index }) => index === n)
    if (!forecast) return []
    const { at, from, to } = forecast
    const place = { stopSequence: n + 1, stopId: key }
    if (isClosed || vehicle.isBroken) return [{ ...place, scheduleRelationship: 'SKIPPED' }]
    const event = { time: Math.round(at / 1000), uncertainty: Math.round((to - from) / 2000) }
    return [{ ...place, ...eventsOf(run, n, event), scheduleRelationship: relationOf(trip) }]
  })
  if (stopTimeUpdate.length === 0) return undefined
  const timestamp = Math.floor(instantOfIso(vehicle.seenAt) / 1000)
  return { id: idOf(trip), tripUpdate: { trip, vehicle: { id: vehicle.id, label: vehicle.name }, stopTimeUpdate, timestamp } }
}

function callsOf({ stops, endAt }: Run): Pick<Run['stops'][number], 'key' | 'at' | 'isClosed'>[] {
  const [first] = stops
  return first ? [...stops, { ...first, at: endAt }] : []
}

function eventsOf<Event>({ stops }: Run, n: number, event: Event): { arrival?: Event; departure?: Event } {
  return { ...(n > 0 ? { arrival: event } : {}), ...(n < stops.length ? { departure: event } : {}) }
}

function disruptedRuns({ times, now }: RealtimeView): RunOfDay[] {
  const today = cityDayAt(times, now).day
  return linesNow({ times, now }).flatMap((served) =>
    [-1, 0, 1].flatMap((n) => {
      const day = addDays(today, n)
      const isChanged = (run: Run): boolean => run.isCancelled || run.delayMinutes > 0 || run.stops.some(({ isClosed }) => isClosed)
      const runs = cityRunsOf(times, served.line, day).filter((run) => run.endAt > now && isChanged(run))
      return runs.map((run) => ({ served, day, run }))
    }),
  )
}

/** A run of a trip that only has a headway is not in the schedule: nothing there could be cancelled, and the alert says it. */
function disruptedUpdate({ served, run }: RunOfDay, trip: TripDescriptor | undefined, now: number): FeedEntity | undefined {
  if (!trip) return undefined
  if (run.isCancelled)
    return isFrequent(served.line)
      ? undefined
      : { id: idOf(trip), tripUpdate: { trip: { ...trip, scheduleRelationship: 'CANCELED' }, stopTimeUpdate: [] } }
  return { id: idOf(trip), tripUpdate: { trip, stopTimeUpdate: laterStops(run, trip, now) } }
}

/** A headway has no schedule to be late against: it gets times alone. */
function laterStops(run: Run, trip: TripDescriptor, now: number): StopTimeUpdate[] {
  const relation = relationOf(trip)
  return callsOf(run).flatMap(({ key, at, isClosed }, n): StopTimeUpdate[] => {
    if (at < now) return []
    const place = { stopSequence: n + 1, stopId: key }
    if (isClosed) return [{ ...place, scheduleRelationship: 'SKIPPED' }]
    const event = { time: at / 1000, ...(relation === 'SCHEDULED' ? { delay: run.delayMinutes * 60 } : {}) }
    return [{ ...place, ...eventsOf(run, n, event), scheduleRelationship: relation }]
  })
}
