import { addDays, type Day } from '../day.ts'
import type { LocationFacts } from '../facts.ts'
import type { Slices } from '../slices.ts'
import { isFrequent, tripIdOf, type LineService, type ServedLine } from './line-service.ts'
import { loopMetres } from './place-tables.ts'
import { clockText, dateText, type FeedDays } from './service-time.ts'
import type { Table, Tables } from './table.ts'
import type { FeedView } from './view.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const everyDay = weekdays.map(() => 1)
const runs = 1
const doesNotRun = 2

export type ServiceView = FeedView & {
  days: FeedDays
  cancelledDays: ReadonlyMap<string, ReadonlySet<Day>>
}

export function* serviceTables(view: ServiceView): Slices<Tables> {
  const frequent = view.lines.filter(({ line }) => isFrequent(line))
  const trips: Trip[] = []
  for (const served of view.lines) {
    for (const service of served.services) {
      trips.push(...tripsOf(view.city, served, service))
      yield
    }
  }
  return {
    'calendar.txt': calendarTable(view),
    'calendar_dates.txt': exceptionsTable(view),
    'trips.txt': [
      ['route_id', 'service_id', 'trip_id', 'trip_headsign', 'trip_short_name', 'direction_id', 'shape_id', 'wheelchair_accessible'],
      ...trips.map(({ row }) => row),
    ],
    'stop_times.txt': [
      [
        'trip_id',
        'arrival_time',
        'departure_time',
        'stop_id',
        'stop_sequence',
        'pickup_type',
        'drop_off_type',
        'shape_dist_traveled',
        'timepoint',
      ],
      ...trips.flatMap(({ stopTimes }) => stopTimes),
    ],
    'frequencies.txt': [
      ['trip_id', 'start_time', 'end_time', 'headway_secs', 'exact_times'],
      ...frequent.flatMap((served) => served.services.flatMap((service) => frequenciesOf(served, service))),
    ],
  }
}

function calendarTable({ lines, days }: ServiceView): Table {
  const rows = lines.flatMap(({ services }) =>
    services.flatMap(({ id, isUsual }) => (isUsual ? [[id, ...everyDay, dateText(days.from), dateText(days.to)]] : [])),
  )
  return [['service_id', ...weekdays, 'start_date', 'end_date'], ...rows]
}

function exceptionsTable({ lines, days, cancelledDays }: ServiceView): Table {
  const rows = lines.flatMap(({ id, services }) => {
    const cancelled = cancelledDays.get(id)
    return services.flatMap((service) => exceptionsOf(service, days, (day) => service.days.has(day) && !cancelled?.has(day)))
  })
  return [['service_id', 'date', 'exception_type'], ...rows]
}

function exceptionsOf({ id, isUsual }: LineService, { from, to }: FeedDays, isServed: (day: Day) => boolean): Table {
  const rows: (string | number)[][] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    if (isServed(day) !== isUsual) rows.push([id, dateText(day), isUsual ? doesNotRun : runs])
  return rows
}

type Trip = { row: (string | number)[]; stopTimes: Table }

function tripsOf(city: LocationFacts, { line, id, wheelchair }: ServedLine, service: LineService): Trip[] {
  const metres = loopMetres(city, line.route)
  const called = line.route.stops.filter((key) => city.stops.has(key))
  const starts = isFrequent(line) ? [0] : service.starts
  const headsign = city.stops.get(called[0] ?? '')?.name ?? ''
  return starts.map((start) => {
    const tripId = tripIdOf(line, service, start)
    const keys = [...called, ...called.slice(0, 1)]
    const stopTimes = keys.map((key, n) => {
      const time = clockText(start + (service.offsets[n] ?? 0))
      const isEnd = n === keys.length - 1
      // the times at the terminus are kept, those between are estimates
      const isKept = n === 0 || isEnd
      return [tripId, time, time, key, n + 1, Number(isEnd), Number(n === 0), metres[n] ?? 0, Number(isKept)]
    })
    const shortName = isFrequent(line) ? '' : clockText(start).slice(0, 5)
    return { row: [id, service.id, tripId, headsign, shortName, 0, id, wheelchair], stopTimes }
  })
}

/** A reader counts from the start of a span up to its end, without it. The last run of a day may come sooner than the headway: it is a span of its own. */
function frequenciesOf({ line }: ServedLine, service: LineService): Table {
  const headway = line.route.everyMinutes * 60
  const spans: { start: number; last: number }[] = []
  for (const start of service.starts) {
    const open = spans.at(-1)
    if (open && start - open.last === headway) open.last = start
    else spans.push({ start, last: start })
  }
  return spans.map(({ start, last }, n) => {
    const next = spans[n + 1]?.start ?? Infinity
    const end = next - last < headway ? next : last + 60
    return [tripIdOf(line, service, start), clockText(start), clockText(end), headway, 0]
  })
}
