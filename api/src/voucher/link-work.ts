import type { Tx } from '@opentop/store/db'
import { endTokens, insertToken } from '@opentop/store/one-time-token'
import { raiseLinkVersion } from '@opentop/store/voucher'
import { voucherToken } from './code.ts'
import type { VoucherShop } from './work.ts'

/**
 * Ends the link to an order's tickets and makes another, which the next mail carries: the mails before went to a wrong address, or into the
 * hands of a stranger. The caller has locked the order.
 */
export async function renewLink(tx: Tx, transactionId: string, { secrets }: Pick<VoucherShop, 'secrets'>): Promise<void> {
  const expiresAt = await endTokens(tx, 'voucher', transactionId)
  const linkVersion = await raiseLinkVersion(tx, transactionId)
  if (expiresAt === undefined) return
  const token = voucherToken(secrets.voucher, { id: transactionId, linkVersion })
  await insertToken(tx, { token, purpose: 'voucher', refId: transactionId, expiresAt })
}
