import type { DepartureFacts } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import type { Db } from './db.ts'

export async function findFreeDepartures(
  db: Db,
  from: Day,
  to: Day,
  optionIds: readonly number[] | null = null,
): Promise<DepartureFacts[]> {
  const rows = await db.rows<OptionRow>(
    `SELECT option_id AS "optionId", array_agg(service_day::text ORDER BY service_day, start_minute) AS days,
            array_agg(ARRAY[start_minute, coalesce(capacity, -1), held, sold, delay_minutes, is_opened::int] ORDER BY service_day, start_minute) AS numbers
       FROM departures WHERE service_day BETWEEN $1 AND $2 AND on_sale AND sale = 'open' AND (capacity IS NULL OR held + sold < capacity)
        AND ($3::int[] IS NULL OR option_id = ANY($3))
      GROUP BY option_id`,
    [from, to, optionIds],
  )
  return rows.flatMap(departuresOf)
}

/** A row per option instead of one per departure: there are tens of thousands, and this is read every half minute. */
type OptionRow = { optionId: number; days: Day[]; numbers: number[][] }

function departuresOf({ optionId, days, numbers }: OptionRow): DepartureFacts[] {
  return days.map((day, place) => {
    const [minute = 0, capacity = 0, held = 0, sold = 0, delayMinutes = 0, isOpened = 0] = numbers[place] ?? []
    const seats = { capacity: capacity < 0 ? null : capacity, held, sold }
    return { optionId, day, minute, ...seats, onSale: true, sale: 'open', closedReason: null, isOpened: isOpened === 1, delayMinutes }
  })
}
