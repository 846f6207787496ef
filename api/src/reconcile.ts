import { claimUnclearPayments } from '@opentop/store/payment'
import { claimOpenRefunds, lockRefund, type RefundFacts } from '@opentop/store/refund'
import type { Shop } from './context.ts'
import { returnToCredit } from './credit-work.ts'
import type { RefundFact } from './outside/payment.ts'
import { processEvents } from './payment-events.ts'
import { checkPayment } from './payment-work.ts'
import { applyRefundFact } from './refund-work.ts'

const batch = 20

/** Makes clear what is unclear: events not worked on, attempts without an end, refunds on their way. May die at any point. */
export async function reconcile(shop: Shop): Promise<void> {
  while ((await processEvents(shop)) >= batch) continue
  while ((await checkUnclear(shop)) >= batch) continue
  while ((await sendRefunds(shop)) >= batch) continue
}

async function checkUnclear(shop: Shop): Promise<number> {
  const due = await shop.database.once((tx) => claimUnclearPayments(tx, shop.payment.port.name, batch))
  await Promise.all(due.map(({ id, wanted }) => checkPayment(shop, id, wanted)))
  return due.length
}

/** Sends refunds under their own key, so that sending twice pays back once, and asks after those that were sent. */
async function sendRefunds(shop: Shop): Promise<number> {
  const refunds = await shop.database.once((tx) => claimOpenRefunds(tx, shop.payment.port.name, batch))
  await Promise.all(refunds.map((refund) => sendRefund(shop, refund)))
  return refunds.length
}

async function sendRefund(shop: Shop, refund: RefundFacts): Promise<void> {
  const { port, step } = shop.payment
  await step('refund-claimed')
  if (refund.provider === 'credit') return returnToCredit(shop.database, refund.id)
  // Money that no provider has can't go back by machine: a person looks at it.
  if (refund.paymentReference === null) return noteRefund(shop, refund.id, { event: 'fail' })
  const sum = { cents: refund.cents, currencyId: refund.currencyId as 1 | 2 | 3 }
  const fact: RefundFact | undefined =
    refund.state === 'REQUESTED'
      ? await port.refund({ id: refund.id, paymentReference: refund.paymentReference, sum })
      : await port.lookUpRefund(refund.id)
  await step('refund-sent')
  if (!fact || fact.event === 'unclear') return
  await noteRefund(shop, refund.id, fact)
  await step('refund-noted')
}

async function noteRefund(shop: Shop, id: string, { event, providerReference }: RefundFact): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund && event !== 'unclear') await applyRefundFact(tx, refund, event, providerReference)
  })
}
