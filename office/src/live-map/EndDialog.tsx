import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import type { Vehicle } from './live-city.ts'
import { wordOf } from './vehicle-name.ts'

export function EndDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }): ReactNode {
  const t = useWords(liveMapWords)
  const { run, pending, refused } = useAct('endDrive')
  const name = wordOf(vehicle, t)
  const end = async (): Promise<void> => {
    if (!(await run({ id: vehicle.id }))) return
    showToast(t('ended', { vehicle: name }))
    onClose()
  }
  const acts = (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button kind="bad" isPending={pending} onPress={() => void end()}>
        {t('endAct')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('end', { vehicle: name })} isOpen onClose={onClose} acts={acts}>
      <p>{t('endText')}</p>
      <Refused problem={refused} />
    </Dialog>
  )
}
