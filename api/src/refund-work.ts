import { nextRefund, type RefundEvent } from '@opentop/domain/refund'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { updateRefund, updateRefundedTransaction, type RefundFacts } from '@opentop/store/refund'
import { squareCommission } from './commission-work.ts'

/** One fact about a refund, told by an answer or an event, inside a transaction in which its order is locked. */
export async function applyRefundFact(tx: Tx, refund: RefundFacts, event: RefundEvent, providerReference?: string): Promise<void> {
  const next = nextRefund(refund.state, event)
  if (!next) return
  await Promise.all([
    updateRefund(tx, refund.id, next, providerReference),
    insertEvent(tx, 'refund', refund.id, event, { from: refund.state, to: next }),
    updateRefundedTransaction(tx, refund.transactionId),
  ])
  if (refund.isAgents) await squareCommission(tx, refund.transactionId)
}
