import type { BookSums } from '@opentop/domain/books/figures'
import { currencies, type CurrencyId } from '@opentop/domain/price/currency'
import type { AccountRow, EntryRow } from '@opentop/store/books/export'
import type { CloseRow } from '@opentop/store/books/close'

export const sumText = (cents: number): string => (cents / 100).toFixed(2)
const codeOf = (currencyId: CurrencyId): string => currencies[currencyId].code

export const entryColumns = ['id', 'day', 'at', 'kind', 'debit', 'credit', 'amount', 'currency', 'reference', 'source', 'close'] as const
export async function* entryFile(pages: AsyncIterable<readonly EntryRow[]>, currencyId: CurrencyId) {
  for await (const rows of pages)
    yield rows.map(({ cents, close, ...row }) => ({ ...row, amount: sumText(cents), currency: codeOf(currencyId), close: close ?? '' }))
}

export const accountColumns = ['account', 'number', 'name', 'debit', 'credit', 'balance', 'currency'] as const
export function accountFile(sums: BookSums, accounts: readonly AccountRow[], currencyId: CurrencyId) {
  return Object.entries(sums).map(([account, [debit, credit]]) => {
    const known = accounts
      .filter((one) => account === one.account || account.startsWith(`${one.account}:`))
      .toSorted((a, b) => b.account.length - a.account.length)[0]
    return {
      account,
      number: known?.number ?? '',
      name: known?.name ?? '',
      debit: sumText(debit),
      credit: sumText(credit),
      balance: sumText(debit - credit),
      currency: codeOf(currencyId),
    }
  })
}

export const closeColumns = [
  'number',
  'day',
  'closed_at',
  'closed_by',
  'entries',
  'later',
  'account',
  'debit',
  'credit',
  'running_debit',
  'running_credit',
  'reason',
] as const
export function closeFile(closes: readonly CloseRow[]) {
  return closes.flatMap(({ number, day, closedAt, closedBy, entries, later, reason, totals, running }) =>
    Object.entries(totals).map(([account, [debit, credit]]) => ({
      number,
      day,
      closed_at: closedAt.toISOString(),
      closed_by: closedBy,
      entries,
      later,
      account,
      debit: sumText(debit),
      credit: sumText(credit),
      running_debit: sumText(running[account]?.[0] ?? 0),
      running_credit: sumText(running[account]?.[1] ?? 0),
      reason,
    })),
  )
}
