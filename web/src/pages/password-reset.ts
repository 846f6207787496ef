import { hasSwitch } from '@opentop/domain/site'
import type { Page } from './page.ts'
import { PasswordResetView } from './PasswordResetView.tsx'

export const passwordReset: Page<object> = {
  view: 'passwordReset',
  subjects: ['signIn', 'form', 'refusal'],
  View: PasswordResetView,
  async load({ site, switches, t }) {
    if (!hasSwitch(site, switches, 'memberArea')) return { kind: 'missing' }
    return {
      kind: 'page',
      data: {},
      head: { title: t('signIn.reset-page-title'), description: t('signIn.reset-lead'), noIndex: true },
    }
  },
}
