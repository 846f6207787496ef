import { randomInt, randomUUID } from 'node:crypto'
import { decideArrival, hasMoney, nextPayment, retryMinutes, type PaymentEvent } from '@opentop/domain/payment'
import { lineKey } from '@opentop/domain/basket'
import type { BasketFacts, LineFacts } from '@opentop/domain/basket-facts'
import { findBasket } from '@opentop/store/basket'
import { lockBoughtLine } from '@opentop/store/cancel'
import { consumeCoupon, releaseCoupons } from '@opentop/store/coupon'
import { lockAccount } from '@opentop/store/credit'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { endHolds } from '@opentop/store/hold'
import { insertOutbox } from '@opentop/store/outbox'
import {
  claimSettling,
  findCharge,
  insertPayment,
  updateChargedBack,
  updatePayment,
  type PaymentChange,
  type PaymentFacts,
} from '@opentop/store/payment'
import { insertRefund } from '@opentop/store/refund'
import { bookOrder, claimSeats, lockDeparturesOf, reopenTransaction, type HoldRow } from '@opentop/store/settle'
import { revokeOrder } from '@opentop/store/voucher-revocation'
import { squareCommission } from './commission-work.ts'
import { currencyCodes, type PayFact } from './outside/payment.ts'
import { cancelReplaced } from './cancel-work.ts'
import type { Shop } from './context.ts'
import { issueVouchers } from './voucher-work.ts'

type SettleShop = Pick<Shop, 'secrets' | 'now' | 'snapshot'>

/** A line as it is paid for: whatever makes it another line makes another key. */
export function paidKeyOf(line: LineFacts): string {
  const party = line.passengers.map(({ typeId, quantity, unitCents }) => `${quantity}x${typeId}@${unitCents}`)
  return `${lineKey({ ...line, components: line.choices.components })} for ${party.join(' ')}`
}

/**
 * One fact about one attempt, told by an answer, an event or a look into the provider's book: the same function for all of them, inside
 * one transaction in which transaction and attempt are locked. Returns the attempt as it is then.
 */
export async function applyFact(tx: Tx, payment: PaymentFacts, fact: PayFact, shop: SettleShop): Promise<PaymentFacts> {
  const event = isOurs(payment, fact) ? fact.event : 'mismatch'
  const takesMoney = event === 'authorise' || event === 'capture'
  if (takesMoney && isAnotherCharge(payment, fact)) return adopt(tx, payment, fact, shop)
  const move = nextPayment(payment.state, event)
  if (!move) return payment
  const change = {
    state: move.state,
    redirectUrl: fact.redirectUrl,
    providerReference: takesMoney ? fact.providerReference : undefined,
  }
  const [after] = await Promise.all([
    move.effect === 'settle' ? settle(tx, payment, change, shop) : updatePayment(tx, payment.id, change),
    insertEvent(tx, 'payment', payment.id, event, { from: payment.state, to: move.state }),
  ])
  if (move.effect === 'reopen') await reopenTransaction(tx, payment.transactionId, payment.id, retryMinutes)
  if (move.effect === 'reverse') await reverse(tx, payment, event)
  return after
}

/** A sum that is not ours is never booked and never dropped: a person looks at it. */
export function isOurs(payment: PaymentFacts, { sum }: Pick<PayFact, 'sum'>): boolean {
  return sum === undefined || (sum.cents === payment.amountCents && sum.currency === currencyCodes[payment.currencyId])
}

/** Money is there already under another of the provider's references. */
function isAnotherCharge(payment: PaymentFacts, { providerReference }: PayFact): boolean {
  return (
    hasMoney(payment.state) &&
    providerReference !== undefined &&
    payment.providerReference !== null &&
    providerReference !== payment.providerReference
  )
}

/** A second charge under one reference of ours gets a row of its own, so that its money goes back. */
async function adopt(tx: Tx, payment: PaymentFacts, fact: PayFact, shop: SettleShop): Promise<PaymentFacts> {
  const known = await findCharge(tx, payment.provider, fact.providerReference ?? '', undefined)
  if (known) return payment
  const stray = await insertPayment(tx, {
    ...payment,
    id: randomUUID(),
    state: 'AUTHORISED',
    providerReference: fact.providerReference ?? null,
    clientKey: null,
    deadline: new Date(shop.now()),
  })
  await insertEvent(tx, 'payment', stray.id, 'charged-twice', { first: payment.id })
  await settle(tx, stray, { state: stray.state }, shop)
  return payment
}

