import { randomInt, randomUUID } from 'node:crypto'
import { decideArrival, hasMoney, isOpen, nextPayment, retryMinutes, type PaymentEvent } from '@opentop/domain/payment/payment'
import type { Binding } from '@opentop/domain/payment/payment-binding'
import { saleKey } from '@opentop/domain/basket/basket'
import type { BasketFacts, SaleFacts } from '@opentop/domain/basket/basket-facts'
import { findBasket } from '@opentop/store/basket'
import { unpinChange } from '@opentop/store/change-hold'
import { consumeCoupon, releaseCoupons } from '@opentop/store/coupon'
import { lockAccount } from '@opentop/store/credit'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { endHolds } from '@opentop/store/hold'
import { insertOrderEvent } from '@opentop/store/live/live'
import { insertOutbox } from '@opentop/store/outbox'
import {
  findCharge,
  insertPayment,
  updateChargedBack,
  updatePayment,
  type LockedPayment,
  type PaymentChange,
  type PaymentFacts,
} from '@opentop/store/payment'
import { insertRefund } from '@opentop/store/refund'
import { postSale } from '@opentop/store/books/sale-facts'
import { requestPaper } from '@opentop/store/papers/request'
import { bookOrder, claimSeats, lockDeparturesOf, reopenTransaction, type HoldRow } from '@opentop/store/settle'
import { revokeChanged, revokeOrder } from '@opentop/store/voucher-revocation'
import { reconcileCommission } from '../agent/commission-job.ts'
import { bindingOf } from './binding-work.ts'
import type { PaymentReport } from '../outside/payment.ts'
import type { Shop } from '../call/shop.ts'
import { settleChange } from './settle-change.ts'
import { taxOrder } from '../tax/sale-work.ts'
import { issueVouchers } from '../voucher/work.ts'

type SettleShop = Pick<Shop, 'secrets' | 'now' | 'snapshot' | 'payment' | 'takeSeats'>

export function paidKeyOf(line: SaleFacts): string {
  const party = line.passengers.map(({ typeId, quantity, unitCents }) => `${quantity}x${typeId}@${unitCents}`)
  return `${saleKey({ ...line, components: line.choices.components })} for ${party.join(' ')}`
}

export type Applied = { payment: PaymentFacts; binding: Binding }

export async function settleReport(tx: Tx, payment: LockedPayment, report: PaymentReport, shop: SettleShop): Promise<Applied> {
  const binding = bindingOf(payment, report, payment.holder ?? undefined, shop)
  if (binding.is === 'mismatch') return { payment, binding }
  return { payment: await applyBound(tx, payment, binding.is === 'bound' ? report : { event: 'unclear' }, shop), binding }
}

export async function applyBound(tx: Tx, payment: PaymentFacts, report: PaymentReport, shop: SettleShop): Promise<PaymentFacts> {
  const { event } = report
  const takesMoney = event === 'authorise' || event === 'capture'
  if (takesMoney && isAnotherCharge(payment, report)) return storeSecondCharge(tx, payment, report, shop)
  const move = nextPayment(payment.state, event)
  if (!move) return payment
  const change = {
    state: move.state,
    redirectUrl: report.redirectUrl,
    // the charge that has the money counts; until there is one, the first reference that was reported
    providerReference: takesMoney || (payment.providerReference === null && isOpen(move.state)) ? report.providerReference : undefined,
    note: { kind: event, data: { from: payment.state, to: move.state } },
  }
  const after = await (move.effect === 'settle' ? settleAny(tx, payment, change, shop) : updatePayment(tx, payment.id, change))
  if (move.effect === 'reopen') await reopen(tx, payment)
  if (move.effect === 'reverse') await reverse(tx, payment, event)
  return after
}

function isAnotherCharge(payment: PaymentFacts, { providerReference }: PaymentReport): boolean {
  return (
    hasMoney(payment.state) &&
    providerReference !== undefined &&
    payment.providerReference !== null &&
    providerReference !== payment.providerReference
  )
}

/** A second charge under one of our references gets its own row, so that its money is refunded. */
async function storeSecondCharge(tx: Tx, payment: PaymentFacts, report: PaymentReport, shop: SettleShop): Promise<PaymentFacts> {
  const known = await findCharge(tx, payment.provider, report.providerReference ?? '')
  if (known) return payment
  const stray = await insertPayment(tx, {
    ...payment,
    id: randomUUID(),
    state: 'AUTHORISED',
    providerReference: report.providerReference ?? null,
    chargedFor: payment.merchantReference,
    clientKey: null,
    deadline: new Date(shop.now()),
  })
  await settleAny(tx, stray, { state: stray.state, note: { kind: 'charged-twice', data: { first: payment.id } } }, shop)
  return payment
}

function settleAny(tx: Tx, payment: PaymentFacts, change: PaymentChange, shop: SettleShop): Promise<PaymentFacts> {
  const { changeId } = payment
  return changeId === null ? settle(tx, payment, change, shop) : settleChange(tx, { ...payment, changeId }, change, shop)
}

function reopen(tx: Tx, { id, transactionId, changeId }: PaymentFacts): Promise<void> {
  return changeId === null ? reopenTransaction(tx, transactionId, id, retryMinutes) : unpinChange(tx, changeId, id, retryMinutes)
}

