import { Type, type Static } from 'typebox'
import { deviceEndpoint } from './endpoint.ts'
import { Day, Id, input, Instant, NewTime, OpaqueId, PassengerTypeId, strict, Time, Use } from './shape.ts'

const Component = Type.Integer({ minimum: 0, maximum: 14 })
const Code = Type.String({ minLength: 8, maxLength: 300, description: 'what was scanned, or the code that was typed' })
const Nonce = Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' })
const Key = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9-]+$' })

const Moment = Type.Object({ day: Day, time: Type.Optional(Time) }, strict)
const ScannedPart = Type.Object(
  {
    name: Type.String({ description: 'what the package calls this part' }),
    product: Type.String(),
    option: Type.String(),
    supplier: Type.String(),
    day: Type.Optional(Day),
    time: Type.Optional(Time),
    newTime: NewTime,
    use: Use,
  },
  strict,
)

export const ScanResult = Type.Object(
  {
    outcome: Type.Enum([
      'ok',
      'again',
      'shared',
      'choose-part',
      'invalid',
      'unpaid',
      'cancelled',
      'revoked',
      'not-yet',
      'early',
      'expired',
      'already-redeemed',
      'used-up',
      'out-of-hours',
      'not-running',
      'wrong-product',
    ]),
    component: Type.Optional(Type.Integer({ description: 'the part of the package' })),
    voucher: Type.Optional(
      Type.Object(
        {
          id: OpaqueId,
          product: Type.String(),
          option: Type.String(),
          typeId: PassengerTypeId,
          people: Type.Integer(),
          parts: Type.Array(ScannedPart, { description: 'one, or the parts of a package in the order of their numbers' }),
          validFrom: Day,
          validUntil: Day,
        },
        strict,
      ),
    ),
    pass: Type.Optional(
      Type.Object(
        {
          startedAt: Instant,
          startedAtStop: Type.Optional(Type.String()),
          endsAt: Instant,
          boardings: Type.Integer(),
          boardingsLeft: Type.Optional(Type.Integer()),
          timezone: Type.String(),
        },
        { ...strict, description: 'of a pass that was started: when it ends and how often it has boarded' },
      ),
    ),
    redeemed: Type.Optional(
      Type.Object(
        { at: Instant, by: Type.String({ description: 'the device of the last boarding' }), stop: Type.Optional(Type.String()) },
        strict,
      ),
    ),
    city: Type.Optional(Type.String({ description: 'of a ticket that is for another city than the device' })),
    elsewhere: Type.Optional(
      Type.Object(
        { at: Instant, stop: Type.String(), by: Type.String(), kilometres: Type.Number() },
        { ...strict, description: 'a boarding of the same pass that is too far away for one traveller' },
      ),
    ),
    disruption: Type.Optional(
      Type.Object(
        {
          state: Type.Enum(['open', 'moved', 'refunded']),
          title: Type.Optional(Type.String()),
          before: Type.Optional(Moment),
          after: Type.Optional(Moment),
        },
        { ...strict, description: 'why a ticket of a cancelled departure is refused: still to choose, moved or refunded' },
      ),
    ),
  },
  strict,
)
export type ScanResult = Static<typeof ScanResult>

