import { randomUUID } from 'node:crypto'
import { partDays } from '@opentop/domain/voucher/voucher'
import type { BoughtSale } from '@opentop/store/cancel'
import { convertChange, lockDeparturesOfSale } from '@opentop/store/change-hold'
import { moveSale, updateUsedChangeQuote, type ChangeQuoteFacts } from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import { insertOrderEvent } from '@opentop/store/live/live'
import { insertOutbox } from '@opentop/store/outbox'
import { tokenHash } from '@opentop/store/session'
import { replaceVoucher, updateVoucherPart } from '@opentop/store/voucher-reissue'
import { insertMoved } from '../date-change/moved-event.ts'
import { voucherCode } from '../voucher/code.ts'
import type { VoucherShop } from '../voucher/work.ts'

export async function moveBoarded(tx: Tx, line: BoughtSale, quote: ChangeQuoteFacts, { secrets }: VoucherShop): Promise<void> {
  const { id: saleId, transactionId, units } = line
  const { id: changeId, terms } = quote
  await lockDeparturesOfSale(tx, saleId)
  await convertChange(tx, saleId, changeId)
  await moveSale(tx, saleId, terms)
  await updateUsedChangeQuote(tx, changeId)
  for (const unit of units) {
    const id = randomUUID()
    await replaceVoucher(tx, unit.id, { id, codeHash: tokenHash(voucherCode(secrets.voucher, id)) })
    for (const { component, optionId, day: to, minute } of terms.demands)
      await updateVoucherPart(tx, id, component, { optionId, ...partDays({ day: to, minute }, to, 0) })
  }
  await insertMoved(tx, line, quote)
  await insertOrderEvent(tx, 'order.changed', transactionId, { act: 'date-changed', saleId })
  await insertOutbox(tx, { topic: 'mail:change', key: `mail:change ${changeId}`, payload: { transactionId, saleId, changeId } })
}
