import type { Basket } from '@opentop/contract/basket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { listeningShop, type Answer, type ListeningShop } from '../testing/listening-shop.ts'

let fixture: BookingFixture
let shop: ListeningShop
beforeAll(async () => {
  const database = await preparedDatabase()
  fixture = await openFixture(database)
  shop = await listeningShop(fixture.shop)
})
afterAll(async () => {
  await shop?.close()
  await fixture?.shop.database.close()
})

const ask = async (call: string, body?: object, token?: string): Promise<Answer> => {
  const answer = await shop.ask(call, { ...(body ? { body } : {}), token })
  if (!answer) throw new Error('the connection broke')
  return answer
}
const ticket = (n: number, quantity = 1) => ({ optionId: ids(n).day, day: fixture.day(1), passengers: [{ typeId: 2, quantity }] })
const basketOf = async (token: string | undefined): Promise<Basket> =>
  (await ask('GET /transaction/sale', undefined, token)).body as unknown as Basket
const linesOf = ({ lines }: Basket): unknown => lines.map(({ optionId, passengers }) => [optionId, passengers[0]?.quantity])

test('R-BASKET-5 a line whose tour was withdrawn is marked, can be removed, and the other lines stay for sale', async () => {
  const { token } = await ask('POST /transaction/addToCart', ticket(1))
  await ask('POST /transaction/addToCart', ticket(2), token)
  const { facts } = fixture.shop.snapshot()
  const product = facts.products.get(facts.options.get(ids(1).day)?.productId ?? 0)
  if (product) product.status = 'paused'
  const basket = await basketOf(token)
  expect(basket.lines.map(({ problems }) => problems)).toEqual([['withdrawn'], []])
  const removed = await ask(`DELETE /sale/delete/${basket.lines[0]?.id}`, undefined, token)
  expect(removed).toMatchObject({ status: 200, body: { count: 1, totalCents: 2000 } })
  expect((await basketOf(token)).lines.map(({ problems }) => problems)).toEqual([[]])
})

test('R-BASKET-8 signing in merges the baskets while browsing; in the checkout the visible basket stays and the other is kept for later', async () => {
  const account = { email: 'merge@example.org', password: 'seven buses cross the river' }
  await ask('POST /member/signin/email', { ...account, firstName: 'Ana', lastName: 'Reis' })
  const first = (await ask('POST /member/login/email', account)).token
  await ask('POST /transaction/addToCart', ticket(3), first)
  await ask('POST /transaction/addToCart', ticket(4), first)
  await ask('POST /member/logout', {}, first)
  const paying = (await ask('POST /transaction/addToCart', ticket(5))).token
  const inCheckout = (await ask('POST /member/login/email', { ...account, checkout: true }, paying)).token
  expect(linesOf(await basketOf(inCheckout))).toEqual([[ids(5).day, 1]])
  await ask(`DELETE /sale/delete/${(await basketOf(inCheckout)).lines[0]?.id}`, undefined, inCheckout)
  const guest = (await ask('POST /transaction/addToCart', ticket(3, 2))).token
  const merged = (await ask('POST /member/login/email', account, guest)).token
  expect(linesOf(await basketOf(merged))).toEqual([
    [ids(3).day, 3],
    [ids(4).day, 1],
  ])
})
