import { Type, type Static } from 'typebox'
import { Deadline } from './deadline.ts'
import { endpoint } from './endpoint.ts'
import { PackageOffer } from './package-offer.ts'
import { ProductCard } from './product.ts'
import { Cents, CurrencyNumber, Day, Id, input, Instant, NewTime, OpaqueId, PassengerTypeId, strict, Time, Vehicle, Word } from './shape.ts'

const Passenger = Type.Object({ typeId: PassengerTypeId, quantity: Type.Integer({ minimum: 1, maximum: 50 }) }, strict)
const Component = Type.Object({ optionId: Id, day: Type.Optional(Day), time: Type.Optional(Time) }, strict)

export const saleRequestFields = {
  optionId: Id,
  day: Type.Optional(Day),
  time: Type.Optional(Time),
  passengers: Type.Array(Passenger, { minItems: 1, maxItems: 14 }),
  components: Type.Optional(Type.Array(Component, { maxItems: 10 })),
  studentCards: Type.Optional(Type.Boolean()),
  childDocuments: Type.Optional(Type.Boolean({ description: 'every child has an ID or a passport' })),
  guardian: Type.Optional(Type.Object({ firstName: Word, lastName: Word }, strict)),
}

/** Names a purchase by Book now; without it a call is about the basket. */
export const Direct = { directId: Type.Optional(OpaqueId) }

export const PublicCents = Type.Integer({ description: 'the public price, for an agent with net prices; minor units' })

export const SaleLine = Type.Object(
  {
    id: OpaqueId,
    productId: Id,
    optionId: Id,
    locationId: Id,
    product: Type.String(),
    option: Type.String(),
    location: Type.String(),
    productSlug: Type.String(),
    locationSlug: Type.String(),
    poster: Type.String(),
    vehicle: Vehicle,
    deadline: Deadline,
    day: Type.Optional(Day),
    time: Type.Optional(Time),
    newTime: NewTime,
    passengers: Type.Array(Type.Object({ typeId: PassengerTypeId, quantity: Type.Integer(), unitCents: Cents, cents: Cents }, strict)),
    components: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          product: Type.String(),
          option: Type.String(),
          day: Type.Optional(Day),
          time: Type.Optional(Time),
          newTime: NewTime,
        },
        strict,
      ),
    ),
    amountCents: Cents,
    discountCents: Cents,
    state: Type.Enum(['held', 'expired', 'confirmed', 'refund_due', 'cancelled', 'used', 'lapsed']),
    problems: Type.Array(Type.String()),
    travellers: Type.Optional(
      Type.Object(
        { asks: Type.Enum(['lead', 'all']), needed: Type.Integer(), given: Type.Integer() },
        { ...strict, description: 'the operator needs traveller names' },
      ),
    ),
    siteB: Type.Optional(Type.String({ description: 'the site that sells it' })),
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
    taxCents: Type.Optional(Type.Integer({ minimum: 1, description: 'the tax inside the total, where it is known' })),
    coupon: Type.Optional(Type.String()),
    expiresAt: Type.Optional(Instant),
    holdMinutes: Type.Integer({ description: 'how long the seats are held after each change' }),
    extensionsLeft: Type.Integer(),
    commissionCents: Type.Optional(Cents),
    publicCents: Type.Optional(PublicCents),
    package: Type.Optional(PackageOffer),
    paymentOpen: Type.Boolean({ description: 'a payment is under way, so nothing can be changed' }),
  },
  strict,
)
export type Basket = Static<typeof Basket>

export const changeRefusals = ['session-expired', 'basket-empty', 'payment-open', 'key-reused', 'key-running', 'too-many-requests'] as const

export const seatRefusals = [
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
] as const
const lineRefusals = [...seatRefusals, ...changeRefusals] as const

