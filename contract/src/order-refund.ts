import { Type } from 'typebox'
import { Cents, CurrencyNumber, input, Instant, OpaqueId, strict, trimmed } from './shape.ts'
import { officeEndpoint } from './endpoint.ts'
import { Reference, Version } from './order.ts'

const cancelRefusals = [
  'sale-unknown',
  'not-cancellable',
  'cancel-grown-up',
  'cancel-minimum',
  'cancel-boarded',
  'cancel-disrupted',
  'quote-expired',
] as const
const Reason = Type.String({ minLength: 3, maxLength: 300, ...trimmed })

export const orderRefundCalls = {
  quoteOrderRefund: officeEndpoint({
    route: 'POST /orders/:reference/refund-quote',
    summary: 'What the whole order, or some of its tickets, would give back now; changes nothing and holds for ten minutes',
    group: 'Order',
    needs: 'refund.quoted',
    input: input({
      reference: Reference,
      ticketIds: Type.Optional(
        Type.Array(OpaqueId, { minItems: 1, maxItems: 50, description: 'without: every ticket that can be cancelled' }),
      ),
    }),
    answer: Type.Object(
      {
        quotes: Type.Array(
          Type.Object(
            { saleId: OpaqueId, quoteId: OpaqueId, ticketIds: Type.Array(OpaqueId), refundCents: Cents, feeCents: Cents },
            strict,
          ),
        ),
        refundCents: Cents,
        feeCents: Cents,
        currencyId: CurrencyNumber,
        expiresAt: Instant,
      },
      strict,
    ),
    refusals: ['order-unknown', ...cancelRefusals],
  }),
  refundOrder: officeEndpoint({
    route: 'POST /orders/:reference/refund',
    summary: 'Cancels the tickets of quotes and gives their money back; above the limit of the site with a confirmation',
    group: 'Order',
    needs: 'refund.quoted',
    writes: true,
    input: input({
      reference: Reference,
      version: Version,
      quotes: Type.Array(Type.Object({ saleId: OpaqueId, quoteId: OpaqueId }, strict), { minItems: 1, maxItems: 10 }),
      reason: Type.Optional(Reason),
    }),
    answer: Type.Object({ refundCents: Cents }, strict),
    refusals: ['order-unknown', 'changed-meanwhile', 'confirm-needed', ...cancelRefusals],
  }),
  refundGoodwill: officeEndpoint({
    route: 'POST /orders/:reference/goodwill',
    summary:
      'Gives an amount back and cancels nothing. With all that the person moved alone within a day it asks for a confirmation from half the limit of the site on, and above it waits for a second person',
    group: 'Order',
    needs: 'refund.goodwill',
    writes: true,
    input: input({ reference: Reference, version: Version, cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }), reason: Reason }),
    answer: Type.Object({ state: Type.Enum(['refunded', 'waiting']), approvalId: Type.Optional(OpaqueId) }, strict),
    refusals: ['order-unknown', 'changed-meanwhile', 'confirm-needed', 'nothing-to-refund', 'above-captured'],
  }),
}
