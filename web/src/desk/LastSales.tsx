import type { AgentSale, AgentSales } from '@opentop/contract/agent'
import { Fragment, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import { CancelSale } from './CancelSale.tsx'
import { SaleRow } from './SaleRow.tsx'
import { SendToGuest } from './SendToGuest.tsx'
import './last-sales.css'
import '@opentop/ui/styles/panel.css'
import '@opentop/ui/base/scripting.css'
import '../ui/table.css'

type Line = AgentSale['sales'][number]
type LastSalesProps = { shown: AgentSales; page: number; onPage: (page: number) => void; onChange: () => void; onSignedOut: () => void }
const columns = 7

export function LastSales({ shown: { sales, hasMore, since }, page, onPage, onChange, onSignedOut }: LastSalesProps) {
  const { t, money } = usePage()
  const [sending, setSending] = useState<string>()
  const [cancelling, setCancelling] = useState<{ line: Line; sale: AgentSale }>()
  const currencyId = sales[0]?.currencyId
  return (
    <div className="panel last-sales">
      <div className="last-sales__head">
        <h2 className="title-4" id="last-sales-title">
          {t('agent.sales')}
        </h2>
        {since && since.count > 0 && (
          <p className="small muted numeric">{t('desk.since', { count: since.count, amount: money(since.netCents, currencyId) })}</p>
        )}
      </div>
      {sales.length === 0 ? (
        <Empty title={t('agent.no-sales')} />
      ) : (
        // a scrollable table must be focusable, so that it can be scrolled with the keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="table-scroll" tabIndex={0} role="region" aria-labelledby="last-sales-title">
          <table className="table last-sales__table">
            <SalesHead />
            <tbody>
              {sales.flatMap((sale) =>
                sale.sales.map((line, index) => (
                  <Fragment key={line.id}>
                    <SaleRow
                      sale={sale}
                      line={line}
                      isFirst={index === 0}
                      isSending={sending === line.id}
                      onSend={() => setSending(sending === line.id ? undefined : line.id)}
                      onCancel={() => setCancelling({ line, sale })}
                    />
                    {sending === line.id && (
                      <tr>
                        <td colSpan={columns}>
                          <SendToGuest saleId={line.id} onSent={onChange} onSignedOut={onSignedOut} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
      {(page > 0 || hasMore) && (
        <div className="last-sales__pages scripted">
          <Button variant="line" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('desk.newer')}
          </Button>
          <Button variant="line" size="small" disabled={!hasMore} onClick={() => onPage(page + 1)}>
            {t('desk.older')}
          </Button>
        </div>
      )}
      {cancelling && (
        <CancelSale
          line={cancelling.line}
          currencyId={cancelling.sale.currencyId}
          onClose={() => setCancelling(undefined)}
          onCancelled={onChange}
        />
      )}
    </div>
  )
}

function SalesHead() {
  const { t } = usePage()
  return (
    <thead>
      <tr>
        <th scope="col">{t('agent.column-reference')}</th>
        <th scope="col">{t('agent.column-guest')}</th>
        <th scope="col">{t('agent.column-tour')}</th>
        <th scope="col">{t('agent.column-date')}</th>
        <th scope="col">{t('desk.column-status')}</th>
        <th scope="col" className="last-sales__amount">
          {t('desk.column-net')}
        </th>
        <th scope="col">
          <span className="visually-hidden">{t('desk.column-actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
