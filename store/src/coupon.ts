import type { CouponFacts } from '@opentop/domain/coupon'
import { oneRow, type Db, type Tx } from './db.ts'

const columns = `code, kind, percent, amounts, rules, buy_from AS "buyFrom", buy_to AS "buyTo", travel_from AS "travelFrom", travel_to AS "travelTo", max_uses AS "maxUses",
  max_uses_per_customer AS "maxUsesPerCustomer", reserved, used, status`

export function findCoupon(db: Db, code: string): Promise<CouponFacts | undefined> {
  return oneRow(db.rows<CouponFacts>(`SELECT ${columns} FROM coupons WHERE code = $1`, [code.toUpperCase()]))
}

/** Discounts that partners give to members. */
export function findPartnerCoupons(db: Db): Promise<CouponFacts[]> {
  return db.rows<CouponFacts>(`SELECT ${columns} FROM coupons WHERE status = 'active' AND (rules->>'membersOnly')::boolean ORDER BY code`)
}

/** Reserves one use for a basket; false when none is left. A basket that has its use already keeps it. */
export async function reserveCoupon(tx: Tx, code: string, transactionId: string): Promise<boolean> {
  const [before] = await tx.rows<{ state: string }>(
    'SELECT state FROM coupon_uses WHERE coupon_code = $1 AND transaction_id = $2 FOR UPDATE',
    [code, transactionId],
  )
  if (before?.state === 'reserved') return true
  const reserved = await tx.rows(
    `UPDATE coupons SET reserved = reserved + 1 WHERE code = $1 AND status = 'active' AND (max_uses IS NULL OR reserved + used < max_uses) RETURNING 1`,
    [code],
  )
  if (reserved.length === 0) return false
  await tx.rows(
    `INSERT INTO coupon_uses (coupon_code, transaction_id, state, created_at, updated_at) VALUES ($1, $2, 'reserved', now(), now())
     ON CONFLICT (coupon_code, transaction_id) DO UPDATE SET state = 'reserved', updated_at = now()`,
    [code, transactionId],
  )
  return true
}

/** Coupons come after departures in the lock order, and among each other by code. */
export async function lockCoupons(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.rows('SELECT 1 FROM coupons WHERE code = ANY($1::text[]) ORDER BY code FOR NO KEY UPDATE', [codes])
}

/** Gives back the uses that some baskets had reserved, but for one code that is kept. */
export async function releaseCoupons(tx: Tx, transactionIds: readonly string[], except: string | null): Promise<void> {
  const reserved = await tx.rows<{ code: string }>(
    `SELECT DISTINCT coupon_code AS code FROM coupon_uses WHERE transaction_id = ANY($1::uuid[]) AND state = 'reserved' AND coupon_code IS DISTINCT FROM $2`,
    [transactionIds, except],
  )
  if (reserved.length === 0) return
  await lockCoupons(
    tx,
    reserved.map(({ code }) => code),
  )
  await tx.rows(
    `WITH freed AS (UPDATE coupon_uses SET state = 'released', updated_at = now() WHERE transaction_id = ANY($1::uuid[]) AND state = 'reserved' AND coupon_code IS DISTINCT FROM $2 RETURNING coupon_code),
          counted AS (SELECT coupon_code, count(*)::int AS uses FROM freed GROUP BY 1)
     UPDATE coupons c SET reserved = c.reserved - n.uses FROM counted n WHERE c.code = n.coupon_code`,
    [transactionIds, except],
  )
}
