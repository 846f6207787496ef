import { Type, type Static } from 'typebox'
import { deviceEndpoint } from './endpoint.ts'
import { Id, input, Instant, OpaqueId, Position, strict, trimmed } from './shape.ts'
import { LineColour, LineId, StopKey } from './timetable.ts'

const VehicleName = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', ...trimmed })

const Fix = Type.Object(
  {
    at: Instant,
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
    accuracy: Type.Number({ minimum: 0, maximum: 100_000, description: 'metres' }),
  },
  strict,
)
export type Fix = Static<typeof Fix>
const driveNoteKinds = ['full', 'not-full', 'late', 'breakdown', 'running', 'left-stop', 'on-board'] as const
const Note = Type.Object(
  {
    id: Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$', description: 'made by the device; the same note counts once' }),
    kind: Type.Enum([...driveNoteKinds]),
    at: Instant,
    stop: Type.Optional(StopKey),
    count: Type.Optional(Type.Integer({ minimum: 0, maximum: 500 })),
  },
  strict,
)
export type DriveNote = Static<typeof Note>

export const DriveState = Type.Object(
  {
    isMatched: Type.Boolean({ description: 'its position is on the line' }),
    isWrongWay: Type.Optional(Type.Literal(true)),
    isEnded: Type.Optional(Type.Literal(true, { description: 'the shift is over, also when the office has ended it' })),
    departure: Type.Optional(
      Type.Object(
        { at: Instant, choices: Type.Array(Instant) },
        { ...strict, description: 'while it waits at the first stop: its departure, by the timetable, and those that it may be' },
      ),
    ),
    start: Type.Optional(Type.Integer({ description: 'the run, by its planned start' })),
    nextStop: Type.Optional(StopKey),
    nextAt: Type.Optional(Instant),
    lateMinutes: Type.Optional(Type.Integer()),
    gapMinutes: Type.Optional(Type.Integer({ description: 'to the vehicle ahead' })),
    onBoard: Type.Optional(Type.Integer()),
    at: Type.String({ format: 'date-time', description: 'now, by the clock of the server' }),
    messages: Type.Array(Type.Object({ id: OpaqueId, text: Type.String(), at: Instant }, strict), {
      description: 'of the office, the newest first; those of this shift',
    }),
  },
  strict,
)
export type DriveState = Static<typeof DriveState>
const LineToDrive = Type.Object(
  {
    ...LineId.properties,
    name: Type.String(),
    colour: LineColour,
    vehicle: Type.Enum(['bus', 'boat']),
    locationId: Id,
    location: Type.String(),
    stops: Type.Array(Type.Object({ key: StopKey, name: Type.String(), position: Position }, strict)),
  },
  strict,
)

const ExpectedOnLine = Type.Object(
  {
    runs: Type.Array(
      Type.Object(
        {
          start: Type.Integer({ description: 'the run, by its planned start' }),
          at: Type.String({ format: 'date-time', description: 'when it leaves the first stop' }),
          people: Type.Integer({ description: 'who will board it on its way, from the tickets of the day and past boardings' }),
        },
        strict,
      ),
    ),
    stops: Type.Array(Type.Object({ key: StopKey, share: Type.Number() }, strict), {
      description: 'which share of those who board does so at each stop; empty as long as too few have boarded to tell',
    }),
    at: Instant,
  },
  strict,
)
export type ExpectedOnLine = Static<typeof ExpectedOnLine>

export const driveCalls = {
  getDrivePack: deviceEndpoint({
    route: 'GET /drive/pack',
    summary: 'The lines that a device may drive',
    group: 'Live',
    input: input({}),
    answer: Type.Object(
      {
        device: Type.Object({ name: Type.String() }, strict),
        lines: Type.Array(LineToDrive),
        officePhone: Type.Optional(Type.String()),
      },
      strict,
    ),
    refusals: ['scanner-unknown'],
  }),
  getExpectedOnLine: deviceEndpoint({
    route: 'GET /drive/expected/:productId/:key',
    summary: 'How many travellers are expected on the runs of a line today; numbers only',
    group: 'Live',
    input: input(LineId.properties),
    answer: ExpectedOnLine,
    refusals: ['scanner-unknown', 'line-unknown'],
  }),
  reportDrive: deviceEndpoint({
    route: 'POST /drive',
    summary:
      'Positions and notes of a shift. The device makes the id of the shift, so it can start and report without a network; what was sent before counts once',
    writes: true,
    group: 'Live',
    input: input({
      id: OpaqueId,
      line: LineId,
      vehicle: VehicleName,
      capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      startedAt: Instant,
      endedAt: Type.Optional(Instant),
      sentAt: Type.Optional(
        Type.String({ format: 'date-time', description: 'now, by the clock of the device: its other times are corrected by it' }),
      ),
      departure: Type.Optional(Type.String({ format: 'date-time', description: 'the departure that the driver chose at the first stop' })),
      fixes: Type.Array(Fix, { maxItems: 400 }),
      notes: Type.Array(Note, { maxItems: 100 }),
    }),
    answer: DriveState,
    refusals: ['scanner-unknown', 'line-unknown', 'drive-taken', 'too-many-requests'],
  }),
}
