import { Type } from 'typebox'
import { SiteKey } from './desk.ts'
import { fileStream, officeEndpoint } from './endpoint.ts'
import { CurrencyNumber, Day, input } from './shape.ts'

const period = { site: SiteKey, currencyId: CurrencyNumber, from: Day, to: Day }
const file = {
  group: 'Books',
  needs: 'export',
  writes: true,
  confirms: true,
  answersOnce: true,
  answer: fileStream,
  media: 'text/csv',
} as const

export const booksExportCalls = {
  exportBooks: officeEndpoint({
    ...file,
    route: 'POST /books/:site/:currencyId/export',
    summary: 'A CSV file: the entries, the sums of the accounts, or the closed days of a period',
    input: input({ ...period, table: Type.Enum(['entries', 'accounts', 'closes']) }),
    refusals: ['site-unknown', 'period-wrong', 'forbidden'],
  }),
  exportDatev: officeEndpoint({
    ...file,
    media: 'application/octet-stream',
    route: 'POST /books/:site/:currencyId/datev',
    summary: 'A booking batch in the format of DATEV: the closed days of a period within one year',
    input: input({
      ...period,
      adviser: Type.Integer({ minimum: 1001, maximum: 9_999_999, description: 'the adviser’s number' }),
      client: Type.Integer({ minimum: 1, maximum: 99_999 }),
    }),
    refusals: ['site-unknown', 'period-wrong', 'nothing-closed', 'account-unmapped', 'batch-unwritable', 'forbidden'],
  }),
  exportOss: officeEndpoint({
    ...file,
    route: 'POST /books/:site/:currencyId/one-stop-shop',
    summary: 'Net and VAT by member state and rate in a quarter, for the One-Stop-Shop',
    input: input({
      site: SiteKey,
      currencyId: CurrencyNumber,
      year: Type.Integer({ minimum: 2000, maximum: 2100 }),
      quarter: Type.Integer({ minimum: 1, maximum: 4 }),
    }),
    refusals: ['site-unknown', 'forbidden'],
  }),
}
