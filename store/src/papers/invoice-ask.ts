import type { InvoiceCompany } from '@opentop/domain/papers/invoice-company'
import type { Lang } from '@opentop/domain/lang'
import type { Tx } from '../db.ts'
import { hasPaper, papersBegan } from './request.ts'

/** An agency's orders are invoiced to the agency, not to whom it sold the tickets. */
const toInvoice = `FROM payments m JOIN transactions t ON t.id = m.transaction_id WHERE t.agent_id IS NULL AND m.transaction_id = $1 AND ${hasPaper} AND m.amount_cents > 0 AND m.settled_at > ${papersBegan}`

/** Asks for the invoices of an order, once. Undefined where it has no payment that could have one. */
export async function askInvoice(
  tx: Tx,
  transactionId: string,
  company: InvoiceCompany,
  lang: Lang,
): Promise<{ isFirst: boolean } | undefined> {
  await tx.rows('SELECT 1 FROM transactions WHERE id = $1 FOR UPDATE', [transactionId])
  if ((await tx.rows(`SELECT 1 ${toInvoice} LIMIT 1`, [transactionId])).length === 0) return undefined
  const asked = await tx.rows(
    'INSERT INTO invoice_asks (transaction_id, company, lang, asked_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING RETURNING 1',
    [transactionId, JSON.stringify(company), lang],
  )
  if (asked.length === 0) return { isFirst: false }
  await tx.rows(
    `INSERT INTO paper_requests (source, kind, fact_id, asked_at, due_at) SELECT 'invoice:' || m.id, 'invoice', m.id, clock_timestamp(), clock_timestamp() ${toInvoice} ON CONFLICT DO NOTHING`,
    [transactionId],
  )
  return { isFirst: true }
}
