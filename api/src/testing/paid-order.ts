import { randomBytes } from 'node:crypto'
import type { SaleRequest } from '@opentop/domain/availability/sale-request'
import type { Lang } from '@opentop/domain/lang'
import { citiesOfLines } from '@opentop/store/order/order-locations'
import { findSession } from '@opentop/store/session'
import { call } from './call.ts'
import { voucherToken } from '../voucher/code.ts'
import { issueVouchers } from '../voucher/work.ts'
import type { BookingFixture } from './booking-fixture.ts'

export type PaidOrder = {
  transactionId: string
  saleIds: string[]
  reference: string
  email: string
  voucherToken: string
  session: string
}

/** A paid order without a provider: lines are added through the API, then the rows are written as settling leaves them. */
export async function paidOrder(
  { shop, visitor }: BookingFixture,
  orders: readonly SaleRequest[],
  { lang = 'en', email = 'ada@example.com' }: { lang?: Lang; email?: string } = {},
): Promise<PaidOrder> {
  let session: string | undefined
  for (const order of orders) {
    const context = { ...visitor(session), lang }
    const added = await call('addToCart', order, context)
    if (!added.ok) throw new Error(`the fixture could not buy: ${added.refusal}`)
    session ??= context.effects.token
  }
  const found = await findSession(shop.database, session ?? '')
  const transactionId = found?.transactionId
  if (!session || !transactionId) throw new Error('the fixture has no basket')
  const reference = `OT${randomBytes(4).toString('hex').toUpperCase()}`
  const buyer = JSON.stringify({ firstName: 'Ada', lastName: 'Østergård', email, countryId: 620 })
  return shop.database.transaction(async (tx) => {
    await tx.rows(
      `UPDATE transactions SET state = 'PAID', paid_at = now(), reference = $2, buyer = $3::jsonb, hold_expires_at = NULL, location_ids = ${citiesOfLines('$1')} WHERE id = $1`,
      [transactionId, reference, buyer],
    )
    await tx.rows(
      `INSERT INTO payments (id, transaction_id, provider, method, state, amount_cents, currency_id, settled_at, deadline_at, created_at, updated_at)
       SELECT gen_random_uuid(), id, 'fixture', 'none', 'AUTHORISED', total_cents, currency_id, now(), now(), now(), now() FROM transactions WHERE id = $1`,
      [transactionId],
    )
    await tx.rows(
      `UPDATE departures d SET held = held - h.seats, sold = sold + h.seats FROM (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM holds WHERE transaction_id = $1 AND state = 'active' GROUP BY 1, 2, 3) h
        WHERE d.option_id = h.option_id AND d.service_day = h.service_day AND d.start_minute = h.start_minute`,
      [transactionId],
    )
    await tx.rows(`UPDATE holds SET state = 'converted' WHERE transaction_id = $1 AND state = 'active'`, [transactionId])
    const sales = await tx.rows<{ id: string }>(
      `UPDATE sales SET state = 'confirmed' WHERE transaction_id = $1 AND state = 'held' RETURNING id`,
      [transactionId],
    )
    await issueVouchers(tx, transactionId, shop)
    return {
      transactionId,
      saleIds: sales.map((sale) => sale.id),
      reference,
      email,
      voucherToken: voucherToken(shop.secrets.voucher, { id: transactionId, linkVersion: 0 }),
      session,
    }
  })
}
