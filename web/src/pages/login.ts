import { hasSwitch } from '@opentop/domain/site'
import { formAnswerIn, type FormAnswer } from '../form-answer.ts'
import type { SignInWay } from '../member/OutsideSignIn.tsx'
import { LoginView } from './LoginView.tsx'
import type { Page } from './page.ts'

export type LoginData = { ways: SignInWay[]; answer: FormAnswer }

export const login: Page<LoginData> = {
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
}
