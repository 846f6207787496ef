import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Cents, CurrencyNumber, Day, input, OpaqueId, strict, Time } from './shape.ts'

export const ChangeResult = Type.Object(
  {
    state: Type.Enum(['quoted', 'changed', 'in-basket'], {
      description: 'a dearer date waits in the basket; the tickets of the old one go back when it is paid',
    }),
    quoteId: OpaqueId,
    paidCents: Cents,
    newCents: Cents,
    refundCents: Cents,
    dueCents: Cents,
    currencyId: CurrencyNumber,
  },
  strict,
)
export type ChangeResult = Static<typeof ChangeResult>

export const changeSale = endpoint({
  summary: 'Moves a sale to another date under an earlier quote',
  group: 'Member',
  input: input({
    id: OpaqueId,
    token: Type.Optional(Type.String({ minLength: 20, maxLength: 200, description: 'of the order’s link, for whoever has no session' })),
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
})
