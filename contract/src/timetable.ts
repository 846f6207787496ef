import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Notice } from './location.ts'
import { byId, Day, Id, LangCode, Position, strict, Time, Via } from './shape.ts'

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
    productIds: Type.Array(Id, { description: 'the tours and packages whose tickets board this line' }),
    stops: Type.Array(Type.Object({ key: StopKey, minutes: Type.Integer({ description: 'from the start of a run' }) }, strict)),
    via: Type.Optional(Via),
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

const TimetableNotice = Type.Object(
  {
    ...Notice.properties,
    stops: Type.Optional(Type.Array(StopKey, { description: 'the stops that it is about; absent: no certain ones' })),
    lines: Type.Optional(Type.Array(LineId, { description: 'the lines that it is about; absent: all of them' })),
  },
  strict,
)
export type TimetableNotice = Static<typeof TimetableNotice>

export const Timetable = Type.Object(
  {
    locationId: Id,
    name: Type.String({ description: 'of the city' }),
    timezone: Type.String(),
    day: Day,
    today: Type.String({ format: 'date', description: 'the present service day, which lasts until the last arrival after midnight' }),
    stops: Type.Array(TimetableStop),
    lines: Type.Array(TimetableLine),
    notices: Type.Array(TimetableNotice, { description: 'announced disruptions and service updates of the day' }),
    nextDay: Type.Optional(Type.String({ format: 'date', description: 'the next day with runs, where this one has none' })),
  },
  strict,
)
export type Timetable = Static<typeof Timetable>

const NamedStop = Type.Object({ key: StopKey, name: Type.String(), slug: Type.String(), number: Type.Integer() }, strict)
export const StopLine = Type.Object(
  {
    ...LineId.properties,
    name: Type.String(),
    colour: LineColour,
    vehicle: Type.Enum(['bus', 'boat']),
    everyMinutes: Type.Integer(),
    first: Time,
    last: Time,
    next: Type.Array(Type.Object({ ...NamedStop.properties, minutes: Type.Integer({ description: 'from this stop' }) }, strict), {
      description: 'the next three stops; the first of them is the direction',
    }),
    stepFree: Type.Boolean({ description: 'its vehicles are boarded without steps' }),
    nextFirst: Type.Optional(Type.String({ format: 'date-time', description: 'the first one at this stop after the present service day' })),
  },
  strict,
)
export type StopLine = Static<typeof StopLine>
export const CityStop = Type.Object(
  {
    ...TimetableStop.properties,
    locationId: Id,
    timezone: Type.String(),
    hreflangs: Type.Array(Type.Object({ lang: LangCode, stopName: Type.String(), urlName: Type.String() }, strict)),
    lines: Type.Array(StopLine),
    near: Type.Array(
      Type.Object(
        { ...NamedStop.properties, vehicle: Type.Enum(['bus', 'boat']), minutes: Type.Integer({ description: 'on foot' }) },
        { ...strict, description: 'other stops within a short walk, the nearest first' },
      ),
    ),
    productIds: Type.Array(Id, { description: 'the tours whose tickets board here' }),
  },
  strict,
)
export type CityStop = Static<typeof CityStop>

export const timetableCalls = {
  getStop: endpoint({
    route: 'GET /location/:id/stop/:key',
    summary: 'A stop with its names by language, the lines that call there, and what is near',
    proofs: ['none'],
    group: 'Live',
    cacheSeconds: 60,
    input: byId({ key: StopKey }),
    answer: CityStop,
    refusals: ['location-unknown', 'stop-unknown'],
  }),
  getTimetable: endpoint({
    route: 'GET /location/:id/timetable',
    summary: 'Stops and lines of a city with the runs of a day; what a page keeps for times without a network',
    proofs: ['none'],
    group: 'Live',
    cacheSeconds: 60,
    input: byId({ day: Type.Optional(Day) }),
    answer: Timetable,
    refusals: ['location-unknown', 'plan-day'],
  }),
}
