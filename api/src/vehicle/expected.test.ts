import { randomUUID } from 'node:crypto'
import type { Answers } from '@opentop/contract/api'
import { addDays } from '@opentop/domain/day'
import { instantOf } from '@opentop/domain/zone'
import { openEmbedded } from '@opentop/store/embedded/open'
import { insertBoarding, insertScanner } from '@opentop/store/redemption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { listeningShop, type ListeningShop } from '../testing/listening-shop.ts'
import { paidOrder } from '../testing/paid-order.ts'

type Expected = Answers['getExpectedOnLine']
const timezone = 'Europe/Lisbon'
const keys = { phone: 'key-of-the-phone-in-bus-one', elsewhere: 'key-of-a-phone-far-away-now' }
let fixture: BookingFixture
let listening: ListeningShop
let day: string
beforeAll(async () => {
  fixture = await bookingFixture(await openEmbedded())
  // four weeks before it can be bought too, so that there are past boardings
  day = fixture.day(40)
  fixture.shop.now = () => instantOf(day, 600, timezone)
  await fixture.shop.database.transaction(async (tx) => {
    await insertScanner(tx, { id: 'phone', name: 'Phone of bus 1', locationId: 7, token: keys.phone })
    await insertScanner(tx, { id: 'elsewhere', name: 'Far away', locationId: null, token: keys.elsewhere })
  })
  listening = await listeningShop(fixture.shop)
})
afterAll(async () => {
  await listening.close()
  await fixture.shop.database.close()
})

const ask = (token: string | undefined = keys.phone, path = '1000/red') => listening.ask(`GET /drive/expected/${path}`, { token })
async function expected(): Promise<Expected> {
  const answer = await ask()
  expect(answer?.status).toBe(200)
  return answer?.body as Expected
}
async function buy(n: number, on: string, quantity: number): Promise<string> {
  const { now } = fixture.shop
  fixture.shop.now = Date.now
  const { saleIds } = await paidOrder(fixture, [{ optionId: ids(n).day, day: on, passengers: [{ typeId: 2, quantity }] }])
  fixture.shop.now = now
  return saleIds[0] ?? ''
}
async function board(saleId: string, at: number, stop: string): Promise<void> {
  const vouchers = await fixture.shop.database.rows<{ id: string }>('SELECT id FROM vouchers WHERE sale_id = $1', [saleId])
  await fixture.shop.database.transaction(async (tx) => {
    for (const { id } of vouchers)
      await insertBoarding(tx, {
        voucherId: id,
        saleId,
        component: 0,
        isRide: false,
        looksShared: false,
        scanner: { id: 'phone', name: 'Phone of bus 1', locationId: 7 },
        nonce: randomUUID(),
        at: new Date(at),
        receivedAt: new Date(),
        productId: 1000,
        line: 'red',
        stop,
        vehicle: '',
      })
  })
}

describe('LIVE-03 how many a driver may expect', () => {
  test('with the day tickets of every tour that rides the line, spread over its runs; no names, and no stops before people have boarded', async () => {
    const before = await expected()
    expect(before.runs.map(({ start }) => start)).toEqual(Array.from({ length: 17 }, (_, n) => 540 + n * 30))
    expect(new Set(before.runs.map(({ people }) => people))).toEqual(new Set([0]))
    expect(before.runs[0]?.at).toBe(new Date(instantOf(day, 540, timezone)).toISOString())
    for (const n of [0, 1, 2, 3]) await buy(n, day, 4)
    const after = await expected()
    // three rides of each of four tickets over 17 runs are one a run, for each of four tours
    expect(new Set(after.runs.map(({ people }) => people))).toEqual(new Set([4]))
    expect(after.stops).toEqual([])
    expect(Object.keys(after).toSorted()).toEqual(['at', 'runs', 'stops'])
  })

  test('the same weekday before tells in which hour and at which stop', async () => {
    const week = addDays(day, -7)
    const sales: string[] = []
    for (const n of [4, 5, 6, 7, 8, 9]) sales.push(await buy(n, week, 4))
    for (const [n, saleId] of sales.entries()) await board(saleId, instantOf(week, 10 * 60 + 5, timezone), n < 3 ? 'quay' : 'square')
    const { runs, stops } = await expected()
    expect(stops).toEqual([
      { key: 'quay', share: 0.5 },
      { key: 'square', share: 0.5 },
    ])
    // 24 people boarded with 24 tickets, all after ten: the 16 of today board the two runs of that hour
    expect(runs.filter(({ people }) => people > 0)).toMatchObject([
      { start: 600, people: 8 },
      { start: 630, people: 8 },
    ])
  })

  test('is refused to other callers and for lines that the device does not drive', async () => {
    expect(await ask('no-key')).toMatchObject({ status: 403, body: { code: 'scanner-unknown' } })
    expect(await listening.ask('GET /drive/expected/1000/red')).toMatchObject({ status: 403 })
    expect(await ask(keys.phone, '1000/blue')).toMatchObject({ status: 404, body: { code: 'line-unknown' } })
    expect(await ask(keys.elsewhere)).toMatchObject({ status: 200 })
  })
})
