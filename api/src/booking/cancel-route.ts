import type { Tx } from '@opentop/store/db'
import { ownSale } from './bought-sale.ts'
import { cancelQuoted, quoteCancel } from './cancel-work.ts'
import { backToCredit } from '../agent/credit-work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered } from '../call/outcome.ts'
import { writing } from '../call/write.ts'

export const cancel = {
  /** Without a quote it creates one, and cancels only if its refund is the agreed one; with a quote it cancels at the quoted price. */
  cancelSale({ id, token, quoteId, unitIds, agreedCents }, context) {
    const work = async (tx: Tx) => {
      const own = await ownSale(tx, id, token, context)
      if (!own.ok) return own
      // the guests of a travel agency do not see what it paid
      const isHidden = own.line.isAgents && token !== undefined
      const reply = await (quoteId
        ? cancelQuoted(tx, id, quoteId, context)
        : cancelAgreed(tx, { id, unitIds, agreedCents, isHidden }, context))
      if (!reply.ok || !own.line.isAgents) return reply
      if (isHidden) return answered({ ...reply.answer, refundCents: 0, feeCents: 0 })
      return answered({ ...reply.answer, ...(await backToCredit(tx, own.line.transactionId, reply.answer.refundCents)) })
    }
    return writing(context, 'cancelSale', work, token)
  },
} satisfies Partial<Handlers>

type Wish = { id: string; unitIds: readonly string[] | undefined; agreedCents: number | undefined; isHidden: boolean }

async function cancelAgreed(tx: Tx, { id, unitIds, agreedCents, isHidden }: Wish, context: Context) {
  const quoted = await quoteCancel(tx, id, unitIds, context)
  if (!quoted.ok || agreedCents === undefined) return quoted
  const { quoteId = '', refundCents } = quoted.answer
  return agreedCents === (isHidden ? 0 : refundCents) ? cancelQuoted(tx, id, quoteId, context) : quoted
}
