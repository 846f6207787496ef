import type { OfficeInputs } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { download } from '../download.ts'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'

type Props = { what: string; selection: OfficeInputs['exportOrders']; onClose: () => void }

export function ExportDialog({ what, selection, onClose }: Props): ReactNode {
  const t = useWords(orderWords)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const save = async (): Promise<void> => {
    setPending(true)
    const failed = await download('exportOrders', selection, `orders-${new Date().toISOString().slice(0, 10)}.csv`)
    setPending(false)
    setProblem(failed)
    if (failed) return
    onClose()
    showToast(t('exportDone'))
  }
  const acts = (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button kind="ink" icon="download" isPending={isPending} onPress={() => void save()}>
        {t('exportDo')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('exportTitle')} isOpen onClose={onClose} acts={acts}>
      <p>{t('exportText', { what })}</p>
      <Refused problem={problem} />
    </Dialog>
  )
}
