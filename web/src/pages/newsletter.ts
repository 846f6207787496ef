import { NewsletterView } from './NewsletterView.tsx'
import { definePage } from './page.ts'

const longestEmail = 254

export const newsletter = definePage({
  view: 'newsletter',
  subjects: ['newsletter', 'form'],
  View: NewsletterView,
  async load({ call, query, t }) {
    const answer = (['confirm', 'leave'] as const).flatMap((act) => (query.get(act) ? [{ act, token: query.get(act) ?? '' }] : []))[0]
    const found = await call('getCountries', {})
    return {
      kind: 'page',
      data: {
        email: (query.get('email') ?? '').slice(0, longestEmail),
        countries: found.ok ? found.answer.map(({ id, name }) => ({ id, name })) : [],
        ...(answer ? { answer } : {}),
      },
      head: { title: t('newsletter.page-title'), description: t('newsletter.description'), ...(answer ? { noIndex: true } : {}) },
    }
  },
})
