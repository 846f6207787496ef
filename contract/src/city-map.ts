import { Type, type Static } from 'typebox'
import { Key, Position, strict, Text } from './catalogue-fields.ts'

const MapShape = Type.Object(
  {
    kind: Type.Enum(['sea', 'river', 'island', 'park', 'lake', 'street']),
    name: Type.Optional(Text),
    exact: Type.Enum(['surveyed', 'drawn']),
    width: Type.Optional(Type.Integer({ minimum: 5, maximum: 5000 })),
    stops: Type.Optional(Type.Array(Key, { minItems: 1, uniqueItems: true })),
    points: Type.Array(Position, { minItems: 2 }),
  },
  strict,
)
export type MapShape = Static<typeof MapShape>

export const CityMap = Type.Array(MapShape, { minItems: 1, maxItems: 120 })
export type CityMap = Static<typeof CityMap>
