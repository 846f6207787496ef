import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Scope } from '@opentop/domain/staff/scope'
import type { Texts } from '@opentop/domain/facts'
import type { Db } from '../db.ts'
import { refundState } from '../states.ts'
import { liveSale } from '../order/order-locations.ts'
import { inScope } from '../order/order-scope.ts'

type Moment = { from: Date; until: Date }
type SoldIn = { scope: Scope; cities: readonly number[] }

const product = 'SELECT p.id FROM products p WHERE p.location_id = ANY($1::int[])'

type SoldSum = { currencyId: CurrencyId; orders: number; cents: number }
/** Counted as the list of orders counts what was sold. An order with lines elsewhere counts with those of these cities. */
export function findSold(db: Db, { scope, cities }: SoldIn, { from, until }: Moment): Promise<SoldSum[]> {
  const values: unknown[] = [cities, from, until]
  const within = inScope(scope, (value) => `$${values.push(value)}`) ?? 'true'
  return db.rows<SoldSum>(
    `SELECT t.currency_id AS "currencyId", count(DISTINCT t.id)::int AS orders, sum(s.amount_cents - s.discount_cents)::bigint AS cents FROM transactions t JOIN sales s ON s.transaction_id = t.id AND ${liveSale('s')}
      WHERE t.paid_at IS NOT NULL AND t.created_at >= $2 AND t.created_at < $3 AND s.product_id IN (${product}) AND ${within} GROUP BY 1 ORDER BY 3 DESC`,
    values,
  )
}

type RefundSum = { currencyId: CurrencyId; refunds: number; open: number; cents: number }
/** A refund that failed and was sent again counts once. */
export function findRefunded(db: Db, { scope, cities }: SoldIn, { from, until }: Moment): Promise<RefundSum[]> {
  const values: unknown[] = [cities, from, until]
  const within = inScope(scope, (value) => `$${values.push(value)}`) ?? 'true'
  return db.rows<RefundSum>(
    `SELECT t.currency_id AS "currencyId", count(*)::int AS refunds, count(*) FILTER (WHERE r.state <> ${refundState.DONE})::int AS open, sum(r.amount_cents)::bigint AS cents FROM refunds r JOIN transactions t ON t.id = r.transaction_id
      WHERE r.created_at >= $2 AND r.created_at < $3 AND r.repeated_by IS NULL AND EXISTS (SELECT 1 FROM sales s WHERE s.transaction_id = t.id AND s.product_id IN (${product})) AND ${within} GROUP BY 1 ORDER BY 4 DESC`,
    values,
  )
}

type LatestSale = {
  id: string
  kind: 'sale' | 'refund'
  reference: string
  at: Date
  channel: 'web' | 'agent' | 'desk'
  currencyId: CurrencyId
  cents: number
  locationId: number
  product: Texts
  minute: number | null
  lines: number
  people: number
}
const hours = 24

export function findLatestSales(db: Db, { scope, cities }: SoldIn, limit: number): Promise<LatestSale[]> {
  const values: unknown[] = [cities, limit]
  const within = inScope(scope, (value) => `$${values.push(value)}`) ?? 'true'
  const inCities = `EXISTS (SELECT 1 FROM sales s WHERE s.transaction_id = t.id AND ${liveSale('s')} AND s.product_id IN (${product}))`
  const recent = (source: string) => `${source} AND ${inCities} AND ${within} ORDER BY at DESC LIMIT $2`
  return db.rows<LatestSale>(
    `WITH found AS (
       (${recent(`SELECT 'sale' AS kind, t.id AS id, t.id AS transaction_id, t.paid_at AS at, t.total_cents AS cents FROM transactions t WHERE t.paid_at > now() - interval '${hours} hours'`)})
       UNION ALL
       (${recent(`SELECT 'refund', r.id, t.id, r.created_at AS at, r.amount_cents FROM refunds r JOIN transactions t ON t.id = r.transaction_id WHERE r.created_at > now() - interval '${hours} hours' AND r.repeated_by IS NULL`)}))
     SELECT f.kind, f.id, f.at, f.cents, t.reference, t.channel, t.currency_id AS "currencyId", l.location_id AS "locationId", l.names AS product, l.start_minute AS minute, n.lines, n.people
       FROM found f JOIN transactions t ON t.id = f.transaction_id
       CROSS JOIN LATERAL (SELECT p.location_id, p.names, s.start_minute FROM sales s JOIN products p ON p.id = s.product_id WHERE s.transaction_id = t.id AND ${liveSale('s')} AND p.location_id = ANY($1::int[]) ORDER BY s.amount_cents DESC, s.id LIMIT 1) l
       CROSS JOIN LATERAL (SELECT count(DISTINCT s.id)::int AS lines, coalesce(sum(q.quantity * coalesce(w.passenger_count, 1)), 0)::int AS people FROM sales s LEFT JOIN sale_passengers q ON q.sale_id = s.id
                             LEFT JOIN option_passengers w ON w.option_id = s.option_id AND w.passenger_type = q.passenger_type WHERE s.transaction_id = t.id AND ${liveSale('s')}) n
      WHERE t.reference IS NOT NULL ORDER BY f.at DESC, f.id LIMIT $2`,
    values,
  )
}
