import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Cents, Day, input, strict } from './shape.ts'

export const Promotion = Type.Object(
  {
    code: Type.String(),
    percent: Type.Optional(Type.Integer()),
    offCents: Type.Optional(Cents),
    perPassenger: Type.Boolean({ description: 'the amount is taken off every ticket, not once' }),
    places: Type.Array(Type.String(), { description: 'the cities it is limited to; none is everywhere' }),
    minTotalCents: Type.Optional(Cents),
    minPassengers: Type.Optional(Type.Integer()),
    onReduced: Type.Boolean({ description: 'prices that are already reduced count too' }),
    until: Type.Optional(Day),
  },
  strict,
)
export type Promotion = Static<typeof Promotion>

export const promotionCalls = {
  getPromotions: endpoint({
    route: 'GET /promotion',
    summary: 'The coupon that this site advertises, while it can be used',
    proofs: ['none'],
    group: 'Generic',
    cacheSeconds: 60,
    input: input({}),
    answer: Type.Array(Promotion),
  }),
}
