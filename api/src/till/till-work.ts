import type { CurrencyId } from '@opentop/domain/price/currency'
import { isTillWay, type TillWay } from '@opentop/domain/till/till'
import type { Tx } from '@opentop/store/db'
import type { WaitingRefund } from '@opentop/store/desk/desk'
import { insertEntry, isTerminalReceiptTaken, lockTill, type NewEntry, type TillFacts } from '@opentop/store/till/till'
import type { PaymentFacts } from '@opentop/store/payment'
import { lockRefund } from '@opentop/store/refund'
import { moveRefund } from '../payment/refund-work.ts'
import { refused } from '../call/outcome.ts'
import type { OfficeContext } from '../call/context.ts'

type OpenTill = TillFacts & { shift: NonNullable<TillFacts['shift']> }
export async function lockOpenTill(tx: Tx, id: string, currencyId: CurrencyId, { scope }: OfficeContext) {
  const till = await lockTill(tx, scope, id)
  if (!till) return refused('till-unknown')
  if (!till.shift) return refused('till-closed')
  if (!till.currencyIds.includes(currencyId)) return refused('till-currency')
  return { ok: true as const, till: { ...till, shift: till.shift } satisfies OpenTill }
}

function cashIn({ shift }: OpenTill, currencyId: number): number {
  return shift.cash.find((one) => one.currencyId === currencyId)?.expectedCents ?? 0
}

type Taken = { tillId: string; site: string; payment: PaymentFacts; givenCents?: number; receiptNumber?: string }
export async function recordDeskPayment(tx: Tx, { tillId, site, payment, givenCents, receiptNumber }: Taken, context: OfficeContext) {
  const found = await lockOpenTill(tx, tillId, payment.currencyId, context)
  if (!found.ok) return found
  if (found.till.site !== site) return refused('till-unknown')
  if (receiptNumber !== undefined && (await isTerminalReceiptTaken(tx, tillId, receiptNumber))) return refused('receipt-number-taken')
  const receipt = await insertEntry(tx, {
    ...ofOrder(found.till, payment.transactionId, context),
    kind: 'sale',
    way: receiptNumber === undefined ? 'cash' : 'terminal',
    currencyId: payment.currencyId,
    cents: payment.amountCents,
    paymentId: payment.id,
    terminalReceipt: receiptNumber,
    ...(givenCents === undefined ? {} : { givenCents }),
  })
  return { ok: true as const, receipt }
}

function ofOrder(
  till: OpenTill,
  transactionId: string,
  { staff }: OfficeContext,
): Pick<NewEntry, 'tillId' | 'shiftId' | 'transactionId' | 'staffId'> {
  return { tillId: till.id, shiftId: till.shift.id, transactionId, staffId: staff.id }
}

type RefundWay = { tillId: string; receiptNumber?: string | undefined }

export async function payOut(tx: Tx, refund: WaitingRefund, { tillId, receiptNumber }: RefundWay, context: OfficeContext) {
  const locked = await lockRefund(tx, refund.id)
  if (locked?.state !== 'REQUESTED' || !isTillWay(locked.provider)) return refused('request-unknown')
  const found = await lockOpenTill(tx, tillId, locked.currencyId, context)
  if (!found.ok) return found
  if (found.till.site !== refund.site) return refused('till-unknown')
  const { cents, currencyId } = locked
  const wrong = await wayRefusal(tx, locked.provider, { till: found.till, cents, currencyId, terminalReceipt: receiptNumber })
  if (wrong) return wrong
  const receipt = await insertEntry(tx, {
    ...ofOrder(found.till, locked.transactionId, context),
    kind: 'refund',
    way: locked.provider,
    currencyId,
    cents: -cents,
    refundId: locked.id,
    terminalReceipt: locked.provider === 'terminal' ? receiptNumber : undefined,
  })
  await moveRefund(tx, locked, 'succeed')
  return { ok: true as const, receipt }
}

type Out = { till: OpenTill; cents: number; currencyId: number; terminalReceipt: string | undefined }
async function wayRefusal(tx: Tx, way: TillWay, { till, cents, currencyId, terminalReceipt }: Out) {
  if (way === 'cash') return cashIn(till, currencyId) < cents ? refused('cash-short') : undefined
  if (terminalReceipt === undefined) return refused('field-required', { field: 'receiptNumber' })
  return (await isTerminalReceiptTaken(tx, till.id, terminalReceipt)) ? refused('receipt-number-taken') : undefined
}
