import { tokenHash } from '@opentop/store/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../call/context.ts'
import { call } from '../testing/call.ts'
import { ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
beforeAll(async () => {
  const database = await preparedDatabase()
  fixture = await openFixture(database)
})
afterAll(async () => {
  await fixture.shop.database.close()
})

let place = 0
const order = (quantity: number) => ({ optionId: ids(place).day, day: fixture.day(5), passengers: [{ typeId: 2, quantity }] })
const endSession = (token: string, how: string) =>
  fixture.shop.database.transaction((tx) => tx.rows(`UPDATE sessions SET ${how} WHERE token_hash = $1`, [tokenHash(token)]))

beforeEach(() => void (place += 1))

function visitor(token?: string): Context {
  const plain = fixture.visitor(token)
  return { ...plain, shop: { ...plain.shop, switches: ['recoveryCart'] } }
}

async function withLine(): Promise<{ token: string; id: string }> {
  const context = fixture.visitor()
  const added = await call('addToCart', order(1), context)
  if (!added.ok || !context.effects.token) throw new Error('nothing was added')
  return { token: context.effects.token, id: added.answer.lines[0]?.id ?? '' }
}

describe('CART-04 an expired session', () => {
  test('answers with a link that restores its basket, where the switch is on', async () => {
    const { token } = await withLine()
    await endSession(token, `expires_at = now() - interval '1 day'`)
    expect(await call('getSales', {}, fixture.visitor(token))).toEqual({ ok: false, refusal: 'session-expired' })
    const over = await call('getSales', {}, visitor(token))
    const recovery = over.ok ? '' : String(over.params?.recovery)
    const opened = await call('openBasketLink', { token: recovery }, visitor())
    expect(opened).toMatchObject({
      ok: true,
      answer: { basket: { lines: [{ optionId: ids(place).day, passengers: [{ quantity: 1 }] }] }, refused: [] },
    })
  })

  test('answers without a link when it was logged out or its token is unknown', async () => {
    const { token } = await withLine()
    await endSession(token, 'ended_at = now()')
    for (const wrong of [token, 'x'.repeat(43)])
      expect(await call('getSales', {}, visitor(wrong))).toEqual({ ok: false, refusal: 'session-expired' })
  })
})

describe('CART-04 the cookie guest_session2', () => {
  const withCookie = (context: Context, value: string): Context => ({
    ...context,
    caller: { ...context.caller, cookie: (name: string) => (name === 'guest_session2' ? value : undefined) },
  })

  test('leads a browser without a session to a link with the tours of its last basket, and opens nothing else', async () => {
    const context = fixture.visitor()
    await call('addToCart', order(1), context)
    const value = context.effects.lastBasket ?? ''
    const found = await call('getLastBasket', {}, withCookie(visitor(), value))
    const token = found.ok ? found.answer.token : ''
    expect(await call('openBasketLink', { token }, visitor())).toMatchObject({ ok: true, answer: { basket: { count: 1 }, refused: [] } })
    expect(await call('getSales', {}, withCookie(visitor(), value))).toMatchObject({ ok: true, answer: { count: 0 } })
    const none = { ok: false, refusal: 'basket-empty' }
    expect(await call('getLastBasket', {}, withCookie(fixture.visitor(), value)), 'without the switch').toMatchObject(none)
    expect(await call('getLastBasket', {}, withCookie(visitor(), `${value.slice(0, -2)}xx`)), 'altered').toMatchObject(none)
    expect(await call('getLastBasket', {}, visitor()), 'without the cookie').toMatchObject(none)
  })
})

describe('CART-01 a removed line', () => {
  test('can be restored once with its seats, and not when they are sold or by another session', async () => {
    const { token, id } = await withLine()
    await call('deleteSale', { id }, fixture.visitor(token))
    expect(await call('restoreSale', { id }, fixture.visitor(token))).toMatchObject({
      ok: true,
      answer: { count: 1, lines: [{ id, state: 'held' }] },
    })
    expect(await call('restoreSale', { id }, fixture.visitor(token))).toMatchObject({ ok: false, refusal: 'sale-unknown' })
    await call('deleteSale', { id }, fixture.visitor(token))
    for (let seats = 0; seats < 4; seats += 1) await call('addToCart', order(1), fixture.visitor())
    expect(await call('restoreSale', { id }, fixture.visitor(token))).toMatchObject({ ok: false, refusal: 'seats-gone' })
    expect(await call('restoreSale', { id }, fixture.visitor((await withLineElsewhere()).token))).toMatchObject({ refusal: 'sale-unknown' })
  })
})

async function withLineElsewhere(): Promise<{ token: string }> {
  const context = fixture.visitor()
  await call('addToCart', { ...order(1), day: fixture.day(9) }, context)
  return { token: context.effects.token ?? '' }
}

test('CART-05 a browser with a basket count and a server without that basket is reported as a failure', async () => {
  const reports: string[] = []
  const lost = (token?: string): Context => {
    const plain = fixture.visitor(token)
    const caller = { ...plain.caller, cookie: (name: string) => (name === 'guest_cart_element' ? '2' : undefined) }
    const reportFailure = (_site: unknown, failure: unknown) => void reports.push((failure as Error).message)
    return { ...plain, caller, shop: { ...plain.shop, reportFailure } }
  }
  const { token, id } = await withLine()
  await call('getSales', {}, lost(token))
  expect(reports).toEqual([])
  await call('getSales', {}, lost())
  await call('deleteSale', { id }, fixture.visitor(token))
  await call('getSales', {}, lost(token))
  expect(reports).toEqual(['tours in the basket, but no session', 'tours in the basket, but an empty answer'])
})
