import { findApprovals, lockApproval, updateApproval, type ApprovalFacts } from '@opentop/store/approval/approval'
import type { Tx } from '@opentop/store/db'
import { findWaitingCents } from '@opentop/store/order/order-money'
import { hasOtherPerson } from '@opentop/store/approval/second-person'
import { lockTill } from '@opentop/store/till/till'
import { disruptionRequests } from '../disruption/waiting.ts'
import { refused, answered, recorded, type Recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { giveGoodwill } from '../order/goodwill-work.ts'
import { actedOn } from '../order/order-act.ts'
import { approvalRefusal, placeOf } from '../second-person/second-person.ts'
import { doTillRequest } from '../till/till-request.ts'

const right = 'refund.goodwill'
const kinds = ['approval.changed'] as const

export const approval: Pick<OfficeHandlers, 'getApprovals' | 'decideApproval' | 'withdrawApproval'> = {
  async getApprovals(_input, context) {
    const { shop, scope, staff } = context
    const found = await findApprovals(shop.database, scope)
    const isAlone = await Promise.all(
      found.map(
        async (one) =>
          one.requestedBy === staff.id &&
          !(await hasOtherPerson(shop.database, staff.id, right, placeOf(one.locationIds, context), shop.isDemo)),
      ),
    )
    return answered({
      disruptions: await disruptionRequests(context),
      approvals: found.map((one, index) => ({
        id: one.id,
        call: one.call,
        ...(one.reference === null ? {} : { reference: one.reference }),
        ...(one.till === null ? {} : { till: one.till }),
        sums: [...one.sums],
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
    if (request?.state !== 'waiting') return refused('request-unknown')
    const isOwn = request.requestedBy === context.staff.id
    const wrong =
      decision === 'declined' ? undefined : await approvalRefusal(tx, right, request, placeOf(request.locationIds, context), context)
    if (wrong) return refused(wrong)
    await updateApproval(tx, id, { state: decision, staffId: context.staff.id, note })
    const done = decision === 'approved' ? await doApproved(tx, request, context) : { ok: true as const }
    if (!done.ok) return done
    const after = { state: decision, ...amountOf(request), approvalId: id, ...(isOwn ? { alone: true } : {}) }
    return decided(request, 'decideApproval', { before: { state: 'waiting' }, after, personal: { note } }, context)
  },

  async withdrawApproval({ id }, context, tx) {
    const request = await lockApproval(tx, id, context.scope)
    if (request?.state !== 'waiting' || request.requestedBy !== context.staff.id) return refused('request-unknown')
    await updateApproval(tx, id, { state: 'withdrawn', staffId: context.staff.id, note: '' })
    const after = { state: 'withdrawn', ...amountOf(request), approvalId: id }
    return decided(request, 'withdrawApproval', { before: { state: 'waiting' }, after }, context)
  },
}

const amountOf = ({ call, input, sums }: ApprovalFacts): object => (call === 'refundGoodwill' ? { cents: input.cents } : { sums })

async function doApproved(tx: Tx, request: ApprovalFacts, context: OfficeContext) {
  const { id, subjectId, requestedBy: staffId, reason } = request
  if (request.call === 'refundGoodwill') {
    const waitingCents = await findWaitingCents(tx, subjectId)
    const refusal = await giveGoodwill(tx, subjectId, { id, cents: request.input.cents, waitingCents })
    return refusal ? refused(refusal) : { ok: true as const }
  }
  const till = await lockTill(tx, context.scope, subjectId)
  return till ? doTillRequest(tx, till, request, { staffId, reason }) : refused('till-unknown')
}

function decided(request: ApprovalFacts, call: string, record: Pick<Recorded, 'before' | 'after' | 'personal'>, context: OfficeContext) {
  const { subject, subjectId, reference, site, locationIds } = request
  if (reference !== null) return actedOn({}, { id: subjectId, reference, site, locationIds }, call, context, { ...record, kinds })
  const about = { subject, subjectId, site, locationIds }
  return recorded({}, { ...about, ...record }, { live: kinds.map((kind) => ({ ...about, kind, data: {} })) })
}
