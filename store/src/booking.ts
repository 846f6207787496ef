import type { BookingFacts } from '@opentop/domain/booking/booking'
import type { VoucherState } from '@opentop/domain/voucher/voucher'
import { oneRow, type Db } from './db.ts'
import { delayOf } from './delay.ts'
import { soldVersionOf } from './document.ts'
import { boardingsOfVoucher, partsOfVoucher } from './redemption.ts'
import { papersOfOrder } from './papers/paper.ts'
import { taxOfOrder } from './tax/sale-part.ts'
import { disruptionSaleState, saleState, voucherState } from './states.ts'

const boughtSales = [saleState.confirmed, saleState.used, saleState.lapsed, saleState.cancelled, saleState.refund_due]
const columnsFor = (saleStates: readonly string[]): string => `
  t.id, t.link_version AS "linkVersion", t.site, t.state, t.lang, t.currency_id AS "currencyId", t.total_cents AS "totalCents", ${taxOfOrder} AS tax, t.reference, t.paid_at AS "paidAt", t.buyer, t.lead_guest AS "leadGuest", t.agent_id IS NOT NULL AS "isAgents",
  coalesce((SELECT json_agg(json_build_object(
      'id', s.id, 'productId', s.product_id, 'optionId', s.option_id, 'day', s.service_day, 'minute', s.start_minute, 'delay', ${delayOf('s.option_id', 's.service_day', 's.start_minute')}, 'state', s.state, 'paidCents', s.amount_cents - s.discount_cents,
      'components', coalesce((SELECT json_agg(json_build_object('optionId', co.id, 'day', c.part ->> 'day', 'minute', (c.part ->> 'minute')::int, 'delay', ${delayOf('co.id', "(c.part ->> 'day')::date", "(c.part ->> 'minute')::int")}, 'productId', cp.id, 'isPaidBack', coalesce((c.part ->> 'isPaidBack')::boolean, false), 'productNames', cp.names, 'optionNames', co.names,
          'supplier', cp.supplier, 'vehicle', cp.vehicle, 'asksFor', cp.travellers) ORDER BY c.place)
        FROM jsonb_array_elements(s.choices -> 'components') WITH ORDINALITY AS c(part, place) JOIN options co ON co.id = (c.part ->> 'optionId')::int JOIN products cp ON cp.id = co.product_id), '[]'::json), 'productNames', p.names, 'optionNames', o.names, 'sold', ${soldVersionOf('s')}, 'supplier', p.supplier, 'accepts', p.voucher_accepts, 'vehicle', p.vehicle,
      'locationId', l.id, 'locationNames', l.names, 'poster', l.key, 'timezone', l.timezone, 'asksFor', p.travellers,
      'registered', (SELECT count(*) FROM travellers r WHERE r.sale_id = s.id),
      'travellers', (SELECT json_agg(json_build_object('typeId', r.passenger_type, 'sealed', encode(r.sealed, 'base64')) ORDER BY r.seq) FROM travellers r WHERE r.sale_id = s.id AND r.sealed IS NOT NULL),
      'toChoose', (SELECT x.disruption_id FROM disruption_sales x WHERE x.sale_id = s.id AND x.state = ${disruptionSaleState.told} ORDER BY x.told_at, x.disruption_id LIMIT 1)
    ) ORDER BY s.created_at, s.id)
     FROM sales s JOIN products p ON p.id = s.product_id JOIN options o ON o.id = s.option_id JOIN locations l ON l.id = p.location_id
    WHERE s.transaction_id = t.id AND s.state IN (${saleStates.join(', ')}) AND (s.state <> ${saleState.cancelled} OR EXISTS (SELECT 1 FROM vouchers v WHERE v.sale_id = s.id))), '[]'::json) AS sales,
  coalesce((SELECT json_agg(json_build_object(
      'id', v.id, 'saleId', v.sale_id, 'seq', v.seq, 'typeId', v.passenger_type, 'people', v.people, 'shareCents', v.share_cents, 'validFrom', v.valid_from, 'validUntil', v.valid_until, 'state', v.state, 'parts', ${partsOfVoucher}, 'boardings', ${boardingsOfVoucher}
    ) ORDER BY v.sale_id, v.seq, v.created_at) FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = t.id AND v.state <> ${voucherState.replaced}), '[]'::json) AS vouchers,
  coalesce((SELECT json_agg(json_build_object('cents', r.amount_cents, 'state', r.state, 'at', r.updated_at) ORDER BY r.created_at) FROM refunds r WHERE r.transaction_id = t.id AND r.repeated_by IS NULL), '[]'::json) AS refunds, ${papersOfOrder} AS papers`

