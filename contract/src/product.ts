import { Type, type Static } from 'typebox'
import { Deadline } from './deadline.ts'
import { endpoint } from './endpoint.ts'
import { VehicleOnBoard } from './on-board.ts'
import { Cover, ShownPicture } from './picture.ts'
import {
  byId,
  Cents,
  CurrencyNumber,
  Duration,
  Faq,
  Hreflang,
  Id,
  input,
  Instant,
  LangCode,
  FromPrice,
  PassengerTypeId,
  PriceMark,
  Position,
  strict,
  Time,
  Use,
  Vehicle,
  Via,
} from './shape.ts'

const Rating = Type.Object({ average: Type.Number(), count: Type.Integer() }, strict)

export const ProductCard = Type.Object(
  {
    id: Id,
    locationId: Id,
    locationName: Type.String(),
    locationSlug: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    kind: Type.Enum(['tour', 'package']),
    vehicle: Vehicle,
    duration: Duration,
    languages: Type.Integer(),
    rating: Type.Optional(Rating),
    from: Type.Optional(FromPrice),
    wasCents: Type.Optional(Cents),
    deadline: Deadline,
    seats: Type.Boolean(),
    summary: Type.String(),
    poster: Type.String(),
    cover: Type.Optional(Cover),
  },
  strict,
)
export type ProductCard = Static<typeof ProductCard>
const ProductHreflang = Type.Object(
  { ...Hreflang.properties, productSlug: Type.String({ description: 'the name of the tour, in addresses' }) },
  strict,
)
const TopProduct = Type.Object({ ...ProductCard.properties, lang: LangCode, hreflangs: Type.Array(ProductHreflang) }, strict)
export type TopProduct = Static<typeof TopProduct>

export const Stop = Type.Object(
  {
    key: Type.String(),
    name: Type.String(),
    slug: Type.Optional(Type.String({ description: 'of the page of the stop; tours with a departure time have stops without one' })),
    position: Position,
    main: Type.Boolean(),
  },
  strict,
)
export type Stop = Static<typeof Stop>
export const RouteLine = Type.Object(
  {
    key: Type.String(),
    name: Type.String(),
    colour: Type.Enum(['red', 'sun', 'teal', 'ink']),
    vehicle: Type.Enum(['bus', 'boat']),
    loopMinutes: Type.Integer(),
    first: Time,
    last: Time,
    everyMinutes: Type.Integer(),
    stops: Type.Array(Stop),
    via: Type.Optional(Via),
  },
  strict,
)
export type RouteLine = Static<typeof RouteLine>

export const PassengerOffer = Type.Object(
  {
    typeId: PassengerTypeId,
    ageFrom: Type.Optional(Type.Integer()),
    ageTo: Type.Optional(Type.Integer()),
    count: Type.Integer(),
    seat: Type.Boolean(),
    perBooking: Type.Boolean(),
    priceCents: Type.Optional(Cents),
    ...PriceMark,
  },
  strict,
)
export type PassengerOffer = Static<typeof PassengerOffer>

export const Option = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['open', 'day', 'timed', 'package']),
    name: Type.String(),
    note: Type.Optional(Type.String()),
    duration: Type.Optional(Duration),
    use: Type.Optional(Use),
    minPassengers: Type.Integer(),
    maxPassengers: Type.Integer(),
    selectable: Type.Boolean(),
    deadline: Deadline,
    from: Type.Optional(FromPrice),
    passengers: Type.Array(PassengerOffer),
    components: Type.Array(Type.Object({ name: Type.String(), optionIds: Type.Array(Id) }, strict)),
  },
  strict,
)
export type Option = Static<typeof Option>