export const ScanPack = Type.Object(
  {
    scanner: Type.Object(
      {
        name: Type.String(),
        locationId: Type.Optional(Id),
        isDriver: Type.Optional(Type.Literal(true, { description: 'a driver’s phone: it boards, and gets no list of names' })),
      },
      strict,
    ),
    keys: Type.Array(Type.Object({ id: Type.Integer(), key: Type.String() }, strict)),
    revoked: Type.Array(OpaqueId),
    options: Type.Array(
      Type.Object(
        {
          id: Id,
          productId: Id,
          product: Type.String(),
          option: Type.String(),
          supplier: Type.String(),
          locationId: Id,
          timezone: Type.String(),
          use: Type.Optional(Use),
          isTimed: Type.Optional(Type.Literal(true, { description: 'its departures have a time' })),
          hours: Type.Optional(
            Type.Object({ opensMinute: Type.Integer(), closesMinute: Type.Integer() }, { ...strict, description: 'when its lines run' }),
          ),
          components: Type.Array(Type.Object({ name: Type.String(), optionIds: Type.Array(Id) }, strict)),
        },
        strict,
      ),
    ),
    lines: Type.Array(
      Type.Object(
        {
          productId: Id,
          key: Type.String(),
          product: Type.String(),
          name: Type.String(),
          location: Type.String(),
          stops: Type.Array(Type.Object({ key: Type.String(), name: Type.String() }, strict)),
        },
        strict,
      ),
    ),
    started: Type.Array(
      Type.Object(
        { voucherId: OpaqueId, component: Type.Integer(), at: Instant, boardings: Type.Integer() },
        { ...strict, description: 'parts that were boarded recently, so that an offline device knows when they end' },
      ),
    ),
    stopped: Type.Optional(
      Type.Array(
        Type.Object(
          {
            voucherId: OpaqueId,
            component: Type.Integer(),
            day: Day,
            time: Type.Optional(Time),
            isPaidBack: Type.Optional(Type.Literal(true)),
          },
          {
            ...strict,
            description: 'parts whose departure is cancelled and for which nothing else was chosen, and those that were paid back',
          },
        ),
      ),
    ),
    isCut: Type.Optional(Type.Literal(true, { description: 'the lists are too long and not complete: the device must not board offline' })),
    at: Instant,
    expiresAt: Type.String({
      format: 'date-time',
      description: 'from then on the device must not board offline until it has fetched a new one',
    }),
  },
  strict,
)
export type ScanPack = Static<typeof ScanPack>

export const redemptionCalls = {
  redeemVoucher: deviceEndpoint({
    route: 'POST /redemption',
    summary:
      'Boards on one part of a voucher: a ride once, a pass as often as it is valid; the same device and nonce get the same answer again',
    writes: true,
    group: 'Redemption',
    input: input({
      code: Code,
      component: Type.Optional(Component),
      nonce: Nonce,
      scannedAt: Type.Optional(
        Type.String({
          format: 'date-time',
          description: 'of a scan that was made without a network; without it the shop’s own time counts',
        }),
      ),
      line: Type.Optional(
        Type.Object({ productId: Id, key: Key }, { ...strict, description: 'the line of the device; it selects the part of a package' }),
      ),
      stop: Type.Optional(Key),
      vehicle: Type.Optional(Type.String({ maxLength: 40 })),
      decision: Type.Optional(
        Type.Literal('board', {
          description:
            'the inspector allows a pass that looks shared or a ticket of a later departure, or it boarded while the device was offline',
        }),
      ),
    }),
    answer: ScanResult,
    refusals: ['scanner-unknown', 'nonce-reused'],
  }),
  undoBoarding: deviceEndpoint({
    route: 'POST /redemption/undo',
    summary: 'Undoes a boarding, by the same device and within two minutes; a scan that arrives after its undoing does not board',
    writes: true,
    group: 'Redemption',
    input: input({
      nonce: Nonce,
      undoneAt: Type.Optional(Type.String({ format: 'date-time', description: 'when it was undone, if it is sent later' })),
      scan: Type.Optional(
        Type.Object(
          { code: Code, component: Type.Optional(Component), scannedAt: Instant },
          {
            ...strict,
            description: 'of a scan whose answer the device does not have: it is remembered as undone if the shop does not know it',
          },
        ),
      ),
    }),
    answer: Type.Object({ undone: Type.Boolean() }, strict),
    refusals: ['scanner-unknown', 'undo-over'],
  }),
  getScanPack: deviceEndpoint({
    route: 'GET /redemption/pack',
    summary: 'Keys and lists for checking vouchers offline',
    group: 'Redemption',
    input: input({ app: Type.Optional(Type.String({ maxLength: 40, description: 'version of the scan page, shown to the office' })) }),
    answer: ScanPack,
    refusals: ['scanner-unknown'],
  }),
}
