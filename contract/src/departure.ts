import { Type, type Static } from 'typebox'
import { Day, Id, input, Instant, LangCode, OpaqueId, strict, trimmed, Vehicle } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'

export const Minute = Type.Integer({ minimum: -1, maximum: 2159, description: 'minutes of the service day; -1: the whole day' })
const Written = Type.String({ minLength: 1, maxLength: 400, ...trimmed })
export const TravellerTexts = Type.Object(
  { en: Written, es: Written, fr: Written, de: Written, it: Written, 'en-us': Type.Optional(Written) },
  strict,
)
export type TravellerTexts = Static<typeof TravellerTexts>

export const CellSource = Type.Object(
  {
    rule: Type.Enum(['timetable', 'exception', 'block', 'act', 'disruption']),
    act: Type.Optional(Type.Enum(['capacity', 'stop', 'close', 'open'])),
    batchId: Type.Optional(OpaqueId),
    disruptionId: Type.Optional(OpaqueId),
    by: Type.Optional(Type.String()),
    at: Type.Optional(Instant),
    reason: Type.Optional(Type.String({ description: 'in the language of the office' })),
  },
  strict,
)
export type CellSource = Static<typeof CellSource>
export const DepartureCell = Type.Object(
  {
    day: Day,
    minute: Minute,
    capacity: Type.Union([Type.Integer(), Type.Null()], { description: 'null: free sale' }),
    held: Type.Integer({ description: 'seats in baskets' }),
    sold: Type.Integer(),
    boarded: Type.Integer(),
    sale: Type.Enum(['open', 'stopped', 'closed', 'off']),
    delayMinutes: Type.Integer(),
    source: CellSource,
  },
  strict,
)
export type DepartureCell = Static<typeof DepartureCell>

const DepartureKey = { optionId: Id, day: Day, minute: Minute }
const Span = Type.Object(
  {
    optionId: Id,
    fromDay: Day,
    toDay: Day,
    minute: Type.Optional(Minute),
    seen: Type.Optional(
      Type.Union([Type.Integer(), Type.Null()], {
        description: 'the capacity that was shown, null for free sale; another one is refused with changed-meanwhile',
      }),
    ),
  },
  { ...strict, description: 'a time on some days; without a minute every time of these days' },
)
const read = { group: 'Departure', needs: 'departures.read' } as const

