import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { showToast } from '../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { renewOrder, type Order, type OrderTicket } from './order-context.ts'

export type TicketAct = 'reissue' | 'revoke'
type Props = { order: Order; ticket: OrderTicket; act: TicketAct; onClose: () => void }

export function TicketDialog({ order: { reference, version }, ticket: { id: ticketId }, act, onClose }: Props): ReactNode {
  const t = useWords(orderWords)
  const reissue = useAct('reissueTicket')
  const revoke = useAct('revokeTicket')
  const chosen = act === 'reissue' ? reissue : revoke
  const run = async (): Promise<void> => {
    const done = await chosen.run({ reference, version, ticketId })
    await renewOrder()
    if (!done) return
    showToast(t(`${act}Done`))
    onClose()
  }
  return (
    <ActDialog title={t(act)} go={t(act)} kind={act === 'revoke' ? 'bad' : 'go'} act={chosen} onGo={() => void run()} onClose={onClose}>
      <p>{t(`${act}Effect`)}</p>
    </ActDialog>
  )
}
