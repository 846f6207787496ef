import type { ComponentChoice } from '@opentop/domain/basket/basket-facts'
import type { SoldSeats } from '@opentop/domain/booking/date-change'
import type { Day } from '@opentop/domain/day'
import type { SaleRequest, SeatDemand } from '@opentop/domain/availability/sale-request'
import type { PricedPassenger } from './line-sql.ts'
import { oneRow, type Db, type Tx } from './db.ts'
import { holdState, transactionState, voucherState } from './states.ts'

export type ChangeTerms = {
  order: SaleRequest
  optionId?: number
  day: Day | null
  minute: number | null
  components: ComponentChoice[]
  demands: SeatDemand[]
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

export function findSoldSeats(db: Db, saleId: string): Promise<SoldSeats[]> {
  return db.rows<SoldSeats>(
    `SELECT component, option_id AS "optionId", service_day AS day, start_minute AS minute, seats FROM holds WHERE sale_id = $1 AND state = ${holdState.converted} ORDER BY component`,
    [saleId],
  )
}

export async function moveSaleWithVouchers(tx: Tx, saleId: string, terms: ChangeTerms): Promise<void> {
  await tx.rows(
    `UPDATE vouchers SET state = ${voucherState.replaced}, ended_at = now() WHERE sale_id = $1 AND state = ${voucherState.issued}`,
    [saleId],
  )
  await moveSale(tx, saleId, terms)
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

export async function moveSale(tx: Tx, saleId: string, terms: ChangeTerms): Promise<void> {
  await tx.rows(
    `UPDATE sales SET service_day = $2, start_minute = $3, option_id = coalesce($7, option_id), amount_cents = amount_cents + $4::bigint, discount_cents = discount_cents + $5::bigint,
            choices = CASE WHEN choices ? 'components' THEN jsonb_set(choices, '{components}', $6::jsonb) ELSE choices END WHERE id = $1`,
    [saleId, terms.day, terms.minute, terms.amountDelta, terms.discountDelta, JSON.stringify(terms.components), terms.optionId ?? null],
  )
}

/** A fully refunded order becomes a partially refunded one. */
export async function addToOrderTotal(tx: Tx, transactionId: string, dueCents: number, discountDelta: number): Promise<void> {
  await tx.rows(
    `UPDATE transactions t SET discount_cents = d.cents, subtotal_cents = t.total_cents + $2::bigint + d.cents, total_cents = t.total_cents + $2::bigint,
            state = CASE WHEN t.state = ${transactionState.REFUNDED} THEN ${transactionState.PARTIALLY_REFUNDED} ELSE t.state END, version = t.version + 1, updated_at = now()
       FROM (SELECT greatest(0, discount_cents + $3::bigint) AS cents FROM transactions WHERE id = $1) d WHERE t.id = $1`,
    [transactionId, dueCents, discountDelta],
  )
}

export async function updateTravellersWipe(tx: Tx, saleId: string, wipeAfter: Day): Promise<void> {
  await tx.rows('UPDATE travellers SET wipe_after = $2, updated_at = now() WHERE sale_id = $1 AND sealed IS NOT NULL', [saleId, wipeAfter])
}
