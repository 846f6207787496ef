import { formAnswerIn } from '../form/form-answer.ts'
import { MyBookingView, type MyBookingData } from './MyBookingView.tsx'
import { definePage } from './page.ts'

export const myBooking = definePage({
  view: 'myBooking',
  subjects: ['text', 'myBooking', 'voucher', 'pass', 'passenger', 'day', 'form', 'refusal'],
  View: MyBookingView,
  personal: true,
  async load({ call, query, entered, t }) {
    const token = query.get('token') ?? ''
    const found = token.length >= 20 && token.length <= 200 ? await call('getVouchers', { token }) : undefined
    const data: MyBookingData = found?.ok
      ? { kind: 'booking', token, booking: found.answer }
      : { kind: 'find', linkIsOver: token !== '', answer: formAnswerIn(query, entered) }
    return {
      kind: 'page',
      data,
      head: { title: t('my-booking.page-title'), description: t('my-booking.description'), noIndex: true },
    }
  },
})
