export const settlementChecks: readonly { name: string; text: string }[] = [
  {
    name: 'the books have what the provider’s reports say',
    text: `WITH moved AS (SELECT split_part(e.source, ':', 2) AS line, e.kind, c.code, CASE WHEN e.debit LIKE 'provider:%' THEN e.cents ELSE -e.cents END AS cents
                            FROM book_entries e JOIN (VALUES (1, 'EUR'), (2, 'GBP'), (3, 'USD')) AS c(id, code) ON c.id = e.currency_id WHERE e.source LIKE 'settlement:%')
           SELECT 'line ' || l.line || ' of ' || l.file_id || ': fees of ' || coalesce(m.cents, 0) || ' instead of ' || x.cents AS fault FROM settlement_lines l
             CROSS JOIN LATERAL (SELECT CASE WHEN l.type IN ('Fee', 'MiscCosts', 'PaymentCost', 'InvoiceDeduction') THEN l.net_cents ELSE l.net_cents - l.gross_cents END AS cents) x
             LEFT JOIN (SELECT line, sum(cents) AS cents FROM moved WHERE kind = 'fee' GROUP BY 1) m ON m.line = l.id::text
            WHERE l.type IN ('Fee', 'MiscCosts', 'PaymentCost', 'InvoiceDeduction', 'Settled', 'Refunded', 'RefundedReversed', 'Chargeback', 'SecondChargeback', 'ChargebackReversed') AND (l.gross_currency = l.net_currency OR l.gross_currency = '')
              AND coalesce(m.cents, 0) <> x.cents
           UNION ALL
           SELECT 'payout ' || l.batch || ': ' || coalesce(m.cents, 0) || ' instead of ' || l.net_cents FROM settlement_lines l LEFT JOIN (SELECT line, sum(cents) AS cents FROM moved WHERE kind = 'payout' GROUP BY 1) m ON m.line = l.id::text
            WHERE l.type = 'MerchantPayout' AND coalesce(m.cents, 0) <> l.net_cents
           UNION ALL
           SELECT 'an entry of no line: ' || m.line FROM moved m WHERE NOT EXISTS (SELECT 1 FROM settlement_lines l WHERE l.id::text = m.line)`,
  },
]
