import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Day, Id, input, Instant, OpaqueId, PassengerTypeId, strict } from './shape.ts'

export const ScanResult = Type.Object(
  {
    outcome: Type.Enum(['ok', 'invalid', 'unpaid', 'cancelled', 'revoked', 'not-yet', 'expired', 'already-redeemed', 'wrong-product']),
    component: Type.Integer(),
    voucher: Type.Optional(
      Type.Object(
        {
          id: OpaqueId,
          product: Type.String(),
          option: Type.String(),
          typeId: PassengerTypeId,
          people: Type.Integer(),
          components: Type.Array(Type.String(), { description: 'parts of a package, in the order of their numbers' }),
          validFrom: Day,
          validUntil: Day,
        },
        strict,
      ),
    ),
    redeemed: Type.Optional(Type.Object({ at: Instant, by: Type.String({ description: 'the device that redeemed it first' }) }, strict)),
  },
  strict,
)
export type ScanResult = Static<typeof ScanResult>

export const redeemVoucher = endpoint({
  summary: 'Redeems one part of a voucher, once; the same device and nonce get the same answer again',
  group: 'Redemption',
  input: input({
    code: Type.String({ minLength: 8, maxLength: 200, description: 'what was scanned, or the code that was typed' }),
    component: Type.Optional(Type.Integer({ minimum: 0, maximum: 14 })),
    nonce: Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }),
    scannedAt: Type.Optional(Instant),
  }),
  answer: ScanResult,
  refusals: ['scanner-unknown', 'nonce-reused'],
})

export const ScanPack = Type.Object(
  {
    scanner: Type.Object({ name: Type.String(), locationId: Type.Optional(Id) }, strict),
    keys: Type.Array(Type.Object({ id: Type.Integer(), key: Type.String() }, strict)),
    revoked: Type.Array(OpaqueId),
    options: Type.Array(
      Type.Object(
        {
          id: Id,
          product: Type.String(),
          option: Type.String(),
          locationId: Id,
          timezone: Type.String(),
          components: Type.Array(Type.String()),
        },
        strict,
      ),
    ),
    at: Instant,
  },
  strict,
)
export type ScanPack = Static<typeof ScanPack>

export const getScanPack = endpoint({
  summary: 'What a device needs to check vouchers without a network',
  group: 'Redemption',
  input: input({}),
  answer: ScanPack,
  refusals: ['scanner-unknown'],
})
