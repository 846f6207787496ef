import { definePage } from './page.ts'
import { PaymentConfirmedView } from './PaymentConfirmedView.tsx'

const longestToken = 100
const citiesShown = 4

export const paymentConfirmed = definePage({
  view: 'paymentConfirmed',
  subjects: ['confirmed', 'payment', 'basket', 'day', 'party', 'passenger', 'voucher', 'pass', 'myBooking', 'ticket'],
  View: PaymentConfirmedView,
  personal: true,
  async load({ call, query, t }) {
    const token = query.get('token')
    const isAbout = token !== null && token.length > 0 && token.length <= longestToken
    const found = await call('resumePayment', isAbout ? { token } : {})
    const result = found.ok ? found.answer : undefined
    const vouchers = result?.voucherToken ? await call('getVouchers', { token: result.voucherToken }) : undefined
    const cities = result ? await call('getTopLocations', { limit: citiesShown + result.sales.length }) : undefined
    const seen = new Set(result?.sales.map(({ locationId }) => locationId))
    return {
      kind: 'page',
      data: {
        ...(result ? { result } : {}),
        ...(vouchers?.ok ? { booking: vouchers.answer } : {}),
        next: cities?.ok ? cities.answer.filter(({ id }) => !seen.has(id)).slice(0, citiesShown) : [],
      },
      head: { title: t('confirmed.page-title'), description: t('confirmed.description'), noIndex: true },
    }
  },
})
