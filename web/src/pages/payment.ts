import type { Profile } from '@opentop/contract/member'
import type { FormValues } from '@opentop/domain/form/form'
import { formAnswerIn } from '../form/form-answer.ts'
import { lastAttempt, resultOf, waysToPay } from '../payment/load-payment.ts'
import { postedErrorOf } from '../payment/posted-error.ts'
import { definePage, type Loaded } from './page.ts'
import type { PageRequest } from './page-request.ts'
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
    const member = await call('getMember', {})
    const profile = member.ok ? member.answer : undefined
    const posted = postedErrorOf(query.get('refused'), t)
    return {
      kind: 'page',
      data: {
        basket,
        ...(await waysToPay(request, { ...basket, ...countryIn(request.entered, profile) })),
        now: request.now,
        ...resultOf(last),
        ...(profile ? { profile } : {}),
        ...(posted ? { posted } : {}),
        formKey: request.formKey,
        answer: formAnswerIn(query, request.entered),
      },
      head: { title: t('payment.page-title'), description: t('payment.description'), noIndex: true },
    } satisfies Loaded<PaymentData>
  },
})

function countryIn(entered: FormValues | undefined, profile: Profile | undefined): { countryId?: number } {
  const countryId = Number(entered?.countryId ?? profile?.countryId)
  return Number.isSafeInteger(countryId) && countryId > 0 ? { countryId } : {}
}

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
