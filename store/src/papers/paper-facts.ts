import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import type { PaperKind } from '@opentop/domain/papers/paper'
import type { PartOfPaper } from '@opentop/domain/papers/paper-lines'
import type { InvoiceCompany } from '@opentop/domain/papers/invoice-company'
import { oneRow, type Db } from '../db.ts'
import { papersBegan } from './request.ts'

type PaperName = { id: string; kind: PaperKind; site: string; year: number; number: number; day: Day; paymentId: string }
export type PaymentToPaper = {
  id: string
  transactionId: string
  site: string
  lang: Lang
  currencyId: CurrencyId
  cents: number
  method: string
  settledAt: Date
  reference: string
  isOfBefore: boolean
  buyer: { firstName: string; lastName: string; email: string } | null
  ask: { company: InvoiceCompany; lang: Lang } | null
  parts: (PartOfPaper & { paymentId: string; isExample: boolean })[]
  papers: PaperName[]
}

const partsOf = (
  where: string,
): string => `coalesce((SELECT json_agg(json_build_object('paymentId', p.payment_id, 'saleId', p.sale_id, 'component', p.component, 'basis', p.basis, 'role', p.role, 'place', p.place, 'service', p.service, 'netCents', p.net_cents, 'taxes', y.taxes, 'isExample', y.example) ORDER BY p.payment_id, p.sale_id, p.component)
    FROM sale_parts p JOIN sales s ON s.id = p.sale_id
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object('tax', x.tax, 'category', x.category, 'ppm', x.ppm, 'perPersonCents', x.per_person_cents, 'cents', x.cents) ORDER BY x.tax), '[]'::json) AS taxes, coalesce(bool_or(r.is_example), false) AS example
      FROM sale_taxes x LEFT JOIN tax_rates r ON r.place = p.place AND r.service = p.service AND r.tax = x.tax AND r.from_day = x.from_day WHERE x.payment_id = p.payment_id AND x.sale_id = p.sale_id AND x.component = p.component) y
   WHERE ${where}), '[]'::json)`
const ofPayment = (parts: string): string => `
  m.id, t.id AS "transactionId", t.site, t.lang, m.currency_id AS "currencyId", m.amount_cents AS cents, m.method, m.settled_at AS "settledAt", coalesce(t.reference, '') AS reference, m.settled_at < ${papersBegan} AS "isOfBefore", t.buyer,
  (SELECT json_build_object('company', a.company, 'lang', a.lang) FROM invoice_asks a WHERE a.transaction_id = t.id) AS ask,
  ${partsOf(parts)} AS parts,
  coalesce((SELECT json_agg(json_build_object('id', q.id, 'kind', q.kind, 'site', q.site, 'year', q.year, 'number', q.number, 'day', q.day, 'paymentId', q.payment_id)) FROM papers q WHERE q.transaction_id = t.id AND q.refund_id IS NULL), '[]'::json) AS papers`

export function findPaymentToPaper(db: Db, paymentId: string): Promise<PaymentToPaper | undefined> {
  const text = `SELECT ${ofPayment('p.payment_id = m.id')} FROM payments m JOIN transactions t ON t.id = m.transaction_id WHERE m.id = $1`
  return oneRow(db.rows<PaymentToPaper>(text, [paymentId]))
}

export type RefundToPaper = PaymentToPaper & {
  refundId: string
  refundCents: number
  reason: string
  decidedAt: Date
  isCredited: boolean
  back: { paymentId: string; saleId: string; component: number; tax: string; cents: number }[]
}
/** A refund with all parts of its order: it may give back parts that another payment bought. */
export function findRefundToPaper(db: Db, refundId: string): Promise<RefundToPaper | undefined> {
  const text = `SELECT r.id AS "refundId", r.amount_cents AS "refundCents", r.reason, r.created_at AS "decidedAt", EXISTS (SELECT 1 FROM papers n WHERE n.refund_id = r.id) AS "isCredited",
      coalesce((SELECT json_agg(json_build_object('paymentId', b.payment_id, 'saleId', b.sale_id, 'component', b.component, 'tax', b.tax, 'cents', b.cents)) FROM refund_parts b WHERE b.refund_id = r.id), '[]'::json) AS back, ${ofPayment('s.transaction_id = t.id')}
    FROM refunds r JOIN payments m ON m.id = r.payment_id JOIN transactions t ON t.id = r.transaction_id WHERE r.id = $1`
  return oneRow(db.rows<RefundToPaper>(text, [refundId]))
}
