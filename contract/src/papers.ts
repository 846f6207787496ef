import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { input, strict, trimmed, Word } from './shape.ts'

const Short = Type.String({ minLength: 1, maxLength: 20, ...trimmed })

/** For whom an invoice is. */
export const CompanyFields = {
  name: Word,
  street: Word,
  postcode: Short,
  town: Word,
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166' }),
  vatNumber: Type.Optional(Type.String({ maxLength: 30, ...trimmed })),
  reference: Type.Optional(Type.String({ maxLength: 60, ...trimmed, description: 'the company’s own order number' })),
}

export const papersCalls = {
  askInvoice: endpoint({
    route: 'POST /transaction/invoice',
    summary: 'Asks for the invoice of an order, which takes the place of its receipt',
    proofs: ['order-token'],
    writes: true,
    limits: ['voucherToken'],
    group: 'Payment',
    input: input({
      token: Type.String({ minLength: 20, maxLength: 200 }),
      ...CompanyFields,
    }),
    answer: Type.Object({ isFirst: Type.Boolean({ description: 'false where one was asked for before: it stays as it is' }) }, strict),
    refusals: ['voucher-unknown', 'vat-number-wrong', 'no-invoice', 'too-many-requests'],
  }),
}
