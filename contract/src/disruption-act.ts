import { Type, type Static } from 'typebox'
import { Day, Id, input, Instant, LangCode, OpaqueId, strict, Time } from './shape.ts'
import { Minute, TravellerTexts } from './departure.ts'
import { Cause, Departure, DisruptionMail, DisruptionOffers, DisruptionScope, Draft, DryRun, Kind, Money } from './disruption-plan.ts'
import { officeEndpoint } from './endpoint.ts'

const State = Type.Enum(['draft', 'waiting', 'announced', 'closed', 'withdrawn'])
const partyChoices = ['rebook', 'other-day', 'refund', 'refund-all', 'keep'] as const
const disruptionChoices = [...partyChoices, 'none'] as const
const Version = Type.Integer({ minimum: 1, description: 'as it was shown; a newer one is refused with changed-meanwhile' })
const Travellers = Type.Integer({ minimum: 0, description: 'as many as were shown; a larger number is refused' })

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
const read = { group: 'Disruption', needs: 'departures.read' } as const
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
  previewDisruption: officeEndpoint({
    ...read,
    needs: 'disruption.announce',
    route: 'POST /disruptions/preview',
    summary: 'The mails that announcing it now would send, one of each language with an example’s booking; sends and changes nothing',
    input: input(Draft),
    answer: Type.Object({ mails: Type.Array(DisruptionMail) }, strict),
    refusals: ['location-unknown', 'departure-unknown', 'deadline-past', 'choice-not-offered'],
  }),
  testDisruption: officeEndpoint({
    ...act,
    route: 'POST /disruptions/:id/test-mail',
    summary: 'Sends the mails of its preview to oneself',
    input: input(one),
    answer: Type.Object({ mails: Type.Integer(), to: Type.String() }, strict),
    refusals: ['disruption-unknown', 'changed-meanwhile', 'deadline-past'],
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
