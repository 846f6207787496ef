import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { LineId } from '@opentop/contract/timetable'
import { addDays, type Day } from '@opentop/domain/day'
import type { LocationFacts } from '@opentop/domain/facts'
import { scopeOf } from '@opentop/domain/staff/scope'
import { lineKeyOf } from '@opentop/domain/vehicle/line-shape'
import { isSameBus } from '@opentop/domain/vehicle/one-bus'
import { instantOf, localTime } from '@opentop/domain/zone'
import {
  findBoardedDepartures,
  findDayDisruptions,
  findLineBoardings,
  findOptionSums,
  findTravel,
  type OptionDay,
} from '@opentop/store/day/day'
import { findRefunded, findSold } from '@opentop/store/day/day-sales'
import type { OfficeContext } from '../call/context.ts'
import { lineRuns } from '@opentop/domain/timetable/line-runs'
import { dayOptionsOf, isOnLine, lastsMinutes, toursOf, type CityTours } from '../location/day-context.ts'
import type { FleetVehicle } from '../vehicle/known-vehicles.ts'
import { timesOf } from '../vehicle/live-vehicles.ts'

type DayAnswer = OfficeAnswers['getDay']
type CityOn = CityTours & { day: Day; until: number }

export async function dayFigures(context: OfficeContext, cities: readonly LocationFacts[], wanted: Day | undefined) {
  const { now } = context
  const on = cities.map((city): CityOn => {
    const tours = toursOf(context, city, now)
    const day = wanted ?? tours.today
    const local = localTime(now, city.timezone)
    const present = local.minute + (local.day > day ? 1440 : 0)
    return { ...tours, day, until: day === tours.today ? present : day < tours.today ? 2160 : -1 }
  })
  const [first] = on
  const day = first?.day ?? localTime(now, 'UTC').day
  const timezone = first?.city.timezone ?? 'UTC'
  const [seats, travel, board, sales] = await Promise.all([
    seatSums(context, on),
    findTravel(
      context.replica,
      // one day for all cities, as in the list of orders
      on.flatMap(({ products }) => products.map(({ id }) => ({ productId: id, day }))),
    ),
    boardNow(context, on),
    salesOf(context, cities, day, timezone),
  ])
  const { soldIn, ...sums } = seats
  return {
    soldIn,
    day,
    figures: {
      ...(sales ? { sales } : {}),
      ...travel,
      ...sums,
      onBoard: board.onBoard,
      buses: board.buses + seats.buses,
      boats: board.boats + seats.boats,
      runs: board.runs + seats.runs,
      runsAsPlanned: board.runsAsPlanned + seats.runsAsPlanned,
    },
  }
}

async function seatSums({ replica }: OfficeContext, on: readonly CityOn[]) {
  const options = on.flatMap(({ timed, hopOn, day, until }) => [
    ...timed.map(({ product, option }) => ({
      optionId: option.id,
      day,
      until,
      lasts: lastsMinutes(product, option),
      vehicle: product.vehicle,
    })),
    ...hopOn.flatMap(dayOptionsOf).map(({ optionId }) => ({ optionId, day, until, lasts: 0, vehicle: 'bus' as const })),
  ])
  const found = await findOptionSums(replica, options)
  const byOption = new Map(found.map((row) => [row.optionId, row]))
  const soldIn = new Map(
    on.map(({ city, products }) => [
      city.id,
      products.reduce((sum, { options: own }) => sum + own.reduce((part, { id }) => part + (byOption.get(id)?.sold ?? 0), 0), 0),
    ]),
  )
  const sum = (field: 'seats' | 'free' | 'held' | 'departures' | 'asPlanned' | 'ahead'): number =>
    found.reduce((total, row) => total + row[field], 0)
  const out = (isBoat: boolean): number =>
    options.reduce(
      (total, { optionId, vehicle }) => total + ((vehicle === 'boat') === isBoat ? (byOption.get(optionId)?.underWay ?? 0) : 0),
      0,
    )
  return {
    soldIn,
    seats: sum('seats'),
    seatsFree: sum('free'),
    inBaskets: sum('held'),
    departuresAhead: sum('ahead'),
    runs: sum('departures'),
    runsAsPlanned: sum('asPlanned'),
    buses: out(false),
    boats: out(true),
  }
}

