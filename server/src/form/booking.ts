import type { Answers } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import { invoiceRules } from '@opentop/domain/papers/invoice-company'
import type { Fields } from '@opentop/domain/booking/booking-form'
import { pageWith, type Posted, type Said } from './plain-form.ts'

export const bookingForms = {
  changeSale: {
    read: readChange,
    invalid: () => 'day-unavailable' as const,
    back: (posted: Posted, said: Said) => pageWith('myBooking', posted, { ...placeOf(posted), ...said }),
    next: (posted: Posted, { state, payToken }: Answers['changeSale']) => {
      if (state === 'to-pay') return pageWith('payment', posted, { change: payToken ?? '' })
      // a price that has changed since is shown before anything else happens
      const said: Record<string, string> = state === 'changed' ? { changed: '1' } : { day: wishedDay(posted.fields) }
      return pageWith('myBooking', posted, { ...placeOf(posted), ...said })
    },
  },
  cancelSale: {
    read: readCancel,
    invalid: () => 'not-cancellable' as const,
    back: cancelPage,
    saidOf: ({ minimum }: RefusalParams): Record<string, string> => (minimum === undefined ? {} : { limit: String(minimum) }),
    next: (posted: Posted, { cancelled, refundCents }: Answers['cancelSale']) => {
      // a refund that has changed since is shown before anything else happens
      if (!cancelled) return cancelPage(posted, { corrected: '1' })
      const [id, token] = [posted.fields.get('id') ?? '', posted.fields.get('token') ?? '']
      return `${pageWith('myBooking', posted, { token, cancel: id, refund: String(refundCents) })}#sale-${id}`
    },
  },
  resendVouchers: {
    invalid: () => 'technical-problem' as const,
    back: (posted: Posted, said: Said) => resendPage(posted, said),
    next: (posted: Posted) => resendPage(posted, {}),
  },
  askInvoice: {
    shows: 'myBooking' as const,
    rules: invoiceRules,
    invalid: () => 'technical-problem' as const,
    back: (posted: Posted, said: Said) => pageWith('myBooking', posted, said),
    next: (posted: Posted) => `${pageWith('myBooking', posted, { token: posted.fields.get('token') ?? '', invoice: 'asked' })}#invoice`,
  },
}

function resendPage(posted: Posted, said: Said): string {
  const place = { token: posted.fields.get('token') ?? '', resent: '1' }
  return `${pageWith('myBooking', posted, { ...place, ...Object.fromEntries(new URLSearchParams(said)) })}#resend`
}

function readCancel(fields: Fields): object {
  return {
    id: fields.get('id'),
    token: fields.get('token'),
    unitIds: (fields.get('units') ?? '').split(' '),
    agreedCents: Number(fields.get('agreedCents')),
  }
}

/** The chosen tickets are in the address, so that the refund is shown for them again. */
function cancelPage(posted: Posted, said: Said): string {
  const { fields } = posted
  const units = (fields.get('units') ?? '').split(' ').map((id): [string, string] => ['unit', id])
  const place: [string, string][] = [['token', fields.get('token') ?? ''], ['cancel', fields.get('id') ?? ''], ...units]
  return `${pageWith('myBooking', posted, [...place, ...new URLSearchParams(said)])}#plain-cancel`
}

/** A package needs an entry for each of its components; the form moves one of them. */
function readChange(fields: Fields): object {
  const time = fields.get('time')
  const place = { day: fields.get('day'), ...(time ? { time } : {}) }
  const count = Number(fields.get('components') ?? 0)
  const moved = Number(fields.get('component') ?? 0)
  return {
    id: fields.get('id'),
    token: fields.get('token'),
    agreedCents: Number(fields.get('agreedCents')),
    ...(count > 0 ? { components: Array.from({ length: Math.min(count, 11) }, (_, n) => (n === moved ? place : {})) } : place),
  }
}

function placeOf({ fields }: Posted): Record<string, string> {
  return { token: fields.get('token') ?? '', change: fields.get('id') ?? '', component: fields.get('component') ?? '0' }
}

function wishedDay(fields: Fields): string {
  return [fields.get('day'), fields.get('time')].filter(Boolean).join(' ')
}
