import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextArea } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import type { Vehicle } from './live-city.ts'
import { wordOf } from './vehicle-name.ts'

export type Wish = { vehicle: Vehicle; hold?: { minutes: number; stop: string } }
type Props = { wish: Wish; onClose: () => void }

export function MessageDialog({ wish, onClose }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const vehicle = wordOf(wish.vehicle, t)
  const title = wish.hold ? t('hold', { vehicle, minutes: wish.hold.minutes }) : t('message', { vehicle })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <MessageForm wish={wish} title={title} onClose={onClose} />
    </Dialog>
  )
}

function MessageForm({ wish: { vehicle, hold }, title, onClose }: Props & { title: string }): ReactNode {
  const t = useWords(liveMapWords)
  const [text, setText] = useState(hold ? t('holdMessage', hold) : '')
  const [isChecked, setChecked] = useState(false)
  const { run, pending, refused, mistakeIn } = useAct('messageDriver')
  const isMissing = text.trim() === ''
  const send = async (): Promise<void> => {
    setChecked(true)
    if (isMissing) return
    const done = await run({ id: vehicle.id, text, ...(hold ? { holdMinutes: hold.minutes } : {}) })
    if (!done) return
    showToast(t('sent', { vehicle: wordOf(vehicle, t) }))
    onClose()
  }
  const act = hold ? title : t('send')
  useKeys({ 'Ctrl+Enter': { says: act, does: () => void send() } })
  return (
    <>
      <p>{hold ? t('holdText', { minutes: hold.minutes }) : t('messageText')}</p>
      <TextArea
        label={t('text')}
        value={text}
        onChange={setText}
        maxLength={200}
        autoFocus
        mistake={isChecked && isMissing ? t('textMissing') : mistakeIn('text')}
      />
      <Refused problem={refused} fields={['text']} />
      <div className="dialog__acts">
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button kind="ink" keys="Ctrl+Enter" isPending={pending} onPress={() => void send()}>
          {act}
        </Button>
      </div>
    </>
  )
}
