import { useState, type ReactNode } from 'react'
import { refundWords } from '../messages/order.ts'
import { orderDisruptionWords } from '../messages/order-disruption.ts'
import { useWords } from '../messages/words.ts'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { GoodwillForm } from './GoodwillForm.tsx'
import { may, waitsForChoice, type Order } from './order-context.ts'
import { QuotedRefund } from './QuotedRefund.tsx'
import { RefundLine } from './RefundLine.tsx'
import './refund.css'

type Mode = 'whole' | 'marked' | 'amount'
type Props = { order: Order; marked: ReadonlySet<string>; onClose: () => void }

export function RefundPanel({ order, marked, onClose }: Props): ReactNode {
  const t = useWords(refundWords)
  const d = useWords(orderDisruptionWords)
  const isQuotable = may(order, 'refund.quoted')
  const own = order.lines.filter(({ isElsewhere }) => !isElsewhere)
  const unused = own.flatMap(({ tickets }) => tickets).filter(({ state }) => state === 'issued')
  const [chosenMode, setMode] = useState<Mode>()
  const usual = marked.size > 0 ? 'marked' : isQuotable && unused.length > 0 ? 'whole' : 'amount'
  const mode = chosenMode ?? usual
  const chosen = mode === 'marked' ? [...marked] : undefined
  const lines = own.filter(({ tickets }) => !chosen || tickets.some(({ id }) => chosen.includes(id)))
  const choices = [
    ...(isQuotable ? [{ value: 'whole', label: t('whole') } as const, { value: 'marked', label: t('marked') } as const] : []),
    ...(may(order, 'refund.goodwill') ? [{ value: 'amount', label: t('amount') } as const] : []),
  ]
  return (
    <Panel title={t('title')} end={<Segment label={t('mode')} isLabelHidden choices={choices} value={mode} onChange={setMode} />}>
      {mode === 'amount' ? (
        <GoodwillForm order={order} onClose={onClose} />
      ) : (
        <>
          {lines.map((line) => (
            <RefundLine key={line.id} line={line} order={order} />
          ))}
          {mode === 'marked' && marked.size === 0 ? (
            <p>{t('markFirst')}</p>
          ) : lines.some(waitsForChoice) ? (
            <Note tone="care">{d('chooseFirst')}</Note>
          ) : (
            <QuotedRefund order={order} ticketIds={chosen} onClose={onClose} />
          )}
        </>
      )}
    </Panel>
  )
}
