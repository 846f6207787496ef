import type { Tx } from './db.ts'

/** Makes every voucher of an order worthless that could still board: unused ones, and passes whether started or not. Its seats stay sold until a person decides. */
export async function revokeOrder(tx: Tx, transactionId: string): Promise<void> {
  await tx.rows(
    `UPDATE vouchers v SET state = 'void', ended_at = now() WHERE v.sale_id IN (SELECT id FROM sales WHERE transaction_id = $1)
        AND (v.state = 'issued' OR (v.state = 'redeemed' AND EXISTS (SELECT 1 FROM voucher_parts p WHERE p.voucher_id = v.id AND p.use_kind <> 'ride')))`,
    [transactionId],
  )
}

/** Makes every unused voucher of the line that was moved by a change worthless; the order's other lines were paid by other money. */
export async function revokeChanged(tx: Tx, changeId: string): Promise<void> {
  await tx.rows(
    `UPDATE vouchers SET state = 'void', ended_at = now() WHERE state = 'issued' AND sale_id = (SELECT sale_id FROM change_quotes WHERE id = $1)`,
    [changeId],
  )
}
