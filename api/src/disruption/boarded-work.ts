import { randomUUID } from 'node:crypto'
import { partDays } from '@opentop/domain/voucher'
import type { BoughtLine } from '@opentop/store/cancel'
import { convertChange, lockDeparturesOfLine } from '@opentop/store/change-hold'
import { moveSale, updateUsedChangeQuote, type ChangeQuoteFacts } from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { insertOrderEvent } from '@opentop/store/office/live'
import { insertOutbox } from '@opentop/store/outbox'
import { tokenHash } from '@opentop/store/session'
import { replaceVoucher, updateVoucherPart } from '@opentop/store/voucher-reissue'
import { voucherCode } from '../voucher/code.ts'
import type { VoucherShop } from '../voucher/work.ts'

/** Moves a part of a package of which another part was boarded: every ticket gets a new code and keeps its boardings. */
export async function moveBoarded(
  tx: Tx,
  { id: saleId, transactionId, day, units }: BoughtLine,
  { id: changeId, terms }: ChangeQuoteFacts,
  { secrets }: VoucherShop,
): Promise<void> {
  await lockDeparturesOfLine(tx, saleId)
  await convertChange(tx, saleId, changeId)
  await moveSale(tx, saleId, terms)
  await updateUsedChangeQuote(tx, changeId)
  for (const unit of units) {
    const id = randomUUID()
    await replaceVoucher(tx, unit.id, { id, codeHash: tokenHash(voucherCode(secrets.voucher, id)) })
    for (const { component, optionId, day: to, minute } of terms.demands)
      await updateVoucherPart(tx, id, component, { optionId, ...partDays({ day: to, minute }, to, 0) })
  }
  await insertEvent(tx, 'sale', saleId, 'date-changed', { quoteId: changeId, from: day, to: terms.day })
  await insertOrderEvent(tx, 'order.changed', transactionId, { act: 'date-changed', saleId })
  await insertOutbox(tx, { topic: 'mail:change', key: `mail:change ${changeId}`, payload: { transactionId, saleId, changeId } })
}
