import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { reportWords } from '../messages/order-state.ts'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { useWhenText } from '../text/use-when-text.ts'
import { Select } from '../ui/Select.tsx'
import { showToast } from '../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { renewOrder, zoneOf, type Order } from './order-context.ts'

const usual = 'tickets'

export function ResendDialog({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useWords(orderWords)
  const report = useWords(reportWords)
  const whenOf = useWhenText()
  const act = useAct('resendOrderMail')
  const [mailId, setMailId] = useState<string>(usual)
  const earlier = order.timeline.flatMap(({ id, kind, at, what }) => {
    if (kind !== 'mail') return []
    const name = what && what in reportWords ? (what as keyof typeof reportWords) : 'otherMail'
    return [{ value: id, label: `${report(name)}, ${whenOf(at, zoneOf(order))}` }]
  })
  const choices = [...(order.paidAt ? [{ value: usual, label: report('confirmation') }] : []), ...earlier]
  const run = async (): Promise<void> => {
    const done = await act.run({ reference: order.reference, ...(mailId === usual ? {} : { mailId }) })
    if (!done) return
    showToast(t('resent', { email: done.email }))
    onClose()
    await renewOrder()
  }
  return (
    <ActDialog
      title={t('resendTitle')}
      go={t('resendTo', { email: order.buyer.email })}
      kind="go"
      act={act}
      onGo={() => void run()}
      onClose={onClose}
      isReady={choices.some(({ value }) => value === mailId)}
    >
      <Select label={t('whichMail')} choices={choices} value={mailId} onChange={setMailId} />
    </ActDialog>
  )
}