const hourMs = 3_600_000
const boardingMinutes = 30
async function boardNow(context: OfficeContext, on: readonly CityOn[]) {
  const { replica, now } = context
  const today = on.filter(({ day, today: own }) => day === own)
  const span = { from: new Date(now - 12 * hourMs), until: new Date(now + hourMs) }
  const timed: OptionDay[] = today.flatMap((one) => one.timed.map(({ option }) => ({ optionId: option.id, day: one.day })))
  const days = on.map(({ day }) => day).toSorted()
  const [boarded, boardings, disruptions] = await Promise.all([
    findBoardedDepartures(replica, timed, span),
    findLineBoardings(
      replica,
      today.flatMap(({ hopOn }) => hopOn.map(({ id }) => id)),
      span,
    ),
    findDayDisruptions(
      replica,
      on.map(({ city }) => city.id),
      days[0] ?? '9999-12-31',
      days.at(-1) ?? '9999-12-31',
    ),
  ])
  const result = { onBoard: 0, buses: 0, boats: 0, runs: 0, runsAsPlanned: 0 }
  for (const one of on)
    for (const product of one.hopOn)
      for (const route of product.routes) {
        const runs = lineRuns({ productId: product.id, route }, one.city, one.day, disruptions, context.snapshot.facts)
        const due = runs.filter(({ startMinute }) => one.until === -1 || startMinute <= one.until)
        result.runs += due.length
        result.runsAsPlanned += due.filter(({ isCancelled, delayMinutes }) => !isCancelled && delayMinutes === 0).length
        if (one.day !== one.today) continue
        result[route.vehicle === 'boat' ? 'boats' : 'buses'] += runs.filter(
          ({ startAt, endAt, isCancelled }) => !isCancelled && startAt <= now && now < endAt,
        ).length
        const since = now - route.loopMinutes * 60_000
        const scanned = boardings
          .filter((boarding) => isOnLine(boarding, product, route.key) && boarding.at.getTime() >= since)
          .reduce((sum, { people }) => sum + people, 0)
        result.onBoard += Math.max(scanned, countedByDrivers(context, one.city, { productId: product.id, key: route.key }))
      }
  result.onBoard += onDepartures(today, boarded)
  return result
}

function countedByDrivers(context: OfficeContext, city: LocationFacts, line: LineId): number {
  const { fleet } = context.shop
  const shape = fleet.lineNow(line, timesOf(context, city), context.now)?.line.shape
  const buses: FleetVehicle[][] = []
  for (const phone of fleet.vehiclesIn(city.id, context.now)) {
    if (lineKeyOf(phone.tracked.line) !== lineKeyOf(line)) continue
    const bus = shape && buses.find(([one]) => one && isSameBus(shape, one.tracked, phone.tracked))
    if (bus) bus.push(phone)
    else buses.push([phone])
  }
  // of two who count on one bus the one who has counted more has counted all
  return buses.reduce((sum, phones) => sum + Math.max(...phones.map(peopleOf)), 0)
}

const peopleOf = ({ onBoard, capacity = 0, tracked }: FleetVehicle): number => onBoard ?? (tracked.isFull ? capacity : 0)

function onDepartures(today: readonly CityOn[], boarded: readonly { optionId: number; minute: number; people: number }[]): number {
  let people = 0
  for (const { timed, until } of today)
    for (const { product, option } of timed)
      for (const row of boarded)
        if (row.optionId === option.id && row.minute <= until + boardingMinutes && until < row.minute + lastsMinutes(product, option))
          people += row.people
  return people
}

/** Money is for those who may read orders. A week before counts until the same time of the day. */
async function salesOf(
  { replica, staff, now }: OfficeContext,
  cities: readonly LocationFacts[],
  day: Day,
  timezone: string,
): Promise<DayAnswer['sales']> {
  const scope = scopeOf(staff.grants, 'orders.read')
  if (!scope) return undefined
  const place = { scope, cities: cities.map(({ id }) => id) }
  const from = instantOf(day, 0, timezone)
  const until = Math.max(from, Math.min(now, instantOf(day, 1440, timezone)))
  const before = instantOf(addDays(day, -7), 0, timezone)
  const [sold, last, refunds] = await Promise.all([
    findSold(replica, place, { from: new Date(from), until: new Date(until + 60_000) }),
    findSold(replica, place, { from: new Date(before), until: new Date(before + (until - from)) }),
    findRefunded(replica, place, { from: new Date(from), until: new Date(until + 60_000) }),
  ])
  return {
    orders: sold.reduce((sum, { orders }) => sum + orders, 0),
    sums: sold.map(({ currencyId, cents }) => ({
      currencyId,
      cents,
      beforeCents: last.find((row) => row.currencyId === currencyId)?.cents ?? 0,
    })),
    refunds: refunds.reduce((sum, row) => sum + row.refunds, 0),
    refundsOpen: refunds.reduce((sum, row) => sum + row.open, 0),
    refundSums: refunds.map(({ currencyId, cents }) => ({ currencyId, cents })),
  }
}