export const departureCalls = {
  getDepartures: officeEndpoint({
    ...read,
    route: 'GET /departures',
    summary: 'The departures of a product on up to 35 days, as a matrix of times and days for each option',
    input: input({ productId: Id, from: Day, days: Type.Integer({ minimum: 1, maximum: 35 }) }),
    answer: Type.Object(
      {
        productId: Id,
        product: Type.String(),
        locationId: Id,
        city: Type.String(),
        timezone: Type.String(),
        vehicle: Vehicle,
        today: Day,
        now: Instant,
        options: Type.Array(
          Type.Object(
            {
              optionId: Id,
              name: Type.String(),
              kind: Type.Enum(['open', 'day', 'timed', 'package']),
              durationMinutes: Type.Optional(Type.Integer()),
              cells: Type.Array(DepartureCell),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
    refusals: ['product-unknown'],
  }),
  findDepartureTours: officeEndpoint({
    ...read,
    route: 'GET /departures/tours',
    summary: 'The tours with departures in the cities of the caller',
    input: input({}),
    answer: Type.Object(
      {
        tours: Type.Array(
          Type.Object(
            {
              productId: Id,
              name: Type.String(),
              locationId: Id,
              city: Type.String(),
              vehicle: Vehicle,
              optionIds: Type.Array(Id, { description: 'its tickets that depart on a day or at a time' }),
              lines: Type.Array(Type.Object({ key: Type.String(), name: Type.String() }, strict)),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
  }),
  explainDeparture: officeEndpoint({
    ...read,
    route: 'GET /departures/:optionId/:day/:minute',
    summary: 'What each rule says of one departure, the one that counts first, with the acts that ended',
    input: input(DepartureKey),
    answer: Type.Object(
      {
        cell: DepartureCell,
        rules: Type.Array(
          Type.Object(
            { source: CellSource, capacity: Type.Optional(Type.Integer()), counts: Type.Boolean(), endedAt: Type.Optional(Instant) },
            strict,
          ),
        ),
        lowest: Type.Integer({ description: 'sold and in baskets: the capacity can go no lower' }),
        saleEndsAt: Type.Optional(Instant),
      },
      strict,
    ),
    refusals: ['departure-unknown'],
  }),
  changeDepartures: officeEndpoint({
    group: 'Departure',
    needs: 'departures.change',
    writes: true,
    route: 'POST /departures/changes',
    summary: 'Sets the capacity of departures, stops or resumes their sale, closes or opens them: all of them or none',
    input: input({
      spans: Type.Array(Span, { minItems: 1, maxItems: 200 }),
      act: Type.Enum(['capacity', 'stop', 'close', 'open', 'resume']),
      capacity: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      reason: Type.Optional(TravellerTexts),
      keepsSold: Type.Optional(
        Type.Boolean({ description: 'closes the sale of departures with sold seats: their travellers still travel' }),
      ),
    }),
    answer: Type.Object({ batchId: OpaqueId, departures: Type.Integer(), sold: Type.Integer() }, strict),
    refusals: [
      'departure-unknown',
      'departure-disrupted',
      'below-sold',
      'seats-sold',
      'changed-meanwhile',
      'field-required',
      'too-many-departures',
    ],
  }),
  undoDepartures: officeEndpoint({
    group: 'Departure',
    needs: 'departures.change',
    writes: true,
    route: 'POST /departures/changes/:batchId/undo',
    summary: 'Takes back one change of departures',
    input: input({ batchId: OpaqueId }),
    answer: Type.Object({ departures: Type.Integer() }, strict),
    refusals: ['request-unknown', 'below-sold'],
  }),
  getManifest: officeEndpoint({
    ...read,
    needs: 'manifest.read',
    route: 'GET /departures/:optionId/:day/:minute/manifest',
    summary: 'Who comes on a departure, people with a disability first; names as far as the caller may see them',
    input: input(DepartureKey),
    answer: Type.Object(
      {
        product: Type.String(),
        option: Type.String(),
        city: Type.String(),
        ...DepartureKey,
        startsAt: Type.Optional(Instant),
        delayMinutes: Type.Integer(),
        capacity: Type.Union([Type.Integer(), Type.Null()]),
        sold: Type.Integer(),
        held: Type.Integer(),
        boarded: Type.Integer(),
        parties: Type.Array(
          Type.Object(
            {
              saleId: OpaqueId,
              reference: Type.Optional(Type.String({ description: 'for those who may read orders' })),
              name: Type.String(),
              lang: LangCode,
              people: Type.Array(
                Type.Object(
                  {
                    typeId: Type.Integer(),
                    quantity: Type.Integer({ description: 'people with tickets of this type' }),
                    ageFrom: Type.Optional(Type.Integer()),
                    ageTo: Type.Optional(Type.Integer()),
                  },
                  strict,
                ),
              ),
              seats: Type.Integer(),
              boarded: Type.Integer(),
              boardedAtStop: Type.Optional(Type.String()),
              agent: Type.Optional(Type.String()),
              notes: Type.Array(Type.String()),
              needs: Type.Array(Type.Enum(['disability']), {
                description: 'a ticket for a person with a disability; the shop does not ask who uses a wheelchair',
              }),
              isMoved: Type.Boolean({ description: 'came here from a cancelled departure' }),
            },
            strict,
          ),
        ),
        stops: Type.Array(Type.Object({ stop: Type.String(), boarded: Type.Integer() }, strict)),
      },
      strict,
    ),
    refusals: ['departure-unknown'],
  }),
  exportManifest: officeEndpoint({
    group: 'Departure',
    needs: 'export',
    writes: true,
    confirms: true,
    answersOnce: true,
    route: 'POST /departures/:optionId/:day/:minute/manifest/file',
    summary: 'The manifest of a departure as CSV',
    input: input(DepartureKey),
    answer: Type.String(),
    media: 'text/csv',
    refusals: ['departure-unknown', 'forbidden'],
  }),
}
