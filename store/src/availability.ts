import type { DepartureFacts } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import type { Db } from './db.ts'
import { liveHolds } from './states.ts'

const departuresOf = (option: string, day: string, second: string): string =>
  `SELECT d.option_id AS "optionId", d.service_day AS day, d.start_minute AS minute, d.capacity, d.held - coalesce(x.seats, 0) AS held, d.sold, d.on_sale AS "onSale", d.sale, d.closed_reason AS "closedReason", d.is_opened AS "isOpened", d.delay_minutes AS "delayMinutes"
       FROM departures d
       LEFT JOIN (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM holds
                   WHERE state IN ${liveHolds} AND option_id ${option} AND service_day ${day} AND (expires_at <= now() OR transaction_id IN ($1::uuid, ${second}::uuid))
                   GROUP BY 1, 2, 3) x USING (option_id, service_day, start_minute)
      WHERE d.option_id ${option} AND d.service_day ${day}
      ORDER BY d.option_id, d.service_day, d.start_minute`
// a statement per option for one day, the most frequent query: its plan is cached, while a list of ids would be planned each time
const ofOneDay = departuresOf('= $2', '= $3', '$4')
const ofMany = departuresOf('= ANY($2::int[])', 'BETWEEN $3 AND $4', '$5')

const fewOptions = 3

/** Holds that have ended, and the caller's own, do not count as held. */
export async function findDepartures(
  db: Db,
  optionIds: readonly number[],
  from: Day,
  to: Day,
  [basket = null, direct = null]: readonly (string | null)[],
): Promise<DepartureFacts[]> {
  if (from !== to || optionIds.length > fewOptions) return db.rows<DepartureFacts>(ofMany, [basket, optionIds, from, to, direct])
  const inOrder = [...new Set(optionIds)].toSorted((a, b) => a - b)
  return (await Promise.all(inOrder.map((option) => db.rows<DepartureFacts>(ofOneDay, [basket, option, from, direct])))).flat()
}
