import type { Tx } from '@opentop/store/db'
import { insertOutbox } from '@opentop/store/outbox'
import { findOrderMoney, goodwillReason } from '@opentop/store/order/order-money'
import { refundOrder } from '../payment/refund-work.ts'

/** The caller has locked the order. */
export async function giveGoodwill(
  tx: Tx,
  transactionId: string,
  { id, cents, waitingCents }: { id: string; cents: number; waitingCents: number },
): Promise<'nothing-to-refund' | 'above-captured' | undefined> {
  const { refundableCents } = await findOrderMoney(tx, transactionId)
  if (refundableCents === 0) return 'nothing-to-refund'
  if (cents > refundableCents - waitingCents) return 'above-captured'
  await refundOrder(tx, { transactionId, saleId: null, reason: goodwillReason, key: `${goodwillReason} ${id}`, cents })
  await insertOutbox(tx, {
    topic: 'mail:refund',
    key: `mail:refund ${goodwillReason} ${id}`,
    payload: { transactionId, goodwillKey: `${goodwillReason} ${id}` },
  })
  return undefined
}
