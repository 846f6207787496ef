import { covers } from '../timetable.ts'

const newest = (condition: string): string =>
  `(SELECT a.kind, a.capacity FROM departure_acts a WHERE a.ended_at IS NULL AND ${condition} AND ${covers('d')} ORDER BY a.disruption_id IS NULL, a.made_at DESC, a.id LIMIT 1)`

export const departureChecks: readonly { name: string; text: string }[] = [
  {
    name: 'a departure is sold as the newest act of the office says',
    text: `SELECT d.option_id || ' ' || d.service_day || ' ' || d.start_minute || ': ' || d.sale || ', act ' || coalesce(s.kind, 'none') AS fault
             FROM departures d LEFT JOIN LATERAL ${newest(`a.kind <> 'capacity'`)} s ON true
            WHERE d.service_day > current_date AND d.on_sale
              AND (d.sale <> CASE s.kind WHEN 'stop' THEN 'stopped' WHEN 'close' THEN 'closed' ELSE 'open' END OR d.is_opened <> coalesce(s.kind = 'open', false))`,
  },
  {
    name: 'a departure has the capacity that the office gave it last',
    text: `SELECT d.option_id || ' ' || d.service_day || ' ' || d.start_minute || ': ' || coalesce(d.capacity::text, 'free') || ', act ' || c.capacity AS fault
             FROM departures d JOIN LATERAL ${newest(`a.kind = 'capacity'`)} c ON true
            WHERE d.service_day > current_date AND d.on_sale AND d.capacity IS DISTINCT FROM c.capacity`,
  },
]
