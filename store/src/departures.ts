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
  const stray = `d.service_day BETWEEN $1::date AND $2::date AND NOT EXISTS (SELECT 1 FROM w WHERE w.option_id = d.option_id AND w.service_day = d.service_day AND w.start_minute = d.start_minute)`
  const removed = await tx.rows(
    `WITH w AS MATERIALIZED (${wanted}) DELETE FROM departures d WHERE d.held = 0 AND d.sold = 0 AND ${stray} RETURNING 1`,
    [from, to],
  )
  const closed = await tx.rows(
    `WITH w AS MATERIALIZED (${wanted}) UPDATE departures d SET on_sale = false WHERE d.on_sale AND ${stray} RETURNING 1`,
    [from, to],
  )
  return { written: written.length, removed: removed.length, closed: closed.length }
}
