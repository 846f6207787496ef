import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { loginRefusals, Purchase } from './member.ts'
import { AgentOrder, payRefusals, PaymentResult } from './payment.ts'
import { Captcha, Cents, CurrencyNumber, Duration, Email, Id, input, Instant, OpaqueId, strict, Word } from './shape.ts'

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

export const DeskTour = Type.Object(
  {
    productId: Id,
    optionId: Id,
    locationId: Id,
    product: Type.String(),
    option: Type.String(),
    location: Type.String(),
    productSlug: Type.String(),
    locationSlug: Type.String(),
    kind: Type.Enum(['open', 'day', 'timed', 'package']),
    duration: Type.Optional(Duration),
    currencyId: CurrencyNumber,
    netCents: Type.Integer({ description: 'the lowest price of an adult in the next 30 days, without the agent’s commission' }),
    publicCents: Type.Integer({ description: 'the same at public prices' }),
  },
  strict,
)
export type DeskTour = Static<typeof DeskTour>

export const AgentSale = Type.Object(
  {
    ...Purchase.properties,
    netCents: Type.Integer({ description: 'what the order has cost the agent so far: the sum of its ledger entries' }),
    email: Type.String({ description: 'masked; empty when the vouchers were not sent by e-mail' }),
  },
  strict,
)
export type AgentSale = Static<typeof AgentSale>

export const AgentSales = Type.Object(
  {
    sales: Type.Array(AgentSale),
    hasMore: Type.Boolean(),
    since: Type.Optional(
      Type.Object({ count: Type.Integer(), netCents: Cents }, { ...strict, description: 'all sales since the instant' }),
    ),
  },
  strict,
)
export type AgentSales = Static<typeof AgentSales>

export const agentCalls = {
  agentLogin: endpoint({
    route: 'POST /agent/login',
    summary: 'Signs a travel agent in',
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
      email: Type.Optional(Email),
    }),
    answer: PaymentResult,
    refusals: [...payRefusals, 'forbidden', 'email-invalid'],
  }),
  findDeskTours: endpoint({
    route: 'GET /agent/tour',
    summary: 'Tours that match a text, one row for each ticket, with the agent’s net price and the public price',
    callers: ['agent'],
    proofs: ['session'],
    group: 'Agent',
    input: input({ query: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: Type.Array(DeskTour),
    refusals: ['session-expired', 'forbidden'],
  }),
  getAgentSales: endpoint({
    route: 'GET /agent/sale',
    summary: 'The agent’s sales, the latest first, in pages',
    callers: ['agent'],
    proofs: ['session'],
    group: 'Agent',
    input: input({ page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })), since: Type.Optional(Instant) }),
    answer: AgentSales,
    refusals: ['session-expired', 'forbidden'],
  }),
  sendToGuest: endpoint({
    route: 'POST /agent/sale/:id/send',
    summary: 'Sends the vouchers of a sale’s order to the guest, whose address it becomes',
    callers: ['agent'],
    proofs: ['owner'],
    writes: true,
    limits: ['sendToGuest', 'mailToGuest'],
    group: 'Agent',
    input: input({ id: OpaqueId, email: Email }),
    answer: Type.Object({ email: Type.String({ description: 'masked' }) }, strict),
    refusals: ['sale-unknown', 'email-invalid', 'session-expired', 'forbidden', 'key-reused', 'key-running', 'too-many-requests'],
  }),
}
