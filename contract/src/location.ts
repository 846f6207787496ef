import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { ProductCard } from './product.ts'
import { byId, Faq, Hreflang, Id, input, Instant, LangCode, Money, Position, strict, Vehicle } from './shape.ts'

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
    from: Type.Optional(Money),
    poster: Type.String(),
    posterTone: Type.Enum(['ink', 'paper']),
  },
  strict,
)
export type LocationCard = Static<typeof LocationCard>

export const Location = Type.Object(
  {
    ...LocationCard.properties,
    timezone: Type.String(),
    radiusKm: Type.Integer(),
    skyColours: Type.Array(Type.String()),
    hreflangs: Type.Array(Hreflang),
    notices: Type.Integer(),
    nearby: Type.Array(LocationCard),
  },
  strict,
)
export type Location = Static<typeof Location>

export const Notice = Type.Object({ title: Type.String(), text: Type.String(), from: Instant, to: Type.Optional(Instant) }, strict)
export type Notice = Static<typeof Notice>

const TopLocation = Type.Object(
  {
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
const limit = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }))

export const getLocation = endpoint({
  summary: 'A location with its addresses in every language',
  group: 'Location',
  cacheSeconds: 60,
  input: byId({}),
  answer: Location,
  refusals: ['location-unknown'],
})
export const findLocation = endpoint({
  summary: 'The location that an address names, a former address or one in another language too',
  group: 'Location',
  cacheSeconds: 60,
  input: input({ slug: Type.String({ minLength: 1, maxLength: 120 }) }),
  answer: LocationCard,
  refusals: ['location-unknown'],
})
export const getLocationAbout = endpoint({
  summary: 'What to know about a location: text, questions and local terms',
  group: 'Location',
  cacheSeconds: 60,
  input: byId({}),
  answer: Type.Object({ about: Type.String(), faqs: Type.Array(Faq), terms: Type.Optional(Type.String()) }, strict),
  refusals: ['location-unknown'],
})
export const getLocationLinks = endpoint({
  summary: 'The addresses of a location in every language',
  group: 'Location',
  cacheSeconds: 60,
  input: byId({}),
  answer: Type.Array(Hreflang),
  refusals: ['location-unknown'],
})
export const getLocationProducts = endpoint({
  summary: 'All products of a location',
  group: 'Location',
  cacheSeconds: 60,
  input: byId({}),
  answer: Type.Array(ProductCard),
  refusals: ['location-unknown'],
})
export const getLocationSeatProducts = endpoint({
  summary: 'The products of a location that reserve a seat at a time',
  group: 'Location',
  cacheSeconds: 60,
  input: byId({}),
  answer: Type.Array(ProductCard),
  refusals: ['location-unknown'],
})
export const getLocationMainProduct = endpoint({
  summary: 'The main product of a location',
  group: 'Location',
  cacheSeconds: 60,
  input: byId({}),
  answer: ProductCard,
  refusals: ['location-unknown', 'product-unknown'],
})
export const getServiceInformation = endpoint({
  summary: 'Service updates in force at a location',
  group: 'Location',
  cacheSeconds: 60,
  input: byId({}),
  answer: Type.Array(Notice),
  refusals: ['location-unknown'],
})
export const getTopLocations = endpoint({
  summary: 'The most popular locations, as cards',
  group: 'Location',
  cacheSeconds: 60,
  input: input({ limit: limit(300) }),
  answer: Type.Array(LocationCard),
  refusals: [],
})
export const getTopLocationsSlim = endpoint({
  summary: 'Suggestions (5) or all (300) locations by name',
  group: 'Location',
  cacheSeconds: 60,
  input: input({ limit: limit(300), query: Type.Optional(Type.String({ maxLength: 64 })) }),
  answer: Type.Array(TopLocation),
  refusals: [],
})
export const searchLocations = endpoint({
  summary: 'Locations and products that match a text, accents and typing errors forgiven',
  group: 'Location',
  input: input({ text: Type.String({ maxLength: 64 }), limit: limit(300) }),
  answer: Type.Object({ locations: Type.Array(LocationCard), products: Type.Array(ProductCard) }, strict),
  refusals: ['destination-not-found'],
})
export const locateVisitor = endpoint({
  summary: 'The country an address belongs to, from an offline table',
  group: 'Generic',
  input: input({ ip: Type.Optional(Type.String({ maxLength: 45 })) }),
  answer: Type.Object({ country: Type.String(), countryId: Id }, strict),
  refusals: ['position-unknown'],
})
