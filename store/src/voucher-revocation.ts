import type { Tx } from './db.ts'

/** Makes every unused voucher of an order worthless. Its seats stay sold until a person decides. */
export async function revokeOrder(tx: Tx, transactionId: string): Promise<void> {
  await tx.rows(
    `UPDATE vouchers SET state = 'void', ended_at = now() WHERE state = 'issued' AND sale_id IN (SELECT id FROM sales WHERE transaction_id = $1)`,
    [transactionId],
  )
}
