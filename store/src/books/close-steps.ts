import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Db } from '../db.ts'
import { refundState } from '../states.ts'

type OpenShift = { tillId: string; till: string; openedAt: Date; openedBy: string }
export function findOpenShifts(db: Db, site: string, currencyId: CurrencyId): Promise<OpenShift[]> {
  return db.rows<OpenShift>(
    `SELECT t.id AS "tillId", t.name AS till, s.opened_at AS "openedAt", p.name AS "openedBy" FROM till_shifts s JOIN tills t ON t.id = s.till_id JOIN staff p ON p.id = s.opened_by
      WHERE s.closed_at IS NULL AND t.site = $1 AND $2 = ANY(t.currency_ids) ORDER BY s.opened_at`,
    [site, currencyId],
  )
}

type OwedRefund = { refundId: string; reference: string; cents: number; since: Date }
export function findOwedRefunds(db: Db, site: string, currencyId: CurrencyId): Promise<OwedRefund[]> {
  return db.rows<OwedRefund>(
    `SELECT r.id AS "refundId", coalesce(t.reference, '') AS reference, r.amount_cents AS cents, r.updated_at AS since FROM refunds r JOIN payments m ON m.id = r.payment_id JOIN transactions t ON t.id = r.transaction_id
      WHERE r.state = ${refundState.FAILED} AND r.repeated_by IS NULL AND t.site = $1 AND m.currency_id = $2 ORDER BY r.updated_at LIMIT 100`,
    [site, currencyId],
  )
}
