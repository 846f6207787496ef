import { Type, type Static } from 'typebox'
import { deviceEndpoint } from './endpoint.ts'
import { Day, Id, input, Instant, NewTime, OpaqueId, PassengerTypeId, strict, Time } from './shape.ts'

const ExpectedTicket = Type.Object(
  {
    voucherId: OpaqueId,
    component: Type.Integer({ description: 'the part of the package' }),
    typeId: PassengerTypeId,
    people: Type.Integer(),
    boardedAt: Type.Optional(Instant),
  },
  strict,
)
const ExpectedParty = Type.Object(
  {
    name: Type.String({ description: 'first name and initial' }),
    tickets: Type.Array(ExpectedTicket),
  },
  strict,
)
export const DeviceManifest = Type.Object(
  {
    locationId: Id,
    day: Type.String({ format: 'date', description: 'of the city' }),
    timezone: Type.String(),
    at: Instant,
    departures: Type.Array(
      Type.Object(
        {
          optionId: Id,
          productId: Id,
          product: Type.String(),
          option: Type.String(),
          day: Day,
          time: Time,
          newTime: NewTime,
          isCancelled: Type.Optional(Type.Literal(true)),
          parties: Type.Array(ExpectedParty, { description: 'people with a disability first' }),
        },
        strict,
      ),
    ),
  },
  strict,
)
export type DeviceManifest = Static<typeof DeviceManifest>

export const manifestCalls = {
  getDeviceManifest: deviceEndpoint({
    route: 'GET /redemption/manifest/:locationId',
    summary:
      'Who is expected at the departures of today in the city of a device, and who has boarded; names as far as boarding needs them. Not for a driver’s phone',
    group: 'Redemption',
    input: input({ locationId: Id }),
    answer: DeviceManifest,
    refusals: ['scanner-unknown', 'location-unknown'],
  }),
}
