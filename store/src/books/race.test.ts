import { randomUUID } from 'node:crypto'
import { addDays } from '@opentop/domain/day'
import { expect, test } from 'vitest'
import { dice } from '../testing/dice.ts'
import { useDatabase } from '../testing/use-database.ts'
import { closeDay, lockBooks } from './close.ts'
import { posting } from './entry.ts'

const database = useDatabase()
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const writes = Number(process.env.BOOK_WRITES ?? 25)
const [writers, days] = [12, 8]
const first = '2026-03-01'

const written = posting(
  `SELECT 'sale' AS kind, $1 AS source, ($2::date + time '12:00') AT TIME ZONE 'UTC' AS at, 'paris' AS site, 1 AS currency_id, NULL::uuid AS transaction_id, 'provider:a' AS debit, 'revenue:FR:bus:100000' AS credit, $3::bigint AS cents`,
)

test(`R-BOOK-4 a close that races twelve writers takes each entry into exactly one close (seed ${seed})`, async () => {
  const staffId = randomUUID()
  await database().rows(
    `INSERT INTO staff (id, email, email_key, name, created_at) VALUES ($1, 'ada@example.com', 'ada@example.com', 'Ada', now())`,
    [staffId],
  )
  const close = (day: string): Promise<unknown> =>
    database().transaction(async (tx) => {
      await lockBooks(tx, 'paris')
      await closeDay(tx, { site: 'paris', currencyId: 1, day, staffId, reason: '' })
    })
  const write = async (writer: number): Promise<void> => {
    const roll = dice(seed + writer)
    for (let n = 0; n < writes; n++)
      await database().transaction(async (tx) => {
        await tx.rows(written, [`${writer} ${n}`, addDays(first, roll(days)), 1 + roll(9999)])
        // an entry is booked now and seen later
        if (roll(3) === 0) await tx.rows('SELECT pg_sleep(0.01)')
      })
  }
  const closing = async (): Promise<void> => {
    for (let n = 0; n < days; n++) await close(addDays(first, n))
  }
  await Promise.all([closing(), ...Array.from({ length: writers }, (_none, n) => write(n))])
  await close(addDays(first, days))
  const [found] = await database().rows(
    `SELECT (SELECT count(*) FROM book_entries)::int AS entries, (SELECT count(*) FROM day_close_entries)::int AS closed, (SELECT sum(entries) FROM day_closes)::int AS said,
            (SELECT sum(cents) FROM book_entries)::bigint = (SELECT sum((totals -> 'provider:a' ->> 0)::bigint) FROM day_closes) AS "isSum",
            (SELECT (running -> 'provider:a' ->> 0)::bigint FROM day_closes ORDER BY number DESC LIMIT 1) = (SELECT sum(cents) FROM book_entries) AS "isRunning"`,
  )
  const all = writers * writes
  expect(found).toEqual({ entries: all, closed: all, said: all, isSum: true, isRunning: true })
})
