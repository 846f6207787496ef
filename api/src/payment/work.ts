import { randomUUID } from 'node:crypto'
import type { Api, Inputs } from '@opentop/contract/api'
import type { PaymentResult } from '@opentop/contract/payment'
import { mayBeUnsent, paymentDeadline, shownPayment, isOpen, unclearSeconds, type HandsIn, type PaidLine } from '@opentop/domain/payment'
import type { BasketFacts } from '@opentop/domain/basket-facts'
import { asksOfLine, travellersNeeded } from '@opentop/domain/traveller'
import { orderLines } from '@opentop/domain/order-view'
import type { TillWay } from '@opentop/domain/office/till'
import { writtenMoney } from '@opentop/domain/written-number'
import { findOrder } from '@opentop/store/basket'
import type { Tx } from '@opentop/store/db'
import {
  findLastPayment,
  findOpenPayment,
  findPayment,
  findPaymentByKey,
  findPaymentOf,
  insertBasketPayment,
  lockPayment,
  updateCancelRequested,
  type PaymentFacts,
} from '@opentop/store/payment'
import { claimCustomerUse } from '@opentop/store/coupon'
import { postCredit } from '@opentop/store/credit'
import { isPurchaseOf } from '@opentop/store/purchase'
import { isDirectOfSession } from '@opentop/store/session'
import { basketIdOf, lockOwnBasket, sessionOf, showBasket } from '../basket/work.ts'
import { removeUsedUpCoupon } from '../coupon/work.ts'
import { payerRefusal } from '../agent/credit-work.ts'
import { answered, refused, type Context, type Shop } from '../call/context.ts'
import type { Effects } from '../call/effects.ts'
import { opaqueId, quarantine } from './binding-work.ts'
import { shownChange } from '../date-change/payment-work.ts'
import { kindOfMethod, type FoundAttempt, type PaymentReport } from '../outside/payment.ts'
import { attemptOfToken, paymentToken } from './token.ts'
import { applyBound, settleReport, paidKeyOf, type Applied } from './settle-work.ts'
import { voucherToken } from '../voucher/code.ts'

type Buyer = NonNullable<Inputs['confirmCreditCard']['buyer']>
type Start = Omit<Inputs['confirmCreditCard'], 'cardToken' | 'buyer'> & { buyer: Buyer }
type StartRefusal = Api['confirmCreditCard']['refusals'][number]
export type StartedPayment =
  | { ok: true; payment: PaymentFacts; handsIn: HandsIn }
  | { ok: false; refusal: StartRefusal; params?: Readonly<Record<string, string | number>>; effects?: Effects }

/** What is paid, by which buyer, and how. */
type Wanted = Pick<Start, 'expectedTotalCents' | 'method' | 'returnPath' | 'agentOrder' | 'directId'> & {
  buyer: Pick<Buyer, 'firstName' | 'lastName' | 'email'>
}

/** Inserts the attempt, or finds the open one, so that a double click pays once. Agent credit is charged at once. */
export function beginPayment(start: Wanted, context: Context, fromCredit = false): Promise<StartedPayment> {
  return context.shop.database.transaction(async (tx): Promise<StartedPayment> => {
    const { session, basket } = await lockOwnBasket(tx, start.directId, context)
    if (!session) return refused('session-expired')
    if (!basket) return refused('basket-empty')
    const before = await earlierAttempt(tx, basket, context)
    return before ?? payBasket(tx, basket, start, fromCredit ? 'credit' : undefined, context)
  })
}

/** Who has the money at once, without the online provider: the agent's credit, or the desk. */
type OwnWay = 'credit' | TillWay

/** Inserts an attempt to pay a locked basket. With a way of our own the basket becomes an order at once. */
export async function payBasket(
  tx: Tx,
  basket: BasketFacts,
  start: Wanted,
  ownWay: OwnWay | undefined,
  context: Context,
): Promise<StartedPayment> {
  const { shop } = context
  if (basket.state !== 'DRAFT') return refused('basket-empty')
  const fromCredit = ownWay === 'credit'
  const wrong =
    (await startRefusal(tx, basket, start, context)) ??
    (await removeUsedUpCoupon(tx, basket, start.buyer.email, context)) ??
    (await payerRefusal(tx, basket, { fromCredit, agentOrder: start.agentOrder }, context))
  if (wrong) return wrong
  const deadline = new Date(paymentDeadline(context.now, kindOfMethod(start.method)))
  const isFree = basket.totalCents === 0
  const attempt = {
    id: randomUUID(),
    transactionId: basket.id,
    provider: isFree ? 'none' : (ownWay ?? shop.payment.port.name),
    method: start.method,
    state: 'SUBMITTED' as const,
    amountCents: basket.totalCents,
    currencyId: basket.currencyId,
    lines: paidLines(basket),
    couponCode: basket.couponCode,
    returnPath: ownPath(start.returnPath),
    clientKey: context.caller.idempotency?.key ?? null,
    requestHash: context.caller.idempotency?.requestHash ?? null,
    deadline,
  }
  const beginning = insertBasketPayment(tx, attempt, start.buyer, context.lang)
  const { couponCode, memberId } = basket
  const claiming = couponCode !== null && claimCustomerUse(tx, couponCode, basket.id, { memberId, email: start.buyer.email })
  const [payment] = await Promise.all([beginning, claiming])
  await shop.payment.step('intent-written')
  const isPaid = isFree || ownWay !== undefined
  if (isPaid) await applyBound(tx, payment, { event: 'authorise' }, shop)
  if (fromCredit) await postCredit(tx, basket.id)
  return { ok: true, payment, handsIn: isPaid ? undefined : 'first' }
}

