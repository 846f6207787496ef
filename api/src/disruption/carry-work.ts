import { randomUUID } from 'node:crypto'
import { quoteMinutes } from '@opentop/domain/cancellation'
import { asideHoursAfterDeadline, type Choice, type Place } from '@opentop/domain/disruption/disruption'
import type { Effect } from '@opentop/domain/disruption/effect'
import { insertQuote, type BoughtLine } from '@opentop/store/cancel'
import { endChangeHolds, findChangeHold, lockDeparturesOfLine } from '@opentop/store/change-hold'
import { lockChangeQuote } from '@opentop/store/date-change'
import type { DisruptionRow } from '@opentop/store/disruption'
import type { DisruptionSale, Outcome } from '@opentop/store/disruption-sale'
import type { Tx } from '@opentop/store/db'
import { isRunning } from '@opentop/store/disruption-place'
import { findOrderMoney } from '@opentop/store/office/order-money'
import { insertOutbox } from '@opentop/store/outbox'
import { disruptionShareReason } from '@opentop/store/refund'
import { giveUp } from '../booking/cancel-work.ts'
import { isAsQuoted, moveQuoted } from '../date-change/work.ts'
import { moveBoarded } from './boarded-work.ts'
import { refundOrder } from '../payment/refund-work.ts'
import type { DisruptionMoment } from './moment.ts'
import { setAside, type Move } from './move-work.ts'

type Carried = { ok: true; outcome: Outcome } | { ok: false; refusal: 'seats-gone' }
type Party = { disruption: DisruptionRow; row: DisruptionSale; line: BoughtLine; effect: Effect }

/** Carries a choice out, in the transaction that stores it. Order, vouchers and the row of the sale are locked. */
export async function carryOut(
  tx: Tx,
  choice: Choice,
  { party, moves }: { party: Party; moves: readonly Move[] },
  moment: DisruptionMoment,
): Promise<Carried> {
  if (choice === 'refund') return { ok: true, outcome: await giveMoneyBack(tx, party, moment) }
  if (choice === 'keep') {
    await releaseAside(tx, party)
    return { ok: true, outcome: {} }
  }
  return choice === 'rebook' ? rebook(tx, party, moment) : move(tx, party, moves, moment)
}

/** Frees the seats of its own offer; another disruption may have set aside others. */
export async function releaseAside(tx: Tx, { row: { saleId, changeId } }: Pick<Party, 'row'>): Promise<void> {
  if (changeId === null) return
  await lockDeparturesOfLine(tx, saleId)
  await endChangeHolds(tx, saleId, changeId)
}

/** Uses the seats that were set aside; where they were given up meanwhile it takes others on the same departure. */
async function rebook(tx: Tx, party: Party, moment: DisruptionMoment): Promise<Carried> {
  const { row, line } = party
  const [part] = party.effect.parts
  if (!row.offer || !part) return { ok: false, refusal: 'seats-gone' }
  const quote = row.changeId === null ? undefined : await lockChangeQuote(tx, row.changeId)
  const held = quote && (await findChangeHold(tx, quote.id))
  if (!quote || !held?.isLive || !isAsQuoted(line, quote)) return move(tx, party, [{ part, to: row.offer }], moment)
  if (!(await isRunning(tx, row.offer))) return { ok: false, refusal: 'seats-gone' }
  await moveQuoted(tx, line, quote, moment.shop)
  return { ok: true, outcome: { movedTo: row.offer, changeId: quote.id } }
}

async function move(tx: Tx, { disruption, line }: Party, moves: readonly Move[], moment: DisruptionMoment): Promise<Carried> {
  const [first] = moves
  if (!first) return { ok: false, refusal: 'seats-gone' }
  const until = new Date(Math.max(disruption.deadline.getTime(), moment.now) + asideHoursAfterDeadline * 3_600_000)
  const quote = await setAside(tx, line, moves, until, moment)
  if (!quote) return { ok: false, refusal: 'seats-gone' }
  const isBoarded = line.units.some(({ state }) => state !== 'issued')
  await (isBoarded ? moveBoarded : moveQuoted)(tx, line, quote, moment.shop)
  return { ok: true, outcome: { movedTo: placeOf(first), changeId: quote.id } }
}
const placeOf = ({ to: { optionId, day, minute } }: Move): Place => ({ optionId, day, minute })

/** Cancels the unused tickets at their full price; of tickets in use, what is lost goes back and they stay valid. */
async function giveMoneyBack(tx: Tx, party: Party, moment: DisruptionMoment): Promise<Outcome> {
  const { row, line, effect } = party
  const { disruptionId, saleId, transactionId } = row
  const key = `disruption ${disruptionId} ${saleId}`
  const { refundableCents: leftCents } = await findOrderMoney(tx, transactionId)
  const units = line.units.filter(({ id }) => effect.cancelledIds.includes(id))
  const refundCents = Math.min(leftCents, effect.cancelCents)
  const shareCents = Math.min(leftCents - refundCents, effect.shareCents)
  const quoteId = randomUUID()
  if (units.length > 0) {
    const quote = { id: quoteId, saleId, voucherIds: effect.cancelledIds, refundCents, feeCents: effect.cancelCents - refundCents }
    await insertQuote(tx, quote, quoteMinutes)
    await giveUp(tx, line, units, quote, moment, { reason: 'disruption', key })
  } else await releaseAside(tx, party)
  if (shareCents > 0) {
    const shareKey = `${key} share`
    await refundOrder(tx, { transactionId, saleId, reason: disruptionShareReason, key: shareKey, cents: shareCents })
    await insertOutbox(tx, { topic: 'mail:refund', key: `mail:refund ${shareKey}`, payload: { transactionId, goodwillKey: shareKey } })
  }
  const { losses } = effect
  return { refundCents: refundCents + shareCents, ...(units.length > 0 ? { quoteId } : {}), ...(losses.length > 0 ? { losses } : {}) }
}
