import type { Day } from '@opentop/domain/day'
import type { Tx } from './db.ts'
import type { DepartureKey } from './hold.ts'
import { optionStatus } from './states.ts'

/** Every departure of the schedules between two days; of two rows for the same time the later wins. */
const wanted = `
  SELECT DISTINCT ON (s.option_id, g.day::date, m.minute)
         s.option_id, g.day::date AS service_day, m.minute AS start_minute, coalesce(sd.capacity, s.capacity) AS capacity
    FROM schedules s
    JOIN options o ON o.id = s.option_id AND o.status <> ${optionStatus.gone}
    CROSS JOIN LATERAL generate_series(greatest($1::date, s.from_day)::timestamp, least($2::date, s.to_day)::timestamp, interval '1 day') AS g(day)
    CROSS JOIN LATERAL unnest(s.start_minutes) AS m(minute)
    LEFT JOIN schedule_days sd ON sd.option_id = s.option_id AND sd.day = g.day::date AND (sd.start_minute IS NULL OR sd.start_minute = m.minute)
   WHERE (s.weekdays >> (extract(isodow FROM g.day)::int - 1)) & 1 = 1 AND NOT coalesce(sd.closed, false)
   ORDER BY s.option_id, g.day::date, m.minute, s.seq DESC, sd.seq DESC`

/** Departures that are no longer in a schedule. EXCEPT is hashed on every engine; an anti-join was not, on a table without statistics. */
function findStray(tx: Tx, from: Day, to: Day): Promise<DepartureKey[]> {
  return tx.rows(
    `SELECT option_id AS "optionId", service_day AS day, start_minute AS minute FROM (
       SELECT option_id, service_day, start_minute FROM departures WHERE service_day BETWEEN $1::date AND $2::date
       EXCEPT SELECT option_id, service_day, start_minute FROM (${wanted}) w) stray`,
    [from, to],
  )
}

/** Brings the departures in line with the schedules. One that has seats held or sold is never removed, only taken off sale. */
export async function generateDepartures(tx: Tx, from: Day, to: Day): Promise<{ written: number; removed: number; closed: number }> {
  // counted in the database: a year of departures is 100,000 rows
  const [{ written } = { written: 0 }] = await tx.rows<{ written: number }>(
    `WITH written AS (
       INSERT INTO departures AS d (option_id, service_day, start_minute, capacity)
       SELECT option_id, service_day, start_minute, capacity FROM (${wanted}) w
       ON CONFLICT (option_id, service_day, start_minute) DO UPDATE
          SET capacity = CASE WHEN excluded.capacity IS NULL THEN NULL ELSE greatest(excluded.capacity, d.held + d.sold) END, on_sale = true
        WHERE d.capacity IS DISTINCT FROM CASE WHEN excluded.capacity IS NULL THEN NULL ELSE greatest(excluded.capacity, d.held + d.sold) END OR NOT d.on_sale
       RETURNING 1)
     SELECT count(*)::int AS written FROM written`,
    [from, to],
  )
  const stray = await findStray(tx, from, to)
  if (stray.length === 0) return { written, removed: 0, closed: 0 }
  const keys = [stray.map((key) => key.optionId), stray.map((key) => key.day), stray.map((key) => key.minute)]
  const named = `unnest($1::int[], $2::date[], $3::int[]) AS k(option_id, service_day, start_minute)
     WHERE (d.option_id, d.service_day, d.start_minute) = (k.option_id, k.service_day, k.start_minute)`
  const removed = await tx.rows(`DELETE FROM departures d USING ${named} AND d.held = 0 AND d.sold = 0 RETURNING 1`, keys)
  const closed = await tx.rows(`UPDATE departures d SET on_sale = false FROM ${named} AND d.on_sale RETURNING 1`, keys)
  return { written, removed: removed.length, closed: closed.length }
}
