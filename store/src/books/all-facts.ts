import type { Tx } from '../db.ts'
import { refundState } from '../states.ts'
import { cashFacts } from './cash-facts.ts'
import { posting } from './entry.ts'
import { refundFacts } from './refund-facts.ts'
import { paymentFacts } from './sale-facts.ts'

export const factsSince = (since: string): string =>
  [
    paymentFacts.sale(`m.settled_at > ${since}`),
    paymentFacts.chargeback(`m.charged_back_at > ${since}`),
    refundFacts.decided(`r.created_at > ${since}`),
    refundFacts.paid(`r.done_at > ${since}`),
    refundFacts.returned(`r.returned_at > ${since}`),
    cashFacts.entry(`e.created_at > ${since}`),
    cashFacts.opened(`s.opened_at > ${since}`),
    cashFacts.closed(`s.closed_at > ${since}`),
    cashFacts.agent(`e.created_at > ${since}`),
  ].join('\n UNION ALL \n')

/** Facts that belong in the books: those of before are in the opening balances. */
export const isOfBooks = 'NOT EXISTS (SELECT 1 FROM book_before b WHERE b.source = f.source)'
export const booksBegan = `(SELECT at - interval '7 days' FROM book_start)`

const missed = posting(
  `SELECT f.* FROM (${factsSince(`greatest(${booksBegan}, now() - interval '2 days')`)}) f
    WHERE ${isOfBooks} AND NOT EXISTS (SELECT 1 FROM book_entries e WHERE e.kind = f.kind AND e.source = f.source AND e.debit = f.debit AND e.credit = f.credit)`,
)
/** Books what a process of the version before wrote during a release: it knew no books. */
export async function postMissed(tx: Tx): Promise<void> {
  await tx.rows(
    `UPDATE refunds SET done_at = updated_at WHERE state = ${refundState.DONE} AND done_at IS NULL AND updated_at > now() - interval '2 days'`,
  )
  await tx.rows(missed)
}
