import type { Fields } from '@opentop/domain/booking/booking-form'
import { pageWith, type Posted, type Said } from './plain-form.ts'

export const disruptionForms = {
  chooseDisruption: {
    read: readChoice,
    invalid: () => 'choice-not-offered' as const,
    back: choicePage,
  },
}

function readChoice(fields: Fields): object {
  const [day, time] = (fields.get('when') ?? '').split(' ')
  return { token: fields.get('token'), choice: fields.get('choice'), ...(day ? { day } : {}), ...(time ? { time } : {}) }
}

function choicePage(posted: Posted, said: Said): string {
  const token: [string, string] = ['token', posted.fields.get('token') ?? '']
  if (posted.fields.get('back') !== 'agentArea') return pageWith('disruption', posted, [token, ...new URLSearchParams(said)])
  return `${pageWith('agentArea', posted, said)}#affected`
}