/** The only place where a payment becomes an order. */
async function settle(tx: Tx, payment: PaymentFacts, change: PaymentChange, shop: SettleShop): Promise<PaymentFacts> {
  const basket = await findBasket(tx, payment.transactionId)
  if (!basket) throw new Error('a payment without a transaction')
  const alreadyPaid = basket.state !== 'DRAFT' && basket.state !== 'AWAITING_PAYMENT' && basket.state !== 'EXPIRED'
  const now = basket.lines.map((line) => ({ id: line.id, key: paidKeyOf(line), amountCents: line.amountCents, fits: true }))
  const expected = decideArrival(payment.lines, now, alreadyPaid)
  if (expected.outcome === 'refund') {
    const after = await updatePayment(tx, payment.id, change)
    await giveBack(tx, payment, expected.reason)
    return after
  }
  const places = await lockPlaces(tx, payment, basket)
  await endHolds(tx, places.without, 'expire')
  const after = await book(tx, payment, { basket, change, places }, shop)
  if (!after) throw new Error('an order was about to be booked twice')
  if (basket.agentId !== null) await reconcileCommission(tx, basket.id)
  return after
}

type Places = { fitting: readonly HoldRow[]; without: readonly string[] }
async function lockPlaces(tx: Tx, payment: PaymentFacts, basket: BasketFacts): Promise<Places> {
  await lockBefore(tx, basket)
  return claimSeats(
    tx,
    basket.id,
    payment.lines.map((line) => line.id),
  )
}

async function lockBefore(tx: Tx, basket: BasketFacts): Promise<void> {
  if (basket.agentId !== null) await lockAccount(tx, basket.agentId)
}

/** Locks all that comes before coupons in the lock order: an order that settles in the same transaction touches these after its coupon. */
export async function lockBeforeCoupons(tx: Tx, basket: BasketFacts): Promise<void> {
  await lockBefore(tx, basket)
  await lockDeparturesOf(tx, basket.id)
}

/** Books seats, lines, coupon, order, mail and vouchers in as few round trips as possible; lines whose seats are gone are refunded. */
async function book(
  tx: Tx,
  payment: PaymentFacts,
  { basket, change, places }: { basket: BasketFacts; change: PaymentChange; places: Places },
  shop: SettleShop,
): Promise<PaymentFacts | undefined> {
  const { fitting, without } = places
  const isBooked = without.length < payment.lines.length
  const confirmation = { topic: 'mail:confirmation', key: `mail:confirmation ${basket.id}`, payload: { transactionId: basket.id } }
  const [after] = await Promise.all([
    bookOrder(tx, {
      id: basket.id,
      paymentId: payment.id,
      change,
      reference: newReference(),
      state: without.length === 0 ? 'PAID' : isBooked ? 'PARTIALLY_REFUNDED' : 'PAID_UNFULFILLED',
      lines: payment.lines,
      couponCode: payment.couponCode,
      without,
      fitting,
      mail: isBooked ? confirmation : undefined,
    }),
    taxOrder(tx, payment, basket, shop),
    postSale(tx, payment.id),
    requestPaper(tx, payment.id),
    settleCoupon(tx, payment, basket, isBooked),
    isBooked && issueVouchers(tx, basket.id, shop),
  ])
  for (const line of payment.lines.filter(({ id }) => without.includes(id)))
    await insertRefund(tx, {
      paymentId: payment.id,
      transactionId: basket.id,
      saleId: line.id,
      reason: 'seats-gone',
      key: `seats-gone ${line.id}`,
      cents: line.amountCents - line.discountCents,
    })
  if (without.length > 0) await queueRefundMail(tx, 'mail:refund', payment, 'seats-gone')
  return after
}

async function settleCoupon(tx: Tx, { couponCode }: PaymentFacts, basket: BasketFacts, isBooked: boolean): Promise<void> {
  if (couponCode !== null && isBooked) await consumeCoupon(tx, basket.id, couponCode)
  else if (basket.couponCode !== null) await releaseCoupons(tx, [basket.id], null)
}

async function giveBack(tx: Tx, payment: PaymentFacts, reason: string): Promise<void> {
  await insertRefund(tx, {
    paymentId: payment.id,
    transactionId: payment.transactionId,
    reason,
    key: reason,
    cents: payment.amountCents,
  })
  await reopenTransaction(tx, payment.transactionId, payment.id, retryMinutes)
  await queueRefundMail(tx, 'mail:refund', payment, reason)
}

/** A chargeback: unused tickets of the order, or of the line whose new date it paid, are cancelled, and nothing is refunded on top. */
async function reverse(tx: Tx, payment: PaymentFacts, event: PaymentEvent): Promise<void> {
  if (!(await updateChargedBack(tx, payment.id)) || !payment.isSettled) return
  if (payment.changeId === null) await revokeOrder(tx, payment.transactionId)
  else await revokeChanged(tx, payment.changeId)
  await reconcileCommission(tx, payment.transactionId)
  await insertEvent(tx, 'transaction', payment.transactionId, 'money-reversed', { payment: payment.id, event })
  await insertOrderEvent(tx, 'order.changed', payment.transactionId, { act: 'money-reversed' })
}

async function queueRefundMail(tx: Tx, topic: string, payment: PaymentFacts, reason: string): Promise<void> {
  await insertOutbox(tx, {
    topic,
    key: `${topic} ${payment.id} ${reason}`,
    payload: { transactionId: payment.transactionId, paymentId: payment.id, reason },
  })
}

/** Read out over the telephone, so without characters that sound or look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
function newReference(): string {
  return `OT${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
}
