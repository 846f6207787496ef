import type { Db } from '../db.ts'
import { disruptionChecks } from './verify-disruption.ts'
import { departureChecks } from './verify-departure.ts'
import { findBrokenRecords } from '../record/record.ts'
import { locationCheck } from '../order/order-locations.ts'
import { findBrokenCloses } from '../books/broken-closes.ts'
import { settlementChecks } from './verify-settlement.ts'
import { bookChecks } from './verify-books.ts'
import { paperChecks } from './verify-papers.ts'
import { pictureChecks } from './verify-pictures.ts'
import { moneyChecks } from './verify-money.ts'
import { taxChecks } from './verify-tax.ts'
import { tillChecks } from './verify-till.ts'
import {
  couponUseState,
  holdState,
  liveHolds,
  liveVouchers,
  reservationState,
  saleState,
  transactionState,
  voucherState,
} from '../states.ts'

/** Each row found is a fault. Reads only the database. */
const checks: readonly { name: string; text: string }[] = [
  {
    name: 'held seats are the sum of live holds',
    text: `SELECT d.option_id || ' ' || d.service_day || ' ' || d.start_minute || ': held ' || d.held || ', holds ' || coalesce(h.seats, 0) AS fault
             FROM departures d LEFT JOIN (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM holds WHERE state IN ${liveHolds} GROUP BY 1, 2, 3) h USING (option_id, service_day, start_minute)
            WHERE d.held <> coalesce(h.seats, 0)`,
  },
  {
    name: 'sold seats are the sum of confirmed passengers',
    text: `SELECT d.option_id || ' ' || d.service_day || ' ' || d.start_minute || ': sold ' || d.sold || ', converted ' || coalesce(h.seats, 0) AS fault
             FROM departures d LEFT JOIN (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM holds WHERE state = ${holdState.converted} GROUP BY 1, 2, 3) h USING (option_id, service_day, start_minute)
            WHERE d.sold <> coalesce(h.seats, 0)`,
  },
  {
    name: 'no departure is oversold',
    text: `SELECT option_id || ' ' || service_day || ' ' || start_minute AS fault FROM departures WHERE capacity IS NOT NULL AND held + sold > capacity`,
  },
  {
    name: 'a live hold stands on a departure',
    text: `SELECT h.id::text AS fault FROM holds h LEFT JOIN departures d USING (option_id, service_day, start_minute) WHERE h.state IN (${holdState.active}, ${holdState.pinned}, ${holdState.converted}) AND d.option_id IS NULL`,
  },
  {
    name: 'coupon counters are the sum of their uses',
    text: `SELECT c.code AS fault FROM coupons c LEFT JOIN (SELECT coupon_code, count(*) FILTER (WHERE state = ${couponUseState.reserved}) AS reserved, count(*) FILTER (WHERE state = ${couponUseState.used}) AS used FROM coupon_uses GROUP BY 1) u ON u.coupon_code = c.code
            WHERE c.reserved <> coalesce(u.reserved, 0) OR c.used <> coalesce(u.used, 0)`,
  },
  {
    name: 'no customer uses a coupon more often than it allows',
    text: `SELECT c.code || ': ' || u.who || ' ' || u.uses AS fault FROM coupons c
             JOIN (SELECT coupon_code, 'e-mail' AS who, count(*) AS uses FROM coupon_uses WHERE state IN (${couponUseState.reserved}, ${couponUseState.used}) AND customer IS NOT NULL GROUP BY coupon_code, customer
                   UNION ALL SELECT coupon_code, 'member' AS who, count(*) AS uses FROM coupon_uses WHERE state IN (${couponUseState.reserved}, ${couponUseState.used}) AND member_id IS NOT NULL GROUP BY coupon_code, member_id) u ON u.coupon_code = c.code
            WHERE u.uses > c.max_uses_per_customer`,
  },
  {
    name: 'a use of a coupon is a customer’s only while a payment is open or once it is used',
    text: `SELECT u.coupon_code || ' ' || u.transaction_id AS fault FROM coupon_uses u JOIN transactions t ON t.id = u.transaction_id
            WHERE (u.state = ${couponUseState.released} AND u.customer IS NOT NULL) OR (u.state = ${couponUseState.reserved} AND u.customer IS NOT NULL AND t.state <> ${transactionState.AWAITING_PAYMENT})`,
  },
  {
    name: 'totals are the sum of their lines',
    text: `SELECT t.id::text AS fault FROM transactions t LEFT JOIN (SELECT transaction_id, sum(amount_cents) AS amount, sum(discount_cents) AS discount FROM sales WHERE state = ${saleState.held} GROUP BY 1) s ON s.transaction_id = t.id
            WHERE t.state IN (${transactionState.DRAFT}, ${transactionState.AWAITING_PAYMENT}) AND (t.subtotal_cents <> coalesce(s.amount, 0) OR t.discount_cents <> coalesce(s.discount, 0))`,
  },
  {
    name: 'a line costs what its passengers cost',
    text: `SELECT s.id::text AS fault FROM sales s JOIN (SELECT p.sale_id, sum(p.unit_cents * CASE WHEN o.per_booking THEN 1 ELSE p.quantity END) AS cents
             FROM sale_passengers p JOIN sales l ON l.id = p.sale_id JOIN option_passengers o ON o.option_id = l.option_id AND o.passenger_type = p.passenger_type GROUP BY 1) p ON p.sale_id = s.id
            WHERE s.state IN (${saleState.held}, ${saleState.expired}) AND s.amount_cents <> p.cents`,
  },
  {
    name: 'no line that is gone keeps seats',
    text: `SELECT h.id::text AS fault FROM holds h JOIN sales s ON s.id = h.sale_id WHERE (s.state IN (${saleState.expired}, ${saleState.removed}, ${saleState.cancelled}) AND h.state IN (${holdState.active}, ${holdState.pinned}, ${holdState.converted})) OR (s.state = ${saleState.confirmed} AND h.state IN ${liveHolds} AND h.change_id IS NULL)`,
  },
  {
    name: 'a basket of one currency has prices of that currency',
    text: `SELECT s.id::text AS fault FROM sales s JOIN transactions t ON t.id = s.transaction_id JOIN sale_passengers p ON p.sale_id = s.id JOIN prices r ON r.id = p.price_id WHERE s.state = ${saleState.held} AND r.currency_id <> t.currency_id`,
  },
  {
    name: 'a line names prices of its option, its passengers and its currency',
    text: `SELECT s.id::text AS fault FROM sales s JOIN transactions t ON t.id = s.transaction_id JOIN sale_passengers p ON p.sale_id = s.id JOIN prices r ON r.id = p.price_id
            WHERE s.product_version IS NOT NULL AND s.state NOT IN (${saleState.removed}, ${saleState.expired}) AND (r.option_id <> s.option_id OR r.passenger_type <> p.passenger_type OR r.currency_id <> t.currency_id)`,
  },
  {
    name: 'an agent’s balance is the sum of its entries, its reservations the sum of those that are open',
    text: `SELECT a.agent_id || ': posted ' || a.posted_cents || ', entries ' || coalesce(e.cents, 0) || ', reserved ' || a.reserved_cents || ', open ' || coalesce(r.cents, 0) AS fault
             FROM agent_accounts a LEFT JOIN (SELECT agent_id, sum(cents) AS cents FROM agent_entries GROUP BY 1) e USING (agent_id)
                  LEFT JOIN (SELECT agent_id, sum(cents) AS cents FROM agent_reservations WHERE state = ${reservationState.reserved} GROUP BY 1) r USING (agent_id)
            WHERE a.posted_cents <> coalesce(e.cents, 0) OR a.reserved_cents <> coalesce(r.cents, 0)`,
  },
  {
    name: 'no agent is below the limit',
    text: `SELECT agent_id::text AS fault FROM agent_accounts WHERE limit_cents + posted_cents - reserved_cents < 0`,
  },
  {
    name: 'a posted order is one entry of its amount, and never given back more than once',
    text: `SELECT r.transaction_id::text AS fault FROM agent_reservations r
             LEFT JOIN (SELECT transaction_id, count(*) FILTER (WHERE kind = 'ORDER') AS orders, sum(cents) FILTER (WHERE kind = 'ORDER') AS ordered, sum(cents) AS net FROM agent_entries GROUP BY 1) e USING (transaction_id)
            WHERE (r.state = ${reservationState.posted} AND (coalesce(e.orders, 0) <> 1 OR e.ordered <> -r.cents OR e.net > 0)) OR (r.state <> ${reservationState.posted} AND coalesce(e.orders, 0) <> 0)`,
  },
  {
    name: 'an agent’s commission on an order paid by card lies between nothing and the share of it',
    text: `SELECT e.transaction_id::text AS fault FROM agent_entries e JOIN transactions t ON t.id = e.transaction_id LEFT JOIN (SELECT transaction_id, sum(amount_cents)::bigint AS cents FROM payments WHERE settled_at IS NOT NULL AND provider <> 'credit' GROUP BY 1) p ON p.transaction_id = t.id
            WHERE e.kind = 'COMMISSION' GROUP BY e.transaction_id, p.cents, t.commission_bp HAVING sum(e.cents) NOT BETWEEN 0 AND coalesce((p.cents * t.commission_bp + 5000) / 10000, -1)`,
  },
  {
    name: 'a paid line has its vouchers and their shares are what was paid',
    text: `SELECT s.id::text AS fault FROM sales s LEFT JOIN (SELECT sale_id, sum(share_cents) AS cents FROM vouchers WHERE state <> ${voucherState.replaced} GROUP BY 1) v ON v.sale_id = s.id
             LEFT JOIN (SELECT x.sale_id, sum(l.cents) AS cents FROM disruption_sales x CROSS JOIN LATERAL jsonb_to_recordset(x.outcome -> 'losses') AS l(cents bigint) GROUP BY 1) d ON d.sale_id = s.id
            WHERE s.state IN (${saleState.confirmed}, ${saleState.used}, ${saleState.lapsed}) AND coalesce(v.cents, -1) + coalesce(d.cents, 0) <> s.amount_cents - s.discount_cents`,
  },
  {
    name: 'a live voucher has its parts',
    text: `SELECT v.id::text AS fault FROM vouchers v JOIN sales s ON s.id = v.sale_id
            WHERE v.state IN ${liveVouchers} AND (SELECT count(*) FROM voucher_parts p WHERE p.voucher_id = v.id) <> greatest(1, coalesce(jsonb_array_length(s.choices -> 'components'), 0))`,
  },
  {
    name: 'a voucher is redeemed exactly when a boarding of it stands',
    text: `SELECT v.id::text AS fault FROM vouchers v WHERE v.state IN ${liveVouchers} AND (v.state = ${voucherState.redeemed}) <> EXISTS (SELECT 1 FROM boardings b WHERE b.voucher_id = v.id AND b.undone_at IS NULL)`,
  },
  {
    name: 'a boarding is of a part that its voucher has, and counted as a ride exactly when that part is one',
    text: `SELECT b.scanner || ' ' || b.nonce AS fault FROM boardings b LEFT JOIN voucher_parts p ON p.voucher_id = b.voucher_id AND p.component = b.component
            WHERE p.voucher_id IS NULL OR b.is_ride <> (p.use_kind = 'ride')`,
  },
]

export type Fault = { check: string; faults: string[] }

export async function findFaults(db: Db): Promise<Fault[]> {
  const found: Fault[] = []
  for (const { name, text } of [
    ...checks,
    locationCheck,
    ...moneyChecks,
    ...taxChecks,
    ...bookChecks,
    ...paperChecks,
    ...pictureChecks,
    ...settlementChecks,
    ...tillChecks,
    ...departureChecks,
    ...disruptionChecks,
  ]) {
    const rows = await db.rows<{ fault: string }>(text)
    if (rows.length > 0) found.push({ check: name, faults: rows.map((row) => row.fault) })
  }
  const closes = await findBrokenCloses(db)
  if (closes.length > 0) found.push({ check: 'closed days are an unbroken chain that the record knows', faults: closes })
  const broken = await findBrokenRecords(db)
  if (broken.length > 0) found.push({ check: 'the record of the office is an unbroken chain', faults: broken })
  return found
}
