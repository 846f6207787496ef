import type { Tx } from './db.ts'
import { voucherState } from './states.ts'

/** Unused vouchers, and passes whether started or not. */
const couldBoard = `(v.state = ${voucherState.issued} OR (v.state = ${voucherState.redeemed} AND EXISTS (SELECT 1 FROM voucher_parts p WHERE p.voucher_id = v.id AND p.use_kind <> 'ride')))`

/** Makes every voucher of an order worthless that could still board. Its seats stay sold until a person decides. */
export async function revokeOrder(tx: Tx, transactionId: string): Promise<void> {
  await tx.rows(
    `UPDATE vouchers v SET state = ${voucherState.void}, ended_at = now() WHERE v.sale_id IN (SELECT id FROM sales WHERE transaction_id = $1) AND ${couldBoard}`,
    [transactionId],
  )
}

/** The same for the line that was moved by a change; the order's other lines were paid by other money. */
export async function revokeChanged(tx: Tx, changeId: string): Promise<void> {
  await tx.rows(
    `UPDATE vouchers v SET state = ${voucherState.void}, ended_at = now() WHERE v.sale_id = (SELECT sale_id FROM change_quotes WHERE id = $1) AND ${couldBoard}`,
    [changeId],
  )
}
