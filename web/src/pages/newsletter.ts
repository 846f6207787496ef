import { formAnswerIn } from '../form/form-answer.ts'
import type { NewsletterLink } from '../newsletter/NewsletterAnswer.tsx'
import { countriesFrom } from './countries.ts'
import { NewsletterView } from './NewsletterView.tsx'
import { definePage } from './page.ts'

const acts = ['confirm', 'leave'] as const

export const newsletter = definePage({
  view: 'newsletter',
  subjects: ['newsletter', 'form'],
  View: NewsletterView,
  async load({ call, query, entered, t }) {
    const link = linkIn(query)
    return {
      kind: 'page',
      data: { countries: await countriesFrom(call), answer: formAnswerIn(query, entered), ...(link ? { link } : {}) },
      head: { title: t('newsletter.page-title'), description: t('newsletter.description'), ...(link ? { noIndex: true } : {}) },
    }
  },
})

function linkIn(query: URLSearchParams): NewsletterLink | undefined {
  const done = acts.find((act) => query.get('done') === act)
  if (done) return { act: done, token: '', state: 'done' }
  const act = acts.find((one) => query.get(one))
  if (act) return { act, token: query.get(act) ?? '', state: 'asked' }
  return query.get('refused') === 'link-invalid' ? { act: 'confirm', token: '', state: 'failed' } : undefined
}
