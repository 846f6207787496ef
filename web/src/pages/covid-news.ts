import type { Notice } from '@opentop/contract/location'
import { CovidNewsView } from './CovidNewsView.tsx'
import type { Page } from './page.ts'

export type CovidNewsData = { notices: Notice[] }

export const covidNews: Page<CovidNewsData> = {
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
}
