import { hasSwitch } from '@opentop/domain/site'
import { countriesFrom } from './countries.ts'
import type { Page } from './page.ts'
import { RegisterView } from './RegisterView.tsx'

export type RegisterData = { countries: { id: number; name: string }[] }

export const register: Page<RegisterData> = {
  view: 'register',
  subjects: ['signIn', 'form', 'refusal'],
  View: RegisterView,
  async load({ call, site, switches, t }) {
    if (!hasSwitch(site, switches, 'memberArea')) return { kind: 'missing' }
    return {
      kind: 'page',
      data: { countries: await countriesFrom(call) },
      head: { title: t('signIn.register-page-title'), description: t('signIn.register-lead'), noIndex: true },
    }
  },
}
