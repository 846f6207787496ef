import { Type, type Static } from 'typebox'
import { DeskTour } from './agent.ts'
import { DayAvailability, TimeSlot } from './availability.ts'
import { Basket, saleRequestFields, seatRefusals } from './basket.ts'
import { paymentCalls } from './payment.ts'
import { PassengerOffer } from './product.ts'
import { Cents, CurrencyNumber, Day, formRefusals, Id, input, Instant, LangCode, OpaqueId, strict, Time, trimmed } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'

export const SiteKey = Type.String({ minLength: 1, maxLength: 40 })
const Place = { site: SiteKey, currencyId: CurrencyNumber }
const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength, ...trimmed }))

export const DeskDay = Type.Object(
  {
    today: Day,
    days: Type.Array(DayAvailability),
    times: Type.Array(TimeSlot, { description: 'of the day that was asked for, where the ticket has times' }),
    passengers: Type.Array(PassengerOffer),
    minPassengers: Type.Integer(),
    maxPassengers: Type.Integer(),
    components: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          options: Type.Array(Type.Object({ optionId: Id, name: Type.String(), kind: Type.Enum(['open', 'day', 'timed']) }, strict)),
        },
        strict,
      ),
      { description: 'the parts of a package, each with the tickets to choose from' },
    ),
  },
  strict,
)
export type DeskDay = Static<typeof DeskDay>

export const DeskBasket = Type.Object(
  {
    ...Basket.properties,
    linkUntil: Type.Optional({ ...Instant, description: 'how long a payment link would keep the seats' }),
  },
  strict,
)
export type DeskBasket = Static<typeof DeskBasket>

const MoreLines = Type.Optional(
  Type.Array(Type.Object(saleRequestFields, strict), { maxItems: 9, description: 'further tickets of the same sale' }),
)
const holdRefusals = [
  ...seatRefusals,
  'basket-empty',
  'payment-link-open',
  'session-expired',
  'payment-open',
  'coupon-invalid',
  'coupon-reduced',
  'coupon-min-total',
  'coupon-min-passengers',
  'coupon-per-customer',
] as const

export const tillRefusals = ['till-unknown', 'till-closed', 'till-currency', 'cash-short', 'receipt-number-taken'] as const
export const TerminalReceipt = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'the number on the terminal’s own receipt',
  ...trimmed,
})

const Pay = Type.Union([
  Type.Object({ way: Type.Literal('cash'), tillId: OpaqueId, givenCents: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }, strict),
  Type.Object({ way: Type.Literal('terminal'), tillId: OpaqueId, receiptNumber: TerminalReceipt }, strict),
  Type.Object({ way: Type.Literal('link') }, strict),
])

const deskStates = ['paid', 'waiting', 'paying', 'expired', 'withdrawn', 'refunded', 'partly-refunded'] as const
export const DeskSale = Type.Object(
  {
    id: OpaqueId,
    at: Instant,
    by: Type.String(),
    state: Type.Enum([...deskStates]),
    way: Type.Enum(['cash', 'terminal', 'link', 'free']),
    reference: Type.Optional(Type.String()),
    product: Type.String(),
    option: Type.String(),
    day: Type.Optional(Day),
    time: Type.Optional(Time),
    people: Type.Integer(),
    totalCents: Cents,
    currencyId: CurrencyNumber,
    guest: Type.Optional(Type.String()),
    email: Type.Optional(Type.String({ description: 'masked without the right personal.read' })),
    linkUntil: Type.Optional(Instant),
  },
  strict,
)
export type DeskSale = Static<typeof DeskSale>
const bySale = { id: OpaqueId }

