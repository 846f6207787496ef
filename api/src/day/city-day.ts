import type { DayLine, DayRun, DayTour } from '@opentop/contract/day'
import { cutoffMinute } from '@opentop/domain/availability/cutoff'
import type { Day } from '@opentop/domain/day'
import type { LocationFacts, ProductFacts } from '@opentop/domain/facts'
import { boardedRuns } from '@opentop/domain/departure/run-load'
import type { Run } from '@opentop/domain/timetable/timetable'
import {
  findBoardedDepartures,
  findDayDepartures,
  findDayDisruptions,
  findLineBoardings,
  findNextDay,
  findPastBoardings,
  findStarted,
  findTicketsGood,
  type DayDeparture,
} from '@opentop/store/day/day'
import type { OfficeContext } from '../call/context.ts'
import { lateRuns } from '../vehicle/live-vehicles.ts'
import { lineRuns } from '@opentop/domain/timetable/line-runs'
import { lineExpected, pastWeeks } from '../vehicle/line-load.ts'
import { dayOptionsOf, isOnLine, lastsMinutes, spanOf, toursOf, weeksBefore, type CityTours } from '../location/day-context.ts'

type Found = {
  departures: DayDeparture[]
  boarded: ReadonlyMap<string, number>
  boardings: Awaited<ReturnType<typeof findLineBoardings>>
  started: ReadonlyMap<number, number>
  past: Awaited<ReturnType<typeof findPastBoardings>>
  good: Awaited<ReturnType<typeof findTicketsGood>>
  disruptions: Awaited<ReturnType<typeof findDayDisruptions>>
}

export async function cityDay(context: OfficeContext, city: LocationFacts, wanted: Day | undefined) {
  const { replica, now, lang } = context
  const tours = toursOf(context, city, now)
  const day = wanted ?? tours.today
  const found = await findAll(context, tours, day)
  const lateOf = lateRuns(context, city)
  const lines = tours.hopOn.flatMap((product) => linesOf(product, tours, day, { ...found, lateOf }, context))
  const timed = oneName(tours.timed.flatMap((one) => tourOf(one, tours, found, lang)))
  const optionIds = tours.products.flatMap(({ options }) => options.map(({ id }) => id))
  const isEmpty = timed.length === 0 && lines.every(({ runs }) => runs.length === 0)
  const nextDay = isEmpty ? await findNextDay(replica, optionIds, day) : undefined
  return {
    locationId: city.id,
    name: city.names[lang],
    timezone: city.timezone,
    day,
    today: tours.today,
    now: new Date(now).toISOString(),
    lines,
    tours: timed,
    ...(nextDay === undefined ? {} : { nextDay }),
  }
}

async function findAll({ replica }: OfficeContext, tours: CityTours, day: Day): Promise<Found> {
  const { city, hopOn, timed } = tours
  const span = spanOf(day, city.timezone)
  const timedOptions = timed.map(({ option }) => ({ optionId: option.id, day }))
  const dayOptions = hopOn.flatMap(dayOptionsOf)
  const productIds = hopOn.map(({ id }) => id)
  const weeks = weeksBefore(day, pastWeeks)
  const [departures, boarded, boardings, started, past, good, disruptions] = await Promise.all([
    findDayDepartures(replica, [...timedOptions, ...dayOptions.map(({ optionId }) => ({ optionId, day }))]),
    findBoardedDepartures(replica, timedOptions, span),
    findLineBoardings(replica, productIds, span),
    findStarted(replica, productIds, span),
    findPastBoardings(replica, productIds, weeks, city.timezone),
    findTicketsGood(replica, dayOptions, [day, ...weeks]),
    findDayDisruptions(replica, [city.id], day, day),
  ])
  return {
    departures,
    boarded: new Map(boarded.map(({ optionId, minute, people }) => [`${optionId} ${minute}`, people])),
    boardings,
    started: new Map(started.map(({ productId, people }) => [productId, people])),
    past,
    good,
    disruptions,
  }
}

