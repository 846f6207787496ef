import type { SaleFacts } from '@opentop/domain/basket/basket-facts'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { SoldUnit } from '@opentop/domain/booking/date-change'
import type { Day } from '@opentop/domain/day'
import type { SaleState } from '@opentop/domain/booking/sale'
import type { SoldVersion } from '@opentop/domain/booking/sold-terms'
import { oneRow, type Db, type Tx } from './db.ts'
import { soldVersionOf } from './document.ts'
import { holdState, liveVouchers, saleState, voucherState } from './states.ts'

export type BoughtSale = {
  id: string
  transactionId: string
  optionId: number
  productId: number
  day: Day | null
  minute: number | null
  state: SaleState
  choices: SaleFacts['choices']
  sold: SoldVersion | null
  currencyId: CurrencyId
  linkVersion: number
  site: string
  channel: 'web' | 'agent'
  isAgents: boolean
  units: SoldUnit[]
}

export function findBoughtSale(db: Db, saleId: string): Promise<BoughtSale | undefined> {
  return oneRow(
    db.rows<BoughtSale>(
      `SELECT s.id, s.transaction_id AS "transactionId", s.option_id AS "optionId", s.product_id AS "productId", s.service_day AS day, s.start_minute AS minute, s.state, s.choices, ${soldVersionOf('s')} AS sold, t.currency_id AS "currencyId", t.link_version AS "linkVersion", t.site, CASE WHEN t.channel = 'agent' THEN 'agent' ELSE 'web' END AS channel, t.agent_id IS NOT NULL AS "isAgents",
              coalesce((SELECT json_agg(json_build_object('id', v.id, 'seq', v.seq, 'typeId', v.passenger_type, 'people', v.people, 'unitCents', p.unit_cents, 'shareCents', v.share_cents, 'state', v.state) ORDER BY v.seq)
                          FROM vouchers v JOIN sale_passengers p ON p.sale_id = v.sale_id AND p.passenger_type = v.passenger_type WHERE v.sale_id = s.id AND v.state IN ${liveVouchers}), '[]'::json) AS units
         FROM sales s JOIN transactions t ON t.id = s.transaction_id WHERE s.id = $1`,
      [saleId],
    ),
  )
}

/** Locks the order, then the line's vouchers, so that a scan and a cancellation run one after the other. */
export async function lockBoughtSale(tx: Tx, saleId: string): Promise<BoughtSale | undefined> {
  const [, , line] = await Promise.all([
    tx.rows('SELECT 1 FROM transactions WHERE id = (SELECT transaction_id FROM sales WHERE id = $1) FOR UPDATE', [saleId]),
    tx.rows('SELECT 1 FROM vouchers WHERE sale_id = $1 ORDER BY id FOR UPDATE', [saleId]),
    findBoughtSale(tx, saleId),
  ])
  return line
}

type QuoteFacts = { id: string; saleId: string; voucherIds: string[]; refundCents: number; feeCents: number; isOver: boolean }
export async function insertQuote(tx: Tx, quote: Omit<QuoteFacts, 'isOver'>, minutes: number): Promise<void> {
  await tx.rows(
    `INSERT INTO cancel_quotes (id, sale_id, voucher_ids, refund_cents, fee_cents, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, now(), now() + make_interval(mins => $6))`,
    [quote.id, quote.saleId, quote.voucherIds, quote.refundCents, quote.feeCents, minutes],
  )
}
export async function updateQuote(
  tx: Tx,
  { id, refundCents, feeCents }: Pick<QuoteFacts, 'id' | 'refundCents' | 'feeCents'>,
): Promise<void> {
  await tx.rows('UPDATE cancel_quotes SET refund_cents = $2, fee_cents = $3 WHERE id = $1', [id, refundCents, feeCents])
}
export function lockQuote(tx: Tx, id: string): Promise<QuoteFacts | undefined> {
  return oneRow(
    tx.rows<QuoteFacts>(
      `SELECT id, sale_id AS "saleId", voucher_ids AS "voucherIds", refund_cents AS "refundCents", fee_cents AS "feeCents", (used_at IS NOT NULL OR expires_at <= now()) AS "isOver" FROM cancel_quotes WHERE id = $1 FOR UPDATE`,
      [id],
    ),
  )
}

type Cancellation = { saleId: string; quoteId: string; voucherIds: readonly string[]; seats: number; isWhole: boolean }
export async function cancelUnits(tx: Tx, { saleId, quoteId, voucherIds, seats, isWhole }: Cancellation): Promise<void> {
  const ending = [
    tx.rows('UPDATE cancel_quotes SET used_at = now() WHERE id = $1', [quoteId]),
    tx.rows(
      `UPDATE vouchers SET state = ${voucherState.cancelled}, ended_at = now() WHERE id = ANY($1::uuid[]) AND state = ${voucherState.issued}`,
      [voucherIds],
    ),
    tx.rows(
      `SELECT 1 FROM departures d WHERE (d.option_id, d.service_day, d.start_minute) IN (SELECT option_id, service_day, start_minute FROM holds WHERE sale_id = $1 AND state = ${holdState.converted})
      ORDER BY d.option_id, d.service_day, d.start_minute FOR NO KEY UPDATE`,
      [saleId],
    ),
    tx.rows(
      `WITH before AS (SELECT id, option_id, service_day, start_minute, CASE WHEN $3 THEN seats ELSE least(seats, $2::int) END AS freed FROM holds WHERE sale_id = $1 AND state = ${holdState.converted}),
          changed AS (UPDATE holds h SET seats = CASE WHEN $3 THEN h.seats ELSE h.seats - b.freed END, state = CASE WHEN $3 THEN ${holdState.returned} ELSE h.state END FROM before b WHERE h.id = b.id),
          sums AS (SELECT option_id, service_day, start_minute, sum(freed)::int AS seats FROM before GROUP BY 1, 2, 3)
     UPDATE departures d SET sold = d.sold - s.seats FROM sums s WHERE d.option_id = s.option_id AND d.service_day = s.service_day AND d.start_minute = s.start_minute`,
      [saleId, seats, isWhole],
    ),
  ]
  if (isWhole)
    ending.push(tx.rows(`UPDATE sales SET state = ${saleState.cancelled} WHERE id = $1 AND state = ${saleState.confirmed}`, [saleId]))
  await Promise.all(ending)
}
