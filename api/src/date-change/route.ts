import type { Tx } from '@opentop/store/db'
import { changeOfToken, changeToken } from './token.ts'
import { ownSale } from '../booking/bought-sale.ts'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { showChange } from './payment-work.ts'
import { findChangeDays } from './days-work.ts'
import { changeQuoted, isChangeable, quoteChange, type ChangeOutcome } from './work.ts'
import { writing } from '../call/write.ts'

export const dateChange = {
  /**
   * Without a quote it creates one and moves nothing, unless the caller agreed to its price before. A date that costs the same or less moves at once, a dearer one when its difference is
   * paid.
   */
  async changeSale({ id, token, quoteId, agreedCents, ...wish }, context) {
    const own = await ownSale(context.shop.database, id, token, context)
    if (!own.ok) return own
    // the guests of a travel agency do not see what it paid
    const seenIn = (outcome: ChangeOutcome): ChangeOutcome =>
      outcome.ok && own.line.isAgents ? answered({ ...outcome.answer, paidCents: 0, newCents: 0, refundCents: 0, dueCents: 0 }) : outcome
    const work = async (tx: Tx): Promise<ChangeOutcome> => {
      if (quoteId) return seenIn(await changeQuoted(tx, id, quoteId, context))
      const quoted = seenIn(await quoteChange(tx, id, wish, context))
      if (!quoted.ok || quoted.answer.newCents !== agreedCents) return quoted
      return seenIn(await changeQuoted(tx, id, quoted.answer.quoteId, context))
    }
    const reply = await writing(context, 'changeSale', work, token)
    if (!reply.ok || reply.answer.state !== 'to-pay') return reply
    // created outside the transaction, so that no stored idempotent answer contains a token
    return answered({ ...reply.answer, payToken: changeToken(context.shop.secrets.link, reply.answer.quoteId, context.now) })
  },
  async changeDays({ id, token, from, component = 0 }, context) {
    const { database } = context.shop
    const own = await ownSale(database, id, token, context)
    if (!own.ok) return own
    if (!isChangeable(own.line, context)) return refused('not-changeable')
    const found = await findChangeDays(database, own.line, { from, component }, context)
    return found ? answered(found) : refused('day-unavailable')
  },
  async getChange({ token }, context) {
    const changeId = changeOfToken(context.shop.secrets.link, token, context.now)
    const change = changeId === undefined ? undefined : await showChange(changeId, context)
    return change ? answered(change) : refused('link-invalid')
  },
} satisfies Partial<Handlers>
