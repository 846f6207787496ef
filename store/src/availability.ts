import type { DepartureFacts } from '@opentop/domain/availability'
import type { Day } from '@opentop/domain/day'
import type { Db } from './db.ts'

/** Departures of some options between two days. Holds that have ended, and the caller's own, do not count as held. */
export function findDepartures(
  db: Db,
  optionIds: readonly number[],
  from: Day,
  to: Day,
  ownTransaction: string | null,
): Promise<DepartureFacts[]> {
  return db.rows<DepartureFacts>(
    `SELECT d.option_id AS "optionId", d.service_day AS day, d.start_minute AS minute, d.capacity, d.held - coalesce(x.seats, 0) AS held, d.sold, d.on_sale AS "onSale"
       FROM departures d
       LEFT JOIN (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM holds
                   WHERE state IN ('active', 'pinned') AND option_id = ANY($1::int[]) AND service_day BETWEEN $2 AND $3 AND (expires_at <= now() OR transaction_id = $4::uuid)
                   GROUP BY 1, 2, 3) x USING (option_id, service_day, start_minute)
      WHERE d.option_id = ANY($1::int[]) AND d.service_day BETWEEN $2 AND $3
      ORDER BY d.option_id, d.service_day, d.start_minute`,
    [optionIds, from, to, ownTransaction],
  )
}
