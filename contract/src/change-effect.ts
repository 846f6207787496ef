import { Type, type Static } from 'typebox'
import { DocumentKey, DocumentValue, Path } from './document.ts'
import { Cents, CurrencyNumber, Day, Id, PassengerTypeId, strict } from './shape.ts'

const Span = Type.Object({ lowest: Cents, highest: Cents }, strict)
const PriceEffect = Type.Object(
  {
    key: DocumentKey,
    optionId: Id,
    typeId: PassengerTypeId,
    currencyId: CurrencyNumber,
    site: Type.String({ description: 'empty: every site without a price of its own' }),
    channel: Type.Enum(['web', 'agent']),
    saleDay: Day,
    days: Type.Integer({ description: 'of a year whose price changes' }),
    before: Type.Optional(Span),
    after: Type.Optional(Span),
    percent: Type.Optional(Type.Number({ description: 'by which a price moves at most' })),
  },
  strict,
)
export type PriceEffect = Static<typeof PriceEffect>
const From = Type.Object(
  { key: DocumentKey, currencyId: CurrencyNumber, before: Type.Optional(Cents), after: Type.Optional(Cents) },
  strict,
)
const Struck = Type.Object(
  { key: DocumentKey, optionId: Id, typeId: PassengerTypeId, currencyId: CurrencyNumber, wasCents: Cents, isShown: Type.Boolean() },
  strict,
)
const Minute = Type.Integer({ description: 'of the service day, beyond 1440 after midnight; -1: all day' })
const TimeEffect = Type.Object(
  {
    key: DocumentKey,
    optionId: Id,
    kind: Type.Enum(['added', 'changed', 'removed']),
    minute: Minute,
    days: Type.Integer({ description: 'of a year on which it does' }),
    from: Day,
    to: Day,
    seats: Type.Union([Type.Null(), Type.Integer({ description: 'where they are the same on all of these days' })]),
  },
  strict,
)
const Vanishing = Type.Object(
  { key: DocumentKey, optionId: Id, day: Day, minute: Minute, sold: Type.Integer(), held: Type.Integer() },
  strict,
)
const Mistake = Type.Object({ key: Type.String(), path: Type.String(), reason: Type.String() }, strict)
export const Effect = Type.Object(
  {
    prices: Type.Array(PriceEffect),
    from: Type.Array(From, { description: 'prices from which a tour is offered, where they change' }),
    struck: Type.Array(Struck, { description: 'usual prices, with whether the last 30 days let them be shown' }),
    times: Type.Array(TimeEffect, { description: 'departures that would appear, have other seats, or vanish' }),
    vanishing: Type.Array(Vanishing, {
      description: 'departures that would vanish with seats sold: nothing is published until a disruption has moved their travellers',
    }),
    mistakes: Type.Array(Mistake),
    conflicts: Type.Array(Type.Object({ key: DocumentKey, path: Path, draft: DocumentValue, public: DocumentValue }, strict)),
    isLarge: Type.Boolean({ description: 'a price moves by more than 30 %: a second person publishes' }),
  },
  strict,
)
export type ChangeEffect = Static<typeof Effect>
