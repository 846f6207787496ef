import { definePage } from './page.ts'
import { TicketView, type TicketData } from './TicketView.tsx'

export const ticket = definePage({
  view: 'ticket',
  subjects: ['ticket', 'voucher', 'pass', 'passenger', 'text', 'arrival', 'live'],
  View: TicketView,
  personal: true,
  async load({ call, query, t }) {
    const token = query.get('token') ?? ''
    const found = token.length >= 20 && token.length <= 200 ? await call('getTicket', { token }) : undefined
    const data: TicketData = found?.ok ? { token, ticket: found.answer } : { token }
    return {
      kind: 'page',
      data,
      head: { title: t('ticket.page-title'), description: t('ticket.description'), noIndex: true },
    }
  },
})
