import { Type, type Static } from 'typebox'
import { Id, input, Instant, LangCode, strict, trimmed } from './shape.ts'
import { changes } from './changes.ts'
import { officeEndpoint } from './endpoint.ts'

const DeviceId = Type.String({ minLength: 1, maxLength: 100 })
const DeviceName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', ...trimmed })
const Kind = Type.Enum(['scanner', 'driver'], { description: 'a scanner of inspectors and desks, or the phone of a driver' })
const City = Type.Union([Id, Type.Null()], { description: 'the city that the device is limited to; null: all cities' })
const Version = Type.Integer({ minimum: 1, description: 'as it was shown; a newer one is refused with changed-meanwhile' })

export const Device = Type.Object(
  {
    id: DeviceId,
    name: Type.String(),
    kind: Kind,
    locationId: City,
    city: Type.Optional(Type.String()),
    timezone: Type.String(),
    createdAt: Instant,
    madeBy: Type.Optional(Type.String()),
    revokedAt: Type.Optional(Instant),
    revokedBy: Type.Optional(Type.String()),
    canRestore: Type.Boolean({ description: 'the revocation can still be taken back' }),
    lastSeenAt: Type.Optional(Instant),
    appVersion: Type.String(),
    packAt: Type.Optional(Instant),
    packExpiresAt: Type.Optional(Type.String({ format: 'date-time', description: 'until then it boards without a network' })),
    boardingsToday: Type.Integer(),
    version: Type.Integer(),
  },
  strict,
)
export type Device = Static<typeof Device>

export const DeviceBoarding = Type.Object(
  {
    at: Instant,
    product: Type.String(),
    people: Type.Integer(),
    line: Type.Optional(Type.String()),
    stop: Type.Optional(Type.String()),
    vehicle: Type.String(),
    isUndone: Type.Boolean(),
    looksShared: Type.Boolean(),
  },
  strict,
)
export type DeviceBoarding = Static<typeof DeviceBoarding>

const device = { group: 'Device', needs: 'devices.manage' } as const

export const deviceCalls = {
  findDevices: officeEndpoint({
    ...device,
    route: 'GET /devices',
    summary: 'Scanners and drivers’ phones of the own cities, with last contact and boardings of today',
    input: input({}),
    answer: Type.Object({ devices: Type.Array(Device), packHours: Type.Integer() }, strict),
  }),
  makeDevice: officeEndpoint({
    ...device,
    route: 'POST /devices',
    summary: 'Adds a device. The key is made by the caller, so that only its hash is ever stored',
    writes: true,
    confirms: true,
    input: input({
      name: DeviceName,
      kind: Kind,
      locationId: City,
      site: Type.String({ maxLength: 40, description: 'the site whose page the device opens' }),
      lang: LangCode,
      key: Type.String({ pattern: '^[\\w-]{43}$', description: '32 random bytes as base64url' }),
    }),
    answer: Type.Object(
      { device: Device, page: Type.String({ description: 'the scan page, or the page of drivers; `#` and the key follow' }) },
      strict,
    ),
    refusals: ['location-unknown', 'key-reused'],
  }),
  changeDevice: officeEndpoint({
    ...device,
    route: 'PUT /devices/:id',
    summary: 'Renames a device or moves it to another city',
    writes: true,
    input: input({ id: DeviceId, changes: changes({ name: DeviceName, locationId: City }) }),
    answer: Device,
    refusals: ['device-unknown', 'location-unknown', 'changed-meanwhile'],
  }),
  revokeDevice: officeEndpoint({
    ...device,
    route: 'POST /devices/:id/revoke',
    summary: 'Revokes a device: refused at its next contact, and without a network once its pack has expired',
    writes: true,
    input: input({ id: DeviceId, version: Version }),
    answer: Device,
    refusals: ['device-unknown', 'changed-meanwhile'],
  }),
  restoreDevice: officeEndpoint({
    ...device,
    route: 'POST /devices/:id/restore',
    summary: 'Takes a revocation back, for ten minutes',
    writes: true,
    input: input({ id: DeviceId, version: Version }),
    answer: Device,
    refusals: ['device-unknown', 'changed-meanwhile', 'undo-over'],
  }),
  findDeviceBoardings: officeEndpoint({
    ...device,
    route: 'GET /devices/:id/boardings',
    summary: 'The boardings of a device, the newest first',
    input: input({ id: DeviceId, before: Type.Optional(Type.String({ maxLength: 120, description: 'next of the page before' })) }),
    answer: Type.Object({ boardings: Type.Array(DeviceBoarding), next: Type.Optional(Type.String()) }, strict),
    refusals: ['device-unknown'],
  }),
}
