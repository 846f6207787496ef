import type { CurrencyId } from '@opentop/domain/price/currency'
import type { RefundState } from '@opentop/domain/booking/refund'
import type { TaxRate } from '@opentop/domain/tax/tax-rate'
import { oneRow, type Db } from './db.ts'
import { basesOfReceipt, taxesOfReceipt } from './tax/receipt-tax.ts'

/** A payment that paid for nothing and went back at once is left out with its refund. */
type ReceiptFacts = {
  currencyId: CurrencyId
  lines: { saleId: string; amountCents: number; discountCents: number }[]
  payments: { method: string; cents: number; at: string }[]
  refunds: { cents: number; reason: string; state: RefundState; at: string }[]
  chargebacks: { cents: number; at: string }[]
  taxes: (Pick<TaxRate, 'place' | 'tax' | 'category' | 'ppm' | 'isExample'> & { cents: number; netCents: number })[]
  bases: ('taxed' | 'unknown' | 'margin' | 'agent')[]
}

const columns = `
  t.currency_id AS "currencyId",
  coalesce((SELECT json_agg(json_build_object('saleId', s.id, 'amountCents', s.amount_cents, 'discountCents', s.discount_cents) ORDER BY s.created_at, s.id) FROM sales s WHERE s.transaction_id = t.id), '[]'::json) AS lines,
  coalesce((SELECT json_agg(json_build_object('method', p.method, 'cents', p.amount_cents, 'at', p.settled_at) ORDER BY p.settled_at) FROM payments p WHERE p.transaction_id = t.id AND p.settled_at IS NOT NULL), '[]'::json) AS payments,
  coalesce((SELECT json_agg(json_build_object('cents', r.amount_cents, 'reason', r.reason, 'state', r.state, 'at', r.created_at) ORDER BY r.created_at) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.transaction_id = t.id AND p.settled_at IS NOT NULL AND r.repeated_by IS NULL), '[]'::json) AS refunds,
  coalesce((SELECT json_agg(json_build_object('cents', p.amount_cents - p.refunded_cents, 'at', p.charged_back_at) ORDER BY p.charged_back_at) FROM payments p WHERE p.transaction_id = t.id AND p.settled_at IS NOT NULL AND p.charged_back_at IS NOT NULL), '[]'::json) AS chargebacks,
  ${taxesOfReceipt} AS taxes, ${basesOfReceipt} AS bases`

export function findReceipt(db: Db, transactionId: string): Promise<ReceiptFacts | undefined> {
  return oneRow(db.rows<ReceiptFacts>(`SELECT ${columns} FROM transactions t WHERE t.id = $1 AND t.paid_at IS NOT NULL`, [transactionId]))
}
