import type { AgentInfo, StatementEntry } from '@opentop/contract/agent'
import { DataTable } from '@opentop/ui/table/DataTable.tsx'
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
      <DataTable
        label={t('agent.statement')}
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { head: t('agent.column-date'), cell: ({ at }) => days.format(new Date(at)) },
          {
            head: t('agent.column-what'),
            cell: ({ kind, reference, agentReference, note }) => (
              <>
                {t(kinds[kind])} <span className="small muted">{[reference, agentReference, note].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          { head: t('agent.column-amount'), isNumber: true, cell: ({ cents }) => money(cents) },
          { head: t('agent.column-balance'), isNumber: true, cell: ({ balanceCents }) => money(balanceCents) },
        ]}
      />
    </section>
  )
}
