import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { isWhole, may, renewOrder, type Order } from './order-context.ts'

export type OpenAct = 'date' | 'resend' | 'print' | 'note' | 'refund' | 'contact' | undefined
type Props = { order: Order; onOpen: (act: OpenAct) => void }

export function ActBar({ order, onOpen }: Props): ReactNode {
  const t = useWords(orderWords)
  const view = useAct('openTravellerView')
  const isPaid = order.paidAt !== undefined
  const mayChange = may(order, 'orders.change')
  const mayRefund = isPaid && (may(order, 'refund.quoted') || may(order, 'refund.goodwill'))
  // the traveller's page shows the buyer's data and the codes of all tickets
  const mayLook = mayChange && isPaid && isWhole(order) && may(order, 'personal.read') && may(order, 'voucher.reissue')
  const open = (act: OpenAct) => () => onOpen(act)
  useKeys({
    ...(mayChange
      ? {
          d: { says: t('changeDate'), does: open('date') },
          r: { says: t('resend'), does: open('resend') },
          n: { says: t('addNote'), does: open('note') },
        }
      : {}),
    p: { says: t('print'), does: open('print') },
    ...(mayRefund ? { 'Shift+R': { says: t('refund'), does: open('refund') } } : {}),
  })
  const look = async (): Promise<void> => {
    // opened before the answer, because browsers refuse a window that does not follow a click
    const tab = window.open('', '_blank')
    const answer = await view.run({ reference: order.reference })
    if (tab && answer) tab.location.href = answer.url
    else tab?.close()
    await renewOrder()
  }
  return (
    <div className="order-acts" role="group" aria-label={t('acts')}>
      {mayChange && isPaid && (
        <Button icon="calendar" keys="D" onPress={open('date')}>
          {t('changeDate')}
        </Button>
      )}
      {mayChange && (
        <Button icon="send" keys="R" onPress={open('resend')}>
          {t('resend')}
        </Button>
      )}
      {isPaid && (
        <Button icon="print" keys="P" onPress={open('print')}>
          {t('print')}
        </Button>
      )}
      {mayChange && (
        <Button icon="edit" keys="N" onPress={open('note')}>
          {t('addNote')}
        </Button>
      )}
      {mayLook && (
        <Button icon="eye" isPending={view.pending} onPress={() => void look()}>
          {t('travellerView')}
        </Button>
      )}
      <Refused problem={view.refused} />
      {mayRefund && (
        <span className="order-acts__end">
          <Button kind="bad" icon="undo" keys="Shift+R" onPress={open('refund')}>
            {t('refund')}
          </Button>
        </span>
      )}
    </div>
  )
}
