import type { Db } from '@opentop/store/db'

// Bulk inserts of sales and holds, to fill a database before it is measured; the inserts themselves are not measured.
type Rows = { baskets: string; lines: number; state: string; saleState: string; holdState: string; day: string; until: string }

const basketOf = (lines: string, n = 'n') =>
  `CASE WHEN ${n} / ${lines} = 0 THEN $1::text::uuid ELSE md5($1::text || 'b' || ${n} / ${lines})::uuid END`

async function fill(db: Db, count: number, rows: Rows): Promise<void> {
  await db.rows(
    `INSERT INTO transactions (id, site, state, currency_id, lang, created_at, updated_at)
     SELECT ${basketOf('$3::int')}, 'worldwide', $2, 1, 'en', now(), now() FROM generate_series(0, $4::int - 1, $3::int) n`,
    [rows.baskets, rows.state, rows.lines, count],
  )
  // without fresh statistics each foreign key check would scan the whole table
  await db.rows('ANALYZE transactions')
  await db.rows(
    `INSERT INTO sales (id, transaction_id, product_id, option_id, service_day, start_minute, state, amount_cents, priced_at, created_at)
     SELECT md5($1::text || n)::uuid, ${basketOf('$5::int', '(n - 1)')}, 1000 + 2 * (n % 10), 10001 + 10 * (n % 10), $4::date + (n / 10 % 200), -1, $2, 0, now(), now() FROM generate_series(1, $3::int) n`,
    [rows.baskets, rows.saleState, count, rows.day, rows.lines],
  )
  await db.rows('ANALYZE sales')
  await db.rows(
    `INSERT INTO holds (id, sale_id, transaction_id, component, option_id, service_day, start_minute, seats, state, expires_at, created_at)
     SELECT md5('h' || s.id)::uuid, s.id, s.transaction_id, 0, s.option_id, s.service_day, -1, 1, $1, now() + $2::interval, now()
       FROM generate_series(1, $4::int) n JOIN sales s ON s.id = md5($3::text || n)::uuid`,
    [rows.holdState, rows.until, rows.baskets, count],
  )
  await db.rows('ANALYZE holds')
}

export function addPastSales(db: Db, count: number, baskets: string, today: string): Promise<void> {
  return fill(db, count, {
    baskets,
    lines: count,
    state: 'PAID',
    saleState: 'used',
    holdState: 'converted',
    day: `${today}`,
    until: '-300 days',
  })
}

export async function addLiveHolds(db: Db, count: number, baskets: string, from: string): Promise<void> {
  await fill(db, count, { baskets, lines: 2, state: 'DRAFT', saleState: 'held', holdState: 'active', day: from, until: '30 minutes' })
  await db.rows(
    `UPDATE departures d SET held = h.seats FROM (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM holds WHERE state = 'active' GROUP BY 1, 2, 3) h
      WHERE d.option_id = h.option_id AND d.service_day = h.service_day AND d.start_minute = h.start_minute`,
  )
}
