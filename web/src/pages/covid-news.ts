import { CovidNewsView } from './CovidNewsView.tsx'
import { definePage } from './page.ts'

export const covidNews = definePage({
  view: 'covidNews',
  subjects: ['text', 'covid', 'faq'],
  View: CovidNewsView,
  async load({ call, t }) {
    const found = await call('getHealthNotices', {})
    return {
      kind: 'page',
      data: { notices: found.ok ? found.answer : [] },
      head: { title: t('covid.news-title'), description: t('covid.news-lead') },
    }
  },
})
