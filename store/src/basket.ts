import type { BasketFacts, OrderFacts } from '@opentop/domain/basket/basket-facts'
import { saleMove, saleStates, type SaleState } from '@opentop/domain/booking/sale'
import { oneRow, type Db, type Tx } from './db.ts'
import { delayOf } from './delay.ts'
import { soldVersionOf } from './document.ts'
import { insertIntoLines, passengerRows, passengersOf, type NewSale } from './line-sql.ts'
import { findSessionLocking, tokenHash, type SessionFacts } from './session.ts'
import { holdState, liveHolds, saleState, transactionState } from './states.ts'

const ownColumns = `
  t.id, t.site, t.state, t.currency_id AS "currencyId", t.lang, CASE WHEN t.channel = 'agent' THEN 'agent' ELSE 'web' END AS channel, t.channel = 'desk' AS "isDesk", t.member_id AS "memberId", t.agent_id AS "agentId", t.commission_bp AS "commissionBp", t.coupon_code AS "couponCode",
  t.subtotal_cents AS "subtotalCents", t.discount_cents AS "discountCents", t.total_cents AS "totalCents", t.hold_expires_at AS "holdExpiresAt", t.hold_extensions AS "holdExtensions", t.is_direct AS "isDirect",
  coalesce(t.hold_expires_at <= now(), false) AS "isExpired"`
const columnsOf = (states: readonly string[]): string => `${ownColumns},
  coalesce((SELECT json_agg(json_build_object(
      'id', s.id, 'productId', s.product_id, 'optionId', s.option_id, 'day', s.service_day, 'minute', s.start_minute, 'state', s.state, 'amountCents', s.amount_cents, 'discountCents', s.discount_cents,
      'choices', s.choices, 'sold', ${soldVersionOf('s')},
      'delays', CASE WHEN s.choices ? 'components' THEN (SELECT json_agg(${delayOf("(c.part ->> 'optionId')::int", "(c.part ->> 'day')::date", "(c.part ->> 'minute')::int")} ORDER BY c.place) FROM jsonb_array_elements(s.choices -> 'components') WITH ORDINALITY AS c(part, place)) ELSE json_build_array(${delayOf('s.option_id', 's.service_day', 's.start_minute')}) END,
      'lostSeats', EXISTS (SELECT 1 FROM holds h WHERE h.sale_id = s.id AND h.state = ${holdState.expired} AND h.change_id IS NULL) AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.sale_id = s.id AND h.state IN ${liveHolds}),
      'travellersGiven', (SELECT count(*) FROM travellers v WHERE v.sale_id = s.id),
      'passengers', (SELECT json_agg(json_build_object('typeId', p.passenger_type, 'quantity', p.quantity, 'unitCents', p.unit_cents, 'priceId', p.price_id) ORDER BY p.passenger_type) FROM sale_passengers p WHERE p.sale_id = s.id)
    ) ORDER BY s.created_at, s.id) FROM sales s WHERE s.transaction_id = t.id AND s.state IN (${states.join(', ')})), '[]'::json) AS lines`
const basketColumns = columnsOf([saleState.held, saleState.expired])
const orderColumns = columnsOf(saleStates.filter((state) => state !== 'removed').map((state) => saleState[state]))

const basketWithId = `SELECT ${basketColumns} FROM transactions t WHERE t.id = $1`
const basketOfSession = `SELECT ${basketColumns} FROM transactions t WHERE t.id = (SELECT transaction_id FROM sessions WHERE token_hash = $1)`
const orderWithId = `SELECT ${orderColumns}, t.reference, t.link_version AS "linkVersion" FROM transactions t WHERE t.id = $1`

export function findBasket(db: Db, id: string): Promise<BasketFacts | undefined> {
  return oneRow(db.rows<BasketFacts>(basketWithId, [id]))
}

export function findOrder(db: Db, id: string): Promise<OrderFacts | undefined> {
  return oneRow(db.rows<OrderFacts>(orderWithId, [id]))
}

