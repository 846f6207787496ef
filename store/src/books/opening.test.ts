import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { insertOrderRefund } from '../refund.ts'
import { emptyDatabase } from '../testing/use-database.ts'
import { bookChecks } from '../verify/verify-books.ts'

let database: Database
const all = readMigrations()
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(
    database,
    all.filter(({ name }) => name < '0146'),
  )
})
afterAll(() => database.close())

const order = randomUUID()
const [paid, charged, failed, done] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
async function payment(id: string, cents: number, more: string): Promise<void> {
  await database.rows(
    `INSERT INTO payments (id, transaction_id, provider, method, state, amount_cents, currency_id, deadline_at, created_at, updated_at, change_id, settled_at, charged_back_at)
     SELECT $1::uuid, $2::uuid, 'adyen', 'visa', 'CAPTURED', $3, 1, now(), now() - interval '40 days', now(), NULL, ${more}`,
    [id, order, cents],
  )
}
async function refund(id: string, cents: number, state: string): Promise<void> {
  await database.rows(
    `INSERT INTO refunds (id, payment_id, transaction_id, reason, reason_key, amount_cents, state, created_at, updated_at) VALUES ($1::uuid, $2, $3, 'cancelled', $1::uuid::text, $4, $5, now() - interval '1 day', now() - interval '1 hour')`,
    [id, paid, order, cents, state],
  )
}

test('R-BOOK-3 what was there before the books is an opening balance, without tax, and what happens later to it is in the books', async () => {
  await database.rows(
    `INSERT INTO transactions (id, site, lang, currency_id, channel, state, paid_at, created_at, updated_at) VALUES ($1, 'paris', 'fr', 1, 'web', 'PARTIALLY_REFUNDED', now() - interval '2 days', now(), now())`,
    [order],
  )
  await payment(paid, 10_000, `now() - interval '2 days', NULL`)
  await payment(charged, 4000, `NULL, now()`)
  await refund(failed, 1500, 'FAILED')
  await refund(done, 2000, 'DONE')
  expect(await migrate(database)).toContain('0146-books.sql')
  const openings = await database.rows(
    `SELECT debit, credit, cents FROM book_entries WHERE kind = 'opening' AND site = 'paris' AND currency_id = 1 ORDER BY cents`,
  )
  expect(openings).toEqual([
    { debit: 'opening', credit: 'refund-due', cents: 1500 },
    { debit: 'provider:adyen', credit: 'opening', cents: 8000 },
  ])
  for (const { name, text } of bookChecks) expect([name, await database.rows(text)]).toEqual([name, []])
  expect(await database.rows(`SELECT 1 FROM book_entries WHERE kind <> 'opening'`)).toEqual([])
  await database.transaction((tx) => insertOrderRefund(tx, { transactionId: order, reason: 'cancelled', key: 'later', cents: 700 }))
  const later = await database.rows(`SELECT debit, credit, cents FROM book_entries WHERE kind = 'refund'`)
  expect(later).toEqual([{ debit: 'revenue:before', credit: 'refund-due', cents: 700 }])
  for (const { name, text } of bookChecks) expect([name, await database.rows(text)]).toEqual([name, []])
})
