import { randomUUID } from 'node:crypto'
import type { cancelSale } from '@opentop/contract/payment'
import type { Answer, Refused } from '@opentop/contract/endpoint'
import { quoteMinutes, quoteOf, refundPercent } from '@opentop/domain/cancellation'
import { checkParty, seatsOf, type Party } from '@opentop/domain/party'
import { cancelUnits, insertQuote, lockBoughtLine, lockQuote, type BoughtLine, type UnitFacts } from '@opentop/store/cancel'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { insertOutbox } from '@opentop/store/outbox'
import { findLastPayment } from '@opentop/store/payment'
import { insertRefund, updateRefundedTransaction } from '@opentop/store/refund'
import { answered, refused, type Context } from './context.ts'

type Outcome = { ok: true; answer: Answer<typeof cancelSale> } | Refused<'sale-unknown' | 'not-cancellable' | 'quote-expired'>
type Moment = Pick<Context, 'snapshot' | 'now'>

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
  if (!line || (quote && quote.saleId !== saleId)) return refused('sale-unknown')
  if (!quote || quote.isOver) return refused('quote-expired')
  const chosen = chosenUnits(line, quote.voucherIds)
  if (!chosen || !leavesParty(line, chosen, moment)) return refused('not-cancellable')
  const isWhole = chosen.length === line.units.length
  await cancelUnits(tx, { saleId, quoteId, voucherIds: quote.voucherIds, seats: seatsFor(line, chosen, moment), isWhole })
  await insertEvent(tx, 'sale', saleId, 'cancelled', { quoteId, refundCents: quote.refundCents })
  const payment = await findLastPayment(tx, line.transactionId)
  if (payment?.isSettled && quote.refundCents > 0)
    await insertRefund(tx, {
      paymentId: payment.id,
      transactionId: line.transactionId,
      saleId,
      reason: 'cancelled',
      key: `cancelled ${quoteId}`,
      cents: quote.refundCents,
    })
  await updateRefundedTransaction(tx, line.transactionId)
  await insertOutbox(tx, {
    topic: 'mail:cancellation',
    key: `mail:cancellation ${quoteId}`,
    payload: { transactionId: line.transactionId, saleId, quoteId },
  })
  return answered({ quoteId, refundCents: quote.refundCents, feeCents: quote.feeCents, currencyId: line.currencyId, cancelled: true })
}

/** Units that still travel; what was redeemed is not the traveller's to cancel. */
function chosenUnits(line: BoughtLine, unitIds: readonly string[] | undefined): UnitFacts[] | undefined {
  if (line.state !== 'confirmed') return undefined
  const chosen = line.units.filter((unit) => !unitIds || unitIds.includes(unit.id))
  const isComplete = chosen.length > 0 && (!unitIds || chosen.length === new Set(unitIds).size)
  return isComplete && chosen.every((unit) => unit.state === 'issued') ? chosen : undefined
}

function partyOf(line: BoughtLine, units: readonly UnitFacts[], { snapshot }: Moment): Party {
  const offers = snapshot.facts.options.get(line.optionId)?.passengers ?? []
  const quantityOf = (unit: UnitFacts): number => (offers.find(({ typeId }) => typeId === unit.typeId)?.perBooking ? unit.people : 1)
  const sums = new Map<UnitFacts['typeId'], number>()
  for (const unit of units) sums.set(unit.typeId, (sums.get(unit.typeId) ?? 0) + quantityOf(unit))
  return [...sums].map(([typeId, quantity]) => ({ typeId, quantity }))
}

function seatsFor(line: BoughtLine, units: readonly UnitFacts[], moment: Moment): number {
  return seatsOf(partyOf(line, units, moment), moment.snapshot.facts.options.get(line.optionId)?.passengers ?? [])
}

/** Those who stay must still be a party that could have been sold. */
function leavesParty(line: BoughtLine, chosen: readonly UnitFacts[], moment: Moment): boolean {
  const staying = line.units.filter((unit) => !chosen.includes(unit))
  const option = moment.snapshot.facts.options.get(line.optionId)
  if (staying.length === 0 || !option) return true
  return (
    checkParty(option, partyOf(line, staying, moment), { studentCards: true, guardian: true, childDocuments: true, travellers: 'none' }) ===
    undefined
  )
}

function percentNow(line: BoughtLine, { snapshot, now }: Moment): number {
  const { facts } = snapshot
  const product = facts.products.get(line.productId)
  const timezone = (product && facts.locations.get(product.locationId)?.timezone) ?? 'UTC'
  const parts = line.choices.components ?? [line]
  return refundPercent(
    facts.options.get(line.optionId)?.cancellation ?? [],
    parts.map(({ day, minute }) => ({ day, minute, timezone })),
    now,
  )
}