/** Every write to a basket starts here. */
export async function lockBasket(tx: Tx, id: string): Promise<BasketFacts | undefined> {
  const [, basket] = await Promise.all([tx.rows('SELECT 1 FROM transactions WHERE id = $1 FOR UPDATE', [id]), findBasket(tx, id)])
  return basket
}

export type SessionBasket = { session: SessionFacts | undefined; basket: BasketFacts | undefined }
export async function lockSessionBasket(tx: Tx, token: string): Promise<SessionBasket> {
  const [session, basket] = await Promise.all([
    findSessionLocking(tx, token),
    oneRow(tx.rows<BasketFacts>(basketOfSession, [tokenHash(token)])),
  ])
  if (!session?.transactionId) return { session, basket: undefined }
  // the session may have got another basket between the two statements
  const isLocked = session.transactionId === session.lockedId && session.lockedId === basket?.id
  return { session, basket: isLocked ? basket : await lockBasket(tx, session.transactionId) }
}

type BasketOwner = { memberId: string | null; agentId: string | null }
type NewBasket = {
  id: string
  site: string
  currencyId: number
  lang: string
  holdExpiresAt: Date
  owner?: BasketOwner
  /** Of a purchase by Book now: the session that it belongs to. */
  directOf?: string
  isDesk?: boolean
}
/** An agent's basket takes price list, commission and currency from the agent's contract. */
export async function insertBasket(
  tx: Tx,
  { id, site, currencyId, lang, holdExpiresAt, owner, directOf, isDesk = false }: NewBasket,
): Promise<BasketFacts> {
  const [made] = await tx.rows<BasketFacts>(
    `INSERT INTO transactions AS t (id, site, currency_id, lang, hold_expires_at, member_id, agent_id, channel, commission_bp, is_direct, session_hash, created_at, updated_at)
     SELECT $1, $2, coalesce(a.currency_id, $3), $4, $5, $6, a.id, CASE WHEN $9::boolean THEN 'desk' WHEN a.pricing = 'net' THEN 'agent' ELSE 'web' END, CASE WHEN a.pricing = 'commission' THEN a.commission_bp ELSE 0 END, $8::bytea IS NOT NULL, $8::bytea, now(), now()
       FROM (SELECT $7::uuid AS agent_id) o LEFT JOIN agents a ON a.id = o.agent_id RETURNING ${ownColumns}, '[]'::json AS lines`,
    [
      id,
      site,
      currencyId,
      lang,
      holdExpiresAt,
      owner?.memberId ?? null,
      owner?.agentId ?? null,
      directOf === undefined ? null : tokenHash(directOf),
      isDesk,
    ],
  )
  if (!made) throw new Error('a new row came back empty')
  return made
}

const passengers = passengerRows('$1', '$2::jsonb')

export async function insertSale(tx: Tx, transactionId: string, line: NewSale): Promise<void> {
  await tx.rows(
    `WITH line AS (${insertIntoLines} VALUES ($1, $3, $4, $5, $6, $7, $8, $9, $10, now(), clock_timestamp()))
     ${passengers}`,
    [
      line.id,
      JSON.stringify(passengersOf(line)),
      transactionId,
      line.productId,
      line.optionId,
      line.day,
      line.minute,
      line.amountCents,
      JSON.stringify(line.choices),
      line.productVersion ?? null,
    ],
  )
}

export async function replaceSale(tx: Tx, line: NewSale, state: SaleState = saleMove('hold-again').to): Promise<void> {
  await tx.rows('DELETE FROM sale_passengers WHERE sale_id = $1', [line.id])
  await tx.rows(
    `WITH line AS (UPDATE sales SET option_id = $3, service_day = $4, start_minute = $5, amount_cents = $6, discount_cents = 0, choices = $7, state = $8, product_version = coalesce($9, product_version), priced_at = now() WHERE id = $1)
     ${passengers}`,
    [
      line.id,
      JSON.stringify(passengersOf(line)),
      line.optionId,
      line.day,
      line.minute,
      line.amountCents,
      JSON.stringify(line.choices),
      state,
      line.productVersion ?? null,
    ],
  )
}

