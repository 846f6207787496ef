import { Type, type Static } from 'typebox'
import { Deadline } from './deadline.ts'
import { endpoint } from './endpoint.ts'
import {
  Cents,
  CurrencyNumber,
  Day,
  Email,
  Id,
  input,
  Instant,
  LangCode,
  NewTime,
  OpaqueId,
  PassengerTypeId,
  Position,
  strict,
  Time,
  Use,
  Vehicle,
} from './shape.ts'

export const VoucherPart = Type.Object(
  {
    use: Use,
    state: Type.Enum(['ready', 'boarded', 'running', 'ended']),
    startFrom: Day,
    startUntil: Day,
    endsAt: Type.String({ format: 'date-time', description: 'when it ends, or lapses if it is never boarded' }),
    startedAt: Type.Optional(Instant),
    boardingsLeft: Type.Optional(Type.Integer()),
    boardings: Type.Array(
      Type.Object({ at: Instant, stop: Type.Optional(Type.String()), line: Type.Optional(Type.String()), vehicle: Type.String() }, strict),
    ),
  },
  strict,
)
export type VoucherPart = Static<typeof VoucherPart>

const VoucherState = Type.Enum(['issued', 'redeemed', 'cancelled', 'replaced', 'void'])
const Wallet = Type.Object(
  { apple: Type.Optional(Type.String()), google: Type.Optional(Type.String()) },
  { ...strict, description: 'links that add the ticket to a wallet, where the shop has a certificate for it' },
)

export const Voucher = Type.Object(
  {
    id: OpaqueId,
    saleId: OpaqueId,
    seq: Type.Integer(),
    typeId: PassengerTypeId,
    people: Type.Integer(),
    passenger: Type.Optional(Type.String({ description: 'whose ticket it is, where the tour asks for names' })),
    code: Type.String({ description: 'a short code to read out and type' }),
    qr: Type.String({ description: 'the signed text of the QR code; empty once the voucher is not valid any more' }),
    validFrom: Day,
    validUntil: Day,
    parts: Type.Array(VoucherPart, { description: 'one, or one for each part of a package in the order of the sale’s components' }),
    state: VoucherState,
    shareCents: Cents,
    ticketToken: Type.String({
      description:
        'for /ticket: shows this ticket and nothing else; empty once the voucher is not valid any more, and where it has to be printed',
    }),
    wallet: Wallet,
  },
  strict,
)
export type Voucher = Static<typeof Voucher>

const MeetingPoint = Type.Object({ name: Type.String(), note: Type.Optional(Type.String()), position: Position }, strict)
export const BookedPart = Type.Object(
  {
    optionId: Id,
    product: Type.String(),
    option: Type.String(),
    supplier: Type.String(),
    vehicle: Vehicle,
    day: Type.Optional(Day),
    time: Type.Optional(Time),
    newTime: NewTime,
    beThereBy: Type.Optional(Time),
    meetingPoint: Type.Optional(MeetingPoint),
    isPaidBack: Type.Optional(Type.Boolean({ description: 'it did not run; its price was refunded' })),
  },
  strict,
)
export type BookedPart = Static<typeof BookedPart>

export const BookedSale = Type.Object(
  {
    id: OpaqueId,
    productId: Id,
    optionId: Id,
    locationId: Id,
    product: Type.String(),
    option: Type.String(),
    location: Type.String(),
    poster: Type.String(),
    vehicle: Vehicle,
    supplier: Type.String(),
    accepts: Type.Enum(['mobile', 'paper']),
    timezone: Type.String(),
    day: Type.Optional(Day),
    time: Type.Optional(Time),
    newTime: NewTime,
    beThereBy: Type.Optional(Time),
    startsAt: Type.Optional(Instant),
    components: Type.Array(BookedPart),
    notices: Type.Array(Type.Object({ title: Type.String(), text: Type.String() }, strict), {
      description: 'it does not run as booked: what happened, the newest first',
    }),
    choosePath: Type.Optional(Type.String({ description: 'the page on which something else can be chosen' })),
    meetingPoint: Type.Optional(MeetingPoint),
    state: Type.String(),
    paidCents: Cents,
    deadline: Deadline,
    refundSteps: Type.Array(
      Type.Object({ percent: Type.Integer(), day: Day, time: Time }, { ...strict, description: 'refunded until this moment of the city' }),
      { description: 'the amounts over time, beginning with now; after the last one nothing is refunded' },
    ),
    travellersMissing: Type.Boolean({ description: 'the city still needs the travellers’ names' }),
    printToken: Type.String({ description: 'for sale/{id}/print, /calendar and /receipt, a quarter of an hour long' }),
  },
  strict,
)
export type BookedSale = Static<typeof BookedSale>

const Paper = Type.Object(
  {
    id: OpaqueId,
    kind: Type.Enum(['receipt', 'invoice', 'credit-note']),
    number: Type.String(),
    day: Day,
    cents: Cents,
    isCancelled: Type.Boolean({ description: 'an invoice has taken its place' }),
  },
  strict,
)

