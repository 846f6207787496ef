import { Type } from 'typebox'
import { ChangeDays, ChangeResult, dateChangeCalls } from './date-change.ts'
import { Day, formRefusals, input, LangCode, OpaqueId, PassengerTypeId, strict, Time, trimmed } from './shape.ts'
import { changes } from './changes.ts'
import { officeEndpoint } from './endpoint.ts'
import { Reference, Version } from './order.ts'

const line = { reference: Reference, saleId: OpaqueId }
const Phone = Type.String({ maxLength: 30, ...trimmed })
const quoteRefusals = dateChangeCalls.changeSale.refusals
const done = Type.Object({}, strict)

export const orderChangeCalls = {
  getOrderChangeDays: officeEndpoint({
    route: 'GET /orders/:reference/lines/:saleId/days',
    summary: 'The days of six weeks with what the same tickets cost there',
    group: 'Order',
    needs: 'orders.change',
    input: input({ ...line, from: Day, component: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })) }),
    answer: ChangeDays,
    refusals: ['order-unknown', 'sale-unknown', 'not-changeable', 'day-unavailable'],
  }),
  quoteOrderDate: officeEndpoint({
    route: 'POST /orders/:reference/lines/:saleId/date-quote',
    summary: 'What another date of a line costs; changes nothing and holds for ten minutes',
    group: 'Order',
    needs: 'orders.change',
    input: input({
      ...line,
      day: Type.Optional(Day),
      time: Type.Optional(Time),
      components: Type.Optional(Type.Array(Type.Object({ day: Type.Optional(Day), time: Type.Optional(Time) }, strict), { maxItems: 20 })),
    }),
    answer: ChangeResult,
    refusals: ['order-unknown', ...quoteRefusals],
  }),
  changeOrderDate: officeEndpoint({
    route: 'POST /orders/:reference/lines/:saleId/date',
    summary:
      'Moves a line to the date of a quote; a dearer date is held until its payment link is paid, a refund above the limit of the site needs a confirmation',
    group: 'Order',
    needs: 'orders.change',
    writes: true,
    input: input({ ...line, version: Version, quoteId: OpaqueId }),
    answer: ChangeResult,
    refusals: ['order-unknown', 'changed-meanwhile', 'confirm-needed', ...quoteRefusals],
  }),
  mailChangeLink: officeEndpoint({
    route: 'POST /orders/:reference/lines/:saleId/date-mail',
    summary: 'Mails the traveller the link that pays for a dearer date',
    group: 'Order',
    needs: 'orders.change',
    writes: true,
    input: input(line),
    answer: Type.Object({ email: Type.String() }, strict),
    refusals: ['order-unknown', 'link-over', 'email-invalid'],
  }),
  setOrderTravellers: officeEndpoint({
    route: 'PUT /orders/:reference/lines/:saleId/travellers',
    summary: 'Corrects the passengers’ data that the city asks for; a field that is empty keeps what was given before',
    group: 'Order',
    needs: 'orders.change',
    writes: true,
    input: input({
      ...line,
      version: Version,
      travellers: Type.Array(
        Type.Object(
          {
            typeId: PassengerTypeId,
            firstName: Type.String({ maxLength: 100, ...trimmed }),
            lastName: Type.String({ maxLength: 100, ...trimmed }),
            phone: Type.Optional(Phone),
            document: Type.Optional(Type.String({ maxLength: 40, ...trimmed })),
          },
          strict,
        ),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    answer: done,
    refusals: ['order-unknown', 'changed-meanwhile', 'sale-unknown', 'travellers-needed', ...formRefusals],
  }),
  setOrderContact: officeEndpoint({
    route: 'PUT /orders/:reference/contact',
    summary: 'Corrects the fields of the buyer’s contact that are given; a field that another person changed meanwhile is refused',
    group: 'Order',
    needs: 'orders.change',
    writes: true,
    input: input({
      reference: Reference,
      changes: changes({
        firstName: Type.String({ maxLength: 100, ...trimmed }),
        lastName: Type.String({ maxLength: 100, ...trimmed }),
        email: Type.String({ maxLength: 254, ...trimmed }),
        phone: Phone,
        lang: LangCode,
      }),
    }),
    answer: done,
    refusals: ['order-unknown', 'forbidden', 'changed-meanwhile', 'email-invalid', 'bad-request'],
  }),
  resendOrderMail: officeEndpoint({
    route: 'POST /orders/:reference/mails',
    summary: 'Sends one of the order’s mails again, once a click',
    group: 'Order',
    needs: 'orders.change',
    writes: true,
    input: input({ reference: Reference, mailId: Type.Optional(OpaqueId) }),
    answer: Type.Object({ email: Type.String() }, strict),
    refusals: ['order-unknown', 'email-invalid'],
  }),
  addOrderNote: officeEndpoint({
    route: 'POST /orders/:reference/notes',
    summary: 'Adds a note for the team',
    group: 'Order',
    needs: 'orders.change',
    writes: true,
    input: input({ reference: Reference, text: Type.String({ minLength: 1, maxLength: 2000, ...trimmed }) }),
    answer: done,
    refusals: ['order-unknown'],
  }),
  openTravellerView: officeEndpoint({
    route: 'POST /orders/:reference/traveller-view',
    summary: 'A link to the order as the traveller sees it, for a quarter of an hour; it changes nothing',
    group: 'Order',
    needs: 'orders.change',
    writes: true,
    answersOnce: true,
    input: input({ reference: Reference }),
    answer: Type.Object({ url: Type.String() }, strict),
    refusals: ['order-unknown', 'forbidden'],
  }),
  reissueTicket: officeEndpoint({
    route: 'POST /orders/:reference/tickets/:ticketId/reissue',
    summary: 'Replaces a ticket by one with a new code and mails it; the old code is refused from then on',
    group: 'Order',
    needs: 'voucher.reissue',
    writes: true,
    input: input({ reference: Reference, ticketId: OpaqueId, version: Version }),
    answer: Type.Object({ ticketId: OpaqueId }, strict),
    refusals: ['order-unknown', 'changed-meanwhile', 'voucher-unknown', 'not-changeable'],
  }),
  revokeTicket: officeEndpoint({
    route: 'POST /orders/:reference/tickets/:ticketId/revoke',
    summary: 'Makes a ticket invalid without a refund; it can be reissued',
    group: 'Order',
    needs: 'voucher.reissue',
    writes: true,
    input: input({ reference: Reference, ticketId: OpaqueId, version: Version }),
    answer: done,
    refusals: ['order-unknown', 'changed-meanwhile', 'voucher-unknown', 'not-changeable'],
  }),
}
