import { domainToASCII } from 'node:url'
import { hasRoom, type CouponFacts, type CouponUseState } from '@opentop/domain/coupon/coupon'
import { emailKey } from '@opentop/domain/member/member'
import { oneRow, type Db, type Tx } from './db.ts'
import { couponStatus, couponUseState } from './states.ts'

const columns = `code, kind, percent, amounts, rules, buy_from AS "buyFrom", buy_to AS "buyTo", travel_from AS "travelFrom", travel_to AS "travelTo", max_uses AS "maxUses",
  max_uses_per_customer AS "maxUsesPerCustomer", reserved, used, status`

export function findCoupon(db: Db, code: string): Promise<CouponFacts | undefined> {
  return oneRow(db.rows<CouponFacts>(`SELECT ${columns} FROM coupons WHERE code = $1`, [code.toUpperCase()]))
}

export function findPartnerCoupons(db: Db): Promise<CouponFacts[]> {
  return db.rows<CouponFacts>(
    `SELECT ${columns} FROM coupons WHERE status = ${couponStatus.active} AND (rules->>'membersOnly')::boolean ORDER BY code`,
  )
}

export async function reserveCoupon(tx: Tx, code: string, transactionId: string): Promise<boolean> {
  const [before] = await tx.rows<{ state: CouponUseState }>(
    'SELECT state FROM coupon_uses WHERE coupon_code = $1 AND transaction_id = $2 FOR UPDATE',
    [code, transactionId],
  )
  if (before?.state === 'reserved') return true
  const reserved = await tx.rows(
    `UPDATE coupons SET reserved = reserved + 1 WHERE code = $1 AND status = ${couponStatus.active} AND (max_uses IS NULL OR reserved + used < max_uses) RETURNING 1`,
    [code],
  )
  if (reserved.length === 0) return false
  await tx.rows(
    `INSERT INTO coupon_uses (coupon_code, transaction_id, state, created_at, updated_at) VALUES ($1, $2, ${couponUseState.reserved}, now(), now())
     ON CONFLICT (coupon_code, transaction_id) DO UPDATE SET state = ${couponUseState.reserved}, updated_at = now()`,
    [code, transactionId],
  )
  return true
}

/** Lock order: coupons after departures, by code. */
export async function lockCoupons(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.rows('SELECT 1 FROM coupons WHERE code = ANY($1::text[]) ORDER BY code FOR NO KEY UPDATE', [codes])
}

export async function releaseCoupons(tx: Tx, transactionIds: readonly string[], except: string | null): Promise<void> {
  const reserved = await tx.rows<{ code: string }>(
    `SELECT DISTINCT coupon_code AS code FROM coupon_uses WHERE transaction_id = ANY($1::uuid[]) AND state = ${couponUseState.reserved} AND coupon_code IS DISTINCT FROM $2`,
    [transactionIds, except],
  )
  if (reserved.length === 0) return
  await lockCoupons(
    tx,
    reserved.map(({ code }) => code),
  )
  await tx.rows(
    `WITH freed AS (UPDATE coupon_uses SET state = ${couponUseState.released}, customer = NULL, member_id = NULL, updated_at = now() WHERE transaction_id = ANY($1::uuid[]) AND state = ${couponUseState.reserved} AND coupon_code IS DISTINCT FROM $2 RETURNING coupon_code),
          counted AS (SELECT coupon_code, count(*)::int AS uses FROM freed GROUP BY 1)
     UPDATE coupons c SET reserved = c.reserved - n.uses FROM counted n WHERE c.code = n.coupon_code`,
    [transactionIds, except],
  )
}

type Customer = { memberId: string | null; email: string | null }

/** How often a customer has used a coupon, payments in progress included and one transaction left out. A member and the member's e-mail address are one customer. */
export async function countCustomerUses(db: Db, code: string, { memberId, email }: Customer, exceptId: string): Promise<number> {
  const key = email === null || email === '' ? null : emailKey(email)
  const members = await db.rows<{ id: string; emailKey: string }>(
    'SELECT id, email_key AS "emailKey" FROM members WHERE id = $1 OR email_key = $2',
    [memberId, key],
  )
  const [found] = await db.rows<{ uses: number }>(
    `SELECT count(*)::int AS uses FROM coupon_uses
      WHERE coupon_code = $1 AND (customer = ANY($2::text[]) OR member_id = ANY($3::uuid[])) AND state IN (${couponUseState.reserved}, ${couponUseState.used}) AND transaction_id <> $4`,
    [
      code,
      [...members.map((member) => member.emailKey), ...(key === null ? [] : [key])].map(addressKey),
      [...members.map(({ id }) => id), ...(memberId === null ? [] : [memberId])],
      exceptId,
    ],
  )
  return found?.uses ?? 0
}

