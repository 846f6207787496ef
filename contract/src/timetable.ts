import { Type, type Static } from 'typebox'
import { endpoint, everybody } from './endpoint.ts'
import { Notice } from './location.ts'
import { byId, Day, Id, Position, strict } from './shape.ts'

export const StopKey = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9-]+$' })
export const LineId = Type.Object({ productId: Id, key: StopKey }, { ...strict, description: 'a line, named by its first tour' })
export type LineId = Static<typeof LineId>
export const LineColour = Type.Enum(['red', 'sun', 'teal', 'ink'])

const Run = Type.Object(
  {
    start: Type.Integer({ description: 'planned minute of the service day at the first stop; it names the run' }),
    at: Type.String({ format: 'date-time', description: 'when it leaves the first stop, its delay included' }),
    delayMinutes: Type.Optional(Type.Integer()),
    isCancelled: Type.Optional(Type.Literal(true)),
    closedStops: Type.Optional(Type.Array(StopKey)),
  },
  strict,
)
export const TimetableLine = Type.Object(
  {
    ...LineId.properties,
    name: Type.String(),
    colour: LineColour,
    vehicle: Type.Enum(['bus', 'boat']),
    everyMinutes: Type.Integer(),
    loopMinutes: Type.Integer(),
    productIds: Type.Array(Id, { description: 'the tours whose tickets board this line' }),
    stops: Type.Array(Type.Object({ key: StopKey, minutes: Type.Integer({ description: 'from the start of a run' }) }, strict)),
    runs: Type.Array(Run),
  },
  strict,
)
export type TimetableLine = Static<typeof TimetableLine>
export const TimetableStop = Type.Object(
  {
    key: StopKey,
    name: Type.String(),
    slug: Type.String(),
    number: Type.Integer({ description: 'as on its sign' }),
    position: Position,
    also: Type.Array(Type.String(), { description: 'sights that are here' }),
    isMain: Type.Optional(Type.Literal(true, { description: 'its name is on every map' })),
    stepFree: Type.Optional(Type.Boolean({ description: 'absent: not known' })),
  },
  strict,
)
export type TimetableStop = Static<typeof TimetableStop>

export const Timetable = Type.Object(
  {
    locationId: Id,
    name: Type.String({ description: 'of the city' }),
    timezone: Type.String(),
    day: Day,
    today: Type.String({ format: 'date', description: 'the present service day, which lasts until the last arrival after midnight' }),
    stops: Type.Array(TimetableStop),
    lines: Type.Array(TimetableLine),
    notices: Type.Array(Notice, { description: 'announced disruptions and service updates of the day' }),
    nextDay: Type.Optional(Type.String({ format: 'date', description: 'the next day with runs, where this one has none' })),
  },
  strict,
)
export type Timetable = Static<typeof Timetable>

export const timetableCalls = {
  getTimetable: endpoint({
    route: 'GET /location/:id/timetable',
    summary: 'Stops and lines of a city with the runs of a day; what a page keeps for times without a network',
    callers: everybody,
    proofs: ['none'],
    group: 'Live',
    cacheSeconds: 60,
    input: byId({ day: Type.Optional(Day) }),
    answer: Timetable,
    refusals: ['location-unknown'],
  }),
}
