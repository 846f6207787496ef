import { randomUUID } from 'node:crypto'
import type { changeSale } from '@opentop/contract/date-change'
import type { Answer, Refused } from '@opentop/contract/endpoint'
import { fits } from '@opentop/domain/availability'
import { quoteMinutes } from '@opentop/domain/cancellation'
import { changeOrder, changePrice, mayChange, movedDemands, type ChangeWish } from '@opentop/domain/date-change'
import { addDays } from '@opentop/domain/day'
import { decideOrder, planOrder, wantedOption } from '@opentop/domain/order'
import { lockBoughtLine, type BoughtLine } from '@opentop/store/cancel'
import {
  findSoldSeats,
  insertChangeQuote,
  lockChangeQuote,
  moveLine,
  moveSeats,
  updateTravellersWipe,
  updateUsedChangeQuote,
  type ChangeQuoteFacts,
} from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { lockDepartures } from '@opentop/store/hold'
import { insertOutbox } from '@opentop/store/outbox'
import { findLastPayment } from '@opentop/store/payment'
import { insertRefund, updateRefundedTransaction } from '@opentop/store/refund'
import { departuresAt } from './basket-work.ts'
import { partyOf, percentNow, type Moment } from './bought-line.ts'
import { answered, refused, type Context } from './context.ts'
import { keptDaysAfterTravel } from './traveller-work.ts'
import { reissueVouchers } from './voucher-work.ts'

type Outcome = { ok: true; answer: Answer<typeof changeSale> } | Refused<(typeof changeSale)['refusals'][number]>

/** What another date would cost. Nothing is held; the price is promised for a few minutes. */
export async function quoteChange(tx: Tx, saleId: string, wish: ChangeWish, moment: Moment): Promise<Outcome> {
  const line = await lockBoughtLine(tx, saleId)
  if (!line) return refused('sale-unknown')
  if (!isChangeable(line, moment)) return refused('not-changeable')
  const { facts } = moment.snapshot
  const order = changeOrder(line, partyOf(line, line.units, moment), wish)
  const wanted = wantedOption(facts, () => true, line.optionId)
  if (!wanted) return refused('option-unknown')
  const planned = planOrder(order, wanted, facts)
  if (!planned.ok) return planned
  const demands = movedDemands(await findSoldSeats(tx, saleId), planned.plan.demands)
  if (demands.length === 0) return refused('not-changeable')
  const departures = await departuresAt(tx, demands, null)
  const decided = decideOrder({ ...planned.plan, demands }, departures, { ...line, now: moment.now }, facts)
  if (!decided.ok) return decided
  const isShort = demands.some((demand) =>
    departures.some(
      (one) => one.optionId === demand.optionId && one.day === demand.day && one.minute === demand.minute && !fits(one, demand.seats),
    ),
  )
  if (isShort) return refused('seats-gone')
  const { paidCents, newCents, dueCents, refundCents: _back, ...price } = changePrice(line.units, decided.line)
  // an agency's guest neither sees its prices nor pays for it
  if (line.isAgents && dueCents > 0) return refused('not-changeable')
  const { day, minute, components } = planned.plan
  const terms = { order, day, minute, components, demands, passengers: decided.line.passengers, ...price }
  const quote = { id: randomUUID(), saleId, voucherIds: line.units.map(({ id }) => id), terms, paidCents, newCents }
  await insertChangeQuote(tx, quote, quoteMinutes)
  return answered(shown(line, quote, 'quoted'))
}

/** Moves a line as it was quoted: the new seats first, then all that hangs on the line. Asked again, it answers the same and does nothing. */
export async function changeQuoted(tx: Tx, saleId: string, quoteId: string, context: Context): Promise<Outcome> {
  const line = await lockBoughtLine(tx, saleId)
  const quote = line ? await lockChangeQuote(tx, quoteId) : undefined
  if (!line) return refused('sale-unknown')
  if (quote?.saleId !== saleId || (quote.isOver && !quote.isUsed)) return refused('quote-expired')
  if (quote.isUsed) return answered(shown(line, quote, 'changed'))
  if (!isAsQuoted(line, quote)) return refused('not-changeable')
  const { terms } = quote
  await lockDepartures(tx, [...(await findSoldSeats(tx, saleId)), ...terms.demands])
  const short = await context.shop.takeSeats(tx, terms.demands)
  if (short) return refused('seats-gone', { optionId: short.optionId })
  await moveSeats(tx, saleId, terms.demands)
  await moveLine(tx, saleId, terms)
  await updateUsedChangeQuote(tx, quoteId)
  const lastDay = await reissueVouchers(tx, line, terms, context.shop)
  await updateTravellersWipe(tx, saleId, addDays(lastDay, keptDaysAfterTravel))
  await payBack(tx, line, quote)
  await insertEvent(tx, 'sale', saleId, 'date-changed', { quoteId, from: line.day, to: terms.day })
  const payload = { transactionId: line.transactionId, saleId, changeId: quoteId }
  await insertOutbox(tx, { topic: 'mail:change', key: `mail:change ${quoteId}`, payload })
  return answered(shown(line, quote, 'changed'))
}

async function payBack(tx: Tx, { id: saleId, transactionId }: BoughtLine, { id, paidCents, newCents }: ChangeQuoteFacts): Promise<void> {
  const payment = await findLastPayment(tx, transactionId)
  if (!payment?.isSettled || newCents >= paidCents) return
  const cents = paidCents - newCents
  await insertRefund(tx, { paymentId: payment.id, transactionId, saleId, reason: 'changed', key: `changed ${id}`, cents })
  await updateRefundedTransaction(tx, transactionId)
}

/** A bought line whose date may still move. */
export function isChangeable(line: BoughtLine, moment: Moment): boolean {
  return mayChange(line, percentNow(line, moment))
}

/** The same people are on it as when the price was told, and none of them has boarded. */
export function isAsQuoted(line: BoughtLine, { voucherIds }: ChangeQuoteFacts): boolean {
  const ids = new Set(voucherIds)
  return mayChange(line, 100) && line.units.length === ids.size && line.units.every(({ id }) => ids.has(id))
}

export function shown(
  { currencyId, isAgents }: BoughtLine,
  { id, paidCents, newCents }: Pick<ChangeQuoteFacts, 'id' | 'paidCents' | 'newCents'>,
  state: Answer<typeof changeSale>['state'],
): Answer<typeof changeSale> {
  const [paid, price] = isAgents ? [0, 0] : [paidCents, newCents]
  return {
    state,
    quoteId: id,
    paidCents: paid,
    newCents: price,
    refundCents: Math.max(0, paid - price),
    dueCents: Math.max(0, price - paid),
    currencyId,
  }
}
