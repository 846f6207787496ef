import { formAnswerIn } from '../form/form-answer.ts'
import { AgentAreaView } from './AgentAreaView.tsx'
import { definePage } from './page.ts'

const shownSales = 20
const referencePattern = /^OT\w{4,12}$/

/** The agent area; without a session it shows the sign-in form. */
export const agentArea = definePage({
  view: 'agentArea',
  subjects: ['agent', 'guest', 'form', 'refusal'],
  View: AgentAreaView,
  personal: true,
  async load({ call, site, query, t }) {
    if (!site.plugins.includes('agent')) return { kind: 'missing' }
    const head = { title: t('agent.page-title'), description: t('agent.description'), noIndex: true }
    const info = await call('getAgent', {})
    if (!info.ok) return { kind: 'page', data: { answer: formAnswerIn(query) }, head }
    const [basket, sales, entries] = await Promise.all([call('getSales', {}), call('getTransactions', {}), call('getStatement', {})])
    if (!basket.ok) return { kind: 'page', data: { answer: formAnswerIn(query) }, head }
    const sold = query.get('sold') ?? ''
    const own = {
      info: info.answer,
      basket: basket.answer,
      sales: sales.ok ? sales.answer.slice(0, shownSales) : [],
      entries: entries.ok ? entries.answer : [],
      ...(referencePattern.test(sold) ? { sold } : {}),
    }
    return { kind: 'page', data: { own }, head }
  },
})
