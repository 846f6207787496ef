import { Link } from '@tanstack/react-router'
import type { DeskSale } from '@opentop/contract/desk'
import { officeRoot } from '@opentop/contract/office-paths'
import { useDesk } from '@opentop/ui/desk/audience.tsx'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { deskWords } from '../messages/desk.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Money } from '../text/Money.tsx'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { When } from '../text/When.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { IconName } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag, type Tone } from '../ui/Tag.tsx'
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

export function LastSales({ site, timeZone }: { site: string; timeZone: string }): ReactNode {
  const t = useWords(deskWords)
  const desk = useDesk()
  const read = useRead('getDeskSales', { site }, { refetchInterval: 10_000 })
  const [leaving, setLeaving] = useState<DeskSale>()
  if (!read.data?.length || read.error)
    return (
      <Panel title={t('lastSales')} flush={read.isPending}>
        <ReadState read={read} rows={3} empty={<Empty title={t('noSales')}>{t('noSalesText')}</Empty>} />
      </Panel>
    )
  return (
    <Panel title={t('lastSales')} flush>
      <DataTable
        label={t('tableOf', { title: t('lastSales') })}
        rows={read.data}
        rowKey={({ id }) => id}
        columns={[
          { head: t('time'), cell: ({ at }) => <When at={at} timeZone={timeZone} /> },
          { head: t('reference'), cell: (sale) => <SaleName sale={sale} /> },
          { head: desk.t('desk.tour'), cell: (sale) => <SaleTour sale={sale} /> },
          { head: t('sum'), isNumber: true, cell: ({ totalCents, currencyId }) => <Money cents={totalCents} currencyId={currencyId} /> },
          { head: t('way'), cell: ({ way }) => t(way) },
          { head: t('state'), cell: ({ state }) => <Tag {...looks[state]}>{t(state)}</Tag> },
          { head: t('by'), cell: ({ by }) => by },
          { head: t('acts'), cell: (sale) => <SaleActs sale={sale} onWithdraw={() => setLeaving(sale)} /> },
        ]}
      />
      {leaving && <Withdraw sale={leaving} onClose={() => setLeaving(undefined)} onDone={() => void read.refetch()} />}
    </Panel>
  )
}

type SaleProps = { sale: DeskSale }

function SaleName({ sale: { reference, guest } }: SaleProps): ReactNode {
  if (reference === undefined) return guest
  return (
    <Link to="/orders/$reference" params={{ reference }}>
      {reference}
    </Link>
  )
}

function SaleTour({ sale: { product, option, day, time, people } }: SaleProps): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  const now = useNow()
  const when = [day && calendarDayText(lang, day, now), time].filter(Boolean).join(', ')
  return (
    <>
      {`${product}, ${option}`}
      <div className="desk-help">{[when, t('seats', { count: people })].filter(Boolean).join(' · ')}</div>
    </>
  )
}

function SaleActs({ sale: { id, state }, onWithdraw }: SaleProps & { onWithdraw: () => void }): ReactNode {
  const t = useWords(deskWords)
  const resend = useAct('resendPaymentLink')
  const send = async (): Promise<void> => {
    if (await resend.run({ id })) showToast(t('resent'))
  }
  return (
    <>
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
    </>
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
