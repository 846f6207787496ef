import { hasSwitch } from '@opentop/domain/site'
import type { SignInWay } from '../member/OutsideSignIn.tsx'
import { LoginView } from './LoginView.tsx'
import type { Page } from './page.ts'

export type LoginData = { ways: SignInWay[] }

export const login: Page<LoginData> = {
  view: 'login',
  subjects: ['signIn', 'form', 'refusal'],
  View: LoginView,
  async load({ call, site, switches, t }) {
    if (!hasSwitch(site, switches, 'memberArea')) return { kind: 'missing' }
    const found = await call('getSignInWays', {})
    return {
      kind: 'page',
      data: { ways: found.ok ? found.answer : [] },
      head: { title: t('signIn.page-title'), description: t('signIn.description'), noIndex: true },
    }
  },
}
