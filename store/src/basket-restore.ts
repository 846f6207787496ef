import type { SaleFacts } from '@opentop/domain/basket/basket-facts'
import { oneRow, type Tx } from './db.ts'
import { saleState } from './states.ts'

export function findRemovedSale(tx: Tx, transactionId: string, id: string): Promise<SaleFacts | undefined> {
  return oneRow(
    tx.rows<SaleFacts>(
      `SELECT s.id, s.product_id AS "productId", s.option_id AS "optionId", s.service_day AS day, s.start_minute AS minute, ${saleState.expired} AS state,
              s.amount_cents AS "amountCents", s.discount_cents AS "discountCents", s.choices, false AS "lostSeats", 0 AS "travellersGiven",
              (SELECT json_agg(json_build_object('typeId', p.passenger_type, 'quantity', p.quantity, 'unitCents', p.unit_cents, 'priceId', p.price_id) ORDER BY p.passenger_type)
                 FROM sale_passengers p WHERE p.sale_id = s.id) AS passengers
         FROM sales s WHERE s.transaction_id = $1 AND s.id = $2 AND s.state = ${saleState.removed}`,
      [transactionId, id],
    ),
  )
}
