import { Type, type Static } from 'typebox'
import { editing } from './catalogue-change.ts'
import { DocumentKey } from './document.ts'
import { officeEndpoint } from './endpoint.ts'
import { Id, input, OpaqueId, strict, trimmed } from './shape.ts'

const line = Type.String({ minLength: 1, maxLength: 80, ...trimmed })
const text = Type.String({ minLength: 1, maxLength: 4000, ...trimmed })
const inSomeLanguages = (one: typeof line) =>
  Type.Object(
    { en: one, es: Type.Optional(one), fr: Type.Optional(one), de: Type.Optional(one), it: Type.Optional(one) },
    { ...strict, description: 'by language; a language that is left out says what English says until somebody translates it' },
  )
const Position = Type.Object({ lat: Type.Number({ minimum: -90, maximum: 90 }), lng: Type.Number({ minimum: -180, maximum: 180 }) }, strict)
const Country = Type.String({ pattern: '^[A-Z]{2}$' })

const NewCity = Type.Object(
  {
    names: inSomeLanguages(line),
    about: inSomeLanguages(text),
    country: Country,
    timezone: Type.String({ minLength: 1, maxLength: 60, ...trimmed }),
    position: Position,
    stop: Type.String({ minLength: 1, maxLength: 80, ...trimmed, description: 'the first stop, at the position of the city' }),
  },
  strict,
)
export type NewCity = Static<typeof NewCity>
const NewTour = Type.Object(
  {
    names: inSomeLanguages(line),
    overview: inSomeLanguages(text),
    vehicle: Type.Enum(['bus', 'boat']),
    supplier: line,
  },
  strict,
)
export type NewTour = Static<typeof NewTour>

const Made = Type.Object({ key: DocumentKey, number: Id }, strict)
const Listed = Type.Object(
  {
    key: DocumentKey,
    kind: Type.Enum(['city', 'product']),
    number: Id,
    locationId: Id,
    names: Type.Record(Type.String(), Type.String(), { description: 'by language' }),
    isPublic: Type.Boolean({ description: 'false: it is new and not published yet' }),
    status: Type.Enum(['active', 'paused', 'hidden']),
    changes: Type.Array(Type.Object({ id: OpaqueId, name: Type.String() }, strict), { description: 'open changes with a draft of it' }),
  },
  strict,
)

export const newDocumentCalls = {
  listCatalogue: officeEndpoint({
    route: 'GET /catalogue/editor',
    summary: 'The caller’s cities with their tours: what is public, and what has a draft',
    group: 'Catalogue',
    needs: editing,
    input: input({}),
    answer: Type.Object({ documents: Type.Array(Listed), countries: Type.Array(Country) }, strict),
  }),
  makeCity: officeEndpoint({
    route: 'POST /changes/:id/cities',
    summary: 'Adds a new city to a change; only who looks after all cities may',
    group: 'Catalogue',
    needs: 'catalogue.edit',
    writes: true,
    input: input({ id: OpaqueId, ...NewCity.properties }),
    answer: Made,
    refusals: ['change-unknown', 'change-over', 'change-planned', 'forbidden'],
  }),
  makeTour: officeEndpoint({
    route: 'POST /changes/:id/tours',
    summary: 'Adds a new tour of a city to a change; `city` is public or in the same change',
    group: 'Catalogue',
    needs: 'catalogue.edit',
    writes: true,
    input: input({ id: OpaqueId, city: DocumentKey, ...NewTour.properties }),
    answer: Made,
    refusals: ['change-unknown', 'change-over', 'change-planned', 'document-unknown'],
  }),
}
