import type { Answers } from '@opentop/contract/api'
import type { Fields } from '@opentop/domain/booking/booking-form'
import { buyerRules } from '@opentop/domain/booking/buyer'
import { companyIn, companyRules } from '@opentop/domain/papers/invoice-company'
import { phoneNumber } from '@opentop/domain/form/dial-code'
import { pageWith, type Posted, type Said } from './plain-form.ts'

export const paymentForms = {
  payLocal: {
    back: (posted: Posted, said: Said) => pageWith('payment', posted, said),
    shows: 'payment' as const,
    rules: { ...buyerRules, ...companyRules },
    read: readPayment,
    invalid: () => 'technical-problem' as const,
    next: (posted: Posted, { state }: Answers['payLocal']) => pageWith(state === 'action' ? 'payment' : 'paymentConfirmed', posted),
  },
}

function readPayment(fields: Fields, { shop }: Posted): object {
  const text = (name: string): string => (fields.get(name) ?? '').trim()
  const countryId = Number(text('countryId'))
  const country = shop.snapshot().facts.countries.find(({ id }) => id === countryId)
  const phone = phoneNumber(country?.code ?? '', text('phone'))
  return {
    buyer: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      countryId,
      ...(phone ? { phone } : {}),
    },
    method: text('method') || 'free',
    expectedTotalCents: Number(text('expectedTotalCents')),
    ...companyIn(Object.fromEntries(fields)),
    ...(fields.has('newsletter') ? { newsletter: true } : {}),
    ...(fields.has('guestFirstName')
      ? {
          agentOrder: {
            reference: text('agentReference'),
            leadGuest: { firstName: text('guestFirstName'), lastName: text('guestLastName') },
          },
        }
      : {}),
  }
}
