import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { ShownPicture } from './picture.ts'
import { ProductCard } from './product.ts'
import { byId, Day, Faq, FromPrice, Hreflang, Id, input, Instant, LangCode, Position, strict, Vehicle } from './shape.ts'

export const LocationCard = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    country: Type.String(),
    countryName: Type.String(),
    continent: Type.String(),
    position: Position,
    tours: Type.Integer(),
    vehicles: Type.Array(Vehicle),
    from: Type.Optional(FromPrice),
    poster: Type.String(),
    posterTone: Type.Enum(['ink', 'paper']),
  },
  strict,
)
export type LocationCard = Static<typeof LocationCard>

export const Location = Type.Object(
  {
    ...LocationCard.properties,
    pictures: Type.Array(ShownPicture),
    timezone: Type.String(),
    radiusKm: Type.Integer(),
    skyColours: Type.Array(Type.String()),
    nightSkyColours: Type.Array(Type.String()),
    hreflangs: Type.Array(Hreflang),
    notices: Type.Integer(),
    nearby: Type.Array(LocationCard),
  },
  strict,
)
export type Location = Static<typeof Location>

export const Notice = Type.Object({ title: Type.String(), text: Type.String(), from: Instant, to: Type.Optional(Instant) }, strict)
export type Notice = Static<typeof Notice>

const index = Type.Integer({ minimum: 0, description: 'the place in the list, from 0' })

const TopLocation = Type.Object(
  {
    index,
    id: Id,
    name: Type.String(),
    url: Type.String(),
    lang: LangCode,
    countryName: Type.String(),
    tours: Type.Integer(),
    poster: Type.String(),
  },
  strict,
)
export type TopLocation = Static<typeof TopLocation>
const Sight = Type.Object(
  {
    key: Type.String(),
    name: Type.String(),
    locationId: Id,
    locationName: Type.String(),
    locationSlug: Type.String(),
    tours: Type.Integer(),
    poster: Type.String(),
  },
  strict,
)
export type Sight = Static<typeof Sight>
const Target = Type.Object(
  {
    locationId: Id,
    locationSlug: Type.String(),
    productId: Type.Optional(Id),
    productSlug: Type.Optional(Type.String()),
    stop: Type.Optional(Type.String()),
  },
  { ...strict, description: 'the first result: a city, one of its stops, or a tour' },
)
export type SearchTarget = Static<typeof Target>
const limit = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }))

export const locationCalls = {
  getLocation: endpoint({
    route: 'GET /location/:id',
    summary: 'A location with its addresses in every language',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: byId({}),
    answer: Location,
    refusals: ['location-unknown'],
  }),
  findLocation: endpoint({
    route: 'GET /location/slug/:slug',
    summary: 'The location of a slug, also a former slug or one in another language',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: input({ slug: Type.String({ minLength: 1, maxLength: 120 }) }),
    answer: LocationCard,
    refusals: ['location-unknown'],
  }),
  getLocationAbout: endpoint({
    route: 'GET /location/:id/about',
    summary: 'What to know about a location: text, questions and local terms',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: byId({}),
    answer: Type.Object({ about: Type.String(), faqs: Type.Array(Faq), terms: Type.Optional(Type.String()) }, strict),
    refusals: ['location-unknown'],
  }),
  getLocationLinks: endpoint({
    route: 'GET /location/href/:id',
    summary: 'The addresses of a location in every language',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: byId({}),
    answer: Type.Array(Hreflang),
    refusals: ['location-unknown'],
  }),
  getLocationProducts: endpoint({
    route: 'GET /location/:id/product',
    summary: 'All products of a location',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: byId({}),
    answer: Type.Array(ProductCard),
    refusals: ['location-unknown'],
  }),
  getLocationSeatProducts: endpoint({
    route: 'GET /location/:id/product/seat',
    summary: 'The products of a location that reserve a seat at a time',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: byId({}),
    answer: Type.Array(ProductCard),
    refusals: ['location-unknown'],
  }),
  getLocationMainProduct: endpoint({
    route: 'GET /location/:id/product/main',
    summary: 'The main product of a location',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: byId({}),
    answer: ProductCard,
    refusals: ['location-unknown', 'product-unknown'],
  }),
  getServiceInformation: endpoint({
    route: 'GET /location/:id/serviceInformation',
    summary: 'Service updates in force at a location; announced disruptions first',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: byId({ productId: Type.Optional(Type.Integer({ minimum: 1, description: 'only disruptions of this product' })) }),
    answer: Type.Array(Notice),
    refusals: ['location-unknown'],
  }),
  getTopLocations: endpoint({
    route: 'GET /location/top',
    summary: 'The most popular locations, as cards',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: input({ limit: limit(300) }),
    answer: Type.Array(LocationCard),
  }),
  getTopLocationsSlim: endpoint({
    route: 'GET /location/top/slim',
    summary: 'Suggestions (5) or all (300) locations by name',
    proofs: ['none'],
    group: 'Location',
    cacheSeconds: 60,
    input: input({ limit: limit(300), query: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: Type.Array(TopLocation),
  }),
  searchLocations: endpoint({
    route: 'GET /location/search',
    summary: 'Locations and products that match a text, tolerating accents and typing errors',
    proofs: ['none'],
    group: 'Location',
    input: input({ text: Type.String({ maxLength: 64 }), limit: limit(300) }),
    answer: Type.Object(
      { locations: Type.Array(Type.Object({ ...LocationCard.properties, index }, strict)), products: Type.Array(ProductCard) },
      strict,
    ),
    refusals: ['destination-not-found'],
  }),
  searchSights: endpoint({
    route: 'GET /location/sight',
    summary: 'Sights and stops that match a text, the day that it names, and the first of all results',
    proofs: ['none'],
    group: 'Location',
    input: input({ text: Type.String({ maxLength: 64 }), limit: limit(50) }),
    answer: Type.Object(
      {
        sights: Type.Array(Sight),
        first: Type.Optional(Target),
        clear: Type.Boolean({ description: 'whether the text means the first result and no other' }),
        day: Type.Optional(Day),
      },
      strict,
    ),
  }),
  locateVisitor: endpoint({
    route: 'GET /geolocation',
    summary: 'The country an address belongs to, from an offline table',
    proofs: ['none'],
    group: 'Generic',
    input: input({ ip: Type.Optional(Type.String({ maxLength: 45 })) }),
    answer: Type.Object({ country: Type.String(), countryId: Id }, strict),
    refusals: ['position-unknown'],
  }),
}
