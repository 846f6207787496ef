import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { useZoneText } from '../text/use-zone-text.ts'
import { calendarDayText, timeText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { may, renewOrder, type Order } from './order-context.ts'

export function HeldNotes({ order }: { order: Order }): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const zoneText = useZoneText()
  return order.lines.map(({ id, change, timezone }) => {
    if (!change) return null
    const copy = async (): Promise<void> => {
      await navigator.clipboard.writeText(change.payUrl)
      showToast(t('linkCopied'))
    }
    return (
      <Note key={id} tone="care" icon="hourglass">
        {t('heldTitle', {
          day: change.day ? calendarDayText(lang, change.day, new Date(order.at)) : '',
          until: `${timeText(lang, new Date(change.expiresAt), timezone)}${zoneText(new Date(change.expiresAt), timezone)}`,
          amount: moneyText(lang, change.dueCents, order.currencyId),
        })}{' '}
        {may(order, 'orders.change') && <MailLink order={order} saleId={id} />}{' '}
        <Button size="small" icon="link" onPress={() => void copy()}>
          {t('copyLink')}
        </Button>
      </Note>
    )
  })
}

function MailLink({ order: { reference }, saleId }: { order: Order; saleId: string }): ReactNode {
  const t = useWords(orderWords)
  const act = useAct('mailChangeLink')
  const send = async (): Promise<void> => {
    const sent = await act.run({ reference, saleId })
    if (sent) showToast(t('linkMailed', { email: sent.email }))
    await renewOrder()
  }
  return (
    <>
      <Button size="small" icon="send" isPending={act.pending} onPress={() => void send()}>
        {t('mailLink')}
      </Button>
      <Refused problem={act.refused} />
    </>
  )
}
