import { randomUUID } from 'node:crypto'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { TravellerTexts } from '@opentop/contract/departure'
import { addDays, isDay, timeOf, type Day } from '@opentop/domain/day'
import type { Texts } from '@opentop/domain/facts'
import { localTime } from '@opentop/domain/zone'
import type { Tx } from '@opentop/store/db'
import { findBatchOptions, findDepartureOptions, type DepartureOption } from '@opentop/store/departure/departure'
import {
  countBatch,
  endDepartureActs,
  findDisruptedDeparture,
  findShortDeparture,
  findSpans,
  insertDepartureActs,
  refreshDepartures,
  type DepartureActKind,
  type DepartureSpan,
} from '@opentop/store/departure/departure-act'
import { lockTimetable } from '@opentop/store/departure/departures'
import { refused, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { reachOfCaller } from './route.ts'

/** More at a time would hold up buyers of all of them. */
const mostDepartures = 5000
const horizonDays = 800

type Writes = 'changeDepartures' | 'undoDepartures'
export const departureChange: Pick<OfficeHandlers, Writes> = {
  async changeDepartures({ spans, act, capacity, reason, keepsSold = false }, context, tx) {
    const missing = missingIn(act, capacity, reason)
    if (missing) return refused('field-required', { field: missing })
    const optionIds = [...new Set(spans.map(({ optionId }) => optionId))]
    const options = await findDepartureOptions(tx, optionIds, reachOfCaller(context))
    const wanted = spansOf(spans, options, context)
    if (options.length < optionIds.length || !wanted) return refused('departure-unknown')
    await lockTimetable(tx)
    const before = await findSpans(tx, wanted)
    if (before.departures > mostDepartures) return refused('too-many-departures', { most: mostDepartures })
    if (before.isChanged) return refused('changed-meanwhile')
    const batchId = randomUUID()
    const kind: DepartureActKind = act === 'resume' ? 'open' : act
    await insertDepartureActs(
      tx,
      wanted.map((span) => ({
        ...span,
        batchId,
        kind,
        ...valueOf(kind, capacity, reason),
        madeBy: context.staff.id,
      })),
    )
    const disrupted = kind === 'open' ? await findDisruptedDeparture(tx, batchId) : undefined
    if (disrupted) return refused('departure-disrupted', { when: whenOf(disrupted) })
    const short = await applyActs(tx, batchId, wanted)
    if (short) return short
    const { departures, sold, empty } = await countBatch(tx, batchId)
    if (empty) return refused('departure-unknown')
    if (act === 'close' && sold > 0 && !keepsSold) return refused('seats-sold', { sold })
    const after = { act, ...(act === 'capacity' ? { capacity } : {}), ...(act === 'close' ? { reason, sold } : {}), departures, spans }
    return recorded({ batchId, departures, sold }, { subject: 'departures', subjectId: batchId, locationIds: citiesOf(options), after })
  },

  async undoDepartures({ batchId }, context, tx) {
    const options = await findBatchOptions(tx, batchId, reachOfCaller(context))
    const ended = options.length === 0 ? [] : await endDepartureActs(tx, { batchId }, context.staff.id)
    if (ended.length === 0) return refused('request-unknown')
    const { departures } = await countBatch(tx, batchId)
    const short = await applyActs(tx, batchId, ended)
    if (short) return short
    const before = { act: ended[0]?.kind, departures }
    return recorded({ departures }, { subject: 'departures', subjectId: batchId, locationIds: citiesOf(options), before })
  },
}

type Change = OfficeInputs['changeDepartures']
function missingIn(act: Change['act'], capacity: Change['capacity'], reason: Change['reason']): 'capacity' | 'reason' | undefined {
  if (act === 'capacity' && capacity === undefined) return 'capacity'
  return act === 'close' && !reason ? 'reason' : undefined
}

function valueOf(kind: DepartureActKind, capacity: Change['capacity'], reason: Change['reason']) {
  if (kind === 'capacity' && capacity !== undefined) return { capacity }
  return kind === 'close' && reason ? { reason: allTexts(reason) } : {}
}

type Spans = Change['spans']
type WantedSpan = DepartureSpan & { seen?: number | null }
function spansOf(spans: Spans, options: readonly DepartureOption[], { now }: OfficeContext): WantedSpan[] | undefined {
  const found = spans.flatMap(({ optionId, fromDay, toDay, minute, seen }) => {
    const option = options.find((one) => one.optionId === optionId)
    if (!option || !isDay(fromDay) || !isDay(toDay)) return []
    // departures after midnight belong to the day before
    const first = addDays(localTime(now, option.timezone).day, -1)
    const from = fromDay < first ? first : fromDay
    if (from > toDay || toDay > addDays(first, horizonDays)) return []
    return [{ optionId, fromDay: from, toDay, minute: minute ?? null, ...(seen === undefined ? {} : { seen }) }]
  })
  return found.length === spans.length ? found : undefined
}

async function applyActs(tx: Tx, batchId: string, spans: readonly DepartureSpan[]) {
  const optionIds = [...new Set(spans.map(({ optionId }) => optionId))]
  const days = spans.flatMap(({ fromDay, toDay }) => [fromDay, toDay]).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  await refreshDepartures(tx, optionIds, from, to)
  const short = await findShortDeparture(tx, batchId, optionIds, from, to)
  return short && refused('below-sold', numbersOf(short))
}

type Moment = { day: Day; minute: number }
function whenOf({ day, minute }: Moment): string {
  return minute < 0 ? day : `${day} ${timeOf(minute)}`
}
function numbersOf({ day, minute, held, sold, count }: Moment & { held: number; sold: number; count: number }) {
  const time = minute < 0 ? '' : timeOf(minute)
  return { when: whenOf({ day, minute }), day, time, held, sold, lowest: held + sold, count }
}

function citiesOf(options: readonly DepartureOption[]): number[] {
  return [...new Set(options.map(({ locationId }) => locationId))]
}

function allTexts({ 'en-us': american, ...texts }: TravellerTexts): Texts {
  return { ...texts, 'en-us': american ?? texts.en }
}
