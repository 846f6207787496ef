import { changeOfToken, changeToken } from './token.ts'
import { ownLine } from '../booking/bought-line.ts'
import { answered, refused, type Handlers } from '../call/context.ts'
import { showChange } from './payment-work.ts'
import { changeQuoted, quoteChange } from './work.ts'
import { writing } from '../call/write.ts'

export const dateChange = {
  /**
   * Without a quote it creates one and moves nothing. A date that costs the same or less moves at once, a dearer one when its difference is
   * paid.
   */
  async changeSale({ id, token, quoteId, ...wish }, context) {
    const own = await ownLine(context.shop.database, id, token, context)
    if (!own.ok) return own
    const reply = await writing(context, 'changeSale', (tx) =>
      quoteId ? changeQuoted(tx, id, quoteId, context) : quoteChange(tx, id, wish, context),
    )
    if (!reply.ok || reply.answer.state !== 'to-pay') return reply
    // created outside the transaction, so that no stored idempotent answer contains a token
    return answered({ ...reply.answer, payToken: changeToken(context.shop.secrets.link, reply.answer.quoteId, context.now) })
  },
  async getChange({ token }, context) {
    const changeId = changeOfToken(context.shop.secrets.link, token, context.now)
    const change = changeId === undefined ? undefined : await showChange(changeId, context)
    return change ? answered(change) : refused('link-invalid')
  },
} satisfies Partial<Handlers>
