import { shownPayment } from '@opentop/domain/payment/payment'
import { findOrder } from '@opentop/store/basket'
import { findPayment } from '@opentop/store/payment'
import { sessionOf } from '../basket/work.ts'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'

const opaqueId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const status = {
  /** The shop's state is public; that of a sale or payment is only for its own session. */
  async getStatus({ statusType, id }, context) {
    if (statusType === 'shop') return answered({ statusType, status: 'open' })
    const { database } = context.shop
    const session = await sessionOf(database, context)
    if (!session) return refused('session-expired')
    if (!id || !opaqueId.test(id) || !session.transactionId) return refused('not-found')
    if (statusType === 'sale') {
      const order = await findOrder(database, session.transactionId)
      const line = order?.lines.find((sale) => sale.id === id)
      return line ? answered({ statusType, id, status: line.state }) : refused('not-found')
    }
    const payment = await findPayment(database, id)
    return payment?.transactionId === session.transactionId
      ? answered({ statusType, id, status: shownPayment(payment.state) })
      : refused('not-found')
  },
} satisfies Partial<Handlers>
