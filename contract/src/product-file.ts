import { Type, type Static } from 'typebox'
import {
  Block,
  Day,
  Duration,
  Faq,
  Id,
  inEveryLanguage,
  Key,
  LanguageCode,
  PassengerCode,
  Pictures,
  Position,
  Prices,
  Slug,
  strict,
  Text,
  TextLists,
  Texts,
  Time,
  Weekday,
} from './catalogue-fields.ts'
import { OnBoard } from './on-board.ts'
import { LangCode } from './shape.ts'

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

/** A ride is used once; a pass boards as often as it is valid: some hours from its first boarding, some service days, or some boardings. */
const Use = Type.Union([
  Type.Literal('ride'),
  Type.Object({ hours: Type.Integer({ minimum: 1, maximum: 1000 }) }, strict),
  Type.Object({ days: Type.Integer({ minimum: 1, maximum: 60 }) }, strict),
  Type.Object({ boardings: Type.Integer({ minimum: 1, maximum: 1000 }) }, strict),
])

const Option = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['open', 'day', 'timed', 'package']),
    names: Texts,
    note: Type.Optional(Texts),
    duration: Type.Optional(Duration),
    use: Type.Optional(Use),
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

/** `about`: a composed question about the same is left out (`web/src/product/questions.ts`). */
const ProductFaq = Type.Object(
  { ...Faq.properties, about: Type.Optional(Type.Enum(['hours', 'last', 'children', 'change', 'late', 'language', 'weather', 'lost'])) },
  strict,
)
export type ProductFaq = Static<typeof ProductFaq>

/** The way to the next stop, in the order of the ride: drawn by hand, or recorded on a drive. */
const Via = Type.Object(
  { to: Key, exact: Type.Enum(['drawn', 'recorded']), points: Type.Array(Position, { minItems: 1, maxItems: 100 }) },
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
    via: Type.Optional(Type.Record(Key, Via)),
  },
  strict,
)

const Review = Type.Object(
  {
    lang: LangCode,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    author: Text,
    day: Day,
    text: Text,
  },
  strict,
)

export type RouteVia = Readonly<Record<string, Static<typeof Via>>>

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
    onBoard: Type.Optional(
      Type.Object({ bus: Type.Optional(Type.Partial(OnBoard, strict)), boat: Type.Optional(Type.Partial(OnBoard, strict)) }, strict),
    ),
    announcement: Type.Optional(Texts),
    pictures: Type.Optional(Pictures),
    routes: Type.Array(Route),
    options: Type.Array(Option, { minItems: 1 }),
    crossSell: Type.Optional(Type.Array(Id)),
    faqs: Type.Optional(Type.Array(ProductFaq)),
    ratings: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 5, maxItems: 5 })),
    reviews: Type.Optional(Type.Array(Review)),
    blocks: Type.Optional(Type.Array(Block)),
  },
  strict,
)
export type ProductFile = Static<typeof ProductFile>