/** The one place where money becomes tickets. */
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
  const replaced = replacedBy(basket)
  const [after, { fitting, without }] = await Promise.all([claimSettling(tx, payment.id, change), lockPlaces(tx, payment, basket)])
  if (!after) throw new Error('an order was about to be booked twice')
  await endHolds(tx, without, 'expire')
  await book(tx, payment, basket, { fitting, without }, shop)
  const moment = { snapshot: shop.snapshot(), now: shop.now() }
  for (const { by, saleId } of replaced) if (!without.includes(by)) await cancelReplaced(tx, saleId, moment)
  if (basket.agentId !== null) await squareCommission(tx, basket.id)
  return after
}

/** Bought lines that lines of this basket are another date of. */
function replacedBy({ lines }: BasketFacts): { by: string; saleId: string }[] {
  return lines.flatMap(({ id, choices: { replaces } }) => (replaces === undefined ? [] : [{ by: id, saleId: replaces }]))
}
const idsOf = (replaced: readonly { saleId: string }[]): string[] => replaced.map(({ saleId }) => saleId).toSorted()

type Places = { fitting: readonly HoldRow[]; without: readonly string[] }
/** Everything that an order touches, locked in the one order that everybody keeps. */
async function lockPlaces(tx: Tx, payment: PaymentFacts, basket: BasketFacts): Promise<Places> {
  await lockBefore(tx, basket)
  return claimSeats(
    tx,
    basket.id,
    payment.lines.map((line) => line.id),
    idsOf(replacedBy(basket)),
  )
}

/** What comes before departures in the lock order. */
async function lockBefore(tx: Tx, basket: BasketFacts): Promise<void> {
  for (const saleId of idsOf(replacedBy(basket))) await lockBoughtLine(tx, saleId)
  if (basket.agentId !== null) await lockAccount(tx, basket.agentId)
}

/** All that comes before coupons in the lock order: an order that settles in the same transaction touches these after its coupon. */
export async function lockBeforeCoupons(tx: Tx, basket: BasketFacts): Promise<void> {
  await lockBefore(tx, basket)
  await lockDeparturesOf(tx, basket.id, idsOf(replacedBy(basket)))
}

/** Seats, lines, coupon, the order itself, its letter and its vouchers, in as few flights as can be; what has no seats any more goes back. */
async function book(tx: Tx, payment: PaymentFacts, basket: BasketFacts, { fitting, without }: Places, shop: SettleShop): Promise<void> {
  const isBooked = without.length < payment.lines.length
  const letter = { topic: 'mail:confirmation', key: `mail:confirmation ${basket.id}`, payload: { transactionId: basket.id } }
  await Promise.all([
    bookOrder(tx, {
      id: basket.id,
      reference: newReference(),
      state: without.length === 0 ? 'PAID' : isBooked ? 'PARTIALLY_REFUNDED' : 'PAID_UNFULFILLED',
      lines: payment.lines,
      couponCode: payment.couponCode,
      without,
      fitting,
    }),
    settleCoupon(tx, payment, basket, isBooked),
    isBooked && insertOutbox(tx, letter),
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
  if (without.length > 0) await tellBuyer(tx, 'mail:refund', payment, 'seats-gone')
}

/** A use counts with the order it was for; where nothing was booked it is free again. */
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
  await tellBuyer(tx, 'mail:refund', payment, reason)
}

/** The bank took the money back: unused tickets die, and nothing is refunded on top. */
async function reverse(tx: Tx, payment: PaymentFacts, event: PaymentEvent): Promise<void> {
  if (!(await updateChargedBack(tx, payment.id)) || !payment.isSettled) return
  await revokeOrder(tx, payment.transactionId)
  await squareCommission(tx, payment.transactionId)
  await insertEvent(tx, 'transaction', payment.transactionId, 'money-reversed', { payment: payment.id, event })
}

async function tellBuyer(tx: Tx, topic: string, payment: PaymentFacts, reason: string): Promise<void> {
  await insertOutbox(tx, {
    topic,
    key: `${topic} ${payment.id} ${reason}`,
    payload: { transactionId: payment.transactionId, paymentId: payment.id, reason },
  })
}

/** Read out on the telephone, so without letters that sound or look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
function newReference(): string {
  return `OT${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
}