/** A domain has one ASCII form, however it is spelt. */
function addressKey(email: string): string {
  const key = emailKey(email)
  const domain = key.slice(key.lastIndexOf('@') + 1)
  const ascii = domainToASCII(domain)
  return ascii === '' ? key : `${key.slice(0, key.length - domain.length)}${ascii}`
}

/** A traveller at the counter may give no address: each such sale has a customer of its own. */
function customerKey(email: string, transactionId: string): string {
  return email === '' ? `counter ${transactionId}` : addressKey(email)
}

export async function claimCustomerUse(tx: Tx, code: string, transactionId: string, customer: { memberId: string | null; email: string }) {
  await tx.rows(
    `UPDATE coupon_uses SET customer = $3, member_id = $4, updated_at = now() WHERE coupon_code = $1 AND transaction_id = $2 AND state = ${couponUseState.reserved}`,
    [code, transactionId, customerKey(customer.email, transactionId), customer.memberId],
  )
}

/** After a failed payment the basket keeps its use, but it counts for no customer until the next payment. */
export async function freeCustomerUse(tx: Tx, transactionId: string): Promise<void> {
  await tx.rows(
    `UPDATE coupon_uses SET customer = NULL, member_id = NULL WHERE transaction_id = $1 AND state = ${couponUseState.reserved}`,
    [transactionId],
  )
}

/** Marks the use as used when the order is booked. If late money finds its use released, it counts again as far as the coupon's limits allow. */
export async function consumeCoupon(tx: Tx, transactionId: string, code: string): Promise<void> {
  const claimed = await tx.rows(
    `WITH used AS (UPDATE coupon_uses SET state = ${couponUseState.used}, updated_at = now() WHERE transaction_id = $1 AND coupon_code = $2 AND state = ${couponUseState.reserved} AND customer IS NOT NULL RETURNING coupon_code)
     UPDATE coupons SET reserved = reserved - 1, used = used + 1 WHERE code IN (SELECT coupon_code FROM used) RETURNING 1`,
    [transactionId, code],
  )
  if (claimed.length === 0) await consumeLate(tx, transactionId, code)
}

type LateUse = Customer & { state: CouponUseState }
async function consumeLate(tx: Tx, transactionId: string, code: string): Promise<void> {
  const held = await tx.rows<{ code: string }>(
    `SELECT coupon_code AS code FROM coupon_uses WHERE transaction_id = $1 AND (state = ${couponUseState.reserved} OR coupon_code = $2)`,
    [transactionId, code],
  )
  await lockCoupons(
    tx,
    held.map((use) => use.code),
  )
  await releaseCoupons(tx, [transactionId], code)
  const use = await oneRow(
    tx.rows<LateUse>(
      `SELECT u.state, t.member_id AS "memberId", t.buyer->>'email' AS email FROM coupon_uses u JOIN transactions t ON t.id = u.transaction_id WHERE u.transaction_id = $1 AND u.coupon_code = $2`,
      [transactionId, code],
    ),
  )
  const coupon = await findCoupon(tx, code)
  if (!use || !coupon || use.state === 'used') return
  const isReserved = use.state === 'reserved'
  const customerUses = await countCustomerUses(tx, code, use, transactionId)
  if (!hasRoom(coupon, { isReserved, customerUses })) return releaseCoupons(tx, [transactionId], null)
  await tx.rows(
    `WITH used AS (UPDATE coupon_uses SET state = ${couponUseState.used}, customer = $3, member_id = $4, updated_at = now() WHERE transaction_id = $1 AND coupon_code = $2)
     UPDATE coupons SET reserved = reserved - $5::int, used = used + 1 WHERE code = $2`,
    [transactionId, code, use.email === null ? null : customerKey(use.email, transactionId), use.memberId, isReserved ? 1 : 0],
  )
}
