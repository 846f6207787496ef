import { randomUUID } from 'node:crypto'
import type { Answers, Api } from '@opentop/contract/api'
import type { Refused } from '@opentop/contract/endpoint'
import { fits } from '@opentop/domain/availability/availability'
import { quoteMinutes } from '@opentop/domain/booking/cancellation'
import { cutoffOf } from '@opentop/domain/availability/cutoff'
import { changeRequest, changePrice, mayChange, movedDemands, type ChangeWish } from '@opentop/domain/booking/date-change'
import { addDays } from '@opentop/domain/day'
import {
  decideSale,
  planSale,
  wantedOption,
  type DecidedSale,
  type SaleRequest,
  lastMinuteOf,
  type SaleRefusal,
  type PlannedSale,
} from '@opentop/domain/availability/sale-request'
import { lockBoughtSale, type BoughtSale } from '@opentop/store/cancel'
import { convertChange, endChangeHolds, findChangeHold, lockDeparturesOfSale } from '@opentop/store/change-hold'
import {
  findSoldSeats,
  insertChangeQuote,
  lockChangeQuote,
  moveSaleWithVouchers,
  updateTravellersWipe,
  updateUsedChangeQuote,
  type ChangeQuoteFacts,
} from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import { insertOrderEvent } from '@opentop/store/live/live'
import { insertHolds } from '@opentop/store/hold'
import { insertOutbox } from '@opentop/store/outbox'
import { departuresAt } from '../basket/work.ts'
import { partyOf, refundPercentNow, type Moment } from '../booking/bought-sale.ts'
import type { Context } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import type { Shop } from '../call/shop.ts'
import { refundOrder } from '../payment/refund-work.ts'
import { keptDaysAfterTravel } from '../traveller/job.ts'
import { reissueVouchers, type VoucherShop } from '../voucher/work.ts'
import { insertMoved } from './moved-event.ts'

export type ChangeOutcome = { ok: true; answer: Answers['changeSale'] } | Refused<Api['changeSale']['refusals'][number]>

export async function quoteChange(tx: Tx, saleId: string, wish: ChangeWish, moment: Moment): Promise<ChangeOutcome> {
  const line = await lockBoughtSale(tx, saleId)
  if (!line) return refused('sale-unknown')
  if (!isChangeable(line, moment)) return refused('not-changeable')
  const order = changeRequest(line, partyOf(line, line.units, moment), wish)
  const decided = await decideChange(tx, line, order, moment)
  if (!decided.ok) return decided
  const { plan, demands, changed } = decided
  const { paidCents, newCents, dueCents, refundCents: _back, ...price } = changePrice(line.units, changed)
  // the guests of a travel agency neither see its prices nor pay it
  if (line.isAgents && dueCents > 0) return refused('not-changeable')
  const { day, minute, components } = plan
  const terms = { order, day, minute, components, demands, passengers: changed.passengers, ...price }
  const quote = { id: randomUUID(), saleId, voucherIds: line.units.map(({ id }) => id), terms, paidCents, newCents }
  await insertChangeQuote(tx, quote, quoteMinutes)
  return answered(shown(line, quote, 'quoted'))
}

type DecidedChange =
  | { ok: true; plan: PlannedSale; demands: PlannedSale['demands']; changed: DecidedSale }
  | Refused<SaleRefusal | 'not-changeable'>
/** Seats held for the same order count as free. */
export async function decideChange(tx: Tx, line: BoughtSale, order: SaleRequest, moment: Moment): Promise<DecidedChange> {
  const { facts } = moment.snapshot
  const wanted = wantedOption(facts, () => true, line.optionId)
  if (!wanted) return refused('option-unknown')
  const planned = planSale(order, wanted, facts)
  if (!planned.ok) return planned
  const { plan } = planned
  const demands = movedDemands(await findSoldSeats(tx, line.id), plan.demands)
  if (demands.length === 0) return refused('not-changeable')
  const departures = await departuresAt(tx, demands, line.transactionId)
  const decided = decideSale({ ...plan, demands }, departures, { ...line, now: moment.now }, facts)
  // the passengers were already sold a ticket, so the missing price is one in the currency of the booking
  if (!decided.ok) return decided.refusal === 'no-passengers' ? refused('option-unavailable-on-day') : decided
  const isShort = demands.some((demand) =>
    departures.some(
      (one) => one.optionId === demand.optionId && one.day === demand.day && one.minute === demand.minute && !fits(one, demand.seats),
    ),
  )
  return isShort ? refused('seats-gone') : { ok: true, plan, demands, changed: decided.line }
}

