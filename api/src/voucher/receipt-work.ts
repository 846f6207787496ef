import type { ReceiptInput } from '@opentop/domain/mail'
import type { Db } from '@opentop/store/db'
import { findReceipt } from '@opentop/store/receipt'

/** Outside the demo a receipt has no tax line at an unconfirmed rate. */
export async function receiptOf(db: Db, transactionId: string, isDemo: boolean): Promise<ReceiptInput['receipt'] | undefined> {
  const found = await findReceipt(db, transactionId)
  if (!found) return undefined
  const { bases, taxes, ...receipt } = found
  const isKnown = !bases.includes('unknown') && (isDemo || !taxes.some(({ isExample }) => isExample))
  return { ...receipt, taxes: isKnown ? taxes : [], isMargin: bases.includes('margin') }
}
