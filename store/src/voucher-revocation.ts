import type { Tx } from './db.ts'
import { voucherState } from './states.ts'

/** Unused vouchers, and passes whether started or not. */
const couldBoard = `(v.state = ${voucherState.issued} OR (v.state = ${voucherState.redeemed} AND EXISTS (SELECT 1 FROM voucher_parts p WHERE p.voucher_id = v.id AND p.use_kind <> 'ride')))`

/** Voids every voucher of an order that could still board. Its seats stay sold until an operator decides. */
export async function revokeOrder(tx: Tx, transactionId: string): Promise<void> {
  await tx.rows(
    `UPDATE vouchers v SET state = ${voucherState.void}, ended_at = now() WHERE v.sale_id IN (SELECT id FROM sales WHERE transaction_id = $1) AND ${couldBoard}`,
    [transactionId],
  )
}

/** Revokes only the line that this date change moved: other payments paid for the others. */
export async function revokeChanged(tx: Tx, changeId: string): Promise<void> {
  await tx.rows(
    `UPDATE vouchers v SET state = ${voucherState.void}, ended_at = now() WHERE v.sale_id = (SELECT sale_id FROM change_quotes WHERE id = $1) AND ${couldBoard}`,
    [changeId],
  )
}
