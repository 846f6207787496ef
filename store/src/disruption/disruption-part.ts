import type { Tx } from '../db.ts'
import { holdState } from '../states.ts'

export async function takeOffPrice(tx: Tx, voucherId: string, cents: number): Promise<void> {
  await tx.rows('UPDATE vouchers SET share_cents = share_cents - $2::bigint WHERE id = $1', [voucherId, cents])
}

/** Gives the seats of a part back; when all tickets have lost it the line says so. The caller has locked the order and its departures. */
export async function endPart(
  tx: Tx,
  saleId: string,
  component: number,
  { seats, isAll }: { seats: number; isAll: boolean },
): Promise<void> {
  await tx.rows(
    `WITH before AS (SELECT id, option_id, service_day, start_minute, CASE WHEN $4 THEN seats ELSE least(seats, $3::int) END AS freed FROM holds WHERE sale_id = $1 AND component = $2 AND state = ${holdState.converted}),
          changed AS (UPDATE holds h SET seats = CASE WHEN $4 THEN h.seats ELSE h.seats - b.freed END, state = CASE WHEN $4 THEN ${holdState.returned} ELSE h.state END FROM before b WHERE h.id = b.id)
     UPDATE departures d SET sold = d.sold - b.freed FROM before b WHERE d.option_id = b.option_id AND d.service_day = b.service_day AND d.start_minute = b.start_minute`,
    [saleId, component, seats, isAll],
  )
  if (!isAll) return
  await tx.rows(
    `UPDATE sales SET choices = jsonb_set(choices, ARRAY['components', $2::text, 'isPaidBack'], 'true') WHERE id = $1 AND choices -> 'components' -> $2::int IS NOT NULL`,
    [saleId, component],
  )
}
