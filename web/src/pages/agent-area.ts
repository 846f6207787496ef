import { formAnswerIn } from '../form/form-answer.ts'
import { AgentAreaView } from './AgentAreaView.tsx'
import { definePage } from './page.ts'

const referencePattern = /^OT\w{4,12}$/
const amountPattern = /^[\d.,\s\u00a0\u202f€£$]{1,20}$/

export const agentArea = definePage({
  view: 'agentArea',
  subjects: [
    'agent',
    'desk',
    'guest',
    'form',
    'refusal',
    'booking',
    'day',
    'passenger',
    'payment',
    'voucher',
    'pass',
    'party',
    'disruption',
  ],
  View: AgentAreaView,
  personal: true,
  async load({ call, site, query, t }) {
    if (!site.plugins.includes('agent')) return { kind: 'missing' }
    const head = { title: t('agent.page-title'), description: t('agent.description'), noIndex: true }
    const answer = formAnswerIn(query)
    const [info, basket, tours, sales, entries, affected] = await Promise.all([
      call('getAgent', {}),
      call('getSales', {}),
      call('findDeskTours', {}),
      call('getAgentSales', {}),
      call('getStatement', {}),
      call('getAgentDisruptions', {}),
    ])
    if (!info.ok || !basket.ok) return { kind: 'page', data: { answer }, head }
    const [sold, missing] = [query.get('sold') ?? '', query.get('missing') ?? '']
    const own = {
      info: info.answer,
      basket: basket.answer,
      tours: tours.ok ? tours.answer : [],
      sales: sales.ok ? sales.answer : { sales: [], hasMore: false },
      entries: entries.ok ? entries.answer : [],
      affected: affected.ok ? affected.answer : { guests: [], hasMore: false },
      posted: {
        answer,
        ...(referencePattern.test(sold) ? { sold } : {}),
        ...(amountPattern.test(missing) ? { missing } : {}),
      },
    }
    return { kind: 'page', data: { own }, head }
  },
})
