import { findBoughtLine } from '@opentop/store/cancel'
import { sessionOf } from '../basket-work.ts'
import { cancelQuoted, quoteCancel } from '../cancel-work.ts'
import { refused, type Handlers } from '../context.ts'
import { scopeOf } from '../token.ts'
import { writing } from '../write.ts'

export const cancel = {
  /** Without a quote it makes one and cancels nothing; with it, it cancels at the quoted price. */
  cancelSale({ id, quoteId, unitIds }, context) {
    return writing(context, scopeOf(context, 'cancelSale'), async (tx) => {
      const session = await sessionOf(tx, context)
      if (!session) return refused('session-expired')
      const line = await findBoughtLine(tx, id)
      const isOwn = line && (line.transactionId === session.transactionId || (line.memberId !== null && line.memberId === session.memberId))
      if (!isOwn) return refused('sale-unknown')
      return quoteId ? cancelQuoted(tx, id, quoteId, context) : quoteCancel(tx, id, unitIds, context)
    })
  },
} satisfies Partial<Handlers>