export const deskCalls = {
  findDeskTours: officeEndpoint({
    route: 'GET /desk/tours',
    summary: 'Tickets that the desk can sell in its cities, with the lowest price of an adult',
    group: 'Desk',
    needs: 'desk.sell',
    input: input({ ...Place, query: Text(64) }),
    answer: Type.Array(DeskTour),
    refusals: ['site-unknown'],
  }),
  getDeskDay: officeEndpoint({
    route: 'GET /desk/options/:optionId',
    summary: 'The days of a ticket, and the times, passenger types and prices of one day',
    group: 'Desk',
    needs: 'desk.sell',
    input: input({
      ...Place,
      optionId: Id,
      day: Type.Optional(Day),
      time: Type.Optional({ ...Time, description: 'the prices of this departure' }),
    }),
    answer: DeskDay,
    refusals: ['site-unknown', 'option-unknown', 'product-unavailable', 'no-days'],
  }),
  holdDeskSale: officeEndpoint({
    route: 'POST /desk/holds',
    summary: 'Reserves the seats of a sale by the rules of the shop, or changes a sale that is not paid yet',
    group: 'Desk',
    needs: 'desk.sell',
    writes: true,
    input: input({ ...Place, id: Type.Optional(OpaqueId), coupon: Text(40), ...saleRequestFields, more: MoreLines }),
    answer: DeskBasket,
    refusals: ['site-unknown', ...holdRefusals],
  }),
  releaseDeskHold: officeEndpoint({
    route: 'DELETE /desk/holds/:id',
    summary: 'Frees the seats of a sale that is not paid and has no payment link',
    group: 'Desk',
    needs: 'desk.sell',
    writes: true,
    input: input(bySale),
    answer: Type.Object({}, strict),
    refusals: ['basket-empty', 'payment-link-open'],
  }),
  sellAtDesk: officeEndpoint({
    route: 'POST /desk/sales',
    summary: 'Sells what is reserved: for cash, over the card terminal, or by a payment link to the traveller',
    group: 'Desk',
    needs: 'desk.sell',
    writes: true,
    input: input({
      id: OpaqueId,
      expectedTotalCents: Cents,
      lang: LangCode,
      buyer: Type.Object({ firstName: Text(100), lastName: Text(100), email: Text(254), phone: Text(30) }, strict),
      travellers: Type.Optional(paymentCalls.registerTravellers.input.properties.travellers),
      travellersOf: Type.Optional({ ...OpaqueId, description: 'the line that they belong to; without it the first' }),
      pay: Pay,
    }),
    answer: Type.Object(
      {
        id: OpaqueId,
        reference: Type.Optional(Type.String()),
        receipt: Type.Optional(Type.Integer({ description: 'the number in the till’s own book' })),
        changeCents: Type.Optional(Cents),
        linkUntil: Type.Optional(Instant),
      },
      strict,
    ),
    refusals: [
      'basket-empty',
      'payment-link-open',
      'seats-gone',
      'total-changed',
      'travellers-needed',
      'coupon-spent',
      'given-short',
      ...formRefusals,
      ...tillRefusals,
    ],
  }),
  getDeskSales: officeEndpoint({
    route: 'GET /desk/sales',
    summary: 'The last sales of the desk, with payment links that are still open',
    group: 'Desk',
    needs: 'desk.sell',
    input: input({ site: SiteKey }),
    answer: Type.Array(DeskSale),
  }),
  printDeskTickets: officeEndpoint({
    route: 'GET /desk/sales/:id/tickets',
    summary: 'The vouchers of a sale as PDF',
    group: 'Desk',
    needs: 'desk.sell',
    media: 'application/pdf',
    input: input(bySale),
    answer: Type.String(),
    refusals: ['order-unknown'],
  }),
  resendPaymentLink: officeEndpoint({
    route: 'POST /desk/sales/:id/link',
    summary: 'Sends the payment link again',
    group: 'Desk',
    needs: 'desk.sell',
    writes: true,
    input: input(bySale),
    answer: Type.Object({ sent: Type.Integer() }, strict),
    refusals: ['order-unknown', 'link-over'],
  }),
  withdrawPaymentLink: officeEndpoint({
    route: 'POST /desk/sales/:id/link/withdraw',
    summary: 'Withdraws a payment link and frees its seats',
    group: 'Desk',
    needs: 'desk.sell',
    writes: true,
    input: input(bySale),
    answer: Type.Object({}, strict),
    refusals: ['order-unknown', 'link-over', 'payment-open'],
  }),
}
