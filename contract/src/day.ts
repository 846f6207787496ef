import { Type, type Static } from 'typebox'
import { Cents, CurrencyNumber, Day, Id, input, Instant, OpaqueId, strict, Vehicle } from './shape.ts'
import { DepartureCell, Minute } from './departure.ts'
import { LineId } from './timetable.ts'
import { officeEndpoint } from './endpoint.ts'

const Run = Type.Object(
  {
    startMinute: Type.Integer({ description: 'as planned; it names the run' }),
    endMinute: Type.Integer(),
    boarded: Type.Optional(Type.Integer({ description: 'scanned on this run' })),
    expected: Type.Optional(Type.Integer({ description: 'from day tickets and past boardings; never drawn like sold' })),
    delayMinutes: Type.Optional(Type.Integer()),
    lateMinutes: Type.Optional(Type.Integer({ description: 'of its vehicle, where one reports that it is late' })),
    isCancelled: Type.Optional(Type.Literal(true)),
  },
  strict,
)
export type DayRun = Static<typeof Run>
const Line = Type.Object(
  {
    productId: Id,
    key: Type.String(),
    name: Type.String(),
    colour: Type.Enum(['red', 'sun', 'teal', 'ink']),
    vehicle: Vehicle,
    stop: Type.String({ description: 'where the runs start' }),
    runs: Type.Array(Run),
    dayTickets: Type.Object(
      {
        sold: Type.Integer(),
        capacity: Type.Union([Type.Integer(), Type.Null()], { description: 'null: free sale' }),
        started: Type.Integer({ description: 'people who boarded today' }),
      },
      strict,
    ),
  },
  strict,
)
export type DayLine = Static<typeof Line>
const { capacity, held, sold, boarded, sale, delayMinutes } = DepartureCell.properties
const seatsOfCell = { capacity, held, sold, boarded, sale, delayMinutes }
const TimedTour = Type.Object(
  {
    productId: Id,
    optionId: Id,
    name: Type.String(),
    option: Type.Optional(Type.String({ description: 'where a tour has several with times' })),
    vehicle: Vehicle,
    colour: Type.Enum(['red', 'sun', 'teal', 'ink']),
    stop: Type.String(),
    durationMinutes: Type.Integer(),
    cells: Type.Array(
      Type.Object(
        {
          minute: Minute,
          ...seatsOfCell,
          saleEndsMinute: Type.Integer({ description: 'of the service day' }),
        },
        strict,
      ),
    ),
  },
  strict,
)
export type DayTour = Static<typeof TimedTour>

const attentionKinds = [
  'paid-without-ticket',
  'failed-refund',
  'bounced-mail',
  'paper-without-rate',
  'paper-failed',
  'silent-scanner',
  'open-approval',
  'open-disruption',
  'stopped-change',
  'broken-vehicle',
  'late-vehicle',
  'full-vehicle',
] as const
export const Attention = Type.Object(
  {
    kind: Type.Enum(attentionKinds),
    subjectId: Type.String(),
    title: Type.String({ description: 'reference, device name, tour or vehicle' }),
    since: Instant,
    timezone: Type.String(),
    locationId: Type.Optional(Id),
    reference: Type.Optional(Type.String({ description: 'of the order' })),
    product: Type.Optional(Type.String()),
    minute: Type.Optional(Minute),
    cents: Type.Optional(Cents),
    currencyId: Type.Optional(CurrencyNumber),
    reason: Type.Optional(Type.String({ description: 'why a planned publication stopped' })),
    phone: Type.Optional(Type.String({ description: 'for those who may see it' })),
    people: Type.Optional(Type.Integer({ description: 'travellers told of a disruption' })),
    open: Type.Optional(Type.Integer({ description: 'of them those who have not chosen' })),
    vehicle: Type.Optional(
      Type.Object(
        {
          kind: Vehicle,
          line: LineId,
          lineName: Type.String(),
          stop: Type.Optional(Type.String()),
          lateMinutes: Type.Integer(),
          everyMinutes: Type.Integer(),
          day: Day,
        },
        strict,
      ),
    ),
  },
  strict,
)
export type Attention = Static<typeof Attention>

const Sum = Type.Object({ cents: Cents, currencyId: CurrencyNumber }, strict)
const read = { group: 'Day', needs: 'departures.read' } as const
const Site = Type.String({ maxLength: 40 })

