import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import type { Scope } from '@opentop/domain/staff/scope'
import type { TillWay } from '@opentop/domain/till/till'
import type { TransactionState } from '@opentop/domain/payment/transaction'
import { oneRow, type Db, type Tx } from '../db.ts'
import { tokenHash } from '../session.ts'
import { openPayments, refundState, transactionState } from '../states.ts'
import { building, onlyInScope } from '../order/order-scope.ts'

export async function insertDeskSale(tx: Tx, transactionId: string, staffId: string): Promise<void> {
  await tx.rows('INSERT INTO desk_sales (transaction_id, staff_id, created_at) VALUES ($1, $2, now())', [transactionId, staffId])
}

type DeskLink = { transactionId: string; staffId: string; until: Date | null; sent: number; isWithdrawn: boolean }
export function findDeskLink(db: Db, transactionId: string): Promise<DeskLink | undefined> {
  return oneRow(
    db.rows<DeskLink>(
      'SELECT transaction_id AS "transactionId", staff_id AS "staffId", link_until AS until, link_sent AS sent, link_withdrawn_at IS NOT NULL AS "isWithdrawn" FROM desk_sales WHERE transaction_id = $1',
      [transactionId],
    ),
  )
}

export async function insertLink(tx: Tx, transactionId: string, until: Date, buyer: object, lang: Lang): Promise<void> {
  await tx.rows('UPDATE desk_sales SET link_until = $2, link_sent = 1 WHERE transaction_id = $1', [transactionId, until])
  await tx.rows(`UPDATE transactions SET buyer = $2::jsonb, lang = $3, is_direct = true, updated_at = now() WHERE id = $1`, [
    transactionId,
    JSON.stringify(buyer),
    lang,
  ])
}
export async function updateLinkSent(tx: Tx, transactionId: string): Promise<number> {
  const [row] = await tx.rows<{ sent: number }>(
    'UPDATE desk_sales SET link_sent = link_sent + 1 WHERE transaction_id = $1 RETURNING link_sent AS sent',
    [transactionId],
  )
  return row?.sent ?? 0
}
/** So that a page that is still open can't pay it. */
export async function updateLinkWithdrawn(tx: Tx, transactionId: string): Promise<void> {
  await tx.rows('UPDATE desk_sales SET link_withdrawn_at = now() WHERE transaction_id = $1', [transactionId])
  await tx.rows('UPDATE transactions SET session_hash = NULL, updated_at = now() WHERE id = $1', [transactionId])
}
/** The browser that opened the link last pays it. */
export async function updateLinkSession(tx: Tx, transactionId: string, token: string): Promise<void> {
  await tx.rows(`UPDATE transactions SET session_hash = $2, updated_at = now() WHERE id = $1 AND channel = 'desk' AND is_direct`, [
    transactionId,
    tokenHash(token),
  ])
}

/** Whether a sale is inside a scope. Its newest line counts, also where its seats are free again; an earlier choice may have been in another city. */
const saleInScope =
  '($1::boolean OR t.site = ANY($2::text[]) OR EXISTS (SELECT 1 FROM products o WHERE o.id = s.product_id AND o.location_id = ANY($3::int[])))'
const scopeValues = ({ everything, sites, locationIds }: Scope): unknown[] => [everything, sites, locationIds]

export type DeskSaleFacts = {
  id: string
  site: string
  at: Date
  by: string
  state: TransactionState
  isExpired: boolean
  reference: string | null
  totalCents: number
  currencyId: CurrencyId
  lang: Lang
  provider: string | null
  linkUntil: Date | null
  isWithdrawn: boolean
  isPaying: boolean
  guest: string | null
  email: string | null
  productId: number | null
  optionId: number | null
  day: Day | null
  minute: number | null
  people: number
}
const columns = `t.id, t.site, d.created_at AS at, p.name AS by, t.state, coalesce(t.hold_expires_at <= now(), true) AS "isExpired", t.reference, t.total_cents AS "totalCents", t.currency_id AS "currencyId", t.lang,
  (SELECT y.provider FROM payments y WHERE y.transaction_id = t.id AND y.settled_at IS NOT NULL AND y.change_id IS NULL) AS provider, d.link_until AS "linkUntil", d.link_withdrawn_at IS NOT NULL AS "isWithdrawn",
  EXISTS (SELECT 1 FROM payments y WHERE y.transaction_id = t.id AND y.state IN ${openPayments}) AS "isPaying",
  nullif(trim(concat(t.buyer ->> 'firstName', ' ', t.buyer ->> 'lastName')), '') AS guest, nullif(t.buyer ->> 'email', '') AS email,
  s.product_id AS "productId", s.option_id AS "optionId", s.service_day AS day, s.start_minute AS minute, coalesce((SELECT sum(g.quantity) FROM sale_passengers g WHERE g.sale_id = s.id), 0)::int AS people`
const tables = `desk_sales d JOIN transactions t ON t.id = d.transaction_id JOIN staff p ON p.id = d.staff_id
  LEFT JOIN LATERAL (SELECT l.id, l.product_id, l.option_id, l.service_day, l.start_minute FROM sales l WHERE l.transaction_id = t.id ORDER BY l.created_at DESC, l.id LIMIT 1) s ON true`

export function findDeskSales(db: Db, scope: Scope, site: string, limit: number): Promise<DeskSaleFacts[]> {
  return db.rows<DeskSaleFacts>(
    `SELECT ${columns} FROM ${tables} WHERE ${saleInScope} AND t.site = $4 AND (t.state <> ${transactionState.DRAFT} OR d.link_until IS NOT NULL) ORDER BY d.created_at DESC, t.id LIMIT $5`,
    [...scopeValues(scope), site, limit],
  )
}
export function findDeskSale(db: Db, scope: Scope, id: string): Promise<DeskSaleFacts | undefined> {
  return oneRow(db.rows<DeskSaleFacts>(`SELECT ${columns} FROM ${tables} WHERE ${saleInScope} AND t.id = $4`, [...scopeValues(scope), id]))
}

export type WaitingRefund = {
  id: string
  orderId: string
  site: string
  locationIds: number[]
  reference: string | null
  way: TillWay
  cents: number
  currencyId: CurrencyId
  at: Date
}
const refundColumns = `r.id, t.id AS "orderId", t.site, t.location_ids AS "locationIds", t.reference, y.provider AS way, r.amount_cents AS cents, y.currency_id AS "currencyId", r.created_at AS at`
const waiting = `refunds r JOIN payments y ON y.id = r.payment_id JOIN transactions t ON t.id = r.transaction_id WHERE r.state = ${refundState.REQUESTED} AND y.provider IN ('cash', 'terminal')`

export function findWaitingRefunds(db: Db, scope: Scope, limit: number): Promise<WaitingRefund[]> {
  const { values, at } = building(limit)
  return db.rows<WaitingRefund>(
    `SELECT ${refundColumns} FROM ${waiting} AND ${onlyInScope(scope, at)} ORDER BY r.created_at, r.id LIMIT $1`,
    values,
  )
}
export function findWaitingRefund(db: Db, scope: Scope, id: string): Promise<WaitingRefund | undefined> {
  const { values, at } = building(id)
  return oneRow(db.rows<WaitingRefund>(`SELECT ${refundColumns} FROM ${waiting} AND ${onlyInScope(scope, at)} AND r.id = $1`, values))
}