export async function updateSaleStates(tx: Tx, ids: readonly string[], event: 'expire' | 'remove'): Promise<void> {
  const { from, to } = saleMove(event)
  await tx.rows('UPDATE sales SET state = $2, discount_cents = 0 WHERE id = ANY($1::uuid[]) AND state = ANY($3::text[])', [ids, to, from])
}

type Totals = { subtotalCents: number; discountCents: number; couponCode: string | null; currencyId: number }
export async function updateTotals(tx: Tx, id: string, totals: Totals): Promise<void> {
  await tx.rows(
    `UPDATE transactions SET subtotal_cents = $2::bigint, discount_cents = $3::bigint, total_cents = $2::bigint - $3::bigint, coupon_code = $4, currency_id = $5, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, totals.subtotalCents, totals.discountCents, totals.couponCode, totals.currencyId],
  )
}

export async function updateDiscounts(tx: Tx, id: string, byLine: readonly { id: string; cents: number }[]): Promise<void> {
  await tx.rows(
    `UPDATE sales s SET discount_cents = coalesce((SELECT d.cents FROM jsonb_to_recordset($2::jsonb) AS d(id uuid, cents bigint) WHERE d.id = s.id), 0) WHERE s.transaction_id = $1 AND s.state = ${saleState.held}`,
    [id, JSON.stringify(byLine)],
  )
}

export async function updateHoldEnd(tx: Tx, id: string, expiresAt: Date | null, extensions: number): Promise<void> {
  await tx.rows('UPDATE transactions SET hold_expires_at = $2, hold_extensions = $3, updated_at = now() WHERE id = $1', [
    id,
    expiresAt,
    extensions,
  ])
}

/** Locks the expired baskets among these; without a list the first that are due, skipping locked ones. */
export async function lockOverdueBaskets(tx: Tx, among: readonly string[] | { limit: number }): Promise<string[]> {
  const overdue = `SELECT id FROM transactions WHERE state = ${transactionState.DRAFT} AND hold_expires_at <= now()`
  const rows = await ('limit' in among
    ? tx.rows<{ id: string }>(`${overdue} ORDER BY hold_expires_at LIMIT $1 FOR UPDATE SKIP LOCKED`, [among.limit])
    : tx.rows<{ id: string }>(`${overdue} AND id = ANY($1::uuid[]) ORDER BY id FOR UPDATE`, [among]))
  return rows.map(({ id }) => id)
}

export async function findHeldSales(db: Db, basketIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(`SELECT id FROM sales WHERE transaction_id = ANY($1::uuid[]) AND state = ${saleState.held}`, [
    basketIds,
  ])
  return rows.map(({ id }) => id)
}

/** The coupon code stays for when the lines are held again. */
export async function clearBaskets(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(
    `UPDATE transactions SET hold_expires_at = NULL, hold_extensions = 0, subtotal_cents = 0, discount_cents = 0, total_cents = 0, version = version + 1, updated_at = now() WHERE id = ANY($1::uuid[])`,
    [ids],
  )
}

export async function findMemberBasket(db: Db, memberId: string, site: string): Promise<string | null> {
  const [found] = await db.rows<{ id: string }>(
    `SELECT t.id FROM transactions t WHERE t.member_id = $1 AND t.site = $2 AND t.state = ${transactionState.DRAFT} AND NOT t.is_direct AND EXISTS (SELECT 1 FROM sales s WHERE s.transaction_id = t.id AND s.state IN (${saleState.held}, ${saleState.expired}))
      ORDER BY t.updated_at DESC LIMIT 1`,
    [memberId, site],
  )
  return found?.id ?? null
}

export async function updateBasketMember(tx: Tx, id: string, memberId: string): Promise<void> {
  await tx.rows('UPDATE transactions SET member_id = $2, updated_at = now() WHERE id = $1', [id, memberId])
}

export async function moveSales(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.rows(
    `WITH moved AS (UPDATE sales SET transaction_id = $2 WHERE transaction_id = $1 AND state = ${saleState.expired} RETURNING id)
     UPDATE holds SET transaction_id = $2 WHERE sale_id IN (SELECT id FROM moved)`,
    [fromId, toId],
  )
}
