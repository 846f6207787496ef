import { Type, type Static } from 'typebox'
import { input, Instant, OpaqueId, strict, trimmed } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'
import { cashRefusals, CashSum } from './till.ts'

const Approval = Type.Object(
  {
    id: OpaqueId,
    call: Type.Enum(['refundGoodwill', 'addTillEntry', 'openShift', 'closeShift']),
    reference: Type.Optional(Type.String({ description: 'of the order that it is about' })),
    till: Type.Optional(Type.String({ description: 'the name of the till that it is about' })),
    sums: Type.Array(CashSum, { description: 'the money that goes out' }),
    reason: Type.String(),
    state: Type.Enum(['waiting', 'approved', 'declined', 'withdrawn', 'expired']),
    requestedBy: Type.String(),
    isMine: Type.Boolean({ description: 'asked for by the reader' }),
    isAlone: Type.Boolean({ description: 'there is no second person with this right: the same person confirms after a minute' }),
    requestedAt: Instant,
    expiresAt: Instant,
    decidedBy: Type.Optional(Type.String()),
    decidedAt: Type.Optional(Instant),
    note: Type.String(),
  },
  strict,
)
const DisruptionRequest = Type.Object(
  {
    id: OpaqueId,
    disruptionId: OpaqueId,
    title: Type.String(),
    city: Type.String(),
    travellers: Type.Integer(),
    state: Type.Enum(['waiting', 'approved', 'declined', 'withdrawn', 'expired']),
    requestedBy: Type.String(),
    isMine: Type.Boolean(),
    requestedAt: Instant,
    decidedBy: Type.Optional(Type.String()),
  },
  strict,
)
export type DisruptionRequest = Static<typeof DisruptionRequest>
const approvalId = { id: OpaqueId }

export const approvalCalls = {
  getApprovals: officeEndpoint({
    route: 'GET /approvals',
    summary: 'Acts that wait for a second person, and those decided in the last days',
    group: 'Order',
    needs: 'refund.goodwill',
    input: input({}),
    answer: Type.Object({ approvals: Type.Array(Approval), disruptions: Type.Array(DisruptionRequest) }, strict),
  }),
  decideApproval: officeEndpoint({
    route: 'POST /approvals/:id/decision',
    summary: 'Approves and carries out, or declines, what another person asked for',
    group: 'Order',
    needs: 'refund.goodwill',
    writes: true,
    input: input({
      ...approvalId,
      decision: Type.Enum(['approved', 'declined']),
      note: Type.Optional(Type.String({ maxLength: 300, ...trimmed })),
    }),
    answer: Type.Object({}, strict),
    refusals: ['request-unknown', 'same-person', 'right-too-new', 'pause-needed', 'nothing-to-refund', 'above-captured', ...cashRefusals],
  }),
  withdrawApproval: officeEndpoint({
    route: 'POST /approvals/:id/withdrawal',
    summary: 'Takes back what the caller asked for',
    group: 'Order',
    needs: 'refund.goodwill',
    writes: true,
    input: input(approvalId),
    answer: Type.Object({}, strict),
    refusals: ['request-unknown'],
  }),
}
