import type { Refused } from '@opentop/contract/endpoint'
import type { payRefusals } from '@opentop/contract/payment'
import { agentOrderRules } from '@opentop/domain/agent'
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
import { formRefusal } from './form-refusal.ts'

/** What an agent says of an order. */
type AgentOrder = { reference: string; leadGuest: { firstName: string; lastName: string } }
/** Who pays, from what. */
type Payer = { fromCredit: boolean; agentOrder?: AgentOrder | undefined }
const unsaid: AgentOrder = { reference: '', leadGuest: { firstName: '', lastName: '' } }

/** An agent pays from the credit, or by card where the contract allows it; the whole order by one of them, and always under a reference and a name. */
export async function payerRefusal(
  tx: Tx,
  basket: BasketFacts,
  { fromCredit, agentOrder = unsaid }: Payer,
  { lang }: Context,
): Promise<Refused<(typeof payRefusals)[number]> | undefined> {
  const { agentId } = basket
  if (agentId === null) return fromCredit ? refused('payment-method-unknown') : undefined
  if (!fromCredit && !(await findAgent(tx, agentId))?.allowsCard) return refused('payment-method-unknown')
  const { reference, leadGuest } = agentOrder
  const wrong = formRefusal(agentOrderRules, { reference, ...leadGuest })
  if (wrong) return wrong
  if (fromCredit) {
    const cents = dueOf(basket.totalCents, basket.commissionBp)
    const reserved = await reserveCredit(tx, { agentId, transactionId: basket.id, cents })
    if (!reserved.ok) {
      const { missingCents } = reserved
      const format = new Intl.NumberFormat(langs[lang].intl, { style: 'currency', currency: currencies[basket.currencyId].code })
      return refused('credit-insufficient', { missing: format.format(missingCents / 100), missingCents })
    }
  }
  await updateAgentOrder(tx, basket.id, {
    reference,
    leadGuest: `${leadGuest.firstName} ${leadGuest.lastName}`,
  })
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
