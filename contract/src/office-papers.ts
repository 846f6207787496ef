import { Type, type Static } from 'typebox'
import { SiteKey } from './desk.ts'
import { officeEndpoint } from './endpoint.ts'
import { Reference } from './order.ts'
import { CompanyFields } from './papers.ts'
import { Cents, CurrencyNumber, Day, input, Instant, OpaqueId, strict, trimmed } from './shape.ts'

const { reference: ownReference, ...company } = CompanyFields
const PaperKind = Type.Enum(['receipt', 'invoice', 'credit-note'])
const Count = Type.Integer({ minimum: 0 })
const paper = {
  id: OpaqueId,
  kind: PaperKind,
  number: Type.String(),
  day: Day,
  cents: { ...Cents, description: 'with tax; of a credit note what it takes back' },
  isCancelled: Type.Boolean({ description: 'a later paper takes its place' }),
}
const WaitingPaper = Type.Object(
  {
    source: Type.String(),
    kind: Type.Enum(['payment', 'refund', 'invoice'], { description: 'what it is for' }),
    waits: Type.Enum(['soon', 'rate-unconfirmed', 'rate-unknown', 'receipt-first', 'failed']),
    since: Instant,
    reference: Type.String(),
  },
  strict,
)
export type WaitingPaper = Static<typeof WaitingPaper>

const ListedPaper = Type.Object(
  {
    ...paper,
    seller: Type.String(),
    currencyId: CurrencyNumber,
    taxCents: Cents,
    reference: Type.String({ description: 'of its order' }),
    name: Type.String({ description: 'whom it names; shortened for readers without personal.read' }),
  },
  strict,
)
export type ListedPaper = Static<typeof ListedPaper>

const PaperSeries = Type.Object(
  {
    seller: Type.String(),
    kind: PaperKind,
    year: Type.Integer(),
    last: { ...Count, description: 'the last number that was given' },
    missing: Type.Array(Type.Integer(), { description: 'numbers up to the last one without a paper, at most 20' }),
  },
  strict,
)

export const officePapersCalls = {
  findPapers: officeEndpoint({
    route: 'GET /papers/:site',
    summary: 'Receipts, invoices and credit notes of a site, newest first, 50 at a time',
    group: 'Books',
    needs: 'finance.read',
    input: input({
      site: SiteKey,
      text: Type.Optional(Type.String({ maxLength: 100, ...trimmed, description: 'a number, a name or the reference of an order' })),
      kind: Type.Optional(PaperKind),
      from: Type.Optional(Day),
      until: Type.Optional(Day),
      after: Type.Optional({ ...OpaqueId, description: 'the last paper of the page before' }),
    }),
    answer: Type.Object({ papers: Type.Array(ListedPaper), hasMore: Type.Boolean() }, strict),
    refusals: ['site-unknown'],
  }),
  getPaperSeries: officeEndpoint({
    route: 'GET /papers/:site/series',
    summary: 'The series of a site with their last numbers, and what waits for its paper, with the reason',
    group: 'Books',
    needs: 'finance.read',
    input: input({ site: SiteKey }),
    answer: Type.Object({ series: Type.Array(PaperSeries), waiting: Type.Array(WaitingPaper) }, strict),
    refusals: ['site-unknown'],
  }),
  getOrderPapers: officeEndpoint({
    route: 'GET /orders/:reference/papers',
    summary: 'The papers of an order, and those that wait',
    group: 'Order',
    needs: 'orders.read',
    input: input({ reference: Reference }),
    answer: Type.Object({ papers: Type.Array(Type.Object(paper, strict)), waiting: Type.Array(WaitingPaper) }, strict),
    refusals: ['order-unknown'],
  }),
  printPaper: officeEndpoint({
    route: 'GET /orders/:reference/papers/:id',
    summary: 'A paper of an order as a PDF',
    group: 'Order',
    needs: 'personal.read',
    media: 'application/pdf',
    input: input({ reference: Reference, id: OpaqueId }),
    answer: Type.String({ description: 'the PDF document' }),
    refusals: ['order-unknown'],
  }),
  issueInvoice: officeEndpoint({
    route: 'POST /orders/:reference/invoice',
    summary: 'Asks for the invoice of an order after the fact, which takes the place of its receipt',
    group: 'Order',
    needs: 'finance.close',
    writes: true,
    confirms: true,
    input: input({ ...company, companyReference: ownReference, reference: Reference }),
    answer: Type.Object({}, strict),
    refusals: ['order-unknown', 'vat-number-wrong', 'no-invoice', 'invoice-exists'],
  }),
}