async function earlierAttempt(tx: Tx, basket: BasketFacts, { caller }: Context): Promise<StartedPayment | undefined> {
  const { idempotency } = caller
  const same = idempotency ? await findPaymentByKey(tx, basket.id, idempotency.key) : undefined
  if (same && idempotency && !same.requestHash?.equals(idempotency.requestHash)) return refused('key-reused')
  const found = same ?? (basket.state === 'DRAFT' ? undefined : await findPaymentOf(tx, { transactionId: basket.id }))
  return found && { ok: true, payment: found, handsIn: same && mayBeUnsent(same) ? 'again' : undefined }
}

/** Why a basket can't be paid: seats that are gone, another total, travellers who are not named. */
export async function startRefusal(
  tx: Tx,
  basket: BasketFacts,
  start: Pick<Wanted, 'expectedTotalCents'>,
  context: Context,
): Promise<Extract<StartedPayment, { ok: false }> | undefined> {
  const lines = basket.lines.filter((line) => line.state === 'held')
  if (basket.isExpired || lines.some((line) => line.lostSeats)) return refused('seats-gone')
  if (lines.length === 0) return refused('basket-empty')
  const shown = await showBasket(tx, basket, context)
  if (shown.lines.some((line) => line.problems.length > 0)) return refused('seats-gone')
  if (start.expectedTotalCents !== basket.totalCents) return totalChanged(start.expectedTotalCents, basket, context)
  const { facts } = context.snapshot
  for (const line of lines) {
    const offers = facts.options.get(line.optionId)?.passengers ?? []
    const needed = travellersNeeded(
      asksOfLine({ productId: line.productId, components: line.choices.components }, facts),
      line.passengers,
      offers,
    )
    if (line.travellersGiven < needed) return refused('travellers-needed', { saleId: line.id })
  }
  return undefined
}

function totalChanged(expectedCents: number, { totalCents, currencyId }: BasketFacts, { lang }: Context) {
  const written = (cents: number): string => writtenMoney(lang, cents, currencyId)
  return refused('total-changed', { expectedCents, totalCents, before: written(expectedCents), after: written(totalCents) })
}

function paidLines(basket: BasketFacts): PaidLine[] {
  return basket.lines.map((line) => ({
    id: line.id,
    key: paidKeyOf(line),
    amountCents: line.amountCents,
    discountCents: line.discountCents,
  }))
}

/** A path of this shop; anything that could redirect elsewhere is dropped. */
function ownPath(path: string | undefined): string {
  return path && /^\/(?![/\\])[\w\-./~%?=&]*$/.test(path) ? path : ''
}

/** Submits the attempt to the provider, outside any lock, and applies its response; a rejection of a repetition says nothing about the first. */
export async function submitPayment(
  payment: PaymentFacts,
  start: Pick<Start, 'method'> & { buyer: { email: string; countryId?: number | undefined } },
  data: Readonly<Record<string, unknown>>,
  context: Context,
  isAgain: boolean,
): Promise<PaymentFacts> {
  const { shop, caller, lang, snapshot, now } = context
  await shop.payment.step('intent-committed')
  const report = await shop.payment.port.pay({
    attemptId: payment.id,
    key: payment.id,
    sum: { cents: payment.amountCents, currencyId: payment.currencyId },
    method: { type: start.method, data },
    returnUrl: `${caller.origin}/payment/return/${paymentToken(shop.secrets.link, payment.id, now)}`,
    origin: caller.origin,
    email: start.buyer.email,
    locale: lang,
    countryCode: snapshot.facts.countries.find((country) => country.id === start.buyer.countryId)?.code,
  })
  await shop.payment.step('provider-answered')
  const known: PaymentReport = isAgain && report.event === 'error' ? { event: 'unclear' } : report
  return (await applyReport(shop, payment.id, known)).payment
}

/** Applies a provider's report on an attempt in its own transaction. A report about something else is quarantined. */
export async function applyReport(shop: Shop, paymentId: string, report: PaymentReport): Promise<Applied> {
  const applied = await shop.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId, report.providerReference)
    if (!payment) throw new Error('a report about an attempt that does not exist')
    const { binding, ...after } = await settleReport(tx, payment, report, shop)
    const handedInFor = { subject: 'payment', id: payment.id, paymentId: payment.id, provider: payment.provider } as const
    if (binding.is === 'mismatch') await quarantine(tx, handedInFor, report, binding.by)
    await shop.payment.step('in-settle')
    return { binding, ...after }
  })
  await shop.payment.step('settled')
  if (applied.binding.is === 'mismatch') await passOn(shop, applied.payment, report)
  return applied
}

