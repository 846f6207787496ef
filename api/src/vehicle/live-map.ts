import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { LineGap, OfficeVehicle } from '@opentop/contract/live-map'
import { cityLinesOf } from '@opentop/domain/timetable/city-line'
import { addDays } from '@opentop/domain/day'
import type { LocationFacts } from '@opentop/domain/facts'
import { cityRunsOf, timetableOf } from '@opentop/domain/timetable/timetable-view'
import { gapsToClose, spacingsOf, type SpacedLine, type SpacedVehicle } from '@opentop/domain/vehicle/gaps'
import { lineKeyOf } from '@opentop/domain/vehicle/line-shape'
import { isoOf } from '@opentop/domain/zone'
import { findDriveTraces, findRunBoardings } from '@opentop/store/vehicle/staff-vehicle'
import type { OfficeContext } from '../call/context.ts'
import { liveVehicles, timesOf, type SeenVehicle } from './live-vehicles.ts'

type LiveMap = OfficeAnswers['getLiveMap']
const traceMs = 7_200_000
const minuteMs = 60_000

export async function liveMap(context: OfficeContext, city: LocationFacts): Promise<LiveMap> {
  const { shop, now, lang } = context
  const times = timesOf(context, city)
  // the demo drives where people look
  shop.fleet.liveCity(times, now)
  const { onRoad, signedOn } = liveVehicles(context, city)
  const ids = onRoad.map(({ shown }) => shown.id)
  const [traces, boardings] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          findDriveTraces(context.replica, ids, new Date(now - traceMs)),
          findRunBoardings(
            context.replica,
            onRoad.map((one) => ({ driveId: one.shown.id, line: one.shown.line, since: new Date(one.plannedAt - 10 * minuteMs) })),
          ),
        ])
  const scanned = new Map(boardings.map(({ driveId, people }) => [driveId, people]))
  const spaced = spacedLines(onRoad)
  const gapBefore = new Map(spaced.flatMap(({ line, vehicles }) => spacingsOf(line, vehicles).map((one) => [one.vehicle.id, one.minutes])))
  const { stops, lines } = timetableOf(times, lang, now)
  const first = onRoad.length === 0 ? firstStart(context, city) : undefined
  return {
    locationId: city.id,
    name: city.names[lang],
    timezone: city.timezone,
    poster: city.key,
    position: { lat: city.position[0], lng: city.position[1] },
    at: isoOf(now),
    stops,
    lines,
    vehicles: onRoad.map((one) =>
      vehicleView(one, {
        gapMinutes: gapBefore.get(one.shown.id),
        scanned: scanned.get(one.shown.id),
        trace: traces.flatMap(({ driveId, at, metres }) =>
          driveId === one.shown.id ? [{ at: at.toISOString(), progress: Math.min(1, metres / one.on.line.shape.length) }] : [],
        ),
      }),
    ),
    gaps: spaced.flatMap(({ id, line, vehicles }): LineGap[] => gapsToClose(line, vehicles).map((gap) => ({ line: id, ...gap }))),
    signedOn: signedOn.map(({ tracked: { id, name, line }, device }) => ({ id, name, line, device })),
    ...(first ? { first } : {}),
  }
}

type Extras = { gapMinutes: number | undefined; scanned: number | undefined; trace: OfficeVehicle['trace'] }
function vehicleView({ fleet, shown, nextAt, isWrongWay }: SeenVehicle, { gapMinutes, scanned, trace }: Extras): OfficeVehicle {
  const onBoard = fleet.onBoard ?? scanned
  return {
    ...shown,
    device: fleet.device,
    ...(onBoard === undefined ? {} : { onBoard }),
    ...(fleet.capacity === undefined ? {} : { capacity: fleet.capacity }),
    ...(nextAt === undefined ? {} : { nextAt: isoOf(nextAt) }),
    ...(gapMinutes === undefined ? {} : { gapMinutes }),
    ...(isWrongWay ? { isWrongWay: true as const } : {}),
    trace,
  }
}

function spacedLines(onRoad: readonly SeenVehicle[]) {
  const keys = new Set(onRoad.map(({ shown }) => lineKeyOf(shown.line)))
  return [...keys].flatMap((key) => {
    const group = onRoad.filter(({ shown }) => lineKeyOf(shown.line) === key)
    const [one] = group
    if (!one) return []
    const line: SpacedLine = { everyMinutes: one.on.line.route.everyMinutes, runs: one.on.runs }
    return [{ id: one.shown.line, line, vehicles: group.map(spacedVehicle) }]
  })
}

function spacedVehicle({ shown: { id, lateMinutes, state, nextStop, isBroken }, plannedAt }: SeenVehicle): SpacedVehicle {
  return {
    id,
    plannedAt,
    lateMinutes,
    state,
    ...(nextStop === undefined ? {} : { nextStop }),
    ...(isBroken ? { isBroken } : {}),
  }
}

function firstStart(context: OfficeContext, city: LocationFacts): LiveMap['first'] {
  const { now } = context
  const times = timesOf(context, city)
  const { today, nextDay } = timetableOf(times, context.lang, now)
  const runs = cityLinesOf(times.facts, city.id).flatMap((line) =>
    [today, addDays(today, 1), ...(nextDay === undefined ? [] : [nextDay])].flatMap((day) =>
      cityRunsOf(times, line, day).flatMap((run) => (run.isCancelled ? [] : [{ line, run }])),
    ),
  )
  if (runs.some(({ run }) => run.startAt <= now && now < run.endAt)) return undefined
  const [next] = runs.filter(({ run }) => run.startAt > now).toSorted((a, b) => a.run.startAt - b.run.startAt)
  return next && { at: isoOf(next.run.startAt), line: { productId: next.line.productId, key: next.line.route.key } }
}
