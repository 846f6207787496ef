import { lastAttempt, resultOf, waysToPay } from '../payment/load-payment.ts'
import { definePage, type Loaded, type PageRequest } from './page.ts'
import { PaymentView, type PaymentData } from './PaymentView.tsx'

const longestChangeToken = 200

export const payment = definePage({
  view: 'payment',
  subjects: ['payment', 'confirmed', 'myBooking', 'basket', 'day', 'party', 'passenger', 'form', 'guest', 'paypal'],
  View: PaymentView,
  personal: true,
  async load(request) {
    const { call, t, query } = request
    const payToken = query.get('change')
    if (payToken !== null) return loadChange(payToken, request)
    const sales = await call('getSales', {})
    const basket = sales.ok ? sales.answer : undefined
    const last = await lastAttempt(request, basket)
    if (last && ['paid', 'pending', 'checking'].includes(last.state))
      return { kind: 'redirect', status: 302, route: { page: 'paymentConfirmed' } }
    // an empty basket or a finished payment is explained on its own page
    if (!basket || basket.count === 0) return { kind: 'redirect', status: 302, route: { page: last ? 'paymentConfirmed' : 'basket' } }
    return {
      kind: 'page',
      data: { basket, ...(await waysToPay(request, basket)), now: request.now, ...resultOf(last) },
      head: { title: t('payment.page-title'), description: t('payment.description'), noIndex: true },
    } satisfies Loaded<PaymentData>
  },
})

async function loadChange(payToken: string, request: PageRequest): Promise<Loaded<PaymentData>> {
  const { call, t, query, now } = request
  const found = payToken.length >= 20 && payToken.length <= longestChangeToken ? await call('getChange', { token: payToken }) : undefined
  if (!found?.ok) return { kind: 'redirect', status: 302, route: { page: 'myBooking' } }
  const { answer: change } = found
  const { open: _open, ...said } = query.has('token') ? resultOf(await lastAttempt(request, undefined)) : {}
  return {
    kind: 'page',
    data: { change, payToken, now, ...(await waysToPay(request, { ...change, totalCents: change.dueCents })), ...said },
    head: { title: t('payment.page-title'), description: t('payment.description'), noIndex: true },
  }
}
