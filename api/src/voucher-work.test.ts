import { findToken } from '@opentop/store/one-time-token'
import { openPostgres } from '@opentop/store/postgres'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { findFaults } from '@opentop/store/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { bookingWorld, ids, type World } from './testing/booking-world.ts'
import { paidOrder } from './testing/paid-order.ts'
import { addScanner, addVouchers, runScans, type Scan, type Seen } from './testing/scans.ts'
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
  expect((await findFaults(world.shop.database)).map(({ check }) => check)).toEqual([
    'a paid line has its vouchers and their shares are what was paid',
  ])
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const scanCount = Number(process.env.SCANS ?? 10_000)

/** Numbers from a seed, so that a red run can be had again. */
function dice(from: number): () => number {
  let state = from
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function scanning(count: number, findEarlier?: Parameters<typeof runScans>[3]): Promise<{ faults: string[]; seen: Seen[] }> {
  const next = dice(seed)
  const saleIds: string[] = []
  for (let n = 0; n < 10; n += 1) {
    const day = world.day(Math.floor(next() * 300))
    saleIds.push(...(await paidOrder(world, [{ optionId: ids(n).day, day, passengers: [{ typeId: 2, quantity: 1 }] }])).saleIds)
  }
  const vouchers = (await Promise.all(saleIds.map((saleId) => addVouchers(world, saleId, count / 100)))).flat()
  const scanners = await Promise.all(Array.from({ length: 8 }, (_, n) => addScanner(world, `Bus ${n + 1}`)))
  const scans = Array.from({ length: count }, (_, n): Scan => ({
    voucherId: vouchers[n < vouchers.length ? n : Math.floor(next() * vouchers.length)] ?? '',
    scanner: scanners[Math.floor(next() * scanners.length)] ?? '',
    nonce: randomUUID(),
  }))
  const seen = await runScans(world, scans, () => next() < 0.1, findEarlier)
  const boarded = Map.groupBy(
    seen.filter(({ outcome }) => outcome === 'ok'),
    ({ voucherId }) => voucherId,
  )
  const stored = await world.shop.database.rows<{ id: string; count: number }>(
    'SELECT voucher_id AS id, count(*) AS count FROM redemptions WHERE voucher_id = ANY($1::uuid[]) GROUP BY 1',
    [vouchers],
  )
  const rows = new Map(stored.map(({ id, count: times }) => [id, times]))
  const faults = vouchers.filter((id) => boarded.get(id)?.length !== 1 || rows.get(id) !== 1)
  return { faults, seen }
}

test(`PAY-06 ${scanCount} scans of ${scanCount / 10} vouchers by 8 devices with lost answers: each boards once`, async () => {
  console.log(`SEED=${seed}`)
  const { faults, seen } = await scanning(scanCount)
  expect(faults).toEqual([])
  expect(new Set(seen.map(({ outcome }) => outcome))).toEqual(new Set(['ok', 'already-redeemed']))
}, 120_000)

test('PAY-06 a version that ignores the nonce turns the run red', async () => {
  const { faults } = await scanning(400, () => Promise.resolve(undefined))
  expect(faults.length).toBeGreaterThan(0)
})
