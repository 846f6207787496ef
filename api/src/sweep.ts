import { lockBasket, lockDueBaskets } from '@opentop/store/basket'
import type { Database } from '@opentop/store/db'
import { expireBasket } from './basket-work.ts'

const batch = 50

/** Tidies up baskets whose time is over. Nothing depends on it: what has ended counts as ended before it comes. */
export async function sweepBaskets(database: Database): Promise<number> {
  let swept = 0
  for (;;) {
    const done = await database.transaction(async (tx) => {
      const due = await lockDueBaskets(tx, batch)
      for (const { id } of due) {
        const basket = await lockBasket(tx, id)
        if (basket?.isExpired) await expireBasket(tx, basket)
      }
      return due.length
    })
    swept += done
    if (done < batch) return swept
  }
}
