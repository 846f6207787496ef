import { Type, type Static } from 'typebox'
import { Id, inEveryLanguage, Key, Slug, strict, Text } from './catalogue-fields.ts'
import { CurrencyNumber, LangCode } from './shape.ts'

const Name = Type.String({ minLength: 1, maxLength: 100 })
/** A word that the code knows: a switch, a part of a page, a page. */
const Word = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60 })
const Line = Type.String({ minLength: 1, maxLength: 300 })
const Address = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 500 })
const Contact = Type.Object(
  { email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 }), phone: Type.String({ pattern: '^\\+[\\d ]{6,30}$' }) },
  strict,
)
const Establishment = Type.Object(
  { name: Name, address: Line, country: Type.String({ pattern: '^[A-Z]{2}$' }), register: Line, vatId: Line },
  strict,
)
const Share = Type.Integer({ minimum: 0, maximum: 100 })
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const words = Type.Array(Word, { maxItems: 40, uniqueItems: true })
const popularIds = Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })
const languages = Type.Array(LangCode, { uniqueItems: true })

/** One file a site. Names of switches, parts and pages are checked against the code that reads them. */
export const SiteFile = Type.Object(
  {
    name: Name,
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.:\\[\\]-]+$', maxLength: 253 }), { minItems: 1, maxItems: 40, uniqueItems: true }),
    cityScope: Id,
    city: Type.Optional(
      Type.Object(
        {
          id: Id,
          name: Name,
          urls: Type.Partial(
            inEveryLanguage(
              Type.Object(
                {
                  name: Slug,
                  productId: Type.Integer({ minimum: 0 }),
                  mainProductName: Type.String({ pattern: '^[a-z0-9-]*$', maxLength: 80 }),
                },
                strict,
              ),
            ),
            strict,
          ),
        },
        strict,
      ),
    ),
    plugins: words,
    logo: Type.Object({ mark: Word, line: Type.Optional(Type.String({ minLength: 1, maxLength: 24 })) }, strict),
    description: Type.Required(inEveryLanguage(Text), strict),
    customerService: Contact,
    groupBooking: Contact,
    imprint: Type.Object(
      {
        ...Establishment.properties,
        directors: Type.Array(Name, { minItems: 1, maxItems: 20 }),
        responsible: Name,
        branch: Type.Optional(Establishment),
        mediator: Type.Optional(Type.Object({ name: Line, href: Address }, strict)),
        changed: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      },
      strict,
    ),
    social: Type.Array(Type.Object({ network: Type.Enum(['facebook', 'instagram', 'youtube', 'x', 'linkedin']), href: Address }, strict), {
      maxItems: 20,
    }),
    langs: Type.Array(LangCode, { minItems: 1, uniqueItems: true }),
    headerLangs: languages,
    extraLocales: languages,
    defaultLang: LangCode,
    currencies: Type.Array(CurrencyNumber, { minItems: 1, uniqueItems: true }),
    naming: Type.Enum(['long', 'short']),
    withoutPages: words,
    offers: words,
    parts: Type.Object(
      {
        home: words,
        city: words,
        product: words,
        basket: words,
        payment: words,
        confirmation: words,
        destinations: words,
        landing: words,
      },
      strict,
    ),
    images: Type.Object({ hero: Key, share: Key }, strict),
    footerLinks: Type.Array(
      Type.Union([Type.Object({ page: Word }, strict), Type.Object({ href: Address, name: Type.Enum(['blog', 'cares']) }, strict)]),
      { maxItems: 40 },
    ),
    popular: Type.Optional(
      Type.Object(
        { cities: Type.Optional(popularIds), tours: Type.Optional(popularIds) },
        { ...strict, description: 'what lists of popular cities and tours begin with; the others follow by rank' },
      ),
    ),
    experiments: Type.Record(Word, Type.Object({ a: Share, b: Share }, strict)),
    claims: Type.Object({ passengersMillions: Count, cities: Count, countries: Count, continents: Count, since: Count }, strict),
    promotion: Type.Optional(Type.String({ pattern: '^[A-Z0-9-]{3,40}$', description: 'the code of a coupon' })),
  },
  strict,
)
export type SiteFile = Static<typeof SiteFile>
