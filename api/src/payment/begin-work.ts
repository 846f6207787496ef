import { randomUUID } from 'node:crypto'
import type { Api, Inputs } from '@opentop/contract/api'
import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import type { TillWay } from '@opentop/domain/till/till'
import { mayBeUnsent, paymentDeadline, type HandsIn, type PaidSale } from '@opentop/domain/payment/payment'
import type { InvoiceCompany } from '@opentop/domain/papers/invoice-company'
import { travellersAsked } from '@opentop/domain/basket/basket-view'
import { writtenMoney } from '@opentop/domain/price/written-number'
import { claimCustomerUse } from '@opentop/store/coupon'
import { postCredit } from '@opentop/store/credit'
import type { Tx } from '@opentop/store/db'
import { findPaymentByKey, findPaymentOf, insertBasketPayment, type PaymentFacts } from '@opentop/store/payment'
import { payerRefusal } from '../agent/credit-work.ts'
import { hasProblem, lockOwnBasket } from '../basket/work.ts'
import type { Context } from '../call/context.ts'
import { refused, type Effects } from '../call/outcome.ts'
import { removeUsedUpCoupon } from '../coupon/work.ts'
import { kindOfMethod } from '../outside/payment.ts'
import { applyBound, paidKeyOf } from './settle-work.ts'

type Buyer = NonNullable<Inputs['confirmCreditCard']['buyer']>
type StartRefusal = Api['confirmCreditCard']['refusals'][number]
export type StartedPayment =
  | { ok: true; payment: PaymentFacts; handsIn: HandsIn }
  | { ok: false; refusal: StartRefusal; params?: Readonly<Record<string, string | number>>; effects?: Effects }

type Wanted = Pick<Inputs['confirmCreditCard'], 'expectedTotalCents' | 'method' | 'returnPath' | 'agentOrder' | 'directId'> & {
  buyer: Pick<Buyer, 'firstName' | 'lastName' | 'email'>
  invoice?: InvoiceCompany | undefined
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
    lines: paidSales(basket),
    couponCode: basket.couponCode,
    returnPath: ownPath(start.returnPath),
    clientKey: context.caller.idempotency?.key ?? null,
    requestHash: context.caller.idempotency?.requestHash ?? null,
    deadline,
  }
  const beginning = insertBasketPayment(tx, attempt, { buyer: start.buyer, lang: context.lang, invoice: start.invoice })
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

export async function startRefusal(
  tx: Tx,
  basket: BasketFacts,
  start: Pick<Wanted, 'expectedTotalCents'>,
  context: Context,
): Promise<Extract<StartedPayment, { ok: false }> | undefined> {
  const lines = basket.lines.filter((line) => line.state === 'held')
  if (basket.isExpired || lines.some((line) => line.lostSeats)) return refused('seats-gone')
  if (lines.length === 0) return refused('basket-empty')
  if (await hasProblem(tx, basket, context)) return refused('seats-gone')
  if (start.expectedTotalCents !== basket.totalCents) return totalChanged(start.expectedTotalCents, basket, context)
  const unnamed = lines.find((line) => line.travellersGiven < travellersAsked(line, context.snapshot.facts).needed)
  return unnamed && refused('travellers-needed', { saleId: unnamed.id })
}

function totalChanged(expectedCents: number, { totalCents, currencyId }: BasketFacts, { lang }: Context) {
  const written = (cents: number): string => writtenMoney(lang, cents, currencyId)
  return refused('total-changed', { expectedCents, totalCents, before: written(expectedCents), after: written(totalCents) })
}

function paidSales(basket: BasketFacts): PaidSale[] {
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
