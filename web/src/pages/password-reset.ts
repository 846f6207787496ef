import { hasSwitch } from '@opentop/domain/site'
import { formAnswerIn } from '../form/form-answer.ts'
import { definePage } from './page.ts'
import { PasswordResetView } from './PasswordResetView.tsx'

export const passwordReset = definePage({
  view: 'passwordReset',
  subjects: ['signIn', 'form', 'refusal'],
  View: PasswordResetView,
  async load({ site, switches, query, t }) {
    if (!hasSwitch(site, switches, 'memberArea')) return { kind: 'missing' }
    return {
      kind: 'page',
      data: { answer: formAnswerIn(query) },
      head: { title: t('signIn.reset-page-title'), description: t('signIn.reset-lead'), noIndex: true },
    }
  },
})
