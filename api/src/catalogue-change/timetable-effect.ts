import type { ChangeEffect } from '@opentop/contract/change-effect'
import { rowsOf, type CatalogueRows } from '@opentop/domain/catalogue/catalogue-rows'
import { catalogueOf, type CatalogueDocument } from '@opentop/domain/catalogue/document'
import { addDays, type Day } from '@opentop/domain/day'
import type { Db } from '@opentop/store/db'
import { findTimetableEffect, findVanishing } from '@opentop/store/departure/timetable-effect'
import { daysAhead } from '../catalogue/publish.ts'
import { retimedOptions, type Surroundings } from '../catalogue/surroundings.ts'

/** What the publication would do to the departures from today on. */
export async function timetableEffect(db: Db, around: Surroundings, today: Day): Promise<Pick<ChangeEffect, 'times' | 'vanishing'>> {
  const { before, after } = around.part?.rows ?? { before: rowsIn(around.before, today), after: rowsIn(around.after, today) }
  const optionIds = [...new Set([...retimedOptions({ before, after }), ...goneOptions(before, after)])]
  if (optionIds.length === 0) return { times: [], vanishing: [] }
  const keys = keysOf(around)
  const keyed = <T extends { optionId: number }>(one: T) => ({ ...one, key: keys.get(one.optionId) ?? '' })
  const asked = new Set(optionIds)
  const own = {
    options: after.options.filter(({ id }) => asked.has(id)),
    schedules: after.schedules.filter(({ option_id }) => asked.has(option_id)),
    schedule_days: after.schedule_days.filter(({ option_id }) => asked.has(option_id)),
  }
  const span = { from: today, to: addDays(today, daysAhead), optionIds }
  return {
    times: (await findTimetableEffect(db, span, own)).map(keyed),
    vanishing: (await findVanishing(db, span, own)).map(keyed),
  }
}

const rowsIn = (documents: readonly CatalogueDocument[], today: Day): CatalogueRows => rowsOf(catalogueOf(documents), today)

function goneOptions(before: CatalogueRows, after: CatalogueRows): number[] {
  const left = new Set(after.options.map(({ id }) => id))
  return before.options.flatMap(({ id }) => (left.has(id) ? [] : [id]))
}

function keysOf({ before, after }: Surroundings): Map<number, string> {
  return new Map(
    [...before, ...after].flatMap(({ kind, key, body }) =>
      kind === 'product' ? (body as { options: { id: number }[] }).options.map(({ id }) => [id, key] as const) : [],
    ),
  )
}
