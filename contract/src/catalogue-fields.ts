import { Type, type Static, type TSchema } from 'typebox'
import { disruptionCauses } from './disruption-plan.ts'
import { textLangs } from './shape.ts'

export const strict = { additionalProperties: false } as const

export const Id = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
export const Text = Type.String({ minLength: 1, maxLength: 4000 })
export const Texts = inEveryLanguage(Text)
export const TextLists = inEveryLanguage(Type.Array(Text, { minItems: 1, maxItems: 12 }))
/** `today`, `today+12`, `today-3` or a plain date: relative days keep a demonstration fresh. */
export const Day = Type.String({ pattern: '^(today([+-]\\d{1,3})?|\\d{4}-\\d{2}-\\d{2})$' })
/** Local time; hours continue past 24 after midnight (24:30 is half past twelve of the same service day). */
export const Time = Type.String({ pattern: '^([01]\\d|2[0-9]):[0-5]\\d$' })
export const Key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 })
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
export const Position = Type.Tuple([Type.Number({ minimum: -90, maximum: 90 }), Type.Number({ minimum: -180, maximum: 180 })])
export const Cents = Type.Integer({ minimum: 0, maximum: 10_000_000 })
/** A currency without a price is a currency in which the option is not sold. */
export const Prices = Type.Partial(Type.Object({ eur: Cents, gbp: Cents, usd: Cents }), { ...strict, minProperties: 1 })
export const Weekday = Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
export const Duration = Type.Object({ value: Type.Integer({ minimum: 1 }), unit: Type.Enum(['minutes', 'hours', 'days']) }, strict)
export const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' })

export function inEveryLanguage<S extends TSchema>(schema: S) {
  const texts = Object.fromEntries(textLangs.map((lang) => [lang, schema])) as Record<(typeof textLangs)[number], S>
  return Type.Object({ ...texts, 'en-us': Type.Optional(schema) }, strict)
}

const passengerCodes = [
  'group',
  'adult',
  'child',
  'infant',
  'senior',
  'student',
  'resident',
  'family',
  'residentChild',
  'residentSenior',
  'mini',
  'disability',
  'teenager',
  'youth',
] as const
export const PassengerCode = Type.Enum(passengerCodes)

export const Block = Type.Object({ from: Day, to: Day, reason: Texts }, strict)
export const Faq = Type.Object({ question: Texts, answer: Texts }, strict)
export const Notice = Type.Object({ from: Day, to: Type.Optional(Day), title: Texts, text: Texts }, strict)

const noticeEffects = ['detour', 'stop-moved', 'stop-closed', 'reduced', 'delays'] as const
/** A service update may say for programs what its text says for people. With lines and stops it is about these lines at these stops. */
const NoticeAbout = Type.Object(
  {
    cause: Type.Optional(Type.Enum(disruptionCauses)),
    effect: Type.Optional(Type.Enum(noticeEffects)),
    lines: Type.Optional(Type.Array(Key, { minItems: 1, uniqueItems: true })),
    stops: Type.Optional(Type.Array(Key, { minItems: 1, uniqueItems: true })),
  },
  strict,
)
export type NoticeAbout = Static<typeof NoticeAbout>
export const ServiceNotice = Type.Object({ ...Notice.properties, about: Type.Optional(NoticeAbout) }, strict)

const Tenth = Type.Integer({ minimum: 0, maximum: 100, multipleOf: 10 })
/**
 * A picture of the shop by the name of its bytes, with its size in pixels. `focus` is what must stay visible where only a part is shown,
 * in per cent from the left and the top.
 */
const Picture = Type.Object(
  {
    file: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    size: Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })]),
    focus: Type.Optional(Type.Tuple([Tenth, Tenth])),
    alt: Texts,
    caption: Type.Optional(Texts),
    credit: Type.String({ minLength: 1, maxLength: 120 }),
  },
  strict,
)
export type Picture = Static<typeof Picture>
export const Pictures = Type.Array(Picture, { minItems: 1, maxItems: 24 })
