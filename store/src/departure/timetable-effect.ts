import type { CatalogueRows } from '@opentop/domain/catalogue/catalogue-rows'
import type { Day } from '@opentop/domain/day'
import type { Db } from '../db.ts'
import type { DepartureKey } from '../hold.ts'
import { wanted } from '../timetable.ts'

type Span = { from: Day; to: Day; optionIds: readonly number[] }
type Rows = Pick<CatalogueRows, 'options' | 'schedules' | 'schedule_days'>
type TimeEffect = {
  optionId: number
  kind: 'added' | 'changed' | 'removed'
  minute: number
  days: number
  from: Day
  to: Day
  seats: number | null
}
type VanishingDeparture = DepartureKey & { sold: number; held: number }

const rowsOf = (table: string, n: number): string => `${table} AS (SELECT * FROM jsonb_populate_recordset(NULL::${table}, $${n}::jsonb))`
/** Departures as they are beside those that the timetable of a draft would make: its rows stand in for the tables of the same names. */
const beside = `
  WITH ${rowsOf('options', 4)}, ${rowsOf('schedules', 5)}, ${rowsOf('schedule_days', 6)}, w AS MATERIALIZED (SELECT * FROM (${wanted('some')}) w),
  d AS MATERIALIZED (SELECT option_id, service_day, start_minute, capacity, held, sold FROM departures
     WHERE on_sale AND service_day BETWEEN $1::date AND $2::date AND option_id = ANY($3::int[])),
  both_sides AS (
    SELECT coalesce(w.option_id, d.option_id) AS option_id, coalesce(w.service_day, d.service_day) AS service_day,
           coalesce(w.start_minute, d.start_minute) AS start_minute, w.capacity AS seats, coalesce(d.held, 0) AS held, coalesce(d.sold, 0) AS sold,
           CASE WHEN d.option_id IS NULL THEN 'added' WHEN w.option_id IS NULL THEN 'removed'
                WHEN d.capacity IS DISTINCT FROM CASE WHEN w.capacity IS NULL THEN NULL ELSE greatest(w.capacity, d.held + d.sold) END THEN 'changed' END AS kind
      FROM w FULL JOIN d ON (w.option_id, w.service_day, w.start_minute) = (d.option_id, d.service_day, d.start_minute))`

const values = ({ from, to, optionIds }: Span, rows: Rows): unknown[] => [
  from,
  to,
  optionIds,
  ...[rows.options, rows.schedules, rows.schedule_days].map((list) => JSON.stringify(list)),
]

export function findTimetableEffect(db: Db, span: Span, rows: Rows): Promise<TimeEffect[]> {
  return db.rows(
    `${beside} SELECT option_id AS "optionId", kind, start_minute AS minute, count(*)::int AS days, min(service_day) AS "from", max(service_day) AS "to",
            CASE WHEN count(DISTINCT seats) = 1 THEN max(seats) END AS seats
       FROM both_sides WHERE kind IS NOT NULL GROUP BY option_id, kind, start_minute ORDER BY option_id, start_minute, kind`,
    values(span, rows),
  )
}

export function findVanishing(db: Db, span: Span, rows: Rows): Promise<VanishingDeparture[]> {
  return db.rows(
    `${beside} SELECT option_id AS "optionId", service_day AS day, start_minute AS minute, sold, held
       FROM both_sides WHERE kind = 'removed' AND sold > 0 ORDER BY service_day, start_minute, option_id`,
    values(span, rows),
  )
}
