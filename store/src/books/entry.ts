import type { Tx } from '../db.ts'

export type Fact = (where: string) => string

/** Rows of nothing are left out. An id follows from the fact, so each is written once. */
export const posting = (facts: string): string =>
  `INSERT INTO book_entries (id, at, day, site, currency_id, kind, source, debit, credit, cents, transaction_id)
   SELECT md5(concat_ws(' ', kind, source, debit, credit))::uuid, f.at, (f.at AT TIME ZONE coalesce(z.zone, 'UTC'))::date, f.site, currency_id, kind, source, debit, credit, cents, transaction_id
     FROM (${facts}) f LEFT JOIN book_sites z ON z.site = f.site WHERE cents > 0 ON CONFLICT DO NOTHING`

export async function post(tx: Tx, facts: string, id: string): Promise<void> {
  await tx.rows(posting(facts), [id])
}

/** An amount that goes either way: the account is debited with what is positive. */
export const eitherWay = (account: string, other: string, cents: string): string =>
  `CASE WHEN ${cents} > 0 THEN ${account} ELSE ${other} END AS debit, CASE WHEN ${cents} > 0 THEN ${other} ELSE ${account} END AS credit, abs(${cents})`
