import { Type, type Static } from 'typebox'
import { Cents, CurrencyNumber, Day, Id, input, Instant, OpaqueId, strict, Time, trimmed, Vehicle } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'

const OrderState = Type.Enum(['AWAITING_PAYMENT', 'PAID', 'PAID_UNFULFILLED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'])
const Channel = Type.Enum(['web', 'agent', 'desk'])
const Span = (names: string) =>
  Type.String({
    maxLength: 30,
    pattern: '^([a-z0-9-]+|\\d{4}-\\d{2}-\\d{2}(\\.\\.\\d{4}-\\d{2}-\\d{2})?)$',
    description: `${names}, a day, or two days with .. between them`,
  })
const SiteKey = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' })

const filterFields = {
  q: Type.Optional(
    Type.String({
      maxLength: 300,
      ...trimmed,
      description:
        "reference, voucher code or scanned QR text, e-mail, name, telephone, agent's reference, payment reference or a card terminal's receipt number",
    }),
  ),
  travels: Type.Optional(Span('today, tomorrow, next-7-days')),
  sold: Type.Optional(Span('today, yesterday, last-7-days, this-month')),
  product: Type.Optional(Id),
  city: Type.Optional(Id),
  site: Type.Optional({ ...SiteKey, description: 'the site that sold it' }),
  place: Type.Optional({ ...SiteKey, description: 'the cities of this site, whichever site sold it' }),
  state: Type.Optional(OrderState),
  channel: Type.Optional(Channel),
  needs: Type.Optional(Type.Enum(['any', 'ticket', 'refund', 'mail'], { description: 'waits for a person, and why' })),
}
export const OrderFilter = Type.Object(filterFields, strict)
export type OrderFilter = Static<typeof OrderFilter>

const Line = Type.Object(
  {
    productId: Id,
    product: Type.String(),
    option: Type.String(),
    city: Type.String(),
    vehicle: Vehicle,
    day: Type.Optional(Day),
    time: Type.Optional(Time),
    people: Type.Integer(),
  },
  strict,
)
export const OrderSummary = Type.Object(
  {
    id: OpaqueId,
    reference: Type.Optional(Type.String({ description: 'missing until the order is paid' })),
    site: Type.String(),
    state: OrderState,
    channel: Channel,
    lang: Type.String(),
    orderedAt: Instant,
    paidAt: Type.Optional(Instant),
    currencyId: CurrencyNumber,
    totalCents: Cents,
    refundedCents: Cents,
    isMasked: Type.Boolean({ description: 'name, e-mail and telephone are shortened: the caller may not see them' }),
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    agentReference: Type.Optional(Type.String()),
    tickets: Type.Integer(),
    boarded: Type.Integer(),
    method: Type.Optional(Type.String()),
    people: Type.Integer(),
    needs: Type.Array(Type.Enum(['ticket', 'refund', 'mail'])),
    isDisrupted: Type.Boolean({ description: 'a departure does not run as booked, and a choice is waited for' }),
    lines: Type.Array(Line),
  },
  strict,
)
export type OrderSummary = Static<typeof OrderSummary>

const Count = Type.Object(
  { count: Type.Integer(), isCapped: Type.Boolean({ description: 'there are more than this' }) },
  { ...strict, description: 'exact up to 5,000' },
)
const Cursor = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{6}Z_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
})
const selection = {
  ids: Type.Optional(Type.Array(OpaqueId, { minItems: 1, maxItems: 1000, uniqueItems: true })),
  filter: Type.Optional(OrderFilter),
}
const View = Type.Object(
  {
    id: OpaqueId,
    name: Type.String(),
    search: Type.String(),
    isShared: Type.Boolean(),
    isMine: Type.Boolean(),
    by: Type.String(),
    site: Type.Optional(Type.String()),
  },
  strict,
)
const viewFields = {
  name: Type.String({ minLength: 1, maxLength: 60, ...trimmed }),
  search: Type.String({ maxLength: 1000, description: 'the filters as the query of an address' }),
  isShared: Type.Boolean({ description: 'shown to all who look after the site' }),
  site: Type.Optional(SiteKey),
}

