import { hasSwitch } from '@opentop/domain/site'
import { formAnswerIn } from '../form/form-answer.ts'
import { countriesFrom } from './countries.ts'
import { definePage } from './page.ts'
import { RegisterView } from './RegisterView.tsx'

export const register = definePage({
  view: 'register',
  subjects: ['signIn', 'form', 'refusal'],
  View: RegisterView,
  async load({ call, site, switches, query, entered, t }) {
    if (!hasSwitch(site, switches, 'memberArea')) return { kind: 'missing' }
    return {
      kind: 'page',
      data: { countries: await countriesFrom(call), answer: formAnswerIn(query, entered) },
      head: { title: t('signIn.register-page-title'), description: t('signIn.register-lead'), noIndex: true },
    }
  },
})
