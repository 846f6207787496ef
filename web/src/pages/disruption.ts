import { DisruptionView, type DisruptionData } from './DisruptionView.tsx'
import { definePage } from './page.ts'

const saidRefusals = ['choice-over', 'choice-not-offered', 'seats-gone'] as const

export const disruption = definePage({
  view: 'disruption',
  subjects: ['disruption', 'party', 'day', 'text', 'refusal', 'ticket'],
  View: DisruptionView,
  personal: true,
  async load({ call, query, t }) {
    const token = query.get('token') ?? ''
    const found = token.length >= 20 && token.length <= 200 ? await call('getDisruptionChoice', { token }) : undefined
    const refused = query.get('refused')
    const data: DisruptionData = {
      token,
      isAgain: query.has('again'),
      ...(found?.ok ? { choice: found.answer } : {}),
      ...(refused === null ? {} : { refused: saidRefusals.find((code) => code === refused) ?? 'technical-problem' }),
    }
    return {
      kind: 'page',
      data,
      head: { title: t('disruption.page-title'), description: t('disruption.description'), noIndex: true },
    }
  },
})
