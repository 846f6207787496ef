import { dice } from '@opentop/store/testing/dice'
import { call } from './call.ts'
import { ids } from './booking-fixture.ts'
import { inLanes, sendEvents } from './payment-proofs.ts'
import { buyer, until, type PaymentFixture } from './payment-fixture.ts'

const lanes = 8
type Late = { n: number; id: string; totalCents: number; page: string; isOver: boolean; isTaken: boolean }

export async function lateAuthorisations(fixture: PaymentFixture, from: number, count: number, seed: number): Promise<void> {
  const begun: Late[] = []
  await inLanes(lanes, count, async (n) => void begun.push(await begin(fixture, from + n, seed)))
  const refused = begun.map(({ id, totalCents }) => ({
    pspReference: `X${id}`,
    merchantReference: id,
    eventCode: 'AUTHORISATION',
    success: false,
    cents: totalCents,
  }))
  await sendEvents(fixture.address, refused, fixture.provider.hmacKey)
  const attempts = begun.map(({ id }) => id)
  await until('the baskets are open again', async () => {
    const open = await fixture.shop.database.rows(`SELECT 1 FROM payments WHERE id = ANY($1::uuid[]) AND state <> 'REFUSED'`, [attempts])
    return open.length === 0
  })
  await endBaskets(
    fixture,
    begun.filter(({ isOver }) => isOver).map(({ id }) => id),
  )
  await inLanes(lanes, count, async (at) => {
    const { n = 0, page = '', isTaken } = begun[at] ?? {}
    if (isTaken) await takeAllSeats(fixture, n)
    await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
  })
}

async function begin(fixture: PaymentFixture, n: number, seed: number): Promise<Late> {
  const roll = dice(seed + n * 17)
  const shopper = await fixture.fill(n, 1 + roll(2))
  const start = { expectedTotalCents: shopper.totalCents, buyer, method: 'paypal' }
  const reply = await call('payLocal', start, fixture.visitor(shopper.token))
  if (!reply.ok || !('redirectUrl' in reply.answer)) throw new Error('no page to pay at')
  const { attemptId: id = '', redirectUrl: page = '' } = reply.answer as { attemptId?: string; redirectUrl?: string }
  const isOver = roll(4) > 0
  return { n, id, page, totalCents: shopper.totalCents, isOver, isTaken: isOver && roll(2) === 0 }
}

async function endBaskets({ shop }: PaymentFixture, attempts: readonly string[]): Promise<void> {
  const orders = `(SELECT transaction_id FROM payments WHERE id = ANY($1::uuid[]))`
  await shop.database.transaction(async (tx) => {
    await tx.rows(`UPDATE transactions SET hold_expires_at = now() - interval '1 second' WHERE id IN ${orders} AND state = 'DRAFT'`, [
      attempts,
    ])
    await tx.rows(`UPDATE holds SET expires_at = now() - interval '1 second' WHERE transaction_id IN ${orders} AND state = 'active'`, [
      attempts,
    ])
  })
}

async function takeAllSeats(fixture: PaymentFixture, n: number): Promise<void> {
  const order = { optionId: ids(n % 10).day, day: fixture.day(Math.floor(n / 10)), passengers: [{ typeId: 2, quantity: 4 }] }
  await call('addToCart', order, fixture.visitor())
}
