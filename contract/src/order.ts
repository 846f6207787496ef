import { Type, type Static } from 'typebox'
import { VoucherPart } from './booking.ts'
import { Deadline } from './deadline.ts'
import { Cents, CurrencyNumber, Day, Id, input, Instant, LangCode, OpaqueId, PassengerTypeId, strict, Time, Vehicle } from './shape.ts'
import { Minute } from './departure.ts'
import { Disruption, DisruptionParty } from './disruption-act.ts'
import { officeEndpoint } from './endpoint.ts'
import { rights } from './right.ts'

export const Reference = Type.String({ minLength: 4, maxLength: 40, description: 'the reference of an order' })
export const Version = Type.String({ minLength: 1, maxLength: 64, description: 'of the order as it was seen; another one is refused' })

const When = { day: Type.Optional(Day), time: Type.Optional(Time) }
const Ticket = Type.Object(
  {
    id: OpaqueId,
    seq: Type.Integer(),
    typeId: PassengerTypeId,
    people: Type.Integer(),
    code: Type.String({ description: 'empty once the ticket is not valid any more, and for readers who may not reissue it' }),
    state: Type.Enum(['issued', 'redeemed', 'cancelled', 'replaced', 'void']),
    validFrom: Day,
    validUntil: Day,
    shareCents: Cents,
    parts: Type.Array(VoucherPart),
  },
  strict,
)
const PendingChange = Type.Object(
  { day: Type.Optional(Day), dueCents: Cents, expiresAt: Instant, payUrl: Type.String() },
  { ...strict, description: 'a dearer date whose seats are held until the difference is paid' },
)
const OrderLine = Type.Object(
  {
    id: OpaqueId,
    product: Type.String(),
    option: Type.String(),
    supplier: Type.String(),
    location: Type.String(),
    locationId: Id,
    vehicle: Vehicle,
    timezone: Type.String(),
    ...When,
    startsAt: Type.Optional(Instant),
    components: Type.Array(Type.Object({ product: Type.String(), option: Type.String(), ...When }, strict)),
    state: Type.String(),
    amountCents: Cents,
    discountCents: Cents,
    passengers: Type.Array(Type.Object({ typeId: PassengerTypeId, quantity: Type.Integer(), unitCents: Cents }, strict)),
    deadline: Deadline,
    refundSteps: Type.Array(Type.Object({ percent: Type.Integer(), day: Day, time: Time }, strict)),
    asksForTravellers: Type.Boolean(),
    travellerTypes: Type.Array(PassengerTypeId, { description: 'the passengers who have to be named' }),
    isChangeable: Type.Boolean({ description: 'the date can still be changed' }),
    isElsewhere: Type.Boolean({ description: 'of a city that the reader does not look after: shown, without acts' }),
    change: Type.Optional(PendingChange),
    disruptions: Type.Array(Type.Object({ disruption: Disruption, party: DisruptionParty }, strict), {
      description: 'what of it did not run as booked, the oldest first, and what was chosen',
    }),
    tickets: Type.Array(Ticket),
  },
  strict,
)
const OrderPayment = Type.Object(
  {
    id: OpaqueId,
    provider: Type.String(),
    method: Type.String(),
    providerReference: Type.Optional(Type.String()),
    state: Type.String(),
    cents: Cents,
    refundedCents: Cents,
    isForChange: Type.Boolean(),
    at: Instant,
    settledAt: Type.Optional(Instant),
    chargedBackAt: Type.Optional(Instant),
  },
  strict,
)
const OrderRefund = Type.Object(
  {
    id: OpaqueId,
    cents: Cents,
    reason: Type.String(),
    state: Type.Enum(['REQUESTED', 'SENT', 'DONE', 'FAILED']),
    at: Instant,
    updatedAt: Instant,
  },
  strict,
)
export const timelineKinds = [
  'basket',
  'attempt',
  'paid',
  'chargeback',
  'refund',
  'refund-short',
  'payment-event',
  'mail',
  'boarding',
  'boarding-undone',
  'cancelled',
  'date-changed',
  'chosen',
  'note',
  'act',
] as const
const TimelineItem = Type.Object(
  {
    id: Type.String(),
    at: Instant,
    kind: Type.Enum([...timelineKinds]),
    cents: Type.Optional(Cents),
    state: Type.Optional(
      Type.String({
        description:
          'of an attempt, a refund, a mail (sent, no-address, dropped, waiting, failed) or a change of date; who chose in a disruption',
      }),
    ),
    what: Type.Optional(
      Type.String({
        description:
          'the call of an act, the reason of a refund, the kind of a mail or event, the method of a payment, the choice in a disruption',
      }),
    ),
    by: Type.Optional(Type.String({ description: 'the person or the device' })),
    text: Type.Optional(Type.String()),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    fromMinute: Type.Optional(Minute),
    toMinute: Type.Optional(Minute),
    count: Type.Optional(Type.Integer()),
  },
  strict,
)
export type TimelineItem = Static<typeof TimelineItem>

