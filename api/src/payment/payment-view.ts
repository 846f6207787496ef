import type { PaymentResult } from '@opentop/contract/payment'
import { orderSales } from '@opentop/domain/booking/order-view'
import { shownPayment } from '@opentop/domain/payment/payment'
import { findOrder } from '@opentop/store/basket'
import type { PaymentFacts } from '@opentop/store/payment'
import type { Context } from '../call/context.ts'
import { answered, type Effects } from '../call/outcome.ts'
import { shownChange } from '../date-change/payment-work.ts'
import { voucherToken } from '../voucher/code.ts'

export async function answeredPayment(
  payment: PaymentFacts,
  context: Context,
): Promise<{ ok: true; answer: PaymentResult; effects?: Effects }> {
  const { shop, snapshot, lang } = context
  const order = await findOrder(shop.database, payment.transactionId)
  const state = shownPayment(payment.state)
  const isBooked = state === 'paid' && payment.isSettled
  const change = await shownChange(payment, context)
  const result: PaymentResult = {
    state,
    attemptId: payment.id,
    totalCents: payment.amountCents,
    currencyId: payment.currencyId,
    sales: order
      ? orderSales(order, { facts: snapshot.facts, lang, now: context.now }).filter(({ id }) => !change || id === change.change.saleId)
      : [],
    ...(order?.reference ? { payment: { reference: order.reference } } : {}),
    ...(state === 'action' && payment.action?.redirectUrl ? { redirectUrl: payment.action.redirectUrl } : {}),
    ...(order && (isBooked || (change && state === 'paid')) ? { voucherToken: voucherToken(shop.secrets.voucher, order) } : {}),
    ...(order?.isDirect ? { directId: order.id } : {}),
    ...change,
  }
  return answered(result, {
    ...(isBooked && !change && !order?.isDirect ? { basketCount: 0 } : {}),
    ...pendingEffect(payment.id, state, context),
  })
}

function pendingEffect(attemptId: string, state: PaymentResult['state'], { caller }: Context): Effects {
  if (state === 'pending' || state === 'checking') return { pendingPayment: { attemptId, state } }
  return caller.cookie('process_data_pending') === undefined ? {} : { pendingPayment: null }
}
