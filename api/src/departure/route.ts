import { addDays, isDay, type Day } from '@opentop/domain/day'
import { cutoffOf } from '@opentop/domain/availability/cutoff'
import type { LocationFacts } from '@opentop/domain/facts'
import { lastMinuteOf } from '@opentop/domain/availability/sale-request'
import { isInside, reachOf, type Reach } from '@opentop/domain/staff/place'
import { localTime } from '@opentop/domain/zone'
import type { Db } from '@opentop/store/db'
import {
  findActsOn,
  findBoarded,
  findCell,
  findCells,
  findDepartureOptions,
  findTourOptions,
  type CellRow,
  type DepartureOption,
} from '@opentop/store/departure/departure'
import { findTimetableRow } from '@opentop/store/departure/departure-rule'
import { refused, answered } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { cellView } from './departure-cell.ts'
import { rulesOf } from './departure-rules.ts'

type Reads = 'getDepartures' | 'findDepartureTours' | 'explainDeparture'
export const departure: Pick<OfficeHandlers, Reads> = {
  async getDepartures({ productId, from, days }, context) {
    const { database } = context.shop
    const found = await findTourOptions(database, productId, reachOfCaller(context))
    const [first] = found
    if (!first || !isDay(from) || !isDay(addDays(from, days))) return refused('product-unknown')
    const options = found.filter(({ kind }) => kind === 'day' || kind === 'timed')
    const to = addDays(from, days - 1)
    const ids = options.map(({ optionId }) => optionId)
    const [rows, boardedOn] = await Promise.all([findCells(database, ids, from, to), boardedCounts(database, ids, from, to)])
    const { day: today } = localTime(context.now, first.timezone)
    return answered({
      productId,
      product: first.product[context.lang],
      locationId: first.locationId,
      city: first.city[context.lang],
      timezone: first.timezone,
      vehicle: first.vehicle,
      today,
      now: new Date(context.now).toISOString(),
      options: options.map(({ optionId, option, kind, durationMinutes }) => ({
        optionId,
        name: option[context.lang],
        kind,
        ...(durationMinutes === null ? {} : { durationMinutes }),
        cells: rows
          .filter((row) => row.optionId === optionId)
          .map((row) => cellView(row, boardedOn(row), { ...context.snapshot, lang: context.lang })),
      })),
    })
  },

  async findDepartureTours(_input, context) {
    const { facts } = context.snapshot
    const reach = reachOfCaller(context)
    const tours = [...facts.products.values()].flatMap((product) => {
      const city = facts.locations.get(product.locationId)
      const departing = product.options.filter(({ kind }) => kind === 'day' || kind === 'timed')
      return city && departing.length > 0 && isCityInside(city, reach)
        ? [
            {
              productId: product.id,
              name: product.names[context.lang],
              locationId: city.id,
              city: city.names[context.lang],
              vehicle: product.vehicle,
              optionIds: departing.map(({ id }) => id),
              lines: departing.some(({ kind }) => kind === 'day')
                ? product.routes.map(({ key, names }) => ({ key, name: names[context.lang] }))
                : [],
              rank: product.rank,
            },
          ]
        : []
    })
    const inOrder = tours.toSorted((a, b) => a.city.localeCompare(b.city, context.lang) || a.rank - b.rank)
    return answered({ tours: inOrder.map(({ rank: _rank, ...tour }) => tour) })
  },

  async explainDeparture({ optionId, day, minute }, context) {
    const { database } = context.shop
    const found = await departureHere(database, { optionId, day, minute }, context)
    if (!found) return refused('departure-unknown')
    const [acts, timetable, boardedOn] = await Promise.all([
      findActsOn(database, optionId, day, minute),
      findTimetableRow(database, optionId, day, minute),
      boardedCounts(database, [optionId], day, day),
    ])
    const { row } = found
    const saleEnds = saleEndOf(row, found.tour, context)
    return answered({
      cell: cellView(row, boardedOn(row), { ...context.snapshot, lang: context.lang }),
      rules: rulesOf(row, acts, timetable, { ...context.snapshot, lang: context.lang }),
      lowest: row.held + row.sold,
      ...(saleEnds === undefined ? {} : { saleEndsAt: saleEnds }),
    })
  },
}

export function reachOfCaller({ snapshot: { facts }, scope }: OfficeContext): Reach {
  return reachOf(facts, scope)
}
function isCityInside({ id }: LocationFacts, reach: Reach): boolean {
  return isInside(reach, { site: null, locationIds: [id] })
}

type Key = { optionId: number; day: Day; minute: number }
export async function departureHere(
  db: Db,
  { optionId, day, minute }: Key,
  context: OfficeContext,
): Promise<{ row: CellRow; tour: DepartureOption } | undefined> {
  if (!isDay(day)) return undefined
  const [tour] = await findDepartureOptions(db, [optionId], reachOfCaller(context))
  const row = tour && (await findCell(db, optionId, day, minute))
  return row && { row, tour }
}

async function boardedCounts(db: Db, optionIds: readonly number[], from: Day, to: Day): Promise<(key: Key) => number> {
  const textOf = ({ optionId, day, minute }: Key): string => `${optionId} ${day} ${minute}`
  const counts = new Map((await findBoarded(db, optionIds, from, to)).map((row) => [textOf(row), row.boarded]))
  return (key) => counts.get(textOf(key)) ?? 0
}

function saleEndOf(
  { optionId, day, minute, delayMinutes }: CellRow,
  { timezone }: DepartureOption,
  { snapshot: { facts } }: OfficeContext,
) {
  const option = facts.options.get(optionId)
  const product = option && facts.products.get(option.productId)
  const end = product ? cutoffOf(option, day, minute, timezone, lastMinuteOf(product)) + delayMinutes * 60_000 : Infinity
  return Number.isFinite(end) ? new Date(end).toISOString() : undefined
}
