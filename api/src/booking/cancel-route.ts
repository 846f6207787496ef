import { ownLine } from './bought-line.ts'
import { cancelQuoted, quoteCancel } from './cancel-work.ts'
import { backToCredit } from '../agent/credit-work.ts'
import { answered, type Handlers } from '../call/context.ts'
import { writing } from '../call/write.ts'

export const cancel = {
  /** Without a quote it creates one and cancels nothing; with one it cancels at the quoted price. */
  cancelSale({ id, token, quoteId, unitIds }, context) {
    return writing(context, 'cancelSale', async (tx) => {
      const own = await ownLine(tx, id, token, context)
      if (!own.ok) return own
      const reply = await (quoteId ? cancelQuoted(tx, id, quoteId, context) : quoteCancel(tx, id, unitIds, context))
      if (!reply.ok || !own.line.isAgents) return reply
      // the guests of a travel agency do not see what it paid
      if (token !== undefined) return answered({ ...reply.answer, refundCents: 0, feeCents: 0 })
      return answered({ ...reply.answer, ...(await backToCredit(tx, own.line.transactionId, reply.answer.refundCents)) })
    })
  },
} satisfies Partial<Handlers>
