import { Type, type Static } from 'typebox'
import { SiteKey } from './desk.ts'
import { officeEndpoint } from './endpoint.ts'
import { Cents, input, Instant, OpaqueId, strict, trimmed } from './shape.ts'

const DifferenceKind = Type.Enum([
  'order-unknown',
  'amount-differs',
  'currency-differs',
  'type-unknown',
  'settled-twice',
  'chargeback-unknown',
  'payout-missing',
  'needs-look',
])
export const Difference = Type.Object(
  {
    id: OpaqueId,
    kind: DifferenceKind,
    batch: Type.String(),
    psp: Type.String(),
    type: Type.String(),
    reference: Type.String({ description: 'of the order, empty where none is known' }),
    cents: Cents,
    since: Instant,
  },
  strict,
)
export type Difference = Static<typeof Difference>

export const SettlementFile = Type.Object(
  {
    name: Type.String(),
    receivedAt: Instant,
    receivedBy: Type.String(),
    lines: Type.Integer(),
    differences: Type.Integer(),
    payouts: Type.Array(Type.Object({ currency: Type.String(), cents: Cents }, strict), { description: 'what came to the bank' }),
  },
  strict,
)
export type SettlementFile = Static<typeof SettlementFile>

const imported = Type.Object({ lines: Type.Integer(), differences: Type.Integer() }, strict)
const importing = { group: 'Books', needs: 'finance.close', writes: true, answer: imported } as const

/** A provider settles for all sites at once, so only someone who is responsible for all of them brings its report. */
export const settlementCalls = {
  getSettlements: officeEndpoint({
    route: 'GET /settlements',
    summary: 'The provider’s reports that were matched with the books',
    group: 'Books',
    needs: 'finance.read',
    input: input({}),
    answer: Type.Object(
      { canFetch: Type.Boolean({ description: 'the provider gives its report by a call' }), files: Type.Array(SettlementFile) },
      strict,
    ),
  }),
  importSettlement: officeEndpoint({
    ...importing,
    route: 'POST /settlements',
    summary: 'Matches a settlement details report of the provider with the books, line by line; all of it counts or nothing',
    input: input({
      name: Type.String({ minLength: 1, maxLength: 200, ...trimmed }),
      text: Type.String({ minLength: 1, maxLength: 8_000_000 }),
    }),
    refusals: ['all-sites-needed', 'report-unreadable', 'report-known'],
  }),
  fetchSettlement: officeEndpoint({
    ...importing,
    route: 'POST /settlements/fetch',
    summary: 'Gets the report from the provider and matches it',
    input: input({}),
    refusals: ['all-sites-needed', 'report-unreadable', 'report-known', 'report-not-there'],
  }),
  solveDifference: officeEndpoint({
    route: 'POST /settlements/differences/:id/solve',
    summary: 'Explains a difference: what it was, or why it can wait',
    group: 'Books',
    needs: 'finance.close',
    writes: true,
    input: input({ id: OpaqueId, site: SiteKey, reason: Type.String({ minLength: 1, maxLength: 400, ...trimmed }) }),
    answer: Type.Object({}, strict),
    refusals: ['difference-unknown', 'changed-meanwhile', 'field-required'],
  }),
}
