import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import type { Scope } from '@opentop/domain/staff/scope'
import { oneRow, type Db, type Tx } from '../db.ts'
import { saleState, voucherState } from '../states.ts'
import { building, onlyInScope, type At } from './order-scope.ts'

type OrderBuyer = { firstName: string; lastName: string; email: string; phone?: string; countryId?: number }
export type OrderFacts = {
  id: string
  reference: string
  site: string
  version: string
  state: string
  lang: Lang
  currencyId: CurrencyId
  buyer: OrderBuyer | null
  isPaid: boolean
  isAgents: boolean
  locationIds: number[]
}

/**
 * Changes with everything that an act could overwrite: contact, tickets, dates, payments and refunds. The state of a
 * refund is left out, because the provider's report is no reason to stop a clerk.
 */
const version = `encode(sha256(convert_to(concat_ws('|', t.version, t.state, t.lang, t.buyer::text,
    (SELECT string_agg(concat_ws(':', s.id, s.state, s.service_day, s.start_minute, s.choices -> 'components'), ',' ORDER BY s.id) FROM sales s WHERE s.transaction_id = t.id),
    (SELECT string_agg(v.id || ':' || v.state, ',' ORDER BY v.id) FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = t.id AND v.state <> ${voucherState.replaced}),
    (SELECT string_agg(y.id || ':' || (y.settled_at IS NOT NULL) || ':' || (y.charged_back_at IS NOT NULL), ',' ORDER BY y.id) FROM payments y WHERE y.transaction_id = t.id),
    (SELECT string_agg(r.id::text, ',' ORDER BY r.id) FROM refunds r WHERE r.transaction_id = t.id)), 'UTF8')), 'hex')`

const columns = `t.id, t.reference, t.site, ${version} AS version, t.state, t.lang, t.currency_id AS "currencyId", t.buyer, t.paid_at IS NOT NULL AS "isPaid", t.agent_id IS NOT NULL AS "isAgents",
  t.location_ids AS "locationIds"`
function selected(what: string, reference: string, scope: Scope, more = ''): [string, unknown[]] {
  const { values, at } = building(reference.trim().toUpperCase())
  return [`SELECT ${what} FROM transactions t WHERE t.reference = $1 AND ${onlyInScope(scope, at)}${more}`, values]
}

export function findScopedOrder(db: Db, reference: string, scope: Scope): Promise<OrderFacts | undefined> {
  return oneRow(db.rows<OrderFacts>(...selected(columns, reference, scope)))
}

/** Locks the order first, then reads it, so that its version is the one that the act works on. */
export async function lockScopedOrder(tx: Tx, reference: string, scope: Scope): Promise<OrderFacts | undefined> {
  const [, order] = await Promise.all([
    tx.rows(...selected('1', reference, scope, ' FOR UPDATE OF t')),
    findScopedOrder(tx, reference, scope),
  ])
  return order
}

function lineInScope({ everything, sites, locationIds }: Scope, at: At): string {
  if (everything) return 'true'
  const [site, city] = [
    'SELECT t.site FROM transactions t WHERE t.id = s.transaction_id',
    'SELECT p.location_id FROM products p WHERE p.id = s.product_id',
  ]
  return `((${site}) = ANY(${at(sites)}::text[]) OR (${city}) = ANY(${at(locationIds)}::int[]))`
}

/** A line of another order is unknown, and so is one of another city. */
export async function isSaleOfOrder(db: Db, saleId: string, transactionId: string, scope: Scope): Promise<boolean> {
  const { values, at } = building(saleId, transactionId)
  const found = await db.rows(`SELECT 1 FROM sales s WHERE s.id = $1 AND s.transaction_id = $2 AND ${lineInScope(scope, at)}`, values)
  return found.length === 1
}

type LineTickets = { saleId: string; ticketIds: string[] }
function salesOfTickets(db: Db, transactionId: string, scope: Scope, which: (at: At) => string): Promise<LineTickets[]> {
  const { values, at } = building(transactionId)
  return db.rows<LineTickets>(
    `SELECT s.id AS "saleId", array_agg(v.id ORDER BY v.seq) AS "ticketIds" FROM sales s JOIN vouchers v ON v.sale_id = s.id
      WHERE s.transaction_id = $1 AND ${lineInScope(scope, at)} AND ${which(at)} GROUP BY s.id, s.created_at ORDER BY s.created_at, s.id`,
    values,
  )
}
export function findUnusedTickets(db: Db, transactionId: string, scope: Scope): Promise<LineTickets[]> {
  return salesOfTickets(db, transactionId, scope, () => `s.state = ${saleState.confirmed} AND v.state = ${voucherState.issued}`)
}
export function findSalesOfTickets(db: Db, transactionId: string, ticketIds: readonly string[], scope: Scope): Promise<LineTickets[]> {
  return salesOfTickets(db, transactionId, scope, (at) => `v.id = ANY(${at(ticketIds)}::uuid[])`)
}

export async function updateContact(tx: Tx, id: string, buyer: OrderBuyer, lang: Lang): Promise<void> {
  await tx.rows('UPDATE transactions SET buyer = $2::jsonb, lang = $3, version = version + 1, updated_at = now() WHERE id = $1', [
    id,
    JSON.stringify(buyer),
    lang,
  ])
}

export async function insertNote(tx: Tx, note: { id: string; transactionId: string; staffId: string; text: string }): Promise<void> {
  await tx.rows('INSERT INTO order_notes (id, transaction_id, staff_id, text, created_at) VALUES ($1, $2, $3, $4, now())', [
    note.id,
    note.transactionId,
    note.staffId,
    note.text,
  ])
}

export function findOrderMail(
  db: Db,
  transactionId: string,
  mailId: string,
): Promise<{ topic: string; payload: Record<string, unknown> } | undefined> {
  return oneRow(
    db.rows(`SELECT topic, payload FROM outbox WHERE id = $2 AND payload ->> 'transactionId' = $1 AND starts_with(topic, 'mail:')`, [
      transactionId,
      mailId,
    ]),
  )
}