const columns = columnsFor(boughtSales)

export function findBooking(db: Db, transactionId: string): Promise<BookingFacts | undefined> {
  return oneRow(db.rows<BookingFacts>(`SELECT ${columns} FROM transactions t WHERE t.id = $1 AND t.paid_at IS NOT NULL`, [transactionId]))
}

export function findOrderBooking(
  db: Db,
  transactionId: string,
): Promise<(Omit<BookingFacts, 'paidAt'> & { paidAt: Date | null }) | undefined> {
  return oneRow(db.rows(`SELECT ${columnsFor([...boughtSales, saleState.held])} FROM transactions t WHERE t.id = $1`, [transactionId]))
}

export function findBookingByReference(db: Db, reference: string, email: string): Promise<{ id: string; linkVersion: number } | undefined> {
  return oneRow(
    db.rows(
      `SELECT id, link_version AS "linkVersion" FROM transactions WHERE reference = $1 AND paid_at IS NOT NULL AND lower(buyer ->> 'email') = lower($2)`,
      [reference, email],
    ),
  )
}

export async function findTransactionOfSale(db: Db, saleId: string): Promise<string | undefined> {
  const found = await oneRow(db.rows<{ id: string }>('SELECT transaction_id AS id FROM sales WHERE id = $1', [saleId]))
  return found?.id
}

export function findVoucherPlace(
  db: Db,
  voucherId: string,
): Promise<{ transactionId: string; saleId: string; state: VoucherState } | undefined> {
  const text = `SELECT s.transaction_id AS "transactionId", s.id AS "saleId", v.state FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE v.id = $1`
  return oneRow(db.rows(text, [voucherId]))
}

export type BuyerFacts = {
  site: string
  lang: BookingFacts['lang']
  currencyId: BookingFacts['currencyId']
  buyer: (NonNullable<BookingFacts['buyer']> & { countryId?: number }) | null
  reference: string | null
  linkVersion: number
}
export function findBuyer(db: Db, transactionId: string): Promise<BuyerFacts | undefined> {
  return oneRow(
    db.rows<BuyerFacts>(
      'SELECT site, lang, currency_id AS "currencyId", buyer, reference, link_version AS "linkVersion" FROM transactions WHERE id = $1',
      [transactionId],
    ),
  )
}

export async function findRefundCents(
  db: Db,
  about: { quoteId?: unknown; changeId?: unknown; paymentId?: unknown; reason?: unknown; transactionId?: unknown; goodwillKey?: unknown },
): Promise<number | undefined> {
  if (typeof about.quoteId === 'string') {
    const quote = await oneRow(db.rows<{ cents: number }>('SELECT refund_cents AS cents FROM cancel_quotes WHERE id = $1', [about.quoteId]))
    return quote?.cents
  }
  if (typeof about.changeId === 'string') {
    const text = 'SELECT greatest(paid_cents - new_cents, 0) AS cents FROM change_quotes WHERE id = $1'
    return (await oneRow(db.rows<{ cents: number }>(text, [about.changeId])))?.cents
  }
  if (typeof about.goodwillKey === 'string') {
    const text = 'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM refunds WHERE transaction_id = $1 AND reason_key = $2'
    return (await oneRow(db.rows<{ cents: number }>(text, [about.transactionId, about.goodwillKey])))?.cents
  }
  if (typeof about.paymentId !== 'string') return undefined
  const [refunds] = await db.rows<{ cents: number }>(
    'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM refunds WHERE payment_id = $1 AND reason = $2 AND repeated_by IS NULL',
    [about.paymentId, String(about.reason)],
  )
  return refunds?.cents
}

export async function findPaidForChange(db: Db, { changeId }: { changeId?: unknown }): Promise<number | undefined> {
  if (typeof changeId !== 'string') return undefined
  const text = 'SELECT amount_cents AS cents FROM payments WHERE change_id = $1 AND settled_at IS NOT NULL'
  return (await oneRow(db.rows<{ cents: number }>(text, [changeId])))?.cents
}
