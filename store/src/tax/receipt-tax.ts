import { refundState } from '../states.ts'

const back = (tax: string): string =>
  `(SELECT coalesce(sum(f.cents), 0) FROM refund_parts f JOIN refunds q ON q.id = f.refund_id WHERE f.payment_id = p.payment_id AND f.sale_id = p.sale_id AND f.component = p.component AND f.tax = ${tax} AND (q.state <> ${refundState.FAILED} OR q.repeated_by IS NOT NULL))`

/** SQL of the taxes of what the order `t` has kept, by place and rate. */
export const taxesOfReceipt = `coalesce((SELECT json_agg(json_build_object('place', y.place, 'tax', y.tax, 'category', y.category, 'ppm', y.ppm, 'cents', y.cents, 'netCents', y.net, 'isExample', y.example) ORDER BY y.place, y.tax, y.ppm)
  FROM (SELECT p.place, x.tax, x.category, x.ppm, sum(x.cents - ${back('x.tax')})::bigint AS cents, sum(p.net_cents - ${back("''")})::bigint AS net, bool_or(coalesce(r.is_example, false)) AS example
          FROM sales s JOIN sale_parts p ON p.sale_id = s.id JOIN sale_taxes x USING (payment_id, sale_id, component) LEFT JOIN tax_rates r ON r.place = p.place AND r.service = p.service AND r.tax = x.tax AND r.from_day = x.from_day
         WHERE s.transaction_id = t.id GROUP BY 1, 2, 3, 4) y), '[]'::json)`

/** SQL of what the order `t` was sold as: taxed, unknown, or the role that has no tax lines. */
export const basesOfReceipt = `ARRAY(SELECT DISTINCT CASE WHEN p.basis = 'untaxed' THEN p.role ELSE p.basis END FROM sales s JOIN sale_parts p ON p.sale_id = s.id WHERE s.transaction_id = t.id)`
