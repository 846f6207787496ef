import type { CityStop, StopLine, TimetableStop } from '@opentop/contract/timetable'
import { type CityLine, cityLinesOf, vehiclesOn } from './city-line.ts'
import { addDays, timeOf, type Day } from '../day.ts'
import type { Lang } from '../lang.ts'
import { isStepFree } from './on-board.ts'
import { stopName } from './stop-name.ts'
import { stopOffsets } from './stop-times.ts'
import { cityDayAt, cityRunsOf, daysAhead, timetableStops, type CityTimes } from './timetable-view.ts'
import { walkingMinutes } from '../location/walking.ts'
import { isoOf } from '../zone.ts'

const nextShown = 3
const nearShown = 5
const longestWalk = 15

export function stopOf(times: CityTimes, key: string, langs: readonly Lang[], lang: Lang, now: number): CityStop | undefined {
  const { facts, city } = times
  const lines = cityLinesOf(facts, city.id)
  const stops = timetableStops(city, lines, lang)
  const stop = stops.find((one) => one.key === key)
  const own = city.stops.get(key)
  if (!stop || !own) return undefined
  const called = lines.filter(({ route }) => route.stops.includes(key))
  const { day } = cityDayAt(times, now)
  return {
    ...stop,
    locationId: city.id,
    timezone: city.timezone,
    hreflangs: langs.map((other) => {
      const { name, slug } = stopName(own, other)
      return { lang: other, stopName: name, urlName: slug }
    }),
    lines: called.map((line) => lineAt(times, line, key, { stops, lang, day })),
    near: nearOf(times, key, stops, lines),
    productIds: [...new Set(called.flatMap(({ productIds }) => productIds))],
  }
}

type At = { stops: readonly TimetableStop[]; lang: Lang; day: Day }

function lineAt(times: CityTimes, line: CityLine, key: string, { stops, lang, day }: At): StopLine {
  const { productId, route } = line
  const called = route.stops.flatMap((one) => times.city.stops.get(one) ?? [])
  const { offsets, duration } = stopOffsets(
    called.map(({ position }) => position),
    route,
  )
  const place = called.findIndex((one) => one.key === key)
  const here = offsets[place] ?? 0
  const after = called.slice(place + 1).map((one, n) => ({ key: one.key, minutes: (offsets[place + 1 + n] ?? 0) - here }))
  const end = called[0] && place > 0 ? [{ key: called[0].key, minutes: duration - here }] : []
  const nextFirst = firstAfter(times, line, place, day)
  return {
    productId,
    key: route.key,
    name: route.names[lang],
    colour: route.colour,
    vehicle: route.vehicle,
    everyMinutes: route.everyMinutes,
    first: timeOf(route.firstMinute + here),
    last: timeOf(route.lastMinute + here),
    next: [...after, ...end].slice(0, nextShown).flatMap(({ key: next, minutes }) => {
      const stop = stops.find((one) => one.key === next)
      return stop ? [{ key: next, name: stop.name, slug: stop.slug, number: stop.number, minutes }] : []
    }),
    stepFree: isStepFree(vehiclesOn(times.facts, line)),
    ...(nextFirst === undefined ? {} : { nextFirst: isoOf(nextFirst) }),
  }
}

function firstAfter(times: CityTimes, line: CityLine, place: number, day: Day): number | undefined {
  for (let n = 1; n <= daysAhead; n += 1)
    for (const run of cityRunsOf(times, line, addDays(day, n))) {
      const call = run.stops[place]
      if (call && !call.isClosed && !run.isCancelled) return call.at
    }
  return undefined
}

function nearOf({ city }: CityTimes, key: string, stops: readonly TimetableStop[], lines: readonly CityLine[]): CityStop['near'] {
  const here = city.stops.get(key)
  const near = stops.flatMap((stop) => {
    const there = city.stops.get(stop.key)
    if (!here || !there || stop.key === key) return []
    const minutes = walkingMinutes(here.position, there.position)
    const vehicle = lines.find(({ route }) => route.stops.includes(stop.key))?.route.vehicle ?? 'bus'
    return minutes <= longestWalk ? [{ key: stop.key, name: stop.name, slug: stop.slug, number: stop.number, vehicle, minutes }] : []
  })
  return near.toSorted((a, b) => a.minutes - b.minutes).slice(0, nearShown)
}
