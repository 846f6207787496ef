import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { ProductCard } from './product.ts'
import { Cents, CurrencyNumber, Day, Id, input, Instant, OpaqueId, PassengerTypeId, strict, Time } from './shape.ts'

const Passenger = Type.Object({ typeId: PassengerTypeId, quantity: Type.Integer({ minimum: 1, maximum: 50 }) }, strict)
const Component = Type.Object({ optionId: Id, day: Type.Optional(Day), time: Type.Optional(Time) }, strict)

export const Order = {
  optionId: Id,
  day: Type.Optional(Day),
  time: Type.Optional(Time),
  passengers: Type.Array(Passenger, { minItems: 1, maxItems: 14 }),
  components: Type.Optional(Type.Array(Component, { maxItems: 10 })),
  studentCards: Type.Optional(Type.Boolean()),
  guardian: Type.Optional(
    Type.Object(
      { firstName: Type.String({ minLength: 1, maxLength: 100 }), lastName: Type.String({ minLength: 1, maxLength: 100 }) },
      strict,
    ),
  ),
}

export const SaleLine = Type.Object(
  {
    id: OpaqueId,
    productId: Id,
    optionId: Id,
    locationId: Id,
    product: Type.String(),
    option: Type.String(),
    location: Type.String(),
    poster: Type.String(),
    day: Type.Optional(Day),
    time: Type.Optional(Time),
    passengers: Type.Array(Type.Object({ typeId: PassengerTypeId, quantity: Type.Integer(), unitCents: Cents, cents: Cents }, strict)),
    components: Type.Array(
      Type.Object(
        { name: Type.String(), product: Type.String(), option: Type.String(), day: Type.Optional(Day), time: Type.Optional(Time) },
        strict,
      ),
    ),
    amountCents: Cents,
    discountCents: Cents,
    state: Type.Enum(['held', 'expired']),
    problems: Type.Array(Type.String()),
    siteB: Type.Optional(Type.String()),
  },
  strict,
)
export type SaleLine = Static<typeof SaleLine>

export const Basket = Type.Object(
  {
    id: Type.Optional(OpaqueId),
    currencyId: CurrencyNumber,
    count: Type.Integer(),
    lines: Type.Array(SaleLine),
    subtotalCents: Cents,
    discountCents: Cents,
    totalCents: Cents,
    coupon: Type.Optional(Type.String()),
    expiresAt: Type.Optional(Instant),
    extensionsLeft: Type.Integer(),
  },
  strict,
)
export type Basket = Static<typeof Basket>

export const addToCart = endpoint({
  summary: 'Holds seats and adds a line to the basket',
  group: 'Basket',
  input: input(Order),
  answer: Basket,
  refusals: [
    'option-unknown',
    'product-unavailable',
    'option-not-selectable',
    'day-unavailable',
    'time-unavailable',
    'time-not-chosen',
    'option-unavailable-on-day',
    'no-passengers',
    'too-few-passengers',
    'too-many-passengers',
    'too-many-lines',
    'grown-up-needed',
    'student-card-needed',
    'guardian-needed',
    'package-incomplete',
    'seats-gone',
    'payment-open',
    'key-reused',
    'key-running',
  ],
})
export const getSales = endpoint({
  summary: 'The basket, with problems named per line',
  group: 'Basket',
  input: input({}),
  answer: Basket,
  refusals: ['session-expired'],
})
export const deleteSale = endpoint({
  summary: 'Removes a line and frees its seats',
  group: 'Basket',
  input: input({ id: OpaqueId }),
  answer: Basket,
  refusals: ['sale-unknown', 'session-expired', 'payment-open'],
})
export const applyCoupon = endpoint({
  summary: 'Applies a coupon to the basket',
  group: 'Basket',
  input: input({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  answer: Basket,
  refusals: ['coupon-invalid', 'coupon-tries', 'basket-empty', 'session-expired', 'payment-open'],
})
export const getCrossSelling = endpoint({
  summary: 'Products that go well with the basket',
  group: 'Basket',
  input: input({}),
  answer: Type.Array(ProductCard),
  refusals: ['session-expired'],
})
export const changeOption = endpoint({
  summary: 'Moves a line up or down between options of its product',
  group: 'Basket',
  input: input({ id: OpaqueId, fromOptionId: Type.Optional(Id), toOptionId: Type.Optional(Id) }),
  answer: Type.Object({ basket: Basket, differenceCents: Cents }, strict),
  refusals: [
    'sale-unknown',
    'option-unknown',
    'option-unavailable-on-day',
    'seats-gone',
    'no-passengers',
    'payment-open',
    'session-expired',
  ],
})
export const updateCurrency = endpoint({
  summary: 'Changes the currency of the basket',
  group: 'Generic',
  input: input({ id: CurrencyNumber }),
  answer: Type.Object({ id: CurrencyNumber }, strict),
  refusals: ['payment-open', 'currency-no-price', 'session-expired'],
})
