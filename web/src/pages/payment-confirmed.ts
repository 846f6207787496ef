import type { Call } from '@opentop/contract/api'
import type { SaleLine } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import type { ProductCard } from '@opentop/contract/product'
import { hasPart, hasSwitch } from '@opentop/domain/site'
import { isPending } from '../payment/use-outcome.ts'
import { definePage } from './page.ts'
import { PaymentConfirmedView } from './PaymentConfirmedView.tsx'

const longestToken = 100
const citiesShown = 4
const opaqueId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const toursShown = 4

export const paymentConfirmed = definePage({
  view: 'paymentConfirmed',
  subjects: ['confirmed', 'payment', 'basket', 'day', 'party', 'passenger', 'voucher', 'pass', 'myBooking', 'ticket', 'arrival', 'live'],
  View: PaymentConfirmedView,
  personal: true,
  async load({ call, query, t, site, switches }) {
    const found = await call('resumePayment', paymentIn(query))
    const result = found.ok ? found.answer : undefined
    const vouchers = result?.voucherToken ? await call('getVouchers', { token: result.voucherToken }) : undefined
    const parked = result?.directId ? await call('getSales', {}) : undefined
    const isCrossSold = hasSwitch(site, switches, 'crossSelling') && hasPart(site, 'confirmation', 'crossSelling')
    return {
      kind: 'page',
      data: {
        ...(result ? { result } : {}),
        ...(parked?.ok ? { parked: parked.answer.count } : {}),
        ...(vouchers?.ok ? { booking: vouchers.answer } : {}),
        crossSell: result && isCrossSold ? await goingWith(result.sales, call) : [],
        next: result ? await otherCities(result.sales, call) : [],
      },
      head: { title: t(titleOf(result)), description: t('confirmed.description'), noIndex: true },
    }
  },
})

function paymentIn(query: URLSearchParams): { token?: string; directId?: string } {
  const token = query.get('token') ?? ''
  if (token !== '' && token.length <= longestToken) return { token }
  const directId = query.get('direct') ?? ''
  return opaqueId.test(directId) ? { directId } : {}
}

async function otherCities(sales: readonly SaleLine[], call: Call) {
  const cities = await call('getTopLocations', { limit: citiesShown + sales.length })
  const seen = new Set(sales.map(({ locationId }) => locationId))
  return cities.ok ? cities.answer.filter(({ id }) => !seen.has(id)).slice(0, citiesShown) : []
}

function titleOf(
  result: PaymentResult | undefined,
): 'confirmed.page-title' | 'confirmed.unknown-title' | 'confirmed.unpaid-title' | 'payment.checking-title' {
  if (!result) return 'confirmed.unknown-title'
  if (result.state === 'paid') return 'confirmed.page-title'
  return isPending(result) ? 'payment.checking-title' : 'confirmed.unpaid-title'
}

async function goingWith(sales: readonly SaleLine[], call: Call): Promise<ProductCard[]> {
  const bought = [...new Set(sales.map(({ productId }) => productId))]
  const found = await Promise.all(bought.map((id) => call('getProduct', { id })))
  const cards = new Map(found.flatMap((product) => (product.ok ? product.answer.crossSell : [])).map((card) => [card.id, card]))
  return [...cards.values()].filter(({ id }) => !bought.includes(id)).slice(0, toursShown)
}
