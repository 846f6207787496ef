import type { Day } from '@opentop/domain/day'
import { useState, type ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DatePicker } from '../ui/LazyDatePicker.tsx'

type Props = { title: string; onClose: () => void; onChoose: (span: string) => void }

export function DaysDialog({ title, onClose, onChoose }: Props): ReactNode {
  const t = useWords(orderWords)
  const [from, setFrom] = useState<Day | null>(null)
  const [to, setTo] = useState<Day | null>(null)
  const choose = (): void => {
    if (from === null) return
    onChoose(to === null || to === from ? from : from < to ? `${from}..${to}` : `${to}..${from}`)
    onClose()
  }
  const acts = (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button kind="ink" isDisabled={from === null} onPress={choose}>
        {t('apply')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} acts={acts}>
      <DatePicker label={t('from')} value={from} onChange={setFrom} />
      <DatePicker label={t('to')} value={to} onChange={setTo} />
    </Dialog>
  )
}