type FoundLate = Found & { lateOf: ReturnType<typeof lateRuns> }
function linesOf(product: ProductFacts, tours: CityTours, day: Day, found: FoundLate, context: OfficeContext): DayLine[] {
  const { lang, now } = context
  const optionIds = new Set(dayOptionsOf(product).map(({ optionId }) => optionId))
  const wholeDays = found.departures.filter(({ optionId, minute }) => minute === -1 && optionIds.has(optionId))
  const dayTickets = {
    sold: wholeDays.reduce((sum, { sold }) => sum + sold, 0),
    capacity:
      wholeDays.length === 0 || wholeDays.some(({ capacity }) => capacity === null)
        ? null
        : sumOf(wholeDays.map(({ capacity }) => capacity ?? 0)),
    started: found.started.get(product.id) ?? 0,
  }
  const planned = product.routes.map((route) => ({
    route,
    runs: lineRuns({ productId: product.id, route }, tours.city, day, found.disruptions, context.snapshot.facts),
  }))
  const allRuns = sumOf(planned.map(({ runs }) => runs.length))
  return planned.map(({ route, runs }) => {
    const own = found.boardings.filter((boarding) => isOnLine(boarding, product, route.key))
    const boarded = boardedRuns(
      runs,
      own.map(({ stop, at, people }) => ({ stop, at: at.getTime(), people })),
    )
    const expected = lineExpected([{ product, key: route.key, allRuns }], runs, day, found)
    return {
      productId: product.id,
      key: route.key,
      name: route.names[lang],
      colour: route.colour,
      vehicle: route.vehicle,
      stop: stopName(tours.city, route.stops[0], lang),
      runs: runs.map((run, index) => ({
        ...runView(run, boarded[index] ?? 0, expected[index] ?? 0, now),
        ...found.lateOf(product.id, route, run),
      })),
      dayTickets,
    }
  })
}

function runView(run: Run, boarded: number, expected: number, now: number): DayRun {
  const { startMinute, endMinute, startAt, delayMinutes, isCancelled } = run
  return {
    startMinute,
    endMinute,
    ...(boarded > 0 || startAt <= now ? { boarded } : {}),
    ...(boarded > 0 || isCancelled ? {} : { expected }),
    ...(delayMinutes > 0 ? { delayMinutes } : {}),
    ...(isCancelled ? { isCancelled: true as const } : {}),
  }
}

function tourOf(
  { product, option }: CityTours['timed'][number],
  { city }: CityTours,
  found: Found,
  lang: OfficeContext['lang'],
): DayTour[] {
  const departures = found.departures.filter(({ optionId }) => optionId === option.id)
  if (departures.length === 0) return []
  const lastMinute = Math.max(0, ...product.routes.map((route) => route.lastMinute))
  return [
    {
      productId: product.id,
      optionId: option.id,
      name: product.names[lang],
      option: option.names[lang],
      vehicle: product.vehicle,
      colour: product.routes[0]?.colour ?? (product.vehicle === 'boat' ? 'teal' : 'red'),
      stop: stopName(city, product.meetingStop, lang),
      durationMinutes: lastsMinutes(product, option),
      cells: departures.map(({ minute, capacity, held, sold, sale, delayMinutes }) => ({
        minute,
        capacity,
        held,
        sold,
        boarded: found.boarded.get(`${option.id} ${minute}`) ?? 0,
        sale,
        delayMinutes,
        saleEndsMinute: cutoffMinute(option, minute, lastMinute) + delayMinutes,
      })),
    },
  ]
}

function oneName(tours: readonly DayTour[]): DayTour[] {
  return tours.map(({ option, ...tour }) => {
    const isOne = tours.filter(({ productId }) => productId === tour.productId).length === 1
    return isOne || option === undefined ? tour : { ...tour, option }
  })
}

function stopName(city: LocationFacts, key: string | undefined, lang: OfficeContext['lang']): string {
  const stop = key === undefined ? undefined : city.stops.get(key)
  return stop?.names?.[lang] ?? stop?.name ?? ''
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
