import { randomUUID } from 'node:crypto'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { beforeEach, describe, expect, test } from 'vitest'
import { replaceCatalogue } from './catalogue.ts'
import {
  convertChange,
  endChangeHolds,
  expireChangeHolds,
  findChangeHold,
  lockOverdueChanges,
  pinChange,
  unpinChange,
} from './change-hold.ts'
import { addToOrderTotal } from './date-change.ts'
import { errorCode, type Database } from './db.ts'
import { generateDepartures } from './departure/departures.ts'
import { insertHolds, takeSeats } from './hold.ts'
import { migrate, readMigrations } from './migrate.ts'
import { insertPayment } from './payment.ts'
import { findReceipt } from './receipt.ts'
import { insertOrderRefund, insertRefund } from './refund.ts'
import { smallCatalogue } from './testing/small-catalogue.ts'
import { emptyDatabase, useDatabase } from './testing/use-database.ts'
import { findFaults } from './verify/verify.ts'
import { insertVouchers } from './voucher.ts'

const database = useDatabase()
const uniqueViolation = '23505'
const [option, from, to, minute] = [7011, '2026-11-16', '2026-11-18', -1]

async function prepareDatabase(on: Database): Promise<void> {
  await on.transaction(async (tx) => {
    await replaceCatalogue(tx, rowsOf(smallCatalogue(), '2026-11-15'), 'x', '2026-11-15')
    await generateDepartures(tx, '2026-11-15', '2026-11-20')
  })
}

type Line = { saleId: string; transactionId: string; changeId: string }
async function bought(on: Database, seats = 1): Promise<Line> {
  const line = { saleId: randomUUID(), transactionId: randomUUID(), changeId: randomUUID() }
  await on.transaction(async (tx) => {
    await tx.rows(
      `INSERT INTO transactions (id, site, state, currency_id, lang, subtotal_cents, total_cents, reference, location_ids, paid_at, created_at, updated_at) VALUES ($1::uuid, 'worldwide', 'PAID', 2, 'en', 2000, 2000, left($1::text, 8), '{7}', now(), now(), now())`,
      [line.transactionId],
    )
    await tx.rows(
      `INSERT INTO sales (id, transaction_id, product_id, option_id, service_day, start_minute, state, amount_cents, priced_at, created_at) VALUES ($1, $2, 701, $3, $4, $5, 'confirmed', 2000, now(), now())`,
      [line.saleId, line.transactionId, option, from, minute],
    )
    await tx.rows(
      `INSERT INTO payments (id, transaction_id, provider, method, state, amount_cents, currency_id, settled_at, deadline_at, created_at, updated_at) VALUES ($1, $2, 'fixture', 'card', 'CAPTURED', 2000, 2, now() - interval '1 hour', now(), now(), now())`,
      [randomUUID(), line.transactionId],
    )
    const id = randomUUID()
    const link = { token: id, purpose: 'voucher' as const, refId: line.transactionId, expiresAt: new Date() }
    const voucher = {
      id,
      saleId: line.saleId,
      seq: 1,
      typeId: 2,
      people: 1,
      parts: [{ optionId: option, use: { kind: 'ride' as const, count: 1 }, startFrom: from, startUntil: from }],
      shareCents: 2000,
      codeHash: Buffer.from(id),
      validFrom: from,
      validUntil: from,
      timezone: 'UTC',
    }
    await insertVouchers(tx, [voucher], link)
    await tx.rows(
      `INSERT INTO holds (id, sale_id, transaction_id, option_id, service_day, start_minute, seats, state, expires_at, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, 'converted', now(), now())`,
      [randomUUID(), line.saleId, line.transactionId, option, from, minute, seats],
    )
    await tx.rows('UPDATE departures SET sold = sold + $3::int WHERE option_id = $1 AND service_day = $2', [option, from, seats])
    await tx.rows(
      `INSERT INTO change_quotes (id, sale_id, voucher_ids, terms, paid_cents, new_cents, created_at, expires_at) VALUES ($1, $2, '{}', '{}', 2000, 2700, now(), now() + interval '10 minutes')`,
      [line.changeId, line.saleId],
    )
  })
  return line
}
function hold({ saleId, transactionId, changeId }: Line, seconds = 900, seats = 1): Promise<void> {
  const demand = { optionId: option, day: to, minute, seats }
  return database().transaction(async (tx) => {
    expect(await takeSeats(tx, [demand])).toBeUndefined()
    await insertHolds(tx, [{ ...demand, saleId, transactionId, changeId, component: 0, expiresAt: new Date(Date.now() + seconds * 1000) }])
  })
}
async function seatsOn(day: string): Promise<{ held: number; sold: number }> {
  const [row] = await database().rows<{ held: number; sold: number }>(
    'SELECT held, sold FROM departures WHERE option_id = $1 AND service_day = $2',
    [option, day],
  )
  return row ?? { held: -1, sold: -1 }
}
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'allowed',
    (error: unknown) => errorCode(error),
  )

