import type { Call } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { langs, type Lang } from '@opentop/domain/lang'
import type { Country, WaysToPay } from '../payment/ways-to-pay.ts'
import { definePage, type Loaded, type PageRequest } from './page.ts'
import { PaymentView, type BasketPaymentData, type PaymentData } from './PaymentView.tsx'

const longestToken = 100
const longestChangeToken = 200
/** The default country by language, for visitors whose IP address has no known country. */
const countryOfLang = (lang: Lang): string => langs[lang].intl.slice(-2)

export const payment = definePage({
  view: 'payment',
  subjects: ['payment', 'confirmed', 'myBooking', 'basket', 'day', 'party', 'passenger', 'form', 'guest'],
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

/** The attempt that the bank just redirected back from, or the open attempt of the basket. */
async function lastAttempt({ call, query }: PageRequest, basket: Basket | undefined): Promise<PaymentResult | undefined> {
  const token = query.get('token')
  const isAbout = token !== null && token.length > 0 && token.length <= longestToken
  if (!isAbout && basket && basket.count > 0 && !basket.paymentOpen) return undefined
  const found = await call('resumePayment', isAbout ? { token } : {})
  return found.ok ? found.answer : undefined
}

function resultOf(last: PaymentResult | undefined): Pick<BasketPaymentData, 'open' | 'outcome'> {
  if (last?.state === 'refused') return { outcome: 'refused' }
  if (last?.state === 'open') return { outcome: 'cancelled' }
  if (last?.state !== 'action' || !last.attemptId) return {}
  return { open: { attemptId: last.attemptId, ...(last.redirectUrl ? { redirectUrl: last.redirectUrl } : {}) } }
}

type ToPay = Pick<Basket, 'currencyId' | 'totalCents'> & { countryId?: number }
async function waysToPay({ call, lang, country }: PageRequest, basket: ToPay): Promise<WaysToPay> {
  const found = await call('getCountries', {})
  const list = found.ok ? found.answer : []
  const countryId = basket.countryId ?? list.find(({ code }) => code === country)?.id ?? (await countryOf(call, list, lang))
  const methods = await call('getPaymentMethods', {
    currencyId: basket.currencyId,
    countryId,
    locale: lang,
    amount: basket.totalCents,
  })
  return { countries: list, countryId, methods: methods.ok ? methods.answer : [] }
}

async function countryOf(call: Call, list: readonly Country[], lang: Lang): Promise<number> {
  const located = await call('locateVisitor', {})
  if (located.ok) return located.answer.countryId
  return (list.find(({ code }) => code === countryOfLang(lang)) ?? list[0])?.id ?? 0
}
