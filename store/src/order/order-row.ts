import type { Texts } from '@opentop/domain/facts'
import type { OrderChannel, OrderNeed, OrderState } from '@opentop/domain/order/order-filter'
import type { Scope } from '@opentop/domain/staff/scope'
import type { Day } from '@opentop/domain/day'
import type { Db } from '../db.ts'
import { disruptionSaleState, liveVouchers, refundState } from '../states.ts'
import { needConditions } from './order-condition.ts'
import { liveSale } from './order-locations.ts'
import { building, onlyInScope } from './order-scope.ts'

type OrderLineRow = {
  productId: number
  product: Texts
  option: Texts
  vehicle: 'bus' | 'boat' | 'bus+boat'
  locationId: number
  day: Day | null
  minute: number | null
  people: number
}
export type OrderRow = {
  id: string
  reference: string | null
  site: string
  state: OrderState
  channel: OrderChannel
  lang: string
  createdAt: Date
  paidAt: Date | null
  currencyId: 1 | 2 | 3
  totalCents: number
  refundedCents: number
  firstName: string
  lastName: string
  leadGuest: string | null
  email: string
  phone: string
  agentReference: string | null
  tickets: number
  boarded: number
  method: string | null
  needs: Exclude<OrderNeed, 'any'>[]
  isDisrupted: boolean
  lines: OrderLineRow[]
  showsPersonal: boolean
}

const lines = `coalesce((SELECT json_agg(json_build_object('productId', p.id, 'product', p.names, 'option', o.names, 'vehicle', p.vehicle, 'locationId', p.location_id, 'day', s.service_day, 'minute', s.start_minute,
    'people', coalesce((SELECT sum(q.quantity * coalesce(w.passenger_count, 1)) FROM sale_passengers q LEFT JOIN option_passengers w ON w.option_id = s.option_id AND w.passenger_type = q.passenger_type WHERE q.sale_id = s.id), 0)) ORDER BY s.service_day, s.created_at, s.id)
  FROM sales s JOIN products p ON p.id = s.product_id JOIN options o ON o.id = s.option_id WHERE s.transaction_id = t.id AND ${liveSale('s')}), '[]'::json)`
const tickets = `FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = t.id AND v.state IN ${liveVouchers}`
const needs = Object.entries(needConditions).map(([kind, condition]) => `CASE WHEN ${condition} THEN '${kind}' END`)

const columns = `t.id, t.reference, t.site, t.state, t.channel, t.lang, t.created_at AS "createdAt", t.paid_at AS "paidAt", t.currency_id AS "currencyId", t.total_cents AS "totalCents",
  coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.transaction_id = t.id AND r.state <> ${refundState.FAILED}), 0)::bigint AS "refundedCents",
  coalesce(t.buyer ->> 'firstName', '') AS "firstName", coalesce(t.buyer ->> 'lastName', '') AS "lastName", t.lead_guest AS "leadGuest", coalesce(t.buyer ->> 'email', '') AS email, coalesce(t.buyer ->> 'phone', '') AS phone,
  t.agent_reference AS "agentReference", (SELECT count(*)::int ${tickets}) AS tickets, (SELECT count(*)::int ${tickets} AND EXISTS (SELECT 1 FROM boardings b WHERE b.voucher_id = v.id AND b.undone_at IS NULL)) AS boarded,
  (SELECT y.method FROM payments y WHERE y.transaction_id = t.id ORDER BY y.settled_at IS NULL, y.created_at DESC LIMIT 1) AS method,
  array_remove(ARRAY[${needs.join(', ')}], NULL) AS needs, EXISTS (SELECT 1 FROM disruption_sales x WHERE x.transaction_id = t.id AND x.state <> ${disruptionSaleState.done}) AS "isDisrupted", ${lines} AS lines`

export function findOrderRows(db: Db, ids: readonly string[], scope: Scope, personal: Scope): Promise<OrderRow[]> {
  const { values, at } = building(ids)
  const shows = onlyInScope(personal, at)
  const within = onlyInScope(scope, at)
  return db.rows<OrderRow>(
    `SELECT ${columns}, coalesce(${shows}, false) AS "showsPersonal" FROM transactions t WHERE t.id = ANY($1::uuid[]) AND ${within} ORDER BY t.created_at DESC, t.id DESC`,
    values,
  )
}
