import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '@opentop/domain/day'
import { partDays, travellingUnits, validityOf, type SoldSale, type TravellingUnit } from '@opentop/domain/voucher/voucher'
import { instantOf, localTime } from '@opentop/domain/zone'
import type { BoughtSale } from '@opentop/store/cancel'
import type { ChangeTerms } from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import type { NewToken } from '@opentop/store/one-time-token'
import { tokenHash } from '@opentop/store/session'
import { insertVouchers, lockSalesWithoutVouchers, type NewVoucher } from '@opentop/store/voucher'
import type { Shop } from '../call/shop.ts'
import { queueRegistration } from '../traveller/job.ts'
import { voucherCode, voucherToken, type LinkedOrder } from './code.ts'

const linkDaysAfterLast = 30

export type VoucherShop = Pick<Shop, 'secrets' | 'now'>

/**
 * Issues vouchers for every confirmed line of an order, inside the transaction that confirmed it. Idempotent: a line keeps vouchers it
 * already has.
 */
export async function issueVouchers(tx: Tx, transactionId: string, shop: VoucherShop): Promise<void> {
  const lines = await lockSalesWithoutVouchers(tx, transactionId)
  const toRegister = lines.filter((line) => line.toRegister).map(({ id }) => id)
  const vouchers = lines.flatMap((line) => vouchersFor(travellingUnits(line), line, shop))
  const [first] = lines
  if (!first || vouchers.length === 0) return
  const link = linkOf({ id: transactionId, linkVersion: first.linkVersion }, lastDayOf(vouchers), shop)
  await Promise.all([insertVouchers(tx, vouchers, link), queueRegistration(tx, toRegister)])
}

export async function reissueVouchers(tx: Tx, line: BoughtSale, { shares }: Pick<ChangeTerms, 'shares'>, shop: VoucherShop): Promise<Day> {
  const [moved] = await lockSalesWithoutVouchers(tx, line.transactionId, line.id)
  if (!moved) throw new Error('a line that was moved still has vouchers')
  const units = line.units.map(({ seq, typeId, people }, index) => ({ seq, typeId, people, shareCents: shares[index] ?? 0 }))
  const vouchers = vouchersFor(units, moved, shop)
  const lastDay = lastDayOf(vouchers)
  await insertVouchers(tx, vouchers, linkOf({ id: line.transactionId, linkVersion: moved.linkVersion }, lastDay, shop))
  return lastDay
}

function linkOf(order: LinkedOrder, lastDay: Day, { secrets }: VoucherShop): NewToken {
  const token = voucherToken(secrets.voucher, order)
  return { token, purpose: 'voucher', refId: order.id, expiresAt: endOf(addDays(lastDay, linkDaysAfterLast)) }
}

function vouchersFor(units: readonly TravellingUnit[], line: SoldSale, { secrets, now }: VoucherShop): NewVoucher[] {
  const purchaseDay = localTime(now(), line.timezone).day
  const parts = line.parts.map((part) => ({ ...part, ...partDays(part, purchaseDay, line.voucherMonths) }))
  return units.map((unit) => {
    const id = randomUUID()
    return {
      ...unit,
      ...validityOf(parts),
      id,
      timezone: line.timezone,
      saleId: line.id,
      parts,
      codeHash: tokenHash(voucherCode(secrets.voucher, id)),
    }
  })
}

function lastDayOf(vouchers: readonly NewVoucher[]): Day {
  return vouchers.map(({ validUntil }) => validUntil).reduce((a, b) => (b > a ? b : a))
}

function endOf(day: Day): Date {
  return new Date(instantOf(addDays(day, 1), 0, 'UTC'))
}
