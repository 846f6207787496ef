import type { Binding, Named } from '@opentop/domain/payment/payment-binding'
import { nextRefund, type RefundEvent } from '@opentop/domain/booking/refund'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { insertOrderEvent } from '@opentop/store/live/live'
import { insertOrderRefund, updateRefund, updateRefundedTransaction, type NewRefund, type RefundFacts } from '@opentop/store/refund'
import { bindRefundFact, type BindingShop } from './binding-work.ts'
import { reconcileCommission } from '../agent/commission-job.ts'

export async function refundOrder(tx: Tx, refund: Omit<NewRefund, 'paymentId'>): Promise<void> {
  const shortCents = await insertOrderRefund(tx, refund)
  if (shortCents > 0) await insertEvent(tx, 'transaction', refund.transactionId, 'refund-short', { key: refund.key, cents: shortCents })
  await updateRefundedTransaction(tx, refund.transactionId)
  if (refund.cents > 0) await insertOrderEvent(tx, 'refund.changed', refund.transactionId, { refund: 'REQUESTED', cents: refund.cents })
}

export async function settleRefundReport(
  tx: Tx,
  refund: RefundFacts,
  report: Named & { event: RefundEvent },
  shop: BindingShop,
): Promise<Binding> {
  const binding = await bindRefundFact(tx, refund, report, shop)
  if (binding.is === 'bound') await moveRefund(tx, refund, report.event, report.providerReference)
  return binding
}

export async function moveRefund(tx: Tx, refund: RefundFacts, event: RefundEvent, providerReference?: string): Promise<void> {
  const next = nextRefund(refund.state, event)
  if (!next) return
  await Promise.all([
    updateRefund(tx, refund.id, next, providerReference),
    insertEvent(tx, 'refund', refund.id, event, { from: refund.state, to: next }),
    updateRefundedTransaction(tx, refund.transactionId),
    insertOrderEvent(tx, 'refund.changed', refund.transactionId, { refund: next, cents: refund.cents }),
  ])
  if (refund.isAgents) await reconcileCommission(tx, refund.transactionId)
}
