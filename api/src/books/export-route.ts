import { datevBatch } from '@opentop/domain/books/datev'
import { ossRows } from '@opentop/domain/books/one-stop-shop'
import { currencies } from '@opentop/domain/price/currency'
import { findCloses } from '@opentop/store/books/close'
import { entryPages, findAccounts, findBatch, findPeriodSums } from '@opentop/store/books/export'
import type { OfficeHandlers } from '../call/context.ts'
import { recorded, refused } from '../call/outcome.ts'
import { filePages, onePage } from '../file/file-pages.ts'
import { spreadsheet } from '../file/spreadsheet.ts'
import { accountColumns, accountFile, closeColumns, closeFile, entryColumns, entryFile, sumText } from './book-file.ts'
import { datevText } from './datev-text.ts'
import { hasBooks } from './has-books.ts'

const allCloses = 100_000

export const booksExport: Pick<OfficeHandlers, 'exportBooks' | 'exportDatev' | 'exportOss'> = {
  async exportBooks({ table, ...period }, context, tx) {
    const { site, currencyId, from, to } = period
    if (!hasBooks(site, currencyId, context)) return refused('site-unknown')
    if (from > to) return refused('period-wrong')
    const record = recordOf(site, { table, currencyId, from, to })
    // the file is sent after the record of it is kept
    if (table === 'entries')
      return recorded(filePages(entryColumns, entryFile(entryPages(context.shop.database, period), currencyId)), record)
    if (table === 'accounts') {
      const rows = accountFile(await findPeriodSums(tx, period), await findAccounts(tx), currencyId)
      return recorded(onePage(spreadsheet(accountColumns, rows)), record)
    }
    const closes = await findCloses(tx, { site, currencyId, limit: allCloses })
    return recorded(onePage(spreadsheet(closeColumns, closeFile(closes.filter(({ day }) => day >= from && day <= to)))), record)
  },

  async exportDatev({ adviser, client, ...period }, context, tx) {
    const { site, currencyId, from, to } = period
    if (!hasBooks(site, currencyId, context)) return refused('site-unknown')
    if (from > to || from.slice(0, 4) !== to.slice(0, 4)) return refused('period-wrong')
    const found = await findBatch(tx, period)
    if (found.length === 0) return refused('nothing-closed')
    const rows = []
    for (const row of found) {
      const { day, cents, debitNumber: debit, creditNumber: credit, number } = row
      if (debit === null || credit === null) return refused('account-unmapped', { account: debit === null ? row.debit : row.credit })
      // what moves within one number changes nothing there
      if (debit !== credit)
        rows.push({ day, cents, debit, credit, mark: `Z${day.slice(0, 4)}-${String(number).padStart(4, '0')}`, text: datevText(row) })
    }
    const name = from === to ? `Tagesabschluss ${germanDay(from)}` : `Abschluss ${germanDay(from)}-${germanDay(to)}`
    const made = datevBatch({ madeAt: new Date(context.now), from, to, currency: currencies[currencyId].code, adviser, client, name, rows })
    if (!made.ok) return refused('batch-unwritable', { reason: made.reason, row: made.row ?? 0 })
    return recorded(onePage(made.file), recordOf(site, { table: 'datev', currencyId, from, to, rows: rows.length }))
  },

  async exportOss({ site, currencyId, year, quarter }, context, tx) {
    if (!hasBooks(site, currencyId, context)) return refused('site-unknown')
    const [from, to] = quarterOf(year, quarter)
    const rows = ossRows(await findPeriodSums(tx, { site, currencyId, from, to })).map(({ memberState, ratePpm, netCents, taxCents }) => ({
      member_state: memberState,
      rate: ratePpm / 10_000,
      net: sumText(netCents),
      vat: sumText(taxCents),
      currency: currencies[currencyId].code,
    }))
    const file = spreadsheet(['member_state', 'rate', 'net', 'vat', 'currency'], rows)
    return recorded(onePage(file), recordOf(site, { table: 'one-stop-shop', currencyId, from, to }))
  },
}

function recordOf(site: string, after: object) {
  return { subject: 'books', subjectId: 'export', site, after }
}

const germanDay = (day: string): string => day.split('-').toReversed().join('.')

function quarterOf(year: number, quarter: number): [string, string] {
  const month = (n: number): string => String(n).padStart(2, '0')
  const last = new Date(Date.UTC(year, quarter * 3, 0)).getUTCDate()
  return [`${year}-${month(quarter * 3 - 2)}-01`, `${year}-${month(quarter * 3)}-${last}`]
}