export async function changeQuoted(
  tx: Tx,
  saleId: string,
  quoteId: string,
  context: Pick<Context, 'shop' | 'snapshot' | 'now'>,
  linkHours?: number,
): Promise<ChangeOutcome> {
  const line = await lockBoughtSale(tx, saleId)
  const quote = line ? await lockChangeQuote(tx, quoteId) : undefined
  if (!line) return refused('sale-unknown')
  if (quote?.saleId !== saleId) return refused('quote-expired')
  if (quote.isUsed) return answered(shown(line, quote, 'changed'))
  const held = await findChangeHold(tx, quoteId)
  if (quote.isOver && !held?.isLive) return refused('quote-expired')
  if (!isAsQuoted(line, quote)) return refused('not-changeable')
  if (held?.isLive) return answered({ ...shown(line, quote, 'to-pay'), expiresAt: held.expiresAt.toISOString() })
  const until = linkHours === undefined ? context.now + context.shop.holdMinutes * 60_000 : linkEnd(quote, linkHours, context)
  const short = await holdChange(tx, line, quote, new Date(until), context.shop)
  if (short) return refused('seats-gone', { optionId: short.optionId })
  if (quote.newCents > quote.paidCents) return answered({ ...shown(line, quote, 'to-pay'), expiresAt: new Date(until).toISOString() })
  await moveQuoted(tx, line, quote, context.shop)
  const cents = quote.paidCents - quote.newCents
  await refundOrder(tx, { transactionId: line.transactionId, saleId, reason: 'changed', key: `changed ${quoteId}`, cents })
  return answered(shown(line, quote, 'changed'))
}

/** A payment link of the office keeps its seats as long as other links of the site do, but never past the end of sales. */
function linkEnd({ terms: { demands } }: ChangeQuoteFacts, hours: number, { snapshot: { facts }, now }: Pick<Context, 'snapshot' | 'now'>) {
  const ends = demands.flatMap(({ optionId, day, minute }) => {
    const option = facts.options.get(optionId)
    const product = facts.products.get(option?.productId ?? 0)
    const location = facts.locations.get(product?.locationId ?? 0)
    return option && product && location ? [cutoffOf(option, day, minute, location.timezone, lastMinuteOf(product))] : []
  })
  return Math.min(now + hours * 3_600_000, ...ends)
}

export async function holdChange(
  tx: Tx,
  { id: saleId, transactionId }: BoughtSale,
  { id: changeId, terms: { demands } }: ChangeQuoteFacts,
  expiresAt: Date,
  { takeSeats }: Pick<Shop, 'takeSeats'>,
): Promise<{ optionId: number } | undefined> {
  await lockDeparturesOfSale(tx, saleId, demands)
  await endChangeHolds(tx, saleId)
  const short = await takeSeats(tx, demands)
  if (short) return short
  await insertHolds(
    tx,
    demands.map((demand) => ({ ...demand, saleId, transactionId, changeId, expiresAt })),
  )
  return undefined
}

export async function moveQuoted(tx: Tx, line: BoughtSale, quote: ChangeQuoteFacts, shop: VoucherShop): Promise<void> {
  const { id: changeId, terms } = quote
  const { id: saleId, transactionId } = line
  await lockDeparturesOfSale(tx, saleId)
  await convertChange(tx, saleId, changeId)
  await moveSaleWithVouchers(tx, saleId, terms)
  await updateUsedChangeQuote(tx, changeId)
  const lastDay = await reissueVouchers(tx, line, terms, shop)
  await updateTravellersWipe(tx, saleId, addDays(lastDay, keptDaysAfterTravel))
  await insertMoved(tx, line, quote)
  await insertOrderEvent(tx, 'order.changed', transactionId, { act: 'date-changed', saleId })
  await insertOutbox(tx, { topic: 'mail:change', key: `mail:change ${changeId}`, payload: { transactionId, saleId, changeId } })
}

export function isChangeable(line: BoughtSale, moment: Moment): boolean {
  return mayChange(line, refundPercentNow(line, moment)) && !isInPart(line)
}

/** A package of which a disruption took a part out has no price for another date. */
const isInPart = ({ choices }: BoughtSale): boolean => choices.components?.some(({ isPaidBack }) => isPaidBack) ?? false

export function isAsQuoted(line: BoughtSale, { voucherIds }: ChangeQuoteFacts): boolean {
  const ids = new Set(voucherIds)
  return mayChange(line, 100) && !isInPart(line) && line.units.length === ids.size && line.units.every(({ id }) => ids.has(id))
}

function shown(
  { currencyId }: BoughtSale,
  { id, paidCents, newCents }: Pick<ChangeQuoteFacts, 'id' | 'paidCents' | 'newCents'>,
  state: Answers['changeSale']['state'],
): Answers['changeSale'] {
  return {
    state,
    quoteId: id,
    paidCents,
    newCents,
    refundCents: Math.max(0, paidCents - newCents),
    dueCents: Math.max(0, newCents - paidCents),
    currencyId,
  }
}
