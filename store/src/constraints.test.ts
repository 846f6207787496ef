import { randomUUID } from 'node:crypto'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { beforeAll, expect, test } from 'vitest'
import { replaceCatalogue } from './catalogue.ts'
import { errorCode } from './db.ts'
import { generateDepartures } from './departure/departures.ts'
import { smallCatalogue } from './testing/small-catalogue.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()
const checkViolation = '23514'
const uniqueViolation = '23505'
const agent = randomUUID()
const transaction = randomUUID()
const sale = randomUUID()

beforeAll(async () => {
  await database().transaction(async (tx) => {
    await replaceCatalogue(tx, rowsOf(smallCatalogue(), '2026-11-15'), 'x', '2026-11-15')
    await generateDepartures(tx, '2026-11-15', '2026-11-20')
    await tx.rows(`INSERT INTO agents (id, company, currency_id) VALUES ($1, 'Agency', 1)`, [agent])
    await tx.rows('INSERT INTO agent_accounts (agent_id, limit_cents) VALUES ($1, 1000)', [agent])
    await tx.rows(
      `INSERT INTO transactions (id, site, currency_id, lang, created_at, updated_at) VALUES ($1, 'worldwide', 1, 'en', now(), now())`,
      [transaction],
    )
    await tx.rows(
      'INSERT INTO sales (id, transaction_id, product_id, option_id, amount_cents, priced_at, created_at) VALUES ($1, $2, 701, 7011, 2000, now(), now())',
      [sale, transaction],
    )
  })
})

/** Each invariant of money and seats is also a constraint, so that no code path can break it. */
test.each<[string, string, unknown[]]>([
  ['BOOK-07 more seats held and sold than there are', `UPDATE departures SET held = 30, sold = 21 WHERE option_id = 7011`, []],
  ['fewer than no seats held', `UPDATE departures SET held = -1 WHERE option_id = 7011`, []],
  ['a coupon used more often than allowed', `UPDATE coupons SET reserved = 1, used = 1 WHERE code = 'TEN'`, []],
  ['AGT-02 credit below the limit', 'UPDATE agent_accounts SET posted_cents = -600, reserved_cents = 401 WHERE agent_id = $1', [agent]],
  [
    'a total that is not the sum',
    'UPDATE transactions SET subtotal_cents = 100, discount_cents = 0, total_cents = 99 WHERE id = $1',
    [transaction],
  ],
  ['a discount above the price', 'UPDATE sales SET discount_cents = 2001 WHERE id = $1', [sale]],
  ['a state that does not exist', `UPDATE transactions SET state = 'MAYBE' WHERE id = $1`, [transaction]],
])('the database refuses %s', async (_name, text, values) => {
  const failure = await database()
    .transaction((tx) => tx.rows(text, values))
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(errorCode(failure)).toBe(checkViolation)
})

test('PAY-06 the database refuses a second open payment of one transaction', async () => {
  const insert = `INSERT INTO payments (id, transaction_id, provider, method, state, amount_cents, currency_id, deadline_at, created_at, updated_at)
    VALUES ($1, $2, 'sandbox', 'card', 'CREATED', 100, 1, now(), now(), now())`
  await database().transaction((tx) => tx.rows(insert, [randomUUID(), transaction]))
  const failure = await database()
    .transaction((tx) => tx.rows(insert, [randomUUID(), transaction]))
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(errorCode(failure)).toBe(uniqueViolation)
})

test('a failed transaction leaves no trace and the connection stays usable', async () => {
  const before = await database().rows('SELECT count(*) FROM enquiries')
  await expect(
    database().transaction(async (tx) => {
      await tx.rows(
        `INSERT INTO enquiries (id, site, lang, name, email, city, kind, message, created_at) VALUES ($1, 'paris', 'fr', 'A', 'a@b.example', 'Paris', 'other', 'x', now())`,
        [randomUUID()],
      )
      throw new Error('stop here')
    }),
  ).rejects.toThrow('stop here')
  expect(await database().rows('SELECT count(*) FROM enquiries')).toEqual(before)
})
