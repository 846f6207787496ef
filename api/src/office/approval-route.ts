import { alonePauseSeconds } from '@opentop/domain/office/limits'
import { findApprovals, hasOtherPerson, lockApproval, updateApproval, type ApprovalFacts } from '@opentop/store/office/approval'
import type { Tx } from '@opentop/store/db'
import { findWaitingCents } from '@opentop/store/office/order-money'
import { disruptionRequests } from './disruption-waiting.ts'
import { declined, isConfirmed, shown, type OfficeContext, type OfficeHandlers } from './context.ts'
import { giveGoodwill } from './goodwill-work.ts'
import { actedOn } from './order-act.ts'

const right = 'refund.goodwill'
const kinds = ['approval.changed'] as const

export const approval: Pick<OfficeHandlers, 'getApprovals' | 'decideApproval' | 'withdrawApproval'> = {
  async getApprovals(_input, context) {
    const { shop, scope, staff } = context
    const found = await findApprovals(shop.database, scope)
    const isAlone = await Promise.all(
      found.map(async (one) => one.requestedBy === staff.id && !(await hasOtherPerson(shop.database, staff.id, right, one, shop.isDemo))),
    )
    return shown({
      disruptions: await disruptionRequests(context),
      approvals: found.map((one, index) => ({
        id: one.id,
        call: one.call,
        reference: one.reference,
        cents: one.input.cents,
        currencyId: one.currencyId,
        reason: one.reason,
        state: one.state,
        requestedBy: one.requestedByName,
        isMine: one.requestedBy === staff.id,
        isAlone: isAlone[index] ?? false,
        requestedAt: one.requestedAt.toISOString(),
        expiresAt: one.expiresAt.toISOString(),
        ...(one.decidedByName === null ? {} : { decidedBy: one.decidedByName }),
        ...(one.decidedAt ? { decidedAt: one.decidedAt.toISOString() } : {}),
        note: one.note,
      })),
    })
  },

  async decideApproval({ id, decision, note = '' }, context, tx) {
    const request = await lockApproval(tx, id, context.scope)
    if (request?.state !== 'waiting') return declined('request-unknown')
    const isOwn = request.requestedBy === context.staff.id
    const wrong = await decisionRefusal(tx, request, decision, context)
    if (wrong) return declined(wrong)
    await updateApproval(tx, id, { state: decision, staffId: context.staff.id, note })
    if (decision === 'approved') {
      const waitingCents = await findWaitingCents(tx, request.transactionId)
      const refusal = await giveGoodwill(tx, request.transactionId, { id, cents: request.input.cents, waitingCents })
      if (refusal) return declined(refusal)
    }
    const after = { state: decision, cents: request.input.cents, approvalId: id, ...(isOwn ? { alone: true } : {}) }
    return actedOn({}, orderOf(request), 'decideApproval', context, { before: { state: 'waiting' }, after, personal: { note } }, kinds)
  },

  async withdrawApproval({ id }, context, tx) {
    const request = await lockApproval(tx, id, context.scope)
    if (request?.state !== 'waiting' || request.requestedBy !== context.staff.id) return declined('request-unknown')
    await updateApproval(tx, id, { state: 'withdrawn', staffId: context.staff.id, note: '' })
    return actedOn(
      {},
      orderOf(request),
      'withdrawApproval',
      context,
      {
        before: { state: 'waiting' },
        after: { state: 'withdrawn', cents: request.input.cents, approvalId: id },
      },
      kinds,
    )
  },
}

/** A second person decides. Where there is none, the same person confirms anew after a pause, and the record says so. */
async function decisionRefusal(
  tx: Tx,
  request: ApprovalFacts,
  decision: 'approved' | 'declined',
  context: OfficeContext,
): Promise<'same-person' | 'pause-needed' | 'confirm-needed' | undefined> {
  if (decision === 'declined') return undefined
  const { staff, now, shop } = context
  if (request.requestedBy !== staff.id) return isConfirmed(context) ? undefined : 'confirm-needed'
  if (await hasOtherPerson(tx, staff.id, right, request, shop.isDemo)) return 'same-person'
  const earliest = request.requestedAt.getTime() + alonePauseSeconds * 1000
  if (now < earliest) return 'pause-needed'
  return isConfirmed(context) && staff.confirmedAt !== null && staff.confirmedAt.getTime() >= earliest ? undefined : 'confirm-needed'
}

function orderOf({ transactionId, reference, site, locationIds }: ApprovalFacts) {
  return { id: transactionId, reference, site, locationIds }
}
