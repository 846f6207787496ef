import type { OwnBook } from '@opentop/domain/payment/books'
import type { Db } from './db.ts'

export async function findOwnBook(db: Db, provider: string): Promise<OwnBook> {
  const payments = await db.rows<OwnBook['payments'][number]>(
    `SELECT id, coalesce(charged_for, id) AS reference, provider_reference AS psp, state, amount_cents AS cents, CASE currency_id WHEN 1 THEN 'EUR' WHEN 2 THEN 'GBP' ELSE 'USD' END AS currency FROM payments WHERE provider = $1`,
    [provider],
  )
  const refunds = await db.rows<OwnBook['refunds'][number]>(
    `SELECT r.id, p.provider_reference AS payment, r.state, r.amount_cents AS cents FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.provider = $1`,
    [provider],
  )
  return { payments, refunds }
}
