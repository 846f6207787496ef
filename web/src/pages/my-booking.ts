import { MyBookingView, type MyBookingData } from './MyBookingView.tsx'
import { definePage } from './page.ts'

export const myBooking = definePage({
  view: 'myBooking',
  subjects: ['text', 'myBooking', 'voucher', 'pass', 'passenger', 'day', 'form', 'refusal'],
  View: MyBookingView,
  personal: true,
  async load({ call, query, t }) {
    const token = query.get('token') ?? ''
    const found = token.length >= 20 && token.length <= 200 ? await call('getVouchers', { token }) : undefined
    const data: MyBookingData = found?.ok ? { kind: 'booking', token, booking: found.answer } : { kind: 'find', linkIsOver: token !== '' }
    return {
      kind: 'page',
      data,
      head: { title: t('my-booking.page-title'), description: t('my-booking.description'), noIndex: true },
    }
  },
})
