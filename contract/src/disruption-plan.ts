import { Type, type Static } from 'typebox'
import { Cents, CurrencyNumber, Day, Id, Instant, LangCode, OpaqueId, strict } from './shape.ts'
import { Minute, TravellerTexts } from './departure.ts'

export const Kind = Type.Enum(['cancelled', 'delayed', 'shortened', 'rerouted'])
export const disruptionCauses = ['weather', 'technical', 'staff', 'road', 'event', 'strike', 'authority', 'other'] as const
export const Cause = Type.Enum(disruptionCauses)

export const DisruptionScope = Type.Object(
  {
    optionIds: Type.Array(Id, { maxItems: 200, description: 'empty: every option of the city that departs in the span' }),
    lines: Type.Array(Type.Object({ productId: Id, key: Type.String({ maxLength: 60 }) }, strict), { maxItems: 50 }),
    fromDay: Day,
    toDay: Day,
    minutes: Type.Array(Minute, { maxItems: 200, description: 'empty: all times' }),
  },
  strict,
)
export type DisruptionScope = Static<typeof DisruptionScope>
export const DisruptionOffers = Type.Object(
  {
    rebook: Type.Boolean({ description: 'the plan’s departure, with seats set aside' }),
    reachMinutes: Type.Integer({ minimum: 15, maximum: 2880, description: 'how far the plan moves a party' }),
    avoid: Type.Array(Type.Object({ optionId: Id, day: Day, minute: Minute }, strict), { maxItems: 200 }),
    otherDays: Type.Integer({ minimum: 0, maximum: 60, description: 'days within which another one can be chosen freely' }),
    refund: Type.Boolean(),
    keep: Type.Boolean({ description: 'only where the ride still runs' }),
    differenceOnUs: Type.Boolean(),
  },
  strict,
)
export type DisruptionOffers = Static<typeof DisruptionOffers>
export const Draft = {
  locationId: Id,
  kind: Kind,
  scope: DisruptionScope,
  delayMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  cause: Cause,
  title: TravellerTexts,
  text: TravellerTexts,
  offers: DisruptionOffers,
  defaultChoice: Type.Enum(['rebook', 'refund', 'keep']),
  deadline: Instant,
}
export const Money = Type.Object({ cents: Cents, currencyId: CurrencyNumber }, strict)
export const Departure = { optionId: Id, day: Day, minute: Minute }

export const DryRun = Type.Object(
  {
    bookings: Type.Integer(),
    travellers: Type.Integer(),
    byChannel: Type.Object({ web: Type.Integer(), agent: Type.Integer(), desk: Type.Integer() }, strict),
    byLang: Type.Array(Type.Object({ lang: LangCode, travellers: Type.Integer() }, strict)),
    packages: Type.Integer({ description: 'bookings of a package whose other parts stay' }),
    started: Type.Integer({ description: 'passes in use, refunded by the share that is lost' }),
    baskets: Type.Integer({ description: 'baskets with seats there; they can’t be paid any more' }),
    mails: Type.Integer({ description: 'new offers of other disruptions included' }),
    offersAnew: Type.Integer({ description: 'bookings whose offer in another disruption ends; they are told the next one' }),
    agents: Type.Integer(),
    refunds: Type.Array(Money, { description: 'at most, by currency' }),
    plan: Type.Object(
      {
        placed: Type.Integer({ description: 'travellers with a departure' }),
        left: Type.Integer({ description: 'travellers for whom there is none' }),
        shiftMinutes: Type.Integer({ description: 'sum over travellers' }),
        isProven: Type.Boolean({ description: 'no plan is better' }),
        departures: Type.Array(Type.Object({ ...Departure, name: Type.String(), free: Type.Integer(), placed: Type.Integer() }, strict)),
      },
      strict,
    ),
    unreachable: Type.Array(
      Type.Object(
        {
          saleId: OpaqueId,
          reference: Type.String(),
          name: Type.String(),
          phone: Type.String(),
          lang: LangCode,
          people: Type.Integer(),
          offer: Type.Optional(Type.Object(Departure, { ...strict, description: 'the departure of the plan' })),
        },
        strict,
      ),
    ),
    needsSecondPerson: Type.Boolean(),
    choiceFromMinutes: Type.Integer({ description: 'a shorter delay is only announced' }),
    overlaps: Type.Integer({ description: 'bookings that wait for a choice in another disruption' }),
  },
  strict,
)
export const DisruptionMail = Type.Object(
  {
    reader: Type.Enum(['traveller', 'agent']),
    lang: LangCode,
    subject: Type.String(),
    text: Type.String({ description: 'all words of the mail; the name is the reader’s own, and the link opens no booking' }),
  },
  strict,
)
