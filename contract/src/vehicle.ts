import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { byId, Instant, OpaqueId, Position, strict } from './shape.ts'
import { LineId, StopKey } from './timetable.ts'

const ArrivalSource = Type.Enum(['live', 'seen', 'planned'])
export const Arrival = Type.Object(
  {
    stop: StopKey,
    line: LineId,
    start: Type.Integer({ description: 'the run, by its planned start' }),
    planned: Type.String({ format: 'date-time', description: 'by the timetable, without any delay' }),
    from: Type.String({ format: 'date-time', description: 'the earliest; the same as `to` within three minutes and for planned times' }),
    to: Instant,
    source: ArrivalSource,
    vehicleId: Type.Optional(OpaqueId),
    lateMinutes: Type.Optional(Type.Integer({ description: 'below zero: early' })),
    isCancelled: Type.Optional(Type.Literal(true)),
    isBroken: Type.Optional(Type.Literal(true, { description: 'its vehicle has broken down; then it is cancelled too' })),
    isFull: Type.Optional(Type.Literal(true)),
    isLast: Type.Optional(Type.Literal(true, { description: 'the last one of the day at this stop' })),
  },
  strict,
)
export type Arrival = Static<typeof Arrival>

export const LiveVehicle = Type.Object(
  {
    id: OpaqueId,
    name: Type.String(),
    line: LineId,
    start: Type.Integer({ description: 'the run, by its planned start' }),
    vehicle: Type.Enum(['bus', 'boat']),
    position: Position,
    progress: Type.Number({ minimum: 0, maximum: 1, description: 'share of the loop that it has covered' }),
    heading: Type.Optional(Type.Integer({ minimum: 0, maximum: 359 })),
    seenAt: Instant,
    state: Type.Enum(['live', 'seen']),
    lateMinutes: Type.Integer({ description: 'below zero: early' }),
    nextStop: Type.Optional(StopKey),
    lastStop: Type.Optional(StopKey),
    isFull: Type.Optional(Type.Literal(true)),
    isBroken: Type.Optional(Type.Literal(true)),
  },
  strict,
)
export type LiveVehicle = Static<typeof LiveVehicle>

export const LiveCity = Type.Object(
  {
    at: Type.String({ format: 'date-time', description: 'when this was computed; at most once a second' }),
    vehicles: Type.Array(LiveVehicle),
    arrivals: Type.Array(Arrival, {
      description: 'the next three of each line at each stop, and cancelled ones before them; the soonest first',
    }),
    lasts: Type.Array(
      Type.Object({ stop: StopKey, line: LineId, at: Instant }, { ...strict, description: 'the last one of today; absent when gone' }),
    ),
  },
  strict,
)
export type LiveCity = Static<typeof LiveCity>

export const vehicleCalls = {
  getLiveCity: endpoint({
    route: 'GET /location/:id/live',
    summary: 'The vehicles of a city now, and when the next ones reach each stop. Kept for a second and the same for all riders',
    proofs: ['none'],
    group: 'Live',
    keptSeconds: 1,
    input: byId({}),
    answer: LiveCity,
    refusals: ['location-unknown'],
  }),
}
