import { findBoughtLine } from '@opentop/store/cancel'
import type { Tx } from '@opentop/store/db'
import { findToken } from '@opentop/store/one-time-token'
import { isPurchaseOf } from '@opentop/store/purchase'
import type { SessionFacts } from '@opentop/store/session'
import { sessionOf } from '../basket-work.ts'
import { cancelQuoted, quoteCancel } from '../cancel-work.ts'
import { refused, type Handlers } from '../context.ts'
import { scopeOf } from '../token.ts'
import { writing } from '../write.ts'

export const cancel = {
  /** Without a quote it makes one and cancels nothing; with it, it cancels at the quoted price. */
  cancelSale({ id, token, quoteId, unitIds }, context) {
    return writing(context, scopeOf(context, 'cancelSale'), async (tx) => {
      const session = token === undefined ? await sessionOf(tx, context) : undefined
      if (token === undefined && !session) return refused('session-expired')
      const line = await findBoughtLine(tx, id)
      const isOwn =
        line &&
        (session ? await ownsOrder(tx, session, line.transactionId) : (await findToken(tx, token ?? '', 'voucher')) === line.transactionId)
      if (!isOwn) return refused('sale-unknown')
      return quoteId ? cancelQuoted(tx, id, quoteId, context) : quoteCancel(tx, id, unitIds, context)
    })
  },
} satisfies Partial<Handlers>

async function ownsOrder(tx: Tx, session: SessionFacts, transactionId: string): Promise<boolean> {
  return session.transactionId === transactionId || isPurchaseOf(tx, transactionId, session)
}
