import type { ChangeRefundReason } from '@opentop/domain/mail'
import type { Tx } from '@opentop/store/db'
import { lockBoughtSale, type BoughtSale } from '@opentop/store/cancel'
import { endChangeHolds, findHeldChange, lockDeparturesOfSale } from '@opentop/store/change-hold'
import { findChangeQuote, addToOrderTotal, lockChangeQuote, type ChangeQuoteFacts } from '@opentop/store/date-change'
import { insertOutbox } from '@opentop/store/outbox'
import { claimSettling, updatePayment, type PaymentChange, type PaymentFacts } from '@opentop/store/payment'
import { insertRefund } from '@opentop/store/refund'
import { postSale } from '@opentop/store/books/sale-facts'
import { requestPaper } from '@opentop/store/papers/request'
import type { Shop } from '../call/shop.ts'
import { decideChange, holdChange, isAsQuoted, isChangeable, moveQuoted } from '../date-change/work.ts'

type ChangePayment = PaymentFacts & { changeId: string }
type SettleShop = Pick<Shop, 'secrets' | 'now' | 'snapshot' | 'takeSeats'>
import { taxChange } from '../tax/sale-work.ts'

/** The payment of a date change arrived: the line moves, or the whole amount is refunded and the line stays as it is. */
export async function settleChange(tx: Tx, payment: ChangePayment, to: PaymentChange, shop: SettleShop): Promise<PaymentFacts> {
  const known = await findChangeQuote(tx, payment.changeId)
  const line = known && (await lockBoughtSale(tx, known.saleId))
  const quote = line && (await lockChangeQuote(tx, payment.changeId))
  if (!line || !quote) throw new Error('a payment of a change that does not exist')
  const reason = await moveRefusal(tx, line, quote, shop)
  if (reason) {
    const after = await updatePayment(tx, payment.id, to)
    await giveBack(tx, payment, line, quote, reason)
    return after
  }
  const after = await claimSettling(tx, payment.id, to)
  if (!after) throw new Error('a change was about to be paid twice')
  await taxChange(tx, payment, line, quote, shop)
  await postSale(tx, payment.id)
  await requestPaper(tx, payment.id)
  await moveQuoted(tx, line, quote, shop)
  await addToOrderTotal(tx, line.transactionId, payment.amountCents, quote.terms.discountDelta)
  return after
}

/** In time, the seats are held. Late, they are taken again if the date can still change, at the price that was paid. */
async function moveRefusal(tx: Tx, line: BoughtSale, quote: ChangeQuoteFacts, shop: SettleShop): Promise<ChangeRefundReason | undefined> {
  if (quote.isUsed) return 'second-payment'
  if (!isAsQuoted(line, quote)) return 'not-changeable'
  const moment = { snapshot: shop.snapshot(), now: shop.now() }
  const held = await findHeldChange(tx, line.id)
  if (held?.changeId === quote.id) return undefined
  // a newer date change of the same buyer takes precedence over a late payment for an older one
  if (held?.isLive || !isChangeable(line, moment)) return 'not-changeable'
  const decided = await decideChange(tx, line, quote.terms.order, moment)
  const short = decided.ok ? await holdChange(tx, line, quote, new Date(moment.now), shop) : true
  return short ? 'seats-gone' : undefined
}

async function giveBack(
  tx: Tx,
  { id: paymentId, transactionId, amountCents }: ChangePayment,
  line: BoughtSale,
  quote: ChangeQuoteFacts,
  reason: ChangeRefundReason,
): Promise<void> {
  await insertRefund(tx, { paymentId, transactionId, saleId: line.id, reason, key: reason, cents: amountCents })
  if ((await findHeldChange(tx, line.id))?.changeId === quote.id) {
    await lockDeparturesOfSale(tx, line.id)
    await endChangeHolds(tx, line.id)
  }
  const payload = { transactionId, paymentId, reason, about: 'change' }
  await insertOutbox(tx, { topic: 'mail:refund', key: `mail:refund ${paymentId} ${reason}`, payload })
}
