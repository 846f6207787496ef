import type { Day } from '@opentop/domain/day'
import type { Tx } from './db.ts'

/** Every departure that the schedules ask for between two days; of two rows for one moment the later wins. */
const wanted = `
  SELECT DISTINCT ON (s.option_id, g.day::date, m.minute)
         s.option_id, g.day::date AS service_day, m.minute AS start_minute, coalesce(sd.capacity, s.capacity) AS capacity
    FROM schedules s
    JOIN options o ON o.id = s.option_id AND o.status <> 'gone'
    CROSS JOIN LATERAL generate_series(greatest($1::date, s.from_day)::timestamp, least($2::date, s.to_day)::timestamp, interval '1 day') AS g(day)
    CROSS JOIN LATERAL unnest(s.start_minutes) AS m(minute)
    LEFT JOIN schedule_days sd ON sd.option_id = s.option_id AND sd.day = g.day::date AND (sd.start_minute IS NULL OR sd.start_minute = m.minute)
   WHERE (s.weekdays >> (extract(isodow FROM g.day)::int - 1)) & 1 = 1 AND NOT coalesce(sd.closed, false)
   ORDER BY s.option_id, g.day::date, m.minute, s.seq DESC, sd.seq DESC`

/** Brings the departures in line with the schedules. One that has seats held or sold is never removed, only taken off sale. */
export async function generateDepartures(tx: Tx, from: Day, to: Day): Promise<{ written: number; removed: number; closed: number }> {
  const written = await tx.rows(
    `INSERT INTO departures AS d (option_id, service_day, start_minute, capacity)
     SELECT option_id, service_day, start_minute, capacity FROM (${wanted}) w
     ON CONFLICT (option_id, service_day, start_minute) DO UPDATE
        SET capacity = CASE WHEN excluded.capacity IS NULL THEN NULL ELSE greatest(excluded.capacity, d.held + d.sold) END, on_sale = true
      WHERE d.capacity IS DISTINCT FROM CASE WHEN excluded.capacity IS NULL THEN NULL ELSE greatest(excluded.capacity, d.held + d.sold) END OR NOT d.on_sale
     RETURNING 1`,
    [from, to],
  )
  // A set difference is hashed on every engine; an anti-join was not, on a table without statistics.
  const stray = `SELECT option_id, service_day, start_minute FROM departures WHERE service_day BETWEEN $1::date AND $2::date
                 EXCEPT SELECT option_id, service_day, start_minute FROM (${wanted}) w`
  const same = 'd.option_id = g.option_id AND d.service_day = g.service_day AND d.start_minute = g.start_minute'
  const removed = await tx.rows(
    `WITH g AS MATERIALIZED (${stray}) DELETE FROM departures d USING g WHERE ${same} AND d.held = 0 AND d.sold = 0 RETURNING 1`,
    [from, to],
  )
  const closed = await tx.rows(
    `WITH g AS MATERIALIZED (${stray}) UPDATE departures d SET on_sale = false FROM g WHERE ${same} AND d.on_sale RETURNING 1`,
    [from, to],
  )
  return { written: written.length, removed: removed.length, closed: closed.length }
}
