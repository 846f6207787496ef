import { useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { ActBar, type OpenAct } from './ActBar.tsx'
import { BuyerPanel } from './BuyerPanel.tsx'
import { ChangedNote } from './ChangedNote.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { DateDialog } from './DateDialog.tsx'
import { DisruptionNotes } from './DisruptionNotes.tsx'
import { HeldNotes } from './HeldNotes.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { LinesPanel } from './LinesPanel.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import './order.css'
import type { Order } from './order-context.ts'
import { OrderTag } from './OrderTag.tsx'
import { PapersPanel } from './PapersPanel.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { RefundPanel } from './RefundPanel.tsx'
import { ResendDialog } from './ResendDialog.tsx'

const linkedActs = ['refund', 'contact'] as const

export function OrderView({ order }: { order: Order }): ReactNode {
  const t = useWords(orderWords)
  // a link from Today opens the order with the panel that settles it
  const { act } = useSearch({ strict: false }) as { act?: string }
  const [open, setOpen] = useState<OpenAct>(() => linkedActs.find((each) => each === act))
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const close = (): void => setOpen(undefined)
  const closeRefund = (): void => {
    close()
    setMarked(new Set())
  }
  return (
    <Page title={order.reference} crumb={{ to: '/orders', text: t('orders') }} making={<OrderTag order={order} />}>
      <ActBar order={order} onOpen={setOpen} />
      <ChangedNote order={order} />
      <div className="order">
        <div className="order__column">
          {open === 'refund' && <RefundPanel order={order} marked={marked} onClose={closeRefund} />}
          <DisruptionNotes order={order} />
          <HeldNotes order={order} />
          <LinesPanel order={order} marked={marked} onMark={setMarked} />
        </div>
        <div className="order__column">
          <BuyerPanel order={order} onCorrect={() => setOpen('contact')} />
          <MoneyPanel order={order} />
          <PapersPanel order={order} />
          <HistoryPanel order={order} />
        </div>
      </div>
      {open === 'date' && <DateDialog order={order} onClose={close} />}
      {open === 'note' && <NoteDialog order={order} onClose={close} />}
      {open === 'resend' && <ResendDialog order={order} onClose={close} />}
      {open === 'print' && <PrintDialog order={order} onClose={close} />}
      {open === 'contact' && <ContactDialog order={order} onClose={close} />}
    </Page>
  )
}
