import { refundedParts, type PartLeft } from '@opentop/domain/tax/refund-tax'
import type { SoldPart } from '@opentop/domain/tax/sold-part'
import type { Tx } from '../db.ts'

/** SQL of the tax of what the order `t` paid for. */
export const taxOfOrder = `(SELECT json_build_object('cents', sum(coalesce(x.cents, 0)), 'isExample', bool_or(coalesce(r.is_example, false)))
  FROM sales s JOIN sale_parts p ON p.sale_id = s.id LEFT JOIN sale_taxes x USING (payment_id, sale_id, component) LEFT JOIN tax_rates r ON r.place = p.place AND r.service = p.service AND r.tax = x.tax AND r.from_day = x.from_day
 WHERE s.transaction_id = t.id HAVING count(*) > 0 AND NOT bool_or(p.basis = 'unknown'))`

const soldWithTaxes = `WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS p("saleId" uuid, component int, role text, basis text, place text, service text, "grossCents" bigint, "netCents" bigint, "listCents" bigint, taxes jsonb)),
       parts AS (INSERT INTO sale_parts (payment_id, sale_id, component, role, basis, place, service, gross_cents, net_cents, list_cents)
         SELECT $1, "saleId", component, role, basis, place, service, "grossCents", "netCents", "listCents" FROM given RETURNING 1)
  INSERT INTO sale_taxes (payment_id, sale_id, component, tax, from_day, category, ppm, per_person_cents, cents)
  SELECT $1, g."saleId", g.component, t.tax, t."fromDay", t.category, t.ppm, t."perPersonCents", t.cents
    FROM given g CROSS JOIN LATERAL jsonb_to_recordset(g.taxes) AS t(tax text, "fromDay" date, category text, ppm int, "perPersonCents" int, cents bigint)`
/** What a payment bought, with its taxes, in the transaction that books it. */
export async function insertSoldParts(tx: Tx, paymentId: string, parts: readonly SoldPart[]): Promise<void> {
  await tx.rows(soldWithTaxes, [paymentId, JSON.stringify(parts)])
}

const leftOfOrder = `WITH parts AS (SELECT p.payment_id, p.sale_id, p.component, p.net_cents FROM sale_parts p JOIN sales s ON s.id = p.sale_id WHERE s.transaction_id = $1),
       sold AS (SELECT payment_id, sale_id, component, '' AS tax, net_cents AS cents FROM parts
                UNION ALL SELECT t.payment_id, t.sale_id, t.component, t.tax, t.cents FROM sale_taxes t JOIN parts USING (payment_id, sale_id, component)),
       back AS (SELECT payment_id, sale_id, component, tax, sum(cents) AS cents FROM refund_parts JOIN parts USING (payment_id, sale_id, component) GROUP BY 1, 2, 3, 4)
  SELECT payment_id AS "paymentId", sale_id AS "saleId", component, tax, (s.cents - coalesce(b.cents, 0))::bigint AS cents
    FROM sold s LEFT JOIN back b USING (payment_id, sale_id, component, tax) ORDER BY 1, 2, 3, 4`
/** What a refund gives back of the parts of its order. An order of before has no parts, and no tax is made up for it. The order is locked. */
export async function insertRefundParts(
  tx: Tx,
  { refundId, transactionId, saleId, cents }: { refundId: string; transactionId: string; saleId: string | null; cents: number },
): Promise<void> {
  const parts = refundedParts(await tx.rows<PartLeft>(leftOfOrder, [transactionId]), cents, saleId)
  if (parts.length === 0) return
  await tx.rows(
    `INSERT INTO refund_parts (refund_id, payment_id, sale_id, component, tax, cents)
     SELECT $1, p."paymentId", p."saleId", p.component, p.tax, p.cents FROM jsonb_to_recordset($2::jsonb) AS p("paymentId" uuid, "saleId" uuid, component int, tax text, cents bigint)`,
    [refundId, JSON.stringify(parts)],
  )
}
