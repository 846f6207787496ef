import { addDays, type Day } from '../day.ts'
import { disruptionsAt } from '../disruption/notice.ts'
import type { Lang } from '../lang.ts'
import { lineRuns } from '../timetable/line-runs.ts'
import type { PriceView } from '../price/from-price.ts'
import type { Site } from '../site.ts'
import type { Slices } from '../slices.ts'
import type { CityTimes } from '../timetable/timetable-view.ts'
import { localTime } from '../zone.ts'
import { fareTables } from './fare-tables.ts'
import { servedLines, type ServedLine } from './line-service.ts'
import { placeTables } from './place-tables.ts'
import { dateText, feedDays, type FeedDays } from './service-time.ts'
import { serviceTables, type ServiceView } from './service-tables.ts'
import { sortedTable, type Tables } from './table.ts'
import { cityAddress, languageTag } from './view.ts'

export type FeedInput = { times: CityTimes; site: Site; origin: string; now: number; prices: Omit<PriceView, 'currencyId'> }
type Feed = { view: ServiceView; fares: Tables }
/** Readers that do not know the language of a rider show this one. */
const defaultLang: Lang = 'en'
/** Readers that stream a feed need these in the order of their ids. */
const sortedBy: Readonly<Record<string, string>> = {
  'routes.txt': 'route_id',
  'trips.txt': 'trip_id',
  'stop_times.txt': 'trip_id',
  'calendar.txt': 'service_id',
  'calendar_dates.txt': 'service_id',
  'shapes.txt': 'shape_id',
  'frequencies.txt': 'trip_id',
}

/** What a feed depends on beside the catalogue: cheap once its lines are known, so that a kept feed is known to be good. */
export function* feedOf({ times, site, origin, now, prices }: FeedInput): Slices<Feed> {
  const { facts, city } = times
  const today = localTime(now, city.timezone).day
  const days = feedDays(today)
  const lines = yield* servedLines(facts, city, days)
  return {
    view: { site, origin, city, lines, days, cancelledDays: new Map(lines.map((line) => [line.id, cancelledDaysOf(times, line, days)])) },
    fares: fareTables({ facts, site, countryCode: city.countryCode, lines, prices }),
  }
}

function cancelledDaysOf({ facts, disruptions, city }: CityTimes, { line }: ServedLine, { from, to }: FeedDays): Set<Day> {
  const cancelled = new Set<Day>()
  for (const { kind, scope } of disruptionsAt(disruptions, city.id, from)) {
    if (kind !== 'cancelled') continue
    for (let day = scope.fromDay < from ? from : scope.fromDay; day <= scope.toDay && day <= to; day = addDays(day, 1)) {
      const runs = lineRuns(line, city, day, disruptions, facts)
      if (runs.length > 0 && runs.every(({ isCancelled }) => isCancelled)) cancelled.add(day)
    }
  }
  return cancelled
}

export function* feedTables({ view, fares }: Feed, versionOf: (tables: Tables) => string): Slices<Tables> {
  const { site, origin, city, days } = view
  const tables: Tables = {
    'agency.txt': [
      ['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang', 'agency_phone', 'agency_fare_url', 'agency_email'],
      [
        site.key,
        site.name,
        `${origin}/`,
        city.timezone,
        languageTag(site.defaultLang),
        site.customerService.phone,
        cityAddress(view, site.defaultLang),
        site.customerService.email,
      ],
    ],
    ...placeTables(view),
    ...(yield* serviceTables(view)),
    ...fares,
  }
  yield
  const info = {
    feed_publisher_name: site.imprint.name,
    feed_publisher_url: `${origin}/`,
    feed_lang: 'mul',
    default_lang: defaultLang,
    feed_start_date: dateText(days.from),
    feed_end_date: dateText(days.to),
    feed_version: versionOf(tables),
    feed_contact_email: site.customerService.email,
    feed_contact_url: `${origin}/`,
  }
  yield
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 1)
  const sorted = filled.map(([file, rows]) => [file, sortedTable(rows, sortedBy[file])])
  return { ...Object.fromEntries(sorted), 'feed_info.txt': [Object.keys(info), Object.values(info)] }
}
