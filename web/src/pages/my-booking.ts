import { formAnswerIn } from '../form/form-answer.ts'
import { MyBookingView, type MyBookingData } from './MyBookingView.tsx'
import { loadPlainChange } from '../my-booking/plain-change.ts'
import { definePage } from './page.ts'

export const myBooking = definePage({
  view: 'myBooking',
  subjects: ['text', 'myBooking', 'voucher', 'pass', 'passenger', 'day', 'booking', 'ticket', 'form', 'refusal'],
  View: MyBookingView,
  personal: true,
  async load({ call, query, entered, t }) {
    const token = query.get('token') ?? ''
    const found = token.length >= 20 && token.length <= 200 ? await call('getVouchers', { token }) : undefined
    const plain = found?.ok ? await loadPlainChange(query, token, call) : undefined
    const data: MyBookingData = found?.ok
      ? { kind: 'booking', token, booking: found.answer, ...(plain ? { plain } : {}) }
      : { kind: 'find', linkIsOver: token !== '', answer: formAnswerIn(query, entered) }
    return {
      kind: 'page',
      data,
      head: {
        title: found?.ok ? t('header.my-booking') : t('my-booking.page-title'),
        description: t('my-booking.description'),
        noIndex: true,
      },
    }
  },
})
