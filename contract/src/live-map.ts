import { Type, type Static } from 'typebox'
import { Id, input, Instant, OpaqueId, Position, strict, trimmed } from './shape.ts'
import { LineId, StopKey, TimetableLine, TimetableStop } from './timetable.ts'
import { LiveVehicle } from './vehicle.ts'
import { officeEndpoint } from './endpoint.ts'

const OfficeVehicle = Type.Object(
  {
    ...LiveVehicle.properties,
    device: Type.String(),
    onBoard: Type.Optional(Type.Integer({ description: 'counted by the driver, or scanned on this run' })),
    capacity: Type.Optional(Type.Integer()),
    nextAt: Type.Optional(Instant),
    gapMinutes: Type.Optional(Type.Integer({ description: 'to the vehicle ahead on the same line' })),
    isWrongWay: Type.Optional(Type.Literal(true)),
    trace: Type.Array(Type.Object({ at: Instant, progress: Type.Number() }, strict), {
      description: 'of the last two hours, a minute each',
    }),
  },
  strict,
)
export type OfficeVehicle = Static<typeof OfficeVehicle>
const Gap = Type.Object(
  {
    line: LineId,
    vehicleId: Type.String({ description: 'of the vehicle behind the gap' }),
    aheadId: Type.Optional(Type.String({ description: 'of the vehicle that could wait' })),
    stop: StopKey,
    minutes: Type.Integer(),
    holdMinutes: Type.Integer({ description: 'how long the vehicle ahead would wait: half of what the gap is too long' }),
  },
  strict,
)
export type LineGap = Static<typeof Gap>
const SignedOn = Type.Object({ id: Type.String(), name: Type.String(), line: LineId, device: Type.String() }, strict)

const read = { group: 'Live', needs: 'departures.read' } as const

export const vehicleCalls = {
  getLiveMap: officeEndpoint({
    ...read,
    route: 'GET /live-map/cities/:locationId',
    summary: 'The vehicles of a city with lateness, load, gaps and the traces of the last two hours',
    input: input({ locationId: Id }),
    answer: Type.Object(
      {
        locationId: Id,
        name: Type.String(),
        timezone: Type.String(),
        poster: Type.String(),
        position: Position,
        at: Instant,
        stops: Type.Array(TimetableStop),
        lines: Type.Array(TimetableLine),
        vehicles: Type.Array(OfficeVehicle),
        gaps: Type.Array(Gap),
        signedOn: Type.Array(SignedOn, { description: 'drivers who have started and are on no run of the timetable' }),
        first: Type.Optional(
          Type.Object({ at: Instant, line: LineId }, { ...strict, description: 'the next start, when none is under way' }),
        ),
      },
      strict,
    ),
    refusals: ['location-unknown'],
  }),
  listLiveCities: officeEndpoint({
    ...read,
    route: 'GET /live-map/cities',
    summary: 'The cities of a site with their vehicles and how many are late, those with late ones first',
    input: input({ site: Type.String({ maxLength: 40 }) }),
    answer: Type.Object(
      {
        cities: Type.Array(
          Type.Object(
            {
              locationId: Id,
              name: Type.String(),
              timezone: Type.String(),
              buses: Type.Integer(),
              boats: Type.Integer(),
              late: Type.Integer(),
              silent: Type.Integer(),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
    refusals: ['site-unknown'],
  }),
  messageDriver: officeEndpoint({
    group: 'Live',
    needs: 'departures.change',
    writes: true,
    route: 'POST /live-map/drives/:id/messages',
    summary: 'A message to the phone of a driver, such as to wait some minutes at the next stop',
    input: input({
      id: OpaqueId,
      text: Type.String({ minLength: 1, maxLength: 200, ...trimmed }),
      holdMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    }),
    answer: Type.Object({ id: OpaqueId }, strict),
    refusals: ['drive-unknown'],
  }),
  endDrive: officeEndpoint({
    group: 'Live',
    needs: 'departures.change',
    writes: true,
    route: 'POST /live-map/drives/:id/end',
    summary: 'Ends a shift that its driver has not ended: the vehicle leaves all maps, and the phone says so',
    input: input({ id: OpaqueId }),
    answer: Type.Object({ id: OpaqueId }, strict),
    refusals: ['drive-unknown'],
  }),
}
