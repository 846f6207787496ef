import type { AgentInfo, StatementEntry } from '@opentop/contract/agent'
import { usePage } from '../state/page-context.tsx'
import './agent.css'
import '../ui/table.css'

const kinds = {
  TOPUP: 'agent.entry-topup',
  ORDER: 'agent.entry-order',
  REFUND: 'agent.entry-refund',
  ADJUSTMENT: 'agent.entry-adjustment',
  COMMISSION: 'agent.entry-commission',
} as const

export function StatementTable({ entries, info }: { entries: readonly StatementEntry[]; info: AgentInfo }) {
  const { t, intl, ...page } = usePage()
  const money = (cents: number): string => page.money(cents, info.currencyId)
  const days = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' })
  const sums = [
    ['agent.limit', info.limitCents],
    ['agent.balance', info.balanceCents],
    ['agent.reserved', -info.reservedCents],
    ['agent.available', info.availableCents],
  ] as const
  return (
    <section className="agent__part">
      <h2 className="title-3">{t('agent.statement')}</h2>
      <dl className="agent__credit">
        {sums.map(([key, cents]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="display-type numeric">{money(cents === 0 ? 0 : cents)}</dd>
          </div>
        ))}
      </dl>
      {/* a scrollable table must be focusable, so that it can be scrolled with the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-scroller" tabIndex={0} role="region" aria-label={t('agent.statement')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('agent.column-date')}</th>
              <th scope="col">{t('agent.column-what')}</th>
              <th scope="col" className="agent__number">
                {t('agent.column-amount')}
              </th>
              <th scope="col" className="agent__number">
                {t('agent.column-balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{days.format(new Date(entry.at))}</td>
                <td>
                  {t(kinds[entry.kind])}{' '}
                  <span className="small muted">{[entry.reference, entry.agentReference, entry.note].filter(Boolean).join(' · ')}</span>
                </td>
                <td className="agent__number">{money(entry.cents)}</td>
                <td className="agent__number">{money(entry.balanceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
