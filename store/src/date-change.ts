import { randomUUID } from 'node:crypto'
import type { ComponentChoice } from '@opentop/domain/basket-facts'
import type { SoldSeats } from '@opentop/domain/date-change'
import type { Day } from '@opentop/domain/day'
import type { Order, OrderDemand } from '@opentop/domain/order'
import type { PricedPassenger } from './basket.ts'
import { oneRow, type Db, type Tx } from './db.ts'

/** Where a line would stand and at what price, as it was quoted. */
export type ChangeTerms = {
  order: Order
  day: Day | null
  minute: number | null
  components: ComponentChoice[]
  demands: OrderDemand[]
  passengers: PricedPassenger[]
  shares: number[]
  amountDelta: number
  discountDelta: number
}
export type ChangeQuoteFacts = {
  id: string
  saleId: string
  voucherIds: string[]
  terms: ChangeTerms
  paidCents: number
  newCents: number
  isUsed: boolean
  isOver: boolean
}

export async function insertChangeQuote(tx: Tx, quote: Omit<ChangeQuoteFacts, 'isUsed' | 'isOver'>, minutes: number): Promise<void> {
  await tx.rows(
    `INSERT INTO change_quotes (id, sale_id, voucher_ids, terms, paid_cents, new_cents, created_at, expires_at) VALUES ($1, $2, $3, $4::jsonb, $5, $6, now(), now() + make_interval(mins => $7))`,
    [quote.id, quote.saleId, quote.voucherIds, JSON.stringify(quote.terms), quote.paidCents, quote.newCents, minutes],
  )
}

const columns = `id, sale_id AS "saleId", voucher_ids AS "voucherIds", terms, paid_cents AS "paidCents", new_cents AS "newCents", used_at IS NOT NULL AS "isUsed", expires_at <= now() AS "isOver"`
export function findChangeQuote(db: Db, id: string): Promise<ChangeQuoteFacts | undefined> {
  return oneRow(db.rows<ChangeQuoteFacts>(`SELECT ${columns} FROM change_quotes WHERE id = $1`, [id]))
}
export function lockChangeQuote(tx: Tx, id: string): Promise<ChangeQuoteFacts | undefined> {
  return oneRow(tx.rows<ChangeQuoteFacts>(`SELECT ${columns} FROM change_quotes WHERE id = $1 FOR UPDATE`, [id]))
}
export async function updateUsedChangeQuote(tx: Tx, id: string): Promise<void> {
  await tx.rows('UPDATE change_quotes SET used_at = now() WHERE id = $1', [id])
}

/** The seats that a bought line stands on, a part each. */
export function findSoldSeats(db: Db, saleId: string): Promise<SoldSeats[]> {
  return db.rows<SoldSeats>(
    `SELECT component, option_id AS "optionId", service_day AS day, start_minute AS minute, seats FROM holds WHERE sale_id = $1 AND state = 'converted' ORDER BY component`,
    [saleId],
  )
}

/** Seats that were just taken become the line's, and only then those it had are free. The departures of both are locked before. */
export async function moveSeats(tx: Tx, saleId: string, demands: readonly OrderDemand[]): Promise<void> {
  const moved = JSON.stringify(demands.map((demand) => ({ id: randomUUID(), ...demand })))
  await tx.rows(
    `WITH back AS (UPDATE holds SET state = 'returned' WHERE sale_id = $1 AND state = 'converted' AND component IN (SELECT m.component FROM jsonb_to_recordset($2::jsonb) AS m(component int)) RETURNING option_id, service_day, start_minute, seats),
          freed AS (SELECT option_id, service_day, start_minute, 0 AS held, -sum(seats)::int AS sold FROM back GROUP BY 1, 2, 3),
          taken AS (SELECT m."optionId" AS option_id, m.day AS service_day, m.minute AS start_minute, -sum(m.seats)::int AS held, sum(m.seats)::int AS sold FROM jsonb_to_recordset($2::jsonb) AS m("optionId" int, day date, minute int, seats int) GROUP BY 1, 2, 3),
          moved AS (SELECT option_id, service_day, start_minute, sum(held)::int AS held, sum(sold)::int AS sold FROM (SELECT * FROM freed UNION ALL SELECT * FROM taken) b GROUP BY 1, 2, 3)
     UPDATE departures d SET held = d.held + m.held, sold = d.sold + m.sold FROM moved m WHERE d.option_id = m.option_id AND d.service_day = m.service_day AND d.start_minute = m.start_minute`,
    [saleId, moved],
  )
  // apart, because the index of live holds looks at each statement's rows one by one
  await tx.rows(
    `INSERT INTO holds (id, sale_id, transaction_id, component, option_id, service_day, start_minute, seats, state, expires_at, created_at)
     SELECT m.id, s.id, s.transaction_id, m.component, m."optionId", m.day, m.minute, m.seats, 'converted', now(), now()
       FROM sales s, jsonb_to_recordset($2::jsonb) AS m(id uuid, component int, "optionId" int, day date, minute int, seats int) WHERE s.id = $1`,
    [saleId, moved],
  )
}

/** The line on its new date and at its new price; the vouchers it had are worth nothing. */
export async function moveLine(tx: Tx, saleId: string, terms: ChangeTerms): Promise<void> {
  await tx.rows(`UPDATE vouchers SET state = 'replaced', ended_at = now() WHERE sale_id = $1 AND state = 'issued'`, [saleId])
  await tx.rows(
    `UPDATE sales SET service_day = $2, start_minute = $3, amount_cents = amount_cents + $4::bigint, discount_cents = discount_cents + $5::bigint,
            choices = CASE WHEN choices ? 'components' THEN jsonb_set(choices, '{components}', $6::jsonb) ELSE choices END WHERE id = $1`,
    [saleId, terms.day, terms.minute, terms.amountDelta, terms.discountDelta, JSON.stringify(terms.components)],
  )
  await tx.rows(
    `UPDATE sale_passengers p SET unit_cents = n.unit, price_id = n.price, why = n.why FROM jsonb_to_recordset($2::jsonb) AS n(type int, unit bigint, price bigint, why jsonb) WHERE p.sale_id = $1 AND p.passenger_type = n.type`,
    [
      saleId,
      JSON.stringify(
        terms.passengers.map(({ typeId, unitCents, priceId, why }) => ({ type: typeId, unit: unitCents, price: priceId, why })),
      ),
    ],
  )
}

/** Names and documents are wiped so long after the new date. */
export async function updateTravellersWipe(tx: Tx, saleId: string, wipeAfter: Day): Promise<void> {
  await tx.rows('UPDATE travellers SET wipe_after = $2, updated_at = now() WHERE sale_id = $1 AND sealed IS NOT NULL', [saleId, wipeAfter])
}
