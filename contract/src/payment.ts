import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Direct, SaleLine } from './basket.ts'
import { CompanyFields } from './papers.ts'
import { Cents, CurrencyNumber, Email, formRefusals, Id, input, OpaqueId, PassengerTypeId, strict, trimmed, Word } from './shape.ts'

const Buyer = Type.Object(
  { firstName: Word, lastName: Word, email: Email, phone: Type.Optional(Type.String({ maxLength: 30, ...trimmed })), countryId: Id },
  strict,
)
export const AgentOrder = {
  reference: Type.String({ maxLength: 60, description: 'the agent’s own reference; may be empty', ...trimmed }),
  leadGuest: Type.Object({ firstName: Word, lastName: Word }, strict),
}
const Start = {
  ...Direct,
  expectedTotalCents: Cents,
  buyer: Type.Optional(Buyer),
  change: Type.Optional(
    Type.String({ minLength: 20, maxLength: 200, description: 'the payToken of a change of date: its difference is paid, not the basket' }),
  ),
  method: Word,
  returnPath: Type.Optional(Type.String({ maxLength: 500 })),
  newsletter: Type.Optional(Type.Boolean()),
  invoice: Type.Optional(Type.Object(CompanyFields, { ...strict, description: 'a company that gets an invoice instead of a receipt' })),
  agentOrder: Type.Optional(Type.Object(AgentOrder, { ...strict, description: 'needed where an agent pays' })),
}

export const PaymentResult = Type.Object(
  {
    state: Type.Enum(['paid', 'action', 'pending', 'checking', 'refused', 'open']),
    payment: Type.Optional(Type.Object({ reference: Type.String() }, strict)),
    attemptId: Type.Optional(OpaqueId),
    totalCents: Type.Optional(Cents),
    currencyId: Type.Optional(CurrencyNumber),
    sales: Type.Array(SaleLine),
    redirectUrl: Type.Optional(Type.String()),
    voucherToken: Type.Optional(Type.String()),
    change: Type.Optional(
      Type.Object(
        {
          saleId: OpaqueId,
          payToken: Type.Optional(Type.String({ description: 'while unpaid: starts another attempt to pay it' })),
          isMade: Type.Boolean({ description: 'false after payment: the date could not be changed, and the payment is refunded' }),
        },
        { ...strict, description: 'the payment is the difference of a change of date' },
      ),
    ),
    directId: Type.Optional(OpaqueId),
    resumeToken: Type.Optional(Type.String({ description: 'leads back to the payment of a change without a session' })),
  },
  strict,
)
export type PaymentResult = Static<typeof PaymentResult>

export const payRefusals = [
  'basket-empty',
  'credit-insufficient',
  'total-changed',
  'coupon-spent',
  ...formRefusals,
  'payment-method-unknown',
  'travellers-needed',
  'vat-number-wrong',
  'seats-gone',
  'not-changeable',
  'link-invalid',
  'payment-open',
  'payment-refused',
  'session-expired',
  'key-reused',
  'key-running',
  'technical-problem',
] as const

