import { Type, type Static, type TSchema } from 'typebox'

/** The files an operator edits, one folder a city. See docs/catalogue.md. */
const strict = { additionalProperties: false } as const

const Id = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const Text = Type.String({ minLength: 1, maxLength: 4000 })
const Texts = inEveryLanguage(Text)
const TextLists = inEveryLanguage(Type.Array(Text, { minItems: 1, maxItems: 12 }))
/** `today`, `today+12`, `today-3` or a plain date: relative days keep a demonstration fresh. */
const Day = Type.String({ pattern: '^(today([+-]\\d{1,3})?|\\d{4}-\\d{2}-\\d{2})$' })
/** Wall time; past midnight goes on counting (24:30 is half past twelve of the same service day). */
const Time = Type.String({ pattern: '^([01]\\d|2[0-9]):[0-5]\\d$' })
const Key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 })
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const Position = Type.Tuple([Type.Number({ minimum: -90, maximum: 90 }), Type.Number({ minimum: -180, maximum: 180 })])
const Cents = Type.Integer({ minimum: 0, maximum: 10_000_000 })
/** What is not sold in a currency has no price in it. */
const Prices = Type.Partial(Type.Object({ eur: Cents, gbp: Cents, usd: Cents }), { ...strict, minProperties: 1 })
const Weekday = Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
const Duration = Type.Object({ value: Type.Integer({ minimum: 1 }), unit: Type.Enum(['minutes', 'hours', 'days']) }, strict)
const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' })

function inEveryLanguage<S extends TSchema>(schema: S) {
  return Type.Object({ en: schema, es: schema, fr: schema, de: schema, it: schema, 'en-us': Type.Optional(schema) }, strict)
}

export const passengerCodes = [
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
const PassengerCode = Type.Enum(passengerCodes)

const Poster = Type.Object(
  {
    palette: Type.String(),
    time: Type.String(),
    tint: Type.String(),
    landmarks: Type.Array(Type.String(), { minItems: 1 }),
    style: Type.String(),
    water: Type.Optional(Type.String()),
    hills: Type.Optional(Type.String()),
    trees: Type.Optional(Type.String()),
    vehicle: Type.Enum(['bus', 'boat']),
    rays: Type.Optional(Type.Boolean()),
  },
  strict,
)

const Block = Type.Object({ from: Day, to: Day, reason: Texts }, strict)
const Faq = Type.Object({ question: Texts, answer: Texts }, strict)
const Notice = Type.Object({ from: Day, to: Type.Optional(Day), title: Texts, text: Texts }, strict)

export const CityFile = Type.Object(
  {
    id: Id,
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    timezone: Type.String(),
    position: Position,
    radiusKm: Type.Integer({ minimum: 1, maximum: 500 }),
    rank: Type.Integer({ minimum: 1 }),
    poster: Poster,
    names: Texts,
    slugs: Type.Optional(inEveryLanguage(Slug)),
    formerSlugs: Type.Optional(Type.Array(Slug)),
    about: Texts,
    stops: Type.Record(Key, Type.Object({ name: Text, names: Type.Optional(Texts), at: Position }, strict)),
    faqs: Type.Optional(Type.Array(Faq)),
    notices: Type.Optional(Type.Array(Notice)),
    terms: Type.Optional(Texts),
    blocks: Type.Optional(Type.Array(Block)),
  },
  strict,
)
export type CityFile = Static<typeof CityFile>

const Offer = Type.Object(
  {
    ages: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 120 }), { minItems: 1, maxItems: 2 })),
    prices: Type.Optional(Prices),
    was: Type.Optional(Prices),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    seat: Type.Optional(Type.Boolean()),
    perBooking: Type.Optional(Type.Boolean()),
  },
  strict,
)

const PriceRule = Type.Object(
  {
    type: PassengerCode,
    prices: Prices,
    was: Type.Optional(Prices),
    saleFrom: Type.Optional(Day),
    saleTo: Type.Optional(Day),
    serviceFrom: Type.Optional(Day),
    serviceTo: Type.Optional(Day),
    weekdays: Type.Optional(Type.Array(Weekday, { minItems: 1 })),
    timeFrom: Type.Optional(Time),
    timeTo: Type.Optional(Time),
    leadDaysMin: Type.Optional(Type.Integer({ minimum: 0 })),
    leadDaysMax: Type.Optional(Type.Integer({ minimum: 0 })),
    minPassengers: Type.Optional(Type.Integer({ minimum: 1 })),
    site: Type.Optional(Key),
    channel: Type.Optional(Type.Enum(['web', 'agent'])),
    priority: Type.Optional(Type.Integer()),
  },
  strict,
)

