import type { Refused } from '@opentop/contract/endpoint'
import type { payRefusals } from '@opentop/contract/payment'
import { agentOrderRules } from '@opentop/domain/agent/agent'
import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { dueOf } from '@opentop/domain/agent/credit'
import { nextRefund } from '@opentop/domain/booking/refund'
import { writtenMoney } from '@opentop/domain/price/written-number'
import { findAgent, updateAgentOrder } from '@opentop/store/agent'
import { refundCredit, reserveCredit } from '@opentop/store/credit'
import type { Database, Db, Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { insertOrderEvent } from '@opentop/store/live/live'
import { findRefundedBefore, findRefundedCredit, lockRefund, updateRefund, updateRefundedTransaction } from '@opentop/store/refund'
import type { Context } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import { formRefusal } from '../call/form-refusal.ts'

type AgentOrder = { reference: string; leadGuest: { firstName: string; lastName: string } }
type Payer = { fromCredit: boolean; agentOrder?: AgentOrder | undefined }
const unsaid: AgentOrder = { reference: '', leadGuest: { firstName: '', lastName: '' } }

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
      return refused('credit-insufficient', { missing: writtenMoney(lang, missingCents, basket.currencyId), missingCents })
    }
  }
  await updateAgentOrder(tx, basket.id, {
    reference,
    leadGuest: `${leadGuest.firstName} ${leadGuest.lastName}`,
  })
  return undefined
}

/** The commission was never charged, so it is not returned either. */
export async function returnToCredit(database: Database, refundId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    const next = refund && nextRefund(refund.state, 'succeed')
    if (!refund || !next) return
    const cents = creditShare(refund.cents, await findRefundedBefore(tx, refund))
    if (cents > 0 && !(await refundCredit(tx, { transactionId: refund.transactionId, cents, key: `refund ${refund.id}` })))
      throw new Error(`refund ${refund.id} does not fit what order ${refund.transactionId} took`)
    await updateRefund(tx, refund.id, next)
    await insertEvent(tx, 'refund', refund.id, 'succeed', { from: refund.state, to: next })
    await updateRefundedTransaction(tx, refund.transactionId)
    await insertOrderEvent(tx, 'refund.changed', refund.transactionId, { refund: next, cents: refund.cents })
  })
}

export async function backToCredit(db: Db, transactionId: string, refundCents: number): Promise<{ creditCents?: number }> {
  const before = await findRefundedCredit(db, transactionId)
  return before ? { creditCents: creditShare(refundCents, before) } : {}
}

/** A difference of two sums, so that rounding of many small refunds adds up to the amount taken. */
function creditShare(cents: number, { beforeCents, commissionBp }: { beforeCents: number; commissionBp: number }): number {
  return dueOf(beforeCents + cents, commissionBp) - dueOf(beforeCents, commissionBp)
}
