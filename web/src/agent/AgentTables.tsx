import type { AgentInfo, StatementEntry } from '@opentop/contract/agent'
import type { Purchase } from '@opentop/contract/member'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Empty } from '../ui/Empty.tsx'
import { useDayText } from '../time/use-day-text.ts'
import './agent.css'
import '../ui/table.css'

function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // a scrollable table must be focusable, so that it can be scrolled with the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-scroller" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}

export function SalesTable({ sales }: { sales: readonly Purchase[] }) {
  const { t, money } = usePage()
  const dayText = useDayText()
  return (
    <section className="agent__part">
      <h2 className="title-3">{t('agent.sales')}</h2>
      {sales.length === 0 ? (
        <Empty title={t('agent.no-sales')} />
      ) : (
        <ScrolledTable label={t('agent.sales')}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('agent.column-reference')}</th>
                <th scope="col">{t('agent.column-guest')}</th>
                <th scope="col">{t('agent.column-tour')}</th>
                <th scope="col">{t('agent.column-date')}</th>
                <th scope="col">{t('agent.column-people')}</th>
                <th scope="col" className="agent__number">
                  {t('agent.column-total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sales.flatMap((sale) =>
                sale.sales.map((line) => (
                  <tr key={line.id}>
                    <th scope="row">
                      {sale.reference}
                      <span className="agent__own small muted">{sale.agentReference}</span>
                    </th>
                    <td>{sale.leadGuest}</td>
                    <td className="agent__tour">{line.product}</td>
                    <td>{line.day && dayText(line.day)}</td>
                    <td>{line.passengers.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
                    <td className="agent__number">{money(line.amountCents - line.discountCents, sale.currencyId)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </ScrolledTable>
      )}
    </section>
  )
}

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
      <ScrolledTable label={t('agent.statement')}>
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
      </ScrolledTable>
    </section>
  )
}
