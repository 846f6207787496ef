import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { listeningShop, type Answer, type ListeningShop } from '../testing/listening-shop.ts'
import { paidOrder, type PaidOrder } from '../testing/paid-order.ts'

const [adult, child] = [2, 3] as const
let fixture: BookingFixture
let shop: ListeningShop
beforeAll(async () => {
  const database = await preparedDatabase()
  await database.transaction((tx) => tx.rows('UPDATE options SET min_passengers = 2 WHERE id = $1', [ids(1).day]))
  fixture = await openFixture(database)
  shop = await listeningShop(fixture.shop)
})
afterAll(async () => {
  await shop?.close()
  await fixture?.shop.database.close()
})

let next = 0
type Bought = PaidOrder & { unitsOf: (typeId: number) => string[] }
async function bought(n: number, party: [typeId: 2 | 3, quantity: number][]): Promise<Bought> {
  const passengers = party.map(([typeId, quantity]) => ({ typeId, quantity }))
  const order = await paidOrder(fixture, [{ optionId: ids(n).day, day: fixture.day(next++), passengers }])
  const units = await fixture.shop.database.rows<{ id: string; typeId: number }>(
    'SELECT id, passenger_type AS "typeId" FROM vouchers WHERE sale_id = $1 ORDER BY seq',
    [order.saleIds[0]],
  )
  return { ...order, unitsOf: (typeId) => units.filter((unit) => unit.typeId === typeId).map(({ id }) => id) }
}
const cancel = ({ saleIds, session }: PaidOrder, unitIds?: string[]): Promise<Answer | undefined> =>
  shop.ask(`POST /sale/${saleIds[0]}/cancel`, { token: session, body: unitIds ? { unitIds } : {} })

describe('MEND-10 R-CANCEL-2 a cancellation is refused with its reason', () => {
  test('cancelling the only adult of a party with a child is refused with cancel-grown-up', async () => {
    const order = await bought(0, [
      [adult, 1],
      [child, 1],
    ])
    expect(await cancel(order, order.unitsOf(adult))).toMatchObject({ status: 409, body: { code: 'cancel-grown-up' } })
    expect(await cancel(order, order.unitsOf(child))).toMatchObject({ status: 200, body: { refundCents: 1000 } })
    expect(await cancel(order)).toMatchObject({ status: 200, body: { refundCents: 3000 } })
  })

  test('leaving fewer passengers than the option’s minimum is refused with cancel-minimum', async () => {
    const order = await bought(1, [[adult, 2]])
    expect(await cancel(order, order.unitsOf(adult).slice(0, 1))).toMatchObject({
      status: 409,
      body: { code: 'cancel-minimum', params: { minimum: 2 } },
    })
    expect(await cancel(order)).toMatchObject({ status: 200, body: { refundCents: 4000 } })
  })

  test('a ticket that has boarded is refused with cancel-boarded; the others can be cancelled', async () => {
    const order = await bought(0, [[adult, 2]])
    const [used = '', left = ''] = order.unitsOf(adult)
    await fixture.shop.database.transaction((tx) => tx.rows(`UPDATE vouchers SET state = 'redeemed' WHERE id = $1`, [used]))
    for (const units of [undefined, [used], [used, left]])
      expect(await cancel(order, units)).toMatchObject({ status: 409, body: { code: 'cancel-boarded' } })
    expect(await cancel(order, [left])).toMatchObject({ status: 200, body: { refundCents: 2000 } })
  })

  test('a ticket of another booking and a cancelled booking are refused with not-cancellable', async () => {
    const [mine, other] = [await bought(0, [[adult, 1]]), await bought(0, [[adult, 1]])]
    const general = { status: 409, body: { code: 'not-cancellable' } }
    expect(await cancel(mine, other.unitsOf(adult))).toMatchObject(general)
    const quoted = await cancel(mine)
    await shop.ask(`POST /sale/${mine.saleIds[0]}/cancel`, { token: mine.session, body: { quoteId: quoted?.body.quoteId } })
    expect(await cancel(mine)).toMatchObject(general)
  })
})
