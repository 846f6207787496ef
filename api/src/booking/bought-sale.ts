import type { SoldUnit } from '@opentop/domain/booking/date-change'
import { seatsOf, type Party } from '@opentop/domain/passenger/party'
import { refundPercent, refundRuleOf } from '@opentop/domain/booking/refund-deadline'
import { findBoughtSale, type BoughtSale } from '@opentop/store/cancel'
import type { Db } from '@opentop/store/db'
import { findToken } from '@opentop/store/one-time-token'
import { isPurchaseOf } from '@opentop/store/purchase'
import { isOrderOfSession } from '@opentop/store/session'
import { sessionOf } from '../basket/work.ts'
import type { Context } from '../call/context.ts'
import { refused } from '../call/outcome.ts'

export type Moment = Pick<Context, 'snapshot' | 'now'>

export async function ownSale(db: Db, saleId: string, token: string | undefined, context: Context) {
  const session = token === undefined ? await sessionOf(db, context) : undefined
  if (token === undefined && !session) return refused('session-expired')
  const line = await findBoughtSale(db, saleId)
  if (!line) return refused('sale-unknown')
  const { transactionId } = line
  const isOwn = session
    ? session.transactionId === transactionId ||
      (await isOrderOfSession(db, transactionId, context.caller.token ?? '')) ||
      (await isPurchaseOf(db, transactionId, session))
    : (await findToken(db, token ?? '', 'voucher')) === transactionId
  return isOwn ? { ok: true as const, line } : refused('sale-unknown')
}

export function partyOf(line: BoughtSale, units: readonly SoldUnit[], { snapshot }: Moment): Party {
  const offers = snapshot.facts.options.get(line.optionId)?.passengers ?? []
  const quantityOf = (unit: SoldUnit): number => (offers.find(({ typeId }) => typeId === unit.typeId)?.perBooking ? unit.people : 1)
  const sums = new Map<SoldUnit['typeId'], number>()
  for (const unit of units) sums.set(unit.typeId, (sums.get(unit.typeId) ?? 0) + quantityOf(unit))
  return [...sums].map(([typeId, quantity]) => ({ typeId, quantity }))
}

export function seatsFor(line: BoughtSale, units: readonly SoldUnit[], moment: Moment): number {
  return seatsOf(partyOf(line, units, moment), moment.snapshot.facts.options.get(line.optionId)?.passengers ?? [])
}

export function refundPercentNow(line: BoughtSale, { snapshot, now }: Moment): number {
  const { tiers, travel } = refundRuleOf(line, line.choices.components, snapshot.facts)
  return refundPercent(tiers, travel, now)
}
