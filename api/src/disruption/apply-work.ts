import { randomUUID } from 'node:crypto'
import { quoteMinutes } from '@opentop/domain/booking/cancellation'
import { asideHoursAfterDeadline, type Choice, type Place } from '@opentop/domain/disruption/disruption'
import type { Effect } from '@opentop/domain/disruption/effect'
import type { Loss } from '@opentop/domain/disruption/loss'
import { endPart, takeOffPrice } from '@opentop/store/disruption/disruption-part'
import { insertQuote, type BoughtSale } from '@opentop/store/cancel'
import { endChangeHolds, findChangeHold, lockDeparturesOfSale } from '@opentop/store/change-hold'
import { lockChangeQuote } from '@opentop/store/date-change'
import type { DisruptionRow } from '@opentop/store/disruption/disruption'
import type { DisruptionSale, Outcome } from '@opentop/store/disruption/disruption-sale'
import type { Tx } from '@opentop/store/db'
import { isRunning } from '@opentop/store/disruption/disruption-place'
import { findOrderMoney } from '@opentop/store/order/order-money'
import { insertOutbox } from '@opentop/store/outbox'
import { disruptionPartReason, disruptionShareReason } from '@opentop/store/refund'
import { seatsFor } from '../booking/bought-sale.ts'
import { cancelAndRefund } from '../booking/cancel-work.ts'
import { isAsQuoted, moveQuoted } from '../date-change/work.ts'
import { moveBoarded } from './boarded-work.ts'
import { refundOrder } from '../payment/refund-work.ts'
import type { DisruptionMoment } from './moment.ts'
import { holdOfferedSeats, type Move } from './move-work.ts'

type Carried = { ok: true; outcome: Outcome } | { ok: false; refusal: 'seats-gone' }
type Party = { disruption: DisruptionRow; row: DisruptionSale; line: BoughtSale; effect: Effect }

export async function applyChoice(
  tx: Tx,
  choice: Choice,
  { party, moves }: { party: Party; moves: readonly Move[] },
  moment: DisruptionMoment,
): Promise<Carried> {
  if (choice === 'refund') return { ok: true, outcome: await giveMoneyBack(tx, party, moment) }
  if (choice === 'refund-all') return { ok: true, outcome: await giveMoneyBack(tx, { ...party, effect: allOf(party.effect) }, moment) }
  if (choice === 'keep') {
    await releaseOfferedSeats(tx, party)
    return { ok: true, outcome: {} }
  }
  return choice === 'rebook' ? rebook(tx, party, moment) : move(tx, party, moves, moment)
}

export async function releaseOfferedSeats(tx: Tx, { row: { saleId, changeId } }: Pick<Party, 'row'>): Promise<void> {
  if (changeId === null) return
  await lockDeparturesOfSale(tx, saleId)
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
  const quote = await holdOfferedSeats(tx, line, moves, until, moment)
  if (!quote) return { ok: false, refusal: 'seats-gone' }
  const isBoarded = line.units.some(({ state }) => state !== 'issued')
  await (isBoarded ? moveBoarded : moveQuoted)(tx, line, quote, moment.shop)
  return { ok: true, outcome: { movedTo: placeOf(first), changeId: quote.id } }
}
const placeOf = ({ to: { optionId, day, minute } }: Move): Place => ({ optionId, day, minute })

function allOf({ whole, ...effect }: Effect): Effect {
  const cents = whole.reduce((sum, unit) => sum + unit.cents, 0)
  const taken = effect.losses.reduce((sum, loss) => sum + (loss.cents ?? 0), 0)
  const seqs = new Set(whole.map(({ seq }) => seq))
  return {
    ...effect,
    whole: [],
    cancelledIds: [...effect.cancelledIds, ...whole.map(({ id }) => id)],
    cancelCents: effect.cancelCents + cents,
    losses: effect.losses.filter(({ seq }) => !seqs.has(seq)),
    shareCents: effect.shareCents - taken,
  }
}

async function giveMoneyBack(tx: Tx, party: Party, moment: DisruptionMoment): Promise<Outcome> {
  const { row, line, effect } = party
  const { disruptionId, saleId, transactionId } = row
  const key = `disruption ${disruptionId} ${saleId}`
  const { refundableCents: leftCents } = await findOrderMoney(tx, transactionId)
  const units = line.units.filter(({ id }) => effect.cancelledIds.includes(id))
  const refundCents = Math.min(leftCents, effect.cancelCents)
  const quoteId = randomUUID()
  if (units.length > 0) {
    const quote = { id: quoteId, saleId, voucherIds: effect.cancelledIds, refundCents, feeCents: effect.cancelCents - refundCents }
    await insertQuote(tx, quote, quoteMinutes)
    await cancelAndRefund(tx, line, units, { ...quote, refund: { reason: 'disruption', key } }, moment)
  } else await releaseOfferedSeats(tx, party)
  const losses = await takeParts(tx, party, leftCents - refundCents, moment)
  const partCents = losses.reduce((sum, { cents = 0 }) => sum + cents, 0)
  const takenCents = effect.losses.reduce((sum, { cents = 0 }) => sum + cents, 0)
  const shareCents = Math.min(leftCents - refundCents - partCents, effect.shareCents - takenCents)
  for (const [reason, cents] of [
    [disruptionPartReason, partCents],
    [disruptionShareReason, shareCents],
  ] as const) {
    if (cents === 0) continue
    const ownKey = `${key} ${reason}`
    await refundOrder(tx, { transactionId, saleId, reason, key: ownKey, cents })
    await insertOutbox(tx, { topic: 'mail:refund', key: `mail:refund ${ownKey}`, payload: { transactionId, goodwillKey: ownKey } })
  }
  return {
    refundCents: refundCents + partCents + shareCents,
    ...(units.length > 0 ? { quoteId } : {}),
    ...(losses.length > 0 ? { losses } : {}),
  }
}

async function takeParts(tx: Tx, { line, effect }: Party, leftCents: number, moment: DisruptionMoment): Promise<Loss[]> {
  let left = leftCents
  const losses = effect.losses.map((loss) => {
    if (loss.cents === undefined) return loss
    const cents = Math.min(left, loss.cents)
    left -= cents
    return { ...loss, cents }
  })
  const taken = new Set(effect.whole.map(({ seq }) => seq))
  const units = line.units.filter(({ seq }) => taken.has(seq))
  if (units.length === 0) return losses
  await lockDeparturesOfSale(tx, line.id)
  for (const { id, seq } of units) {
    const cents = losses.find((loss) => loss.seq === seq && loss.cents !== undefined)?.cents ?? 0
    await takeOffPrice(tx, id, cents)
  }
  const isAll = line.units.every(({ id, seq }) => taken.has(seq) || effect.cancelledIds.includes(id))
  for (const component of new Set(losses.filter(({ seq }) => taken.has(seq)).map((loss) => loss.component)))
    await endPart(tx, line.id, component, { seats: seatsFor(line, units, moment), isAll })
  return losses
}
