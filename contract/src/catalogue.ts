import { Type, type Static } from 'typebox'
import {
  Block,
  Cents,
  Day,
  Faq,
  Id,
  inEveryLanguage,
  Key,
  Notice,
  PassengerCode,
  Pictures,
  Position,
  ServiceNotice,
  Slug,
  strict,
  Text,
  Texts,
} from './catalogue-fields.ts'
import type { CityMap } from './city-map.ts'
import { OnBoard } from './on-board.ts'
import type { ProductFile } from './product-file.ts'
import type { SiteFile } from './site-file.ts'

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

export const CityFile = Type.Object(
  {
    id: Id,
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** Where rides are taxed, where that is below the country: 'ES-CN', 'US-NY'. */
    taxPlace: Type.Optional(Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' })),
    timezone: Type.String(),
    position: Position,
    radiusKm: Type.Integer({ minimum: 1, maximum: 500 }),
    rank: Type.Integer({ minimum: 1 }),
    poster: Poster,
    names: Texts,
    slugs: Type.Optional(inEveryLanguage(Slug)),
    formerSlugs: Type.Optional(Type.Array(Slug)),
    about: Texts,
    stops: Type.Record(
      Key,
      Type.Object(
        {
          name: Text,
          names: Type.Optional(Texts),
          also: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 20, uniqueItems: true })),
          at: Position,
        },
        strict,
      ),
    ),
    pictures: Type.Optional(Pictures),
    fleet: Type.Optional(Type.Object({ bus: Type.Optional(OnBoard), boat: Type.Optional(OnBoard) }, strict)),
    faqs: Type.Optional(Type.Array(Faq)),
    notices: Type.Optional(Type.Array(ServiceNotice)),
    terms: Type.Optional(Texts),
    blocks: Type.Optional(Type.Array(Block)),
  },
  strict,
)
export type CityFile = Static<typeof CityFile>

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

export const ContentFile = Type.Object(
  {
    title: Texts,
    lead: Type.Optional(Texts),
    changed: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
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

export const AgentsFile = Type.Object(
  {
    netPercent: Type.Integer({ minimum: 1, maximum: 100, description: 'the net price of an agent, in per cent of each public price' }),
  },
  strict,
)
export type AgentsFile = Static<typeof AgentsFile>

export type Catalogue = {
  agents?: AgentsFile
  cities: { key: string; city: CityFile; map?: CityMap; products: { file: string; product: ProductFile }[] }[]
  phrases: PhrasesFile
  continents: ContinentsFile
  scopes: ScopesFile
  faqs: FaqsFile
  healthNotices: NoticesFile
  coupons: CouponsFile
  contents: { key: string; content: ContentFile }[]
  sites: { key: string; site: SiteFile }[]
}
