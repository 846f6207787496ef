import type { Timetable, TimetableLine, TimetableNotice, TimetableStop } from '@opentop/contract/timetable'
import { cityLinesOf, stopNumbersOf, ticketsOf, type CityLine } from './city-line.ts'
import { addDays, type Day } from '../day.ts'
import { disruptionNotice, disruptionsAt, type OpenDisruption } from '../disruption/notice.ts'
import type { CatalogueFacts, LocationFacts } from '../facts.ts'
import type { Lang } from '../lang.ts'
import { viaOf, wayOf } from '../location/line-way.ts'
import { lineRuns } from './line-runs.ts'
import { noticesAt, shownNotice } from '../location/location.ts'
import { isConcernedLine, noticeScope } from './notice-scope.ts'
import { serviceDayAt, serviceHours } from '../voucher/pass.ts'
import { stopName } from './stop-name.ts'
import { stopOffsets } from './stop-times.ts'
import type { Run } from './timetable.ts'
import { isoOf } from '../zone.ts'

export type CityTimes = { facts: CatalogueFacts; disruptions: readonly OpenDisruption[]; city: LocationFacts }
export const daysAhead = 14

/** After midnight the day before lasts until its last arrival. */
export function cityDayAt({ facts, city }: Pick<CityTimes, 'facts' | 'city'>, now: number): { day: Day; isRunning: boolean } {
  return serviceDayAt(now, city.timezone, serviceHours(cityLinesOf(facts, city.id).map(({ route }) => route)))
}

export function cityRunsOf({ facts, disruptions, city }: CityTimes, line: CityLine, day: Day): Run[] {
  return lineRuns(line, city, day, disruptions, facts)
}

export function timetableOf(times: CityTimes, lang: Lang, now: number, asked?: Day): Timetable {
  const { facts, city } = times
  const today = cityDayAt(times, now).day
  const day = asked ?? today
  const lines = cityLinesOf(facts, city.id)
  const shown = lines.map((line) => lineOf(times, line, lang, day))
  const nextDay = shown.some(({ runs }) => runs.some(({ isCancelled }) => !isCancelled)) ? undefined : nextDayOf(times, lines, day)
  return {
    locationId: city.id,
    name: city.names[lang],
    timezone: city.timezone,
    day,
    today,
    stops: timetableStops(city, lines, lang),
    lines: shown,
    notices: noticesOf(times, lines, lang, day),
    ...(nextDay ? { nextDay } : {}),
  }
}

function noticesOf({ facts, disruptions, city }: CityTimes, lines: readonly CityLine[], lang: Lang, day: Day): TimetableNotice[] {
  const idsOf = (some: readonly CityLine[]) => some.map(({ productId, route }) => ({ productId, key: route.key }))
  const open = disruptionsAt(disruptions, city.id, day).filter(({ scope }) => scope.fromDay <= day)
  return [
    ...open.map((one): TimetableNotice => {
      const concerned = lines.filter((line) => isConcernedLine(one.scope, line, facts))
      const isAll = concerned.length === lines.length
      const about = isAll ? {} : { lines: idsOf(concerned) }
      return { ...disruptionNotice(one, lang), ...about }
    }),
    ...noticesAt(facts.notices, city.id, day).map((notice): TimetableNotice => {
      const about = noticeScope(notice, lines, city.stops)
      return {
        ...shownNotice(notice, lang),
        ...(about.stops ? { stops: [...about.stops] } : {}),
        ...(about.lines ? { lines: idsOf(about.lines) } : {}),
      }
    }),
  ]
}

function lineOf(times: CityTimes, line: CityLine, lang: Lang, day: Day): TimetableLine {
  const { productId, route } = line
  const called = wayOf(route, times.city.stops)
  const { offsets } = stopOffsets(
    called.map(({ position }) => position),
    route,
  )
  return {
    productId,
    key: route.key,
    name: route.names[lang],
    colour: route.colour,
    vehicle: route.vehicle,
    everyMinutes: route.everyMinutes,
    loopMinutes: route.loopMinutes,
    productIds: [...ticketsOf(times.facts, line)],
    stops: called.map(({ key }, n) => ({ key, minutes: offsets[n] ?? 0 })),
    ...viaOf(called),
    runs: cityRunsOf(times, line, day).map((run) => {
      const closed = run.stops.flatMap(({ key, isClosed }) => (isClosed ? [key] : []))
      return {
        start: run.startMinute,
        at: isoOf(run.startAt),
        ...(run.delayMinutes > 0 ? { delayMinutes: run.delayMinutes } : {}),
        ...(run.isCancelled ? { isCancelled: true as const } : {}),
        ...(closed.length > 0 ? { closedStops: closed } : {}),
      }
    }),
  }
}

export function timetableStops(city: LocationFacts, lines: readonly CityLine[], lang: Lang): TimetableStop[] {
  return [...stopNumbersOf(lines)].flatMap(([key, number]) => {
    const stop = city.stops.get(key)
    if (!stop) return []
    const [lat, lng] = stop.position
    const main = lines.some(({ route }) => route.main.includes(key)) ? { isMain: true as const } : {}
    return [{ key, ...stopName(stop, lang), number, position: { lat, lng }, also: stop.also, ...main }]
  })
}

function nextDayOf(times: CityTimes, lines: readonly CityLine[], day: Day): Day | undefined {
  const later = Array.from({ length: daysAhead }, (_, n) => addDays(day, n + 1))
  return later.find((one) => lines.some((line) => cityRunsOf(times, line, one).some(({ isCancelled }) => !isCancelled)))
}
