import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Cents, CurrencyNumber, Day, input, Instant, strict, Time, Vehicle } from './shape.ts'

const Token = Type.String({ minLength: 20, maxLength: 200, description: 'from the mail; good for one sale' })
const When = Type.Object({ product: Type.String(), option: Type.String(), day: Day, time: Type.Optional(Time) }, strict)
const Choice = Type.Enum(['rebook', 'other-day', 'refund', 'refund-all', 'keep'], {
  description: 'refund of a package takes back what does not run; refund-all everything',
})
const OtherDay = Type.Object({ day: Day, times: Type.Array(Time) }, strict)

const Other = Type.Object(
  {
    title: Type.String(),
    text: Type.String(),
    isOpen: Type.Boolean({ description: 'waits for a choice' }),
    path: Type.Optional(Type.String({ description: 'its own page' })),
  },
  strict,
)

export const DisruptionChoice = Type.Object(
  {
    kind: Type.Enum(['cancelled', 'delayed', 'shortened', 'rerouted']),
    title: Type.String(),
    text: Type.String(),
    reference: Type.String(),
    city: Type.String(),
    poster: Type.String(),
    vehicle: Vehicle,
    at: Type.String({ format: 'date-time', description: 'when this was looked up' }),
    timezone: Type.String(),
    before: When,
    newTime: Type.Optional(Type.String({ description: 'of a delayed departure' })),
    keeps: Type.Array(Type.String(), { description: 'the tours of a package that run and stay, unless everything goes back' }),
    people: Type.Integer(),
    passengers: Type.Array(Type.Object({ typeId: Type.Integer(), quantity: Type.Integer() }, strict)),
    paidCents: Type.Optional(Type.Integer({ description: 'not for the guests of a travel agency' })),
    currencyId: CurrencyNumber,
    state: Type.Enum(['open', 'waits', 'chosen', 'done', 'over'], {
      description: 'waits: another disruption cancelled the same ride, and its choice comes first',
    }),
    offers: Type.Array(Type.Object({ choice: Choice, to: Type.Optional(When), refundCents: Type.Optional(Cents) }, strict), {
      description: 'the least effort first',
    }),
    otherDays: Type.Array(OtherDay),
    defaultChoice: Type.Enum(['rebook', 'refund', 'keep']),
    deadline: Instant,
    choice: Type.Optional(Choice),
    chosenBy: Type.Optional(Type.Enum(['traveller', 'agent', 'office', 'default'])),
    after: Type.Optional(When),
    refundCents: Type.Optional(Cents),
    refundState: Type.Optional(Type.Enum(['REQUESTED', 'SENT', 'DONE', 'FAILED'])),
    mayChangeMind: Type.Boolean({ description: 'the choice can still be changed until the deadline' }),
    isReplaced: Type.Boolean({ description: 'the tickets were moved or cancelled after this choice' }),
    ticketsPath: Type.Optional(Type.String()),
    others: Type.Array(Other, { description: 'what else happened to the same booking, the oldest first' }),
  },
  strict,
)
export type DisruptionChoice = Static<typeof DisruptionChoice>

export const AffectedGuest = Type.Object(
  {
    token: Type.String({ description: 'for the two calls of the traveller' }),
    guest: Type.String(),
    agentReference: Type.String(),
    choice: DisruptionChoice,
  },
  strict,
)
export type AffectedGuest = Static<typeof AffectedGuest>

export const disruptionCalls = {
  getDisruptionChoice: endpoint({
    route: 'GET /disruption',
    summary: 'What happened to a booked departure, and what can be chosen instead',
    group: 'Generic',
    proofs: ['disruption-token'],
    limits: ['voucherToken'],
    input: input({ token: Token }),
    answer: DisruptionChoice,
    refusals: ['disruption-unknown'],
  }),
  chooseDisruption: endpoint({
    route: 'POST /disruption',
    summary: 'Chooses instead of a departure that does not run as booked',
    group: 'Generic',
    proofs: ['disruption-token'],
    writes: true,
    limits: ['voucherToken'],
    input: input({ token: Token, choice: Choice, day: Type.Optional(Day), time: Type.Optional(Time) }),
    answer: DisruptionChoice,
    refusals: ['disruption-unknown', 'choice-over', 'choice-not-offered', 'seats-gone', 'key-reused', 'key-running'],
  }),
  getAgentDisruptions: endpoint({
    route: 'GET /agent/disruption',
    summary: 'The agent’s bookings whose departure does not run as booked, those without a choice first',
    group: 'Agent',
    callers: ['agent'],
    proofs: ['session'],
    input: input({}),
    answer: Type.Object({ guests: Type.Array(AffectedGuest), hasMore: Type.Boolean() }, strict),
    refusals: ['session-expired', 'forbidden'],
  }),
}
