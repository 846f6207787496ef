import type { BookSums } from '@opentop/domain/books/figures'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import type { Db } from '../db.ts'
import { movedOf } from './close.ts'

type Period = { site: string; currencyId: CurrencyId; from: Day; to: Day }
const ofPeriod = 'e.site = $1 AND e.currency_id = $2 AND e.day BETWEEN $3 AND $4'

export type EntryRow = {
  id: string
  day: Day
  at: string
  kind: string
  debit: string
  credit: string
  cents: number
  source: string
  reference: string
  close: number | null
}
const atOnce = 5000
/** The entries of a period in pages, so that a million take no more memory than a few. Entries are only added, at the end of a page order or between: a page begins behind the last row of the one before. */
export async function* entryPages(db: Db, { site, currencyId, from, to }: Period): AsyncGenerator<EntryRow[]> {
  let [day, id]: [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await db.rows<EntryRow>(
      `SELECT e.id, e.day, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, e.kind, e.debit, e.credit, e.cents, e.source, coalesce(t.reference, '') AS reference, c.number AS close
         FROM (SELECT * FROM book_entries e WHERE ${ofPeriod} AND (e.day, e.id) > ($5::date, $6::uuid) ORDER BY e.day, e.id LIMIT ${atOnce}) e
         LEFT JOIN transactions t ON t.id = e.transaction_id LEFT JOIN day_close_entries m ON m.entry_id = e.id LEFT JOIN day_closes c ON c.id = m.close_id ORDER BY e.day, e.id`,
      [site, currencyId, from, to, day, id],
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    ;[day, id] = [last.day, last.id]
  }
}

export async function findPeriodSums(db: Db, { site, currencyId, from, to }: Period): Promise<BookSums> {
  const rows = await db.rows<{ account: string; debit: number; credit: number }>(
    `WITH members AS (SELECT e.debit, e.credit, e.cents FROM book_entries e WHERE ${ofPeriod}) ${movedOf('members')} ORDER BY account`,
    [site, currencyId, from, to],
  )
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, [debit, credit] as [number, number]]))
}

const numberOf = (account: string): string =>
  `(SELECT n.number FROM book_accounts n WHERE ${account} = n.account OR starts_with(${account}, n.account || ':') ORDER BY length(n.account) DESC LIMIT 1)`

export type BatchRow = {
  day: Day
  number: number
  kind: string
  debit: string
  credit: string
  debitNumber: number | null
  creditNumber: number | null
  cents: number
}
export function findBatch(db: Db, { site, currencyId, from, to }: Period): Promise<BatchRow[]> {
  return db.rows<BatchRow>(
    `SELECT day, number, kind, debit, credit, ${numberOf('debit')} AS "debitNumber", ${numberOf('credit')} AS "creditNumber", cents
       FROM (SELECT c.day, c.number, e.kind, CASE WHEN e.debit ~ '^(agent|till|terminal|provider):' THEN split_part(e.debit, ':', 1) ELSE e.debit END AS debit,
                    CASE WHEN e.credit ~ '^(agent|till|terminal|provider):' THEN split_part(e.credit, ':', 1) ELSE e.credit END AS credit, sum(e.cents)::bigint AS cents
               FROM day_closes c JOIN day_close_entries m ON m.close_id = c.id JOIN book_entries e ON e.id = m.entry_id
              WHERE c.site = $1 AND c.currency_id = $2 AND c.day BETWEEN $3 AND $4 GROUP BY 1, 2, 3, 4, 5) s ORDER BY day, number, kind, debit, credit`,
    [site, currencyId, from, to],
  )
}

export type AccountRow = { account: string; number: number; name: string }
export function findAccounts(db: Db): Promise<AccountRow[]> {
  return db.rows<AccountRow>('SELECT account, number, name FROM book_accounts ORDER BY number, account')
}