const Schedule = Type.Object(
  {
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    weekdays: Type.Optional(Type.Array(Weekday, { minItems: 1 })),
    times: Type.Optional(Type.Array(Time, { minItems: 1, maxItems: 100 })),
    capacity: Type.Union([Type.Integer({ minimum: 0, maximum: 100_000 }), Type.Null()]),
  },
  strict,
)

const DayOverride = Type.Object(
  {
    day: Day,
    closed: Type.Optional(Type.Boolean()),
    time: Type.Optional(Time),
    capacity: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  strict,
)

const Cutoff = Type.Object(
  {
    kind: Type.Enum(['before-start', 'before-opening', 'before-closing', 'local-time']),
    minutes: Type.Optional(Type.Integer({ minimum: 0 })),
    daysBefore: Type.Optional(Type.Integer({ minimum: 0 })),
    time: Type.Optional(Time),
  },
  strict,
)

const Option = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['open', 'day', 'timed', 'package']),
    names: Texts,
    note: Type.Optional(Texts),
    duration: Type.Optional(Duration),
    minPassengers: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    maxPassengers: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    status: Type.Optional(Type.Enum(['active', 'paused'])),
    saleFrom: Type.Optional(Day),
    saleTo: Type.Optional(Day),
    types: Type.Partial(Type.Record(PassengerCode, Offer), strict),
    priceRules: Type.Optional(Type.Array(PriceRule)),
    schedule: Type.Optional(Type.Array(Schedule, { minItems: 1 })),
    days: Type.Optional(Type.Array(DayOverride)),
    opens: Type.Optional(Time),
    closes: Type.Optional(Time),
    cutoff: Type.Optional(Cutoff),
    cancellation: Type.Optional(
      Type.Array(
        Type.Object({ hoursBefore: Type.Integer({ minimum: 0 }), refundPercent: Type.Integer({ minimum: 0, maximum: 100 }) }, strict),
      ),
    ),
    components: Type.Optional(Type.Array(Type.Object({ names: Texts, options: Type.Array(Id, { minItems: 1 }) }, strict), { minItems: 2 })),
    blocks: Type.Optional(Type.Array(Block)),
  },
  strict,
)

const Route = Type.Object(
  {
    key: Key,
    names: Texts,
    colour: Type.Enum(['red', 'sun', 'teal', 'ink']),
    vehicle: Type.Enum(['bus', 'boat']),
    loopMinutes: Type.Integer({ minimum: 5 }),
    first: Time,
    last: Time,
    everyMinutes: Type.Integer({ minimum: 1 }),
    stops: Type.Array(Key, { minItems: 2 }),
    main: Type.Optional(Type.Array(Key)),
  },
  strict,
)

const Review = Type.Object(
  {
    lang: Type.Enum(['en', 'es', 'fr', 'de', 'it', 'en-us']),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    author: Text,
    day: Day,
    text: Text,
  },
  strict,
)

export const ProductFile = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['tour', 'package']),
    vehicle: Type.Enum(['bus', 'boat', 'bus+boat']),
    rank: Type.Integer({ minimum: 1 }),
    status: Type.Optional(Type.Enum(['active', 'paused', 'hidden'])),
    supplier: Text,
    duration: Duration,
    voucher: Type.Object({ months: Type.Integer({ minimum: 1, maximum: 60 }), accepts: Type.Enum(['mobile', 'paper']) }, strict),
    travellers: Type.Optional(Type.Enum(['none', 'lead', 'all'])),
    seats: Type.Optional(Type.Boolean()),
    audio: Type.Optional(Type.Array(LanguageCode)),
    live: Type.Optional(Type.Array(LanguageCode)),
    names: Texts,
    slugs: Type.Optional(inEveryLanguage(Slug)),
    formerSlugs: Type.Optional(Type.Array(Slug)),
    overview: Texts,
    highlights: TextLists,
    included: Type.Array(Key),
    notIncluded: Type.Optional(Type.Array(Key)),
    meetingPoint: Type.Object({ stop: Key, note: Type.Optional(Texts) }, strict),
    announcement: Type.Optional(Texts),
    routes: Type.Array(Route),
    options: Type.Array(Option, { minItems: 1 }),
    crossSell: Type.Optional(Type.Array(Id)),
    faqs: Type.Optional(Type.Array(Faq)),
    ratings: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 5, maxItems: 5 })),
    reviews: Type.Optional(Type.Array(Review)),
    blocks: Type.Optional(Type.Array(Block)),
  },
  strict,
)
export type ProductFile = Static<typeof ProductFile>