export const Product = Type.Object(
  {
    ...ProductCard.properties,
    pictures: Type.Array(ShownPicture),
    overview: Type.String(),
    highlights: Type.Array(Type.String()),
    included: Type.Array(Type.String()),
    notIncluded: Type.Array(Type.String()),
    supplier: Type.String(),
    voucherMonths: Type.Integer(),
    voucherAccepts: Type.Enum(['mobile', 'paper']),
    travellers: Type.Enum(['none', 'lead', 'all']),
    audio: Type.Array(Type.String()),
    live: Type.Array(Type.String()),
    onBoard: Type.Array(VehicleOnBoard),
    announcement: Type.Optional(Type.String()),
    locationPosition: Position,
    meetingPoint: Type.Object({ name: Type.String(), position: Position, note: Type.Optional(Type.String()) }, strict),
    cancellation: Type.Array(Type.Object({ hoursBefore: Type.Integer(), refundPercent: Type.Integer() }, strict)),
    refunds: Type.Array(Deadline, { description: 'the refunds of its first option in the order in which they end' }),
    routes: Type.Array(RouteLine),
    options: Type.Array(Option),
    available: Type.Boolean(),
    hreflangs: Type.Array(ProductHreflang),
    crossSell: Type.Array(ProductCard),
  },
  strict,
)
export type Product = Static<typeof Product>

const Review = Type.Object({ lang: LangCode, rating: Type.Integer(), author: Type.String(), at: Instant, text: Type.String() }, strict)
export const Reviews = Type.Object(
  {
    average: Type.Number(),
    count: Type.Integer(),
    histogram: Type.Array(Type.Integer(), { description: 'how many gave one to five stars' }),
    reviews: Type.Array(Review),
  },
  strict,
)
export type Reviews = Static<typeof Reviews>

export const productCalls = {
  getProduct: endpoint({
    route: 'GET /product/:id',
    summary: 'A product with its routes, options and prices',
    proofs: ['none'],
    group: 'Product',
    cacheSeconds: 60,
    input: byId({ currency: Type.Optional(CurrencyNumber), lang: Type.Optional(LangCode) }),
    answer: Product,
    refusals: ['product-unknown'],
  }),
  getProductLinks: endpoint({
    route: 'GET /product/:id/href',
    summary: 'The addresses of a product in every language',
    proofs: ['none'],
    group: 'Product',
    cacheSeconds: 60,
    input: byId({}),
    answer: Type.Array(ProductHreflang),
    refusals: ['product-unknown'],
  }),
  getTopProducts: endpoint({
    route: 'GET /product/top',
    summary: 'The most popular products, or those that match a text (6 shown)',
    proofs: ['none'],
    group: 'Product',
    cacheSeconds: 60,
    input: input({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      query: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answer: Type.Array(TopProduct),
  }),
  getNewProducts: endpoint({
    route: 'GET /product/new',
    summary: 'The tours that went on sale in the last 90 days, newest first',
    proofs: ['none'],
    group: 'Product',
    cacheSeconds: 60,
    input: input({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    answer: Type.Array(ProductCard),
  }),
  getReviews: endpoint({
    route: 'GET /product/:id/review',
    summary: 'Reviews of a product with the histogram',
    proofs: ['none'],
    group: 'Product',
    cacheSeconds: 60,
    input: byId({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    answer: Reviews,
    refusals: ['product-unknown'],
  }),
  getScopeFaqs: endpoint({
    route: 'GET /faq/scope/:id',
    summary: 'Frequently asked questions of a scope (a site’s city scope or a location)',
    proofs: ['none'],
    group: 'Product',
    cacheSeconds: 60,
    input: byId({}),
    answer: Type.Array(Type.Object({ ...Faq.properties, topic: Type.String() }, strict)),
    refusals: ['location-unknown'],
  }),
  getProductFaqs: endpoint({
    route: 'GET /faq/product/:id',
    summary: 'Questions written for a product, with the topic of each',
    proofs: ['none'],
    group: 'Product',
    cacheSeconds: 60,
    input: byId({}),
    answer: Type.Array(Type.Object({ ...Faq.properties, topic: Type.String() }, strict)),
    refusals: ['product-unknown'],
  }),
  getProductMap: endpoint({
    route: 'GET /product/:id/map',
    summary: 'Stops and lines of a product for a map',
    proofs: ['none'],
    group: 'Product',
    cacheSeconds: 60,
    input: byId({}),
    answer: Type.Object({ centre: Position, routes: Type.Array(RouteLine), meetingPoint: Position }, strict),
    refusals: ['product-unknown'],
  }),
}
