import type { Call } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { langs, type Lang } from '@opentop/domain/lang'
import type { PageRequest } from '../pages/page-request.ts'
import type { Country, WaysToPay } from './ways-to-pay.ts'

const longestToken = 100
const countryOfLang = (lang: Lang): string => langs[lang].intl.slice(-2)

export type Attempted = { open?: { attemptId: string; redirectUrl?: string }; outcome?: 'refused' | 'cancelled' }

export async function lastAttempt(
  { call, query }: Pick<PageRequest, 'call' | 'query'>,
  basket: Basket | undefined,
  about: { directId?: string } = {},
): Promise<PaymentResult | undefined> {
  const token = query.get('token')
  const isAbout = token !== null && token.length > 0 && token.length <= longestToken
  if (!isAbout && basket && basket.count > 0 && !basket.paymentOpen) return undefined
  const found = await call('resumePayment', isAbout ? { token } : about)
  return found.ok ? found.answer : undefined
}

export function resultOf(last: PaymentResult | undefined): Attempted {
  if (last?.state === 'refused') return { outcome: 'refused' }
  if (last?.state === 'open') return { outcome: 'cancelled' }
  if (last?.state !== 'action' || !last.attemptId) return {}
  return { open: { attemptId: last.attemptId, ...(last.redirectUrl ? { redirectUrl: last.redirectUrl } : {}) } }
}

type ToPay = Pick<Basket, 'currencyId' | 'totalCents'> & { countryId?: number }
export async function waysToPay(
  { call, lang, country }: Pick<PageRequest, 'call' | 'lang' | 'country'>,
  basket: ToPay,
): Promise<WaysToPay> {
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