export const PhrasesFile = Type.Record(Key, Texts)
export type PhrasesFile = Static<typeof PhrasesFile>

export const ContinentsFile = Type.Array(
  Type.Object(
    {
      id: Id,
      key: Key,
      names: Texts,
      countries: Type.Array(Type.Object({ id: Id, code: Type.String({ pattern: '^[A-Z]{2}$' }) }, strict)),
    },
    strict,
  ),
)
export type ContinentsFile = Static<typeof ContinentsFile>

export const ScopesFile = Type.Array(
  Type.Object(
    {
      id: Id,
      everything: Type.Optional(Type.Boolean()),
      countries: Type.Optional(Type.Array(Type.String())),
      locations: Type.Optional(Type.Array(Id)),
    },
    strict,
  ),
)
export type ScopesFile = Static<typeof ScopesFile>

export const FaqsFile = Type.Array(
  Type.Object({ scope: Type.Union([Id, Type.Literal('all')]), topic: Key, question: Texts, answer: Texts }, strict),
)
export type FaqsFile = Static<typeof FaqsFile>

/** A page to read: about us, terms, privacy and the like. Text may hold **bold**, [links](/path) and lists with '- '. */
export const ContentFile = Type.Object(
  {
    title: Texts,
    lead: Type.Optional(Texts),
    sections: Type.Array(
      Type.Object({ key: Key, title: Texts, text: inEveryLanguage(Type.String({ minLength: 1, maxLength: 8000 })) }, strict),
      { minItems: 1, maxItems: 40 },
    ),
  },
  strict,
)
export type ContentFile = Static<typeof ContentFile>

export const NoticesFile = Type.Array(Notice)
export type NoticesFile = Static<typeof NoticesFile>

const Amounts = Type.Object({ eur: Type.Optional(Cents), gbp: Type.Optional(Cents), usd: Type.Optional(Cents) }, strict)
export const CouponsFile = Type.Array(
  Type.Object(
    {
      code: Type.String({ pattern: '^[A-Z0-9-]{3,40}$' }),
      kind: Type.Enum(['percent', 'basket', 'passenger', 'unit-price']),
      percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      amounts: Type.Optional(Amounts),
      buyFrom: Type.Optional(Day),
      buyTo: Type.Optional(Day),
      travelFrom: Type.Optional(Day),
      travelTo: Type.Optional(Day),
      sites: Type.Optional(Type.Array(Key)),
      locations: Type.Optional(Type.Array(Id)),
      products: Type.Optional(Type.Array(Id)),
      options: Type.Optional(Type.Array(Id)),
      types: Type.Optional(Type.Array(PassengerCode)),
      channel: Type.Optional(Type.Enum(['web', 'agent'])),
      membersOnly: Type.Optional(Type.Boolean()),
      minTotal: Type.Optional(Amounts),
      minPassengers: Type.Optional(Type.Integer({ minimum: 1 })),
      maxDiscount: Type.Optional(Amounts),
      maxUses: Type.Optional(Type.Integer({ minimum: 0 })),
      maxUsesPerCustomer: Type.Optional(Type.Integer({ minimum: 0 })),
      onReduced: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
)
export type CouponsFile = Static<typeof CouponsFile>

export type Catalogue = {
  cities: { key: string; city: CityFile; products: { file: string; product: ProductFile }[] }[]
  phrases: PhrasesFile
  continents: ContinentsFile
  scopes: ScopesFile
  faqs: FaqsFile
  healthNotices: NoticesFile
  coupons: CouponsFile
  contents: { key: string; content: ContentFile }[]
}
