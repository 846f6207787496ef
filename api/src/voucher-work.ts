import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '@opentop/domain/day'
import { travellingUnits, validityOf, type SoldLine } from '@opentop/domain/voucher'
import { instantOf, localTime } from '@opentop/domain/zone'
import type { Tx } from '@opentop/store/db'
import { insertToken } from '@opentop/store/one-time-token'
import { tokenHash } from '@opentop/store/session'
import { insertVouchers, lockLinesWithoutVouchers, type NewVoucher } from '@opentop/store/voucher'
import type { Shop } from './context.ts'
import { queueRegistration } from './traveller-work.ts'
import { voucherCode, voucherToken } from './voucher-code.ts'

/** The link in the mail works a while longer than the last voucher. */
const linkDaysAfterLast = 30

export type VoucherShop = Pick<Shop, 'secrets' | 'now'>

/**
 * Gives every confirmed line of an order its vouchers, inside the transaction that confirmed it. A line that has vouchers keeps them,
 * so asking twice changes nothing. Returns the token of the link to the vouchers.
 */
export async function issueVouchers(tx: Tx, transactionId: string, shop: VoucherShop): Promise<string> {
  const lines = await lockLinesWithoutVouchers(tx, transactionId)
  const vouchers = lines.flatMap((line) => vouchersOf(line, shop))
  const token = voucherToken(shop.secrets.voucher, transactionId)
  if (vouchers.length === 0) return token
  await queueRegistration(tx, transactionId)
  await insertVouchers(tx, vouchers)
  const last = vouchers.map((voucher) => voucher.validUntil).reduce((a, b) => (b > a ? b : a))
  await insertToken(tx, { token, purpose: 'voucher', refId: transactionId, expiresAt: endOf(addDays(last, linkDaysAfterLast)) })
  return token
}

function vouchersOf(line: SoldLine, { secrets, now }: VoucherShop): NewVoucher[] {
  const validity = validityOf(line, localTime(now(), line.timezone).day)
  return travellingUnits(line).map((unit) => {
    const id = randomUUID()
    return {
      ...unit,
      ...validity,
      id,
      timezone: line.timezone,
      saleId: line.id,
      components: Math.max(1, line.components.length),
      codeHash: tokenHash(voucherCode(secrets.voucher, id)),
    }
  })
}

function endOf(day: Day): Date {
  return new Date(instantOf(addDays(day, 1), 0, 'UTC'))
}
