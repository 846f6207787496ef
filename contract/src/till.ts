import { Type, type Static } from 'typebox'
import { Cents, CurrencyNumber, formRefusals, Id, input, Instant, OpaqueId, strict, trimmed } from './shape.ts'
import { SiteKey, TerminalReceipt, tillRefusals } from './desk.ts'
import { officeEndpoint } from './endpoint.ts'

const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'minor units' })
export const CashSum = Type.Object({ currencyId: CurrencyNumber, cents: Amount }, strict)
const Counted = Type.Array(CashSum, {
  minItems: 1,
  maxItems: 3,
  description: 'the cash that was counted in each currency of the till',
})
const Cash = Type.Object(
  { currencyId: CurrencyNumber, floatCents: Cents, expectedCents: Cents, countedCents: Type.Optional(Cents) },
  { ...strict, description: 'cash at the start of the shift, what should be in the till, and what was counted at its end' },
)
export const Till = Type.Object(
  {
    id: OpaqueId,
    name: Type.String(),
    site: Type.String(),
    locationId: Id,
    city: Type.String(),
    timezone: Type.String(),
    currencyIds: Type.Array(CurrencyNumber),
    lastReceipt: Type.Integer(),
    last: Type.Optional(Type.Array(CashSum, { description: 'what the till closed with' })),
    shift: Type.Optional(Type.Object({ id: OpaqueId, openedAt: Instant, openedBy: Type.String(), cash: Type.Array(Cash) }, strict)),
  },
  strict,
)
export type Till = Static<typeof Till>

const Kind = Type.Enum(['sale', 'refund', 'in', 'out'])
const Way = Type.Enum(['cash', 'terminal'])
const Entry = Type.Object(
  {
    id: OpaqueId,
    receipt: Type.Integer(),
    kind: Kind,
    way: Way,
    currencyId: CurrencyNumber,
    cents: Cents,
    terminalReceipt: Type.Optional(Type.String()),
    reason: Type.String(),
    orderId: Type.Optional(OpaqueId),
    reference: Type.Optional(Type.String()),
    by: Type.String(),
    at: Instant,
  },
  strict,
)
const shiftFields = {
  id: OpaqueId,
  openedAt: Instant,
  openedBy: Type.String(),
  closedAt: Type.Optional(Instant),
  closedBy: Type.Optional(Type.String()),
  reason: Type.String(),
  cash: Type.Array(Cash),
}
export const Shift = Type.Object(
  {
    ...shiftFields,
    tillId: OpaqueId,
    till: Type.String(),
    entries: Type.Array(Entry),
    sums: Type.Array(Type.Object({ currencyId: CurrencyNumber, way: Way, kind: Kind, count: Type.Integer(), cents: Cents }, strict), {
      description: 'sales, refunds, cash paid in and out, by way of paying',
    }),
  },
  strict,
)
export type Shift = Static<typeof Shift>
const Reason = Type.Optional(Type.String({ maxLength: 200, ...trimmed }))
export const cashRefusals = ['till-open', 'changed-meanwhile', 'confirm-needed', ...tillRefusals] as const
const WaitingId = Type.Optional({ ...OpaqueId, description: 'the request that waits for a second person' })
const byTill = { id: OpaqueId }

