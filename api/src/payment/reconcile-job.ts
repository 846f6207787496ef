import { claimUnclearPayments } from '@opentop/store/payment'
import { claimOpenRefunds, lockRefund, type RefundFacts } from '@opentop/store/refund'
import { quarantine } from './binding-work.ts'
import type { Shop } from '../call/shop.ts'
import { returnToCredit } from '../agent/credit-work.ts'
import type { RefundReport } from '../outside/payment.ts'
import { processEvents } from './event-route.ts'
import { checkPayment } from './provider-work.ts'
import { settleRefundReport, moveRefund } from './refund-work.ts'

const batch = 20

/**
 * Resolves unprocessed events, open attempts and pending refunds. May crash at any point and be run again. A failure does not stop the
 * others; all failures are reported at the end.
 */
export async function reconcile(shop: Shop): Promise<void> {
  const events = (await processEvents(shop)).map(({ error }) => error)
  const failures = [...events, ...(await inBatches(() => checkUnclear(shop))), ...(await inBatches(() => sendRefunds(shop)))]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events, payments or refunds could not be reconciled`)
}

type BatchResult = { count: number; failures: unknown[] }
async function inBatches(workBatch: () => Promise<BatchResult>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (;;) {
    const done = await workBatch()
    failures.push(...done.failures)
    if (done.count < batch) return failures
  }
}

async function settleAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<BatchResult> {
  const ends = await Promise.allSettled(items.map(work))
  return { count: items.length, failures: ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : [])) }
}

async function checkUnclear(shop: Shop): Promise<BatchResult> {
  const due = await shop.database.once((tx) => claimUnclearPayments(tx, shop.payment.port.name, batch))
  return settleAll(due, ({ id, wanted }) => checkPayment(shop, id, wanted))
}

async function sendRefunds(shop: Shop): Promise<BatchResult> {
  const refunds = await shop.database.once((tx) => claimOpenRefunds(tx, shop.payment.port.name, batch))
  return settleAll(refunds, (refund) => sendRefund(shop, refund))
}

async function sendRefund(shop: Shop, refund: RefundFacts): Promise<void> {
  const { port, step } = shop.payment
  await step('refund-claimed')
  if (refund.provider === 'credit') return returnToCredit(shop.database, refund.id)
  // The provider can't refund a charge that another provider took: a person has to.
  if (refund.paymentReference === null || refund.provider !== port.name) return failRefund(shop, refund.id)
  const sum = { cents: refund.cents, currencyId: refund.currencyId }
  const report: RefundReport | undefined =
    refund.state === 'REQUESTED'
      ? await port.refund({ id: refund.id, paymentReference: refund.paymentReference, sum })
      : await port.lookUpRefund(refund.id)
  await step('refund-sent')
  if (!report || report.event === 'unclear') return
  await noteRefund(shop, refund.id, report)
  await step('refund-noted')
}

async function failRefund(shop: Shop, id: string): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund) await moveRefund(tx, refund, 'fail')
  })
}

async function noteRefund(shop: Shop, id: string, { event, ...named }: RefundReport): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (!refund || event === 'unclear') return
    const binding = await settleRefundReport(tx, refund, { event, ...named }, shop)
    const handedInFor = { subject: 'refund', id, paymentId: refund.paymentId, provider: refund.provider } as const
    if (binding.is === 'mismatch') await quarantine(tx, handedInFor, { event, ...named }, binding.by)
  })
}
