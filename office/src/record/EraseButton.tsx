import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'

export function EraseButton({ subject, id }: { subject: string; id: string }): ReactNode {
  const t = useWords(recordWords)
  const [isOpen, setOpen] = useState(false)
  const act = useAct('eraseRecordPersonal')
  const erase = async (): Promise<void> => {
    const done = await act.run({ subject, id })
    if (!done) return
    setOpen(false)
    showToast(t('erasedRows', { count: done.erased }))
    for (const name of ['findRecords', 'getRecordOf']) await queries.invalidateQueries({ queryKey: [name] })
  }
  const acts = (
    <>
      <Button onPress={() => setOpen(false)}>{t('cancel')}</Button>
      <Button kind="bad" isPending={act.pending} onPress={() => void erase()}>
        {t('erase')}
      </Button>
    </>
  )
  return (
    <>
      <Button size="small" kind="bad" onPress={() => setOpen(true)}>
        {t('erase')}
      </Button>
      <Dialog title={t('erase')} isOpen={isOpen} onClose={() => setOpen(false)} acts={acts} role="alertdialog">
        <p>{t('eraseText', { object: `${subject} ${id}` })}</p>
        <Refused problem={act.refused} />
      </Dialog>
    </>
  )
}
