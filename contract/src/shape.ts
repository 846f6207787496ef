import { Type, type Static, type TSchema } from 'typebox'

export const strict = { additionalProperties: false } as const
export const Id = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
export const OpaqueId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
export const Day = Type.String({
  format: 'date',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'a date in the city’s own calendar',
})
export const Time = Type.String({
  pattern: '^([01]\\d|2\\d):[0-5]\\d$',
  description: 'local time in the city; hours continue past 24 after midnight',
})
/** The time at which a delayed departure leaves; the planned one stays its name. */
export const NewTime = Type.Optional(Type.String({ pattern: '^[0-5]\\d:[0-5]\\d$', description: 'later than planned: when it leaves now' }))
export const Instant = Type.String({ format: 'date-time' })
/** Languages in which every text is written; American English is written only where it differs. */
export const textLangs = ['en', 'es', 'fr', 'de', 'it'] as const
export const LangCode = Type.Enum([...textLangs, 'en-us'])
export type LangCode = Static<typeof LangCode>
export const CurrencyNumber = Type.Enum([1, 2, 3], { type: 'integer', description: '1 euro, 2 pound, 3 dollar' })
export const Cents = Type.Integer({ description: 'minor units' })
const Money = Type.Object({ cents: Cents, currencyId: CurrencyNumber }, strict)
export const FromPrice = Type.Object(
  {
    ...Money.properties,
    leadDays: Type.Optional(Type.Integer({ description: 'the price needs a booking so many days ahead' })),
    someDays: Type.Optional(Type.Literal(true, { description: 'the price holds on some days only, not on the next one' })),
    reduced: Type.Optional(Type.Literal(true, { description: 'a reduced price, which coupons and members’ discounts leave alone' })),
  },
  strict,
)
export const PriceMark = {
  wasCents: Type.Optional({ ...Cents, description: 'the lowest price of the 30 days before it was reduced' }),
  early: Type.Optional(Type.Literal(true, { description: 'an early price: for those who book some days ahead' })),
}
export type FromPrice = Static<typeof FromPrice>
export const PassengerTypeId = Type.Integer({ minimum: 1, maximum: 14 })
export const Position = Type.Object({ lat: Type.Number(), lng: Type.Number() }, strict)
export const Via = Type.Array(Type.Array(Position), {
  description: 'the points of the way from each stop to the next, from the last one back to the first; missing: straight lines',
})
export const Vehicle = Type.Enum(['bus', 'boat', 'bus+boat'])
export const Duration = Type.Object({ value: Type.Integer(), unit: Type.Enum(['minutes', 'hours', 'days']) }, strict)
export const Use = Type.Object(
  { kind: Type.Enum(['ride', 'hours', 'days', 'boardings']), count: Type.Integer() },
  { ...strict, description: 'a ride is used once; a pass for so many hours from its first boarding, service days, or boardings' },
)
export const Hreflang = Type.Object(
  {
    lang: LangCode,
    locationName: Type.String({ description: 'the name of the city, in words' }),
    urlName: Type.String({ description: 'the name of the city, in addresses' }),
  },
  strict,
)
export const Faq = Type.Object({ question: Type.String(), answer: Type.String() }, strict)
export const Label = Type.Enum(['AVAILABLE', 'ALMOST_SOLD_OUT', 'SOLD_OUT', 'BLOCK_OUT', 'UNAVAILABLE'])
/** Trimmed by validation, so that the checked value is the stored one. */
export const trimmed = { 'x-trim': true } as const
export const Email = Type.String({ minLength: 3, maxLength: 254, ...trimmed })
export const Word = Type.String({ minLength: 1, maxLength: 100, ...trimmed })

export function byId<S extends Record<string, TSchema>>(more: S) {
  return Type.Object({ id: Id, ...more }, strict)
}
export function input<S extends Record<string, TSchema>>(fields: S) {
  return Type.Object(fields, strict)
}
export const Captcha = {
  captcha: Type.Optional(Type.String({ maxLength: 5000, description: 'a token of the captcha, or the solution of a challenge' })),
}

export const formRefusals = ['email-invalid', 'field-required', 'field-minimum', 'field-maximum', 'field-regex', 'field-latin'] as const
