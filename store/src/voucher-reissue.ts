import type { PartDays, VoucherState } from '@opentop/domain/voucher/voucher'
import { oneRow, type Tx } from './db.ts'
import { voucherState } from './states.ts'

type OrderVoucher = { id: string; saleId: string; state: VoucherState; saleState: string; isChargedBack: boolean }

/** Locks a voucher of an order that is locked already, after the vouchers of its line: the same lock order as a cancellation. */
export async function lockOrderVoucher(tx: Tx, voucherId: string, transactionId: string): Promise<OrderVoucher | undefined> {
  const [, voucher] = await Promise.all([
    tx.rows(
      'SELECT 1 FROM vouchers WHERE sale_id = (SELECT v.sale_id FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE v.id = $1 AND s.transaction_id = $2) ORDER BY id FOR UPDATE',
      [voucherId, transactionId],
    ),
    oneRow(
      tx.rows<OrderVoucher>(
        `SELECT v.id, v.sale_id AS "saleId", v.state, s.state AS "saleState", EXISTS (SELECT 1 FROM payments p WHERE p.transaction_id = s.transaction_id AND p.charged_back_at IS NOT NULL) AS "isChargedBack"
           FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE v.id = $1 AND s.transaction_id = $2`,
        [voucherId, transactionId],
      ),
    ),
  ])
  return voucher
}

/** A copy of a voucher under a new id and code. Its boardings move with it, so that a started pass keeps its hours. */
export async function replaceVoucher(tx: Tx, oldId: string, { id, codeHash }: { id: string; codeHash: Buffer }): Promise<void> {
  await tx.rows(`UPDATE vouchers SET state = ${voucherState.replaced}, ended_at = now() WHERE id = $1`, [oldId])
  await tx.rows(
    `INSERT INTO vouchers (id, sale_id, seq, passenger_type, people, share_cents, code_hash, valid_from, valid_until, timezone, created_at)
     SELECT $2, sale_id, seq, passenger_type, people, share_cents, $3, valid_from, valid_until, timezone, now() FROM vouchers WHERE id = $1`,
    [oldId, id, codeHash],
  )
  await tx.rows(
    `INSERT INTO voucher_parts (voucher_id, component, option_id, use_kind, use_count, start_from, start_until)
     SELECT $2, component, option_id, use_kind, use_count, start_from, start_until FROM voucher_parts WHERE voucher_id = $1`,
    [oldId, id],
  )
  await tx.rows('UPDATE boardings SET voucher_id = $2 WHERE voucher_id = $1', [oldId, id])
  await tx.rows(
    `UPDATE vouchers SET state = ${voucherState.redeemed} WHERE id = $1 AND EXISTS (SELECT 1 FROM boardings WHERE voucher_id = $1 AND undone_at IS NULL)`,
    [id],
  )
}

export async function updateVoucherPart(
  tx: Tx,
  id: string,
  component: number,
  { optionId, startFrom, startUntil }: PartDays & { optionId: number },
): Promise<void> {
  await tx.rows('UPDATE voucher_parts SET option_id = $3, start_from = $4, start_until = $5 WHERE voucher_id = $1 AND component = $2', [
    id,
    component,
    optionId,
    startFrom,
    startUntil,
  ])
  await tx.rows(
    `UPDATE vouchers v SET valid_from = p.first, valid_until = p.last
       FROM (SELECT min(start_from) AS first, max(start_until + CASE use_kind WHEN 'hours' THEN (use_count + 23) / 24 WHEN 'days' THEN use_count - 1 ELSE 0 END) AS last FROM voucher_parts WHERE voucher_id = $1) p WHERE v.id = $1`,
    [id],
  )
}

export async function revokeVoucher(tx: Tx, id: string): Promise<void> {
  await tx.rows(`UPDATE vouchers SET state = ${voucherState.void}, ended_at = now() WHERE id = $1`, [id])
}
