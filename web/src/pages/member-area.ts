import { hasSwitch } from '@opentop/domain/site'
import { formAnswerIn, type FormAnswer } from '../form/form-answer.ts'
import { countriesFrom } from './countries.ts'
import { MemberAreaView } from './MemberAreaView.tsx'
import { definePage } from './page.ts'

export const memberArea = definePage({
  view: 'memberArea',
  subjects: ['member', 'signIn', 'form', 'refusal'],
  View: MemberAreaView,
  personal: true,
  async load({ call, site, switches, query, now, t }) {
    if (!hasSwitch(site, switches, 'memberArea')) return { kind: 'missing' }
    const head = { title: t('member.page-title'), description: t('member.description'), noIndex: true }
    const profile = await call('getMember', {})
    if (!profile.ok) return { kind: 'page', data: {}, head }
    const [purchases, discounts, countries] = await Promise.all([
      call('getTransactions', {}),
      call('getPartnerDiscounts', {}),
      countriesFrom(call),
    ])
    const trips = (purchases.ok ? purchases.answer : []).flatMap(({ reference, currencyId, sales }) =>
      sales.map((sale) => ({ ...sale, reference, currencyId })),
    )
    const own = {
      profile: profile.answer,
      trips,
      discounts: discounts.ok ? discounts.answer : [],
      countries,
      answers: { profile: answerOf('profile', query), password: answerOf('password', query) },
      today: new Date(now).toISOString().slice(0, 10),
    }
    return { kind: 'page', data: { own }, head }
  },
})

function answerOf(form: 'profile' | 'password', query: URLSearchParams): FormAnswer {
  return query.get('form') === form || query.get('done') === form ? formAnswerIn(query) : {}
}
