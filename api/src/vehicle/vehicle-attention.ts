import type { Attention } from '@opentop/contract/day'
import type { LocationFacts } from '@opentop/domain/facts'
import { cityDayAt } from '@opentop/domain/timetable/timetable-view'
import { veryLateFrom } from '@opentop/domain/vehicle/lateness'
import { findLateSince, findDriverNotes } from '@opentop/store/vehicle/staff-vehicle'
import type { OfficeContext } from '../call/context.ts'
import { liveVehicles, timesOf, type SeenVehicle } from './live-vehicles.ts'

type Kind = 'broken-vehicle' | 'late-vehicle' | 'full-vehicle'
type Troubled = { kind: Kind; city: LocationFacts; one: SeenVehicle }

export async function vehicleAttention(context: OfficeContext, cities: readonly LocationFacts[]): Promise<Attention[]> {
  const troubled = cities.flatMap((city) =>
    liveVehicles(context, city).onRoad.flatMap((one): Troubled[] => {
      const kind = kindOf(one)
      return kind ? [{ kind, city, one }] : []
    }),
  )
  if (troubled.length === 0) return []
  const ids = troubled.map(({ one }) => one.shown.id)
  const { database } = context.shop
  const [late, said] = await Promise.all([findLateSince(database, ids, veryLateFrom * 60), findDriverNotes(database, ids)])
  return troubled.map(({ kind, city, one }) => {
    const { id, name, seenAt } = one.shown
    const note = kind === 'late-vehicle' ? undefined : said.find((each) => each.driveId === id && each.kind === noteOf[kind])
    const since = kind === 'late-vehicle' ? late.find(({ driveId }) => driveId === id)?.since : note?.at
    return {
      kind,
      subjectId: id,
      title: name,
      since: since?.toISOString() ?? seenAt,
      timezone: city.timezone,
      locationId: city.id,
      vehicle: vehicleOf(one, city, note?.stop ?? undefined, context),
    }
  })
}

const noteOf = { 'broken-vehicle': 'breakdown', 'full-vehicle': 'full' } as const

function kindOf({ shown }: SeenVehicle): Kind | undefined {
  if (shown.isBroken) return 'broken-vehicle'
  if (shown.lateMinutes >= veryLateFrom) return 'late-vehicle'
  return shown.isFull ? 'full-vehicle' : undefined
}

function vehicleOf(
  { shown, on }: SeenVehicle,
  city: LocationFacts,
  saidStop: string | undefined,
  context: OfficeContext,
): NonNullable<Attention['vehicle']> {
  const { lang, now } = context
  const stop = city.stops.get(saidStop ?? shown.nextStop ?? '')
  return {
    kind: shown.vehicle,
    line: shown.line,
    lineName: on.line.route.names[lang],
    ...(stop ? { stop: stop.names?.[lang] ?? stop.name } : {}),
    lateMinutes: shown.lateMinutes,
    everyMinutes: on.line.route.everyMinutes,
    day: cityDayAt(timesOf(context, city), now).day,
  }
}
