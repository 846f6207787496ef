import { optionStatus } from './states.ts'

/** Of two rows for the same time the later wins. `closed`: an exception takes the time out. */
export const timetable = (options: 'all' | 'some'): string => `
  SELECT DISTINCT ON (s.option_id, g.day::date, m.minute)
         s.option_id, g.day::date AS service_day, m.minute AS start_minute, coalesce(sd.capacity, s.capacity) AS capacity,
         s.capacity AS usual, sd.seq IS NOT NULL AS exceptional, coalesce(sd.closed, false) AS closed
    FROM schedules s
    JOIN options o ON o.id = s.option_id AND o.status <> ${optionStatus.gone}
    CROSS JOIN LATERAL generate_series(greatest($1::date, s.from_day)::timestamp, least($2::date, s.to_day)::timestamp, interval '1 day') AS g(day)
    CROSS JOIN LATERAL unnest(s.start_minutes) AS m(minute)
    LEFT JOIN schedule_days sd ON sd.option_id = s.option_id AND sd.day = g.day::date AND (sd.start_minute IS NULL OR sd.start_minute = m.minute)
   WHERE (s.weekdays >> (extract(isodow FROM g.day)::int - 1)) & 1 = 1 ${options === 'some' ? 'AND s.option_id = ANY($3::int[])' : ''}
   ORDER BY s.option_id, g.day::date, m.minute, coalesce(sd.closed, false), s.seq DESC, sd.seq DESC`

export const covers = (row: string, act = 'a'): string =>
  `${act}.option_id = ${row}.option_id AND ${row}.service_day BETWEEN ${act}.from_day AND ${act}.to_day AND (${act}.start_minute IS NULL OR ${act}.start_minute = ${row}.start_minute)`

/** A disruption comes before any other act. */
export const layers = `
  acts AS (SELECT t.option_id, t.service_day, t.start_minute, a.id, a.kind, a.capacity, a.reason, a.disruption_id, a.made_at
             FROM timetable t JOIN departure_acts a ON a.ended_at IS NULL AND ${covers('t')}),
  sale_acts AS (SELECT DISTINCT ON (option_id, service_day, start_minute) * FROM acts WHERE kind <> 'capacity'
                 ORDER BY option_id, service_day, start_minute, disruption_id IS NULL, made_at DESC, id),
  capacity_acts AS (SELECT DISTINCT ON (option_id, service_day, start_minute) * FROM acts WHERE kind = 'capacity'
                     ORDER BY option_id, service_day, start_minute, made_at DESC, id)`

export const wanted = (options: 'all' | 'some'): string => `
  WITH timetable AS MATERIALIZED (${timetable(options)}), ${layers}
  SELECT t.option_id, t.service_day, t.start_minute, coalesce(c.capacity, t.capacity) AS capacity,
         CASE s.kind WHEN 'stop' THEN 'stopped' WHEN 'close' THEN 'closed' ELSE 'open' END AS sale,
         CASE WHEN s.kind = 'close' THEN s.reason END AS closed_reason, coalesce(s.kind = 'open', false) AS is_opened
    FROM timetable t
    LEFT JOIN sale_acts s ON (s.option_id, s.service_day, s.start_minute) = (t.option_id, t.service_day, t.start_minute)
    LEFT JOIN capacity_acts c ON (c.option_id, c.service_day, c.start_minute) = (t.option_id, t.service_day, t.start_minute)
   WHERE NOT t.closed OR s.kind = 'open'`
