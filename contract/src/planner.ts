import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { byId, Day, Id, Instant, strict } from './shape.ts'
import { LineId, StopKey } from './timetable.ts'

const Step = Type.Object(
  {
    kind: Type.Enum(['walk', 'wait', 'ride', 'stay']),
    from: StopKey,
    to: StopKey,
    startsAt: Instant,
    endsAt: Instant,
    line: Type.Optional(LineId),
    metres: Type.Optional(Type.Integer({ description: 'of a walk' })),
    stops: Type.Optional(Type.Integer({ description: 'how many stops a ride takes' })),
    productIds: Type.Optional(Type.Array(Id, { description: 'of a ride: the tours and packages whose tickets board it' })),
  },
  strict,
)
export type PlanStep = Static<typeof Step>
export const DayPlan = Type.Object(
  {
    day: Day,
    startsAt: Instant,
    endsAt: Instant,
    order: Type.Array(StopKey),
    steps: Type.Array(Step),
    left: Type.Array(StopKey, { description: 'chosen stops that the plan leaves out' }),
    offTicket: Type.Array(StopKey, { description: 'those of them that no line of the ticket calls at' }),
    tickets: Type.Array(Id, { description: 'products whose tickets together board every ride; more than one: none of them boards all' }),
    lastBusAt: Type.Optional(Type.String({ format: 'date-time', description: 'the last one that still brings the rider back' })),
  },
  strict,
)
export type DayPlan = Static<typeof DayPlan>
const Minute = Type.Integer({ minimum: 0, maximum: 2879 })

export const plannerCalls = {
  planDay: endpoint({
    route: 'GET /location/:id/plan',
    summary: 'The best order of some stops on a day, with rides, waits and walks; exact for up to nine stops',
    proofs: ['none'],
    limits: ['plan'],
    group: 'Live',
    input: byId({
      stops: Type.String({ minLength: 1, maxLength: 620, description: 'keys of up to nine stops, divided by commas' }),
      start: Type.Optional(StopKey),
      day: Type.Optional(Day),
      from: Type.Optional(Minute),
      until: Type.Optional(Minute),
      stay: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 240, description: 'minutes at each stop, at least the five that a change takes' }),
      ),
      ticket: Type.Optional(Id),
    }),
    answer: DayPlan,
    refusals: [
      'location-unknown',
      'stop-unknown',
      'product-unknown',
      'stop-doubled',
      'too-many-stops',
      'plan-day',
      'plan-hours',
      'plan-ticket',
      'plan-impossible',
    ],
  }),
}
