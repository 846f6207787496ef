import { randomUUID } from 'node:crypto'
import { openCount } from '@opentop/api/testing/payment-proofs'
import type { Database } from '@opentop/store/db'

type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
type Buyer = {
  authorization: string
  paid: boolean
  wasCut: boolean
}
const tries = 3
const buyer = { firstName: 'Plantedfirst', lastName: 'Plantedlast', email: 'planted.mail@example.org', countryId: 826 }

/** Buyers who send a payment and, without an answer, send it again with the same idempotency key. */
export function payingBuyers(post: Post) {
  const buyers: Buyer[] = []
  let pressed = 0

  async function press(start: object, headers: Record<string, string>): Promise<{ state?: string } | undefined> {
    pressed++
    const answer = await post('/transaction/payment/creditcard/confirm', start, headers).catch(() => undefined)
    const told = (await answer?.json().catch(() => undefined)) as { state?: string } | undefined
    pressed--
    return told
  }

  return {
    buyers,
    waiting: () => pressed,
    /** Undefined when the seats were sold out or the shop was not reachable. */
    async buy(order: object, cardToken: string): Promise<Buyer | undefined> {
      const added = await post('/transaction/addToCart', order).catch(() => undefined)
      const { totalCents } = ((await added?.json().catch(() => undefined)) ?? {}) as { totalCents?: number }
      if (!added || totalCents === undefined) return undefined
      const one: Buyer = { authorization: added.headers.get('authorization') ?? '', paid: false, wasCut: false }
      buyers.push(one)
      const start = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken }
      const headers = { authorization: one.authorization, 'idempotency-key': randomUUID() }
      for (let n = 0; n < tries; n++) {
        const told = await press(start, headers)
        one.paid = told?.state === 'paid'
        if (told) break
        one.wasCut = true
      }
      return one
    },
  }
}

/** Whether the jobs have settled all payments; payments that they check by the minute are made due at once. */
export async function isSettled(database: Database): Promise<boolean> {
  await database.rows(
    `UPDATE payments SET created_at = created_at - interval '3 minutes', checked_at = NULL, deadline_at = deadline_at - interval '3 minutes'
      WHERE state IN ('CREATED', 'SUBMITTED', 'UNKNOWN', 'PENDING', 'ACTION_REQUIRED')`,
  )
  await database.rows(`UPDATE job_leases SET leased_until = now() WHERE finished_at < now() - interval '2 seconds'`)
  return (await openCount(database)) === 0
}

export async function chargedTwice(database: Database): Promise<string[]> {
  const rows = await database.rows<{ order: string }>(
    `SELECT transaction_id::text AS order FROM payments WHERE state IN ('AUTHORISED', 'CAPTURED') GROUP BY 1 HAVING count(*) > 1`,
  )
  return rows.map(({ order }) => order)
}
