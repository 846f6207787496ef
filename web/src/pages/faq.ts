import { topicsOf } from '@opentop/domain/page/faq'
import { faqStructuredData } from '@opentop/domain/page/structured-data'
import { FaqView } from './FaqView.tsx'
import { definePage } from './page.ts'

const longestFilter = 100

export const faq = definePage({
  view: 'faq',
  subjects: ['text', 'faq', 'covid'],
  View: FaqView,
  async load({ call, site, query, t }) {
    const found = await call('getScopeFaqs', { id: site.cityScope })
    if (!found.ok) return { kind: 'missing' }
    const faqs = found.answer.filter(({ topic }) => topic !== 'covid')
    return {
      kind: 'page',
      data: { title: t('faq.title'), lead: t('faq.lead'), topics: topicsOf(faqs), filter: (query.get('q') ?? '').slice(0, longestFilter) },
      head: { title: t('faq.title'), description: t('faq.description'), jsonLd: [faqStructuredData(faqs)] },
    }
  },
})

export const covidFaq = definePage({
  view: 'faq',
  subjects: ['text', 'faq', 'covid'],
  View: FaqView,
  async load({ call, site, t }) {
    const found = await call('getScopeFaqs', { id: site.cityScope })
    const faqs = found.ok ? found.answer.filter(({ topic }) => topic === 'covid') : []
    if (faqs.length === 0) return { kind: 'missing' }
    return {
      kind: 'page',
      data: { title: t('covid.faq-title'), lead: t('covid.faq-lead'), topics: topicsOf(faqs) },
      head: { title: t('covid.faq-title'), description: t('covid.faq-lead'), jsonLd: [faqStructuredData(faqs)] },
    }
  },
})