let line: Line
let before: { from: { held: number; sold: number }; to: { held: number; sold: number } }
beforeEach(async () => {
  if ((await database().rows('SELECT 1 FROM options LIMIT 1')).length === 0) await prepareDatabase(database())
  line = await bought(database())
  before = { from: await seatsOn(from), to: await seatsOn(to) }
})

describe('MEND-08 seats held for a change of date', () => {
  test('MEND-08 are held in addition to those of the line, for one change at a time, and become the line’s', async () => {
    await hold(line)
    expect(await seatsOn(to)).toEqual({ ...before.to, held: before.to.held + 1 })
    expect(await codeOf(hold(line))).toBe(uniqueViolation)
    expect(await findFaults(database())).toEqual([])
    await database().transaction((tx) => convertChange(tx, line.saleId, line.changeId))
    expect([await seatsOn(from), await seatsOn(to)]).toEqual([
      { ...before.from, sold: before.from.sold - 1 },
      { ...before.to, sold: before.to.sold + 1 },
    ])
    expect(await findChangeHold(database(), line.changeId)).toBeUndefined()
    expect(await findFaults(database())).toEqual([])
  })

  test('MEND-08 are pinned for a payment, are held a while longer when it fails, and are freed when they expire', async () => {
    await hold(line, 30)
    const payment = await database().transaction(async (tx) => {
      const made = await insertPayment(tx, {
        id: randomUUID(),
        transactionId: line.transactionId,
        changeId: line.changeId,
        provider: 'fixture',
        method: 'card',
        state: 'SUBMITTED',
        amountCents: 700,
        currencyId: 2,
        lines: [],
        couponCode: null,
        returnPath: '',
        deadline: new Date(Date.now() + 60_000),
      })
      await pinChange(tx, line.changeId, new Date(Date.now() - 1000))
      return made
    })
    // pinned seats never expire, however late the payment is
    expect(await database().transaction((tx) => lockOverdueChanges(tx, 50))).toEqual([])
    expect(await findChangeHold(database(), line.changeId)).toMatchObject({ isLive: true })
    await database().transaction(async (tx) => {
      await tx.rows(`UPDATE payments SET state = 'REFUSED' WHERE id = $1`, [payment.id])
      await unpinChange(tx, line.changeId, payment.id, 5)
    })
    const held = await findChangeHold(database(), line.changeId)
    expect(Math.round(((held?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(5)
    expect(await findFaults(database())).toEqual([])
    await database().transaction((tx) =>
      tx.rows(`UPDATE holds SET expires_at = now() - interval '1 second' WHERE change_id = $1`, [line.changeId]),
    )
    expect(await findChangeHold(database(), line.changeId)).toMatchObject({ isLive: false })
    const swept = await database().transaction(async (tx) => {
      const orders = await lockOverdueChanges(tx, 50)
      await expireChangeHolds(tx, orders)
      return orders
    })
    expect(swept).toEqual([line.transactionId])
    expect([await seatsOn(from), await seatsOn(to)]).toEqual([before.from, before.to])
    expect(await findFaults(database())).toEqual([])
  })

  test('MEND-08 that have expired go to a buyer of a departure that is otherwise sold out', async () => {
    const [row] = await database().rows<{ left: number }>(
      'SELECT capacity - held - sold AS left FROM departures WHERE option_id = $1 AND service_day = $2',
      [option, to],
    )
    const left = row?.left ?? 0
    await hold(line, -1, left)
    expect(await database().transaction((tx) => takeSeats(tx, [{ optionId: option, day: to, minute, seats: left }]))).toBeUndefined()
    await database().transaction((tx) =>
      tx.rows('UPDATE departures SET held = held - $3::int WHERE option_id = $1 AND service_day = $2', [option, to, left]),
    )
    expect(await findFaults(database())).toEqual([])
  })

  test('MEND-08 are freed when every change of the line is given up', async () => {
    await hold(line)
    await database().transaction((tx) => endChangeHolds(tx, line.saleId))
    expect([await seatsOn(from), await seatsOn(to)]).toEqual([before.from, before.to])
  })
})

describe('MEND-08 payments of an order with a paid change', () => {
  async function payChange(changeId: string | null): Promise<unknown> {
    return codeOf(
      database().transaction((tx) =>
        tx.rows(
          `INSERT INTO payments (id, transaction_id, change_id, provider, method, state, amount_cents, currency_id, settled_at, deadline_at, created_at, updated_at) VALUES ($1, $2, $3, 'fixture', 'card', 'CAPTURED', 700, 2, now(), now(), now(), now())`,
          [randomUUID(), line.transactionId, changeId],
        ),
      ),
    )
  }

  test('MEND-08 the database refuses a second payment of the order and a second one of the same change', async () => {
    expect(await payChange(null)).toBe(uniqueViolation)
    expect(await payChange(line.changeId)).toBe('allowed')
    expect(await payChange(line.changeId)).toBe(uniqueViolation)
  })

  test('WAY-06 a payment for a change that was not made is not on the receipt, and neither is its refund; a chargeback is, with what was not refunded before', async () => {
    const paymentId = randomUUID()
    const { transactionId } = line
    await database().transaction(async (tx) => {
      await tx.rows(
        `INSERT INTO payments (id, transaction_id, change_id, provider, method, state, amount_cents, currency_id, deadline_at, created_at, updated_at) VALUES ($1, $2, $3, 'fixture', 'card', 'CAPTURED', 700, 2, now(), now(), now())`,
        [paymentId, transactionId, line.changeId],
      )
      await insertRefund(tx, { paymentId, transactionId, reason: 'changed', key: 'back', cents: 700 })
      await insertOrderRefund(tx, { transactionId, reason: 'cancelled', key: 'some', cents: 500 })
    })
    const { payments, refunds } = (await findReceipt(database(), transactionId)) ?? {}
    expect([payments, refunds].map((rows) => rows?.map(({ cents }) => cents))).toEqual([[2000], [500]])
    await database().rows('UPDATE payments SET charged_back_at = now() WHERE transaction_id = $1 AND settled_at IS NOT NULL', [
      transactionId,
    ])
    expect((await findReceipt(database(), transactionId))?.chargebacks.map(({ cents }) => cents)).toEqual([1500])
  })

  test('MEND-08 refunds are spread over the payments, the newest first, and stop at what was taken', async () => {
    await payChange(line.changeId)
    await database().transaction((tx) => addToOrderTotal(tx, line.transactionId, 700, 0))
    const refund = (cents: number, key: string) =>
      database().transaction((tx) => insertOrderRefund(tx, { transactionId: line.transactionId, reason: 'cancelled', key, cents }))
    const back = () =>
      database().rows(
        'SELECT amount_cents AS taken, refunded_cents AS back FROM payments WHERE transaction_id = $1 ORDER BY amount_cents',
        [line.transactionId],
      )
    expect(await refund(500, 'a')).toBe(0)
    expect(await refund(1000, 'b')).toBe(0)
    expect(await back()).toEqual([
      { taken: 700, back: 700 },
      { taken: 2000, back: 800 },
    ])
    expect(await refund(1300, 'c')).toBe(100)
    expect(await back()).toEqual([
      { taken: 700, back: 700 },
      { taken: 2000, back: 2000 },
    ])
    const [order] = await database().rows('SELECT total_cents AS total FROM transactions WHERE id = $1', [line.transactionId])
    expect(order).toEqual({ total: 2700 })
  })
})

test('MEND-08 the migration removes a basket line that would replace a bought one, with its seats; the booking stays', async () => {
  const old = await emptyDatabase()
  try {
    const all = readMigrations()
    // 0041 has an index on a column of 0034
    await migrate(
      old,
      all.filter(({ name }) => !/^00(34|41)/.test(name)),
    )
    await prepareDatabase(old)
    const [basket, kept, replacing, quote, bookedOrder, bookedSale] = Array.from({ length: 6 }, () => randomUUID())
    await old.transaction(async (tx) => {
      await tx.rows(
        `INSERT INTO transactions (id, site, state, currency_id, lang, subtotal_cents, total_cents, hold_expires_at, created_at, updated_at) VALUES ($1, 'worldwide', 'DRAFT', 1, 'en', 4700, 4700, now() + interval '9 minutes', now(), now()), ($2, 'worldwide', 'PAID', 1, 'en', 2000, 2000, NULL, now(), now())`,
        [basket, bookedOrder],
      )
      await tx.rows(
        `INSERT INTO sales (id, transaction_id, product_id, option_id, service_day, start_minute, state, amount_cents, choices, priced_at, created_at) VALUES
           ($1, $3, 701, ${option}, '${to}', -1, 'held', 2000, '{}', now(), now()), ($2, $3, 701, ${option}, '${to}', -1, 'held', 2700, jsonb_build_object('replaces', $4::text), now(), now()), ($4::uuid, $5, 701, ${option}, '${from}', -1, 'confirmed', 2000, '{}', now(), now())`,
        [kept, replacing, basket, bookedSale, bookedOrder],
      )
      await tx.rows(
        `INSERT INTO holds (id, sale_id, transaction_id, option_id, service_day, start_minute, seats, state, expires_at, created_at) SELECT id, id, $3, ${option}, '${to}', -1, 1, 'active', now() + interval '9 minutes', now() FROM unnest(ARRAY[$1::uuid, $2::uuid]) AS s(id)`,
        [kept, replacing, basket],
      )
      await tx.rows(`UPDATE departures SET held = 2 WHERE option_id = ${option} AND service_day = '${to}'`)
      await tx.rows(
        `INSERT INTO change_quotes (id, sale_id, voucher_ids, terms, paid_cents, new_cents, created_at, expires_at, used_at) VALUES ($1, $2, '{}', '{}', 2000, 2700, now(), now() + interval '10 minutes', now())`,
        [quote, bookedSale],
      )
    })
    await migrate(old, all)
    expect(await old.rows('SELECT id, state, choices FROM sales WHERE transaction_id = $1 ORDER BY amount_cents', [basket])).toEqual([
      { id: kept, state: 'held', choices: {} },
      { id: replacing, state: 'removed', choices: {} },
    ])
    expect(await old.rows('SELECT total_cents AS total FROM transactions WHERE id = $1', [basket])).toEqual([{ total: 2000 }])
    expect(await old.rows(`SELECT held FROM departures WHERE option_id = ${option} AND service_day = '${to}'`)).toEqual([{ held: 1 }])
    expect(await old.rows('SELECT used_at, expires_at <= now() AS over FROM change_quotes')).toEqual([{ used_at: null, over: true }])
    expect(await old.rows('SELECT state FROM sales WHERE id = $1', [bookedSale])).toEqual([{ state: 'confirmed' }])
  } finally {
    await old.close()
  }
})
