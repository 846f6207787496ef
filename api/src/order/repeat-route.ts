import { insertEvent } from '@opentop/store/event'
import { insertRepeatedRefund, lockScopedMail, lockScopedRefund, repeatMail as repeatStoredMail } from '@opentop/store/order/repeat'
import { updateRefundedTransaction } from '@opentop/store/refund'
import { refused } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { isUnconfirmedAmount } from '../second-person/money-out.ts'
import { actedOn } from './order-act.ts'

export const repeat: Pick<OfficeHandlers, 'repeatRefund' | 'repeatMail'> = {
  async repeatRefund({ refundId }, context, tx) {
    const failed = await lockScopedRefund(tx, refundId, context.scope)
    if (!failed) return refused('request-unknown')
    if (failed.state !== 'FAILED' || failed.isRepeated) return refused('changed-meanwhile')
    const { site, currencyId, cents, transactionId, reference, locationIds } = failed
    const made = await insertRepeatedRefund(tx, failed)
    if (made === undefined) return refused('above-captured')
    if (await isUnconfirmedAmount(tx, { site, currencyId, cents }, context)) return refused('confirm-needed')
    await insertEvent(tx, 'refund', refundId, 'repeated', { by: made })
    await updateRefundedTransaction(tx, transactionId)
    return actedOn({ refundId: made }, { id: transactionId, reference: reference ?? '', site, locationIds }, 'repeatRefund', context, {
      before: { refundId, state: 'FAILED' },
      after: { refundId: made, cents },
      kinds: ['refund.changed'],
    })
  },

  async repeatMail({ mailId }, context, tx) {
    const mail = await lockScopedMail(tx, mailId, context.scope)
    if (!mail) return refused('request-unknown')
    // a mail that is on its way must not go out twice
    if (!mail.isFailed || mail.isRunning) return refused('changed-meanwhile')
    await repeatStoredMail(tx, mailId)
    const { transactionId: id, reference, site, locationIds, topic } = mail
    return actedOn({}, { id, reference: reference ?? '', site, locationIds }, 'repeatMail', context, { after: { mailId, topic } })
  },
}
