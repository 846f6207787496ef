import type { Basket } from '@opentop/contract/basket'
import type { Product } from '@opentop/contract/product'
import type { Bookable } from '../booking/bookable.ts'
import { lastAttempt, resultOf, waysToPay } from '../payment/load-payment.ts'
import { BookNowView, type BookNowData } from './BookNowView.tsx'
import { definePage, type Loaded } from './page.ts'
import type { PageRequest } from './page-request.ts'

const opaqueId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const bookNow = definePage({
  view: 'bookNow',
  subjects: ['bookNow', 'booking', 'payment', 'basket', 'day', 'party', 'passenger', 'refusal', 'form', 'guest'],
  View: BookNowView,
  personal: true,
  async load(request) {
    const { call, query } = request
    const directId = query.get('direct') ?? ''
    if (!opaqueId.test(directId)) return { kind: 'redirect', status: 302, route: { page: 'basket' } }
    const sales = await call('getSales', { directId })
    const basket = sales.ok && sales.answer.count > 0 ? sales.answer : undefined
    const last = await lastAttempt(request, basket, { directId })
    if (last && ['paid', 'pending', 'checking'].includes(last.state))
      return { kind: 'redirect', status: 302, route: { page: 'paymentConfirmed' } }
    return (basket && (await loadForm(basket, request, resultOf(last)))) ?? { kind: 'redirect', status: 302, route: { page: 'basket' } }
  },
})

async function loadForm(
  basket: Basket,
  request: PageRequest,
  attempted: ReturnType<typeof resultOf>,
): Promise<Loaded<BookNowData> | undefined> {
  const { call, t, now } = request
  const [product, member, parked, ways] = await Promise.all([
    call('getProduct', { id: basket.lines[0]?.productId ?? 0 }),
    call('getMember', {}),
    call('getSales', {}),
    waysToPay(request, basket),
  ])
  if (!product.ok) return undefined
  const profile = member.ok ? member.answer : undefined
  return {
    kind: 'page',
    data: {
      basket,
      product: bookableOf(product.answer, basket.currencyId),
      ...ways,
      ...(profile?.countryId === undefined ? {} : { countryId: profile.countryId }),
      ...(profile ? { profile } : {}),
      parked: parked.ok ? parked.answer.count : 0,
      now,
      ...attempted,
    },
    head: { title: t('book-now.title'), description: t('book-now.description'), noIndex: true },
  }
}

function bookableOf(product: Product, currencyId: Bookable['currencyId']): Bookable {
  const { id, kind, vehicle, locationId, locationSlug, locationName, options, available, travellers, voucherAccepts, voucherMonths } =
    product
  return {
    id,
    kind,
    vehicle,
    locationId,
    locationSlug,
    locationName,
    options,
    available,
    travellers,
    voucherAccepts,
    voucherMonths,
    currencyId,
  }
}
