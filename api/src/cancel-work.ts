import { randomUUID } from 'node:crypto'
import type { cancelSale } from '@opentop/contract/payment'
import type { Answer, Refused } from '@opentop/contract/endpoint'
import { quoteMinutes, quoteOf, stayRefusal, type CancelQuote } from '@opentop/domain/cancellation'
import type { SoldUnit } from '@opentop/domain/date-change'
import { cancelUnits, insertQuote, lockBoughtLine, lockQuote, type BoughtLine } from '@opentop/store/cancel'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { insertOutbox } from '@opentop/store/outbox'
import { endChangeHolds, lockDeparturesOfLine } from '@opentop/store/change-hold'
import { partyOf, percentNow, seatsFor, type Moment } from './bought-line.ts'
import { answered, refused } from './context.ts'
import { payBack } from './refund-work.ts'

type Outcome = { ok: true; answer: Answer<typeof cancelSale> } | Refused<Refusal>
type Refusal = Exclude<(typeof cancelSale)['refusals'][number], 'session-expired' | 'key-reused' | 'key-running'>

/** What cancelling some units of a line, or all of it, would give back. The caller has seen to it that it is theirs. */
export async function quoteCancel(tx: Tx, saleId: string, unitIds: readonly string[] | undefined, moment: Moment): Promise<Outcome> {
  const line = await lockBoughtLine(tx, saleId)
  if (!line) return refused('sale-unknown')
  const chosen = chosenUnits(line, unitIds)
  const wrong = unitsRefusal(line, chosen, moment)
  if (wrong) return wrong
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
  const wrong = unitsRefusal(line, chosen, moment)
  if (wrong) return wrong
  await giveUp(tx, line, chosen, quote, moment)
  return answered({ quoteId, refundCents: quote.refundCents, feeCents: quote.feeCents, currencyId: line.currencyId, cancelled: true })
}

/** Vouchers, seats, money and the letter about it. */
async function giveUp(
  tx: Tx,
  line: BoughtLine,
  chosen: readonly SoldUnit[],
  quote: Pick<CancelQuote, 'refundCents'> & { id: string },
  moment: Moment,
): Promise<void> {
  const { id: saleId, transactionId } = line
  const isWhole = chosen.length === line.units.length
  const voucherIds = chosen.map((unit) => unit.id)
  // another date that was about to be paid was for all of them
  await lockDeparturesOfLine(tx, saleId)
  await endChangeHolds(tx, saleId)
  await cancelUnits(tx, { saleId, quoteId: quote.id, voucherIds, seats: seatsFor(line, chosen, moment), isWhole })
  await insertEvent(tx, 'sale', saleId, 'cancelled', { quoteId: quote.id, refundCents: quote.refundCents })
  await payBack(tx, { transactionId, saleId, reason: 'cancelled', key: `cancelled ${quote.id}`, cents: quote.refundCents })
  await insertOutbox(tx, {
    topic: 'mail:cancellation',
    key: `mail:cancellation ${quote.id}`,
    payload: { transactionId, saleId, quoteId: quote.id },
  })
}

/** The units that are meant; none where one of them is not of this line. */
function chosenUnits({ units }: BoughtLine, unitIds: readonly string[] | undefined): SoldUnit[] {
  const chosen = units.filter((unit) => !unitIds || unitIds.includes(unit.id))
  return !unitIds || chosen.length === new Set(unitIds).size ? chosen : []
}

/** What was used on board is not the traveller's to cancel, and those who stay must be a party. */
function unitsRefusal(line: BoughtLine, chosen: readonly SoldUnit[], moment: Moment): Refused<Refusal> | undefined {
  if (line.state !== 'confirmed' || chosen.length === 0) return refused('not-cancellable')
  if (chosen.some((unit) => unit.state !== 'issued')) return refused('cancel-boarded')
  const option = moment.snapshot.facts.options.get(line.optionId)
  const staying = line.units.filter((unit) => !chosen.includes(unit))
  return option && stayRefusal(option, partyOf(line, staying, moment))
}
