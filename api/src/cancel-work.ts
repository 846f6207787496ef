import { randomUUID } from 'node:crypto'
import type { cancelSale } from '@opentop/contract/payment'
import type { Answer, Refused } from '@opentop/contract/endpoint'
import { quoteMinutes, quoteOf, type Quote } from '@opentop/domain/cancellation'
import type { SoldUnit } from '@opentop/domain/date-change'
import { checkParty } from '@opentop/domain/party'
import { cancelUnits, insertQuote, lockBoughtLine, lockQuote, type BoughtLine } from '@opentop/store/cancel'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { insertOutbox } from '@opentop/store/outbox'
import { findLastPayment } from '@opentop/store/payment'
import { insertRefund, updateRefundedTransaction } from '@opentop/store/refund'
import { partyOf, percentNow, seatsFor, type Moment } from './bought-line.ts'
import { answered, refused } from './context.ts'

type Outcome = { ok: true; answer: Answer<typeof cancelSale> } | Refused<'sale-unknown' | 'not-cancellable' | 'quote-expired'>

/** What cancelling some units of a line, or all of it, would give back. The caller has seen to it that it is theirs. */
export async function quoteCancel(tx: Tx, saleId: string, unitIds: readonly string[] | undefined, moment: Moment): Promise<Outcome> {
  const line = await lockBoughtLine(tx, saleId)
  if (!line) return refused('sale-unknown')
  const chosen = chosenUnits(line, unitIds)
  if (!chosen || !leavesParty(line, chosen, moment)) return refused('not-cancellable')
  const quote = quoteOf(chosen, percentNow(line, moment))
  const id = randomUUID()
  await insertQuote(tx, { id, saleId, voucherIds: chosen.map((unit) => unit.id), ...quote }, quoteMinutes)
  return answered({ quoteId: id, refundCents: quote.refundCents, feeCents: quote.feeCents, currencyId: line.currencyId, cancelled: false })
}

/** Cancels what a quote was given for, at its price. Seats are free when this commits; the money follows. */
export async function cancelQuoted(tx: Tx, saleId: string, quoteId: string, moment: Moment): Promise<Outcome> {
  const line = await lockBoughtLine(tx, saleId)
  const quote = line ? await lockQuote(tx, quoteId) : undefined
  if (!line) return refused('sale-unknown')
  if (quote?.saleId !== saleId || quote.isOver) return refused('quote-expired')
  const chosen = chosenUnits(line, quote.voucherIds)
  if (!chosen || !leavesParty(line, chosen, moment)) return refused('not-cancellable')
  await giveUp(tx, line, chosen, quote, moment)
  return answered({ quoteId, refundCents: quote.refundCents, feeCents: quote.feeCents, currencyId: line.currencyId, cancelled: true })
}

/** Another date of a line was paid: whoever has not boarded on the old one gets all of it back. */
export async function cancelReplaced(tx: Tx, saleId: string, moment: Moment): Promise<void> {
  const line = await lockBoughtLine(tx, saleId)
  const waiting = line?.units.filter(({ state }) => state === 'issued') ?? []
  if (!line || line.state !== 'confirmed' || waiting.length === 0) return
  const quote = quoteOf(waiting, 100)
  const id = randomUUID()
  await insertQuote(tx, { id, saleId, voucherIds: waiting.map((unit) => unit.id), ...quote }, quoteMinutes)
  await giveUp(tx, line, waiting, { id, ...quote }, moment)
}

/** Vouchers, seats, money and the letter about it. */
async function giveUp(
  tx: Tx,
  line: BoughtLine,
  chosen: readonly SoldUnit[],
  quote: Pick<Quote, 'refundCents'> & { id: string },
  moment: Moment,
): Promise<void> {
  const { id: saleId, transactionId } = line
  const isWhole = chosen.length === line.units.length
  const voucherIds = chosen.map((unit) => unit.id)
  await cancelUnits(tx, { saleId, quoteId: quote.id, voucherIds, seats: seatsFor(line, chosen, moment), isWhole })
  await insertEvent(tx, 'sale', saleId, 'cancelled', { quoteId: quote.id, refundCents: quote.refundCents })
  const payment = await findLastPayment(tx, transactionId)
  if (payment?.isSettled && quote.refundCents > 0)
    await insertRefund(tx, {
      paymentId: payment.id,
      transactionId,
      saleId,
      reason: 'cancelled',
      key: `cancelled ${quote.id}`,
      cents: quote.refundCents,
    })
  await updateRefundedTransaction(tx, transactionId)
  await insertOutbox(tx, {
    topic: 'mail:cancellation',
    key: `mail:cancellation ${quote.id}`,
    payload: { transactionId, saleId, quoteId: quote.id },
  })
}

/** Units that still travel; what was redeemed is not the traveller's to cancel. */
function chosenUnits(line: BoughtLine, unitIds: readonly string[] | undefined): SoldUnit[] | undefined {
  if (line.state !== 'confirmed') return undefined
  const chosen = line.units.filter((unit) => !unitIds || unitIds.includes(unit.id))
  const isComplete = chosen.length > 0 && (!unitIds || chosen.length === new Set(unitIds).size)
  return isComplete && chosen.every((unit) => unit.state === 'issued') ? chosen : undefined
}

/** Those who stay must still be a party that could have been sold. */
function leavesParty(line: BoughtLine, chosen: readonly SoldUnit[], moment: Moment): boolean {
  const staying = line.units.filter((unit) => !chosen.includes(unit))
  const option = moment.snapshot.facts.options.get(line.optionId)
  if (staying.length === 0 || !option) return true
  return (
    checkParty(option, partyOf(line, staying, moment), { studentCards: true, guardian: true, childDocuments: true, travellers: 'none' }) ===
    undefined
  )
}