export const paymentCalls = {
  getCountries: endpoint({
    route: 'GET /country',
    summary: 'Countries for the buyer’s address',
    proofs: ['none'],
    group: 'Payment',
    cacheSeconds: 3600,
    input: input({}),
    answer: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Type.String() }, strict)),
  }),
  getPaymentMethods: endpoint({
    route: 'GET /payments/methods',
    summary: 'Payment methods for a currency, country, locale and amount',
    proofs: ['none'],
    group: 'Payment',
    input: input({ currencyId: CurrencyNumber, countryId: Id, locale: Word, amount: Type.Integer({ minimum: 0 }) }),
    answer: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          name: Type.String(),
          kind: Type.Enum(['card', 'wallet', 'redirect', 'later', 'credit']),
          mark: Type.String(),
          fieldsUrl: Type.Optional(Type.String({ description: 'the provider’s page with the card fields or the wallet, for an iframe' })),
          dropIn: Type.Optional(
            Type.Object(
              { clientKey: Type.String(), environment: Type.Enum(['test', 'live']), method: Type.Unknown() },
              { ...strict, description: 'what Adyen’s Drop-in needs to draw the method itself' },
            ),
          ),
        },
        strict,
      ),
    ),
  }),
  confirmCreditCard: endpoint({
    route: 'POST /transaction/payment/creditcard/confirm',
    summary: 'Pays by card with a token of the provider’s fields',
    proofs: ['session', 'owner', 'change-token'],
    writes: true,
    group: 'Payment',
    input: input({ ...Start, cardToken: Type.String({ maxLength: 5000 }) }),
    answer: PaymentResult,
    refusals: payRefusals,
  }),
  payAdyen: endpoint({
    route: 'POST /transaction/payment/adyen',
    summary: 'Starts a payment of the Adyen flow',
    proofs: ['session', 'owner', 'change-token'],
    writes: true,
    group: 'Payment',
    input: input({ ...Start, paymentMethod: Type.Unknown() }),
    answer: PaymentResult,
    refusals: payRefusals,
  }),
  payAdyenDetails: endpoint({
    route: 'POST /transaction/payment/adyen/details',
    summary: 'Submits the result of the bank’s redirect or of 3-D Secure',
    proofs: ['owner', 'payment-token'],
    writes: true,
    group: 'Payment',
    input: input({
      attemptId: OpaqueId,
      details: Type.Unknown(),
      token: Type.Optional(
        Type.String({ minLength: 20, maxLength: 200, description: 'the payment token of the redirect, for a caller without the session' }),
      ),
    }),
    answer: PaymentResult,
    refusals: ['payment-unknown', 'technical-problem'],
  }),
  payAdyenCancel: endpoint({
    route: 'POST /transaction/payment/adyen/cancel',
    summary: 'Cancels an open payment and keeps the basket',
    proofs: ['owner', 'payment-token'],
    writes: true,
    group: 'Payment',
    input: input({ attemptId: OpaqueId, token: Type.Optional(Word) }),
    answer: PaymentResult,
    refusals: ['payment-unknown', 'session-expired'],
  }),
  payLocal: endpoint({
    route: 'POST /transaction/payment/local',
    summary: 'Starts a payment by a local method',
    proofs: ['session', 'owner', 'change-token'],
    writes: true,
    group: 'Payment',
    input: input(Start),
    answer: PaymentResult,
    refusals: payRefusals,
  }),
  resumePayment: endpoint({
    route: 'GET /transaction/payment/resume',
    summary: 'The state of the last payment',
    proofs: ['session', 'owner', 'payment-token'],
    group: 'Payment',
    input: input({ ...Direct, token: Type.Optional(Word) }),
    answer: PaymentResult,
    refusals: ['payment-unknown', 'session-expired'],
  }),
  cancelSale: endpoint({
    route: 'POST /sale/:id/cancel',
    summary: 'Cancels a sale, or units of it, under an earlier quote or for an agreed refund',
    proofs: ['owner', 'order-token'],
    writes: true,
    group: 'Member',
    input: input({
      id: OpaqueId,
      token: Type.Optional(
        Type.String({ minLength: 20, maxLength: 200, description: 'the token of the order’s link, for a caller without a session' }),
      ),
      quoteId: Type.Optional(OpaqueId),
      unitIds: Type.Optional(Type.Array(OpaqueId, { maxItems: 50 })),
      agreedCents: Type.Optional(
        Type.Integer({ description: 'a refund that the caller has seen: if it is still the refund, the units are cancelled at once' }),
      ),
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Object(
      {
        quoteId: Type.Optional(OpaqueId),
        refundCents: Cents,
        feeCents: Cents,
        creditCents: Type.Optional(
          Type.Integer({ description: 'what goes back to the agent’s credit: the refund without the commission; minor units' }),
        ),
        currencyId: CurrencyNumber,
        cancelled: Type.Boolean(),
      },
      strict,
    ),
    refusals: [
      'sale-unknown',
      'not-cancellable',
      'cancel-grown-up',
      'cancel-minimum',
      'cancel-boarded',
      'cancel-disrupted',
      'quote-expired',
      'session-expired',
      'key-reused',
      'key-running',
    ],
  }),
  registerTravellers: endpoint({
    route: 'POST /tis',
    summary: 'Registers traveller data that a city’s tourism system requires',
    proofs: ['owner'],
    writes: true,
    group: 'Generic',
    input: input({
      saleId: OpaqueId,
      travellers: Type.Array(
        Type.Object(
          {
            typeId: PassengerTypeId,
            firstName: Word,
            lastName: Word,
            phone: Type.Optional(Type.String({ maxLength: 30, ...trimmed })),
            document: Type.Optional(Type.String({ maxLength: 40, ...trimmed })),
          },
          strict,
        ),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    answer: Type.Object({ registered: Type.Integer() }, strict),
    refusals: ['sale-unknown', 'travellers-needed', ...formRefusals, 'technical-problem', 'session-expired', 'key-reused', 'key-running'],
  }),
}