export const tillCalls = {
  getTills: officeEndpoint({
    route: 'GET /tills',
    summary: 'The tills of the caller’s cities and sites, with their open shifts',
    group: 'Desk',
    needs: 'till.close',
    input: input({}),
    answer: Type.Array(Till),
  }),
  makeTill: officeEndpoint({
    route: 'POST /tills',
    summary: 'Makes a till in a city',
    group: 'Desk',
    needs: 'settings.change',
    writes: true,
    input: input({
      site: SiteKey,
      locationId: Id,
      name: Type.String({ maxLength: 60, ...trimmed }),
      currencyIds: Type.Array(CurrencyNumber, { minItems: 1, maxItems: 3, uniqueItems: true }),
    }),
    answer: Type.Object(byTill, strict),
    refusals: ['site-unknown', 'location-unknown', 'name-taken', ...formRefusals],
  }),
  getShifts: officeEndpoint({
    route: 'GET /tills/:id/shifts',
    summary: 'The last shifts of a till',
    group: 'Desk',
    needs: 'till.close',
    input: input(byTill),
    answer: Type.Array(Type.Object(shiftFields, strict)),
  }),
  openShift: officeEndpoint({
    route: 'POST /tills/:id/shifts',
    summary:
      'Opens a shift with the cash that was counted in the till. Other cash than the till closed with needs a reason; what is missing counts as cash paid out',
    group: 'Desk',
    needs: 'desk.sell',
    writes: true,
    input: input({ ...byTill, counted: Counted, reason: Reason }),
    answer: Type.Object({ shiftId: Type.Optional(OpaqueId), approvalId: WaitingId }, strict),
    refusals: [...cashRefusals, ...formRefusals],
  }),
  addTillEntry: officeEndpoint({
    route: 'POST /tills/:id/entries',
    summary:
      'Pays cash into a till or out of it, with a reason. With all that the person moved alone within a day it asks for a confirmation from half the limit of the site on, and above it waits for a second person',
    group: 'Desk',
    needs: 'desk.sell',
    writes: true,
    input: input({
      ...byTill,
      kind: Type.Enum(['in', 'out']),
      currencyId: CurrencyNumber,
      cents: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      reason: Reason,
    }),
    answer: Type.Object({ receipt: Type.Optional(Type.Integer()), approvalId: WaitingId }, strict),
    refusals: [...cashRefusals, ...formRefusals],
  }),
  getShift: officeEndpoint({
    route: 'GET /shifts/:id',
    summary: 'A shift with its entries and sums',
    group: 'Desk',
    needs: 'till.close',
    input: input(byTill),
    answer: Shift,
    refusals: ['shift-unknown'],
  }),
  closeShift: officeEndpoint({
    route: 'POST /tills/:id/close',
    summary:
      'Closes the shift of a till with the cash that was counted. A difference needs a reason; what is missing counts as cash paid out',
    group: 'Desk',
    needs: 'till.close',
    writes: true,
    input: input({
      ...byTill,
      counted: Counted,
      lastReceipt: Type.Integer({ minimum: 0, description: 'the last receipt that was counted' }),
      reason: Reason,
    }),
    answer: Type.Object({ shiftId: Type.Optional(OpaqueId), approvalId: WaitingId }, strict),
    refusals: [...cashRefusals, ...formRefusals],
  }),
  getWaitingRefunds: officeEndpoint({
    route: 'GET /till-refunds',
    summary: 'Refunds of cash and terminal payments that were not paid out yet',
    group: 'Desk',
    needs: 'refund.quoted',
    input: input({}),
    answer: Type.Array(
      Type.Object(
        {
          id: OpaqueId,
          orderId: OpaqueId,
          site: Type.String(),
          reference: Type.Optional(Type.String()),
          way: Way,
          cents: Cents,
          currencyId: CurrencyNumber,
          at: Instant,
        },
        strict,
      ),
    ),
  }),
  payOutRefund: officeEndpoint({
    route: 'POST /till-refunds/:id',
    summary:
      'Pays a refund out the way it was paid: in cash from an open till, or over the terminal with its receipt number; above the limit of the site with a confirmation',
    group: 'Desk',
    needs: 'refund.quoted',
    writes: true,
    input: input({ id: OpaqueId, tillId: OpaqueId, receiptNumber: Type.Optional(TerminalReceipt) }),
    answer: Type.Object({ receipt: Type.Integer() }, strict),
    refusals: ['request-unknown', 'confirm-needed', ...tillRefusals, ...formRefusals],
  }),
}