export const dayCalls = {
  getDay: officeEndpoint({
    ...read,
    route: 'GET /day',
    summary: 'The figures of a day in the cities of a site, and these cities, those with trouble first, then the largest',
    input: input({ site: Site, day: Type.Optional(Day) }),
    answer: Type.Object(
      {
        now: Instant,
        day: Day,
        sales: Type.Optional(
          Type.Object(
            {
              orders: Type.Integer(),
              sums: Type.Array(
                Type.Object(
                  { ...Sum.properties, beforeCents: Type.Integer({ description: 'a week before, until the same time' }) },
                  strict,
                ),
              ),
              refunds: Type.Integer(),
              refundsOpen: Type.Integer({ description: 'not yet paid back' }),
              refundSums: Type.Array(Sum),
            },
            { ...strict, description: 'for those who may read orders' },
          ),
        ),
        bookings: Type.Integer(),
        travellers: Type.Integer(),
        onBoard: Type.Integer(),
        buses: Type.Integer({ description: 'under way now' }),
        boats: Type.Integer(),
        seats: Type.Integer({ description: 'of departures with a time' }),
        seatsFree: Type.Integer(),
        departuresAhead: Type.Integer({ description: 'with a time, still to leave' }),
        inBaskets: Type.Integer(),
        runs: Type.Integer({ description: 'that should have left by now; on another day all of them' }),
        runsAsPlanned: Type.Integer({ description: 'neither delayed nor cancelled' }),
        cities: Type.Array(
          Type.Object(
            {
              locationId: Id,
              name: Type.String(),
              timezone: Type.String(),
              trouble: Type.Integer({ description: 'things that need a person' }),
              sold: Type.Integer(),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
    refusals: ['site-unknown'],
  }),
  getCityDay: officeEndpoint({
    ...read,
    route: 'GET /day/cities/:locationId',
    summary: 'The day of a city: lines with their runs, and departures with their seats',
    input: input({ locationId: Id, day: Type.Optional(Day) }),
    answer: Type.Object(
      {
        locationId: Id,
        name: Type.String(),
        timezone: Type.String(),
        day: Day,
        today: Day,
        now: Instant,
        lines: Type.Array(Line),
        tours: Type.Array(TimedTour),
        nextDay: Type.Optional(Type.String({ format: 'date', description: 'the next day with departures, where this one has none' })),
      },
      strict,
    ),
    refusals: ['location-unknown'],
  }),
  getAttention: officeEndpoint({
    ...read,
    route: 'GET /day/attention',
    summary: 'What needs a person, the oldest first; only what the caller has the right to settle',
    input: input({ site: Site }),
    answer: Type.Object({ items: Type.Array(Attention) }, strict),
    refusals: ['site-unknown'],
  }),
  getLatestSales: officeEndpoint({
    group: 'Day',
    needs: 'orders.read',
    route: 'GET /day/sales',
    summary: 'Sales and refunds of the last day, the newest first',
    input: input({ site: Site }),
    answer: Type.Object(
      {
        sales: Type.Array(
          Type.Object(
            {
              id: Type.String(),
              kind: Type.Enum(['sale', 'refund']),
              reference: Type.String(),
              at: Instant,
              timezone: Type.String(),
              product: Type.String(),
              city: Type.String(),
              minute: Type.Optional(Minute),
              lines: Type.Integer(),
              people: Type.Integer(),
              cents: Cents,
              currencyId: CurrencyNumber,
              channel: Type.Enum(['web', 'agent', 'desk']),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
    refusals: ['site-unknown'],
  }),
  repeatRefund: officeEndpoint({
    group: 'Day',
    needs: 'refund.quoted',
    writes: true,
    route: 'POST /refunds/:refundId/repeat',
    summary: 'Sends a refund that failed once more, as a refund of its own; never more than was captured',
    input: input({ refundId: OpaqueId }),
    answer: Type.Object({ refundId: OpaqueId }, strict),
    refusals: ['request-unknown', 'changed-meanwhile', 'above-captured', 'confirm-needed'],
  }),
  repeatMail: officeEndpoint({
    group: 'Day',
    needs: 'orders.change',
    writes: true,
    route: 'POST /mails/:mailId/repeat',
    summary: 'Sends a mail that failed again at once',
    input: input({ mailId: OpaqueId }),
    answer: Type.Object({}, strict),
    refusals: ['request-unknown', 'changed-meanwhile'],
  }),
}
