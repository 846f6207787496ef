import { randomUUID } from 'node:crypto'
import type { Answers, Api } from '@opentop/contract/api'
import type { Refused } from '@opentop/contract/endpoint'
import { cappedQuote, quoteMinutes, quoteOf, stayRefusal, type CancelQuote } from '@opentop/domain/booking/cancellation'
import type { SoldUnit } from '@opentop/domain/booking/date-change'
import { cancelUnits, insertQuote, lockBoughtSale, lockQuote, updateQuote, type BoughtSale } from '@opentop/store/cancel'
import type { Tx } from '@opentop/store/db'
import { isDisrupted } from '@opentop/store/disruption/disruption-sale'
import { insertEvent } from '@opentop/store/event'
import { insertOrderEvent } from '@opentop/store/live/live'
import { insertOutbox } from '@opentop/store/outbox'
import { endChangeHolds, lockDeparturesOfSale } from '@opentop/store/change-hold'
import { partyOf, refundPercentNow, seatsFor, type Moment } from './bought-sale.ts'
import { findOrderLeft } from '@opentop/store/refund'
import { answered, refused } from '../call/outcome.ts'
import { refundOrder } from '../payment/refund-work.ts'

type Outcome = { ok: true; answer: Answers['cancelSale'] } | Refused<Refusal>
type Refusal = Exclude<Api['cancelSale']['refusals'][number], 'session-expired' | 'key-reused' | 'key-running'>

export async function quoteCancel(
  tx: Tx,
  saleId: string,
  unitIds: readonly string[] | undefined,
  moment: Moment,
  quotedCents = 0,
): Promise<Outcome> {
  const line = await lockBoughtSale(tx, saleId)
  if (!line) return refused('sale-unknown')
  const chosen = chosenUnits(line, unitIds)
  const wrong = await cancelRefusal(tx, line, chosen, moment)
  if (wrong) return wrong
  const leftCents = (await findOrderLeft(tx, line.transactionId)) - quotedCents
  const quote = cappedQuote(leftCents, quoteOf(chosen, refundPercentNow(line, moment)))
  const id = randomUUID()
  await insertQuote(tx, { id, saleId, voucherIds: chosen.map((unit) => unit.id), ...quote }, quoteMinutes)
  return answered({ quoteId: id, refundCents: quote.refundCents, feeCents: quote.feeCents, currencyId: line.currencyId, cancelled: false })
}

/** Cancels the units of a quote at its price. Seats are free when this commits; the refund is sent later. */
export async function cancelQuoted(tx: Tx, saleId: string, quoteId: string, moment: Moment): Promise<Outcome> {
  const line = await lockBoughtSale(tx, saleId)
  const quote = line ? await lockQuote(tx, quoteId) : undefined
  if (!line) return refused('sale-unknown')
  if (quote?.saleId !== saleId || quote.isOver) return refused('quote-expired')
  const chosen = chosenUnits(line, quote.voucherIds)
  const wrong = await cancelRefusal(tx, line, chosen, moment)
  if (wrong) return wrong
  // goodwill may have been given since
  const { refundCents, feeCents } = cappedQuote(await findOrderLeft(tx, line.transactionId), { ...quote, byUnit: [] })
  if (refundCents < quote.refundCents) await updateQuote(tx, { id: quoteId, refundCents, feeCents })
  await cancelAndRefund(tx, line, chosen, { id: quoteId, refundCents }, moment)
  return answered({ quoteId, refundCents, feeCents, currencyId: line.currencyId, cancelled: true })
}

type GivenUp = Pick<CancelQuote, 'refundCents'> & { id: string; refund?: { reason: string; key: string } }
export async function cancelAndRefund(
  tx: Tx,
  line: BoughtSale,
  chosen: readonly SoldUnit[],
  quote: GivenUp,
  moment: Moment,
): Promise<void> {
  const { refund = { reason: 'cancelled', key: `cancelled ${quote.id}` } } = quote
  const { id: saleId, transactionId } = line
  const isWhole = chosen.length === line.units.length
  const voucherIds = chosen.map((unit) => unit.id)
  // a pending date change covers all units of the line, so it ends here
  await lockDeparturesOfSale(tx, saleId)
  await endChangeHolds(tx, saleId)
  await cancelUnits(tx, { saleId, quoteId: quote.id, voucherIds, seats: seatsFor(line, chosen, moment), isWhole })
  await insertEvent(tx, 'sale', saleId, 'cancelled', { quoteId: quote.id, refundCents: quote.refundCents })
  await insertOrderEvent(tx, 'order.changed', transactionId, { act: 'cancelled', saleId })
  await refundOrder(tx, { transactionId, saleId, ...refund, cents: quote.refundCents })
  await insertOutbox(tx, {
    topic: 'mail:cancellation',
    key: `mail:cancellation ${quote.id}`,
    payload: { transactionId, saleId, quoteId: quote.id },
  })
}

function chosenUnits({ units }: BoughtSale, unitIds: readonly string[] | undefined): SoldUnit[] {
  const chosen = units.filter((unit) => !unitIds || unitIds.includes(unit.id))
  return !unitIds || chosen.length === new Set(unitIds).size ? chosen : []
}

/** What we cancelled ourselves is never taken back by the terms of the traveller. */
async function cancelRefusal(tx: Tx, line: BoughtSale, chosen: readonly SoldUnit[], moment: Moment): Promise<Refused<Refusal> | undefined> {
  const wrong = unitsRefusal(line, chosen, moment)
  if (wrong) return wrong
  return (await isDisrupted(tx, line.id)) ? refused('cancel-disrupted') : undefined
}

function unitsRefusal(line: BoughtSale, chosen: readonly SoldUnit[], moment: Moment): Refused<Refusal> | undefined {
  if (line.state !== 'confirmed' || chosen.length === 0) return refused('not-cancellable')
  if (chosen.some((unit) => unit.state !== 'issued')) return refused('cancel-boarded')
  const option = moment.snapshot.facts.options.get(line.optionId)
  const staying = line.units.filter((unit) => !chosen.includes(unit))
  return option && stayRefusal(option, partyOf(line, staying, moment))
}
