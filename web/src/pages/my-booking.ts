import { formAnswerIn } from '../form/form-answer.ts'
import { MyBookingView, type MyBookingData } from './MyBookingView.tsx'
import { plainCancelIn } from '../my-booking/plain-cancel.ts'
import { loadPlainChange } from '../my-booking/plain-change.ts'
import { loadPlainInvoice } from '../my-booking/plain-invoice.ts'
import { resentIn } from '../my-booking/resent.ts'
import { definePage } from './page.ts'

export const myBooking = definePage({
  view: 'myBooking',
  subjects: ['text', 'myBooking', 'voucher', 'pass', 'passenger', 'day', 'booking', 'ticket', 'form', 'refusal', 'arrival', 'live'],
  View: MyBookingView,
  personal: true,
  async load({ call, query, formKey, entered, t }) {
    // a refused form is shown again without an address of its own
    const token = query.get('token') ?? entered?.token ?? ''
    const found = token.length >= 20 && token.length <= 200 ? await call('getVouchers', { token }) : undefined
    const change = found?.ok ? await loadPlainChange(query, token, formKey, call) : undefined
    const invoice = found?.ok ? await loadPlainInvoice(query, entered, call) : undefined
    const [cancel, resent] = [plainCancelIn(query, formKey), resentIn(query)]
    const plain = {
      ...(change ? { change } : {}),
      ...(cancel ? { cancel } : {}),
      ...(resent ? { resent } : {}),
      ...(invoice ? { invoice } : {}),
    }
    const data: MyBookingData = found?.ok
      ? { kind: 'booking', token, booking: found.answer, plain }
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
