import { findBoughtLine, type BoughtLine } from '@opentop/store/cancel'
import { findToken } from '@opentop/store/one-time-token'
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
      const isOwn = line && (token === undefined ? ownsLine(session, line) : (await findToken(tx, token, 'voucher')) === line.transactionId)
      if (!isOwn) return refused('sale-unknown')
      return quoteId ? cancelQuoted(tx, id, quoteId, context) : quoteCancel(tx, id, unitIds, context)
    })
  },
} satisfies Partial<Handlers>

function ownsLine(session: SessionFacts | undefined, { transactionId, memberId }: BoughtLine): boolean {
  return session?.transactionId === transactionId || (memberId !== null && memberId === session?.memberId)
}