/** Applies a report to the attempt that it names, so that money reported for the wrong attempt still pays the right one. */
async function passOn(shop: Shop, { merchantReference, provider }: PaymentFacts, report: PaymentReport): Promise<void> {
  const named = report.merchantReference ?? ''
  if (named === merchantReference || !opaqueId.test(named)) return
  const other = await findPayment(shop.database, named)
  if (other?.provider === provider) await applyReport(shop, other.id, report)
}

/** Asks the provider about an open attempt. An attempt it does not know, that is late or no longer wanted, is cancelled. */
export async function checkPayment(shop: Shop, paymentId: string, wanted: boolean): Promise<PaymentFacts | undefined> {
  const payment = await findPayment(shop.database, paymentId)
  if (!payment || !isOpen(payment.state) || payment.provider !== shop.payment.port.name) return payment
  const found = await shop.payment.port.lookUp(payment.id)
  const known = found ? await applyFound(shop, payment, found) : payment
  if (!isOpen(known.state)) return known
  const isForgotten = known.ageSeconds > unclearSeconds && known.state !== 'ACTION_REQUIRED' && known.state !== 'PENDING'
  return !wanted || known.isLate || isForgotten ? cancelPayment(shop, known) : known
}

async function applyFound(shop: Shop, payment: PaymentFacts, found: FoundAttempt): Promise<PaymentFacts> {
  let last = payment
  let mayStillPay = false
  for (const report of found.reports) {
    const noted = await applyReport(shop, payment.id, report)
    last = noted.payment
    if (noted.binding.is !== 'mismatch') mayStillPay ||= ['authorise', 'action', 'pending'].includes(report.event)
  }
  if (!found.isWithdrawn || mayStillPay) return last
  return (await applyReport(shop, payment.id, { event: 'void', merchantReference: found.merchantReference })).payment
}

/** Asks the provider to cancel an attempt, then applies the state it reports. */
export async function cancelPayment(shop: Shop, payment: PaymentFacts): Promise<PaymentFacts> {
  await shop.database.once((tx) => updateCancelRequested(tx, payment.id))
  if (!(await shop.payment.port.cancel(payment.id))) return payment
  const found = await shop.payment.port.lookUp(payment.id)
  return found ? applyFound(shop, payment, found) : payment
}

/** What the buyer sees of an attempt. */
export async function answeredPayment(
  payment: PaymentFacts,
  context: Context,
): Promise<{ ok: true; answer: PaymentResult; effects?: Effects }> {
  const { shop, snapshot, lang } = context
  const order = await findOrder(shop.database, payment.transactionId)
  const state = shownPayment(payment.state)
  const isBooked = state === 'paid' && payment.isSettled
  const change = await shownChange(payment, context)
  const result: PaymentResult = {
    state,
    attemptId: payment.id,
    totalCents: payment.amountCents,
    currencyId: payment.currencyId,
    sales: order
      ? orderLines(order, { facts: snapshot.facts, lang, now: context.now }).filter(({ id }) => !change || id === change.change.saleId)
      : [],
    ...(order?.reference ? { payment: { reference: order.reference } } : {}),
    ...(state === 'action' && payment.action?.redirectUrl ? { redirectUrl: payment.action.redirectUrl } : {}),
    ...(order && (isBooked || (change && state === 'paid')) ? { voucherToken: voucherToken(shop.secrets.voucher, order) } : {}),
    ...(order?.isDirect ? { directId: order.id } : {}),
    ...change,
  }
  return answered(result, {
    ...(isBooked && !change && !order?.isDirect ? { basketCount: 0 } : {}),
    ...pendingEffect(payment.id, state, context),
  })
}

/** The browser keeps an attempt whose end is not known, and forgets it afterwards. */
function pendingEffect(attemptId: string, state: PaymentResult['state'], { caller }: Context): Effects {
  if (state === 'pending' || state === 'checking') return { pendingPayment: { attemptId, state } }
  return caller.cookie('process_data_pending') === undefined ? {} : { pendingPayment: null }
}

/** An attempt that belongs to the caller: by its payment token, by the session of its order, or as an order of the member or agent. */
export async function ownPayment(attemptId: string, token: string | undefined, context: Context): Promise<PaymentFacts | undefined> {
  const { database, secrets } = context.shop
  const payment = await findPayment(database, attemptId)
  if (!payment || (token !== undefined && attemptOfToken(secrets.link, token, context.now) === attemptId)) return payment
  const session = await sessionOf(database, context)
  if (!session) return undefined
  const { transactionId } = payment
  if (await isDirectOfSession(database, transactionId, context.caller.token ?? '')) return payment
  return session.transactionId === transactionId || (await isPurchaseOf(database, transactionId, session)) ? payment : undefined
}

/** The open attempt of the caller's basket, or of a purchase by Book now, otherwise the last one. */
export async function paymentOfCaller(context: Context, directId: string | undefined): Promise<PaymentFacts | undefined> {
  const { database } = context.shop
  const id = await basketIdOf(database, await sessionOf(database, context), directId, context)
  return id === undefined ? undefined : ((await findOpenPayment(database, id)) ?? findLastPayment(database, id))
}
