import type { Day } from '@opentop/domain/day'
import type { Withdrawal } from '@opentop/domain/catalogue/withdrawal'
import type { Db } from './db.ts'
import { liveVouchers, transactionState } from './states.ts'

export type Needed = Withdrawal & { orders: number }

const isTravelled = `s.product_id = $1::int OR s.option_id = $2::int
  OR EXISTS (SELECT 1 FROM jsonb_array_elements(s.choices -> 'components') c WHERE (c ->> 'optionId')::int = $2::int)`

/** Pages, mails and papers of an order need its site for ever, its tour and options until it has travelled. */
export async function findNeeded(db: Db, withdrawals: readonly Withdrawal[], today: Day): Promise<Needed[]> {
  const needed: Needed[] = []
  for (const one of withdrawals) {
    const orders = one.kind === 'site' ? await countSold(db, one.key.replace('sites/', '')) : await countToTravel(db, one, today)
    if (orders > 0) needed.push({ ...one, orders })
  }
  return needed
}

async function countSold(db: Db, site: string): Promise<number> {
  const [found] = await db.rows<{ orders: number }>(
    `SELECT count(*)::int AS orders FROM transactions WHERE site = $1 AND state NOT IN (${transactionState.DRAFT}, ${transactionState.EXPIRED})`,
    [site],
  )
  return found?.orders ?? 0
}

async function countToTravel(db: Db, one: Exclude<Withdrawal, { kind: 'site' }>, today: Day): Promise<number> {
  const [product, option] = one.kind === 'tour' ? [one.productId, null] : [null, one.optionId]
  const [found] = await db.rows<{ orders: number }>(
    `SELECT count(DISTINCT s.transaction_id)::int AS orders FROM vouchers v JOIN sales s ON s.id = v.sale_id
      WHERE v.state IN ${liveVouchers} AND v.ended_at IS NULL AND v.valid_until >= $3::date AND (${isTravelled})`,
    [product, option, today],
  )
  return found?.orders ?? 0
}
