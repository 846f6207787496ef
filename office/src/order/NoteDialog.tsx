import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { TextArea } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { renewOrder, type Order } from './order-context.ts'

export function NoteDialog({ order: { reference }, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useWords(orderWords)
  const act = useAct('addOrderNote')
  const [text, setText] = useState('')
  const run = async (): Promise<void> => {
    if (!(await act.run({ reference, text }))) return
    showToast(t('noteSaved'))
    onClose()
    await renewOrder()
  }
  return (
    <ActDialog
      title={t('noteTitle')}
      go={t('addNote')}
      kind="ink"
      act={act}
      onGo={() => void run()}
      onClose={onClose}
      isReady={text.trim() !== ''}
      fields={['text']}
    >
      <TextArea
        label={t('noteText')}
        help={t('noteHelp')}
        mistake={act.mistakeIn('text')}
        value={text}
        onChange={setText}
        autoFocus
        maxLength={2000}
      />
    </ActDialog>
  )
}
