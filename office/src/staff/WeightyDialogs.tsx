import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { peopleWords } from '../messages/people.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { Checkbox } from '../ui/Toggle.tsx'

type Person = OfficeAnswers['getPerson']
type Props = { person: Person; onClose: () => void; onDone: () => Promise<void> }

export function ResetDialog({ person: { id, version, name, email }, onClose, onDone }: Props): ReactNode {
  const t = useWords(peopleWords)
  const act = useAct('resetPerson')
  const reset = async (): Promise<void> => {
    if (!(await act.run({ id, version }))) return
    showToast(t('resetDone', { email }))
    onClose()
    await onDone()
  }
  return (
    <Dialog title={t('lostDevice')} isOpen onClose={onClose} role="alertdialog">
      <p>{t('lostText', { name })}</p>
      <Refused problem={act.refused} />
      <div className="people__acts">
        <Button kind="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="ink" isPending={act.pending} onPress={() => void reset()}>
          {t('reset')}
        </Button>
      </div>
    </Dialog>
  )
}

export function LeaveDialog({ person: { id, version, name, devices }, onClose, onDone }: Props): ReactNode {
  const t = useWords(peopleWords)
  const act = useAct('endEmployment')
  const [revokesDevices, setRevokes] = useState(true)
  const leave = async (): Promise<void> => {
    if (!(await act.run({ id, version, revokesDevices: revokesDevices && devices.length > 0 }))) return
    showToast(t('left', { name }))
    await onDone()
  }
  return (
    <Dialog title={t('leave')} isOpen onClose={onClose} role="alertdialog">
      <p>{t('leaveText', { name })}</p>
      {devices.length > 0 && (
        <>
          <p>{t('leaveDevices', { name })}</p>
          <ul>
            {devices.map((device) => (
              <li key={device.id}>{device.name}</li>
            ))}
          </ul>
          <Checkbox isSelected={revokesDevices} onChange={setRevokes}>
            {t('leaveRevoke')}
          </Checkbox>
        </>
      )}
      <Refused problem={act.refused} />
      <div className="people__acts">
        <Button kind="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="bad" isPending={act.pending} onPress={() => void leave()}>
          {t('leaveAct', { name })}
        </Button>
      </div>
    </Dialog>
  )
}