export const Order = Type.Object(
  {
    id: OpaqueId,
    reference: Type.String(),
    version: Version,
    site: Type.String(),
    siteLangs: Type.Array(LangCode, { description: 'the languages of its site' }),
    state: Type.String(),
    lang: LangCode,
    channel: Type.String(),
    currencyId: CurrencyNumber,
    subtotalCents: Cents,
    discountCents: Cents,
    totalCents: Cents,
    at: Instant,
    createdAt: Instant,
    paidAt: Type.Optional(Instant),
    buyer: Type.Object(
      {
        firstName: Type.String(),
        lastName: Type.String(),
        email: Type.String(),
        phone: Type.String(),
        isMasked: Type.Boolean(),
      },
      { ...strict, description: 'masked for readers without personal.read' },
    ),
    leadGuest: Type.Optional(Type.String()),
    agent: Type.Optional(Type.Object({ name: Type.String(), reference: Type.String() }, strict)),
    isMembers: Type.Boolean(),
    coupon: Type.Optional(Type.String()),
    campaign: Type.Optional(Type.String()),
    lines: Type.Array(OrderLine),
    payments: Type.Array(OrderPayment),
    refunds: Type.Array(OrderRefund),
    refundWay: Type.Enum(['card', 'credit', 'cash', 'terminal'], { description: 'money goes back the way it came' }),
    capturedCents: Cents,
    refundedCents: Cents,
    refundableCents: Type.Integer({ description: 'what can still go back: captured, less every refund that was asked for' }),
    limitCents: Type.Integer({ description: 'goodwill above this waits for a second person' }),
    goodwillCents: Cents,
    may: Type.Array(Type.Enum([...rights]), { description: 'the rights of the reader for this order' }),
    timeline: Type.Array(TimelineItem, { description: 'newest first' }),
  },
  strict,
)
export type Order = Static<typeof Order>

export const orderCalls = {
  getOrder: officeEndpoint({
    route: 'GET /orders/:reference',
    summary: 'One order with its tickets, its money and everything that happened to it',
    group: 'Order',
    needs: 'orders.read',
    input: input({ reference: Reference }),
    answer: Order,
    refusals: ['order-unknown'],
  }),
  printOrderTickets: officeEndpoint({
    route: 'POST /orders/:reference/lines/:saleId/tickets',
    summary: 'The tickets of a line as a PDF; needs the right to read personal data too, and is recorded',
    group: 'Order',
    needs: 'voucher.reissue',
    writes: true,
    answersOnce: true,
    media: 'application/pdf',
    input: input({ reference: Reference, saleId: OpaqueId }),
    answer: Type.String({ description: 'the PDF document' }),
    refusals: ['order-unknown', 'forbidden'],
  }),
  printOrderReceipt: officeEndpoint({
    route: 'GET /orders/:reference/receipt',
    summary: 'The receipt of an order as a PDF',
    group: 'Order',
    needs: 'personal.read',
    media: 'application/pdf',
    input: input({ reference: Reference }),
    answer: Type.String({ description: 'the PDF document' }),
    refusals: ['order-unknown'],
  }),
}
