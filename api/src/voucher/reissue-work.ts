import { randomUUID } from 'node:crypto'
import type { Tx } from '@opentop/store/db'
import { tokenHash } from '@opentop/store/session'
import { lockOrderVoucher, replaceVoucher, revokeVoucher } from '@opentop/store/voucher-reissue'
import { voucherCode } from './code.ts'
import type { VoucherShop } from './work.ts'

type Refusal = 'voucher-unknown' | 'not-changeable'
const liveLines: readonly string[] = ['confirmed', 'used']

/** Replaces one ticket by another with a new code. A revoked ticket comes back this way, but not after a chargeback. */
export async function reissueVoucher(
  tx: Tx,
  voucherId: string,
  transactionId: string,
  { secrets }: Pick<VoucherShop, 'secrets'>,
): Promise<{ ok: true; id: string } | { ok: false; refusal: Refusal }> {
  const voucher = await lockOrderVoucher(tx, voucherId, transactionId)
  if (!voucher) return { ok: false, refusal: 'voucher-unknown' }
  const isOver = voucher.state === 'cancelled' || voucher.state === 'replaced'
  if (isOver || voucher.isChargedBack || !liveLines.includes(voucher.saleState)) return { ok: false, refusal: 'not-changeable' }
  const id = randomUUID()
  await replaceVoucher(tx, voucherId, { id, codeHash: tokenHash(voucherCode(secrets.voucher, id)) })
  return { ok: true, id }
}

export async function revokeTicket(tx: Tx, voucherId: string, transactionId: string): Promise<Refusal | undefined> {
  const voucher = await lockOrderVoucher(tx, voucherId, transactionId)
  if (!voucher) return 'voucher-unknown'
  if (voucher.state !== 'issued' && voucher.state !== 'redeemed') return 'not-changeable'
  await revokeVoucher(tx, voucherId)
  return undefined
}
