import { Type, type Static } from 'typebox'
import { Cents, CurrencyNumber, Day, Id, input, Instant, LangCode, OpaqueId, strict, Time } from '../shape.ts'
import { Minute, TravellerTexts } from './departure.ts'
import { officeEndpoint } from '../endpoint.ts'

const Kind = Type.Enum(['cancelled', 'delayed', 'shortened', 'rerouted'])
const State = Type.Enum(['draft', 'waiting', 'announced', 'closed', 'withdrawn'])
export const disruptionCauses = ['weather', 'technical', 'staff', 'road', 'event', 'strike', 'authority', 'other'] as const
const Cause = Type.Enum(disruptionCauses)
const partyChoices = ['rebook', 'other-day', 'refund', 'refund-all', 'keep'] as const
const disruptionChoices = [...partyChoices, 'none'] as const

/** What does not run: options of one city on some days, all times or some; or lines of a hop-on product. */
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
const Draft = {
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
const Version = Type.Integer({ minimum: 1, description: 'as it was shown; a newer one is refused with changed-meanwhile' })
const Travellers = Type.Integer({ minimum: 0, description: 'as many as were shown; a larger number is refused' })
const Money = Type.Object({ cents: Cents, currencyId: CurrencyNumber }, strict)
const Departure = { optionId: Id, day: Day, minute: Minute }

/** Effects before anything happens. */
export const DryRun = Type.Object(
  {
    bookings: Type.Integer(),
    travellers: Type.Integer(),
    byChannel: Type.Object({ web: Type.Integer(), agent: Type.Integer(), desk: Type.Integer() }, strict),
    byLang: Type.Array(Type.Object({ lang: LangCode, travellers: Type.Integer() }, strict)),
    packages: Type.Integer({ description: 'bookings of a package whose other parts stay' }),
    started: Type.Integer({ description: 'passes in use, refunded by the share that is lost' }),
    baskets: Type.Integer({ description: 'baskets with seats there; they can’t be paid any more' }),
    mails: Type.Integer(),
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
        { saleId: OpaqueId, reference: Type.String(), name: Type.String(), phone: Type.String(), lang: LangCode, people: Type.Integer() },
        strict,
      ),
    ),
    needsSecondPerson: Type.Boolean(),
    choiceFromMinutes: Type.Integer({ description: 'a shorter delay is only announced' }),
    overlaps: Type.Integer({ description: 'bookings that wait for a choice in another disruption' }),
  },
  strict,
)
export const Disruption = Type.Object(
  {
    id: OpaqueId,
    state: State,
    city: Type.String(),
    timezone: Type.String(),
    ...Draft,
    delayMinutes: Type.Optional(Type.Integer()),
    what: Type.String({ description: 'what does not run, in the language of the office' }),
    madeBy: Type.String(),
    madeAt: Instant,
    announcedBy: Type.Optional(Type.String()),
    announcedAt: Type.Optional(Instant),
    closedAt: Type.Optional(Instant),
    isMine: Type.Boolean({ description: 'made by the reader' }),
    waits: Type.Optional(
      Type.Object(
        { since: Instant, isAlone: Type.Boolean({ description: 'the reader made it, and there is no second person with this right' }) },
        { ...strict, description: 'for a second person' },
      ),
    ),
    travellers: Type.Integer(),
    open: Type.Integer({ description: 'travellers without a choice that was carried out' }),
    version: Version,
  },
  strict,
)
export type Disruption = Static<typeof Disruption>
export const DisruptionParty = Type.Object(
  {
    saleId: OpaqueId,
    reference: Type.String(),
    name: Type.String(),
    lang: LangCode,
    people: Type.Integer(),
    reach: Type.Enum(['mail', 'agent', 'phone']),
    phone: Type.Optional(Type.String({ description: 'for those who have to be called' })),
    agent: Type.Optional(Type.String()),
    state: Type.Enum(['told', 'chosen', 'done']),
    choice: Type.Optional(Type.Enum(disruptionChoices)),
    chosenBy: Type.Optional(Type.Enum(['traveller', 'agent', 'office', 'default'])),
    offer: Type.Optional(Type.Object(Departure, strict)),
    movedTo: Type.Optional(Type.Object(Departure, strict)),
    refund: Type.Optional(Type.Object({ ...Money.properties, state: Type.String() }, strict)),
    mail: Type.Enum(['waiting', 'sent', 'failed', 'none']),
    openedAt: Type.Optional(Instant),
    chosenAt: Type.Optional(Instant),
    needs: Type.Array(Type.Enum(['wheelchair'])),
  },
  strict,
)
export type DisruptionParty = Static<typeof DisruptionParty>

const one = { id: OpaqueId }
const read = { group: 'Disruption', needs: 'departures.read', writes: false } as const
const act = { group: 'Disruption', needs: 'disruption.announce', writes: true } as const

