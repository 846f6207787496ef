import { findToken } from '@opentop/store/one-time-token'
import { openPostgres } from '@opentop/store/postgres'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { findFaults } from '@opentop/store/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingWorld, ids, type World } from './testing/booking-world.ts'
import { paidOrder } from './testing/paid-order.ts'
import { issueVouchers } from './voucher-work.ts'

let server: ThrowawayPostgres
let world: World
beforeAll(async () => {
  server = await throwawayPostgres({ fsync: 'off', synchronous_commit: 'off' })
  world = await bookingWorld(openPostgres(server.url()))
}, 60_000)
afterAll(async () => {
  await world.shop.database.close()
  await server.stop()
})

test('PAY-06 an order gets one voucher a passenger, once, and the link to them', async () => {
  const day = world.day(3)
  const order = await paidOrder(world, [
    {
      optionId: ids(0).day,
      day,
      passengers: [
        { typeId: 2, quantity: 2 },
        { typeId: 3, quantity: 1 },
      ],
    },
    { optionId: ids(1).timed, day, time: '10:00', passengers: [{ typeId: 2, quantity: 1 }] },
  ])
  const { database } = world.shop
  const vouchers = () =>
    database.rows(
      `SELECT v.passenger_type AS type, v.seq, v.share_cents AS share, v.valid_from AS "from", v.valid_until AS "until" FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = $1 ORDER BY s.option_id, v.seq`,
      [order.transactionId],
    )
  const issued = [
    { type: 2, seq: 1, share: 2000, from: day, until: day },
    { type: 2, seq: 2, share: 2000, from: day, until: day },
    { type: 3, seq: 3, share: 1000, from: day, until: day },
    { type: 2, seq: 1, share: 2000, from: day, until: day },
  ]
  expect(await vouchers()).toEqual(issued)
  const again = await database.transaction((tx) => issueVouchers(tx, order.transactionId, world.shop))
  expect(again).toBe(order.voucherToken)
  expect(await vouchers()).toEqual(issued)
  expect(await findToken(database, order.voucherToken, 'voucher')).toBe(order.transactionId)
  expect(await findToken(database, order.voucherToken, 'print')).toBeUndefined()
  expect(await findFaults(database)).toEqual([])
})

test('PAY-06 the checker sees a paid line without its vouchers', async () => {
  const order = await paidOrder(world, [{ optionId: ids(2).day, day: world.day(3), passengers: [{ typeId: 2, quantity: 2 }] }])
  await world.shop.database.transaction((tx) => tx.rows('DELETE FROM vouchers WHERE sale_id = $1 AND seq = 2', order.saleIds))
  expect((await findFaults(world.shop.database)).map(({ check }) => check)).toContain(
    'a paid line has its vouchers and their shares are what was paid',
  )
})
