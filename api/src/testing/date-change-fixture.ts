import { randomUUID } from 'node:crypto'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { ChangeResult } from '@opentop/contract/date-change'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Database } from '@opentop/store/db'
import { call } from './call.ts'
import { redeem } from '../redemption/route.ts'
import { ids } from './booking-fixture.ts'
import { buyer, type PaymentFixture } from './payment-fixture.ts'

export const [cheap, dear, dollarsOnly] = [30, 31, 33]

export async function priceDays(database: Database): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await database.transaction((tx) =>
    tx.rows(
      `INSERT INTO prices (id, option_id, passenger_type, currency_id, cents, service_from, service_to, priority)
       SELECT 900000000 + p.id * 10 + c.n, p.option_id, p.passenger_type, p.currency_id, p.cents + c.more, $1::date + c.n, $1::date + c.n, 9
         FROM prices p, (VALUES (${cheap + 2}, -500), (${dear + 2}, 700)) AS c(n, more) WHERE p.channel IS NULL AND p.passenger_type = 2`,
      [today],
    ),
  )
  await database.transaction((tx) => tx.rows(`UPDATE departures SET capacity = 200 WHERE service_day = $1::date + ${dear + 2}`, [today]))
  await database.transaction((tx) =>
    tx.rows(
      `UPDATE prices SET service_to = $1::date + ${dollarsOnly + 1} WHERE currency_id = 2 AND channel IS NULL AND service_to IS NULL`,
      [today],
    ),
  )
}

export type Bought = { saleId: string; token: string; session: string; n: number; reference: string }
export type HttpAnswer<T> = { status: number; body: T & { code?: string } }
export type Visitor = { currencyId?: 1 | 2 | 3; session?: string; key?: string }

export function dateChangeFixture(fixture: () => PaymentFixture) {
  let next = 0

  async function post<T>(
    path: string,
    body: object,
    { currencyId = 1, session, key }: Visitor = {},
  ): Promise<HttpAnswer<T> & { sent: Headers }> {
    const answer = await fetch(`${fixture().address}/api/v2${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        currencycookie: String(currencyId),
        ...(session ? { authorization: `Bearer ${session}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as HttpAnswer<T>['body'], sent: answer.headers }
  }
  async function get<T>(path: string, session?: string): Promise<HttpAnswer<T>> {
    const answer = await fetch(`${fixture().address}/api/v2${path}`, { headers: session ? { authorization: `Bearer ${session}` } : {} })
    return { status: answer.status, body: (await answer.json()) as HttpAnswer<T>['body'] }
  }

  async function bought(seats = 1, currencyId: 1 | 2 | 3 = 1, card = 'authorised'): Promise<Bought> {
    const n = next++
    const order = { optionId: ids(n % 10).day, day: fixture().day(Math.floor(n / 10)), passengers: [{ typeId: 2, quantity: seats }] }
    const added = await post<Basket>('/transaction/addToCart', order, { currencyId })
    const session = (added.sent.get('authorization') ?? '').replace('Bearer ', '')
    const start = { expectedTotalCents: added.body.totalCents, buyer, method: 'scheme', cardToken: `test_${card}` }
    const paid = await post<PaymentResult>('/transaction/payment/creditcard/confirm', start, { currencyId, session })
    if (paid.status !== 200) throw new Error(`nothing was bought: ${paid.body.code}`)
    const { sales, voucherToken = '', payment } = paid.body
    return { saleId: sales[0]?.id ?? '', token: voucherToken, session, n, reference: payment?.reference ?? '' }
  }

  const change = ({ saleId, token }: Bought, body: object, visitor: Visitor = {}): Promise<HttpAnswer<ChangeResult>> =>
    post(`/sale/${saleId}/change`, { ...(visitor.session ? {} : { token }), ...body }, visitor)
  const cancel = ({ saleId, token }: Bought, body: object = {}): Promise<HttpAnswer<{ quoteId: string; refundCents: number }>> =>
    post(`/sale/${saleId}/cancel`, { token, ...body })

  async function booking({ token }: Bought): Promise<Booking> {
    const reply = await call('getVouchers', { token }, fixture().visitor())
    if (!reply.ok) throw new Error(reply.refusal)
    return reply.answer
  }

  async function soldOn(n: number, day: string): Promise<{ held: number; sold: number }> {
    const [row] = await fixture().shop.database.rows<{ held: number; sold: number }>(
      'SELECT held, sold FROM departures WHERE option_id = $1 AND service_day = $2',
      [ids(n % 10).day, day],
    )
    return row ?? { held: 0, sold: 0 }
  }

  function scan(code: string, device: string, day: string) {
    return redeem({ code, nonce: randomUUID() }, { ...fixture().visitor(device), now: Date.parse(`${day}T10:00:00Z`) })
  }

  return { post, get, bought, change, cancel, booking, soldOn, scan }
}

export const liveOf = ({ vouchers }: Booking) => vouchers.filter(({ state }) => state === 'issued' || state === 'redeemed')
