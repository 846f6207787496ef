import type { Day } from '@opentop/domain/day'
import type { Tx } from '../db.ts'
import type { DepartureKey } from '../hold.ts'
import { wanted } from '../timetable.ts'

type Span = { from: Day; to: Day; optionIds?: readonly number[] }

const kindOf = ({ optionIds }: Span): 'all' | 'some' => (optionIds ? 'some' : 'all')
const valuesOf = ({ from, to, optionIds }: Span): unknown[] => (optionIds ? [from, to, optionIds] : [from, to])

/** Departures that are no longer in a schedule. EXCEPT is hashed on every engine; an anti-join was not, on a table without statistics. */
function findStray(tx: Tx, span: Span): Promise<DepartureKey[]> {
  return tx.rows(
    `SELECT option_id AS "optionId", service_day AS day, start_minute AS minute FROM (
       SELECT option_id, service_day, start_minute FROM departures WHERE service_day BETWEEN $1::date AND $2::date ${span.optionIds ? 'AND option_id = ANY($3::int[])' : ''}
       EXCEPT SELECT option_id, service_day, start_minute FROM (${wanted(kindOf(span))}) w) stray`,
    valuesOf(span),
  )
}

const fitting = 'CASE WHEN excluded.capacity IS NULL THEN NULL ELSE greatest(excluded.capacity, d.held + d.sold) END'

/** Everything that lays acts of the office over the timetable does so one after the other; the caller holds no departure yet. */
export async function lockTimetable(tx: Tx): Promise<void> {
  await tx.rows('SELECT version FROM departure_state WHERE id = 1 FOR UPDATE')
}

/** Brings the departures in line with the schedules. One that has seats held or sold is never removed, only taken off sale. */
export async function generateDepartures(tx: Tx, from: Day, to: Day): Promise<Aligned> {
  await lockTimetable(tx)
  const isFirst = (await tx.rows('SELECT 1 FROM departures LIMIT 1')).length === 0
  return isFirst ? { written: await insertFirst(tx, { from, to }), removed: 0, closed: 0, sold: [] } : alignDepartures(tx, { from, to })
}

const columns = 'option_id, service_day, start_minute, capacity, sale, closed_reason, is_opened'
const optionKey = 'departures_option_id_fkey'

/** Fills the empty table: nothing can conflict or be stray, and the foreign key is checked once for all rows instead of for each. */
async function insertFirst(tx: Tx, span: Span): Promise<number> {
  await tx.rows(`ALTER TABLE departures DROP CONSTRAINT ${optionKey}`)
  const [{ written } = { written: 0 }] = await tx.rows<{ written: number }>(
    `WITH written AS (INSERT INTO departures (${columns}) SELECT ${columns} FROM (${wanted(kindOf(span))}) w RETURNING 1)
     SELECT count(*)::int AS written FROM written`,
    valuesOf(span),
  )
  await tx.rows(`ALTER TABLE departures ADD CONSTRAINT ${optionKey} FOREIGN KEY (option_id) REFERENCES options`)
  return written
}

type Aligned = { written: number; removed: number; closed: number; sold: SoldDeparture[] }
/** It went off sale although seats of it are sold. */
export type SoldDeparture = DepartureKey & { sold: number }

/** The caller holds the lock of the timetable. */
export async function alignDepartures(tx: Tx, span: Span): Promise<Aligned> {
  // counted in the database: a year of departures is 100,000 rows
  const [{ written } = { written: 0 }] = await tx.rows<{ written: number }>(
    `WITH written AS (
       INSERT INTO departures AS d (${columns}) SELECT ${columns} FROM (${wanted(kindOf(span))}) w
       ON CONFLICT (option_id, service_day, start_minute) DO UPDATE
          SET capacity = ${fitting}, on_sale = true, sale = excluded.sale, closed_reason = excluded.closed_reason, is_opened = excluded.is_opened
        WHERE d.capacity IS DISTINCT FROM ${fitting} OR NOT d.on_sale OR d.sale <> excluded.sale OR d.closed_reason IS DISTINCT FROM excluded.closed_reason OR d.is_opened <> excluded.is_opened
       RETURNING 1)
     SELECT count(*)::int AS written FROM written`,
    valuesOf(span),
  )
  const stray = await findStray(tx, span)
  if (stray.length === 0) return { written, removed: 0, closed: 0, sold: [] }
  const keys = [stray.map((key) => key.optionId), stray.map((key) => key.day), stray.map((key) => key.minute)]
  const named = `unnest($1::int[], $2::date[], $3::int[]) AS k(option_id, service_day, start_minute)
     WHERE (d.option_id, d.service_day, d.start_minute) = (k.option_id, k.service_day, k.start_minute)`
  // a sum, because of a table without statistics the planner takes two equal numbers for rare, and compares every row with every key
  const removed = await tx.rows(`DELETE FROM departures d USING ${named} AND d.held + d.sold <= 0 RETURNING 1`, keys)
  const closed = await tx.rows<SoldDeparture>(
    `UPDATE departures d SET on_sale = false FROM ${named} AND d.on_sale RETURNING d.option_id AS "optionId", d.service_day AS day, d.start_minute AS minute, d.sold`,
    keys,
  )
  return { written, removed: removed.length, closed: closed.length, sold: closed.filter(({ sold }) => sold > 0) }
}
