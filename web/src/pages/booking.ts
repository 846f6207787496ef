import type { Booking } from '@opentop/contract/booking'
import { BookingView } from './BookingView.tsx'
import type { Page } from './page.ts'

export type BookingData = { kind: 'find'; linkIsOver: boolean } | { kind: 'booking'; token: string; booking: Booking }

export const booking: Page<BookingData> = {
  view: 'booking',
  subjects: ['text', 'booking', 'voucher', 'passenger', 'form', 'refusal'],
  View: BookingView,
  personal: true,
  async load({ call, query, t }) {
    const token = query.get('token') ?? ''
    const found = token.length >= 20 && token.length <= 200 ? await call('getVouchers', { token }) : undefined
    return {
      kind: 'page',
      data: found?.ok ? { kind: 'booking', token, booking: found.answer } : { kind: 'find', linkIsOver: token !== '' },
      head: { title: t('booking.page-title'), description: t('booking.description'), noIndex: true },
    }
  },
}
