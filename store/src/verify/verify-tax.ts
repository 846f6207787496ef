/** Each row found is a fault. Sales from before tax was kept have no parts. */
export const taxChecks: readonly { name: string; text: string }[] = [
  {
    name: 'the price of a sold part is its net and its taxes',
    text: `SELECT p.payment_id || ' ' || p.sale_id || ' ' || p.component AS fault FROM sale_parts p
             LEFT JOIN (SELECT payment_id, sale_id, component, sum(cents) AS cents FROM sale_taxes GROUP BY 1, 2, 3) t USING (payment_id, sale_id, component)
            WHERE p.gross_cents <> p.net_cents + coalesce(t.cents, 0) OR (p.basis = 'taxed') <> (t.cents IS NOT NULL)`,
  },
  {
    name: 'the parts that a payment bought are its amount',
    text: `SELECT m.id::text AS fault FROM payments m JOIN (SELECT payment_id, sum(gross_cents) AS cents FROM sale_parts GROUP BY 1) p ON p.payment_id = m.id
            WHERE m.settled_at IS NULL OR m.amount_cents <> p.cents`,
  },
  {
    name: 'a payment that booked something since tax is kept has its parts',
    text: `SELECT m.id::text AS fault FROM payments m WHERE m.provider <> 'fixture' AND m.settled_at > (SELECT applied_at FROM migrations WHERE name = '0140-tax.sql')
             AND NOT EXISTS (SELECT 1 FROM sale_parts p WHERE p.payment_id = m.id)`,
  },
  {
    name: 'no part and no tax goes back more often than it was sold',
    text: `SELECT r.payment_id || ' ' || r.sale_id || ' ' || r.component || ' ' || r.tax AS fault
             FROM (SELECT payment_id, sale_id, component, tax, sum(cents) AS cents FROM refund_parts GROUP BY 1, 2, 3, 4) r JOIN sale_parts p USING (payment_id, sale_id, component)
             LEFT JOIN sale_taxes t USING (payment_id, sale_id, component, tax)
            WHERE r.cents > coalesce(CASE WHEN r.tax = '' THEN p.net_cents ELSE t.cents END, 0)`,
  },
  {
    name: 'no refund gives back more of its parts than its amount',
    text: `SELECT r.id::text AS fault FROM refunds r JOIN (SELECT refund_id, sum(cents) AS cents FROM refund_parts GROUP BY 1) p ON p.refund_id = r.id WHERE p.cents > r.amount_cents`,
  },
]
