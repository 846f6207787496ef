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
    const token = query.get('token')
    const isAbout = token !== null && token.length > 0 && token.length <= longestToken
    const direct = query.get('direct') ?? ''
    const ofSession = opaqueId.test(direct) ? { directId: direct } : {}
    const found = await call('resumePayment', isAbout ? { token } : ofSession)
    const result = found.ok ? found.answer : undefined
    const vouchers = result?.voucherToken ? await call('getVouchers', { token: result.voucherToken }) : undefined
    const cities = result ? await call('getTopLocations', { limit: citiesShown + result.sales.length }) : undefined
    const parked = result?.directId ? await call('getSales', {}) : undefined
    const isCrossSold = hasSwitch(site, switches, 'crossSelling') && hasPart(site, 'confirmation', 'crossSelling')
    const seen = new Set(result?.sales.map(({ locationId }) => locationId))
    return {
      kind: 'page',
      data: {
        ...(result ? { result } : {}),
        ...(parked?.ok ? { parked: parked.answer.count } : {}),
        ...(vouchers?.ok ? { booking: vouchers.answer } : {}),
        crossSell: result && isCrossSold ? await goingWith(result.sales, call) : [],
        next: cities?.ok ? cities.answer.filter(({ id }) => !seen.has(id)).slice(0, citiesShown) : [],
      },
      head: { title: t(titleOf(result)), description: t('confirmed.description'), noIndex: true },
    }
  },
})

function titleOf(
  result: PaymentResult | undefined,
): 'confirmed.page-title' | 'confirmed.unknown-title' | 'confirmed.unpaid-title' | 'payment.checking-title' {
  if (!result) return 'confirmed.unknown-title'
  if (result.state === 'paid') return 'confirmed.page-title'
  return isPending(result) ? 'payment.checking-title' : 'confirmed.unpaid-title'
}

/** Other tours that the catalogue suggests with the bought ones. */
async function goingWith(sales: readonly SaleLine[], call: Call): Promise<ProductCard[]> {
  const bought = [...new Set(sales.map(({ productId }) => productId))]
  const found = await Promise.all(bought.map((id) => call('getProduct', { id })))
  const cards = new Map(found.flatMap((product) => (product.ok ? product.answer.crossSell : [])).map((card) => [card.id, card]))
  return [...cards.values()].filter(({ id }) => !bought.includes(id)).slice(0, toursShown)
}
