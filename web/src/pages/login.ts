import { hasSwitch } from '@opentop/domain/site'
import { formAnswerIn } from '../form/form-answer.ts'
import { LoginView } from './LoginView.tsx'
import { definePage } from './page.ts'

export const login = definePage({
  view: 'login',
  subjects: ['signIn', 'form', 'refusal'],
  View: LoginView,
  async load({ call, site, switches, query, t }) {
    if (!hasSwitch(site, switches, 'memberArea')) return { kind: 'missing' }
    const found = await call('getSignInWays', {})
    return {
      kind: 'page',
      data: { ways: found.ok ? found.answer : [], answer: formAnswerIn(query) },
      head: { title: t('signIn.page-title'), description: t('signIn.description'), noIndex: true },
    }
  },
})
