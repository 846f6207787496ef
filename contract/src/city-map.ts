import { Type, type Static } from 'typebox'
import { Key, Position, strict, Text } from './catalogue-fields.ts'

const MapShape = Type.Object(
  {
    kind: Type.Enum(['sea', 'river', 'island', 'park', 'lake', 'street']),
    name: Type.Optional(Text),
    /** `surveyed`: taken from survey data; `drawn`: by hand through known points. */
    exact: Type.Enum(['surveyed', 'drawn']),
    /** Of a river, in metres. */
    width: Type.Optional(Type.Integer({ minimum: 5, maximum: 5000 })),
    /** Of a street: the stops that lie on it. */
    stops: Type.Optional(Type.Array(Key, { minItems: 1, uniqueItems: true })),
    /** The line of a river or street, the outline of an area. */
    points: Type.Array(Position, { minItems: 2 }),
  },
  strict,
)
export type MapShape = Static<typeof MapShape>

/** Water, parks and main streets of a city, in `map.yaml`. */
export const CityMap = Type.Array(MapShape, { minItems: 1, maxItems: 120 })
export type CityMap = Static<typeof CityMap>
