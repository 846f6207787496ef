import type { Tx } from '../db.ts'
import { saleState, transactionState } from '../states.ts'

/** Baskets that were never paid for are no orders. Literally the condition of the indexes of the order search. */
export const isOrder = `t.state NOT IN (${transactionState.DRAFT}, ${transactionState.EXPIRED})`
export const liveSale = (line: string): string => `${line}.state NOT IN (${saleState.expired}, ${saleState.removed})`

export function citiesOfLines(transactionId: string, counts = liveSale('s')): string {
  return `coalesce((SELECT array_agg(DISTINCT p.location_id ORDER BY p.location_id) FROM sales s JOIN products p ON p.id = s.product_id WHERE s.transaction_id = ${transactionId} AND (${counts})), '{}')`
}

export async function findMovedProducts(tx: Tx, rows: readonly Record<string, unknown>[]): Promise<number[]> {
  const moved = await tx.rows<{ id: number }>(
    'SELECT p.id FROM jsonb_populate_recordset(NULL::products, $1::jsonb) n JOIN products p ON p.id = n.id WHERE p.location_id <> n.location_id',
    [JSON.stringify(rows)],
  )
  return moved.map(({ id }) => id)
}

export async function updateOrderLocations(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.rows(
    `UPDATE transactions t SET location_ids = ${citiesOfLines('t.id')} WHERE ${isOrder} AND t.id IN (SELECT s.transaction_id FROM sales s WHERE s.product_id = ANY($1::int[]))`,
    [productIds],
  )
}

export const locationCheck = {
  name: 'an order has the cities of its lines',
  text: `SELECT t.id::text AS fault FROM transactions t WHERE ${isOrder} AND t.location_ids <> ${citiesOfLines('t.id')}`,
}
