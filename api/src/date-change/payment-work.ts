import { randomUUID } from 'node:crypto'
import type { ChangeToPay } from '@opentop/contract/date-change'
import type { PaymentResult, payRefusals } from '@opentop/contract/payment'
import type { Refused } from '@opentop/contract/endpoint'
import { wordedSale } from '@opentop/domain/basket/basket-view'
import { maskedEmail } from '@opentop/domain/booking/booking'
import { isOpen, mayBeUnsent, paymentDeadline, shownPayment, type HandsIn } from '@opentop/domain/payment/payment'
import { findOrder } from '@opentop/store/basket'
import { findBuyer } from '@opentop/store/booking'
import { findBoughtSale, lockBoughtSale, type BoughtSale } from '@opentop/store/cancel'
import { findChangeHold, pinChange, type ChangeHold } from '@opentop/store/change-hold'
import { findChangeQuote, lockChangeQuote, type ChangeQuoteFacts } from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import { findOpenPayment, findPaymentByKey, findPaymentOf, insertPayment, type PaymentFacts } from '@opentop/store/payment'
import { changeToken } from './token.ts'
import type { Context } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import { isAsQuoted, isChangeable } from './work.ts'
import { kindOfMethod } from '../outside/payment.ts'
import { paymentToken } from '../payment/token.ts'

type ChangeBuyer = { email: string; countryId?: number | undefined }
type BegunChange = { ok: true; payment: PaymentFacts; handsIn: HandsIn; buyer: ChangeBuyer } | Refused<(typeof payRefusals)[number]>

export function beginChangePayment(
  changeId: string,
  { method, expectedTotalCents }: { method: string; expectedTotalCents: number },
  context: Context,
): Promise<BegunChange> {
  const { shop, caller, now } = context
  return shop.database.transaction(async (tx): Promise<BegunChange> => {
    const known = await findChangeQuote(tx, changeId)
    const line = known && (await lockBoughtSale(tx, known.saleId))
    const quote = line && (await lockChangeQuote(tx, changeId))
    const order = line && (await findBuyer(tx, line.transactionId))
    if (!line || !quote || !order?.buyer) return refused('link-invalid')
    const { buyer } = order
    const before = await earlierAttempt(tx, line, quote, context)
    if (before) return before.ok ? { ...before, buyer } : before
    const wrong = changeRefusal(line, quote, await findChangeHold(tx, changeId), context)
    if (wrong) return refused(wrong)
    const dueCents = quote.newCents - quote.paidCents
    if (expectedTotalCents !== dueCents) return refused('total-changed', { expectedCents: expectedTotalCents, totalCents: dueCents })
    const deadline = new Date(paymentDeadline(now, kindOfMethod(method)))
    const payment = await insertPayment(tx, {
      id: randomUUID(),
      transactionId: line.transactionId,
      changeId,
      lang: context.lang,
      provider: shop.payment.port.name,
      method,
      state: 'SUBMITTED',
      amountCents: dueCents,
      currencyId: line.currencyId,
      lines: [],
      couponCode: null,
      returnPath: '',
      clientKey: caller.idempotency?.key ?? null,
      requestHash: caller.idempotency?.requestHash ?? null,
      deadline,
    })
    await pinChange(tx, changeId, deadline)
    await shop.payment.step('intent-written')
    return { ok: true, payment, handsIn: 'first', buyer }
  })
}

type Earlier = { ok: true; payment: PaymentFacts; handsIn: HandsIn } | Refused<'key-reused' | 'payment-open'>
async function earlierAttempt(
  tx: Tx,
  { transactionId }: BoughtSale,
  quote: ChangeQuoteFacts,
  { caller }: Context,
): Promise<Earlier | undefined> {
  const { idempotency } = caller
  const same = idempotency ? await findPaymentByKey(tx, transactionId, idempotency.key) : undefined
  if (same && idempotency && !same.requestHash?.equals(idempotency.requestHash)) return refused('key-reused')
  const open = same ?? (await findOpenPayment(tx, transactionId))
  if (open && open.changeId !== quote.id) return refused('payment-open')
  const found = open ?? (quote.isUsed ? await findPaymentOf(tx, { changeId: quote.id }) : undefined)
  return found && { ok: true, payment: found, handsIn: same && mayBeUnsent(same) ? 'again' : undefined }
}

