import type { Day } from '@opentop/domain/day'
import type { Db } from './db.ts'

/** The days of the next month on which an option has a seat left. */
export async function findBookableDays(db: Db, from: Day, to: Day): Promise<Map<number, Day[]>> {
  const rows = await db.rows<{ optionId: number; days: Day[] }>(
    `SELECT option_id AS "optionId", array_agg(DISTINCT service_day::text ORDER BY service_day::text) AS days FROM departures
      WHERE service_day BETWEEN $1 AND $2 AND on_sale AND sale = 'open' AND (capacity IS NULL OR held + sold < capacity) GROUP BY option_id`,
    [from, to],
  )
  return new Map(rows.map(({ optionId, days }) => [optionId, days]))
}
