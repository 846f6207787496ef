import type { Answers } from '@opentop/contract/api'
import type { Fields } from '@opentop/domain/booking-form'
import { pageWith, type Posted, type Said } from './plain-form.ts'

/** The forms of the page of an order. */
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