export const disruptionCalls = {
  findDisruptions: officeEndpoint({
    ...read,
    route: 'GET /disruptions',
    summary: 'The disruptions of the own cities: open ones, and those closed in the last 30 days',
    input: input({}),
    answer: Type.Object({ disruptions: Type.Array(Disruption) }, strict),
  }),
  getDisruption: officeEndpoint({
    ...read,
    route: 'GET /disruptions/:id',
    summary: 'One disruption with its parties, wheelchair users and those not reached first',
    input: input(one),
    answer: Type.Object({ disruption: Disruption, parties: Type.Array(DisruptionParty), baskets: Type.Integer() }, strict),
    refusals: ['disruption-unknown'],
  }),
  getDisruptionTexts: officeEndpoint({
    ...read,
    route: 'POST /disruptions/texts',
    summary: 'Texts for a disruption in every language, from templates',
    input: input({ locationId: Id, kind: Kind, scope: DisruptionScope, cause: Cause, delayMinutes: Type.Optional(Type.Integer()) }),
    answer: Type.Object({ title: TravellerTexts, text: TravellerTexts }, strict),
    refusals: ['location-unknown', 'departure-unknown'],
  }),
  tryDisruption: officeEndpoint({
    ...read,
    needs: 'disruption.announce',
    route: 'POST /disruptions/dry-run',
    summary: 'What a disruption would do now; changes nothing',
    input: input({
      locationId: Id,
      kind: Kind,
      scope: DisruptionScope,
      delayMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
      offers: DisruptionOffers,
    }),
    answer: DryRun,
    refusals: ['location-unknown', 'departure-unknown'],
  }),
  draftDisruption: officeEndpoint({
    ...act,
    route: 'POST /disruptions',
    summary: 'Keeps a draft',
    input: input(Draft),
    answer: Type.Object({ ...one, version: Version }, strict),
    refusals: ['location-unknown', 'departure-unknown', 'deadline-past', 'choice-not-offered'],
  }),
  changeDisruption: officeEndpoint({
    ...act,
    route: 'PUT /disruptions/:id',
    summary: 'Changes a draft',
    input: input({ ...one, version: Version, ...Draft }),
    answer: Type.Object({ version: Version }, strict),
    refusals: ['disruption-unknown', 'changed-meanwhile', 'location-unknown', 'departure-unknown', 'deadline-past', 'choice-not-offered'],
  }),
  withdrawDisruption: officeEndpoint({
    ...act,
    route: 'POST /disruptions/:id/withdrawal',
    summary: 'Throws a draft away',
    input: input({ ...one, version: Version }),
    answer: Type.Object({}, strict),
    refusals: ['disruption-unknown', 'changed-meanwhile'],
  }),
  announceDisruption: officeEndpoint({
    ...act,
    route: 'POST /disruptions/:id/announcement',
    summary: 'Stops the sale, sets seats aside and writes to everyone; above the limit of travellers it waits for a second person',
    input: input({ ...one, version: Version, travellers: Travellers }),
    answer: Type.Object({ state: Type.Enum(['announced', 'waiting']), approvalId: Type.Optional(OpaqueId) }, strict),
    refusals: ['disruption-unknown', 'changed-meanwhile', 'confirm-needed', 'deadline-past', 'more-travellers'],
  }),
  approveDisruption: officeEndpoint({
    ...act,
    route: 'POST /disruptions/:id/approval',
    summary: 'The second person announces what another one has prepared',
    input: input({ ...one, version: Version, travellers: Travellers }),
    answer: Type.Object({}, strict),
    refusals: [
      'disruption-unknown',
      'changed-meanwhile',
      'same-person',
      'right-too-new',
      'pause-needed',
      'confirm-needed',
      'deadline-past',
      'more-travellers',
    ],
  }),
  getPartyChoices: officeEndpoint({
    ...read,
    needs: 'orders.change',
    route: 'GET /disruptions/:id/parties/:saleId/choices',
    summary: 'What a party can choose now, as it sees it itself',
    input: input({ ...one, saleId: OpaqueId }),
    answer: Type.Object(
      {
        choices: Type.Array(Type.Enum([...partyChoices])),
        otherDays: Type.Array(Type.Object({ day: Day, times: Type.Array(Time) }, strict)),
        refund: Money,
        refundAll: Type.Optional(Money),
        keeps: Type.Array(Type.String(), { description: 'the tours of a package that run and stay with a refund' }),
        default: Type.Optional(Type.Enum(['rebook', 'refund', 'keep'], { description: 'what happens without an answer' })),
        waitsFor: Type.Optional(Type.String({ description: 'the disruption that cancelled the same ride, whose choice comes first' })),
      },
      strict,
    ),
    refusals: ['disruption-unknown', 'sale-unknown'],
  }),
  chooseForParty: officeEndpoint({
    ...act,
    needs: 'orders.change',
    route: 'POST /disruptions/:id/parties/:saleId/choice',
    summary:
      'Chooses for a party that was called, in its words; money back needs the right to refund and, above the limit of the site, a confirmation',
    input: input({
      ...one,
      saleId: OpaqueId,
      choice: Type.Enum([...partyChoices]),
      day: Type.Optional(Day),
      minute: Type.Optional(Minute),
    }),
    answer: Type.Object({}, strict),
    refusals: ['disruption-unknown', 'sale-unknown', 'forbidden', 'confirm-needed', 'choice-over', 'choice-not-offered', 'seats-gone'],
  }),
  remindDisruption: officeEndpoint({
    ...act,
    route: 'POST /disruptions/:id/reminder',
    summary: 'Writes again to those who have not chosen, at most once in two hours',
    input: input(one),
    answer: Type.Object({ mails: Type.Integer() }, strict),
    refusals: ['disruption-unknown', 'reminded-already'],
  }),
  closeDisruption: officeEndpoint({
    ...act,
    route: 'POST /disruptions/:id/close',
    summary: 'Carries out the default for those without a choice, and ends the notices',
    input: input({ ...one, version: Version }),
    answer: Type.Object({}, strict),
    refusals: ['disruption-unknown', 'changed-meanwhile', 'confirm-needed'],
  }),
  exportDisruption: officeEndpoint({
    ...act,
    needs: 'export',
    confirms: true,
    answersOnce: true,
    route: 'POST /disruptions/:id/file',
    summary: 'Every party with its choice and its money, as CSV for the insurer',
    input: input(one),
    answer: Type.String(),
    media: 'text/csv',
    refusals: ['disruption-unknown'],
  }),
}
