import { createHash } from 'node:crypto'
import { bindPayment, bindRefund, type Binding, type Difference, type Named } from '@opentop/domain/payment/payment-binding'
import type { RefundEvent } from '@opentop/domain/booking/refund'
import type { Db, Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import type { PaymentFacts } from '@opentop/store/payment'
import { insertQuarantined } from '@opentop/store/payment-event'
import { findRefundId, type RefundFacts } from '@opentop/store/refund'
import type { Shop } from '../call/shop.ts'
import { currencyCodes, type PaymentReport } from '../outside/payment.ts'

export type BindingShop = Pick<Shop, 'payment'>

export const opaqueId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The holder is the reference of the attempt that has this charge already. */
export function bindingOf(payment: PaymentFacts, report: PaymentReport, holder: string | undefined, shop: BindingShop): Binding {
  const { merchantReference, state, providerReference, amountCents: cents } = payment
  const expected = { merchantReference, cents, currency: currencyCodes[payment.currencyId], ...accountOf(payment, shop) }
  const { account = shop.payment.port.account } = report
  return bindPayment({ ...expected, state, providerReference, holder }, report.event, { ...report, account })
}

export async function bindRefundFact(
  db: Db,
  refund: RefundFacts,
  report: Named & { event: RefundEvent },
  shop: BindingShop,
): Promise<Binding> {
  const { id: merchantReference, paymentReference: chargeReference, cents } = refund
  const holder = report.providerReference === undefined ? undefined : await findRefundId(db, refund.provider, report.providerReference)
  const expected = { merchantReference, chargeReference, cents, currency: currencyCodes[refund.currencyId], holder }
  const { account = shop.payment.port.account } = report
  return bindRefund({ ...expected, ...accountOf(refund, shop) }, report.event, { ...report, account })
}

/** The merchant account of the current provider; charges of another provider never belong to it. */
function accountOf({ provider }: { provider: string }, { payment: { port } }: BindingShop): { account: string } {
  return { account: provider === port.name ? port.account : `of ${provider}` }
}

type HandedInFor = { subject: 'payment' | 'refund'; id: string; paymentId: string; provider: string }
/** Stores a report that does not match its attempt once, for a person to check; the attempt stays unchanged. */
export async function quarantine(
  tx: Tx,
  { subject, id, paymentId, provider }: HandedInFor,
  report: Named & { event: string },
  by: Difference,
): Promise<void> {
  const { event, merchantReference, providerReference, chargeReference, sum, account } = report
  const body = { handedInFor: `${subject} ${id}`, by, event, merchantReference, providerReference, chargeReference, sum, account }
  const key = `${subject} ${id} ${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`
  if (await insertQuarantined(tx, provider, key, body, paymentId)) await insertEvent(tx, subject, id, 'answer-quarantined', body)
}
