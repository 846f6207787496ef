import { Type, type Static } from 'typebox'
import { endpoint, everybody } from './endpoint.ts'
import { loginRefusals } from './member.ts'
import { AgentOrder, payRefusals, PaymentResult } from './payment.ts'
import { Captcha, Cents, CurrencyNumber, Email, input, Instant, OpaqueId, strict, Word } from './shape.ts'

export const AgentInfo = Type.Object(
  {
    company: Type.String(),
    currencyId: CurrencyNumber,
    pricing: Type.Enum(['commission', 'net']),
    commissionBp: Type.Integer({ description: 'basis points of the total that stay with the agent' }),
    allowsCard: Type.Boolean(),
    terms: Type.String(),
    limitCents: Cents,
    balanceCents: Cents,
    reservedCents: Cents,
    availableCents: Cents,
  },
  strict,
)
export type AgentInfo = Static<typeof AgentInfo>

const StatementEntry = Type.Object(
  {
    id: OpaqueId,
    kind: Type.Enum(['TOPUP', 'ORDER', 'REFUND', 'ADJUSTMENT', 'COMMISSION']),
    cents: Cents,
    balanceCents: Cents,
    note: Type.String(),
    at: Instant,
    reference: Type.Optional(Type.String()),
    agentReference: Type.Optional(Type.String()),
  },
  strict,
)
export type StatementEntry = Static<typeof StatementEntry>

export const agentCalls = {
  agentLogin: endpoint({
    route: 'POST /agent/login',
    summary: 'Signs a travel agent in',
    callers: everybody,
    proofs: ['password'],
    writes: true,
    limits: ['loginUnproved', 'loginUnprovedAddress', 'loginAddress', 'login', 'loginAccount'],
    group: 'Agent',
    input: input({ login: Word, password: Type.String({ minLength: 1, maxLength: 200 }), ...Captcha }),
    answer: Type.Object({ company: Type.String(), creditCents: Cents, currencyId: CurrencyNumber }, strict),
    refusals: [...loginRefusals],
  }),
  getAgent: endpoint({
    route: 'GET /agent/info',
    summary: 'The agent’s contract and credit',
    callers: ['agent'],
    proofs: ['session'],
    group: 'Agent',
    input: input({}),
    answer: AgentInfo,
    refusals: ['session-expired', 'forbidden'],
  }),
  getStatement: endpoint({
    route: 'GET /agent/statement',
    summary: 'The agent’s ledger, the latest entries first, each with the balance after it',
    callers: ['agent'],
    proofs: ['session'],
    group: 'Agent',
    input: input({}),
    answer: Type.Array(StatementEntry),
    refusals: ['session-expired', 'forbidden'],
  }),
  payCredit: endpoint({
    route: 'POST /transaction/payment/credit',
    summary: 'Pays the basket from the agent’s credit',
    callers: ['agent'],
    proofs: ['session'],
    writes: true,
    group: 'Agent',
    input: input({
      expectedTotalCents: Cents,
      ...AgentOrder,
      email: Email,
    }),
    answer: PaymentResult,
    refusals: [...payRefusals, 'forbidden', 'email-invalid'],
  }),
}