export const orderListCalls = {
  findOrders: officeEndpoint({
    route: 'GET /order-list',
    summary: 'Orders by text and filters, newest first, 50 at a time',
    group: 'Order',
    needs: 'orders.read',
    input: input({ ...filterFields, cursor: Type.Optional(Cursor) }),
    answer: Type.Object(
      {
        orders: Type.Array(OrderSummary),
        next: Type.Optional(Cursor),
        found: Type.Optional(Count),
        closest: Type.Optional(Type.Array(Type.String(), { description: 'names spelt almost like the text, when it finds nothing' })),
      },
      strict,
    ),
  }),
  listOrderViews: officeEndpoint({
    route: 'GET /order-views',
    summary: "The caller's saved views of the order list, and those shared with their sites",
    group: 'Order',
    needs: 'orders.read',
    input: input({}),
    answer: Type.Object({ views: Type.Array(View) }, strict),
  }),
  countViews: officeEndpoint({
    route: 'GET /order-views/counts',
    summary: 'How many orders each view has: the built-in ones by name, saved ones by id',
    group: 'Order',
    needs: 'orders.read',
    input: input({ place: Type.Optional(SiteKey) }),
    answer: Type.Object({ counts: Type.Array(Type.Object({ view: Type.String(), ...Count.properties }, strict)) }, strict),
  }),
  saveOrderView: officeEndpoint({
    route: 'POST /order-views',
    summary: 'Saves the filters of the order list under a name',
    group: 'Order',
    needs: 'orders.read',
    writes: true,
    input: input(viewFields),
    answer: Type.Object({ id: OpaqueId }, strict),
    refusals: ['name-taken', 'bad-request'],
  }),
  changeOrderView: officeEndpoint({
    route: 'PUT /order-views/:id',
    summary: "Renames, changes, shares or no longer shares one of the caller's own views",
    group: 'Order',
    needs: 'orders.read',
    writes: true,
    input: input({ id: OpaqueId, ...viewFields }),
    answer: Type.Object({}, strict),
    refusals: ['view-unknown', 'name-taken', 'bad-request'],
  }),
  deleteOrderView: officeEndpoint({
    route: 'DELETE /order-views/:id',
    summary: "Deletes one of the caller's own views",
    group: 'Order',
    needs: 'orders.read',
    writes: true,
    input: input({ id: OpaqueId }),
    answer: Type.Object({}, strict),
    refusals: ['view-unknown'],
  }),
  resendTickets: officeEndpoint({
    route: 'POST /order-list/resend',
    summary: 'Mails the tickets of up to 5,000 orders again, each at most once in ten minutes',
    group: 'Order',
    needs: 'orders.change',
    writes: true,
    input: input(selection),
    answer: Type.Object(
      {
        sent: Type.Integer(),
        skipped: Type.Integer({ description: 'without a valid ticket or without an e-mail' }),
        recent: Type.Integer({ description: 'sent a few minutes ago already' }),
      },
      strict,
    ),
    refusals: ['bad-request', 'order-unknown'],
  }),
  exportOrders: officeEndpoint({
    route: 'POST /order-list/export',
    summary: 'A CSV file of up to 50,000 orders',
    group: 'Order',
    needs: 'export',
    writes: true,
    confirms: true,
    answersOnce: true,
    input: input(selection),
    answer: Type.String(),
    refusals: ['bad-request', 'order-unknown', 'forbidden'],
    media: 'text/csv',
  }),
  jump: officeEndpoint({
    route: 'GET /jump',
    summary: 'Orders, tours and people that a text may mean, a few of each',
    group: 'Order',
    needs: 'signed-in',
    input: input({ q: Type.String({ minLength: 1, maxLength: 300, ...trimmed }) }),
    answer: Type.Object(
      {
        orders: Type.Array(
          Type.Object({ reference: Type.String(), name: Type.String(), state: OrderState, product: Type.String() }, strict),
        ),
        tours: Type.Array(Type.Object({ id: Id, name: Type.String(), city: Type.String(), cityId: Id }, strict)),
        people: Type.Array(Type.Object({ id: OpaqueId, name: Type.String(), email: Type.String() }, strict)),
      },
      strict,
    ),
  }),
}
