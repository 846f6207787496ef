import { Type, type Static } from 'typebox'
import { SaleLine } from './basket.ts'
import { endpoint, everybody } from './endpoint.ts'
import { Cents, CurrencyNumber, Day, Id, input, Instant, OpaqueId, strict, Time } from './shape.ts'

export const ChangeResult = Type.Object(
  {
    state: Type.Enum(['quoted', 'changed', 'to-pay'], {
      description: 'the seats of a dearer date are held until the difference is paid; the old tickets stay good until then',
    }),
    quoteId: OpaqueId,
    paidCents: Cents,
    newCents: Cents,
    refundCents: Cents,
    dueCents: Cents,
    currencyId: CurrencyNumber,
    payToken: Type.Optional(Type.String({ description: 'of a change to pay: pays its difference and nothing else, for two hours' })),
    expiresAt: Type.Optional(Instant),
  },
  strict,
)
export type ChangeResult = Static<typeof ChangeResult>

const Place = { day: Type.Optional(Day), time: Type.Optional(Time) }
export const ChangeToPay = Type.Object(
  {
    state: Type.Enum(['to-pay', 'paying', 'changed', 'over'], {
      description: 'over: the seats are no longer held, or the booking has changed since',
    }),
    reference: Type.String(),
    email: Type.String({ description: 'of the buyer, masked' }),
    countryId: Type.Optional(Id),
    currencyId: CurrencyNumber,
    line: SaleLine,
    to: Type.Object({ ...Place, components: Type.Array(Type.Object({ name: Type.String(), ...Place }, strict)) }, strict),
    paidCents: Cents,
    newCents: Cents,
    dueCents: Cents,
    expiresAt: Type.Optional(Instant),
    holdMinutes: Type.Integer(),
    attempt: Type.Optional(
      Type.Object(
        { attemptId: OpaqueId, token: Type.String(), redirectUrl: Type.Optional(Type.String()) },
        { ...strict, description: 'a payment of this change that is under way' },
      ),
    ),
  },
  strict,
)
export type ChangeToPay = Static<typeof ChangeToPay>

export const dateChangeCalls = {
  changeSale: endpoint({
    route: 'POST /sale/:id/change',
    summary: 'Moves a sale to another date under an earlier quote',
    callers: everybody,
    proofs: ['owner', 'order-token'],
    writes: true,
    group: 'Member',
    input: input({
      id: OpaqueId,
      token: Type.Optional(
        Type.String({ minLength: 20, maxLength: 200, description: 'the token of the order’s link, for a caller without a session' }),
      ),
      quoteId: Type.Optional(OpaqueId),
      day: Type.Optional(Day),
      time: Type.Optional(Time),
      components: Type.Optional(
        Type.Array(Type.Object({ day: Type.Optional(Day), time: Type.Optional(Time) }, strict), {
          maxItems: 10,
          description: 'of a package: a place each, left empty where nothing moves',
        }),
      ),
    }),
    answer: ChangeResult,
    refusals: [
      'sale-unknown',
      'not-changeable',
      'quote-expired',
      'option-unknown',
      'product-unavailable',
      'option-not-selectable',
      'option-unavailable-on-day',
      'day-unavailable',
      'time-unavailable',
      'time-not-chosen',
      'package-incomplete',
      'no-passengers',
      'too-few-passengers',
      'too-many-passengers',
      'too-many-lines',
      'grown-up-needed',
      'student-card-needed',
      'guardian-needed',
      'seats-gone',
      'session-expired',
      'basket-empty',
      'payment-open',
      'too-many-requests',
      'key-reused',
      'key-running',
    ],
  }),
  getChange: endpoint({
    route: 'GET /transaction/change',
    summary: 'A change of date whose difference is to be paid',
    callers: everybody,
    proofs: ['change-token'],
    group: 'Payment',
    input: input({ token: Type.String({ minLength: 20, maxLength: 200, description: 'the payToken of the change' }) }),
    answer: ChangeToPay,
    refusals: ['link-invalid'],
  }),
}