function changeRefusal(
  line: BoughtSale,
  quote: ChangeQuoteFacts,
  hold: ChangeHold | undefined,
  context: Context,
): 'not-changeable' | 'seats-gone' | undefined {
  if (quote.isUsed || !isAsQuoted(line, quote) || !isChangeable(line, context)) return 'not-changeable'
  return hold?.isLive ? undefined : 'seats-gone'
}

export async function showChange(changeId: string, context: Context): Promise<ChangeToPay | undefined> {
  const { shop, snapshot, lang, now } = context
  const { database, holdMinutes, secrets } = shop
  const quote = await findChangeQuote(database, changeId)
  const line = quote && (await findBoughtSale(database, quote.saleId))
  const [order, buyer, hold, last] = await Promise.all([
    line && findOrder(database, line.transactionId),
    line && findBuyer(database, line.transactionId),
    findChangeHold(database, changeId),
    findPaymentOf(database, { changeId }),
  ])
  const bought = order?.lines.find(({ id }) => id === quote?.saleId)
  if (!quote || !line || !bought || !order?.reference) return undefined
  const open = last && isOpen(last.state) ? last : undefined
  const isOver = changeRefusal(line, quote, hold, context) !== undefined
  const state = quote.isUsed ? 'changed' : open ? 'paying' : isOver ? 'over' : 'to-pay'
  const { terms, paidCents, newCents } = quote
  const worded = (place: Partial<typeof bought>) => wordedSale({ ...bought, ...place }, { facts: snapshot.facts, lang, now })
  return {
    state,
    reference: order.reference,
    ...payerView(buyer?.buyer),
    currencyId: line.currencyId,
    line: { ...worded({}), state: 'confirmed', problems: [] },
    to: newPlace(worded({ day: terms.day, minute: terms.minute, choices: { components: terms.components } })),
    paidCents,
    newCents,
    dueCents: Math.max(0, newCents - paidCents),
    ...(hold && state === 'to-pay' ? { expiresAt: hold.expiresAt.toISOString() } : {}),
    holdMinutes,
    ...(open ? { attempt: attemptView(open, paymentToken(secrets.link, open.id, now)) } : {}),
  }
}

function payerView(payer: ChangeBuyer | null | undefined): Pick<ChangeToPay, 'email' | 'countryId'> {
  const { email = '', countryId } = payer ?? {}
  return { email: maskedEmail(email), ...(countryId === undefined ? {} : { countryId }) }
}

function newPlace({ day, time, components }: ReturnType<typeof wordedSale>): ChangeToPay['to'] {
  const place = (on: string | undefined, at: string | undefined) => ({
    ...(on === undefined ? {} : { day: on }),
    ...(at === undefined ? {} : { time: at }),
  })
  return { ...place(day, time), components: components.map((part) => ({ name: part.product || part.name, ...place(part.day, part.time) })) }
}

function attemptView({ id, action }: PaymentFacts, token: string): NonNullable<ChangeToPay['attempt']> {
  return { attemptId: id, token, ...(action?.redirectUrl ? { redirectUrl: action.redirectUrl } : {}) }
}

export async function shownChange(
  { id, changeId, state, isSettled }: PaymentFacts,
  { shop, now }: Context,
): Promise<Required<Pick<PaymentResult, 'change' | 'resumeToken'>> | undefined> {
  const quote = changeId === null ? undefined : await findChangeQuote(shop.database, changeId)
  if (!quote) return undefined
  const isPaid = shownPayment(state) === 'paid'
  const retry = isPaid || quote.isUsed ? {} : { payToken: changeToken(shop.secrets.link, quote.id, now) }
  return {
    change: { saleId: quote.saleId, isMade: isPaid && isSettled, ...retry },
    resumeToken: paymentToken(shop.secrets.link, id, now),
  }
}
