import type { Booking } from '@opentop/contract/booking'
import { MyBookingView } from './MyBookingView.tsx'
import type { Page } from './page.ts'

export type MyBookingData = { kind: 'find'; linkIsOver: boolean } | { kind: 'booking'; token: string; booking: Booking }

export const myBooking: Page<MyBookingData> = {
  view: 'myBooking',
  subjects: ['text', 'myBooking', 'voucher', 'pass', 'passenger', 'form', 'refusal'],
  View: MyBookingView,
  personal: true,
  async load({ call, query, t }) {
    const token = query.get('token') ?? ''
    const found = token.length >= 20 && token.length <= 200 ? await call('getVouchers', { token }) : undefined
    return {
      kind: 'page',
      data: found?.ok ? { kind: 'booking', token, booking: found.answer } : { kind: 'find', linkIsOver: token !== '' },
      head: { title: t('my-booking.page-title'), description: t('my-booking.description'), noIndex: true },
    }
  },
}
