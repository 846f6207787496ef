import { isOpen, unclearSeconds } from '@opentop/domain/payment/payment'
import { findPayment, lockPayment, updateCancelRequested, type PaymentFacts } from '@opentop/store/payment'
import type { Context } from '../call/context.ts'
import type { Shop } from '../call/shop.ts'
import type { FoundAttempt, PaymentReport } from '../outside/payment.ts'
import { opaqueId, quarantine } from './binding-work.ts'
import { settleReport, type Applied } from './settle-work.ts'
import { paymentToken } from './token.ts'

export async function submitPayment(
  payment: PaymentFacts,
  start: { method: string; buyer: { email: string; countryId?: number | undefined } },
  data: Readonly<Record<string, unknown>>,
  context: Context,
  isAgain: boolean,
): Promise<PaymentFacts> {
  const { shop, caller, lang, snapshot, now } = context
  await shop.payment.step('intent-committed')
  const report = await shop.payment.port.pay({
    attemptId: payment.id,
    key: payment.id,
    sum: { cents: payment.amountCents, currencyId: payment.currencyId },
    method: { type: start.method, data },
    returnUrl: `${caller.origin}/payment/return/${paymentToken(shop.secrets.link, payment.id, now)}`,
    origin: caller.origin,
    email: start.buyer.email,
    locale: lang,
    countryCode: snapshot.facts.countries.find((country) => country.id === start.buyer.countryId)?.code,
  })
  await shop.payment.step('provider-answered')
  const known: PaymentReport = isAgain && report.event === 'error' ? { event: 'unclear' } : report
  return (await applyReport(shop, payment.id, known)).payment
}

export async function applyReport(shop: Shop, paymentId: string, report: PaymentReport): Promise<Applied> {
  const applied = await shop.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId, report.providerReference)
    if (!payment) throw new Error('a report about an attempt that does not exist')
    const { binding, ...after } = await settleReport(tx, payment, report, shop)
    const handedInFor = { subject: 'payment', id: payment.id, paymentId: payment.id, provider: payment.provider } as const
    if (binding.is === 'mismatch') await quarantine(tx, handedInFor, report, binding.by)
    await shop.payment.step('in-settle')
    return { binding, ...after }
  })
  await shop.payment.step('settled')
  if (applied.binding.is === 'mismatch') await applyToNamedAttempt(shop, applied.payment, report)
  return applied
}

/** Applies a report to the attempt that it names, so that money reported for the wrong attempt still pays the right one. */
async function applyToNamedAttempt(shop: Shop, { merchantReference, provider }: PaymentFacts, report: PaymentReport): Promise<void> {
  const named = report.merchantReference ?? ''
  if (named === merchantReference || !opaqueId.test(named)) return
  const other = await findPayment(shop.database, named)
  if (other?.provider === provider) await applyReport(shop, other.id, report)
}

/** Asks the provider about an open attempt. An attempt it does not know, that is late or no longer wanted, is cancelled. */
export async function checkPayment(shop: Shop, paymentId: string, wanted: boolean): Promise<PaymentFacts | undefined> {
  const payment = await findPayment(shop.database, paymentId)
  if (!payment || !isOpen(payment.state) || payment.provider !== shop.payment.port.name) return payment
  const found = await shop.payment.port.lookUp(payment.id)
  const known = found ? await applyFound(shop, payment, found) : payment
  if (!isOpen(known.state)) return known
  const isForgotten = known.ageSeconds > unclearSeconds && known.state !== 'ACTION_REQUIRED' && known.state !== 'PENDING'
  return !wanted || known.isLate || isForgotten ? cancelPayment(shop, known) : known
}

async function applyFound(shop: Shop, payment: PaymentFacts, found: FoundAttempt): Promise<PaymentFacts> {
  let last = payment
  let mayStillPay = false
  for (const report of found.reports) {
    const noted = await applyReport(shop, payment.id, report)
    last = noted.payment
    if (noted.binding.is !== 'mismatch') mayStillPay ||= ['authorise', 'action', 'pending'].includes(report.event)
  }
  if (!found.isWithdrawn || mayStillPay) return last
  return (await applyReport(shop, payment.id, { event: 'void', merchantReference: found.merchantReference })).payment
}

export async function cancelPayment(shop: Shop, payment: PaymentFacts): Promise<PaymentFacts> {
  await shop.database.once((tx) => updateCancelRequested(tx, payment.id))
  if (!(await shop.payment.port.cancel(payment.id))) return payment
  const found = await shop.payment.port.lookUp(payment.id)
  return found ? applyFound(shop, payment, found) : payment
}