export const basketCalls = {
  addToCart: endpoint({
    route: 'POST /transaction/addToCart',
    summary: 'Holds seats and adds a line to the basket',
    proofs: ['session'],
    writes: true,
    limits: ['newBasket'],
    group: 'Basket',
    input: input(saleRequestFields),
    answer: Basket,
    refusals: lineRefusals,
  }),
  bookNow: endpoint({
    route: 'POST /transaction/bookNow',
    summary: 'Holds seats for a purchase of one line beside the basket, or changes that line',
    proofs: ['session', 'owner'],
    writes: true,
    limits: ['newBasket'],
    group: 'Basket',
    input: input({ ...saleRequestFields, ...Direct }),
    answer: Basket,
    refusals: lineRefusals,
  }),
  leaveBookNow: endpoint({
    route: 'DELETE /transaction/bookNow/:id',
    summary: 'Releases the seats of a purchase by Book now',
    proofs: ['owner'],
    writes: true,
    group: 'Basket',
    input: input({ id: OpaqueId }),
    answer: Basket,
    refusals: changeRefusals,
  }),
  changePassengers: endpoint({
    route: 'POST /sale/:id/passengers',
    summary: 'Changes the passengers of a line; its seats stay held if the change is refused',
    proofs: ['owner'],
    writes: true,
    group: 'Basket',
    input: input({ id: OpaqueId, passengers: saleRequestFields.passengers }),
    answer: Basket,
    refusals: ['sale-unknown', ...lineRefusals],
  }),
  extendHold: endpoint({
    route: 'POST /transaction/hold/extend',
    summary: 'Extends the hold of the basket’s seats',
    proofs: ['session', 'owner'],
    writes: true,
    group: 'Basket',
    input: input(Direct),
    answer: Basket,
    refusals: ['hold-limit', ...changeRefusals],
  }),
  holdAgain: endpoint({
    route: 'POST /transaction/hold/again',
    summary: 'Holds the seats of expired lines again, line by line, at today’s price',
    proofs: ['session', 'owner'],
    writes: true,
    group: 'Basket',
    input: input(Direct),
    answer: Type.Object(
      {
        basket: Basket,
        changes: Type.Array(
          Type.Object(
            {
              id: OpaqueId,
              outcome: Type.Enum(['held', 'price-changed', 'seats-gone', 'withdrawn']),
              beforeCents: Cents,
              afterCents: Cents,
            },
            strict,
          ),
        ),
      },
      strict,
    ),
    refusals: [...changeRefusals],
  }),
  removeCoupon: endpoint({
    route: 'DELETE /coupon/apply',
    summary: 'Removes the coupon from the basket',
    proofs: ['session'],
    writes: true,
    group: 'Basket',
    input: input({}),
    answer: Basket,
    refusals: [...changeRefusals],
  }),
  getUpselling: endpoint({
    route: 'GET /sale/:id/upselling',
    summary: 'Other options of a line’s product, each with its price difference',
    proofs: ['owner'],
    group: 'Basket',
    input: input({ id: OpaqueId, fromOptionId: Type.Optional(Id) }),
    answer: Type.Array(Type.Object({ optionId: Id, name: Type.String(), differenceCents: Cents, available: Type.Boolean() }, strict)),
    refusals: ['sale-unknown', 'session-expired'],
  }),
  getSales: endpoint({
    route: 'GET /transaction/sale',
    summary: 'The basket, with problems named per line',
    proofs: ['session', 'owner'],
    group: 'Basket',
    input: input(Direct),
    answer: Basket,
    refusals: ['session-expired', 'basket-empty'],
  }),
  deleteSale: endpoint({
    route: 'DELETE /sale/delete/:id',
    summary: 'Removes a line and frees its seats',
    proofs: ['owner'],
    writes: true,
    group: 'Basket',
    input: input({ id: OpaqueId }),
    answer: Basket,
    refusals: ['sale-unknown', ...changeRefusals],
  }),
  restoreSale: endpoint({
    route: 'POST /sale/restore/:id',
    summary: 'Restores a removed line if its seats are still free',
    proofs: ['owner'],
    writes: true,
    group: 'Basket',
    input: input({ id: OpaqueId }),
    answer: Basket,
    refusals: ['sale-unknown', 'seats-gone', 'product-unavailable', 'too-many-lines', 'too-many-passengers', ...changeRefusals],
  }),
  applyCoupon: endpoint({
    route: 'POST /coupon/apply',
    summary: 'Applies a coupon to the basket',
    proofs: ['session'],
    writes: true,
    limits: ['coupon'],
    group: 'Basket',
    input: input({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    answer: Basket,
    refusals: [
      'coupon-invalid',
      'coupon-reduced',
      'coupon-min-total',
      'coupon-min-passengers',
      'coupon-per-customer',
      'coupon-tries',
      ...changeRefusals,
    ],
  }),
  getCrossSelling: endpoint({
    route: 'GET /transaction/crossSellingProducts',
    summary: 'Products that go well with the basket',
    proofs: ['session'],
    group: 'Basket',
    input: input({}),
    answer: Type.Array(ProductCard),
    refusals: ['session-expired'],
  }),
  changeOption: endpoint({
    route: 'POST /sale/:id/upselling',
    summary: 'Changes a line to another option of its product',
    proofs: ['owner'],
    writes: true,
    group: 'Basket',
    input: input({ id: OpaqueId, fromOptionId: Type.Optional(Id), toOptionId: Id }),
    answer: Type.Object({ basket: Basket, differenceCents: Cents }, strict),
    refusals: ['sale-unknown', 'option-unknown', 'option-unavailable-on-day', 'seats-gone', 'no-passengers', ...changeRefusals],
  }),
  updateCurrency: endpoint({
    route: 'PUT /currency/update',
    summary: 'Changes the currency of the basket',
    // an agent buys in the currency of the contract
    callers: ['anonymous', 'guest', 'member'],
    proofs: ['session'],
    writes: true,
    group: 'Generic',
    input: input({ id: CurrencyNumber }),
    answer: Type.Object({ id: CurrencyNumber }, strict),
    refusals: ['currency-no-price', 'forbidden', ...changeRefusals],
  }),
}
