import { clearBaskets, findHeldSales, lockOverdueBaskets, updateSaleStates } from '@opentop/store/basket'
import { expireChangeHolds, lockOverdueChanges } from '@opentop/store/change-hold'
import { releaseCoupons } from '@opentop/store/coupon'
import type { Database, Tx } from '@opentop/store/db'
import { endHolds } from '@opentop/store/hold'

const batch = 50

/** Closes expired baskets. Correctness does not depend on it: an expired basket counts as expired before this runs. */
export function sweepBaskets(database: Database): Promise<number> {
  return inBatches(() => expireBaskets(database, { limit: batch }))
}

export function sweepChanges(database: Database): Promise<number> {
  return inBatches(() =>
    database.transaction(async (tx) => {
      const orders = await lockOverdueChanges(tx, batch)
      if (orders.length > 0) await expireChangeHolds(tx, orders)
      return orders.length
    }),
  )
}

async function inBatches(sweep: () => Promise<number>): Promise<number> {
  let swept = 0
  for (;;) {
    const done = await sweep()
    swept += done
    if (done < batch) return swept
  }
}

export function expireBaskets(database: Database, among: readonly string[] | { limit: number }): Promise<number> {
  return database.transaction(async (tx: Tx) => {
    const baskets = await lockOverdueBaskets(tx, among)
    if (baskets.length === 0) return 0
    const lines = await findHeldSales(tx, baskets)
    await endHolds(tx, lines, 'expire')
    await updateSaleStates(tx, lines, 'expire')
    await releaseCoupons(tx, baskets, null)
    await clearBaskets(tx, baskets)
    return baskets.length
  })
}
