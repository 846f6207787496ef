import { Type, type Static } from 'typebox'
import { SaleLine } from './basket.ts'
import { endpoint } from './endpoint.ts'
import { Cents, CurrencyNumber, Day, Id, input, Instant, Label, OpaqueId, strict, Time } from './shape.ts'

export const ChangeResult = Type.Object(
  {
    state: Type.Enum(['quoted', 'changed', 'to-pay'], {
      description: 'the seats of a more expensive date are held until the difference is paid; the old tickets stay valid until then',
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

export const ChangeDay = Type.Object(
  {
    day: Day,
    label: Label,
    left: Type.Optional(Type.Integer()),
    reason: Type.Optional(Type.String({ description: 'why the day can’t be chosen' })),
    isBooked: Type.Boolean({ description: 'the tickets are for this day now' }),
    newCents: Type.Optional(Type.Integer({ description: 'what the same tickets cost on this day, at its cheapest time' })),
    times: Type.Array(Type.Object({ time: Time, label: Label, newCents: Type.Optional(Cents), isBooked: Type.Boolean() }, strict)),
  },
  strict,
)
export type ChangeDay = Static<typeof ChangeDay>
export const ChangeDays = Type.Object(
  {
    currencyId: CurrencyNumber,
    paidCents: Cents,
    first: Type.String({ format: 'date', description: 'the first day that can be asked for: today in the city' }),
    last: Day,
    days: Type.Array(ChangeDay),
  },
  strict,
)
export type ChangeDays = Static<typeof ChangeDays>

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
    proofs: ['owner', 'order-token'],
    writes: true,
    group: 'Member',
    input: input({
      id: OpaqueId,
      token: Type.Optional(
        Type.String({ minLength: 20, maxLength: 200, description: 'the token of the order’s link, for a caller without a session' }),
      ),
      quoteId: Type.Optional(OpaqueId),
      agreedCents: Type.Optional(
        Type.Integer({ description: 'a new price that the caller has seen: if it is still the price, the change is made at once' }),
      ),
      day: Type.Optional(Day),
      time: Type.Optional(Time),
      components: Type.Optional(
        Type.Array(Type.Object({ day: Type.Optional(Day), time: Type.Optional(Time) }, strict), {
          maxItems: 10,
          description: 'of a package: one entry for each part, empty where nothing moves',
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
  changeDays: endpoint({
    route: 'GET /sale/:id/change-days',
    summary: 'The days that a sale could move to, and what the same tickets cost on each',
    proofs: ['owner', 'order-token'],
    group: 'Member',
    input: input({
      id: OpaqueId,
      token: Type.Optional(Type.String({ minLength: 20, maxLength: 200, description: 'the token of the order’s link' })),
      from: Day,
      component: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, description: 'of a package: the part that moves' })),
    }),
    answer: ChangeDays,
    refusals: ['sale-unknown', 'not-changeable', 'session-expired', 'day-unavailable'],
  }),
  getChange: endpoint({
    route: 'GET /transaction/change',
    summary: 'A change of date whose difference is to be paid',
    proofs: ['change-token'],
    group: 'Payment',
    input: input({ token: Type.String({ minLength: 20, maxLength: 200, description: 'the payToken of the change' }) }),
    answer: ChangeToPay,
    refusals: ['link-invalid'],
  }),
}
