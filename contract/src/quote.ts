import { Type, type Static } from 'typebox'
import { saleRequestFields, PublicCents } from './basket.ts'
import { Deadline } from './deadline.ts'
import { endpoint } from './endpoint.ts'
import { Cents, CurrencyNumber, Id, input, PassengerTypeId, strict, Time } from './shape.ts'

const Priced = Type.Array(Type.Object({ typeId: PassengerTypeId, quantity: Type.Integer(), unitCents: Cents, cents: Cents }, strict))

export const BetterMix = Type.Object(
  {
    productId: Id,
    product: Type.String(),
    productSlug: Type.String(),
    locationId: Id,
    locationSlug: Type.String(),
    optionId: Id,
    option: Type.String(),
    time: Type.Optional(Time),
    passengers: Priced,
    totalCents: Cents,
  },
  strict,
)
export type BetterMix = Static<typeof BetterMix>

export const Quote = Type.Object(
  {
    currencyId: CurrencyNumber,
    passengers: Priced,
    totalCents: Cents,
    publicCents: Type.Optional(PublicCents),
    member: Type.Optional(
      Type.Object(
        { code: Type.String(), percent: Type.Optional(Type.Integer()), discountCents: Cents },
        { ...strict, description: 'what the best discount of a signed-in member takes off these tickets' },
      ),
    ),
    deadline: Deadline,
    better: Type.Optional(BetterMix),
  },
  strict,
)
export type Quote = Static<typeof Quote>

export const quoteCalls = {
  getQuote: endpoint({
    route: 'POST /transaction/quote',
    summary: 'The price of an option for a party now, and cheaper tickets for the same party if there are any',
    proofs: ['none'],
    group: 'Availability',
    input: input({
      optionId: saleRequestFields.optionId,
      day: saleRequestFields.day,
      time: saleRequestFields.time,
      passengers: saleRequestFields.passengers,
      components: saleRequestFields.components,
    }),
    answer: Quote,
    refusals: ['option-unknown', 'product-unavailable', 'no-passengers'],
  }),
}
