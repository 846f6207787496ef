import type { Refused } from '@opentop/contract/endpoint'
import type { BasketFacts } from '@opentop/domain/basket-facts'
import { dueOf } from '@opentop/domain/credit'
import { currencies } from '@opentop/domain/currency'
import { langs } from '@opentop/domain/lang'
import { nextRefund } from '@opentop/domain/refund'
import { findAgent, updateAgentOrder } from '@opentop/store/agent'
import { refundCredit, reserveCredit } from '@opentop/store/credit'
import type { Database, Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { findRefundedBefore, lockRefund, updateRefund, updateRefundedTransaction } from '@opentop/store/refund'
import { refused, type Context } from './context.ts'

/** What an agent says of an order that is paid from the credit. */
export type CreditOrder = { reference: string; leadGuest: string }

/** An agent pays from the credit, or by card where the contract allows it; the whole order by one of them. */
export async function payerRefusal(
  tx: Tx,
  basket: BasketFacts,
  { credit, buyer }: { credit: CreditOrder | undefined; buyer: { firstName: string; lastName: string } },
  { lang }: Context,
): Promise<Refused<'credit-insufficient' | 'payment-method-unknown'> | undefined> {
  if (basket.agentId === null) return credit ? refused('payment-method-unknown') : undefined
  if (!credit) {
    const agent = await findAgent(tx, basket.agentId)
    if (!agent?.allowsCard) return refused('payment-method-unknown')
    await updateAgentOrder(tx, basket.id, { leadGuest: `${buyer.firstName} ${buyer.lastName}` })
    return undefined
  }
  const cents = dueOf(basket.totalCents, basket.commissionBp)
  const reserved = await reserveCredit(tx, { agentId: basket.agentId, transactionId: basket.id, cents })
  if (!reserved.ok) {
    const { missingCents } = reserved
    const format = new Intl.NumberFormat(langs[lang].intl, { style: 'currency', currency: currencies[basket.currencyId].code })
    return refused('credit-insufficient', { missing: format.format(missingCents / 100), missingCents })
  }
  await updateAgentOrder(tx, basket.id, credit)
  return undefined
}

/** Gives a refund back to the credit it came from, in one transaction: the agent's share of it was never taken, so it does not come back. */
export async function returnToCredit(database: Database, refundId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    const next = refund && nextRefund(refund.state, 'succeed')
    if (!refund || !next) return
    const { beforeCents, commissionBp } = await findRefundedBefore(tx, refund)
    // the difference of two sums, so that many small refunds add up to what was taken
    const cents = dueOf(beforeCents + refund.cents, commissionBp) - dueOf(beforeCents, commissionBp)
    if (cents > 0 && !(await refundCredit(tx, { transactionId: refund.transactionId, cents, key: `refund ${refund.id}` })))
      throw new Error(`refund ${refund.id} does not fit what order ${refund.transactionId} took`)
    await updateRefund(tx, refund.id, next)
    await insertEvent(tx, 'refund', refund.id, 'succeed', { from: refund.state, to: next })
    await updateRefundedTransaction(tx, refund.transactionId)
  })
}