export const Booking = Type.Object(
  {
    reference: Type.String(),
    state: Type.String(),
    lang: LangCode,
    email: Type.String({ description: 'masked' }),
    guest: Type.String({ description: 'the name of the buyer, or of the guest of a travel agent' }),
    paidAt: Instant,
    at: Type.String({ format: 'date-time', description: 'when this was looked up; the states of passes are of this moment' }),
    currencyId: CurrencyNumber,
    totalCents: Cents,
    taxCents: Type.Optional(Type.Integer({ minimum: 1, description: 'the tax inside the total, as it was when the order was paid' })),
    byAgency: Type.Optional(Type.Boolean({ description: 'bought by a travel agency, whose guests see no amounts' })),
    isView: Type.Optional(Type.Boolean({ description: 'opened by the office: nothing can be changed, cancelled or passed on' })),
    sales: Type.Array(BookedSale),
    vouchers: Type.Array(Voucher),
    refunds: Type.Array(Type.Object({ cents: Cents, state: Type.Enum(['REQUESTED', 'SENT', 'DONE', 'FAILED']), at: Instant }, strict)),
    papers: Type.Optional(Type.Array(Paper, { description: 'receipt, invoice and credit notes that have a number' })),
  },
  strict,
)
export type Booking = Static<typeof Booking>

export const TicketSale = Type.Omit(
  BookedSale,
  ['id', 'state', 'paidCents', 'deadline', 'refundSteps', 'travellersMissing', 'printToken', 'choosePath'],
  strict,
)
export type TicketSale = Static<typeof TicketSale>
export const TicketVoucher = Type.Omit(Voucher, ['id', 'saleId', 'shareCents', 'ticketToken'], strict)
export type TicketVoucher = Static<typeof TicketVoucher>
export const Ticket = Type.Object(
  {
    product: Type.String(),
    location: Type.String(),
    state: VoucherState,
    at: Type.String({ format: 'date-time', description: 'when this was looked up' }),
    sale: Type.Optional(TicketSale),
    voucher: Type.Optional(TicketVoucher),
  },
  { ...strict, description: 'sale and voucher only while the ticket is neither cancelled nor replaced' },
)
export type Ticket = Static<typeof Ticket>

const Token = Type.String({ minLength: 20, maxLength: 200 })
const Bearer = Type.String({ minLength: 20, maxLength: 200, description: 'the sale’s print token' })

export const bookingCalls = {
  getVouchers: endpoint({
    route: 'GET /transaction/voucher',
    summary: 'An order and its vouchers, behind a single-purpose token',
    proofs: ['order-token'],
    limits: ['voucherToken'],
    group: 'Payment',
    input: input({ token: Token }),
    answer: Booking,
    refusals: ['voucher-unknown', 'too-many-requests'],
  }),
  findBooking: endpoint({
    route: 'POST /transaction/find',
    summary: 'The token of an order, for a reference and the buyer’s e-mail',
    proofs: ['reference-and-email'],
    limits: ['booking', 'bookingReference', 'bookingBraked'],
    group: 'Payment',
    input: input({ reference: Type.String({ minLength: 4, maxLength: 40 }), email: Email }),
    answer: Type.Object({ token: Type.String() }, strict),
    refusals: ['booking-unknown', 'too-many-requests'],
  }),
  resendVouchers: endpoint({
    route: 'POST /transaction/voucher/resend',
    summary: 'Sends the vouchers to the buyer’s e-mail again',
    proofs: ['order-token'],
    writes: true,
    limits: ['voucherToken'],
    group: 'Payment',
    input: input({ token: Token }),
    answer: Type.Object({ email: Type.String() }, strict),
    refusals: ['voucher-unknown', 'too-many-requests'],
  }),
  printSale: endpoint({
    route: 'GET /sale/:id/print',
    summary: 'The vouchers of a sale as a PDF',
    proofs: ['print-token'],
    limits: ['paper'],
    group: 'Member',
    media: 'application/pdf',
    input: input({ id: OpaqueId, bearer: Bearer }),
    answer: Type.String({ description: 'the PDF document' }),
    refusals: ['sale-unknown', 'too-many-requests'],
  }),
  getCalendarFile: endpoint({
    route: 'GET /sale/:id/calendar',
    summary: 'A sale as an iCalendar file',
    proofs: ['print-token'],
    group: 'Member',
    media: 'text/calendar',
    input: input({ id: OpaqueId, bearer: Bearer }),
    answer: Type.String({ description: 'the iCalendar file' }),
    refusals: ['sale-unknown', 'too-many-requests'],
  }),
  printReceipt: endpoint({
    route: 'GET /sale/:id/receipt',
    summary: 'The receipt or invoice of the order that a sale belongs to, or one of its papers, as a PDF',
    proofs: ['print-token'],
    limits: ['paper'],
    group: 'Member',
    media: 'application/pdf',
    input: input({ id: OpaqueId, bearer: Bearer, paper: Type.Optional(OpaqueId) }),
    answer: Type.String({ description: 'the PDF document' }),
    refusals: ['sale-unknown', 'too-many-requests'],
  }),
  getTicket: endpoint({
    route: 'GET /ticket',
    summary: 'One ticket of an order, for the passenger it was handed to',
    proofs: ['ticket-token'],
    limits: ['voucherToken'],
    group: 'Payment',
    input: input({ token: Token }),
    answer: Ticket,
    refusals: ['voucher-unknown', 'too-many-requests'],
  }),
  getApplePass: endpoint({
    route: 'GET /ticket/apple',
    summary: 'One ticket as a pass for Apple Wallet',
    proofs: ['ticket-token'],
    limits: ['voucherToken'],
    group: 'Payment',
    media: 'application/vnd.apple.pkpass',
    input: input({ token: Token }),
    answer: Type.String({ description: 'the signed pass' }),
    refusals: ['voucher-unknown', 'too-many-requests'],
  }),
}
