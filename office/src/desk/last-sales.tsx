import { Link } from '@tanstack/react-router'
import type { DeskSale } from '@opentop/contract/desk'
import { officeRoot } from '@opentop/contract/office-paths'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { deskWords } from '../messages/desk.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Money } from '../text/money.tsx'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { When } from '../text/when.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { IconName } from '../ui/icons.tsx'
import { Panel } from '../ui/panel.tsx'
import { Refused } from '../ui/refused.tsx'
import { Empty, Failed, Waiting } from '../ui/states.tsx'
import { Table } from '../ui/table.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'
import { showToast } from '../ui/toast.ts'

const looks: Readonly<Record<DeskSale['state'], { tone?: Tone; icon: IconName }>> = {
  paid: { tone: 'ok', icon: 'check' },
  waiting: { tone: 'care', icon: 'hourglass' },
  paying: { tone: 'known', icon: 'card' },
  expired: { icon: 'clock' },
  withdrawn: { icon: 'close' },
  refunded: { icon: 'undo' },
  'partly-refunded': { tone: 'known', icon: 'undo' },
}

/** The last sales of the site, with what can still be done about payment links. */
export function LastSales({ site, timeZone }: { site: string; timeZone: string }): ReactNode {
  const t = useWords(deskWords)
  const read = useRead('getDeskSales', { site }, { refetchInterval: 10_000 })
  const [leaving, setLeaving] = useState<DeskSale>()
  if (read.error)
    return (
      <Panel title={t('lastSales')}>
        <Failed problem={read.error.problem} onRetry={() => void read.refetch()} />
      </Panel>
    )
  if (!read.data)
    return (
      <Panel title={t('lastSales')} flush>
        <Waiting rows={3} />
      </Panel>
    )
  if (read.data.length === 0)
    return (
      <Panel title={t('lastSales')}>
        <Empty title={t('noSales')}>{t('noSalesText')}</Empty>
      </Panel>
    )
  return (
    <Panel title={t('lastSales')} flush>
      <Table label={t('tableOf', { title: t('lastSales') })}>
        <thead>
          <tr>
            <th>{t('time')}</th>
            <th>{t('reference')}</th>
            <th>{t('tour')}</th>
            <th className="table__number">{t('sum')}</th>
            <th>{t('way')}</th>
            <th>{t('state')}</th>
            <th>{t('by')}</th>
            <th>{t('acts')}</th>
          </tr>
        </thead>
        <tbody>
          {read.data.map((sale) => (
            <SaleRow key={sale.id} sale={sale} timeZone={timeZone} onWithdraw={() => setLeaving(sale)} />
          ))}
        </tbody>
      </Table>
      {leaving && <Withdraw sale={leaving} onClose={() => setLeaving(undefined)} onDone={() => void read.refetch()} />}
    </Panel>
  )
}

function SaleRow({ sale, timeZone, onWithdraw }: { sale: DeskSale; timeZone: string; onWithdraw: () => void }): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  const now = useNow()
  const resend = useAct('resendPaymentLink')
  const { id, at, reference, product, option, day, time, people, totalCents, currencyId, way, state, by, guest } = sale
  const when = [day && calendarDayText(lang, day, now), time].filter(Boolean).join(', ')
  const send = async (): Promise<void> => {
    if (await resend.run({ id })) showToast(t('resent'))
  }
  return (
    <tr>
      <td>
        <When at={at} timeZone={timeZone} />
      </td>
      <td>
        {reference === undefined ? (
          guest
        ) : (
          <Link to="/orders/$reference" params={{ reference }}>
            {reference}
          </Link>
        )}
      </td>
      <td>
        {`${product}, ${option}`}
        <div className="desk-help">{[when, t('seats', { count: people })].filter(Boolean).join(' · ')}</div>
      </td>
      <td className="table__number">
        <Money cents={totalCents} currencyId={currencyId} />
      </td>
      <td>{t(way)}</td>
      <td>
        <Tag {...looks[state]}>{t(state)}</Tag>
      </td>
      <td>{by}</td>
      <td>
        {state === 'waiting' && (
          <div className="desk-acts">
            <Button size="small" isPending={resend.pending} onPress={() => void send()}>
              {t('resend')}
            </Button>
            <Button size="small" kind="bad" onPress={onWithdraw}>
              {t('withdraw')}
            </Button>
            <Refused problem={resend.refused} />
          </div>
        )}
        {(state === 'paid' || state === 'partly-refunded') && (
          <a href={`${officeRoot}/desk/sales/${id}/tickets`} target="_blank" rel="noreferrer">
            {t('print')}
          </a>
        )}
      </td>
    </tr>
  )
}

function Withdraw({ sale: { id }, onClose, onDone }: { sale: DeskSale; onClose: () => void; onDone: () => void }): ReactNode {
  const t = useWords(deskWords)
  const act = useAct('withdrawPaymentLink')
  const withdraw = async (): Promise<void> => {
    const done = await act.run({ id })
    onDone()
    if (!done) return
    showToast(t('linkWithdrawn'))
    onClose()
  }
  return (
    <Dialog
      title={t('withdrawTitle')}
      isOpen
      onClose={onClose}
      role="alertdialog"
      acts={
        <>
          <Button onPress={onClose}>{t('keep')}</Button>
          <Button kind="bad" isPending={act.pending} onPress={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('withdrawText')}</p>
      <Refused problem={act.refused} />
    </Dialog>
  )
}
